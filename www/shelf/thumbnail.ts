// A board as small as a stamp: enough to know a game again.

import { make } from "../page/dom.js";

const SIDE = 72;

export function thumbnail(width: number, height: number, stones: ArrayLike<number>): HTMLCanvasElement {
  const ratio = Math.max(1, devicePixelRatio);
  const canvas = make("canvas", "", { class: "thumbnail", "aria-hidden": "true" });
  const cell = SIDE / Math.max(width, height);
  canvas.width = Math.round(width * cell * ratio);
  canvas.height = Math.round(height * cell * ratio);
  canvas.style.aspectRatio = `${width} / ${height}`;
  const c = canvas.getContext("2d");
  if (!c) return canvas;
  c.scale(ratio, ratio);
  c.fillStyle = "#dcb06c";
  c.fillRect(0, 0, SIDE, SIDE);
  c.beginPath();
  const middle = (n: number): number => (n + 0.5) * cell;
  for (let x = 0; x < width; x++) {
    c.moveTo(middle(x), middle(0));
    c.lineTo(middle(x), middle(height - 1));
  }
  for (let y = 0; y < height; y++) {
    c.moveTo(middle(0), middle(y));
    c.lineTo(middle(width - 1), middle(y));
  }
  c.strokeStyle = "rgb(60 36 8 / 0.55)";
  c.lineWidth = 0.5;
  c.stroke();
  for (let at = 0; at < stones.length; at++) {
    if (!stones[at]) continue;
    c.beginPath();
    c.arc(middle(at % width), middle(Math.floor(at / width)), cell * 0.47, 0, 7);
    c.fillStyle = stones[at] === 1 ? "#1a1a1c" : "#fdfaf3";
    c.fill();
  }
  return canvas;
}
