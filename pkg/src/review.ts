import { RawReview } from "../wasm/weiqi.js";
import { colorCode, fields, flag, integer, unlessRefused, wrong } from "./check.js";
import { FreedError } from "./errors.js";
import { type Game, illegal, wrap } from "./game.js";
import { AskReview, PASS, Walk } from "./raw.js";
import { edited, type GameRecord, idIn, nodeOf, type RecordNode, rawRecord } from "./record.js";
import { rulesText } from "./rules.js";
import type { Color, IllegalReason, Point, Rules, RulesName, Vertex } from "./types.js";
import { indexAt, indexOf, locate } from "./vertex.js";

const MARKS = ["TR", "SQ", "CR", "MA", "SL", "DD", "TB", "TW", "VW"];

/**
 * How a record is walked.
 * @example new Review(record, { strict: true, rules: "aga" });
 */
export interface ReviewOptions {
  /** Leave out moves that the rules forbid. Otherwise they are made as far as a board can show them. */
  readonly strict?: boolean | undefined;
  /** Rules other than the record's. */
  readonly rules?: RulesName | Partial<Rules> | undefined;
}

/**
 * A move of the record that the rules forbid or that no board can show, a set-up stone without liberties, or a first move
 * that comes before the handicap stones that the record says (`"handicap"`): it is played in an even game.
 * @example for (const note of review.notes) console.log(note.moveNumber, note.message);
 */
export interface ReviewNote {
  readonly node: RecordNode;
  /** Its number among the record's moves on this line. */
  readonly moveNumber: number;
  readonly color: Color;
  readonly point: Point | null;
  readonly reason: IllegalReason | "no-liberty" | "handicap";
  readonly article: string;
  readonly message: string;
  /** Whether it was played all the same. */
  readonly played: boolean;
}

const current = new WeakMap<GameRecord, Review>();

/**
 * 复盘: a record walked by the rules, node by node.
 *
 * A record has one review at a time; beginning another ends the first. What is changed, is changed in the record.
 *
 * @example
 * using review = new Review(record);
 * while (review.next()) draw(review.game.board(), review.node.comment);
 */
export class Review {
  readonly #record: GameRecord;
  #raw: RawReview | undefined;
  #game: Game | undefined;

