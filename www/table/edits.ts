// Changes of a record as the reader makes them. One of them may be several of the review's; undoing takes them together.

import type { RecordNode, Review } from "weiqi-rules";

interface Change {
  /** How many of the review's changes it is. */
  readonly size: number;
  /** The node where it was made. */
  readonly at: number;
  /** Changes of one kind at one node that follow each other closely are one: typing a comment. */
  readonly kind: string;
}

export class Edits {
  readonly #review: Review;
  readonly #done: Change[] = [];
  readonly #undone: Change[] = [];

  constructor(review: Review) {
    this.#review = review;
  }

  get canUndo(): boolean {
    return this.#done.length > 0;
  }
  get canRedo(): boolean {
    return this.#undone.length > 0;
  }

  /** Notes that the review was just made to change its record so many times. */
  note(size: number, kind: string, join = false): void {
    if (size === 0) return;
    const at = this.#review.node.id;
    const before = this.#done.at(-1);
    this.#undone.length = 0;
    if (join && before?.kind === kind && before.at === at) {
      this.#done.pop();
      this.#done.push({ ...before, size: before.size + size });
    } else this.#done.push({ size, at, kind });
  }

  /** Takes the last change back, and goes where it was made. False when there is none. */
  undo(): boolean {
    return this.#turn(this.#done, this.#undone, () => this.#review.undoEdit());
  }
  redo(): boolean {
    return this.#turn(this.#undone, this.#done, () => this.#review.redoEdit());
  }

  #turn(from: Change[], to: Change[], step: () => boolean): boolean {
    const change = from.pop();
    if (!change) return false;
    for (let i = 0; i < change.size; i++) step();
    to.push(change);
    const node = this.#review.record.node(change.at);
    if (node.inTree) this.#review.goto(node);
    return true;
  }
}

/** Gives a node a property, unless it has just these values. Says how many changes that was: 1 or 0. */
export function setValues(node: RecordNode, name: string, values: readonly string[]): number {
  const before = node.get(name);
  if (before.length === values.length && before.every((value, i) => value === values[i])) return 0;
  node.set(name, values);
  return 1;
}

/** Makes the way to a node the main line. Says how many changes that was. */
export function promote(review: Review, node: RecordNode): number {
  let size = 0;
  for (let here = node; here.parent; here = here.parent) if (here.parent.next !== here) size++;
  if (size > 0) review.promote(node);
  return size;
}

/** Cuts a node off, with what follows it; the root stays. */
export function cut(review: Review, node: RecordNode): number {
  if (!node.parent) return 0;
  review.delete(node);
  return 1;
}

/** Moves a node by one place among those beside it. */
export function reorder(
  review: Review,
  node: RecordNode,
  { place, count }: { readonly place: number; readonly count: number },
  by: 1 | -1,
): number {
  const to = place + by;
  if (to < 0 || to >= count) return 0;
  review.reorder(node, to);
  return 1;
}
