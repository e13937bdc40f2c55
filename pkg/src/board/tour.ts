// A review that remembers its line: going back out of a variation and forward again leads into the same variation.

import { type Diagnostic, type Game, GameRecord, Review, type RulesName } from "weiqi-rules";
import { childrenOf, type Node } from "./nodes.js";

/** What is to hold instead of what the record says. */
export interface TourOptions {
  readonly rules?: RulesName | undefined;
  readonly komi?: number | undefined;
}

/**
 * A tour of the first game in a file, at its root.
 * @throws {OptionsError} where there are no such rules; nothing is left behind then
 */
export function openTour(sgf: string | Uint8Array, { rules, komi }: TourOptions): Tour {
  const { games, diagnostics } = GameRecord.parse(sgf);
  try {
    const record = games[0] as GameRecord; // a file without a game is no record
    if (komi !== undefined) record.root.set("KM", [String(komi)]);
    return new Tour(new Review(record, { rules }), games, diagnostics);
  } catch (error) {
    for (const game of games) game.free();
    throw error;
  }
}

export class Tour {
  readonly #records: readonly GameRecord[];
  /** What was wrong in the file. */
  readonly faults: readonly Diagnostic[];
  readonly #review: Review;
  /** Which child of a node was taken last, by the node's id; the first where none was. */
  readonly #taken = new Map<number, number>();
  #count: number | undefined;

  /** The tour owns the review and the records from now on. */
  constructor(review: Review, records: readonly GameRecord[], faults: readonly Diagnostic[]) {
    this.#review = review;
    this.#records = records;
    this.faults = faults;
  }

  get game(): Game {
    return this.#review.game;
  }
  get node(): Node {
    return this.#review.node;
  }
  get root(): Node {
    let root = this.node;
    while (root.parent) root = root.parent;
    return root;
  }
  get moveNumber(): number {
    return this.#review.moveNumber;
  }
  get atStart(): boolean {
    return this.node.parent === null;
  }
  get atEnd(): boolean {
    return childrenOf(this.node).length === 0;
  }

  /** The moves of the line that is walked, to its end. */
  get moveCount(): number {
    if (this.#count === undefined) {
      let count = this.moveNumber;
      for (let node = this.#ahead(this.node); node; node = this.#ahead(node)) if (node.move) count++;
      this.#count = count;
    }
    return this.#count;
  }

  #ahead(node: Node): Node | undefined {
    const children = childrenOf(node);
    return children[this.#taken.get(node.id) ?? 0] ?? children[0];
  }

  /** One node forward, into that variation or the one taken last. */
  forward(way?: number): boolean {
    const { node } = this;
    const before = this.#taken.get(node.id) ?? 0;
    const chosen = way ?? before;
    if (!this.#review.next(chosen)) return false;
    if (chosen !== before) this.#count = undefined;
    this.#taken.set(node.id, chosen);
    return true;
  }

  back(): boolean {
    return this.#review.previous();
  }

  first(): void {
    this.#review.first();
  }

  last(): void {
    while (this.forward());
  }

  /** To the position after that move of the line. */
  goTo(moveNumber: number | "last"): void {
    if (moveNumber === "last") {
      this.last();
      return;
    }
    while (this.moveNumber > moveNumber && this.back());
    while (this.moveNumber < moveNumber && this.forward());
  }

  /** To a node of the same record. */
  to(node: Node): void {
    for (let here: Node | null = node; here?.parent; here = here.parent) {
      const { id } = here;
      this.#taken.set(
        here.parent.id,
        Math.max(
          childrenOf(here.parent).findIndex((child) => child.id === id),
          0,
        ),
      );
    }
    this.#count = undefined;
    this.#review.goto(node);
  }

  free(): void {
    this.#review.free();
    for (const record of this.#records) record.free();
  }
}
