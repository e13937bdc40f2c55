// Points: what a caller may write, and the four notations. They agree with the core's notation.rs; a test compares them.

import { fields, integer, isObject, items, show, wrong } from "./check.js";
import { VertexError } from "./errors.js";
import { NOWHERE } from "./raw.js";
import type { BoardSize, Point, Vertex } from "./types.js";

/**
 * How a point is written: `"western"` `Q16`, `"chinese"` `16四`, `"sgf"` `pd`, `"plain"` `15,3`.
 * @example formatPoint({ x: 15, y: 3 }, "chinese"); // "16四"
 */
export type Notation = "western" | "chinese" | "sgf" | "plain";

const LETTERS = "ABCDEFGHJKLMNOPQRSTUVWXYZ";
const SGF = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
const DIGITS = "〇一二三四五六七八九";

type Groups = readonly [whole: string, a: string, b: string, ten?: string, ones?: string];

/** What a text looks like, an example, how what the pattern found is read, and how a point is written. */
type Form = readonly [
  pattern: RegExp,
  example: string,
  read: (found: Groups, height: number) => Point,
  write: (point: Point, size: BoardSize) => string,
];

// One by one, so that a page gets only those that it uses.
const WESTERN: Form = [
  /^\s*([A-HJ-Z]{1,2})(\d{1,9})\s*$/i,
  '"Q16": a letter other than I, and the row from the bottom',
  ([, letters, row], height) => {
    const [first = 0, second] = [...letters.toUpperCase()].map((letter) => LETTERS.indexOf(letter));
    return { x: second === undefined ? first : (first + 1) * 25 + second, y: height - Number(row) };
  },
  western,
];
const CHINESE: Form = [
  // 四十 is a ten before its ones; 四五 and nothing at all are no numbers.
  /^\s*(\d{1,9})(?=\S)([一二三四五六七八九]?)(?:(十)([一二三四五六七八九]?))?\s*$/,
  '"16四": the column, and the row in Chinese',
  ([, column, first, ten, ones = ""]) => {
    const digit = (text: string): number => DIGITS.indexOf(text);
    return { x: Number(column) - 1, y: (ten ? (digit(first) || 1) * 10 + digit(ones) : digit(first)) - 1 };
  },
  ({ x, y }) => {
    const [tens, ones] = [Math.floor((y + 1) / 10), (y + 1) % 10];
    const digit = (n: number): string => (n ? DIGITS.charAt(n) : "");
    return `${x + 1}${tens > 1 ? digit(tens) : ""}${tens ? "十" : ""}${digit(ones)}`;
  },
];
const LETTERED: Form = [
  /^\s*([a-zA-Z])([a-zA-Z])\s*$/,
  '"pd": two letters',
  ([, a, b]) => ({ x: SGF.indexOf(a), y: SGF.indexOf(b) }),
  ({ x, y }) => SGF.charAt(x) + SGF.charAt(y),
];
const PLAIN: Form = [
  /^\s*(\d{1,9})\s*,\s*(\d{1,9})\s*$/,
  '"15,3": column and row from 0',
  ([, a, b]) => ({ x: Number(a), y: Number(b) }),
  ({ x, y }) => `${x},${y}`,
];
const FORMS: { readonly [N in Notation]: Form } = { western: WESTERN, chinese: CHINESE, sgf: LETTERED, plain: PLAIN };

/** The column and row of a text, on the board or not; only Western rows need to know how high the board is. */
function read(text: unknown, [pattern, example, point]: Form, height = 0): Point {
  const found = typeof text === "string" && pattern.exec(text);
  if (found) return point(found as unknown as Groups, height);
  throw new VertexError(`${show(text)} names no point: it should look like ${example}.`);
}

/** Where the caller's vertex is, on the board or not. */
export function locate(value: unknown, { width, height }: BoardSize, what = ""): Point {
  if (typeof value === "number" && Number.isSafeInteger(value))
    return { x: ((value % width) + width) % width, y: Math.floor(value / width) };
  if (typeof value === "string" && WESTERN[0].test(value)) return read(value, WESTERN, height);
  let shown = show(value);
  if (isObject(value)) {
    const { x, y } = value as { x?: unknown; y?: unknown };
    if (Number.isSafeInteger(x) && Number.isSafeInteger(y)) return { x: x as number, y: y as number };
    if (x !== undefined || y !== undefined) shown = `{ x: ${show(x)}, y: ${show(y)} }`;
  }
  const hint = typeof value === "string" && LETTERED[0].test(value) ? ` An SGF point is written sgf(${shown}).` : "";
  throw new VertexError(
    `${what && `${what}: `}${shown} names no point: it must be { x, y }, text like "Q16", or an index.${hint}`,
  );
}

