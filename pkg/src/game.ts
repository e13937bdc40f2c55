import { RawGame, refusal } from "../wasm/weiqi.js";
import { colorCode, colorOf, copied, items, MOST, parts, steps, winnerOf, wrong } from "./check.js";
import { IllegalMoveError, OptionsError, VertexError } from "./errors.js";
import { readGame } from "./json.js";
import { JudgedGame, writable } from "./judged.js";
import { ready } from "./load.js";
import { begin } from "./options.js";
import { ANYBODY, Ask, Bytes, NOWHERE, Order, PASS, Tell } from "./raw.js";
import type {
  BoardSize,
  ByColor,
  Chain,
  Color,
  Explanation,
  GameOptions,
  IllegalReason,
  Move,
  Phase,
  Played,
  Point,
  Rules,
  Vertex,
} from "./types.js";
import { indexAt, indexOf, locate, pointAt, western } from "./vertex.js";

const PHASES: readonly Phase[] = ["playing", "agreeing", "finished"];
const NOTHING: readonly Point[] = Object.freeze([]);
const TOOK_NOTHING: Played = Object.freeze({ captured: NOTHING, suicide: NOTHING });
const TOO_LONG = -21;

/** The error for a refusal code: the move to this point, or a pass; in a list at this place. @internal */
export function illegal(
  code: number,
  repeats: number,
  vertex: Point | null,
  size: BoardSize,
  index?: number,
): IllegalMoveError {
  const [reason, article, words] = parts<[IllegalReason, string, string]>(refusal(code, repeats));
  const place = index === undefined ? "" : `moves[${index}], `;
  return new IllegalMoveError(`${place}${vertex ? western(vertex, size) : "pass"}: ${words} (${article}).`, {
    reason,
    article,
    vertex,
    ...(reason === "superko" && { repeats }),
    ...(index !== undefined && { index }),
  });
}

/**
 * A game of Go from its first position to its result.
 *
 * It lives in WebAssembly memory. An object that is forgotten is reclaimed by and by; `free()` or `using` gives its memory
 * back at once, which matters where thousands are made in one go.
 *
 * @example
 * await init();
 * using game = new Game({ size: 9 });
 * game.play("E5");
 * game.play("E6");
 * console.log(game.toString(), game.score().text.en);
 */
export class Game extends JudgedGame {
  readonly #area: number;

  /**
   * Begins a game.
   * @example new Game({ size: 19, rules: "chinese", komi: 7.5 });
   * @throws {NotInitializedError} before `init()` is done
   * @throws {OptionsError | VertexError} when something in the options makes no sense
   */
  constructor(options?: GameOptions) {
    ready();
    super((options as unknown) instanceof RawGame ? (options as unknown as RawGame) : begin(options));
    this.#area = this.width * this.height;
  }

  /**
   * The game that `toJSON` wrote down, with all its history.
   * @example const game = Game.fromJSON(JSON.parse(localStorage.game));
   * @throws {OptionsError | VertexError | IllegalMoveError} when it is no such game
   */
  static fromJSON(json: unknown): Game {
    return readGame(json);
  }

  /** Where a stone would go; what is well written but off the board is {@link NOWHERE}. */
  #index(at: unknown): number {
    if (typeof at === "number" && at >= 0 && at < this.#area && Number.isInteger(at)) return at;
    return indexAt(locate(at, this), this);
  }

