// A problem: the reader plays one side, the record answers for the other and says what was right. What the reader sees may
// be turned, mirrored or have its colours exchanged; everything here that comes in or goes out is as it is seen.

import { type Color, type Explanation, Game } from "weiqi-rules";
import type { Scene } from "../draw/index.js";
import { childrenOf, commentOf, moveOf, type Node, pointsIn, signsOf } from "./nodes.js";
import { Answers, humanComment } from "./problem.js";
import {
  type By,
  type Command,
  GameSession,
  type Happening,
  indexIn,
  other,
  type ProblemPhase,
  refusalScene,
  sceneOf,
  stoneValue,
} from "./session.js";
import { recolored, type View } from "./symmetry.js";
import type { Tour } from "./tour.js";
import type { MoveNumbers } from "./types.js";

/** Where a problem begins: nodes that only set stones up or say something are passed over. */
function beginning(node: Node): Node {
  let here = node;
  for (let only = childrenOf(here); only.length === 1 && only[0] && !only[0].move; only = childrenOf(here))
    here = only[0];
  return here;
}

/** What is said on the way to a problem's beginning; where it is long it is a comment, not a question. */
function questionAt(start: Node): string {
  const said: string[] = [];
  for (let node: Node | null = start; node; node = node.parent) said.unshift(humanComment(commentOf(node)));
  const all = said.filter((text) => text !== "").join("\n");
  return all.length > LONG ? "" : all;
}

const LONG = 300;

export class ProblemSession extends GameSession {
  readonly commands: readonly Command[] = ["undo", "hint", "reset"];
  readonly #tour: Tour;
  readonly #view: View;
  readonly #start: Node;
  readonly #question: string;
  readonly #answers: Answers;
  #phase: ProblemPhase = "solving";
  /** The position after a move that the record does not know. */
  #stray: Game | undefined;
  #refusal: { readonly at: number; readonly explanation: Explanation } | undefined;
  #hint: number | undefined;
  #moves: (number | "pass")[] = [];

