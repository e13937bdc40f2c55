// Where the points of a board lie: from a board's size and a box of pixels to coordinates, and back.
// All lengths are device pixels, so that lines can be put exactly on them.

import type { Notation } from "./labels.js";

/** A cell as real boards have it, a little taller than wide. */
export const TALL_CELL = 2.4 / 2.3;

/** The part of the board that is drawn, edges included; whole when left out. */
export interface Region {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** What of a part lies on a board of that size; undefined, the whole, where nothing does. @internal */
export function fitting(part: Region | undefined, columns: number, rows: number): Region | undefined {
  if (!part || part.left >= columns || part.top >= rows) return undefined;
  return { ...part, right: Math.min(part.right, columns - 1), bottom: Math.min(part.bottom, rows - 1) };
}

/** What decides a board's outline. */
export interface Frame {
  readonly columns: number;
  readonly rows: number;
  readonly notation?: Notation | undefined;
  /** Height of a cell as a multiple of its width: {@link TALL_CELL} by default, 1 is square. */
  readonly cellRatio?: number | undefined;
  readonly region?: Region | undefined;
  /** Device pixels in a CSS pixel, 1 when left out: keeps the labels of a small board readable. */
  readonly pixelRatio?: number | undefined;
}

/** A board laid out. `xs[i]` and `ys[i]` are where column and row `i` lie, whether drawn or not. */
export interface Layout {
  readonly columns: number;
  readonly rows: number;
  readonly region: Region;
  readonly notation: Notation;
  /** Size of the drawing. */
  readonly width: number;
  readonly height: number;
  readonly cell: { readonly width: number; readonly height: number };
  /** The stones' diameter. */
  readonly stone: number;
  /** Height of a label's letters. */
  readonly label: number;
  /** Width of a grid line. */
  readonly line: number;
  readonly xs: readonly number[];
  readonly ys: readonly number[];
}

// Margins from the outermost line to the edge of the wood, in cell widths.
const PLAIN_MARGIN = 0.86;
const LABEL_MARGIN = 1.22;
// Two Chinese numerals side by side, 十九, need more room beside the board.
const WIDE_LABEL_MARGIN = 1.46;
// Where the board goes on beyond a cropped region, the lines run half a cell out.
const CROPPED_MARGIN = 0.5;
// Real stones are a hair narrower than a cell: 22.5 mm on 23 mm.
const STONE = 0.972;

/** The sides of a drawing that carry names. */
export interface LabelledSides {
  readonly left: boolean;
  readonly right: boolean;
  readonly top: boolean;
  readonly bottom: boolean;
}

/** Names stand where the board ends, not where it is cut; if it is cut on both sides, at the left and the top. */
export function labelledSides(region: Region, columns: number, rows: number): LabelledSides {
  const right = region.right === columns - 1;
  const bottom = region.bottom === rows - 1;
  return { left: region.left === 0 || !right, right, top: region.top === 0 || !bottom, bottom };
}

interface Outline {
  readonly region: Region;
  readonly ratio: number;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  /** In cell widths. */
  readonly width: number;
  readonly height: number;
}

function outline(frame: Frame): Outline {
  const { columns, rows } = frame;
  const region = frame.region ?? { left: 0, top: 0, right: columns - 1, bottom: rows - 1 };
  const ratio = frame.cellRatio ?? TALL_CELL;
  const labelled = (frame.notation ?? "none") !== "none";
  const named = labelledSides(region, columns, rows);
  const margin = (onEdge: boolean, side: keyof LabelledSides, label = LABEL_MARGIN): number =>
    labelled && named[side] ? label + (onEdge ? 0 : CROPPED_MARGIN) : onEdge ? PLAIN_MARGIN : CROPPED_MARGIN;
  const beside = frame.notation === "chinese" && rows > 10 ? WIDE_LABEL_MARGIN : LABEL_MARGIN;
  const left = margin(region.left === 0, "left", beside);
  const right = margin(region.right === columns - 1, "right", beside);
  const top = margin(region.top === 0, "top");
  const bottom = margin(region.bottom === rows - 1, "bottom");
  return {
    region,
    ratio,
    left,
    right,
    top,
    bottom,
    width: left + (region.right - region.left) + right,
    height: top + (region.bottom - region.top) * ratio + bottom,
  };
}

/** Width divided by height of a board, margins included: for reserving its place before it is drawn. */
export function aspectRatio(frame: Frame): number {
  const o = outline(frame);
  return o.width / o.height;
}

/** Lays a board into a box of device pixels, as large as fits, in the middle of what is left over. */
export function layOut(frame: Frame, boxWidth: number, boxHeight: number): Layout {
  const o = outline(frame);
  const cell = Math.max(Math.min(boxWidth / o.width, boxHeight / o.height), 1);
  const cellHeight = cell * o.ratio;
  const ratio = frame.pixelRatio ?? 1;
  const line = Math.max(1, Math.round(cell * 0.025));
  // A line an odd number of pixels wide is sharp when its middle is the middle of a pixel.
  const snap = (v: number): number => (line % 2 === 1 ? Math.floor(v) + 0.5 : Math.round(v));
  const x0 = (boxWidth - o.width * cell) / 2 + o.left * cell;
  const y0 = (boxHeight - o.height * cell) / 2 + o.top * cell;
  return {
    columns: frame.columns,
    rows: frame.rows,
    region: o.region,
    notation: frame.notation ?? "none",
    width: boxWidth,
    height: boxHeight,
    cell: { width: cell, height: cellHeight },
    stone: cell * STONE,
    label: Math.max(Math.min(cell * 0.35, 16 * ratio), Math.min(cell * 0.48, 8.5 * ratio)),
    line,
    xs: Array.from({ length: frame.columns }, (_, i) => snap(x0 + (i - o.region.left) * cell)),
    ys: Array.from({ length: frame.rows }, (_, i) => snap(y0 + (i - o.region.top) * cellHeight)),
  };
}

/** Whether a point is in the part that is drawn. @internal */
export function inside({ region, columns }: Layout, p: number): boolean {
  const [x, y] = [p % columns, Math.floor(p / columns)];
  return x >= region.left && x <= region.right && y >= region.top && y <= region.bottom;
}

/** Where a point lies. @internal */
export const centreOf = ({ xs, ys, columns }: Layout, p: number): { x: number; y: number } => ({
  x: xs[p % columns] ?? 0,
  y: ys[Math.floor(p / columns)] ?? 0,
});

/** The middle and half the length of what belongs to one line, halfway to its neighbours: no seam and no overlap between two. */
function share(positions: readonly number[], i: number, cell: number): readonly [number, number] {
  const here = positions[i] ?? 0;
  const before = positions[i - 1] ?? here - cell;
  const after = positions[i + 1] ?? here + cell;
  return [(before + 2 * here + after) / 4, (after - before) / 4];
}

/** The cell round a point: its middle, which is not always quite the point, and half its width and height. @internal */
export function cellAt(layout: Layout, p: number): { x: number; y: number; half: number; tall: number } {
  const { columns, xs, ys, cell } = layout;
  const [x, half] = share(xs, p % columns, cell.width);
  const [y, tall] = share(ys, Math.floor(p / columns), cell.height);
  return { x, y, half, tall };
}

function nearest(positions: readonly number[], from: number, to: number, v: number): number {
  let best = from;
  for (let i = from; i <= to; i++) {
    if (Math.abs((positions[i] ?? 0) - v) < Math.abs((positions[best] ?? 0) - v)) best = i;
  }
  return best;
}

/**
 * The point nearest to a place in the drawing, or undefined off the board: the playing field reaches
 * three quarters of a cell beyond the outermost lines.
 */
export function pointAt(layout: Layout, x: number, y: number): number | undefined {
  const { region, xs, ys, cell } = layout;
  const column = nearest(xs, region.left, region.right, x);
  const row = nearest(ys, region.top, region.bottom, y);
  const reach = 0.75;
  if (Math.abs((xs[column] ?? 0) - x) > cell.width * reach) return undefined;
  if (Math.abs((ys[row] ?? 0) - y) > cell.height * reach) return undefined;
  return row * layout.columns + column;
}
