// The part of a game that judges what stands on its board: marks and agreement, the count, life and death, the end.

import type { RawGame } from "../wasm/weiqi.js";
import { colorCode, fields, halfPoints, wrong } from "./check.js";
import { FreedError, OptionsError, PhaseError, VertexError } from "./errors.js";
import { influence, markingCode, suggest, suggestInSlices } from "./life.js";
import { Ask, Order, Tell } from "./raw.js";
import type {
  ByColor,
  Color,
  DeadSuggestion,
  Dispute,
  GameEnd,
  GameResult,
  Influence,
  InfluenceOptions,
  MarkOptions,
  OwnerReason,
  PassAlive,
  Point,
  Score,
  SuggestAsyncOptions,
  SuggestOptions,
  Vertex,
} from "./types.js";
import { indexes, indexOf } from "./vertex.js";

const ENDS: readonly GameEnd[] = ["resignation", "time", "forfeit", "draw", "no-result", "both-lose", "count"];
/** How many of them need a winner. */
const WON = 3;
const REASONS: readonly OwnerReason[] = ["dame", "stone", "territory", "dead", "shared", "seki-eye", "false-eye"];
const READ_ONLY = -20;

/** What an order answered, unless the game may only be looked at. @internal */
export function writable(code: number): number {
  if (code !== READ_ONLY) return code;
  throw new PhaseError("read-only", "This game shows a review: play through the review, or change a clone() of it.");
}

/**
 * What a {@link Game} offers around its end, and while it goes on: marks, agreement, the count, life and death.
 * @example function count(game: JudgedGame): string { return game.score().text.en; }
 */
export abstract class JudgedGame {
  readonly #width: number;
  readonly #height: number;
  #raw: RawGame | undefined;

  /** @internal */
  constructor(raw: RawGame) {
    this.#raw = raw;
    this.#width = raw.ask(Ask.Width, 0);
    this.#height = raw.ask(Ask.Height, 0);
  }

  /** Not for callers. By a name and not a symbol: bundlers keep a class whose members are computed, even where nobody uses it. @internal */
  _raw(): RawGame {
    return this.#raw ?? gone();
  }

  /** @internal */
  get _freed(): boolean {
    return !this.#raw;
  }

