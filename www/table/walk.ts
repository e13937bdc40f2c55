// A walk through a record that remembers its line: back out of a variation and forward again leads into the same one.

import type { RecordNode, Review } from "weiqi-rules";
import { toIndex } from "./facts.js";

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

  #ahead(node: RecordNode): RecordNode | null {
    const id = this.#taken.get(node.id);
    if (id !== undefined) {
      const child = node.record.node(id);
      if (child.parent?.id === node.id) return child; // else it was cut off
    }
    return node.next;
  }

  /** The number of the node that comes next on this line. */
  ahead(id: number): number {
    return this.#ahead(this.review.record.node(id))?.id ?? -1;
  }

  first(): void {
    this.review.first();
  }
  back(): boolean {
    return this.review.previous();
  }
  forward(): boolean {
    const next = this.#ahead(this.review.node);
    return next !== null && this.review.goto(next);
  }
  last(): void {
    this.goTo(Number.POSITIVE_INFINITY);
  }

  /** To the position after that move of the line, or to its end: in one step, however long the way. */
  goTo(move: number): void {
    if (move < this.here) this.review.goto(move);
    let to: RecordNode | null = null;
    let n = this.here;
    for (let node = this.#ahead(this.review.node); node && n < move; node = this.#ahead(node)) {
      to = node;
      n += node.moves.length;
    }
    if (to) this.review.goto(to);
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
