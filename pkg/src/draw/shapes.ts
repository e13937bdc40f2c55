// From a scene and a layout to a list of shapes, in the order they are painted: a pure function, so that
// canvas and SVG draw the same thing and tests can look at it.

import { columnLabel, rowLabel } from "./labels.js";
import { cellAt, centreOf, inside, type Layout, labelledSides } from "./layout.js";
import type { Scene } from "./scene.js";
import { box, cross, disc, type Ink, type Place, path, rimmed, ring, type Shape } from "./shape.js";
import { lineShapes, markShapes, overlayShapes } from "./signs.js";

/** The distances from the edge of the star lines, as board makers set them. */
function starLines(length: number): readonly number[] {
  const middle = length % 2 === 1 && length >= 5 ? [(length - 1) / 2] : [];
  const edge = length < 12 ? 2 : 3;
  return length < 7 ? middle : [edge, ...middle, length - 1 - edge];
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
      const [onX, onY] = [x === midX, y === midY];
      if ((onX && !onY && columns < 15) || (onY && !onX && rows < 15)) continue;
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
  const grid = (edge: boolean, x1: number, y1: number, x2: number, y2: number): void => {
    out.push({ kind: "line", x1, y1, x2, y2, width: edge ? rim : line, ink: "line", ...(edge ? {} : pale) });
  };
  for (let i = region.left; i <= region.right; i++)
    grid(i === 0 || i === columns - 1, x(i), top - half, x(i), bottom + half);
  for (let i = region.top; i <= region.bottom; i++)
    grid(i === 0 || i === rows - 1, left - half, y(i), right + half, y(i));
  const star = Math.max(cell.width * 0.098, line * 1.6);
  for (const p of starPoints(columns, rows)) if (inside(layout, p)) out.push(disc(centreOf(layout, p), star, "line"));
  if (notation !== "none") {
    const plain = layout.label;
    const gap = cell.width * 0.79;
    const beside = notation === "chinese" && rows > 10 ? cell.width * 0.95 : gap;
    const sides = labelledSides(region, columns, rows);
    const name = (at: Place, text: string): void => {
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

/** Where a stone lies: near its point, never quite on it, as hands place them. */
function resting(layout: Layout, p: number): Place {
  const slack = layout.cell.width * 0.022;
  const { x, y } = centreOf(layout, p);
  return { x: x + (hash01(p * 2 + 1) - 0.5) * 2 * slack, y: y + (hash01(p * 2 + 2) - 0.5) * 2 * slack };
}

/** The part that changes with the game: stones, marks, territory, cursor. */
export function positionShapes(scene: Scene, layout: Layout): Shape[] {
  const { columns, rows, stones, ghost, ko, lastMove, refused, cursor } = scene;
  const shadows: Shape[] = [];
  const bodies: Shape[] = [];
  const signs: Shape[] = [];
  const r = layout.stone / 2;
  const centre = (p: number): Place => centreOf(layout, p);
  const stoneAt = (p: number): number => stones[p] ?? 0;
  const shown = (p: number): boolean => inside(layout, p);
  const lay = (at: Place, color: 1 | 2, seed: number, shadow: number, alpha: number): void => {
    if (shadow > 0) shadows.push({ kind: "shadow", ...at, r, alpha: shadow });
    bodies.push({ kind: "stone", ...at, r, color, seed, alpha });
  };

  for (let p = 0; p < columns * rows; p++) {
    const s = stoneAt(p);
    if ((s !== 1 && s !== 2) || !shown(p)) continue;
    const dead = scene.dead?.has(p) ?? false;
    // A stone fades the more, the surer its death is.
    lay(resting(layout, p), s, p, dead ? 0 : 1, dead ? 0.42 + 0.36 * (1 - sureAt(scene, p)) : 1);
  }
  // Heat lies on the wood, under the stones; who owns a point is told on top of them.
  const under = scene.overlay?.kind === "heat" ? overlayShapes(scene.overlay, scene, layout) : [];
  if (scene.overlay?.kind === "ownership") signs.push(...overlayShapes(scene.overlay, scene, layout));
  if (scene.owner) signs.push(...territory(scene, layout));
  if (ghost && stoneAt(ghost.at) === 0 && shown(ghost.at)) lay(centre(ghost.at), ghost.stone, ghost.at, 0.35, 0.6);
  if (ko !== undefined && stoneAt(ko) === 0 && ghost?.at !== ko && shown(ko))
    signs.push(box(centre(ko), Math.round(r * 0.46), "onWood", { width: Math.max(layout.line * 1.5, r * 0.1) }));
  if (
    lastMove !== undefined &&
    stoneAt(lastMove) !== 0 &&
    shown(lastMove) &&
    !scene.dead?.has(lastMove) &&
    !scene.marks?.some((m) => m.at === lastMove)
  )
    signs.push(disc(resting(layout, lastMove), r * 0.24, "accent"));
  for (const mark of scene.marks ?? []) {
    if (!shown(mark.at)) continue;
    const stone = stoneAt(mark.at);
    const ink: Ink = stone === 1 ? "onBlack" : stone === 2 ? "onWhite" : "onWood";
    signs.push(...markShapes(mark, ink, centre(mark.at), r, stone === 0));
  }
  for (const line of scene.lines ?? []) signs.push(...lineShapes(line, layout, r));
  for (const p of scene.dim ?? []) {
    if (!shown(p)) continue;
    const { x, y, half, tall } = cellAt(layout, p);
    signs.push(box({ x, y }, half, "veil", { tall, alpha: 0.5 }));
  }
  for (const p of scene.offending ?? []) {
    if (!shown(p)) continue;
    const at = stoneAt(p) === 0 ? centre(p) : resting(layout, p);
    signs.push(...rimmed(r * 0.3, r * 0.17, "accent", (width, ink) => [ring(at, r * 0.8, width, ink)]));
  }
  if (refused !== undefined && shown(refused))
    signs.push(...rimmed(r * 0.36, r * 0.2, "accent", (width, ink) => cross(centre(refused), r * 0.4, width, ink)));
  if (cursor !== undefined && shown(cursor)) signs.push(...cursorShapes(centre(cursor), r));
  return [...under, ...shadows, ...bodies, ...signs];
}

const sureAt = (scene: Scene, p: number): number => Math.min(Math.max(Number(scene.sure?.[p] ?? 1) || 0, 0), 1);

function territory(scene: Scene, layout: Layout): Shape[] {
  const out: Shape[] = [];
  const a = Math.max(2, Math.round(layout.cell.width * 0.135));
  for (let p = 0; p < scene.columns * scene.rows; p++) {
    const owner = scene.owner?.[p] ?? 0;
    const lives = (scene.stones[p] ?? 0) !== 0 && !scene.dead?.has(p);
    if (owner === 0 || lives || !inside(layout, p)) continue;
    const at = centreOf(layout, p);
    const sure = sureAt(scene, p);
    const paler = sure < 1 && owner !== 3 ? { alpha: 0.2 + 0.8 * sure } : {};
    out.push(box(at, a, owner === 1 ? "black" : "white", paler));
    out.push(box(at, a, "line", { width: 1, ...paler })); // white on pale wood or paper, black on a dark ground
    if (owner !== 3) continue;
    // Half a point to each: a square in two halves, black above the diagonal.
    const [left, top, right, bottom] = [at.x - a, at.y - a, at.x + a, at.y + a];
    const corner = [
      [left, top],
      [right, top],
      [left, bottom],
    ] as const;
    out.push(path(corner, 0, "black", true));
  }
  return out;
}

/** Four corners round a point. */
function cursorShapes({ x, y }: Place, r: number): Shape[] {
  const a = r * 1.02;
  const b = a - r * 0.5;
  const corner = (sx: number, sy: number): readonly (readonly [number, number])[] => [
    [x + sx * b, y + sy * a],
    [x + sx * a, y + sy * a],
    [x + sx * a, y + sy * b],
  ];
  const corners = [corner(-1, -1), corner(-1, 1), corner(1, -1), corner(1, 1)];
  return rimmed(r * 0.34, r * 0.18, "focus", (width, ink) => corners.map((points) => path(points, width, ink)));
}
