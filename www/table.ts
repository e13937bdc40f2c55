// The table at which one sits: a game being played, or a record being read. No element of the page is known here.

import type { Color, Explanation, Game, GameRecord, Point, Score } from "weiqi-rules";
import type { Mark, Scene } from "weiqi-rules/draw";
import { deadStones, koPoint, lastPoint, type Outcome, outcomeOf, toIndex } from "./facts.js";
import { Line, marksAt } from "./walk.js";

/** The package, once it is loaded. */
export type Kit = typeof import("weiqi-rules");

/** A record on the table. */
export interface OpenRecord {
  readonly games: readonly GameRecord[];
  readonly record: GameRecord;
  readonly line: Line;
  /** The stones marked dead while counting; undefined while not counting. */
  readonly counting: ReadonlySet<number> | undefined;
}

/** What came of choosing a point. */
export type Choice =
  | { readonly kind: "played"; readonly color: Color; readonly at: number; readonly captured: number }
  | { readonly kind: "refused"; readonly at: number; readonly explanation: Explanation }
  | { readonly kind: "marked"; readonly dead: boolean; readonly stones: number }
  | { readonly kind: "nothing" };

export class Table {
  readonly kit: Kit;
  readonly #changed: () => void;
  #game: Game;
  #open: OpenRecord | undefined;
  #refusal: { at: number; explanation: Explanation } | undefined;

  constructor(kit: Kit, game: Game, changed: () => void) {
    this.kit = kit;
    this.#game = game;
    this.#changed = changed;
  }

  /** The two players' game, whether or not a record lies over it. */
  get game(): Game {
    return this.#game;
  }

  get open(): OpenRecord | undefined {
    return this.#open;
  }

  /** The game as it stands on the board now. */
  get shown(): Game {
    return this.#open?.line.review.game ?? this.#game;
  }

  get refusal(): { readonly at: number; readonly explanation: Explanation } | undefined {
    return this.#refusal;
  }

  /** Whether clicks mark dead stones instead of playing. */
  get marking(): boolean {
    return this.#open ? this.#open.counting !== undefined : this.#game.phase === "agreeing";
  }

  /** The result or count to show: of a game being agreed on or finished, or of a record being counted. */
  get outcome(): Outcome | undefined {
    if (!this.#open) return outcomeOf(this.#game);
    return this.#open.counting && { score: this.#open.line.review.game.score({ dead: this.#open.counting }) };
  }

  /** The count that is shown, if there is one. */
  get score(): Score | undefined {
    const { outcome } = this;
    return outcome && "score" in outcome ? outcome.score : undefined;
  }

  get dead(): ReadonlySet<number> {
    if (this.#open) return this.#open.counting ?? new Set();
    return this.#game.phase === "playing" ? new Set() : deadStones(this.#game);
  }

  /** Replaces the game on the table. */
  setGame(game: Game): void {
    if (game !== this.#game) this.#game.free();
    this.#game = game;
    this.closeRecord();
    this.#settle();
  }

  choose(at: number): Choice {
    const game = this.shown;
    if (this.marking) return this.#mark(at);
    const color = game.turn;
    const explanation = game.explain(at);
    if (!explanation.legal) {
      this.#refusal = { at, explanation };
      this.#changed();
      return { kind: "refused", at, explanation };
    }
    if (this.#open) this.#open.line.play(at);
    else this.#game.play(at);
    this.#settle();
    return { kind: "played", color, at, captured: explanation.captures.length };
  }

  #mark(at: number): Choice {
    const game = this.shown;
    if (game.at(at) === null) return { kind: "nothing" };
    const chain = game.chain(at).stones.map((p) => toIndex(p, game.width));
    const dead = !this.dead.has(at);
    if (this.#open?.counting) {
      const counting = new Set(this.#open.counting);
      for (const p of chain) dead ? counting.add(p) : counting.delete(p);
      this.#open = { ...this.#open, counting };
    } else {
      game.markDead(at);
    }
    this.#settle();
    return { kind: "marked", dead, stones: chain.length };
  }

  /** Whether a stone could be played here: for the stone under the pointer. */
  canPlay(at: number): boolean {
    const game = this.shown;
    return !this.marking && game.phase === "playing" && game.at(at) === null && game.explain(at).legal;
  }

  /** Does something to the two players' game and shows it. */
  act<T>(what: (game: Game) => T): T {
    const answer = what(this.#game);
    this.#settle();
    return answer;
  }

  forgetRefusal(): void {
    if (!this.#refusal) return;
    this.#refusal = undefined;
    this.#changed();
  }

  // --- Records ---

  openRecord(games: readonly GameRecord[], which = 0): void {
    const record = games[which];
    if (!record) return;
    const line = new Line(new this.kit.Review(record));
    const before = this.#open;
    this.#open = { games, record, line, counting: undefined };
    this.#dispose(before, games);
    this.#settle();
  }

  closeRecord(): void {
    const before = this.#open;
    if (!before) return;
    this.#open = undefined;
    this.#dispose(before, []);
    this.#settle();
  }

  #dispose(before: OpenRecord | undefined, keep: readonly GameRecord[]): void {
    if (!before) return;
    before.line.review.free();
    for (const g of before.games) if (!keep.includes(g)) g.free();
  }

  walk(how: (line: Line) => void): void {
    if (!this.#open) return;
    how(this.#open.line);
    this.#open = { ...this.#open, counting: undefined };
    this.#settle();
  }

  /** Begins or ends counting the record's position. */
  setCounting(counting: boolean): void {
    if (!this.#open) return;
    this.#open = { ...this.#open, counting: counting ? new Set() : undefined };
    this.#settle();
  }

  /** Marks exactly these stones dead, while stones are being marked. */
  setDead(dead: readonly Point[]): void {
    if (this.#open) {
      const { width } = this.shown;
      this.#open = { ...this.#open, counting: new Set(dead.map((p) => toIndex(p, width))) };
    } else {
      this.#game.setDead(dead);
    }
    this.#settle();
  }

  /** Takes the record's position over as a game of one's own. */
  playOn(): void {
    if (!this.#open) return;
    this.setGame(this.#open.line.review.game.clone());
  }

  #settle(): void {
    this.#refusal = undefined;
    this.#changed();
  }

  /** The position as it is drawn. */
  scene(): Scene {
    const game = this.shown;
    const { score } = this;
    const refusal = this.#refusal;
    const chain = refusal?.explanation.chain ?? [];
    const marks: readonly Mark[] = this.#open && !score ? marksAt(this.#open.line.review) : [];
    return {
      columns: game.width,
      rows: game.height,
      stones: game.board(),
      lastMove: score ? undefined : lastPoint(game),
      ko: game.phase === "playing" ? koPoint(game) : undefined,
      dead: score ? this.dead : undefined,
      owner: score?.owner,
      refused: refusal && game.at(refusal.at) === null ? refusal.at : undefined,
      offending:
        refusal &&
        (game.at(refusal.at) === null
          ? chain.map((p) => toIndex(p, game.width)).filter((p) => p !== refusal.at)
          : [refusal.at]),
      marks,
    };
  }
}
