// The table at which one sits: a record with a place in it. It is a game while two people play it, and a record to look
// at, add to and write in at all other times. No element of the page is known here.

import type { Color, Explanation, Game, GameEnd, Point, RecordNode, Review, Score } from "weiqi-rules";
import type { Scene } from "weiqi-rules/draw";
import { cut, Edits, promote, reorder, setValues } from "./edits.js";
import { DISPUTE, writeEnd } from "./end.js";
import { deadStones, type Outcome, outcomeOf, toIndex } from "./facts.js";
import type { Choice, Kit, Laid, OpenRecord } from "./laid.js";
import type { Placing } from "./placing.js";
import { sceneOf } from "./scene.js";
import { Shape, type Variation } from "./shape.js";
import { draw, type Tool } from "./signs.js";
import { Line } from "./walk.js";

export type { Choice, Kit, Laid, OpenRecord } from "./laid.js";

/** How a game ended or is about to, and behind which node. */
interface Ending {
  readonly node: number;
  readonly game: Game;
  /** Whether dead stones were chosen, be it that none is: another choice is not put in its place unasked. */
  readonly chosen: boolean;
}

export class Table {
  readonly kit: Kit;
  readonly #changed: () => void;
  #open: OpenRecord;
  #live = false;
  /** What the record does not say of a game's end: marks, agreement, a dispute, the result. Behind one node. */
  #ending: Ending | undefined;
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
  get ending(): Ending | undefined {
    return this.#ending && this.shape.has(this.#ending.node) ? this.#ending : undefined;
  }

  /** Whether the dead stones were chosen here. */
  get chosen(): boolean {
    return this.#ending?.node === this.node.id && this.#ending.chosen;
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
      line.enter(path);
    };
    if (laid.ending) {
      walk(laid.ending.path);
      const { game, chosen } = laid.ending;
      this.#ending = { node: line.review.node.id, game, chosen };
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
      const { full, points } = this.#placing;
      if (!points.includes(at) && !this.#placing.canPlace(at)) return { kind: "not-placed", at, full };
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
    const before = record.nodeCount;
    const node = review.play(at);
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
    this.#edit("draw", () => drawn.size);
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
    } else this.#choose((g) => g.markDead(at, { as: "area" }));
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
    if (!this.#undoDispute() && !this.line.back()) return false;
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

  /** A game that was over goes on from here: its record says nothing of an end any more. */
  reopen(): void {
    const { root } = this.#open.record;
    this.#write("reopen", () => ["RE", "END"].reduce((size, name) => size + setValues(root, name, []), 0));
    this.#dropEnding();
    this.#live = true;
    this.#settle();
  }

  /** A dispute is a step of its own: taken back, the stones are marked as they were. */
  #undoDispute(): boolean {
    const dispute = this.game.disputes.at(-1);
    if (!this.#live || !dispute || this.node.get(DISPUTE).length === 0) return false;
    this.#write("dispute", () => setValues(this.node, DISPUTE, []));
    this.#choose((g) => g.setDead(dispute.dead));
    return true;
  }

  /** Works on a copy of the game as it stands here; what comes of it is written in the record, as far as that has words. */
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
      this.#ending = { node: this.node.id, game, chosen: false };
    }
    if (this.#live && game.phase !== "agreeing") this.#writeDown(game);
    // The record's own game is as this one now.
    if (game.phase === "playing") this.#dropEnding();
    return answer;
  }

  /** The same for what chooses the dead stones. */
  #choose(how: (game: Game) => void): void {
    this.#end(how);
    if (this.#ending) this.#ending = { ...this.#ending, chosen: true };
  }

  #dropEnding(): void {
    this.#ending?.game.free();
    this.#ending = undefined;
  }

  /** Disputes, penalties and the end of a game, as the package writes them. A finished game is a record from now on. */
  #writeDown(game: Game): void {
    this.#write("end", () => writeEnd(this.kit, game, this.#open.record.root, this.node));
    if (game.phase === "finished") this.#live = false;
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
    if (this.#live) this.#choose((g) => g.setDead(dead));
    else this.#open = { ...this.#open, counting: new Set(dead.map((p) => toIndex(p, width))) };
    this.#settle();
  }

  // --- Writing in the record ---

  /** Changes the record; `how` says how many changes of the review's it was. Says whether there was any. */
  #write(kind: string, how: () => number, join = false): boolean {
    const size = how();
    this.#open.edits.note(size, kind, join);
    if (size > 0) this.#edited();
    return size > 0;
  }

  #edited(): void {
    this.#version++;
    this.#shape = undefined;
    this.line.forget();
  }

  /** The same, and shows it. */
  #edit(kind: string, how: () => number, join = false): boolean {
    const changed = this.#write(kind, how, join);
    if (changed) this.#settle();
    return changed;
  }

  /** What is typed without a pause elsewhere is one change. */
  setComment(text: string): void {
    this.#edit("comment", () => setValues(this.node, "C", text === "" ? [] : [text]), true);
  }

  /** Writes at the head of the record, as one change; an empty text takes what is there away. */
  describe(head: Readonly<Record<string, string>>): boolean {
    const { root } = this.#open.record;
    return this.#edit("head", () =>
      Object.entries(head).reduce((size, [name, text]) => size + setValues(root, name, text === "" ? [] : [text]), 0),
    );
  }

  /** Cuts off the node here, with all that follows it, and stands before it. */
  deleteHere(): boolean {
    return this.#edit("delete", () => cut(this.#review, this.node));
  }

  /** Makes the way here the main line. */
  promoteHere(): boolean {
    return this.#edit("promote", () => promote(this.#review, this.node));
  }

  /** Moves the variation that one is in before or behind another. */
  moveVariation(by: 1 | -1): boolean {
    const found = this.variation;
    if (!found) return false;
    return this.#edit("move", () => reorder(this.#review, this.#open.record.node(found.start), found, by));
  }

  /** The variation that one is in: where it begins, and its place among the others there. */
  get variation(): Variation | undefined {
    return this.shape.variationAt(this.node.id);
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
      } else if (this.#live && this.#open.record.root.get("RE").length > 0) this.#live = false; // it was over
      this.#settle();
    }
    return done;
  }

  #settle(): void {
    this.#refusal = undefined;
    this.#changed();
  }

  /** The position as it is drawn. */
  scene(): Scene {
    return sceneOf(this, this.#refusal);
  }

  /** The position alone, without what was refused in it a moment ago: for paper, and for the list of games. */
  still(): Scene {
    return sceneOf(this, undefined);
  }
}
