// Handicap stones that Black puts where Black likes, before White moves (让子, free placement).

import type { GameOptions } from "weiqi-rules";

/** What is known of the game that will begin. */
export interface Planned {
  readonly options: GameOptions;
  readonly count: number;
}

export class Placing {
  readonly planned: Planned;
  readonly #points: number[];
  readonly #canPlace: (at: number) => boolean;

  /** `free` says whether a point is empty on the board that the stones are put on. */
  constructor(planned: Planned, free: (at: number) => boolean, points: readonly number[] = []) {
    this.planned = planned;
    this.#canPlace = free;
    this.#points = [...points];
  }

  get points(): readonly number[] {
    return this.#points;
  }
  get count(): number {
    return this.planned.count;
  }
  get full(): boolean {
    return this.#points.length === this.count;
  }

  canPlace(at: number): boolean {
    return !this.full && this.#canPlace(at) && !this.#points.includes(at);
  }

  /** Puts a stone there, or takes it away again. True when there is one now. */
  toggle(at: number): boolean {
    const place = this.#points.indexOf(at);
    if (place >= 0) this.#points.splice(place, 1);
    else if (this.canPlace(at)) this.#points.push(at);
    return this.#points.includes(at);
  }

  undo(): boolean {
    return this.#points.pop() !== undefined;
  }

  /** The board with the stones on it. */
  board(stones: Uint8Array): Uint8Array {
    for (const at of this.#points) stones[at] = 1;
    return stones;
  }

  /** The options of the game that begins now. */
  get options(): GameOptions {
    return { ...this.planned.options, handicap: this.#points };
  }
}
