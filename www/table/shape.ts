// The shape of a record's tree, and where each node of it is drawn: a column for each step from the root, a lane for
// each line of moves. Plain numbers, so that a record of a hundred thousand nodes is laid out in one go.

import type { GameRecord } from "weiqi-rules";

/** Nodes that follow each other in one lane: from where a variation begins to its end. */
export interface Run {
  /** The column of its first node. */
  readonly from: number;
  readonly lane: number;
  /** The lane of the node it begins behind; its own for the first. */
  readonly parentLane: number;
  readonly nodes: readonly number[];
}

/** One of several ways on: the node it begins with, its place among them, and how many they are. */
export interface Variation {
  readonly start: number;
  readonly place: number;
  readonly count: number;
}

export class Shape {
  /** By a node's number: its parent (−1: the root, −2: cut off), the first that follows, the next beside it, its place. */
  readonly #parent: Int32Array;
  readonly #first: Int32Array;
  readonly #beside: Int32Array;
  readonly #column: Int32Array;
  readonly #lane: Int32Array;
  /** The lines, by where they begin. */
  readonly runs: readonly Run[];
  readonly #byLane: readonly (readonly Run[])[];
  readonly columns: number;
  readonly size: number;

  constructor(record: Pick<GameRecord, "tree" | "nodeCount">) {
    const { nodes, parents } = record.tree();
    const count = record.nodeCount;
    const numbers = (fill: number): Int32Array => new Int32Array(count).fill(fill);
    this.size = nodes.length;
    this.#parent = numbers(-2);
    this.#first = numbers(-1);
    this.#beside = numbers(-1);
    this.#column = numbers(0);
    this.#lane = numbers(0);
    const last = numbers(-1);
    let columns = 0;
    nodes.forEach((node, i) => {
      const parent = parents[i] ?? -1;
      this.#parent[node] = parent;
      if (parent < 0) return;
      const before = last[parent] ?? -1;
      if (before < 0) this.#first[parent] = node;
      else this.#beside[before] = node;
      last[parent] = node;
      const column = (this.#column[parent] ?? 0) + 1;
      this.#column[node] = column;
      columns = Math.max(columns, column);
    });
    this.columns = columns + 1;
    const { runs, byLane } = this.#layOut();
    this.runs = runs.sort((a, b) => a.from - b.from);
    for (const lane of byLane) lane.sort((a, b) => a.from - b.from);
    this.#byLane = byLane;
  }

  /** Variations go under the line they leave, the later ones first, so that no line crosses another. */
  #layOut(): { runs: Run[]; byLane: Run[][] } {
    const runs: Run[] = [];
    const byLane: Run[][] = [];
    const taken = new Int32Array(this.columns).fill(-1); // the lowest lane in use, by column
    const open = [0];
    for (let start = open.pop(); start !== undefined; start = open.pop()) {
      const parent = this.parent(start);
      const parentLane = parent < 0 ? 0 : this.lane(parent);
      const from = this.column(start);
      const nodes: number[] = [];
      const branches: number[] = [];
      let lane = parent < 0 ? 0 : parentLane + 1;
      for (let node = start; node >= 0; node = this.first(node)) {
        nodes.push(node);
        lane = Math.max(lane, (taken[this.column(node)] ?? -1) + 1);
      }
      if (parent >= 0) lane = Math.max(lane, (taken[from - 1] ?? -1) + 1);
      for (const node of nodes) {
        this.#lane[node] = lane;
        taken[this.column(node)] = lane;
        const others: number[] = [];
        const first = this.first(node);
        for (let way = first < 0 ? -1 : this.beside(first); way >= 0; way = this.beside(way)) others.push(way);
        branches.push(...others.reverse());
      }
      if (parent >= 0) taken[from - 1] = lane;
      for (const branch of branches) open.push(branch);
      const run = { from, lane, parentLane: parent < 0 ? lane : parentLane, nodes };
      runs.push(run);
      const there = byLane[lane] ?? [];
      there.push(run);
      byLane[lane] = there;
    }
    for (let i = 0; i < byLane.length; i++) byLane[i] ??= [];
    return { runs, byLane };
  }

  get lanes(): number {
    return this.#byLane.length;
  }
  has(node: number): boolean {
    return (this.#parent[node] ?? -2) !== -2;
  }
  parent(node: number): number {
    return this.#parent[node] ?? -2;
  }
  first(node: number): number {
    return this.#first[node] ?? -1;
  }
  beside(node: number): number {
    return this.#beside[node] ?? -1;
  }
  column(node: number): number {
    return this.#column[node] ?? 0;
  }
  lane(node: number): number {
    return this.#lane[node] ?? 0;
  }

  /** The lines of a lane that have a node between two columns. */
  inLane(lane: number, from: number, to: number): readonly Run[] {
    return (this.#byLane[lane] ?? []).filter((run) => run.from <= to && run.from + run.nodes.length > from);
  }

  /** The lines that begin between two columns. */
  beginning(from: number, to: number): readonly Run[] {
    let [low, high] = [0, this.runs.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.runs[middle]?.from ?? 0) < from) low = middle + 1;
      else high = middle;
    }
    const found: Run[] = [];
    for (let run = this.runs[low]; run && run.from <= to; run = this.runs[++low]) found.push(run);
    return found;
  }

  /** The node at a place, if there is one. */
  at(column: number, lane: number): number | undefined {
    const [run] = this.inLane(lane, column, column);
    return run?.nodes[column - run.from];
  }

  /** The nearest node of another lane in a column, looking up or down. */
  nearest(column: number, lane: number, direction: 1 | -1): number | undefined {
    for (let l = lane + direction; l >= 0 && l < this.lanes; l += direction) {
      const node = this.at(column, l);
      if (node !== undefined) return node;
    }
    return undefined;
  }

  /** Which variation is taken at each node from the root to there. */
  pathOf(node: number): number[] {
    const path: number[] = [];
    for (let here = node; this.parent(here) >= 0; here = this.parent(here)) {
      let way = 0;
      for (let other = this.first(this.parent(here)); other >= 0 && other !== here; other = this.beside(other)) way++;
      path.push(way);
    }
    return path.reverse();
  }

  /** The variation that a node is in; none where the way to it has no choice. */
  variationAt(node: number): Variation | undefined {
    for (let start = node; this.parent(start) >= 0; start = this.parent(start)) {
      const first = this.first(this.parent(start));
      if (this.beside(first) < 0) continue;
      let [place, count] = [0, 0];
      for (let way = first; way >= 0; way = this.beside(way)) {
        if (way === start) place = count;
        count++;
      }
      return { start, place, count };
    }
    return undefined;
  }
}
