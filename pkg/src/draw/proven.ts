// The drawing's own steps for those who take them one by one: each proves what it is handed, then does as it does inside.

import { CanvasPainter as Painter } from "./canvas.js";
import { fields, maybe, number, numbers, object, oneOf, type Reader, whole, wrong } from "./check.js";
import { looksOf, MOST_LINES, partOf, sceneOf } from "./given.js";
import { NOTATIONS } from "./labels.js";
import type { Frame, Layout, Region } from "./layout.js";
import * as layout from "./layout.js";
import type { Scene } from "./scene.js";
import * as scenes from "./scene.js";
import type { Shape } from "./shape.js";
import * as shapes from "./shapes.js";
import { type Theme, themeFor } from "./theme.js";

const side = whole(1, MOST_LINES);
const length = number(0, 1e6);
const place = number(-1e9, 1e9);
const sizeOf = fields<Pick<Frame, "columns" | "rows">>({ columns: side, rows: side });
const ratioOf = maybe(number(0.01, 1000));

function frameOf(value: unknown): Frame {
  const given = object(value, "frame") as unknown as Frame;
  const { columns, rows } = sizeOf(given, "frame");
  const { notation, cellRatio, region } = looksOf({ ...given, theme: undefined }, "frame");
  if (region) partOf(columns, rows)(region, "frame.region");
  return { columns, rows, notation, cellRatio, region, pixelRatio: ratioOf(given.pixelRatio, "frame.pixelRatio") };
}

const cellOf = fields<Layout["cell"]>({ width: length, height: length });

function layoutOf(value: unknown): Layout {
  const { columns, rows } = sizeOf(object(value, "layout"), "layout");
  const region: Reader<Region> = partOf(columns, rows);
  return fields<Layout>({
    columns: side,
    rows: side,
    region,
    notation: oneOf(NOTATIONS),
    width: length,
    height: length,
    cell: cellOf,
    stone: length,
    label: length,
    line: length,
    xs: numbers(columns) as Reader<readonly number[]>,
    ys: numbers(rows) as Reader<readonly number[]>,
  })(value, "layout");
}

/**
 * Width divided by height of a board, margins included: for reserving its place before it is drawn.
 * @throws {DrawingError} when it is no board's outline
 */
export const aspectRatio = (frame: Frame): number => layout.aspectRatio(frameOf(frame));

/**
 * Lays a board into a box of device pixels, as large as fits, in the middle of what is left over.
 * @throws {DrawingError} when it is no board's outline, or no box
 */
export const layOut = (frame: Frame, boxWidth: number, boxHeight: number): Layout =>
  layout.layOut(frameOf(frame), length(boxWidth, "boxWidth"), length(boxHeight, "boxHeight"));

/**
 * The point nearest to a place in the drawing, or undefined off the board: the playing field reaches three quarters of a cell
 * beyond the outermost lines.
 * @throws {DrawingError} when it is no layout, or no place
 */
export const pointAt = (board: Layout, x: number, y: number): number | undefined =>
  layout.pointAt(layoutOf(board), place(x, "x"), place(y, "y"));

/**
 * The star points of a board: four corners and the centre, on boards from 15 lines also the middles of the sides.
 * @throws {DrawingError} when there is no such board
 */
export const starPoints = (columns: number, rows: number): readonly number[] =>
  shapes.starPoints(side(columns, "columns"), side(rows, "rows"));

/**
 * The part that changes only with the layout: wood, grid, star points, labels.
 * @throws {DrawingError} when it is no layout
 */
export const boardShapes = (board: Layout): Shape[] => shapes.boardShapes(layoutOf(board));

/** A scene on a layout of its size. */
function matching(scene: unknown, board: unknown): readonly [Scene, Layout] {
  const [shown, laid] = [sceneOf(scene), layoutOf(board)];
  if (shown.columns !== laid.columns || shown.rows !== laid.rows)
    wrong("layout", `of a board of ${shown.columns} × ${shown.rows}`, `${laid.columns} × ${laid.rows}`);
  return [shown, laid];
}

/**
 * The part that changes with the game: stones, marks, territory, cursor.
 * @throws {DrawingError} when the scene is none that can be drawn, or the layout another board's
 */
export const positionShapes = (scene: Scene, board: Layout): Shape[] =>
  shapes.positionShapes(...matching(scene, board));

/**
 * The empty board of a size.
 * @throws {DrawingError} when there is no such board
 */
export const emptyScene = (columns: number, rows: number): Scene =>
  scenes.emptyScene(side(columns, "columns"), side(rows, "rows"));

/** Paints boards on one canvas. */
export class CanvasPainter {
  readonly #painter = new Painter();

  /**
   * Paints one frame. The canvas must have the layout's size.
   * @throws {DrawingError} when something is not what is needed; nothing is painted then
   */
  paint(
    c: CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D,
    scene: Scene,
    board: Layout,
    theme: Theme,
  ): void {
    if (typeof object(c, "context").drawImage !== "function") wrong("context", "a canvas's 2d context", c);
    const [shown, laid] = matching(scene, board);
    // A theme that is only named has no colours of its own: the painter keeps pictures by the theme's object.
    this.#painter.paint(c, shown, laid, themeFor(object(theme, "theme")));
  }
}
