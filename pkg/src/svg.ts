// `weiqi-rules/svg`: boards as SVG texts, on any server or in any build. The same input gives the same bytes.
//
// `toSvg` and `positionToSvg` need nothing else; `recordToSvg` walks the record by the rules, so `init()` comes before it.

import { regionAround, regionOf, rowsOf } from "./board/attributes.js";
import { openTour } from "./board/tour.js";
import type { MoveNumbers } from "./board/types.js";
import { ViewSession } from "./board/walk.js";
import type { Region } from "./draw/layout.js";
import type { Mark, Scene } from "./draw/scene.js";
import { type SvgOptions, toSvg } from "./draw/svg.js";

export type { MoveNumbers } from "./board/types.js";
export type { Notation } from "./draw/labels.js";
export type { Region } from "./draw/layout.js";
export { type BoardLine, type BoardOverlay, emptyScene, type Mark, type MarkKind, type Scene } from "./draw/scene.js";
export { type SvgOptions, toSvg } from "./draw/svg.js";
export { THEMES, type Theme, type ThemeName } from "./draw/theme.js";

/**
 * How a position is drawn.
 * @example positionToSvg(rows, { region: "auto", theme: "paper", notation: "letters" });
 */
export interface DiagramOptions extends Omit<SvgOptions, "region"> {
  /** The part that is drawn: two corners as in `"A1:K10"`, `"auto"` for what the stones need, or columns and rows. */
  readonly region?: Region | string | undefined;
  /** Signs to be drawn besides. */
  readonly marks?: readonly Mark[] | undefined;
}

/**
 * How a record is drawn.
 * @example recordToSvg(sgf, { move: 50, numbers: { last: 10 } });
 */
export interface RecordOptions extends DiagramOptions {
  /** The position after that move of the main line; the last one unless it is said. */
  readonly move?: number | "last" | undefined;
  /** Which stones carry the number of their move; none unless it is said. */
  readonly numbers?: MoveNumbers | undefined;
  /** Which game of the file, from 0. */
  readonly game?: number | undefined;
}

function regionFor(
  asked: Region | string | undefined,
  columns: number,
  rows: number,
  extent: () => Iterable<number>,
): Region | undefined {
  if (typeof asked !== "string") return asked;
  if (asked.trim().toLowerCase() === "auto") return regionAround(extent(), columns, rows);
  const region = regionOf(asked, columns, rows);
  if (!region)
    throw new RangeError(
      `${JSON.stringify(asked)} is no part of the board: it should look like "A1:K10", or be "auto".`,
    );
  return region;
}

function draw(scene: Scene, options: DiagramOptions, extent: () => Iterable<number>): string {
  const { region, marks = [], ...rest } = options;
  const over = new Set(marks.map((mark) => mark.at));
  const all = [...(scene.marks ?? []).filter((mark) => !over.has(mark.at)), ...marks];
  return toSvg({ ...scene, marks: all }, { ...rest, region: regionFor(region, scene.columns, scene.rows, extent) });
}

/**
 * Draws rows of `.XO`, from the top.
 * @example positionToSvg([".X.", "XOX", "..."]);
 * @throws {RangeError} when the rows are no board
 */
export function positionToSvg(position: string | readonly string[], options: DiagramOptions = {}): string {
  const rows = rowsOf(typeof position === "string" ? position : position.join("\n"));
  const [first] = rows ?? [];
  if (!rows || first === undefined)
    throw new RangeError("The position must be rows of one length, of '.', 'X' and 'O'.");
  const stones = Array.from(rows.join(""), (sign) => (sign === "X" ? 1 : sign === "O" ? 2 : 0));
  const standing = (): number[] => stones.flatMap((stone, at) => (stone ? [at] : []));
  return draw({ columns: first.length, rows: rows.length, stones }, options, standing);
}

/**
 * Draws a position of a game record, with its signs. The record's bytes may be in any encoding that records come in.
 * @example
 * await init();
 * const svg = recordToSvg(await readFile("game.sgf"), { move: 50 });
 * @throws {RangeError} when there is no such game in the file, or no such part of the board
 */
export function recordToSvg(sgf: string | Uint8Array, options: RecordOptions = {}): string {
  const { move = "last", numbers = "none", game = 0, ...rest } = options;
  const tour = openTour(sgf, game);
  if (!tour) throw new RangeError(game === 0 ? "This is no game record." : `There is no game ${game + 1} in the file.`);
  const session = new ViewSession(tour);
  try {
    tour.goTo(move);
    const { columns, rows, comment, moveNumber } = session;
    const title = `Go board, ${columns} × ${rows}, ${moveNumber === 0 ? "before the first move" : `after move ${moveNumber}`}`;
    const { marks = [], ...scene } = session.scene(numbers);
    const firm = marks.filter((mark) => !mark.soft); // the ways on belong to a screen, not to a page
    const extent = (): Iterable<number> => session.extent;
    return draw(
      { ...scene, marks: firm },
      { title, ...(comment === "" ? {} : { description: comment }), ...rest },
      extent,
    );
  } finally {
    session.free();
  }
}
