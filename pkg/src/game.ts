import { RawGame, refusal } from "../wasm/weiqi.js";
import { colorCode, colorOf, fields, halfPoints, integer, items, MOST, steps, winnerOf, wrong } from "./check.js";
import { FreedError, IllegalMoveError, OptionsError, PhaseError, VertexError } from "./errors.js";
import { readGame } from "./json.js";
import { ready } from "./load.js";
import { begin } from "./options.js";
import { ANYBODY, Ask, Bytes, NOWHERE, Order, PASS, Tell } from "./raw.js";
import type {
  BoardSize,
  ByColor,
  Chain,
  Color,
  DeadSuggestion,
  Dispute,
  Explanation,
  GameEnd,
  GameOptions,
  GameResult,
  IllegalReason,
  Move,
  OwnerReason,
  PassAlive,
  Phase,
  Played,
  Point,
  Rules,
  Score,
  Vertex,
} from "./types.js";
import { indexOf, inside, locate, pointAt, western } from "./vertex.js";

const PHASES: readonly Phase[] = ["playing", "agreeing", "finished"];
const ENDS: readonly GameEnd[] = ["resignation", "time", "forfeit", "draw", "no-result", "both-lose", "count"];
/** How many of them need a winner. */
const WON = 3;
const NOTHING: readonly Point[] = Object.freeze([]);
const TOOK_NOTHING: Played = Object.freeze({ captured: NOTHING, suicide: NOTHING });
const REASONS: readonly OwnerReason[] = ["dame", "stone", "territory", "dead", "shared", "seki-eye", "false-eye"];
const READ_ONLY = -20;
/** Not for callers. */
const RAW: unique symbol = Symbol();
const TOO_LONG = -21;

/** What an order answered, unless the game may only be looked at. */
function writable(code: number): number {
  if (code !== READ_ONLY) return code;
  throw new PhaseError("read-only", "This game shows a review: play through the review, or change a clone() of it.");
}

export const refused = (
  code: number,
  repeats: number,
): { reason: IllegalReason; article: string; words: string; repeats?: number } => {
  const [reason = "", article = "", words = ""] = refusal(code, repeats).split("|");
  return { reason: reason as IllegalReason, article, words, ...(reason === "superko" ? { repeats } : {}) };
};

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
export class Game {
  readonly #size: BoardSize;
  readonly #area: number;
  #raw: RawGame | undefined;

  /**
   * Begins a game.
   * @example new Game({ size: 19, rules: "chinese", komi: 7.5 });
   * @throws {NotInitializedError} before `init()` is done
   * @throws {OptionsError | VertexError} when something in the options makes no sense
   */
  constructor(options?: GameOptions) {
    ready();
    const raw = (options as unknown) instanceof RawGame ? (options as unknown as RawGame) : begin(options);
    this.#raw = raw;
    this.#size = Object.freeze({ width: raw.ask(Ask.Width, 0), height: raw.ask(Ask.Height, 0) });
    this.#area = this.#size.width * this.#size.height;
  }

  /**
   * The game that `toJSON` wrote down, with all its history.
   * @example const game = Game.fromJSON(JSON.parse(localStorage.game));
   * @throws {OptionsError | VertexError | IllegalMoveError} when it is no such game
   */
  static fromJSON(json: unknown): Game {
    return readGame(json);
  }

