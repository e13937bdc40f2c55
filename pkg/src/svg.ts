// `weiqi-rules/svg`: boards as SVG texts, on any server or in any build. The same input gives the same bytes.
//
// `toSvg` and `positionToSvg` need nothing else; `recordToSvg` walks the record by the rules, so `init()` comes before it.

import { GameRecord, OptionsError, Review } from "weiqi-rules";
import { faultIn, numbersGiven, ROWS, regionAround, regionOf, splitRows } from "./board/attributes.js";
import { pointsIn, recordScene } from "./board/nodes.js";
import type { MoveNumbers, MoveNumbersText } from "./board/types.js";
import { DrawingError, list, object, text, whole, wrong } from "./draw/check.js";
import { marksOf } from "./draw/given.js";
import type { Region } from "./draw/layout.js";
import type { Mark, Scene } from "./draw/scene.js";
import { toSvg as drawn, type SvgOptions } from "./draw/svg.js";

export type { MoveNumbers, MoveNumbersText } from "./board/types.js";
export type { Notation } from "./draw/labels.js";
export type { Region } from "./draw/layout.js";
export { type BoardLine, type BoardOverlay, emptyScene, type Mark, type MarkKind, type Scene } from "./draw/scene.js";
export type { SvgOptions } from "./draw/svg.js";
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
  readonly numbers?: MoveNumbers | MoveNumbersText | undefined;
  /** Which game of the file, from 0. */
  readonly game?: number | undefined;
}

const OF_SCENE = ["width", "theme", "title", "description", "notation", "cellRatio", "region"];
const OF_DIAGRAM = [...OF_SCENE, "marks"];
const OF_RECORD = [...OF_DIAGRAM, "move", "numbers", "game"];

/** What the drawing finds wrong is the package's own error here, and so is an option that there is not. */
function typed<T>(options: unknown, known: readonly string[], work: () => T): T {
  try {
    for (const name of Object.keys(object(options, "options")))
      if (!known.includes(name))
        throw new DrawingError(`options has no ${JSON.stringify(name.slice(0, 40))}: there is ${known.join(", ")}.`);
    return work();
  } catch (error) {
    throw error instanceof DrawingError ? new OptionsError(error.message) : error;
  }
}

/**
 * Draws a scene of your own: stones, signs, whatever a board can show.
 * @example toSvg({ ...emptyScene(9, 9), lines: [{ from: 0, to: 80, arrow: true }] });
 * @throws {OptionsError} when the scene or an option makes no sense
 */
export const toSvg = (scene: Scene, options: SvgOptions = {}): string =>
  typed(options, OF_SCENE, () => drawn(scene, options));

function regionFor(asked: unknown, columns: number, rows: number, extent: () => Iterable<number>): Region | undefined {
  if (typeof asked !== "string") return asked as Region | undefined; // the drawing proves it
  if (asked.trim().toLowerCase() === "auto") return regionAround(extent(), columns, rows);
  return (
    regionOf(asked, columns, rows) ?? wrong("options.region", 'a part of the board, as in "A1:K10", or "auto"', asked)
  );
}

function draw(scene: Scene, options: DiagramOptions, extent: () => Iterable<number>): string {
  const { region, marks: asked, ...rest } = options;
  const marks = marksOf(asked, "options.marks") ?? [];
  const over = new Set(marks.map((mark) => mark.at));
  const all = [...(scene.marks ?? []).filter((mark) => !over.has(mark.at)), ...marks];
  return drawn({ ...scene, marks: all }, { ...rest, region: regionFor(region, scene.columns, scene.rows, extent) });
}

const written = list(text, 20_000, `a text or an array of ${ROWS}`);

/**
 * Draws rows of `.XO`, from the top.
 * @example positionToSvg([".X.", "XOX", "..."]);
 * @throws {OptionsError} when the rows are no board, or an option makes no sense
 */
export function positionToSvg(position: string | readonly string[], options: DiagramOptions = {}): string {
  return typed(options, OF_DIAGRAM, () => {
    const rows = splitRows(typeof position === "string" ? position : written(position, "position").join("\n"));
    const fault = faultIn(rows);
    if (fault !== undefined) throw new DrawingError(`position must be ${ROWS}: ${fault}.`);
    const stones = Array.from(rows.join(""), (sign) => ".XO".indexOf(sign));
    const standing = (): number[] => stones.flatMap((stone, at) => (stone ? [at] : []));
    return draw({ columns: stones.length / rows.length, rows: rows.length, stones }, options, standing);
  });
}

/**
 * Draws a position of a game record, with its signs. The record's bytes may be in any encoding that records come in.
 * @example
 * await init();
 * const svg = recordToSvg(await readFile("game.sgf"), { move: 50 });
 * @throws {OptionsError} when there is no such game in the file, or an option makes no sense
 * @throws {RecordError} when it is no record
 */
export function recordToSvg(sgf: string | Uint8Array, options: RecordOptions = {}): string {
  return typed(options, OF_RECORD, () => {
    const { move = "last", numbers = "none", game = 0, ...rest } = options;
    const at = move === "last" ? move : whole(0, 1e9)(move, "options.move");
    const labels = numbersGiven(numbers, "options.numbers");
    const { games } = GameRecord.parse(sgf);
    let review: Review | undefined;
    try {
      const record = games[whole(0, games.length - 1)(game, "options.game")] as GameRecord;
      review = new Review(record);
      if (at === "last") review.last();
      else review.goto(at);
      const { width, height } = review.game;
      const { moveNumber } = review;
      const { comment } = review.node;
      const when = moveNumber === 0 ? "before the first move" : `after move ${moveNumber}`;
      const described = {
        title: `Go board, ${width} × ${height}, ${when}`,
        ...(comment === "" ? {} : { description: comment }),
      };
      const extent = (): Iterable<number> => pointsIn(record.root, width, height);
      return draw(recordScene(review.game, review.node, labels), { ...described, ...rest }, extent);
    } finally {
      review?.free();
      for (const record of games) record.free();
    }
  });
}
