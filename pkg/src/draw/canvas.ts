// Paints shapes on a canvas. The still part (wood, grid, labels) is kept as one picture, shared by boards that look alike,
// and only painted again when the layout or the theme changes; a frame is then that picture, the stones and the signs.

import type { Layout } from "./layout.js";
import type { Scene } from "./scene.js";
import type { Manner, Place, Shape } from "./shape.js";
import { boardShapes, hash01, positionShapes } from "./shapes.js";
import { type StoneSprites, stoneSprites } from "./stones.js";
import type { Theme } from "./theme.js";
import { type Context, context2d, finished, type Picture, paintWood, shine, surface } from "./wood.js";

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
    c.globalAlpha = 1;
  }
}

function paintShape(
  c: Context,
  shape: Shape,
  theme: Theme,
  sprites: StoneSprites | undefined,
  still: Picture | undefined,
): void {
  const { ink = "line", alpha = 1, width = 0 } = shape as Manner;
  c.globalAlpha = alpha;
  c.fillStyle = theme.ink[ink];
  c.strokeStyle = theme.ink[ink];
  c.lineWidth = width;
  switch (shape.kind) {
    case "wood":
      c.fillStyle = theme.wood;
      if (theme.material) paintWood(c, width, shape.height, theme.dim);
      else c.fillRect(shape.x, shape.y, width, shape.height);
      break;
    case "line": {
      // As a filled rectangle on whole pixels: a stroke would be blurred at some widths.
      const [dx, dy] = shape.x1 === shape.x2 ? [width / 2, 0] : [0, width / 2];
      const [x, y] = [Math.round(shape.x1 - dx), Math.round(shape.y1 - dy)];
      c.fillRect(x, y, dx ? width : Math.round(shape.x2) - x, dy ? width : Math.round(shape.y2) - y);
      break;
    }
    case "disc":
      circle(c, shape);
      c.fill();
      break;
    case "ring":
      circle(c, shape);
      c.stroke();
      break;
    case "box": {
      const { x, y, half, tall = half } = shape;
      const [left, top] = [Math.round(x - half), Math.round(y - tall)];
      c.lineJoin = "miter";
      if (width) c.strokeRect(x - half, y - half, half * 2, half * 2);
      // Both edges are rounded, not the width: neighbours then share an edge without a seam or an overlap.
      else c.fillRect(left, top, Math.round(x + half) - left, Math.round(y + tall) - top);
      break;
    }
    case "path":
      c.beginPath();
      for (const [x, y] of shape.points) c.lineTo(x, y); // the first one only moves
      if (shape.closed) c.closePath();
      c.lineCap = "round";
      c.lineJoin = "round";
      if (width) c.stroke();
      else c.fill();
      break;
    case "text":
      c.font = `${shape.strong ? 600 : 500} ${shape.size}px ${LABEL_FONT}`;
      c.textAlign = "center";
      c.textBaseline = "alphabetic";
      c.fillText(shape.text, shape.x, shape.y + shape.size * 0.355);
      break;
    case "clear": {
      // A soft patch in the wood's own colour.
      const { x, y, r } = shape;
      if (theme.material && still) shine(c, [x, y, r * 0.55, x, y, r], { 0: theme.wood, 1: `${theme.wood}00` });
      else c.fillStyle = theme.wood;
      circle(c, shape);
      c.fill();
      break;
    }
    case "shadow":
      if (sprites) paintSprite(c, sprites.shadow, shape, sprites.shadowSide);
      break;
    case "stone":
      paintStone(c, shape, theme, sprites);
  }
}

function paintSprite(c: Context, picture: Picture, { x, y }: Place, side: number): void {
  c.drawImage(picture, Math.round(x - side / 2), Math.round(y - side / 2));
}

function paintStone(
  c: Context,
  shape: Extract<Shape, { kind: "stone" }>,
  { ink }: Theme,
  sprites: StoneSprites | undefined,
): void {
  const color = shape.color === 1 ? "black" : "white";
  if (sprites) {
    const set = sprites[color];
    paintSprite(c, set[Math.floor(hash01(shape.seed + 9) * set.length)] as Picture, shape, sprites.side);
  } else {
    c.fillStyle = ink[color];
    c.lineWidth = Math.max(1, shape.r * 0.07);
    circle(c, { ...shape, r: shape.r - c.lineWidth / 2 });
    c.fill();
    c.stroke();
  }
}

function circle(c: Context, { x, y, r }: Place & { readonly r: number }): void {
  c.beginPath();
  c.arc(x, y, r, 0, Math.PI * 2);
}
