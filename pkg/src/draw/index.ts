// Drawing a position: plain data → shapes → canvas or SVG. Knows no rules.
export { BoardView } from "./board-view.js";
export { CanvasPainter } from "./canvas.js";
export { DrawingError } from "./check.js";
export { chineseNumeral, columnLabel, columnLetters, type Notation, pointName, rowLabel } from "./labels.js";
export { aspectRatio, type Frame, type Layout, layOut, pointAt, type Region, TALL_CELL } from "./layout.js";
export {
  type BoardLine,
  type BoardOverlay,
  emptyScene,
  type Ghost,
  type Mark,
  type MarkKind,
  type Scene,
  type StoneValue,
} from "./scene.js";
export type { Ink, Shape } from "./shape.js";
export { boardShapes, hash01, positionShapes, starPoints } from "./shapes.js";
export { type SvgOptions, toSvg } from "./svg.js";
export { THEMES, type Theme, type ThemeName, themeFor } from "./theme.js";
export type { BoardViewEvents, BoardViewOptions } from "./view.js";
