// Paints shapes on a canvas. The still part (wood, grid, labels) is kept as one picture, shared by boards that look alike,
// and only painted again when the layout or the theme changes; a frame is then that picture, the stones and the signs.

import type { Layout } from "./layout.js";
import type { Scene } from "./scene.js";
import type { Shape } from "./shape.js";
import { boardShapes, hash01, positionShapes } from "./shapes.js";
import { type StoneSprites, stoneSprites } from "./stones.js";
import type { Theme } from "./theme.js";
import { context2d, finished, type Picture, paintWood, surface } from "./wood.js";

type Context = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;

const LABEL_FONT = 'system-ui, "PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC", "Noto Sans SC", sans-serif';

// Boards of the same size and look share their still part: a page with a hundred of them paints one plank.
const MOST_STILLS = 6;
const stills = new Map<string, Picture>();
const themeIds = new WeakMap<Theme, number>();
let themeCount = 0;

function themeId(theme: Theme): number {
  const id = themeIds.get(theme) ?? themeCount++;
  themeIds.set(theme, id);
  return id;
}

/** Everything that the still part depends on. */
function stillKey(layout: Layout, theme: Theme): string {
  const { columns, rows, region, notation, width, height, label, line, xs, ys } = layout;
  const ends = [
    region.left,
    region.top,
    region.right,
    region.bottom,
    xs[region.left],
    xs[region.right],
    ys[region.top],
    ys[region.bottom],
  ];
  return [themeId(theme), columns, rows, notation, width, height, label, line, ...ends].join();
}

function still(layout: Layout, theme: Theme): Picture {
  const key = stillKey(layout, theme);
  let picture = stills.get(key);
  if (picture) {
    stills.delete(key); // put back below, as the newest
  } else {
    const painted = surface(Math.max(1, Math.round(layout.width)), Math.max(1, Math.round(layout.height)));
    const c = context2d(painted);
    for (const shape of boardShapes(layout)) paintShape(c, shape, theme, undefined, undefined);
    picture = finished(painted);
  }
  stills.set(key, picture);
  const oldest = stills.keys().next().value;
  if (stills.size > MOST_STILLS && oldest !== undefined) stills.delete(oldest);
  return picture;
}

/** Paints boards on one canvas. */
export class CanvasPainter {
  #last: { readonly layout: Layout; readonly theme: Theme; readonly picture: Picture } | undefined;

