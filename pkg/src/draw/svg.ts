// The same shapes as an SVG text: the same input gives the same bytes, on any server.

import { aspectRatio, type Frame, layOut } from "./layout.js";
import type { Scene } from "./scene.js";
import { boardShapes, positionShapes, type Shape } from "./shapes.js";
import { type Theme, type ThemeName, themeFor } from "./theme.js";

/** How an SVG drawing is made. */
export interface SvgOptions extends Pick<Frame, "notation" | "cellRatio" | "region"> {
  /** Width of the drawing in its own units; the height follows. 640 when left out. */
  readonly width?: number;
  readonly theme?: ThemeName | Theme;
  /** What the drawing is called, for those who don't see it. */
  readonly title?: string;
  readonly description?: string;
}

const text = (s: string): string =>
  s.replace(/[&<>"]/g, (c) => ({ "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" })[c] ?? c);
/** Two decimals at most, no trailing zeros, never "-0": the same everywhere. */
const n = (v: number): string => String(Math.round(v * 100) / 100 + 0);

/** Draws a position as an SVG document. */
export function toSvg(scene: Scene, options: SvgOptions = {}): string {
  const theme = themeFor(options.theme);
  const width = options.width ?? 640;
  const frame: Frame = {
    columns: scene.columns,
    rows: scene.rows,
    notation: options.notation,
    cellRatio: options.cellRatio,
    region: options.region,
  };
  const height = Math.round(width / aspectRatio(frame));
  const layout = layOut(frame, width, height);
  const title = options.title ?? `Go board, ${scene.columns} × ${scene.rows}`;
  const described = options.description === undefined ? "" : `<desc>${text(options.description)}</desc>`;
  const shapes = [...boardShapes(layout), ...positionShapes(scene, layout)];
  const plain = shapes.map((s) => element(s, theme, "")).join("");
  const id = theme.material ? `w${hash(plain)}` : "";
  const body = theme.material ? shapes.map((s) => element(s, theme, id)).join("") : plain;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${n(width)} ${n(height)}" width="${n(width)}" height="${n(height)}" role="img">` +
    `<title>${text(title)}</title>${described}${theme.material ? definitions(id) : ""}${body}</svg>\n`
  );
}

/** A name for the drawing's gradients that another drawing on the same page does not have. */
function hash(text: string): string {
  let h = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 0x01000193);
  return (h >>> 0).toString(36);
}

const definitions = (id: string): string =>
  "<defs>" +
  `<radialGradient id="${id}b" cx=".32" cy=".29" r=".74"><stop offset="0" stop-color="#5d5f63"/><stop offset=".3" stop-color="#3c3d41"/><stop offset=".7" stop-color="#222326"/><stop offset="1" stop-color="#0c0c0e"/></radialGradient>` +
  `<radialGradient id="${id}w" cx=".34" cy=".31" r=".74"><stop offset="0" stop-color="#fffefb"/><stop offset=".5" stop-color="#f8f5ec"/><stop offset=".82" stop-color="#e3ddcd"/><stop offset="1" stop-color="#b5ad99"/></radialGradient>` +
  `<radialGradient id="${id}s"><stop offset=".55" stop-color="#281400" stop-opacity=".45"/><stop offset="1" stop-color="#281400" stop-opacity="0"/></radialGradient>` +
  `<linearGradient id="${id}g" x2="1" y2="1"><stop offset="0" stop-color="#e8c48a"/><stop offset=".5" stop-color="#dcb06c"/><stop offset="1" stop-color="#c89a56"/></linearGradient>` +
  "</defs>";

function element(shape: Shape, theme: Theme, id: string): string {
  switch (shape.kind) {
    case "wood":
      return `<rect x="${n(shape.x)}" y="${n(shape.y)}" width="${n(shape.width)}" height="${n(shape.height)}" fill="${theme.material && theme.dim === 0 ? `url(#${id}g)` : theme.wood}"/>`;
    case "line":
      return `<path d="M${n(shape.x1)} ${n(shape.y1)}L${n(shape.x2)} ${n(shape.y2)}" stroke="${theme.ink[shape.ink]}" stroke-width="${n(shape.width)}"${shape.alpha === undefined ? "" : ` opacity="${n(shape.alpha)}"`}/>`;
    case "disc":
      return `<circle cx="${n(shape.x)}" cy="${n(shape.y)}" r="${n(shape.r)}" fill="${theme.ink[shape.ink]}"${shape.alpha === undefined ? "" : ` opacity="${n(shape.alpha)}"`}/>`;
    case "ring":
      return `<circle cx="${n(shape.x)}" cy="${n(shape.y)}" r="${n(shape.r)}" fill="none" stroke="${theme.ink[shape.ink]}" stroke-width="${n(shape.width)}"/>`;
    case "box": {
      const tall = shape.tall ?? shape.half;
      const faint = shape.alpha === undefined ? "" : ` opacity="${n(shape.alpha)}"`;
      const paint =
        shape.width === undefined
          ? `fill="${theme.ink[shape.ink]}"`
          : `fill="none" stroke="${theme.ink[shape.ink]}" stroke-width="${n(shape.width)}"`;
      return `<rect x="${n(shape.x - shape.half)}" y="${n(shape.y - tall)}" width="${n(shape.half * 2)}" height="${n(tall * 2)}" ${paint}${faint}/>`;
    }
    case "path": {
      const d =
        shape.points.map(([x, y], i) => `${i === 0 ? "M" : "L"}${n(x)} ${n(y)}`).join("") + (shape.closed ? "Z" : "");
      return shape.width > 0
        ? `<path d="${d}" fill="none" stroke="${theme.ink[shape.ink]}" stroke-width="${n(shape.width)}" stroke-linecap="round" stroke-linejoin="round"/>`
        : `<path d="${d}" fill="${theme.ink[shape.ink]}"/>`;
    }
    case "text":
      return `<text x="${n(shape.x)}" y="${n(shape.y + shape.size * 0.355)}" font-size="${n(shape.size)}" font-family="system-ui, sans-serif" font-weight="${shape.strong ? 600 : 500}" text-anchor="middle" fill="${theme.ink[shape.ink]}"${shape.alpha === undefined ? "" : ` opacity="${n(shape.alpha)}"`}>${text(shape.text)}</text>`;
    case "clear":
      return `<circle cx="${n(shape.x)}" cy="${n(shape.y)}" r="${n(shape.r * 0.86)}" fill="${theme.wood}"/>`;
    case "shadow":
      return theme.material
        ? `<circle cx="${n(shape.x + shape.r * 0.1)}" cy="${n(shape.y + shape.r * 0.16)}" r="${n(shape.r * 1.2)}" fill="url(#${id}s)"${shape.alpha < 1 ? ` opacity="${n(shape.alpha)}"` : ""}/>`
        : "";
    case "stone": {
      const flat = shape.color === 1 ? theme.ink.black : theme.ink.white;
      const width = Math.max(1, shape.r * 0.07);
      const paint = theme.material
        ? `fill="url(#${id}${shape.color === 1 ? "b" : "w"})"`
        : `fill="${flat}" stroke="${theme.ink.line}" stroke-width="${n(width)}"`;
      return `<circle cx="${n(shape.x)}" cy="${n(shape.y)}" r="${n(theme.material ? shape.r : shape.r - width / 2)}" ${paint}${shape.alpha < 1 ? ` opacity="${n(shape.alpha)}"` : ""}/>`;
    }
  }
}
