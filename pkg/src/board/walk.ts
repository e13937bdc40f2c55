// A record that is walked through: forward and back, into variations, with its comments and signs.

import type { Game } from "weiqi-rules";
import type { Mark, Scene } from "../draw/index.js";
import { childrenOf, commentOf, moveOf, pointsIn, recordScene, signsOf } from "./nodes.js";
import { type By, type Command, GameSession, type Happening, LETTERED, letterOf, type Session } from "./session.js";
import type { Tour } from "./tour.js";
import type { MoveNumbers } from "./types.js";

export class ViewSession extends GameSession {
  readonly #tour: Tour;
  /** The ways on from the node with that id: asked for often, and there may be thousands. */
  #known: { readonly from: number; readonly ways: Session["ways"] } | undefined;

  /** The session owns the tour from now on. */
  constructor(tour: Tour) {
    super();
    this.#tour = tour;
  }

  get game(): Game {
    return this.#tour.game;
  }
  /** A record of one node is a diagram: there is nowhere to go. */
  get commands(): readonly Command[] {
    return this.#tour.atStart && this.#tour.atEnd ? [] : ["first", "back", "forward", "last"];
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
  override get ways(): Session["ways"] {
    const { node } = this.#tour;
    if (this.#known?.from !== node.id)
      this.#known = { from: node.id, ways: childrenOf(node).map((child) => moveOf(child, this.columns)) };
    return this.#known.ways;
  }

  override get extent(): Iterable<number> {
    return pointsIn(this.#tour.root, this.columns, this.rows);
  }
  override get shown(): readonly number[] {
    return signsOf(this.#tour.node, this.columns, this.rows).shown;
  }

  scene(numbers: MoveNumbers): Scene {
    const scene = recordScene(this.game, this.#tour.node, numbers);
    const { ways } = this;
    if (ways.length < 2) return scene;
    const marks: Mark[] = [...(scene.marks ?? [])];
    const taken = new Set(marks.map((mark) => mark.at));
    ways.slice(0, LETTERED).forEach((at, i) => {
      if (typeof at !== "number" || taken.has(at) || scene.stones[at]) return;
      marks.push({ at, kind: "label", text: letterOf(i), soft: true });
      taken.add(at);
    });
    return { ...scene, marks };
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
