// A walk through a record that remembers its line: back out of a variation and forward again leads into the same one.

import type { RecordNode, Review } from "weiqi-rules";
import { toIndex } from "./facts.js";

/** So many nodes are read at once; of those beyond each is taken for a move until one has come to the end. */
export const LONG = 5000;

export class Line {
  readonly review: Review;
  /** Which node was gone to last from a node, by their numbers; the first that follows where none was. */
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
      let n = this.here;
      let read = 0;
      for (let node = this.#next(this.review.node); node; node = this.#next(node))
        n += read++ < LONG ? node.moves.length : 1;
      this.#count = n;
    }
    return Math.max(this.#count, this.here);
  }

  /** The first move on this line that no board could show, if it is among those that are read. */
  get impossible(): number | undefined {
    const { node } = this.review;
    this.review.goto(this.#ahead(LONG));
    const number = this.review.skipped[0]?.moveNumber;
    this.review.goto(node);
    return number;
  }

  /** Whether there is something before and after. */
  get atStart(): boolean {
    return this.review.depth === 0;
  }
  get atEnd(): boolean {
    return this.review.node.next === null;
  }

  #next(node: RecordNode): RecordNode | null {
    const id = this.#taken.get(node.id);
    if (id !== undefined) {
      const child = node.record.node(id);
      if (child.parent?.id === node.id) return child; // else it was cut off
    }
    return node.next;
  }

  /** The node that comes so many steps after this one on the line, or its last. */
  #ahead(steps: number): RecordNode {
    let { node } = this.review;
    for (let next = this.#next(node); next && steps > 0; next = this.#next(node)) {
      node = next;
      steps--;
    }
    return node;
  }

  /** The number of the node that comes next on this line. */
  ahead(id: number): number {
    return this.#next(this.review.record.node(id))?.id ?? -1;
  }

  first(): void {
    this.review.first();
  }
  back(): boolean {
    return this.review.previous();
  }
  forward(): boolean {
    const next = this.#next(this.review.node);
    return next !== null && this.review.goto(next);
  }
  last(): void {
    this.goTo(Number.POSITIVE_INFINITY);
  }

  /** To the position after that move of the line, or to its end: in few steps, however long the way. */
  goTo(move: number): void {
    // A node has one move, or none; that some has more is seen when it was too far.
    while (this.here < move && !this.atEnd) this.review.goto(this.#ahead(move - this.here));
    if (move < this.here) this.review.goto(move);
    if (this.atEnd) this.#count = this.here;
  }

  /** To a node, whose line is the one that is walked from now on. */
  goToNode(node: RecordNode): void {
    if (!this.review.goto(node)) return;
    this.remember();
  }

  /** Into the variation of that number, and from there into the next ones, as far as there are any. */
  enter(ways: readonly number[]): void {
    let { node } = this.review;
    for (const way of ways) {
      const child = node.children[way];
      if (!child) break;
      this.#taken.set(node.id, child.id);
      node = child;
    }
    this.#count = undefined;
    this.review.goto(node);
  }

  /** The way here is the line from now on. */
  remember(): void {
    for (let { node } = this.review; node.parent; node = node.parent) this.#taken.set(node.parent.id, node.id);
    this.#count = undefined;
  }

  /** The last step is the line from now on. */
  rememberStep(): void {
    const { node } = this.review;
    if (node.parent) this.#taken.set(node.parent.id, node.id);
    this.#count = undefined;
  }

  /** The record was changed: what was counted may be wrong. */
  forget(): void {
    this.#count = undefined;
  }

  /** How many ways go on from here. */
  get wayCount(): number {
    return this.review.node.children.length;
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
