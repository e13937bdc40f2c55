// From a scene and a layout to a list of shapes, in the order they are painted: a pure function, so that
// canvas and SVG draw the same thing and tests can look at it.

import { columnLabel, rowLabel } from "./labels.js";
import { type Layout, labelledSides } from "./layout.js";
import type { Scene } from "./scene.js";
import { lineShapes, markShapes, overlayShapes } from "./signs.js";

/** The role of a shape's colour; a theme says which colour that is. */
export type Ink =
  | "line"
  | "label"
  | "onBlack"
  | "onWhite"
  | "onWood"
  | "accent"
  | "focus"
  | "black"
  | "white"
  | "halo"
  | "heat"
  | "veil";

/** One thing to paint. Lengths are device pixels. */
export type Shape =
  | { readonly kind: "wood"; readonly x: number; readonly y: number; readonly width: number; readonly height: number }
  | {
      readonly kind: "line";
      readonly x1: number;
      readonly y1: number;
      readonly x2: number;
      readonly y2: number;
      readonly width: number;
      readonly ink: Ink;
      readonly alpha?: number;
    }
  | {
      readonly kind: "disc";
      readonly x: number;
      readonly y: number;
      readonly r: number;
      readonly ink: Ink;
      readonly alpha?: number;
    }
  | {
      readonly kind: "ring";
      readonly x: number;
      readonly y: number;
      readonly r: number;
      readonly width: number;
      readonly ink: Ink;
    }
  | {
      readonly kind: "box";
      readonly x: number;
      readonly y: number;
      readonly half: number;
      readonly ink: Ink;
      readonly width?: number;
      readonly alpha?: number;
      readonly tall?: number;
    }
  | {
      readonly kind: "path";
      readonly points: readonly (readonly [number, number])[];
      readonly closed: boolean;
      readonly width: number;
      readonly ink: Ink;
    }
  | {
      readonly kind: "text";
      readonly x: number;
      readonly y: number;
      readonly size: number;
      readonly text: string;
      readonly ink: Ink;
      readonly strong?: boolean;
      readonly alpha?: number;
    }
  /** A patch of bare wood under a label, so that no line runs through it. */
  | { readonly kind: "clear"; readonly x: number; readonly y: number; readonly r: number }
  | { readonly kind: "shadow"; readonly x: number; readonly y: number; readonly r: number; readonly alpha: number }
  | {
      readonly kind: "stone";
      readonly x: number;
      readonly y: number;
      readonly r: number;
      readonly color: 1 | 2;
      readonly seed: number;
      readonly alpha: number;
    };

/** The distances from the edge of the star lines, as board makers set them. */
function starLines(length: number): readonly number[] {
  if (length < 7) return length % 2 === 1 && length >= 5 ? [(length - 1) / 2] : [];
  const edge = length < 12 ? 2 : 3;
  const lines = [edge, length - 1 - edge];
  if (length % 2 === 1 && length >= 7) lines.splice(1, 0, (length - 1) / 2);
  return lines;
}

/** The star points of a board: four corners and the centre, on boards from 15 lines also the middles of the sides. */
export function starPoints(columns: number, rows: number): readonly number[] {
  const across = starLines(columns);
  const down = starLines(rows);
  const midX = (columns - 1) / 2;
  const midY = (rows - 1) / 2;
  const out: number[] = [];
  for (const y of down) {
    for (const x of across) {
      const centre = x === midX && y === midY;
      const sideX = x === midX && !centre;
      const sideY = y === midY && !centre;
      if ((sideX && columns < 15) || (sideY && rows < 15)) continue;
      out.push(y * columns + x);
    }
  }
  return out;
}

