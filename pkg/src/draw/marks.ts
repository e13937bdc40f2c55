// The signs on a position: territory, a record's marks, the keyboard's cursor.

import type { Layout } from "./layout.js";
import type { Mark, Scene } from "./scene.js";
import { type Ink, inside, type Shape } from "./shapes.js";

/** Small squares of the owner's colour on empty points and dead stones. */
export function territory(scene: Scene, layout: Layout): Shape[] {
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
      out.push({ kind: "box", x, y, half, ink: owner === 1 ? "black" : "white" });
      if (owner === 2) out.push({ kind: "box", x, y, half, ink: "line", width: 1 }); // white on pale wood or paper
    }
  }
  return out;
}

/** A record's mark on a point. */
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
    case "label": {
      const text = mark.text ?? "";
      const wide = [...text].length;
      return [
        ...out,
        { kind: "text", x, y, size: r * (wide < 2 ? 1.12 : wide < 3 ? 0.95 : 0.72), text, ink, strong: true },
      ];
    }
  }
}

/** Four corners round a point: seen on wood and on either colour by its light rim. */
export function cursorShapes({ x, y }: { x: number; y: number }, r: number): Shape[] {
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
