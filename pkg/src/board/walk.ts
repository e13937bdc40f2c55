// A record that is walked through: forward and back, into variations, with its comments and signs.

import type { Game } from "weiqi-rules";
import type { Mark, Scene } from "../draw/index.js";
import { childrenOf, commentOf, moveOf, type Node, pointsIn, signsOf } from "./nodes.js";
import { type By, type Command, GameSession, type Happening, sceneOf } from "./session.js";
import type { Tour } from "./tour.js";
import type { MoveNumbers } from "./types.js";

const letter = (i: number): string => String.fromCharCode(65 + (i % 26));

export class ViewSession extends GameSession {
  readonly commands: readonly Command[] = ["first", "back", "forward", "last"];
  readonly #tour: Tour;

  /** The session owns the tour from now on. */
  constructor(tour: Tour) {
    super();
    this.#tour = tour;
  }

  get game(): Game {
    return this.#tour.game;
  }
  get node(): Node {
    return this.#tour.node;
  }
  override get moveNumber(): number {
    return this.#tour.moveNumber;
  }
  override get moveCount(): number {
    return this.#tour.moveCount;
  }
  override get comment(): string {
    return commentOf(this.#tour.node);
  }
  override get ways(): readonly (number | "pass" | undefined)[] {
    return childrenOf(this.#tour.node).map((child) => moveOf(child, this.columns));
  }

  override get extent(): Iterable<number> {
    return pointsIn(this.#tour.root, this.columns, this.rows);
  }
  override get shown(): readonly number[] {
    return signsOf(this.#tour.node, this.columns, this.rows).shown;
  }

  scene(numbers: MoveNumbers): Scene {
    const plain = sceneOf(this.game, numbers);
    const signs = signsOf(this.#tour.node, this.columns, this.rows);
    const taken = new Set(signs.marks.map((mark) => mark.at));
    const ways = this.ways;
    const choices: Mark[] = [];
    if (ways.length > 1) {
      ways.forEach((at, i) => {
        if (typeof at !== "number" || taken.has(at) || plain.stones[at]) return;
        choices.push({ at, kind: "label", text: letter(i), soft: true });
        taken.add(at);
      });
    }
    const numbersLeft = plain.marks?.filter((mark) => !taken.has(mark.at)) ?? [];
    return {
      ...plain,
      marks: [...numbersLeft, ...signs.marks, ...choices],
      lines: signs.lines,
      dim: signs.dim,
      owner: signs.owner,
    };
  }

  choose(at: number, _by: By): readonly Happening[] {
    const way = this.ways.indexOf(at);
    return way < 0 ? [] : this.follow(way);
  }

  override follow(way: number): readonly Happening[] {
    return this.#tour.forward(way) ? [{ kind: "moved" }] : [];
  }

  override goTo(moveNumber: number | "last"): readonly Happening[] {
    this.#tour.goTo(moveNumber);
    return [{ kind: "moved" }];
  }

  can(command: Command): boolean {
    switch (command) {
      case "first":
      case "back":
        return !this.#tour.atStart;
      case "forward":
      case "last":
        return !this.#tour.atEnd;
      default:
        return false;
    }
  }

  run(command: Command): readonly Happening[] {
    if (!this.can(command)) return [];
    if (command === "first") this.#tour.first();
    else if (command === "back") this.#tour.back();
    else if (command === "forward") this.#tour.forward();
    else this.#tour.last();
    return [{ kind: "moved" }];
  }

  free(): void {
    this.#tour.free();
  }
}