  /** The session owns the tour from now on, which stands at the root. */
  constructor(tour: Tour, viewed: View) {
    super();
    this.#tour = tour;
    this.#view = viewed;
    this.#start = beginning(tour.node);
    this.#question = questionAt(this.#start);
    tour.to(this.#start);
    this.#answers = new Answers(
      this.#start,
      childrenOf(this.#start).find((child) => child.move)?.move?.color ?? tour.game.turn,
    );
  }

  get game(): Game {
    return this.#stray ?? this.#tour.game;
  }
  override get columns(): number {
    return this.#view.columns;
  }
  override get rows(): number {
    return this.#view.rows;
  }
  override get turn(): Color {
    return this.#seen(this.#phase === "answering" ? other(this.#answers.solver) : this.#answers.solver);
  }
  override get moveNumber(): number {
    return this.#moves.length;
  }
  override get moveCount(): number {
    return this.#moves.length;
  }
  override get comment(): string {
    return this.#stray ? "" : this.worded(humanComment(commentOf(this.#tour.node)));
  }
  override get question(): string {
    return this.worded(this.#question);
  }
  override get problem(): ProblemPhase {
    return this.#phase;
  }
  /** The reader's and the board's moves since the start. */
  override get moves(): readonly (number | "pass")[] {
    return this.#moves;
  }

  override get extent(): Iterable<number> {
    const { width, height } = this.#tour.game;
    return Array.from(pointsIn(this.#tour.root, width, height), this.#view.out);
  }
  override get shown(): readonly number[] {
    const { width, height } = this.#tour.game;
    return signsOf(this.#tour.node, width, height).shown.map(this.#view.out);
  }

  override worded(text: string): string {
    return this.#view.swapped ? recolored(text) : text;
  }

  #seen(color: Color): Color {
    return this.#view.swapped ? other(color) : color;
  }

  override stoneAt(at: number): Color | undefined {
    const color = this.game.at(this.#view.in(at));
    return color ? this.#seen(color) : undefined;
  }

  override liberties(at: number): number {
    return this.game.chain(this.#view.in(at)).liberties.length;
  }

  override ghost(at: number): 1 | 2 | undefined {
    return this.#phase === "solving" && this.stoneAt(at) === undefined ? stoneValue(this.turn) || undefined : undefined;
  }

  scene(numbers: MoveNumbers): Scene {
    const { game } = this;
    const signs = this.#stray ? undefined : signsOf(this.#tour.node, game.width, game.height);
    const plain = sceneOf(game, numbers);
    const marks = [...(plain.marks ?? []), ...(signs?.marks ?? [])];
    if (this.#hint !== undefined) marks.push({ at: this.#hint, kind: "circle" });
    const scene: Scene = { ...plain, marks, lines: signs?.lines, dim: signs?.dim };
    return this.#turned(
      this.#refusal ? { ...scene, ...refusalScene(game, this.#refusal.at, this.#refusal.explanation) } : scene,
    );
  }

  /** The picture as it is seen. */
  #turned(scene: Scene): Scene {
    const { out, columns, rows, swapped } = this.#view;
    const stones = new Uint8Array(columns * rows);
    for (let p = 0; p < stones.length; p++) {
      const stone = scene.stones[p] ?? 0;
      stones[out(p)] = swapped && stone ? 3 - stone : stone;
    }
    const maybe = (p: number | undefined): number | undefined => (p === undefined ? undefined : out(p));
    return {
      ...scene,
      columns,
      rows,
      stones,
      lastMove: maybe(scene.lastMove),
      ko: maybe(scene.ko),
      refused: maybe(scene.refused),
      offending: scene.offending?.map(out),
      marks: scene.marks?.map((mark) => ({ ...mark, at: out(mark.at) })),
      lines: scene.lines?.map((line) => ({ ...line, from: out(line.from), to: out(line.to) })),
      dim: scene.dim && new Set(Array.from(scene.dim, out)),
    };
  }

  choose(seen: number, by: By): readonly Happening[] {
    if (this.#phase !== "solving") return [];
    const at = this.#view.in(seen);
    this.#hint = undefined;
    const { game } = this.#tour;
    const children = childrenOf(this.#tour.node);
    const way = children.findIndex(
      (child) => moveOf(child, game.width) === at && child.move?.color === this.#answers.solver,
    );
    return way < 0 ? this.#playStray(at, by) : this.#step(way, by);
  }

  /** Follows the record, and ends the problem where it ends. */
  #step(way: number, by: By): readonly Happening[] {
    const before = this.#tour.game.board();
    this.#refusal = undefined;
    this.#tour.forward(way);
    const { node, game } = this.#tour;
    const at = moveOf(node, game.width);
    const color = node.move?.color ?? this.#answers.solver;
    const played = at === undefined || at === "pass" ? "pass" : this.#view.out(at);
    this.#moves.push(played);
    const done: Happening = {
      kind: "played",
      at: played,
      color: this.#seen(color),
      captured: this.#taken(before, game.board()),
      by,
    };
    if (this.#answers.ends(node)) return [done, this.#end(this.#answers.outcome(node) === "right", true)];
    this.#phase = by === "board" ? "solving" : "answering";
    return [done];
  }

  #taken(before: Uint8Array, after: Uint8Array): number[] {
    const gone: number[] = [];
    before.forEach((stone, p) => {
      if (stone && !after[p]) gone.push(this.#view.out(p));
    });
    return gone;
  }

  /** A move that the record does not know: legal or not, it is not the answer. */
  #playStray(at: number, by: By): readonly Happening[] {
    const { game } = this.#tour;
    const { solver } = this.#answers;
    const stray =
      game.turn === solver && game.phase === "playing"
        ? game.clone()
        : new Game({
            rules: { ...game.rules, seats: false },
            setup: { position: game.toString().split("\n"), toPlay: solver },
          });
    const explanation = stray.explain(at);
    if (!explanation.legal) {
      stray.free();
      this.#refusal = { at, explanation };
      return [{ kind: "refused", at: this.#view.out(at), explanation }];
    }
    this.#refusal = undefined;
    const { captured } = stray.play(at);
    this.#stray = stray;
    this.#moves.push(this.#view.out(at));
    const taken = captured.map((p) => this.#view.out(indexIn(game.width, p)));
    return [
      { kind: "played", at: this.#view.out(at), color: this.#seen(solver), captured: taken, by },
      this.#end(false, false),
    ];
  }

  #end(solved: boolean, known: boolean): Happening {
    this.#phase = solved ? "solved" : "failed";
    return { kind: "ended", solved, known };
  }

  override answer(): readonly Happening[] {
    if (this.#phase !== "answering") return [];
    return this.#step(0, "board");
  }

  can(command: Command): boolean {
    if (command === "hint") return this.#phase === "solving" && this.#answers.hint(this.#tour.node) !== undefined;
    return (command === "undo" || command === "reset") && this.#moves.length > 0;
  }

  run(command: Command): readonly Happening[] {
    if (!this.can(command)) return [];
    this.#refusal = undefined;
    this.#hint = undefined;
    if (command === "hint") {
      const node = this.#answers.hint(this.#tour.node);
      const at = node && moveOf(node, this.#tour.game.width);
      if (typeof at === "number") this.#hint = at;
      return [{ kind: "hint", at: typeof at === "number" ? this.#view.out(at) : at }];
    }
    this.#takeBack(command === "reset");
    this.#phase = "solving";
    return [{ kind: "undone" }];
  }

  /** Back to before the reader's last move, or to the start. */
  #takeBack(all: boolean): void {
    if (this.#stray) {
      this.#stray.free();
      this.#stray = undefined;
      this.#moves.pop();
      if (!all) return;
    }
    while (this.#tour.node.id !== this.#start.id) {
      const mover = this.#tour.node.move?.color;
      this.#tour.back();
      if (mover) this.#moves.pop();
      if (!all && mover === this.#answers.solver) break;
    }
  }

  free(): void {
    this.#stray?.free();
    this.#stray = undefined;
    this.#tour.free();
  }
}
