// Signs on and between points: marks, labels, lines, arrows, and pictures of numbers.

import type { Layout } from "./layout.js";
import type { BoardLine, BoardOverlay, Mark, Scene } from "./scene.js";
import type { Ink, Shape } from "./shapes.js";

/** The shapes of a sign; on wood a patch is cleared under it, so that no line runs through it. */
export function markShapes(mark: Mark, ink: Ink, at: { x: number; y: number }, r: number, onWood: boolean): Shape[] {
  const width = Math.max(1, r * 0.15);
  const { x, y } = at;
  const out: Shape[] = onWood ? [{ kind: "clear", x, y, r: r * 0.72 }] : [];
  switch (mark.kind) {
    case "circle":
      return [...out, { kind: "ring", x, y, r: r * 0.52, width, ink }];
    case "square":
      return [...out, { kind: "box", x, y, half: r * 0.44, width, ink }];
    case "triangle": {
      const a = r * 0.62;
      return [
        ...out,
        {
          kind: "path",
          points: [
            [x, y - a],
            [x + a * 0.866, y + a / 2],
            [x - a * 0.866, y + a / 2],
          ],
          closed: true,
          width,
          ink,
        },
      ];
    }
    case "cross": {
      const a = r * 0.4;
      return [
        ...out,
        {
          kind: "path",
          points: [
            [x - a, y - a],
            [x + a, y + a],
          ],
          closed: false,
          width,
          ink,
        },
        {
          kind: "path",
          points: [
            [x - a, y + a],
            [x + a, y - a],
          ],
          closed: false,
          width,
          ink,
        },
      ];
    }
    case "selected":
      return [...out, { kind: "box", x, y, half: r * 0.3, ink }];
    case "label": {
      const text = mark.text ?? "";
      const wide = [...text].length;
      const size = r * (wide < 2 ? 1.12 : wide < 3 ? 0.95 : Math.max(0.72 - 0.1 * Math.max(0, wide - 3), 0.4));
      return [...out, { kind: "text", x, y, size, text, ink, strong: true, ...(mark.soft ? { alpha: 0.62 } : {}) }];
    }
  }
}

/** A line from point to point, or an arrow whose head stops short of the point's middle, so that what stands there can be read. */
export function lineShapes({ from, to, arrow }: BoardLine, layout: Layout, r: number): Shape[] {
  const at = (p: number): readonly [number, number] => [
    layout.xs[p % layout.columns] ?? 0,
    layout.ys[Math.floor(p / layout.columns)] ?? 0,
  ];
  const [x1, y1] = at(from);
  const [x2, y2] = at(to);
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
  const out: Shape[] = [];
  for (const [ink, width, rim] of [
    ["halo", r * 0.3, r * 0.12],
    ["accent", r * 0.16, 0],
  ] as const) {
    out.push({ kind: "path", points: [[x1, y1], shaft], closed: false, width, ink });
    if (!arrow) continue;
    const points = [tip, wing(1), wing(-1)];
    if (rim > 0) out.push({ kind: "path", points, closed: true, width: rim, ink });
    out.push({ kind: "path", points, closed: true, width: 0, ink });
  }
  return out;
}

/** Who owns each point as squares that grow with certainty, or how hot each is as a wash over its cell. */
export function overlayShapes(overlay: BoardOverlay, scene: Scene, layout: Layout): Shape[] {
  const { region, cell, xs, ys, columns } = layout;
  const out: Shape[] = [];
  for (let row = region.top; row <= region.bottom; row++) {
    for (let column = region.left; column <= region.right; column++) {
      const p = row * columns + column;
      const value = Math.min(Math.max(Number(overlay.values[p] ?? 0) || 0, -1), 1);
      const [x, y] = [xs[column] ?? 0, ys[row] ?? 0];
      if (overlay.kind === "heat") {
        if (value > 0.02)
          out.push({
            kind: "box",
            x,
            y,
            half: cell.width / 2,
            tall: cell.height / 2,
            ink: "heat",
            alpha: value * 0.62,
          });
        continue;
      }
      const half = Math.abs(value) * cell.width * 0.26;
      if (half < 1) continue;
      const ink: Ink = value > 0 ? "black" : "white";
      out.push({ kind: "box", x, y, half, ink, alpha: scene.stones[p] ? 0.9 : 0.72 });
    }
  }
  return out;
}