  /** Gives an order of the ending; throws what its answer stands for. */
  #order(what: Order, a: number, b = 0): void {
    this.#settle(this._raw().order(what, a, b));
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
    return this.#width;
  }

  /**
   * The number of rows.
   * @example game.height; // 19
   */
  get height(): number {
    return this.#height;
  }

  /**
   * The result, once the game is finished.
   * @example game.result?.re; // "B+0.5"
   */
  get result(): GameResult | null {
    return this._raw().tell(Tell.Result, 0);
  }

  /**
   * That side gives up (认输), by default the one whose turn it is.
   * @example game.resign("white");
   * @throws {PhaseError} when the game is finished
   */
  resign(color?: Color): void {
    const loser = color === undefined ? this._raw().ask(Ask.Turn, 0) : colorCode(color, "color");
    this.#order(Order.Finish, 1 - loser);
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
    this.#order(Order.Finish, side, code);
  }

  /**
   * The stones that are marked dead.
   * @example game.dead.length;
   */
  get dead(): readonly Point[] {
    return this._raw().tell(Tell.Dead, 0);
  }

  /**
   * Marks the chain on a point dead, or alive again. Both sides have to agree anew then.
   *
   * One click of a reader may take more with it: `as` is `"chain"` by default; `"group"` takes the chains that are
   * connected to it diagonally or by two common liberties; `"area"` every stone of that side in the area which the other
   * side's living stones enclose, never beyond them (only its group, where a group of that side lives in there). Both sides
   * cannot be dead in one fight: what is marked there of the other side comes back to life. The same click once more takes
   * the marks back.
   * @example canvas.onclick = (event) => game.markDead(board.pointAt(event), { as: "area" });
   * @throws {PhaseError} unless play has stopped and the game is not finished
   * @throws {VertexError} when no stone is there
   */
  markDead(at: Vertex, options?: MarkOptions): void {
    this.#order(Order.MarkDead, indexOf(at, this), markingCode(fields(options, "options", ["as"]).as));
  }

  /**
   * The stones that are dead after such a mark, for a count of one's own at any time: the game stays as it is, and whether
   * play has stopped does not matter. A mark on an empty point changes nothing.
   * @param options `dead` is what is marked so far: by default what is marked in the game
   * @example dead = game.deadAfter("Q16", { as: "area", dead }); game.score({ dead });
   * @throws {VertexError} when something is no point of this board
   */
  deadAfter(at: Vertex, options?: MarkOptions & { readonly dead?: Iterable<Vertex> | undefined }): readonly Point[] {
    const { as, dead } = fields(options, "options", ["as", "dead"]);
    const [index, marking] = [indexOf(at, this), markingCode(as)];
    const list = indexes(dead ?? this.dead, this, "options.dead");
    return this._raw().deadAfter(index, marking, list);
  }

  /**
   * Marks exactly the chains with a stone on these points dead, all others alive.
   * @example game.setDead(game.suggestDead().dead);
   * @throws {PhaseError} unless play has stopped and the game is not finished
   */
  setDead(points: Iterable<Vertex>): void {
    const list = indexes(points, this, "points");
    this.#settle(this._raw().setDead(list));
  }

  /**
   * Which sides have agreed to the marks as they are.
   * @example game.agreed.black;
   */
  get agreed(): ByColor<boolean> {
    const agreed = this._raw().ask(Ask.Agreed, 0);
    return { black: (agreed & 1) > 0, white: (agreed & 2) > 0 };
  }

  /**
   * That side agrees to the marks as they are. When both have, the game is finished and counted.
   * @example game.agree("black"); game.agree("white");
   * @throws {PhaseError} unless play has stopped and the game is not finished
   */
  agree(color: Color): void {
    this.#order(Order.Agree, colorCode(color, "color"));
  }

  /**
   * The sides disagree: play goes on, and the side that claims the stones are dead moves first.
   * @example game.dispute("black");
   * @throws {PhaseError} unless play has stopped and the game is not finished
   */
  dispute(claimant: Color): void {
    this.#order(Order.Dispute, colorCode(claimant, "claimant"));
  }

  /**
   * The disputes so far.
   * @example game.disputes.at(-1)?.dead;
   */
  get disputes(): readonly Dispute[] {
    return this._raw().tell(Tell.Disputes, 0);
  }

  /**
   * Counts the board as it stands: at any time, with the stones that are marked dead or the ones given. A stone stands for
   * its chain; points without a stone are passed over.
   * @example const { text, result, owner } = game.score();
   * @throws {VertexError} when something in `dead` is no point of this board
   */
  score(options?: { readonly dead?: Iterable<Vertex> | undefined }): Score {
    const { dead } = fields(options, "options", ["dead"]);
    const asMarked = dead === undefined;
    const list = indexes(asMarked ? [] : dead, this, "dead");
    const score = this._raw().score(asMarked, list);
    return { ...score, reason: Array.from(score.reason as Uint8Array, (reason) => REASONS[reason]) };
  }

  /**
   * Charges a side for a warning, or gives it back when negative (D24: one zi, which is 2 points).
   * @example game.penalize("black", 2);
   * @throws {PhaseError} when the game is finished
   */
  penalize(color: Color, points: number): void {
    this.#order(Order.Penalize, colorCode(color, "color"), halfPoints(points, "points"));
  }

  /**
   * Suggests the dead stones of a finished board: what is certain as certain, all else by playing random games. The same
   * seed gives the same answer every time.
   * @example game.setDead(game.suggestDead().dead);
   */
  suggestDead(options?: SuggestOptions): DeadSuggestion {
    return suggest(() => this._raw(), options);
  }

  /**
   * The same answer, found a slice at a time: between them the page lives on. It is found for the board as it stands now;
   * the game may be played on, or freed, meanwhile.
   * @example
   * const giveUp = new AbortController();
   * const { dead } = await game.suggestDeadAsync({ signal: giveUp.signal, onProgress: (done, of) => bar.value = done / of });
   * @throws (as a rejection) the signal's reason, an `AbortError` unless another was given, when it is aborted
   */
  suggestDeadAsync(options?: SuggestAsyncOptions): Promise<DeadSuggestion> {
    return suggestInSlices(() => this._raw(), options);
  }

  /**
   * Whose each point will probably be and who is ahead, for an overlay while the game goes on. It is an estimate from random
   * games, not a count: only {@link Game.score} counts.
   * @example const { owner, lead } = game.influence();
   */
  influence(options?: InfluenceOptions): Influence {
    return influence(() => this._raw(), options);
  }

  /**
   * The stones that are alive even if their owner never plays again, and the ground on which the other side can never
   * live: facts, not estimates.
   * @example game.passAlive().stones.black.length;
   */
  passAlive(): PassAlive {
    return this._raw().tell(Tell.PassAlive, 0);
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

  /** Vue makes a proxy of whatever calls itself a plain object, and no private field can be reached through one. @internal */
  get [Symbol.toStringTag](): string {
    return "Game";
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
