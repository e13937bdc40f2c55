// Drawing a position: plain data → shapes → canvas or SVG. Knows no rules.
export { BoardView } from "./board-view.js";
export { DrawingError } from "./check.js";
export { chineseNumeral, columnLabel, columnLetters, type Notation, pointName, rowLabel } from "./labels.js";
export { type Frame, type Layout, type Region, TALL_CELL } from "./layout.js";
export {
  aspectRatio,
  boardShapes,
  CanvasPainter,
  emptyScene,
  layOut,
  pointAt,
  positionShapes,
  starPoints,
} from "./proven.js";
export type {
  BoardLine,
  BoardOverlay,
  Ghost,
  Mark,
  MarkKind,
  Scene,
  StoneValue,
} from "./scene.js";
export type { Ink, Shape } from "./shape.js";
export { hash01 } from "./shapes.js";
export { type SvgOptions, toSvg } from "./svg.js";
export { THEMES, type Theme, type ThemeName, themeFor } from "./theme.js";
export type { BoardViewEvents, BoardViewOptions } from "./view.js";
