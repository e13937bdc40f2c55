// The table at which one sits: a record with a place in it. It is a game while two people play it, and a record to look
// at, add to and write in at all other times. No element of the page is known here.

import type { Color, Explanation, Game, GameEnd, GameRecord, Point, RecordNode, Review, Score } from "weiqi-rules";
import type { Mark, Scene } from "weiqi-rules/draw";
import { Edits, promote, setValues } from "./edits.js";
import { deadStones, koPoint, lastPoint, type Outcome, outcomeOf, toIndex } from "./facts.js";
import type { Placing } from "./placing.js";
import { Shape } from "./shape.js";
import { type Drawn, draw, lettered, linesAt, marksAt, type Tool, veiledAt } from "./signs.js";
import { Line } from "./walk.js";

/** The package, once it is loaded. */
export type Kit = typeof import("weiqi-rules");

/** What is laid on the table. */
export interface Laid {
  readonly games: readonly GameRecord[];
  readonly which?: number | undefined;
  /** Whether it is being played: two passes end it, and what is played is its main line. */
  readonly live: boolean;
  /** Where one stands: the variation taken at each node. The end of the main line when it is left out. */
  readonly path?: readonly number[] | undefined;
  /** How it ended or is about to, and behind which node. */
  readonly ending?: { readonly path: readonly number[]; readonly game: Game } | undefined;
  readonly placing?: Placing | undefined;
}

/** A record on the table. */
export interface OpenRecord {
  readonly games: readonly GameRecord[];
  readonly record: GameRecord;
  readonly line: Line;
  readonly edits: Edits;
  /** The stones marked dead while counting; undefined while not counting. */
  readonly counting: ReadonlySet<number> | undefined;
}

/** What came of choosing a point. */
export type Choice =
  | { readonly kind: "played"; readonly color: Color; readonly at: number; readonly captured: number }
  | { readonly kind: "refused"; readonly at: number; readonly explanation: Explanation }
  | { readonly kind: "marked"; readonly dead: boolean; readonly stones: number }
  | ({ readonly kind: "drawn"; readonly at: number } & Drawn)
  | { readonly kind: "placed"; readonly at: number; readonly on: boolean }
  | { readonly kind: "nothing" };

export class Table {
  readonly kit: Kit;
  readonly #changed: () => void;
  #open: OpenRecord;
  #live = false;
  /** What the record does not say of a game's end: marks, agreement, a dispute, the result. Behind one node. */
  #ending: { readonly node: number; readonly game: Game } | undefined;
  #placing: Placing | undefined;
  #refusal: { at: number; explanation: Explanation } | undefined;
  #tool: Tool | undefined;
  #shape: Shape | undefined;
  /** Grows with every change of the record; what was made from it before is out of date. */
  #version = 0;

  constructor(kit: Kit, laid: Laid, changed: () => void) {
    this.kit = kit;
    this.#changed = changed;
    this.#open = this.#take(laid);
  }

  // --- What lies there ---

