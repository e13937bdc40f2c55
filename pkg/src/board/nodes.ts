// Reading a record's nodes: the one place that knows how a node is asked.

import type { Color, Game, RecordNode } from "weiqi-rules";
import type { BoardLine, Mark, MarkKind, Scene } from "../draw/scene.js";
import { sceneOf } from "./session.js";
import type { MoveNumbers } from "./types.js";

/** A node of the record that is shown. */
export type Node = RecordNode;

export const childrenOf = (node: Node): readonly Node[] => node.children;
export const commentOf = (node: Node): string => node.comment;
export const colorMoving = (node: Node): Color | undefined => node.move?.color;
export const has = (node: Node, name: string): boolean => node.get(name).length > 0;

/** Where a node's move goes on a board so many columns wide: a point, `"pass"`, or nothing. */
export function moveOf(node: Node, columns: number): number | "pass" | undefined {
  const { move } = node;
  if (move?.point) return move.point.y * columns + move.point.x;
  return move?.pass ? "pass" : undefined;
}

/** The signs of a node, as the drawing wants them. */
export interface Signs {
  readonly marks: readonly Mark[];
  readonly lines: readonly BoardLine[];
  readonly dim: ReadonlySet<number>;
  /** Territory that the record marks: 1 black, 2 white. */
  readonly owner: Uint8Array | undefined;
  /** The points that the record says are to be seen; none when all. */
  readonly shown: readonly number[];
}

const KINDS: readonly (readonly [string, MarkKind])[] = [
  ["CR", "circle"],
  ["SQ", "square"],
  ["TR", "triangle"],
  ["MA", "cross"],
  ["SL", "selected"],
];

const LETTERS = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";

/** The point that two SGF letters name, or undefined off the board. */
export function letters(text: string, columns: number, rows: number): number | undefined {
  const [x, y] = [LETTERS.indexOf(text.charAt(0)), LETTERS.indexOf(text.charAt(1))];
  return text.length >= 2 && x >= 0 && y >= 0 && x < columns && y < rows ? y * columns + x : undefined;
}

/** `DD` and `VW` hold until another one is met (an empty one ends them): looked for back along the way. */
function inherited(node: Node, name: string): Node | undefined {
  for (let here: Node | null = node; here; here = here.parent) if (has(here, name)) return here;
  return undefined;
}

/** The points of a property on a board of that size. */
const pointsOf = (node: Node, name: string, columns: number, rows: number): number[] =>
  node.points(name).flatMap(({ x, y }) => (x < columns && y < rows ? [y * columns + x] : []));

/** Reads the signs of a node on a board of that size. */
export function signsOf(node: Node, columns: number, rows: number): Signs {
  const points = (of: Node | undefined, name: string): number[] => (of ? pointsOf(of, name, columns, rows) : []);
  const marks: Mark[] = KINDS.flatMap(([name, kind]) => points(node, name).map((at) => ({ at, kind })));
  for (const value of node.get("LB")) {
    const at = letters(value, columns, rows);
    const text = value.slice(value.indexOf(":") + 1);
    if (at !== undefined && value.charAt(2) === ":" && text !== "") marks.push({ at, kind: "label", text });
  }
  const lines: BoardLine[] = [];
  for (const [name, arrow] of [
    ["AR", true],
    ["LN", false],
  ] as const) {
    for (const value of node.get(name)) {
      const [from, to] = [letters(value, columns, rows), letters(value.slice(3), columns, rows)];
      if (from !== undefined && to !== undefined && from !== to && value.charAt(2) === ":")
        lines.push({ from, to, arrow });
    }
  }
  let owner: Uint8Array | undefined;
  for (const [name, side] of [
    ["TB", 1],
    ["TW", 2],
  ] as const) {
    for (const at of points(node, name)) {
      owner ??= new Uint8Array(columns * rows);
      owner[at] = side;
    }
  }
  return {
    marks,
    lines,
    dim: new Set(points(inherited(node, "DD"), "DD")),
    owner,
    shown: points(inherited(node, "VW"), "VW"),
  };
}

/** The picture of a record's node: the position of the game there, with the node's signs. */
export function recordScene(game: Game, node: Node, numbers: MoveNumbers): Scene {
  const plain = sceneOf(game, numbers);
  const { marks, lines, dim, owner } = signsOf(node, plain.columns, plain.rows);
  const taken = new Set(marks.map((mark) => mark.at));
  const numbersLeft = plain.marks?.filter((mark) => !taken.has(mark.at)) ?? [];
  return { ...plain, marks: [...numbersLeft, ...marks], lines, dim, owner };
}

/** Every point that a tree speaks of: its stones, moves and signs. For showing the part of the board that matters. */
export function pointsIn(root: Node, columns: number, rows: number, most = 20_000): Set<number> {
  const found = new Set<number>();
  const open: Node[] = [root];
  for (let node = open.pop(), seen = 0; node && seen < most; node = open.pop(), seen++) {
    const move = moveOf(node, columns);
    if (typeof move === "number") found.add(move);
    for (const name of ["AB", "AW", "CR", "SQ", "TR", "MA", "SL"])
      for (const at of pointsOf(node, name, columns, rows)) found.add(at);
    for (const value of node.get("LB")) {
      const at = letters(value, columns, rows);
      if (at !== undefined) found.add(at);
    }
    open.push(...node.children);
  }
  return found;
}
