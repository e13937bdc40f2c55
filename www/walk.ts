// A walk through a record that remembers its line: back out of a variation and forward again leads into the same one.

import type { RecordNode, Review } from "weiqi-rules";
import type { Mark, MarkKind } from "weiqi-rules/draw";
import { toIndex } from "./facts.js";

export class Line {
  readonly review: Review;
  /** Which child of a node was taken last, by the node's id; the first where none was. */
  readonly #taken = new Map<number, number>();
  #count: number | undefined;

  /** The line owns the review from now on. */
  constructor(review: Review) {
    this.review = review;
  }

  /** The number of the last move on the way here. */
  get here(): number {
    return this.review.moveNumber;
  }

  /** How many moves the line has, to its end. */
  get count(): number {
    if (this.#count === undefined) {
      this.#count = this.here;
      for (let node = this.#ahead(this.review.node); node; node = this.#ahead(node)) this.#count += node.moves.length;
    }
    return this.#count;
  }

  /** Whether there is something before and after. */
  get atStart(): boolean {
    return this.review.depth === 0;
  }
  get atEnd(): boolean {
    return this.review.node.next === null;
  }

  /** Which variation was taken at each node from the root to here. */
  get path(): number[] {
    const path: number[] = [];
    for (let { node } = this.review; node.parent; node = node.parent)
      path.push(node === node.parent.next ? 0 : node.parent.children.indexOf(node));
    return path.reverse();
  }

  #ahead(node: RecordNode): RecordNode | undefined {
    const way = this.#taken.get(node.id) ?? 0;
    return way === 0 ? (node.next ?? undefined) : node.children[way];
  }

  first(): void {
    this.review.first();
  }
  back(): boolean {
    return this.review.previous();
  }
  forward(): boolean {
    return this.review.next(this.#taken.get(this.review.node.id) ?? 0);
  }
  last(): void {
    while (this.forward());
  }

  /** To the position after that move of the line, or to its end. */
  goTo(move: number): void {
    if (move < this.here) this.review.goto(move);
    while (this.here < move && this.forward());
  }

  /** Into the variation of that number. */
  enter(way: number): void {
    this.#take(this.review.node, way);
    this.review.next(way);
  }

  /** Follows the variation that has the move, or adds one. */
  play(at: number): void {
    const before = this.review.node;
    const node = this.review.play(at);
    this.#take(before, Math.max(0, before.children.indexOf(node)));
  }

  #take(node: RecordNode, way: number): void {
    this.#taken.set(node.id, way);
    this.#count = undefined;
  }

  /** The ways on from here: the point of each one's move, or undefined for a pass or for none. */
  get ways(): (number | undefined)[] {
    const { width } = this.review.game;
    return this.review.node.children.map(({ move }) => (move?.point ? toIndex(move.point, width) : undefined));
  }
}

/** The number of a move here that no board could show. */
export const skippedHere = (review: Review): number | undefined =>
  review.notesHere.find((note) => !note.played)?.moveNumber;

const SIGNS: readonly (readonly [string, MarkKind])[] = [
  ["TR", "triangle"],
  ["SQ", "square"],
  ["CR", "circle"],
  ["MA", "cross"],
];
const LETTERS = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";

/** The signs the record puts on the board here. */
export function marksAt({ node, game }: Review): readonly Mark[] {
  const marks: Mark[] = SIGNS.flatMap(([name, kind]) =>
    node.points(name).map((p) => ({ at: toIndex(p, game.width), kind })),
  );
  for (const label of node.get("LB")) {
    const [x, y] = [LETTERS.indexOf(label.charAt(0)), LETTERS.indexOf(label.charAt(1))];
    const text = label.slice(3);
    if (label.charAt(2) === ":" && text !== "" && x >= 0 && y >= 0 && x < game.width && y < game.height)
      marks.push({ at: toIndex({ x, y }, game.width), kind: "label", text });
  }
  return marks;
}
