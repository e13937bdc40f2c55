// The magnified view of what a finger covers.

import { centreOf, type Layout } from "./layout.js";
import type { Theme } from "./theme.js";

const ZOOM = 1.9;

/** Paints a round magnified copy of the drawing round a point, above the finger or, near the top, beside it. */
export function paintLoupe(c: CanvasRenderingContext2D, layout: Layout, theme: Theme, point: number): void {
  const { x, y } = centreOf(layout, point);
  const scale = layout.width / c.canvas.clientWidth; // device pixels in a CSS pixel
  const r = Math.min(58 * scale, layout.width * 0.24);
  const away = r + 38 * scale;
  let cx = Math.min(Math.max(x, r + 4), layout.width - r - 4);
  let cy = y - away;
  if (cy < r + 4) {
    cy = Math.min(Math.max(y, r + 4), layout.height - r - 4);
    cx = x > layout.width / 2 ? x - away : x + away;
  }
  const from = r / ZOOM;
  c.save();
  c.beginPath();
  c.arc(cx, cy, r, 0, Math.PI * 2);
  c.shadowColor = "rgba(40, 20, 0, 0.45)";
  c.shadowBlur = 14 * scale;
  c.shadowOffsetY = 4 * scale;
  c.fillStyle = theme.wood;
  c.fill();
  c.shadowColor = "transparent";
  c.clip();
  c.imageSmoothingQuality = "high";
  c.drawImage(c.canvas, x - from, y - from, from * 2, from * 2, cx - r, cy - r, r * 2, r * 2);
  c.restore();
  c.beginPath();
  c.arc(cx, cy, r, 0, Math.PI * 2);
  c.lineWidth = 3 * scale;
  c.strokeStyle = theme.material ? "rgba(255, 250, 238, 0.95)" : theme.ink.line;
  c.stroke();
}