  /**
   * Begins at the root.
   * @example const review = new Review(record);
   * @throws {OptionsError} when the rules make no sense
   */
  constructor(record: GameRecord, options?: ReviewOptions) {
    const { strict = false, rules } = fields(options, "options", ["strict", "rules"]);
    const strictly = flag(strict, "options.strict");
    const text = rules === undefined ? "" : rulesText(rules);
    const raw = rawRecord(record);
    current.get(record)?.free();
    this.#raw = unlessRefused(
      () => new RawReview(raw, strictly, text),
      (why) => wrong("options.rules", `a ruleset (${why})`, rules),
    );
    this.#record = record;
    current.set(record, this);
  }

  #live(): RawReview {
    if (this.#raw) return this.#raw;
    throw new FreedError("Review");
  }

  /**
   * The record, with what was changed in it.
   * @example review.record.toSgf();
   */
  get record(): GameRecord {
    return this.#record;
  }

  /**
   * The game as it stands here: always the same object, which shows where the review is, unless it was freed; then another
   * one. It may only be looked at; take a `clone()` to play on.
   * @example review.game.board();
   */
  get game(): Game {
    const raw = this.#live();
    if (!this.#game || this.#game._freed) this.#game = wrap(raw.game());
    return this.#game;
  }

  /**
   * Where the review stands.
   * @example review.node.comment;
   */
  get node(): RecordNode {
    return nodeOf(this.#record, this.#live().ask(AskReview.Node));
  }

  /**
   * How many nodes the way from the root has.
   * @example review.depth;
   */
  get depth(): number {
    return this.#live().ask(AskReview.Depth);
  }

  /**
   * The number of the record's last move on this line, played or not.
   * @example review.moveNumber;
   */
  get moveNumber(): number {
    return this.#live().ask(AskReview.MoveNumber);
  }

  /**
   * What is wrong on the way from the root to here.
   * @example review.notes.length;
   */
  get notes(): readonly ReviewNote[] {
    return this.#notes(false);
  }

  /**
   * What is wrong in this node.
   * @example review.notesHere[0]?.message;
   */
  get notesHere(): readonly ReviewNote[] {
    return this.#notes(true);
  }

  /**
   * The moves on the way here that could not be shown, or were left out.
   * @example review.skipped.map((note) => note.moveNumber);
   */
  get skipped(): readonly ReviewNote[] {
    return this.#notes(false).filter((note) => !note.played);
  }

  #notes(here: boolean): readonly ReviewNote[] {
    const notes: (Omit<ReviewNote, "node"> & { node: number })[] = this.#live().notes(here);
    return notes.map((note) => ({ ...note, node: nodeOf(this.#record, note.node) }));
  }

  #walk(how: Walk, where = 0): boolean {
    return this.#live().order(how, where, 0) === 1;
  }

  /**
   * Goes to the root.
   * @example review.first();
   */
  first(): void {
    this.#walk(Walk.First);
  }

  /**
   * Goes to the end of this line.
   * @example review.last();
   */
  last(): void {
    this.#walk(Walk.Last);
  }

  /**
   * Goes into the node that follows, or into the variation of that number.
   * @returns whether there is one
   * @example while (review.next()) show(review.node);
   */
  next(variation = 0): boolean {
    return this.#walk(Walk.Next, integer(variation, "variation", 0, 0xffffffff));
  }

  /**
   * Goes back by one node.
   * @returns whether there is one
   * @example review.previous();
   */
  previous(): boolean {
    return this.#walk(Walk.Previous);
  }

  /**
   * Goes to a node, or to the move of that number on this line.
   * @returns whether it is there; a line with fewer moves is walked to its end
   * @example review.goto(50);
   */
  goto(place: RecordNode | number): boolean {
    if (typeof place === "number") return this.#walk(Walk.ToMove, integer(place, "place", 0, 0xffffffff));
    const id = idIn(this.#record, place);
    return this.#walk(Walk.ToNode, id);
  }

  /**
   * Plays for the side whose turn it is: follows the variation that has the move, or adds one.
   * @returns the node with the move
   * @example review.play("Q16");
   * @throws {IllegalMoveError} when the rules refuse it
   */
  play(at: Vertex | "pass"): RecordNode {
    const [index, vertex] = this.#place(at);
    return this.#played(this.#live().order(Walk.Play, index, 0), vertex);
  }

  /**
   * Plays for that side whatever the rules say.
   * @returns the node with the move
   * @example review.force("white", "Q16");
   * @throws {IllegalMoveError} when no board can show it
   */
  force(color: Color, at: Vertex | "pass"): RecordNode {
    const side = colorCode(color, "color");
    const [index, vertex] = this.#place(at);
    return this.#played(this.#live().order(Walk.Force, side, index), vertex);
  }

  #place(at: unknown): [number, Point | null] {
    if (at === "pass") return [PASS, null];
    const { game } = this;
    const point = locate(at, game);
    return [indexAt(point, game), point];
  }

  #played(code: number, vertex: Point | null): RecordNode {
    if (edited(code) >= 0) return nodeOf(this.#record, code);
    throw illegal(code, this.#live().ask(AskReview.Repeats), vertex, this.game);
  }

  /**
   * Puts a mark on a point of this node, or takes it off: `TR`, `SQ`, `CR`, `MA`, `SL`, `DD`, `TB`, `TW` or `VW`.
   * @example review.toggleMark("TR", "Q16");
   * @throws {OptionsError} when it is another property: the stones and words of a node are not marks
   */
  toggleMark(name: string, at: Vertex): void {
    if (typeof name !== "string" || !MARKS.includes(name)) wrong("name", `one of ${MARKS.join(", ")}`, name);
    const index = indexOf(at, this.game);
    edited(this.#live().mark(name, index));
  }

  /**
   * Cuts a node off, with all that follows it. Inside it, the review goes to its parent.
   * @example review.delete(review.node);
   * @throws {RecordError} when it is the root
   */
  delete(node: RecordNode): void {
    const id = idIn(this.#record, node);
    edited(this.#live().order(Walk.Delete, id, 0));
  }

  /**
   * Gives a node another place among its siblings; 0 makes it the main line there.
   * @example review.reorder(node, 0);
   * @throws {RecordError} when it is the root
   */
  reorder(node: RecordNode, place: number): void {
    const id = idIn(this.#record, node);
    const to = integer(place, "place", 0, 0x7fffffff);
    edited(this.#live().order(Walk.Reorder, id, to));
  }

  /**
   * Makes the whole way to a node the main line.
   * @example review.promote(review.node);
   */
  promote(node: RecordNode): void {
    const id = idIn(this.#record, node);
    edited(this.#live().order(Walk.Promote, id, 0));
  }

  /**
   * Takes the last change of the record back.
   * @returns whether there was one
   * @example review.undoEdit();
   */
  undoEdit(): boolean {
    return this.#walk(Walk.UndoEdit);
  }

  /**
   * Makes a change that was taken back once more.
   * @returns whether there was one
   * @example review.redoEdit();
   */
  redoEdit(): boolean {
    return this.#walk(Walk.RedoEdit);
  }

  /**
   * Ends the review. The record keeps what was changed; the game that it showed can no longer be asked.
   * @example review.free();
   */
  free(): void {
    const raw = this.#raw;
    if (!raw) return;
    this.#raw = undefined;
    this.#game?.free();
    raw.end();
    raw.free();
    current.delete(this.#record);
  }

  /** So that no framework takes it for a plain object, as a game's. @internal */
  get [Symbol.toStringTag](): string {
    return "Review";
  }

  /**
   * The same as `free()`, for `using`.
   * @example using review = new Review(record);
   */
  [Symbol.dispose](): void {
    this.free();
  }
}