  #live(): RawGame {
    return this.#raw ?? gone();
  }

  /** @internal */
  [RAW](): RawGame {
    return this.#live();
  }

  /** Where a stone would go; what is well written but off the board is {@link NOWHERE}. */
  #index(at: unknown): number {
    if (typeof at === "number" && at >= 0 && at < this.#area && Number.isInteger(at)) return at;
    const point = locate(at, this.#size);
    return inside(point, this.#size) ? point.y * this.#size.width + point.x : NOWHERE;
  }

  #points(indexes: ArrayLike<number>): readonly Point[] {
    return Array.from(indexes, (index) => pointAt(index, this.#size.width));
  }

  /** The error for a refusal code. */
  #refusal(raw: RawGame, code: number, at: unknown, place?: number): Error {
    const list = place === undefined ? "" : `moves[${place}], `;
    writable(code);
    if (code === TOO_LONG) return new OptionsError(`A game has at most ${MOST} moves.`, "too-long");
    const { words, ...why } = refused(code, raw.ask(Ask.Repeats, 0));
    const vertex = at === undefined ? null : locate(at, this.#size);
    const where = vertex ? western(vertex, this.#size) : "pass";
    const index = place === undefined ? {} : { index: place };
    return new IllegalMoveError(`${list}${where}: ${words} (${why.article}).`, { ...why, vertex, ...index });
  }

  /** Throws what a code of the ending stands for. */
  #settle(code: number): void {
    writable(code);
    if (code === -10) throw new PhaseError("still-playing", "Play has not stopped yet: both sides pass first.");
    if (code === -11) throw new PhaseError("finished", "The game is finished and cannot be reopened (D21.3).");
    if (code === -12) throw new VertexError("There is no stone on that point.", "no-stone");
    if (code) throw new OptionsError(`Refused (${code}).`);
  }

  /**
   * The number of columns.
   * @example game.width; // 19
   */
  get width(): number {
    return this.#size.width;
  }

  /**
   * The number of rows.
   * @example game.height; // 19
   */
  get height(): number {
    return this.#size.height;
  }

  /**
   * Whose turn it is.
   * @example game.turn; // "black"
   */
  get turn(): Color {
    return colorOf(this.#live().ask(Ask.Turn, 0));
  }

  /**
   * How many moves were made, passes counted.
   * @example game.moveNumber; // 0
   */
  get moveNumber(): number {
    return this.#live().ask(Ask.MoveNumber, 0);
  }

  /**
   * Whether moves are made, the dead stones are being agreed on, or there is a result.
   * @example game.phase; // "playing"
   */
  get phase(): Phase {
    return PHASES[this.#live().ask(Ask.Phase, 0)] as Phase;
  }

  /**
   * The rules, with the komi of this game.
   * @example game.rules.komi; // 7.5
   */
  get rules(): Rules {
    return this.#live().tell(Tell.Rules, 0);
  }

  /**
   * The number of handicap stones; 1 means only that Black moves first without komi (让先).
   * @example new Game({ handicap: 4 }).handicap; // 4
   */
  get handicap(): number {
    return this.#live().ask(Ask.Handicap, 0);
  }

  /**
   * The position's hash as 16 hex digits: the same for the same stones on the same size of board, in every version.
   * @example seen.has(game.hash);
   */
  get hash(): string {
    return this.#live().hash().toString(16).padStart(16, "0");
  }

  /**
   * The stones that each side has captured; under pass stones those handed over too.
   * @example game.captures.black; // 0
   */
  get captures(): ByColor<number> {
    const raw = this.#live();
    return { black: raw.ask(Ask.Prisoners, 0), white: raw.ask(Ask.Prisoners, 1) };
  }

  /**
   * The point where a single ko may not be retaken at once.
   * @example if (game.ko) drawSquare(game.ko);
   */
  get ko(): Point | null {
    const index = this.#live().ask(Ask.Ko, 0);
    return index < 0 ? null : pointAt(index, this.#size.width);
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
    const raw = this.#live();
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
    const given: readonly unknown[] | undefined = isUint16Array(moves) ? undefined : items(moves, "moves");
    let list: Uint16Array;
    if (given) list = Uint16Array.from(given, (at, i) => (at === "pass" ? PASS : this.#entry(at, i)));
    else list = copy(moves as Uint16Array);
    const raw = this.#live();
    const count = raw.playAll(list);
    const code = raw.ask(Ask.Refused, 0);
    if (code === 0) return count;
    const index = list[count];
    const at = index === PASS ? undefined : index === NOWHERE ? given?.[count] : index;
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
    const raw = this.#live();
    const code = raw.order(Order.Pass, 0, 0);
    if (code < 0) throw this.#refusal(raw, code, undefined);
  }

  /**
   * That side gives up (认输), by default the one whose turn it is.
   * @example game.resign("white");
   * @throws {PhaseError} when the game is finished
   */
  resign(color?: Color): void {
    const side = color === undefined ? undefined : colorCode(color, "color");
    const raw = this.#live();
    this.#settle(raw.order(Order.Finish, 1 - (side ?? raw.ask(Ask.Turn, 0)), 0));
  }

  /**
   * Ends the game as a clock, a referee or both players say.
   * @example game.finish("time", "white"); // White wins: Black's time is over
   * @throws {PhaseError} when the game is finished
   */
  finish(how: Exclude<GameEnd, "count">, winner?: Color): void {
    const code = ENDS.indexOf(how);
    if (code < 0 || how === ("count" as string)) wrong("how", `one of ${ENDS.slice(0, -1).join(", ")}`, how);
    const side = code < WON || winner !== undefined ? colorCode(winner, "winner") : 0;
    this.#settle(this.#live().order(Order.Finish, side, code));
  }

  /**
   * The result, once the game is finished.
   * @example game.result?.re; // "B+0.5"
   */
  get result(): GameResult | null {
    return this.#live().tell(Tell.Result, 0);
  }

  /**
   * Takes back so many moves, or as many as there are. A finished game stays as it is.
   * @returns how many were taken back
   * @example game.undo(Infinity); // to the start
   */
  undo(count = 1): number {
    const wanted = steps(count);
    return writable(this.#live().order(Order.Undo, wanted, 0));
  }

  /**
   * Does again so many of the moves that were taken back, or as many as there are.
   * @returns how many were done again
   * @example game.redo();
   */
  redo(count = 1): number {
    const wanted = steps(count);
    return writable(this.#live().order(Order.Redo, wanted, 0));
  }

  /**
   * How many moves can be done again.
   * @example redoButton.disabled = game.redoCount === 0;
   */
  get redoCount(): number {
    return this.#live().ask(Ask.RedoCount, 0);
  }

  /**
   * Every move so far.
   * @example game.moves().map(({ point }) => point ?? "pass");
   */
  moves(): readonly Move[] {
    return this.#live().tell(Tell.Moves, 0);
  }

  /**
   * The last move, or null at the start.
   * @example const at = game.lastMove?.point;
   */
  get lastMove(): { readonly color: Color; readonly point: Point | null } | null {
    const entry = this.#live().ask(Ask.LastMove, 0);
    if (entry < 0) return null;
    // Twelve bits for the point, all set for a pass, and one for the colour.
    const index = entry & 0xfff;
    return { color: colorOf(entry >> 12), point: index === 0xfff ? null : pointAt(index, this.#size.width) };
  }

  /**
   * Every point where the side whose turn it is may play. Passing is always allowed while playing.
   * @example const anywhere = game.legalMoves().length > 0;
   */
  legalMoves(): readonly Point[] {
    const moves: Point[] = [];
    const { width } = this.#size;
    this.#live()
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
    return this.#live().bytes(Bytes.Legal);
  }

  /**
   * What a move there would do, or why it is refused and because of which stones. Changes nothing.
   * @example const { legal, chain, liberties } = game.explain("Q16");
   * @throws {VertexError} when `at` is no point
   */
  explain(at: Vertex): Explanation {
    const index = this.#index(at);
    return this.#live().tell(Tell.Explanation, index);
  }

  /**
   * The board, row by row: 0 empty, 1 black, 2 white. A copy.
   * @example const stones = game.board();
   */
  board(): Uint8Array {
    return this.#live().bytes(Bytes.Board);
  }

  /**
   * What stands on a point.
   * @example game.at("Q16"); // "black", "white" or null
   * @throws {VertexError} when it is no point of this board
   */
  at(at: Vertex): Color | null {
    const index = indexOf(at, this.#size);
    return winnerOf(this.#live().ask(Ask.Stone, index));
  }

  /**
   * The chain on a point and its liberties; nothing on an empty point.
   * @example game.chain("Q16").liberties.length;
   * @throws {VertexError} when it is no point of this board
   */
  chain(at: Vertex): Chain {
    const index = indexOf(at, this.#size);
    return this.#live().tell(Tell.Chain, index);
  }

  /**
   * The stones that are marked dead.
   * @example game.dead.length;
   */
  get dead(): readonly Point[] {
    return this.#live().tell(Tell.Dead, 0);
  }

  /**
   * Marks the chain on a point dead, or alive again. Both sides have to agree anew then.
   * @example game.markDead("Q16");
   * @throws {PhaseError} unless play has stopped and the game is not finished
   * @throws {VertexError} when no stone is there
   */
  markDead(at: Vertex): void {
    const index = indexOf(at, this.#size);
    this.#settle(this.#live().order(Order.MarkDead, index, 0));
  }

  /**
   * Marks exactly the chains with a stone on these points dead, all others alive.
   * @example game.setDead(game.suggestDead().dead);
   * @throws {PhaseError} unless play has stopped and the game is not finished
   */
  setDead(points: Iterable<Vertex>): void {
    const list = this.#list(points, "points");
    this.#settle(this.#live().setDead(list));
  }

  #list(points: unknown, what: string): Uint16Array {
    return Uint16Array.from(items(points, what, this.#area), (at, i) => indexOf(at, this.#size, `${what}[${i}]`));
  }

  /**
   * Which sides have agreed to the marks as they are.
   * @example game.agreed.black;
   */
  get agreed(): ByColor<boolean> {
    const agreed = this.#live().ask(Ask.Agreed, 0);
    return { black: (agreed & 1) > 0, white: (agreed & 2) > 0 };
  }

  /**
   * That side agrees to the marks as they are. When both have, the game is finished and counted.
   * @example game.agree("black"); game.agree("white");
   * @throws {PhaseError} unless play has stopped and the game is not finished
   */
  agree(color: Color): void {
    const side = colorCode(color, "color");
    this.#settle(this.#live().order(Order.Agree, side, 0));
  }

  /**
   * The sides disagree: play goes on, and the side that claims the stones are dead moves first.
   * @example game.dispute("black");
   * @throws {PhaseError} unless play has stopped and the game is not finished
   */
  dispute(claimant: Color): void {
    const side = colorCode(claimant, "claimant");
    this.#settle(this.#live().order(Order.Dispute, side, 0));
  }

  /**
   * The disputes so far.
   * @example game.disputes.at(-1)?.dead;
   */
  get disputes(): readonly Dispute[] {
    return this.#live().tell(Tell.Disputes, 0);
  }

  /**
   * Counts the board as it stands: at any time, with the stones that are marked dead or the ones given. A stone stands for
   * its chain; points without a stone are passed over.
   * @example const { text, result, owner } = game.score();
   * @throws {VertexError} when something in `dead` is no point of this board
   */
  score(options?: { readonly dead?: Iterable<Vertex> | undefined }): Score {
    const { dead } = fields(options, "options", ["dead"]);
    const list = dead === undefined ? undefined : this.#list(dead, "dead");
    const score = this.#live().score(list);
    return { ...score, reason: Array.from(score.reason as Uint8Array, (reason) => REASONS[reason]) };
  }

  /**
   * Suggests the dead stones of a finished board: what is certain as certain, all else by playing random games. The same
   * seed gives the same answer every time.
   * @param options `seed` 0 and 600 `playouts` by default; more make the answer surer
   * @example game.setDead(game.suggestDead().dead);
   */
  suggestDead(options?: {
    readonly seed?: number | undefined;
    readonly playouts?: number | undefined;
  }): DeadSuggestion {
    const { seed = 0, playouts = 600 } = fields(options, "options", ["seed", "playouts"]);
    integer(seed, "options.seed", 0, Number.MAX_SAFE_INTEGER);
    integer(playouts, "options.playouts", 0, 1_000_000);
    return this.#live().suggestDead(seed as number, playouts as number);
  }

  /**
   * The stones that are alive even if their owner never plays again, and the ground on which the other side can never
   * live: facts, not estimates.
   * @example game.passAlive().stones.black.length;
   */
  passAlive(): PassAlive {
    return this.#live().tell(Tell.PassAlive, 0);
  }

  /**
   * Charges a side for a warning, or gives it back when negative (D24: one zi, which is 2 points).
   * @example game.penalize("black", 2);
   * @throws {PhaseError} when the game is finished
   */
  penalize(color: Color, points: number): void {
    const [side, half] = [colorCode(color, "color"), halfPoints(points, "points")];
    this.#settle(this.#live().order(Order.Penalize, side, half));
  }

  /**
   * The same game once more, with all its history.
   * @example const whatIf = game.clone();
   */
  clone(): Game {
    return wrap(this.#live().copy());
  }

  /**
   * Everything about the game as plain data, for `JSON.stringify` and {@link Game.fromJSON}.
   * @example localStorage.game = JSON.stringify(game);
   */
  toJSON(): unknown {
    return this.#live().tell(Tell.Json, 0);
  }

  /**
   * The board as rows of `.`, `X` and `O`, as `setup.position` takes them.
   * @example new Game({ setup: { position: game.toString().split("\n") } });
   */
  toString(): string {
    const { width } = this.#size;
    const letters = Array.from(this.#live().bytes(Bytes.Board), (content) => ".XO"[content]);
    return Array.from({ length: this.#size.height }, (_, y) => letters.slice(y * width, (y + 1) * width).join("")).join(
      "\n",
    );
  }

  /**
   * Gives the memory back at once. Nothing can be asked of the game afterwards; a second call does nothing.
   * @example game.free();
   */
  free(): void {
    const raw = this.#raw;
    this.#raw = undefined;
    raw?.free();
  }

  /**
   * The same as `free()`, for `using`.
   * @example using game = new Game();
   */
  [Symbol.dispose](): void {
    this.free();
  }
}

function gone(): never {
  throw new FreedError("Game");
}

/** What the wasm has of a game. @internal */
export function rawOf(game: unknown): RawGame {
  return game instanceof Game ? game[RAW]() : wrong("game", "a Game", game);
}

/** A game around what the wasm made. @internal */
export const wrap = (raw: RawGame): Game => new Game(raw as unknown as GameOptions);

const isUint16Array = (value: unknown): boolean =>
  ArrayBuffer.isView(value) && (value as Uint16Array)[Symbol.toStringTag] === "Uint16Array";

/** A plain copy: the caller's may have been given a length of its own. */
function copy(moves: Uint16Array): Uint16Array {
  let list: Uint16Array;
  try {
    list = new Uint16Array(moves);
  } catch {
    throw new OptionsError("moves is an array whose memory was transferred away.");
  }
  if (list.length > MOST) throw new OptionsError(`moves has more than ${MOST} entries.`, "too-long");
  return list;
}