  /** Whether it is a game being played. */
  get live(): boolean {
    return this.#live;
  }
  /** The record on the table, unless it is a game being played. */
  get open(): OpenRecord | undefined {
    return this.#live ? undefined : this.#open;
  }
  /** The record on the table. */
  get sheet(): OpenRecord {
    return this.#open;
  }
  get line(): Line {
    return this.#open.line;
  }
  get node(): RecordNode {
    return this.#open.line.review.node;
  }
  get placing(): Placing | undefined {
    return this.#placing;
  }
  get version(): number {
    return this.#version;
  }
  get #review(): Review {
    return this.#open.line.review;
  }

  /** The game as it stands here. It is only to be looked at; `act` changes it. */
  get game(): Game {
    return this.#endingHere ?? this.#review.game;
  }
  get shown(): Game {
    return this.game;
  }
  get #endingHere(): Game | undefined {
    return this.#ending?.node === this.node.id ? this.#ending.game : undefined;
  }
  /** How the game ended or is about to, and behind which node. */
  get ending(): { readonly node: number; readonly game: Game } | undefined {
    return this.#ending && this.shape.has(this.#ending.node) ? this.#ending : undefined;
  }

  /** The tree as it is drawn. */
  get shape(): Shape {
    this.#shape ??= new Shape(this.#open.record);
    return this.#shape;
  }

  get refusal(): { readonly at: number; readonly explanation: Explanation } | undefined {
    return this.#refusal;
  }

  /** What choosing a point draws, while a tool is in hand. */
  get tool(): Tool | undefined {
    return this.#tool;
  }
  setTool(tool: Tool | undefined): void {
    this.#tool = tool;
    this.#settle();
  }

  /** Whether clicks mark dead stones instead of playing. */
  get marking(): boolean {
    return this.#live ? this.game.phase === "agreeing" : this.#open.counting !== undefined;
  }

  /** The result or count to show: of a game being agreed on or finished, or of a record being counted. */
  get outcome(): Outcome | undefined {
    const ending = this.#endingHere;
    if (this.#live || (ending?.phase === "finished" && !this.#open.counting)) return outcomeOf(this.game);
    return this.#open.counting && { score: this.#review.game.score({ dead: this.#open.counting }) };
  }

  /** The count that is shown, if there is one. */
  get score(): Score | undefined {
    const { outcome } = this;
    return outcome && "score" in outcome ? outcome.score : undefined;
  }

  get dead(): ReadonlySet<number> {
    if (this.#open.counting) return this.#open.counting;
    return this.game.phase === "playing" ? new Set() : deadStones(this.game);
  }

  // --- Laying something else there ---

  #take(laid: Laid): OpenRecord {
    const record = laid.games[laid.which ?? 0] ?? laid.games[0];
    if (!record) throw new RangeError("nothing was laid on the table");
    const line = new Line(new this.kit.Review(record));
    const walk = (path: readonly number[]): void => {
      line.first();
      for (const way of path) line.enter(way);
    };
    if (laid.ending) {
      walk(laid.ending.path);
      this.#ending = { node: line.review.node.id, game: laid.ending.game };
    } else this.#ending = undefined;
    if (laid.path) walk(laid.path);
    else if (laid.live) line.last();
    else line.first();
    this.#live = laid.live;
    this.#placing = laid.placing;
    this.#tool = undefined;
    this.#shape = undefined;
    this.#version++;
    return { games: laid.games, record, line, edits: new Edits(line.review), counting: undefined };
  }

  /** Lays a record on the table instead of what is there. Throws, and changes nothing, where no board can show it. */
  lay(laid: Laid): void {
    const [before, ending] = [this.#open, this.#ending];
    this.#open = this.#take(laid);
    if (ending !== this.#ending) ending?.game.free();
    if (before.line.review !== this.#review) before.line.review.free();
    for (const g of before.games) if (!laid.games.includes(g)) g.free();
    this.#settle();
  }

  /** Another game of the same file. */
  chooseGame(which: number): void {
    this.lay({ games: this.#open.games, which, live: false });
  }

  // --- Choosing a point ---

  choose(at: number): Choice {
    if (this.#placing) {
      const on = this.#placing.toggle(at);
      this.#settle();
      return { kind: "placed", at, on };
    }
    if (this.#tool) return this.#draw(this.#tool, at);
    if (this.marking) return this.#mark(at);
    const { game } = this;
    const color = game.turn;
    const explanation = game.explain(at);
    if (!explanation.legal) {
      this.#refusal = { at, explanation };
      this.#changed();
      return { kind: "refused", at, explanation };
    }
    this.#play(at);
    this.#settle();
    return { kind: "played", color, at, captured: explanation.captures.length };
  }

  /** Plays here: follows the variation that has the move, or adds one. In a live game it becomes the main line. */
  #play(at: number | "pass"): void {
    const review = this.#review;
    const { record } = this.#open;
    const resumed = this.#endingHere?.phase === "playing" ? this.#endingHere : undefined;
    const before = record.nodeCount;
    // After a dispute the side moves that claims the stones are dead, whatever the record's turn is (D21.4).
    const node = resumed ? review.force(resumed.turn, at) : review.play(at);
    let size = record.nodeCount - before;
    if (this.#live) {
      size += promote(review, node);
      this.#dropEnding();
    }
    this.#open.edits.note(size, "play");
    if (size > 0) this.#edited();
    this.line.rememberStep();
    if (this.#open.counting) this.#open = { ...this.#open, counting: undefined };
  }

  #draw(tool: Tool, at: number): Choice {
    const drawn = draw(this.#review, tool, at);
    this.#open.edits.note(drawn.size, "draw");
    this.#edited();
    this.#settle();
    return { kind: "drawn", at, ...drawn };
  }

  #mark(at: number): Choice {
    const { game } = this;
    if (game.at(at) === null) return { kind: "nothing" };
    const before = this.dead;
    const { counting } = this.#open;
    // With what is dead in the same enclosed area, never beyond a living opponent's wall.
    if (counting) {
      const marked = game.deadAfter(at, { as: "area", dead: counting });
      this.#open = { ...this.#open, counting: new Set(marked.map((p) => toIndex(p, game.width))) };
    } else this.#end((g) => g.markDead(at, { as: "area" }));
    const after = this.dead;
    const dead = after.has(at);
    const stones = dead ? [...after].filter((p) => !before.has(p)) : [...before].filter((p) => !after.has(p));
    this.#settle();
    return { kind: "marked", dead, stones: stones.length };
  }

  /** Whether a stone could be played here: for the stone under the pointer. */
  canPlay(at: number): boolean {
    if (this.#placing) return this.#placing.canPlace(at);
    const { game } = this;
    return !this.#tool && !this.marking && game.phase === "playing" && game.at(at) === null && game.explain(at).legal;
  }

  forgetRefusal(): void {
    if (!this.#refusal) return;
    this.#refusal = undefined;
    this.#changed();
  }

  // --- Playing ---

  pass(): void {
    this.#play("pass");
    this.#settle();
  }

  /** One move back: in a live game that takes it back, and what is played instead becomes the game. */
  undo(): boolean {
    if (this.#placing) {
      const done = this.#placing.undo();
      this.#settle();
      return done;
    }
    const ending = this.#endingHere;
    if (this.#live && ending?.phase === "playing")
      this.#dropEnding(); // a dispute is a step of its own
    else if (!this.line.back()) return false;
    this.#settle();
    return true;
  }

  redo(): boolean {
    const done = this.line.forward();
    if (done) this.#settle();
    return done;
  }

  /** Does something to the game of the two players that is no move: marks, agrees, disputes, ends it. */
  act<T>(what: (game: Game) => T): T {
    const answer = this.#end(what);
    this.#settle();
    return answer;
  }

  /** Writes into the node of the last move, as a part of it: its time. */
  stamp(values: Readonly<Record<string, readonly string[]>>): void {
    let size = 0;
    for (const [name, texts] of Object.entries(values)) size += setValues(this.node, name, texts);
    this.#open.edits.note(size, "play", true);
    if (size > 0) this.#version++;
  }

  finish(how: Exclude<GameEnd, "count">, winner?: Color): void {
    this.act((g) => g.finish(how, winner));
  }

  /** Works on a copy of the game as it stands here, which holds what the record cannot say. */
  #end<T>(what: (game: Game) => T): T {
    const before = this.#endingHere;
    const game = before ?? this.#review.game.clone();
    let answer: T;
    try {
      answer = what(game);
    } catch (error) {
      if (!before) game.free();
      throw error;
    }
    if (!before) {
      this.#dropEnding();
      this.#ending = { node: this.node.id, game };
    }
    if (game.phase === "finished" && this.#live) this.#writeEnd(game);
    return answer;
  }

  #dropEnding(): void {
    this.#ending?.game.free();
    this.#ending = undefined;
  }

  /** A finished game says in its record how it ended, and is a record from now on. */
  #writeEnd(game: Game): void {
    const { record } = this.#open;
    const said = this.kit.GameRecord.fromGame(game);
    let last = said.root;
    for (let next = last.next; next; next = last.next) last = next;
    let size = setValues(record.root, "RE", said.root.get("RE"));
    for (const name of ["TB", "TW"]) size += setValues(this.node, name, last.get(name));
    said.free();
    this.#open.edits.note(size, "end");
    this.#live = false;
    this.#edited();
  }

  // --- Walking ---

  walk(how: (line: Line) => void): void {
    how(this.line);
    this.#open = { ...this.#open, counting: undefined };
    this.#settle();
  }

  goToNode(id: number): void {
    this.walk((line) => line.goToNode(this.#open.record.node(id)));
  }

  /** Begins or ends counting the record's position. */
  setCounting(counting: boolean): void {
    if (this.#live) return;
    this.#tool = undefined;
    this.#open = { ...this.#open, counting: counting ? new Set() : undefined };
    this.#settle();
  }

  /** Marks exactly these stones dead, while stones are being marked. */
  setDead(dead: readonly Point[]): void {
    const { width } = this.game;
    if (this.#live) this.#end((g) => g.setDead(dead));
    else this.#open = { ...this.#open, counting: new Set(dead.map((p) => toIndex(p, width))) };
    this.#settle();
  }

  // --- Writing in the record ---

  #edited(): void {
    this.#version++;
    this.#shape = undefined;
    this.line.forget();
  }

  setComment(text: string): void {
    const size = setValues(this.node, "C", text === "" ? [] : [text]);
    if (size === 0) return;
    this.#open.edits.note(size, "comment", true);
    this.#edited();
    this.#settle();
  }

  /** Cuts off the node here, with all that follows it. */
  deleteHere(): boolean {
    const { node } = this;
    if (!node.parent) return false;
    const { parent } = node;
    this.#review.delete(node);
    this.#open.edits.note(1, "delete");
    this.#edited();
    if (this.node.id !== parent.id) this.#review.goto(parent);
    this.#settle();
    return true;
  }

  /** Makes the way here the main line. */
  promoteHere(): boolean {
    return this.#arrange(() => promote(this.#review, this.node));
  }

  /** Moves the variation that one is in before or behind another. */
  moveVariation(by: 1 | -1): boolean {
    const found = this.variation;
    if (!found) return false;
    const { node, place, count } = found;
    const to = place + by;
    if (to < 0 || to >= count) return false;
    return this.#arrange(() => {
      this.#review.reorder(node, to);
      return 1;
    });
  }

  #arrange(how: () => number): boolean {
    const size = how();
    this.#open.edits.note(size, "arrange");
    if (size > 0) this.#edited();
    this.#settle();
    return size > 0;
  }

  /** The node where the variation that one is in began: it has siblings. */
  get variation(): { node: RecordNode; place: number; count: number } | undefined {
    const { shape } = this;
    for (let id = this.node.id; shape.parent(id) >= 0; id = shape.parent(id)) {
      const parent = shape.parent(id);
      const first = shape.first(parent);
      if (shape.beside(first) < 0) continue;
      let place = 0;
      for (let other = first; other !== id; other = shape.beside(other)) place++;
      return { node: this.#open.record.node(id), place, count: shape.ways(parent) };
    }
    return undefined;
  }

  undoEdit(): boolean {
    return this.#turned(this.#open.edits.undo());
  }
  redoEdit(): boolean {
    return this.#turned(this.#open.edits.redo());
  }
  #turned(done: boolean): boolean {
    if (done) {
      this.#edited();
      this.line.rememberStep();
      // The end of a game that is taken back is none.
      if (this.#ending?.game.phase === "finished" && this.#open.record.root.get("RE").length === 0) {
        this.#dropEnding();
        this.#live = true;
      }
      this.#settle();
    }
    return done;
  }

  #settle(): void {
    this.#refusal = undefined;
    this.#changed();
  }

  // --- Drawing ---

  /** The position as it is drawn. */
  scene(): Scene {
    const { game, score } = this;
    const { width: columns, height: rows } = game;
    if (this.#placing) return { columns, rows, stones: this.#placing.board(game.board()) };
    const refusal = this.#refusal;
    const chain = refusal?.explanation.chain ?? [];
    const review = this.#review;
    return {
      columns,
      rows,
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
      marks: score ? [] : this.#marks(),
      lines: score ? undefined : linesAt(review),
      dim: score ? undefined : veiledAt(review),
    };
  }

  /** The record's signs, and lightly the letters of the ways that go on from here. */
  #marks(): readonly Mark[] {
    const marks = marksAt(this.#review);
    const { ways } = this.line;
    if (this.#live || ways.length < 2 || this.#tool) return marks;
    const taken = new Set(marks.map(({ at }) => at));
    const letters = ways.flatMap((at, i): Mark[] => {
      if (at === undefined || taken.has(at) || this.game.at(at) !== null) return [];
      taken.add(at);
      return [{ at, kind: "label", text: lettered(i), soft: true }];
    });
    return [...marks, ...letters];
  }
}
