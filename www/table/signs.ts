// What a record draws on its boards, and the tools that draw it: marks, letters, numbers, arrows, veils.

import type { GameRecord, RecordNode, Review } from "weiqi-rules";
import type { BoardLine, Mark, MarkKind } from "weiqi-rules/draw";
import { setValues } from "./edits.js";
import { toIndex } from "./facts.js";

/** The tools, as the buttons name them. */
export const TOOLS = ["triangle", "square", "circle", "cross", "letter", "number", "erase"] as const;
export type Tool = (typeof TOOLS)[number];

const SIGNS = {
  triangle: "TR",
  square: "SQ",
  circle: "CR",
  cross: "MA",
  selected: "SL",
} as const satisfies Partial<Record<MarkKind, string>>;
const PROPERTY: Partial<Record<Tool, string>> = SIGNS;

const ALPHABET = "abcdefghijklmnopqrstuvwxyz";
const LETTERS = ALPHABET + ALPHABET.toUpperCase();
const CAPITALS = ALPHABET.toUpperCase();

/** A, B … Z, AA, AB …: never the same twice. */
export function lettered(i: number): string {
  const before = Math.floor(i / 26) - 1;
  return (before < 0 ? "" : lettered(before)) + CAPITALS.charAt(i % 26);
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** A point as a record writes it. */
const written = (at: number, { width }: Size): string =>
  LETTERS.charAt(at % width) + LETTERS.charAt(Math.floor(at / width));

/** The point that two letters name, or undefined off the board. */
function read(text: string, { width, height }: Size): number | undefined {
  const [x, y] = [LETTERS.indexOf(text.charAt(0)), LETTERS.indexOf(text.charAt(1))];
  return text.length >= 2 && x >= 0 && y >= 0 && x < width && y < height ? y * width + x : undefined;
}

const points = (node: RecordNode, name: string, { width, height }: Size): number[] =>
  node
    .points(name)
    .filter((p) => p.x < width && p.y < height)
    .map((p) => toIndex(p, width));

function labels(node: RecordNode, size: Size): { at: number; text: string }[] {
  return node.get("LB").flatMap((value) => {
    const at = read(value, size);
    const text = value.slice(3);
    return at !== undefined && value.charAt(2) === ":" && text !== "" ? [{ at, text }] : [];
  });
}

/** The signs the record puts on the board here. */
export function marksAt({ node, game }: Review): readonly Mark[] {
  const marks: Mark[] = Object.entries(SIGNS).flatMap(([kind, name]) =>
    points(node, name, game).map((at) => ({ at, kind: kind as MarkKind })),
  );
  for (const { at, text } of labels(node, game)) marks.push({ at, kind: "label", text });
  return marks;
}

export function linesAt({ node, game }: Review): readonly BoardLine[] {
  return (["AR", "LN"] as const).flatMap((name) =>
    node.get(name).flatMap((value) => {
      const [from, to] = [read(value, game), read(value.slice(3), game)];
      return from !== undefined && to !== undefined && from !== to ? [{ from, to, arrow: name === "AR" }] : [];
    }),
  );
}

/**
 * By a node's number, the node whose `DD` holds there, −1 for none; `undefined` where the record has none, as nearly all.
 * No tool changes `DD`, so that it is looked up once.
 */
const veils = new WeakMap<GameRecord, Map<number, number> | undefined>();

/** `DD` holds until another one is met; an empty one ends it. */
export function veiledAt({ node, game }: Review): ReadonlySet<number> | undefined {
  const { record } = node;
  if (!veils.has(record)) veils.set(record, record.toSgf().includes("DD[") ? new Map() : undefined);
  const known = veils.get(record);
  if (!known) return undefined;
  const way: number[] = [];
  let holder: number | undefined;
  for (let here: RecordNode | null = node; here && holder === undefined; here = here.parent) {
    holder = here.get("DD").length > 0 ? here.id : known.get(here.id);
    way.push(here.id);
  }
  for (const id of way) known.set(id, holder ?? -1);
  return holder === undefined || holder < 0 ? undefined : new Set(points(record.node(holder), "DD", game));
}

/** Whether a node draws anything. */
export const isMarked = (names: readonly string[]): boolean =>
  names.some((name) => /^(TR|SQ|CR|MA|SL|LB|AR|LN|DD|TB|TW)$/.test(name));

/** The letter or number that comes next in this node. */
function nextLabel(node: RecordNode, size: Size, tool: "letter" | "number"): string {
  const used = new Set(labels(node, size).map(({ text }) => text));
  for (let i = 0; ; i++) {
    const text = tool === "number" ? String(i + 1) : lettered(i);
    if (!used.has(text)) return text;
  }
}

/** What a tool did to a point. */
export interface Drawn {
  /** The sign that is there now; undefined: none any more. */
  readonly sign: Tool | undefined;
  readonly text: string;
  /** How many changes of the review it was. */
  readonly size: number;
}

/** Uses a tool on a point of the node here. A point has one sign at most; the same tool again takes it off. */
export function draw(review: Review, tool: Tool, at: number): Drawn {
  const { node, game } = review;
  let size = 0;
  const label = labels(node, game).find((one) => one.at === at);
  const isNumber = label !== undefined && /^\d+$/.test(label.text);
  let had: Tool | "selected" | undefined = label && (isNumber ? "number" : "letter");
  for (const [kind, name] of Object.entries(SIGNS)) {
    const there = points(node, name, game);
    if (!there.includes(at)) continue;
    had = kind as Tool;
    size += setValues(
      node,
      name,
      there.filter((p) => p !== at).map((p) => written(p, game)),
    );
  }
  const others = labels(node, game).filter((one) => one.at !== at);
  const text = tool === "letter" || tool === "number" ? nextLabel(node, game, tool) : "";
  const adds = tool !== "erase" && had !== tool;
  const now = adds && text !== "" ? [...others, { at, text }] : others;
  if (label || now.length > others.length) {
    node.set(
      "LB",
      now.map((one) => [written(one.at, game), one.text] as const),
    );
    size++;
  }
  const name = PROPERTY[tool];
  if (adds && name)
    size += setValues(
      node,
      name,
      [...points(node, name, game), at].map((p) => written(p, game)),
    );
  return { sign: adds ? tool : undefined, text: adds ? text : "", size };
}
