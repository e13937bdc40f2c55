// What the four modes have in common: a state that answers what is on the board and what a choice does. A session knows
// no element, no pixel and no word; what it did it tells as happenings, which the element draws, says and sends out.

import type { Color, Explanation, Game, Point, Score } from "weiqi-rules";
import type { Scene } from "../draw/index.js";
import type { MoveNumbers } from "./types.js";

export const COMMANDS = [
  "first",
  "back",
  "forward",
  "last",
  "pass",
  "undo",
  "redo",
  "finish",
  "reset",
  "hint",
  "suggest",
] as const;

/** What a button, a key or a script may ask of a session. */
export type Command = (typeof COMMANDS)[number];

/** Who made a move. */
export type By = "reader" | "board" | "script";

/** What a step of a session did. Points are as they are seen. */
export type Happening =
  | {
      readonly kind: "played";
      readonly at: number | "pass";
      readonly color: Color;
      readonly captured: readonly number[];
      readonly by: By;
    }
  | { readonly kind: "refused"; readonly at: number; readonly explanation: Explanation }
  | { readonly kind: "moved" }
  | { readonly kind: "undone" }
  | { readonly kind: "marked"; readonly dead: boolean; readonly stones: number }
  | { readonly kind: "counted" }
  | { readonly kind: "hint"; readonly at: number | "pass" | undefined }
  | { readonly kind: "ended"; readonly solved: boolean; readonly known: boolean };

/** How a problem stands. */
export type ProblemPhase = "solving" | "answering" | "solved" | "failed";

/** The state of a board in one of its modes. Points are numbered row by row as they are seen. */
export interface Session {
  readonly columns: number;
  readonly rows: number;
  /** The position here; of a problem as the record has it. */
  readonly game: Game;
  readonly turn: Color;
  readonly moveNumber: number;
  /** The number of moves of the line that is walked. */
  readonly moveCount: number;
  readonly comment: string;
  /** What a problem asks, as far as its record says it. */
  readonly question: string;
  /** The ways on from here, where the reader may know them. */
  readonly ways: readonly (number | "pass" | undefined)[];
  readonly commands: readonly Command[];
  readonly score: Score | undefined;
  readonly dead: ReadonlySet<number>;
  readonly problem: ProblemPhase | undefined;
  /** The moves since a problem's start. */
  readonly moves: readonly (number | "pass")[];
  /** Every point that stones, moves or signs need: what a board that shows only a part has to show. */
  readonly extent: Iterable<number>;
  /** The points that the record says are to be seen; none when it does not say. */
  readonly shown: readonly number[];
  scene(numbers: MoveNumbers): Scene;
  stoneAt(at: number): Color | undefined;
  liberties(at: number): number;
  /** The stone a choice would place. */
  ghost(at: number): 1 | 2 | undefined;
  choose(at: number, by: By): readonly Happening[];
  can(command: Command): boolean;
  run(command: Command, by: By): readonly Happening[];
  follow(way: number): readonly Happening[];
  goTo(moveNumber: number | "last"): readonly Happening[];
  /** What the board itself does next, a moment later: the answer in a problem. */
  answer(): readonly Happening[];
  /** What a page says of the position, as it is to be read where the colours are exchanged. */
  worded(text: string): string;
  /** A point of the record from a point that is seen, and where it lies. */
  point(at: number): Point;
  free(): void;
}

export const stoneValue = (color: Color | null | undefined): 0 | 1 | 2 =>
  color === "black" ? 1 : color === "white" ? 2 : 0;
export const other = (color: Color): Color => (color === "black" ? "white" : "black");
export const indexIn = (columns: number, p: Point): number => p.y * columns + p.x;
/** So many ways on have a letter, and a button. */
export const LETTERED = 26;
export const letterOf = (way: number): string => String.fromCharCode(65 + way);
export const NONE: ReadonlySet<number> = new Set();

/** The number of the move that put each stone there that is to carry one. */
export function numbered(game: Game, numbers: MoveNumbers): ReadonlyMap<number, number> {
  const found = new Map<number, number>();
  if (numbers === "none") return found;
  const moves = game.moves();
  const from = numbers === "all" ? 1 : "last" in numbers ? moves.length - numbers.last + 1 : numbers.from;
  moves.forEach(({ point }, i) => {
    if (!point) return;
    const at = indexIn(game.width, point);
    found.delete(at); // taken and played again: the later number counts
    if (i + 1 >= from) found.set(at, i + 1);
  });
  const board = game.board();
  for (const at of found.keys()) if (!board[at]) found.delete(at);
  return found;
}

/** The plain picture of a game: stones, last move, ko, numbers. */
export function sceneOf(game: Game, numbers: MoveNumbers): Scene {
  const { width, height, ko, lastMove } = game;
  const labels = numbered(game, numbers);
  const last = lastMove?.point ? indexIn(width, lastMove.point) : undefined;
  return {
    columns: width,
    rows: height,
    stones: game.board(),
    lastMove: last !== undefined && labels.has(last) ? undefined : last,
    ko: ko ? indexIn(width, ko) : undefined,
    marks: Array.from(labels, ([at, n]) => ({ at, kind: "label" as const, text: String(n) })),
  };
}

/** The stones and points to show with a refusal. */
export function refusalScene(game: Game, at: number, explanation: Explanation): Pick<Scene, "refused" | "offending"> {
  const chain = explanation.chain.map((p) => indexIn(game.width, p));
  return game.board()[at] ? { offending: [at] } : { refused: at, offending: chain.filter((p) => p !== at) };
}

/** What every session over one game as it stands answers alike. */
export abstract class GameSession implements Session {
  abstract readonly game: Game;
  abstract readonly commands: readonly Command[];
  abstract scene(numbers: MoveNumbers): Scene;
  abstract choose(at: number, by: By): readonly Happening[];
  abstract can(command: Command): boolean;
  abstract run(command: Command, by: By): readonly Happening[];
  abstract free(): void;

  get columns(): number {
    return this.game.width;
  }
  get rows(): number {
    return this.game.height;
  }
  get turn(): Color {
    return this.game.turn;
  }
  get moveNumber(): number {
    return this.game.moveNumber;
  }
  get moveCount(): number {
    return this.game.moveNumber + this.game.redoCount;
  }
  get comment(): string {
    return "";
  }
  get question(): string {
    return "";
  }
  get ways(): readonly (number | "pass" | undefined)[] {
    return [];
  }
  get score(): Score | undefined {
    return undefined;
  }
  get dead(): ReadonlySet<number> {
    return NONE;
  }
  get problem(): ProblemPhase | undefined {
    return undefined;
  }
  get moves(): readonly (number | "pass")[] {
    return [];
  }
  get extent(): Iterable<number> {
    const points = new Set<number>();
    this.game.board().forEach((stone, p) => {
      if (stone) points.add(p);
    });
    return points;
  }
  get shown(): readonly number[] {
    return [];
  }
  stoneAt(at: number): Color | undefined {
    return this.game.at(at) ?? undefined;
  }
  liberties(at: number): number {
    return this.game.chain(at).liberties.length;
  }
  ghost(_at: number): 1 | 2 | undefined {
    return undefined;
  }
  follow(_way: number): readonly Happening[] {
    return [];
  }
  goTo(_moveNumber: number | "last"): readonly Happening[] {
    return [];
  }
  answer(): readonly Happening[] {
    return [];
  }
  worded(text: string): string {
    return text;
  }
  point(at: number): Point {
    return { x: at % this.columns, y: Math.floor(at / this.columns) };
  }
}
