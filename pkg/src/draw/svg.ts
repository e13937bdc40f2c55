// The same shapes as an SVG text: the same input gives the same bytes, on any server.

import { optionsOf, sceneOf } from "./given.js";
import { aspectRatio, type Frame, layOut } from "./layout.js";
import type { Scene } from "./scene.js";
import type { Manner, Place, Shape } from "./shape.js";
import { boardShapes, positionShapes } from "./shapes.js";
import { type Theme, type ThemeName, themeFor } from "./theme.js";

/** How an SVG drawing is made. */
export interface SvgOptions extends Pick<Frame, "notation" | "cellRatio" | "region"> {
  /** Width of the drawing in its own units; the height follows. 640 when left out. */
  readonly width?: number | undefined;
  readonly theme?: ThemeName | Theme | undefined;
  /** What the drawing is called, for those who don't see it. */
  readonly title?: string | undefined;
  readonly description?: string | undefined;
}

const ESCAPES: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
/** Control characters and halves of letters have no place in XML, however they are written. */
const text = (s: string): string =>
  s.replace(/[&<>"]/g, (c) => ESCAPES[c] ?? c).replace(/[^\P{Cc}\t\n\r]|[\p{Cs}\ufffe\uffff]/gu, "\ufffd");
/** Two decimals at most, no trailing zeros, never "-0": the same everywhere. */
const n = (v: number): string => String(Math.round(v * 100) / 100 + 0);

/**
 * Draws a position as an SVG document.
 * @throws {DrawingError} when the scene or an option is none that can be drawn
 */
export function toSvg(scene: Scene, options: SvgOptions = {}): string {
  const drawn = sceneOf(scene);
  return writeSvg(drawn, optionsOf(options, drawn));
}

/** The same, for a scene and options that are known to be sound. */
export function writeSvg(scene: Scene, options: SvgOptions): string {
  const { columns, rows } = scene;
  const { notation, cellRatio, region, width = 640, title, description } = options;
  const theme = themeFor(options.theme);
  const frame: Frame = { columns, rows, notation, cellRatio, region };
  const height = Math.max(1, Math.round(width / aspectRatio(frame)));
  const layout = layOut(frame, width, height);
  const described = description === undefined ? "" : `<desc>${text(description)}</desc>`;
  const shapes = [...boardShapes(layout), ...positionShapes(scene, layout)];
  const plain = shapes.map((s) => element(s, theme, "")).join("");
  const id = theme.material ? `w${hash(plain)}` : "";
  const body = theme.material ? shapes.map((s) => element(s, theme, id)).join("") : plain;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${n(width)} ${n(height)}" width="${n(width)}" height="${n(height)}" role="img">` +
    `<title>${text(title ?? `Go board, ${columns} × ${rows}`)}</title>${described}${theme.material ? definitions(id) : ""}${body}</svg>\n`
  );
}

/** A name for the drawing's gradients that another drawing on the same page does not have. */
function hash(text: string): string {
  let h = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 0x01000193);
  return (h >>> 0).toString(36);
}

type Attributes = Readonly<Record<string, string | number | undefined>>;

/** An element; what has no value, and an opacity that hides nothing, is left out. */
function tag(name: string, attributes: Attributes, inside?: string): string {
  let out = `<${name}`;
  for (const [key, value] of Object.entries(attributes))
    if (value !== undefined && (key !== "opacity" || value !== 1))
      out += ` ${key}="${typeof value === "number" ? n(value) : text(value)}"`;
  return inside === undefined ? `${out}/>` : `${out}>${inside}</${name}>`;
}

const circle = ({ x, y }: Place, r: number, more: Attributes): string => tag("circle", { cx: x, cy: y, r, ...more });
const stroke = (color: string, width: number): Attributes => ({ fill: "none", stroke: color, "stroke-width": width });

const definitions = (id: string): string =>
  "<defs>" +
  `<radialGradient id="${id}b" cx=".32" cy=".29" r=".74"><stop offset="0" stop-color="#5d5f63"/><stop offset=".3" stop-color="#3c3d41"/><stop offset=".7" stop-color="#222326"/><stop offset="1" stop-color="#0c0c0e"/></radialGradient>` +
  `<radialGradient id="${id}w" cx=".34" cy=".31" r=".74"><stop offset="0" stop-color="#fffefb"/><stop offset=".5" stop-color="#f8f5ec"/><stop offset=".82" stop-color="#e3ddcd"/><stop offset="1" stop-color="#b5ad99"/></radialGradient>` +
  `<radialGradient id="${id}s"><stop offset=".55" stop-color="#281400" stop-opacity=".45"/><stop offset="1" stop-color="#281400" stop-opacity="0"/></radialGradient>` +
  `<linearGradient id="${id}g" x2="1" y2="1"><stop offset="0" stop-color="#e8c48a"/><stop offset=".5" stop-color="#dcb06c"/><stop offset="1" stop-color="#c89a56"/></linearGradient>` +
  "</defs>";

function element(shape: Shape, { material, wood, ink: inks, dim }: Theme, id: string): string {
  const { ink = "line", alpha: opacity, width = 0 } = shape as Manner;
  const fill = inks[ink];
  switch (shape.kind) {
    case "wood": {
      const { kind, ...place } = shape;
      return tag("rect", { ...place, fill: material && dim === 0 ? `url(#${id}g)` : wood });
    }
    case "clear":
      return circle(shape, shape.r * 0.86, { fill: wood });
    case "shadow": {
      const { x, y, r } = shape;
      const at = { x: x + r * 0.1, y: y + r * 0.16 };
      return material ? circle(at, r * 1.2, { fill: `url(#${id}s)`, opacity }) : "";
    }
    case "stone": {
      const { r, color } = shape;
      const rim = Math.max(1, r * 0.07);
      return material
        ? circle(shape, r, { fill: `url(#${id}${"bw"[color - 1]})`, opacity })
        : circle(shape, r - rim / 2, { ...stroke(fill, rim), fill: color === 1 ? inks.black : inks.white, opacity });
    }
    case "line": {
      const d = `M${n(shape.x1)} ${n(shape.y1)}L${n(shape.x2)} ${n(shape.y2)}`;
      return tag("path", { d, stroke: fill, "stroke-width": width, opacity });
    }
    case "disc":
      return circle(shape, shape.r, { fill, opacity });
    case "ring":
      return circle(shape, shape.r, stroke(fill, width));
    case "box": {
      const { x, y, half, tall = half } = shape;
      const place = { x: x - half, y: y - tall, width: half * 2, height: tall * 2 };
      return tag("rect", { ...place, ...(width ? stroke(fill, width) : { fill }), opacity });
    }
    case "path": {
      const points = shape.points.map(([x, y], i) => `${i === 0 ? "M" : "L"}${n(x)} ${n(y)}`);
      const d = points.join("") + (shape.closed ? "Z" : "");
      const round = { "stroke-linecap": "round", "stroke-linejoin": "round" };
      return tag("path", width ? { d, ...stroke(fill, width), ...round } : { d, fill });
    }
    case "text": {
      const { x, y, size, strong } = shape;
      const place = { x, y: y + size * 0.355, "font-size": size, "font-family": "system-ui, sans-serif" };
      const set = { "font-weight": strong ? 600 : 500, "text-anchor": "middle", fill, opacity };
      return tag("text", { ...place, ...set }, text(shape.text));
    }
  }
}
