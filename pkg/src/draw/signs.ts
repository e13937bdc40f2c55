// Signs on and between points: marks, labels, lines, arrows, and pictures of numbers.

import { cellAt, centreOf, inside, type Layout } from "./layout.js";
import type { BoardLine, BoardOverlay, Mark, Scene } from "./scene.js";
import { box, cross, type Ink, type Place, path, ring, type Shape } from "./shape.js";

/** The shapes of a sign; on wood a patch is cleared under it, so that no line runs through it. */
export function markShapes(mark: Mark, ink: Ink, at: Place, r: number, onWood: boolean): Shape[] {
  const sign = signShapes(mark, ink, at, r);
  return onWood ? [{ kind: "clear", ...at, r: r * 0.72 }, ...sign] : sign;
}

function signShapes(mark: Mark, ink: Ink, at: Place, r: number): Shape[] {
  const width = Math.max(1, r * 0.15);
  const { x, y } = at;
  switch (mark.kind) {
    case "circle":
      return [ring(at, r * 0.52, width, ink)];
    case "square":
      return [box(at, r * 0.44, ink, { width })];
    case "triangle": {
      const a = r * 0.62;
      const corners = [
        [x, y - a],
        [x + a * 0.866, y + a / 2],
        [x - a * 0.866, y + a / 2],
      ] as const;
      return [path(corners, width, ink, true)];
    }
    case "cross":
      return cross(at, r * 0.4, width, ink);
    case "selected":
      return [box(at, r * 0.3, ink)];
    case "label": {
      const text = mark.text ?? "";
      const wide = [...text].length;
      const size = r * (wide < 2 ? 1.12 : wide < 3 ? 0.95 : Math.max(0.72 - 0.1 * Math.max(0, wide - 3), 0.4));
      return [{ kind: "text", x, y, size, text, ink, strong: true, ...(mark.soft ? { alpha: 0.62 } : {}) }];
    }
  }
}

/** A line from point to point, or an arrow whose head stops short of the point's middle, so that what stands there can be read. */
export function lineShapes({ from, to, arrow }: BoardLine, layout: Layout, r: number): Shape[] {
  const { x: x1, y: y1 } = centreOf(layout, from);
  const { x: x2, y: y2 } = centreOf(layout, to);
  const length = Math.hypot(x2 - x1, y2 - y1);
  if (length === 0) return [];
  const [ux, uy] = [(x2 - x1) / length, (y2 - y1) / length];
  const tip: readonly [number, number] = arrow ? [x2 - ux * r * 0.3, y2 - uy * r * 0.3] : [x2, y2];
  const head = Math.min(r * 0.8, length * 0.5);
  const wing = (side: number): readonly [number, number] => [
    tip[0] - ux * head - uy * side * head * 0.55,
    tip[1] - uy * head + ux * side * head * 0.55,
  ];
  const shaft: readonly [number, number] = arrow ? [tip[0] - ux * head * 0.6, tip[1] - uy * head * 0.6] : tip;
  const points = [tip, wing(1), wing(-1)];
  const drawn = (ink: Ink, width: number, rim: number): Shape[] => [
    path([[x1, y1], shaft], width, ink),
    ...(arrow && rim > 0 ? [path(points, rim, ink, true)] : []),
    ...(arrow ? [path(points, 0, ink, true)] : []),
  ];
  return [...drawn("halo", r * 0.3, r * 0.12), ...drawn("accent", r * 0.16, 0)];
}

/** Who owns each point as squares that grow with certainty, or how hot each is as a wash over its cell. */
export function overlayShapes(overlay: BoardOverlay, scene: Scene, layout: Layout): Shape[] {
  const out: Shape[] = [];
  for (let p = 0; p < layout.columns * layout.rows; p++) {
    if (!inside(layout, p)) continue;
    const value = Math.min(Math.max(overlay.values[p] || 0, -1), 1);
    if (overlay.kind === "heat") {
      const { x, y, half, tall } = cellAt(layout, p);
      if (value > 0.02) out.push(box({ x, y }, half, "heat", { tall, alpha: value * 0.62 }));
      continue;
    }
    const at = centreOf(layout, p);
    const half = Math.abs(value) * layout.cell.width * 0.26;
    if (half < 1) continue;
    const alpha = scene.stones[p] ? 0.9 : 0.72;
    out.push(box(at, half, value > 0 ? "black" : "white", { alpha }));
    out.push(box(at, half, "line", { width: 1, alpha })); // white is seen on paper, too, and black on a dark ground
  }
  return out;
}