export const inside = ({ x, y }: Point, { width, height }: BoardSize): boolean =>
  x >= 0 && x < width && y >= 0 && y < height;

/** The index of a point; off the board it is {@link NOWHERE}. @internal */
export const indexAt = (point: Point, size: BoardSize): number =>
  inside(point, size) ? point.y * size.width + point.x : NOWHERE;

/** The indexes of what the caller lists: each has to be on the board. @internal */
export const indexes = (value: unknown, size: BoardSize, what: string): number[] =>
  items(value, what, size.width * size.height).map((at, i) => indexOf(at, size, `${what}[${i}]`));

/** What is to stand where, as the bindings read it: Black's points, White's, and those without a stone. @internal */
export const contents = (...lists: number[][]): number[] =>
  lists.flatMap((list, content) => list.map((index) => index + content * 4096));

function offBoard(shown: unknown, { width, height }: BoardSize, what = ""): never {
  throw new VertexError(`${what && `${what}: `}${shown} is not on this ${width}×${height} board.`, "off-board");
}

/** The index of a vertex that has to be on the board. */
export function indexOf(value: unknown, size: BoardSize, what = ""): number {
  const point = locate(value, size, what);
  const index = indexAt(point, size);
  if (index !== NOWHERE) return index;
  const shown = typeof value === "string" ? value.trim() : typeof value === "number" ? value : `${point.x},${point.y}`;
  return offBoard(shown, size, what);
}

export const pointAt = (index: number, width: number): Point => ({ x: index % width, y: Math.floor(index / width) });

/** `Q16`, for any column and row; off the board as plain numbers. */
export function western({ x, y }: Point, size: BoardSize): string {
  if (!inside({ x, y }, size)) return `${x},${y}`;
  return (x < 25 ? "" : LETTERS.charAt(Math.floor(x / 25) - 1)) + LETTERS.charAt(x % 25) + (size.height - y);
}

function sizeOf(value: unknown): BoardSize {
  if (value === undefined) return { width: 19, height: 19 };
  if (typeof value === "number") return { width: integer(value, "size", 1, 52), height: value };
  const { width, height } = fields(value, "size", ["width", "height"]);
  return { width: integer(width, "size.width", 1, 52), height: integer(height, "size.height", 1, 52) };
}

function formOf(value: unknown): Form {
  if (typeof value === "string" && Object.hasOwn(FORMS, value)) return FORMS[value as Notation];
  return wrong("notation", `one of ${Object.keys(FORMS).join(", ")}`, value);
}

/**
 * The point that an SGF text names.
 * @example game.play(sgf("pd")); // Q16
 * @throws {VertexError} when it is not two letters
 */
export const sgf = (text: string): Point => read(text, LETTERED);

/**
 * The point that a text of the Chinese teaching books names: the column from the left, then the row from the top.
 * @example game.play(chinese("16四")); // Q16
 * @throws {VertexError} when it is not written like that
 */
export function chinese(text: string): Point {
  const point = read(text, CHINESE);
  if (point.x < 0) throw new VertexError(`${show(text)} names no point: columns are counted from 1.`);
  return point;
}

/**
 * Reads a point of a board of that size (19×19 by default).
 * @example parsePoint("16四", "chinese"); // { x: 15, y: 3 }
 * @throws {VertexError} when the text is not in that notation, or not on the board (`code` `"off-board"`)
 */
export function parsePoint(text: string, notation: Notation, size?: number | BoardSize): Point {
  const board = sizeOf(size);
  const point = read(text, formOf(notation), board.height);
  return inside(point, board) ? point : offBoard(text.trim(), board);
}

/**
 * Writes a point of a board of that size (19×19 by default).
 * @example formatPoint("Q16", "sgf"); // "pd"
 * @throws {VertexError} when it is no point of that board
 */
export function formatPoint(at: Vertex, notation: Notation, size?: number | BoardSize): string {
  const board = sizeOf(size);
  const point = pointAt(indexOf(at, board), board.width);
  return formOf(notation)[3](point, board);
}

export { sizeOf };