  /** Paints one frame. The canvas must have the layout's size. */
  paint(c: Context, scene: Scene, layout: Layout, theme: Theme): void {
    if (this.#last?.layout !== layout || this.#last.theme !== theme)
      this.#last = { layout, theme, picture: still(layout, theme) };
    const { picture } = this.#last;
    c.setTransform(1, 0, 0, 1, 0, 0);
    c.drawImage(picture, 0, 0);
    const sprites = theme.material ? stoneSprites(layout.stone / 2) : undefined;
    for (const shape of positionShapes(scene, layout)) paintShape(c, shape, theme, sprites, picture);
  }
}

function paintShape(
  c: Context,
  shape: Shape,
  theme: Theme,
  sprites: StoneSprites | undefined,
  still: Picture | undefined,
): void {
  switch (shape.kind) {
    case "wood":
      if (theme.material) {
        paintWood(c, shape.width, shape.height, theme.dim);
      } else {
        c.fillStyle = theme.wood;
        c.fillRect(shape.x, shape.y, shape.width, shape.height);
      }
      return;
    case "line": {
      // As a filled rectangle on whole pixels: a stroke would be blurred at some widths.
      c.fillStyle = theme.ink[shape.ink];
      c.globalAlpha = shape.alpha ?? 1;
      const w = shape.width;
      if (shape.x1 === shape.x2)
        c.fillRect(Math.round(shape.x1 - w / 2), Math.round(shape.y1), w, Math.round(shape.y2) - Math.round(shape.y1));
      else
        c.fillRect(Math.round(shape.x1), Math.round(shape.y1 - w / 2), Math.round(shape.x2) - Math.round(shape.x1), w);
      c.globalAlpha = 1;
      return;
    }
    case "disc":
      c.globalAlpha = shape.alpha ?? 1;
      c.fillStyle = theme.ink[shape.ink];
      circle(c, shape.x, shape.y, shape.r);
      c.fill();
      c.globalAlpha = 1;
      return;
    case "ring":
      c.strokeStyle = theme.ink[shape.ink];
      c.lineWidth = shape.width;
      circle(c, shape.x, shape.y, shape.r);
      c.stroke();
      return;
    case "box":
      if (shape.width === undefined) {
        const tall = shape.tall ?? shape.half;
        const [left, top] = [Math.round(shape.x - shape.half), Math.round(shape.y - tall)];
        c.globalAlpha = shape.alpha ?? 1;
        c.fillStyle = theme.ink[shape.ink];
        // Both edges are rounded, not the width: neighbours then share an edge without a seam or an overlap.
        c.fillRect(left, top, Math.round(shape.x + shape.half) - left, Math.round(shape.y + tall) - top);
        c.globalAlpha = 1;
      } else {
        c.strokeStyle = theme.ink[shape.ink];
        c.lineWidth = shape.width;
        c.lineJoin = "miter";
        c.globalAlpha = shape.alpha ?? 1;
        c.strokeRect(shape.x - shape.half, shape.y - shape.half, shape.half * 2, shape.half * 2);
        c.globalAlpha = 1;
      }
      return;
    case "path":
      c.beginPath();
      for (const [x, y] of shape.points) c.lineTo(x, y); // the first one only moves
      if (shape.closed) c.closePath();
      if (shape.width > 0) {
        c.strokeStyle = theme.ink[shape.ink];
        c.lineWidth = shape.width;
        c.lineCap = "round";
        c.lineJoin = "round";
        c.stroke();
      } else {
        c.fillStyle = theme.ink[shape.ink];
        c.fill();
      }
      return;
    case "text":
      c.fillStyle = theme.ink[shape.ink];
      c.font = `${shape.strong ? 600 : 500} ${shape.size}px ${LABEL_FONT}`;
      c.textAlign = "center";
      c.textBaseline = "alphabetic";
      c.globalAlpha = shape.alpha ?? 1;
      c.fillText(shape.text, shape.x, shape.y + shape.size * 0.355);
      c.globalAlpha = 1;
      return;
    case "clear":
      paintClear(c, shape, still, theme);
      return;
    case "shadow":
      if (sprites) {
        c.globalAlpha = shape.alpha;
        const half = sprites.shadowSide / 2;
        c.drawImage(sprites.shadow, Math.round(shape.x - half), Math.round(shape.y - half));
        c.globalAlpha = 1;
      }
      return;
    case "stone":
      paintStone(c, shape, theme, sprites);
      return;
  }
}

function paintStone(
  c: Context,
  shape: Extract<Shape, { kind: "stone" }>,
  theme: Theme,
  sprites: StoneSprites | undefined,
): void {
  c.globalAlpha = shape.alpha;
  if (sprites) {
    const set = shape.color === 1 ? sprites.black : sprites.white;
    const picture = set[Math.floor(hash01(shape.seed + 9) * set.length)];
    const half = sprites.side / 2;
    if (picture) c.drawImage(picture, Math.round(shape.x - half), Math.round(shape.y - half));
  } else {
    c.fillStyle = shape.color === 1 ? theme.ink.black : theme.ink.white;
    c.strokeStyle = theme.ink.line;
    c.lineWidth = Math.max(1, shape.r * 0.07);
    circle(c, shape.x, shape.y, shape.r - c.lineWidth / 2);
    c.fill();
    c.stroke();
  }
  c.globalAlpha = 1;
}

function paintClear(
  c: Context,
  shape: Extract<Shape, { kind: "clear" }>,
  still: Picture | undefined,
  theme: Theme,
): void {
  // A soft patch in the wood's own colour.
  if (!theme.material || !still) {
    c.fillStyle = theme.wood;
    circle(c, shape.x, shape.y, shape.r);
    c.fill();
    return;
  }
  const patch = c.createRadialGradient(shape.x, shape.y, shape.r * 0.55, shape.x, shape.y, shape.r);
  patch.addColorStop(0, theme.wood);
  patch.addColorStop(1, `${theme.wood}00`);
  c.fillStyle = patch;
  circle(c, shape.x, shape.y, shape.r);
  c.fill();
}

function circle(c: Context, x: number, y: number, r: number): void {
  c.beginPath();
  c.arc(x, y, r, 0, Math.PI * 2);
}
