// A scene and its options as a caller gives them, proven before anything is drawn.

import { fields, flag, list, maybe, number, numbers, object, oneOf, type Reader, text, whole } from "./check.js";
import { NOTATIONS, type Notation } from "./labels.js";
import type { Region } from "./layout.js";
import type { BoardLine, BoardOverlay, Ghost, Mark, MarkKind, Scene } from "./scene.js";
import { type Theme, themeFor } from "./theme.js";

/** The longest side of a board: there are no more names. */
export const MOST_LINES = 52;

const KINDS: readonly MarkKind[] = ["circle", "square", "triangle", "cross", "selected", "label"];

const mark = (point: Reader<number>): Reader<Mark> =>
  fields<Mark>({ at: point, kind: oneOf(KINDS), text: maybe(text), soft: maybe(flag) });

/** Signs on any board. */
export const marksOf = maybe(list(mark(whole(0, MOST_LINES ** 2 - 1))));

export const overlayOf = maybe(
  fields<BoardOverlay>({ kind: oneOf(["ownership", "heat"] as const), values: numbers() }),
);

const side = whole(1, MOST_LINES);
const sizeOf = fields<Pick<Scene, "columns" | "rows">>({ columns: side, rows: side });

/** @throws {DrawingError} where it is none that can be drawn */
export function sceneOf(value: unknown): Scene {
  const { columns, rows } = sizeOf(object(value, "scene"), "");
  const points = columns * rows;
  const point = whole(0, points - 1);
  const some = maybe(list(point));
  const set: Reader<ReadonlySet<number> | undefined> = (given, what) => {
    const all = some(given, what);
    return all && new Set(all);
  };
  return fields<Scene>({
    columns: side,
    rows: side,
    stones: numbers(points),
    lastMove: maybe(point),
    ko: maybe(point),
    ghost: maybe(fields<Ghost>({ at: point, stone: whole(1, 2) as Reader<1 | 2> })),
    cursor: maybe(point),
    dead: set,
    owner: maybe(numbers(points)),
    sure: maybe(numbers(points)),
    offending: some,
    refused: maybe(point),
    marks: maybe(list(mark(point))),
    lines: maybe(list(fields<BoardLine>({ from: point, to: point, arrow: flag }))),
    dim: set,
    overlay: overlayOf,
  })(value, "");
}

/** A part of a board of that size. */
export const partOf =
  (columns: number, rows: number): Reader<Region> =>
  (given, what) => {
    const [across, down] = [whole(0, columns - 1), whole(0, rows - 1)];
    const part = fields<Region>({ left: across, top: down, right: across, bottom: down })(given, what);
    whole(part.left, columns - 1)(part.right, `${what}.right`);
    whole(part.top, rows - 1)(part.bottom, `${what}.bottom`);
    return part;
  };

/** How a board looks, proven. */
interface Looks {
  readonly notation: Notation | undefined;
  readonly cellRatio: number | undefined;
  readonly region: Region | undefined;
  readonly theme: Theme;
}

const looks = (columns: number, rows: number): { readonly [K in keyof Looks]: Reader<Looks[K]> } => ({
  notation: maybe(oneOf(NOTATIONS)),
  cellRatio: maybe(number(0.1, 10)),
  region: maybe(partOf(columns, rows)),
  theme: themeFor,
});

/** How boards of any size look. @throws {DrawingError} */
export const looksOf = (value: unknown, what = "options"): Looks =>
  fields<Looks>(looks(MOST_LINES, MOST_LINES))(value ?? {}, what);

/** What can be said about a drawing, proven. */
interface Given extends Looks {
  readonly width: number | undefined;
  readonly title: string | undefined;
  readonly description: string | undefined;
}

/** @throws {DrawingError} where they make no sense on that board */
export const optionsOf = (value: unknown, { columns, rows }: Scene): Given =>
  fields<Given>({
    ...looks(columns, rows),
    width: maybe(number(1, 100_000)),
    title: maybe(text),
    description: maybe(text),
  })(value ?? {}, "options");