  #points(indexes: ArrayLike<number>): readonly Point[] {
    return Array.from(indexes, (index) => pointAt(index, this.width));
  }

  /** The error for a refusal code. */
  #refusal(raw: RawGame, code: number, at: unknown, place?: number): Error {
    writable(code);
    if (code === TOO_LONG) return new OptionsError(`A game has at most ${MOST} moves.`, "too-long");
    return illegal(code, raw.ask(Ask.Repeats, 0), at === undefined ? null : locate(at, this), this, place);
  }

  /**
   * Whose turn it is.
   * @example game.turn; // "black"
   */
  get turn(): Color {
    return colorOf(this._raw().ask(Ask.Turn, 0));
  }

  /**
   * How many moves were made, passes counted.
   * @example game.moveNumber; // 0
   */
  get moveNumber(): number {
    return this._raw().ask(Ask.MoveNumber, 0);
  }

  /**
   * Whether moves are made, the dead stones are being agreed on, or there is a result.
   * @example game.phase; // "playing"
   */
  get phase(): Phase {
    return PHASES[this._raw().ask(Ask.Phase, 0)] as Phase;
  }

  /**
   * The rules, with the komi of this game.
   * @example game.rules.komi; // 7.5
   */
  get rules(): Rules {
    return this._raw().tell(Tell.Rules, 0);
  }

  /**
   * The number of handicap stones; 1 means only that Black moves first without komi (让先).
   * @example new Game({ handicap: 4 }).handicap; // 4
   */
  get handicap(): number {
    return this._raw().ask(Ask.Handicap, 0);
  }

  /**
   * The position's hash as 16 hex digits: the same for the same stones on the same size of board, in every version.
   * @example seen.has(game.hash);
   */
  get hash(): string {
    return this._raw().hash().toString(16).padStart(16, "0");
  }

  /**
   * The stones that each side has captured; under pass stones those handed over too.
   * @example game.captures.black; // 0
   */
  get captures(): ByColor<number> {
    const raw = this._raw();
    return { black: raw.ask(Ask.Prisoners, 0), white: raw.ask(Ask.Prisoners, 1) };
  }

  /**
   * The point where a single ko may not be retaken at once.
   * @example if (game.ko) drawSquare(game.ko);
   */
  get ko(): Point | null {
    const index = this._raw().ask(Ask.Ko, 0);
    return index < 0 ? null : pointAt(index, this.width);
  }

  /**
   * Plays a stone for the side whose turn it is.
   * @param color refused with `"wrong-turn"` unless it is this side's turn
   * @returns the stones it took off
   * @example const { captured } = game.play("Q16");
   * @throws {IllegalMoveError} when the rules refuse it; nothing has changed then
   * @throws {VertexError} when `at` is no point
   */
  play(at: Vertex, color?: Color): Played {
    const index = this.#index(at);
    const side = color === undefined ? ANYBODY : colorCode(color, "color");
    const raw = this._raw();
    const code = raw.play(index, side);
    if (code === 0) return TOOK_NOTHING;
    if (code < 0) throw this.#refusal(raw, code, index === NOWHERE ? at : index);
    const removed = this.#points(raw.removed());
    return code >> 12 ? { captured: NOTHING, suicide: removed } : { captured: removed, suicide: NOTHING };
  }

  /**
   * Plays many moves: vertices and `"pass"`, or indexes in a `Uint16Array` with 65535 for a pass.
   * @returns how many were played
   * @example game.playAll(["Q16", "D4", "pass"]);
   * @throws {IllegalMoveError} at the first move that the rules refuse, with its `index`; what came before it was played
   * @throws {VertexError} when an entry is no point; none was played then
   */
  playAll(moves: Iterable<Vertex | "pass"> | Uint16Array): number {
    const copy = copied(moves, Uint16Array, "moves");
    const given = copy ? [] : items(moves, "moves");
    const list = copy ?? given.map((at, i) => (at === "pass" ? PASS : this.#entry(at, i)));
    if (list.length > MOST) throw new OptionsError(`moves has more than ${MOST} entries.`, "too-long");
    const raw = this._raw();
    const count = raw.playAll(list);
    const code = raw.ask(Ask.Refused, 0);
    if (code === 0) return count;
    const index = list[count];
    const at = index === PASS ? undefined : index === NOWHERE ? given[count] : index;
    throw this.#refusal(raw, code, at, count);
  }

  #entry(at: unknown, place: number): number {
    try {
      return this.#index(at);
    } catch (error) {
      if (error instanceof VertexError) error.message = `moves[${place}]: ${error.message}`;
      throw error;
    }
  }

  /**
   * Passes (虚着). Two passes in a row end play under most rules.
   * @example game.pass();
   * @throws {IllegalMoveError} when play has stopped already
   */
  pass(): void {
    const raw = this._raw();
    const code = raw.order(Order.Pass, 0, 0);
    if (code < 0) throw this.#refusal(raw, code, undefined);
  }

  /**
   * Takes back so many moves, or as many as there are. A resumption after a dispute and a set-up in the middle of the game
   * count as one each. A finished game stays as it is.
   * @returns how many were taken back
   * @example game.undo(Infinity); // to the start
   */
  undo(count = 1): number {
    const wanted = steps(count);
    return writable(this._raw().order(Order.Undo, wanted, 0));
  }

  /**
   * Does again so many of the moves, resumptions and set-ups that were taken back, or as many as there are.
   * @returns how many were done again
   * @example game.redo();
   */
  redo(count = 1): number {
    const wanted = steps(count);
    return writable(this._raw().order(Order.Redo, wanted, 0));
  }

  /**
   * How many moves, resumptions and set-ups can be done again.
   * @example redoButton.disabled = game.redoCount === 0;
   */
  get redoCount(): number {
    return this._raw().ask(Ask.RedoCount, 0);
  }

  /**
   * Every move so far.
   * @example game.moves().map(({ point }) => point ?? "pass");
   */
  moves(): readonly Move[] {
    return this._raw().tell(Tell.Moves, 0);
  }

  /**
   * The last move, or null at the start.
   * @example const at = game.lastMove?.point;
   */
  get lastMove(): { readonly color: Color; readonly point: Point | null } | null {
    const entry = this._raw().ask(Ask.LastMove, 0);
    if (entry < 0) return null;
    // Twelve bits for the point, all set for a pass, and one for the colour.
    const index = entry & 0xfff;
    return { color: colorOf(entry >> 12), point: index === 0xfff ? null : pointAt(index, this.width) };
  }

  /**
   * Every point where the side whose turn it is may play. Passing is always allowed while playing.
   * @example const anywhere = game.legalMoves().length > 0;
   */
  legalMoves(): readonly Point[] {
    const moves: Point[] = [];
    const { width } = this;
    this._raw()
      .bytes(Bytes.Legal)
      .forEach((legal, index) => {
        if (legal) moves.push(pointAt(index, width));
      });
    return moves;
  }

  /**
   * The same as one byte a point, row by row: 1 where it is legal.
   * @example game.legalMask()[72] === 1; // Q16
   */
  legalMask(): Uint8Array {
    return this._raw().bytes(Bytes.Legal);
  }

  /**
   * What a move there would do, or why it is refused and because of which stones. Changes nothing.
   * @example const { legal, chain, liberties } = game.explain("Q16");
   * @throws {VertexError} when `at` is no point
   */
  explain(at: Vertex): Explanation {
    const index = this.#index(at);
    return this._raw().tell(Tell.Explanation, index);
  }

  /**
   * The board, row by row: 0 empty, 1 black, 2 white. A copy.
   * @example const stones = game.board();
   */
  board(): Uint8Array {
    return this._raw().bytes(Bytes.Board);
  }

  /**
   * What stands on a point.
   * @example game.at("Q16"); // "black", "white" or null
   * @throws {VertexError} when it is no point of this board
   */
  at(at: Vertex): Color | null {
    const index = indexOf(at, this);
    return winnerOf(this._raw().ask(Ask.Stone, index));
  }

  /**
   * The chain on a point and its liberties; nothing on an empty point.
   * @example game.chain("Q16").liberties.length;
   * @throws {VertexError} when it is no point of this board
   */
  chain(at: Vertex): Chain {
    const index = indexOf(at, this);
    return this._raw().tell(Tell.Chain, index);
  }

  /**
   * The same game once more, with all its history.
   * @example const whatIf = game.clone();
   */
  clone(): Game {
    return wrap(this._raw().copy());
  }

  /**
   * Everything about the game as plain data, for `JSON.stringify` and {@link Game.fromJSON}.
   * @example localStorage.game = JSON.stringify(game);
   */
  toJSON(): unknown {
    return this._raw().tell(Tell.Json, 0);
  }

  /**
   * The board as rows of `.`, `X` and `O`, as `setup.position` takes them.
   * @example new Game({ setup: { position: game.toString().split("\n") } });
   */
  override toString(): string {
    const { width } = this;
    const letters = Array.from(this._raw().bytes(Bytes.Board), (content) => ".XO"[content]);
    return Array.from({ length: this.height }, (_, y) => letters.slice(y * width, (y + 1) * width).join("")).join("\n");
  }
}

/** What the wasm has of a game. @internal */
export function rawOf(game: unknown): RawGame {
  return game instanceof Game ? game._raw() : wrong("game", "a Game", game);
}

/** A game around what the wasm made. @internal */
export const wrap = (raw: RawGame): Game => new Game(raw as unknown as GameOptions);