/** A number from 0 to 1 that belongs to a point for ever, so that a stone never moves between two frames. */
export function hash01(n: number): number {
  let h = Math.imul(n + 0x9e3779b9, 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return ((h ^ (h >>> 16)) >>> 0) / 4294967296;
}

/** The part that changes only with the layout: wood, grid, star points, labels. */
export function boardShapes(layout: Layout): Shape[] {
  const { region, xs, ys, cell, line, columns, rows, notation } = layout;
  const out: Shape[] = [{ kind: "wood", x: 0, y: 0, width: layout.width, height: layout.height }];
  const x = (i: number): number => xs[i] ?? 0;
  const y = (i: number): number => ys[i] ?? 0;
  const beyond = cell.width * 0.5; // a cropped board's lines run on
  const across = columns === 1 ? cell.width * 0.25 : 0; // a board of one line still shows its points
  const down = rows === 1 ? cell.width * 0.25 : 0;
  const left = x(region.left) - (region.left > 0 ? beyond : across);
  const right = x(region.right) + (region.right < columns - 1 ? beyond : across);
  const top = y(region.top) - (region.top > 0 ? beyond : down);
  const bottom = y(region.bottom) + (region.bottom < rows - 1 ? beyond : down);
  const rim = line + Math.round(cell.width * 0.02);
  const half = rim / 2;
  // A line is never thinner than a pixel: on a thumbnail it is paler instead.
  const pale = cell.width < 20 ? { alpha: 0.3 + 0.035 * cell.width } : {};
  for (let i = region.left; i <= region.right; i++) {
    const edge = i === 0 || i === columns - 1;
    out.push({
      kind: "line",
      x1: x(i),
      y1: top - half,
      x2: x(i),
      y2: bottom + half,
      width: edge ? rim : line,
      ink: "line",
      ...(edge ? {} : pale),
    });
  }
  for (let i = region.top; i <= region.bottom; i++) {
    const edge = i === 0 || i === rows - 1;
    out.push({
      kind: "line",
      x1: left - half,
      y1: y(i),
      x2: right + half,
      y2: y(i),
      width: edge ? rim : line,
      ink: "line",
      ...(edge ? {} : pale),
    });
  }
  for (const p of starPoints(columns, rows)) {
    if (inside(layout, p))
      out.push({
        kind: "disc",
        x: x(p % columns),
        y: y(Math.floor(p / columns)),
        r: Math.max(cell.width * 0.098, line * 1.6),
        ink: "line",
      });
  }
  if (notation !== "none") {
    const plain = layout.label;
    const gap = cell.width * 0.79;
    const beside = notation === "chinese" && rows > 10 ? cell.width * 0.95 : gap;
    const sides = labelledSides(region, columns, rows);
    const name = (at: { x: number; y: number }, text: string): void => {
      out.push({ kind: "text", ...at, size: labelSize(plain, text), text, ink: "label" });
    };
    for (let i = region.left; i <= region.right; i++) {
      const text = columnLabel(notation, i);
      if (sides.top) name({ x: x(i), y: top - gap }, text);
      if (sides.bottom) name({ x: x(i), y: bottom + gap }, text);
    }
    for (let i = region.top; i <= region.bottom; i++) {
      const text = rowLabel(notation, i, rows);
      if (sides.left) name({ x: left - beside, y: y(i) }, text);
      if (sides.right) name({ x: right + beside, y: y(i) }, text);
    }
  }
  return out;
}

/** Chinese numerals are as wide as high: two or three of them must be smaller to stay on the wood. */
function labelSize(plain: number, text: string): number {
  const wide = /[^\0-\u02ff]/.test(text) ? text.length : text.length / 1.7;
  return wide <= 1.2 ? plain : plain * Math.max(0.55, wide < 2.5 ? 0.84 : 0.6);
}

function inside(layout: Layout, p: number): boolean {
  const { region, columns } = layout;
  const x = p % columns;
  const y = Math.floor(p / columns);
  return x >= region.left && x <= region.right && y >= region.top && y <= region.bottom;
}

/** Where a stone lies: near its point, never quite on it, as hands place them. */
function resting(layout: Layout, p: number): { x: number; y: number } {
  const slack = layout.cell.width * 0.022;
  return {
    x: (layout.xs[p % layout.columns] ?? 0) + (hash01(p * 2 + 1) - 0.5) * 2 * slack,
    y: (layout.ys[Math.floor(p / layout.columns)] ?? 0) + (hash01(p * 2 + 2) - 0.5) * 2 * slack,
  };
}

/** The part that changes with the game: stones, marks, territory, cursor. */
export function positionShapes(scene: Scene, layout: Layout): Shape[] {
  const { columns, rows, stones } = scene;
  const shadows: Shape[] = [];
  const bodies: Shape[] = [];
  const signs: Shape[] = [];
  const r = layout.stone / 2;
  const centre = (p: number): { x: number; y: number } => ({
    x: layout.xs[p % columns] ?? 0,
    y: layout.ys[Math.floor(p / columns)] ?? 0,
  });
  const stoneAt = (p: number): number => stones[p] ?? 0;
  const inkOn = (p: number): Ink => (stoneAt(p) === 1 ? "onBlack" : stoneAt(p) === 2 ? "onWhite" : "onWood");

  for (let p = 0; p < columns * rows; p++) {
    const s = stoneAt(p);
    if ((s !== 1 && s !== 2) || !inside(layout, p)) continue;
    const dead = scene.dead?.has(p) ?? false;
    const at = resting(layout, p);
    if (!dead) shadows.push({ kind: "shadow", ...at, r, alpha: 1 });
    // A stone fades the more, the surer its death is.
    bodies.push({ kind: "stone", ...at, r, color: s, seed: p, alpha: dead ? 0.42 + 0.36 * (1 - sureAt(scene, p)) : 1 });
  }
  if (scene.overlay) signs.push(...overlayShapes(scene.overlay, scene, layout));
  if (scene.owner) signs.push(...territory(scene, layout));

  const { ghost } = scene;
  if (ghost && stoneAt(ghost.at) === 0 && inside(layout, ghost.at)) {
    const at = centre(ghost.at);
    shadows.push({ kind: "shadow", ...at, r, alpha: 0.35 });
    bodies.push({ kind: "stone", ...at, r, color: ghost.stone, seed: ghost.at, alpha: 0.6 });
  }
  const { ko, lastMove, refused } = scene;
  if (ko !== undefined && stoneAt(ko) === 0 && ghost?.at !== ko && inside(layout, ko)) {
    signs.push({
      kind: "box",
      ...centre(ko),
      half: Math.round(r * 0.46),
      ink: "onWood",
      width: Math.max(layout.line * 1.5, r * 0.1),
    });
  }
  if (
    lastMove !== undefined &&
    stoneAt(lastMove) !== 0 &&
    inside(layout, lastMove) &&
    !scene.dead?.has(lastMove) &&
    !scene.marks?.some((m) => m.at === lastMove)
  ) {
    signs.push({ kind: "disc", ...resting(layout, lastMove), r: r * 0.24, ink: "accent" });
  }
  for (const mark of scene.marks ?? [])
    if (inside(layout, mark.at))
      signs.push(...markShapes(mark, inkOn(mark.at), centre(mark.at), r, stoneAt(mark.at) === 0));
  for (const line of scene.lines ?? []) signs.push(...lineShapes(line, layout, r));
  for (const p of scene.dim ?? [])
    if (inside(layout, p))
      signs.push({
        kind: "box",
        ...centre(p),
        half: layout.cell.width / 2,
        tall: layout.cell.height / 2,
        ink: "veil",
        alpha: 0.5,
      });
  for (const p of scene.offending ?? []) {
    if (!inside(layout, p)) continue;
    const at = stoneAt(p) === 0 ? centre(p) : resting(layout, p);
    signs.push(
      { kind: "ring", ...at, r: r * 0.8, width: r * 0.3, ink: "halo" },
      { kind: "ring", ...at, r: r * 0.8, width: r * 0.17, ink: "accent" },
    );
  }
  if (refused !== undefined && inside(layout, refused)) {
    const { x, y } = centre(refused);
    const a = r * 0.4;
    for (const [ink, width] of [
      ["halo", r * 0.36],
      ["accent", r * 0.2],
    ] as const) {
      signs.push({
        kind: "path",
        points: [
          [x - a, y - a],
          [x + a, y + a],
        ],
        closed: false,
        width,
        ink,
      });
      signs.push({
        kind: "path",
        points: [
          [x - a, y + a],
          [x + a, y - a],
        ],
        closed: false,
        width,
        ink,
      });
    }
  }
  if (scene.cursor !== undefined && inside(layout, scene.cursor)) signs.push(...cursorShapes(centre(scene.cursor), r));
  return [...shadows, ...bodies, ...signs];
}

const sureAt = (scene: Scene, p: number): number => Math.min(Math.max(Number(scene.sure?.[p] ?? 1) || 0, 0), 1);

function territory(scene: Scene, layout: Layout): Shape[] {
  const out: Shape[] = [];
  const half = Math.max(2, Math.round(layout.cell.width * 0.135));
  for (let p = 0; p < scene.columns * scene.rows; p++) {
    const owner = scene.owner?.[p] ?? 0;
    const lives = (scene.stones[p] ?? 0) !== 0 && !scene.dead?.has(p);
    if (owner === 0 || lives || !inside(layout, p)) continue;
    const x = layout.xs[p % scene.columns] ?? 0;
    const y = layout.ys[Math.floor(p / scene.columns)] ?? 0;
    if (owner === 3) {
      // Half a point to each: a square in two halves, black above the diagonal.
      const a = half;
      out.push({ kind: "box", x, y, half: a, ink: "white" });
      out.push({ kind: "box", x, y, half: a, ink: "line", width: 1 });
      out.push({
        kind: "path",
        points: [
          [x - a, y - a],
          [x + a, y - a],
          [x - a, y + a],
        ],
        closed: true,
        width: 0,
        ink: "black",
      });
    } else {
      const sure = sureAt(scene, p);
      const paler = sure < 1 ? { alpha: 0.2 + 0.8 * sure } : {};
      out.push({ kind: "box", x, y, half, ink: owner === 1 ? "black" : "white", ...paler });
      out.push({ kind: "box", x, y, half, ink: "line", width: 1, ...paler }); // white on pale wood or paper, black on a dark ground
    }
  }
  return out;
}

/** Four corners round a point: seen on wood and on either colour by its light rim. */
function cursorShapes({ x, y }: { x: number; y: number }, r: number): Shape[] {
  const a = r * 1.02;
  const arm = r * 0.5;
  const out: Shape[] = [];
  for (const [ink, width] of [
    ["halo", r * 0.34],
    ["focus", r * 0.18],
  ] as const) {
    for (const sx of [-1, 1]) {
      for (const sy of [-1, 1]) {
        out.push({
          kind: "path",
          points: [
            [x + sx * (a - arm), y + sy * a],
            [x + sx * a, y + sy * a],
            [x + sx * a, y + sy * (a - arm)],
          ],
          closed: false,
          width,
          ink,
        });
      }
    }
  }
  return out;
}
