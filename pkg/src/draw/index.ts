// Drawing a position: plain data → shapes → canvas or SVG. Knows no rules.
export { CanvasPainter } from "./canvas.js";
export { chineseNumeral, columnLabel, columnLetters, pointName, rowLabel, type Notation } from "./labels.js";
export { aspectRatio, layOut, pointAt, TALL_CELL, type Frame, type Layout, type Region } from "./layout.js";
export { type BoardLine, type BoardOverlay, emptyScene, type Ghost, type Mark, type MarkKind, type Scene, type StoneValue } from "./scene.js";
export { boardShapes, hash01, positionShapes, starPoints, type Ink, type Shape } from "./shapes.js";
export { toSvg, type SvgOptions } from "./svg.js";
export { THEMES, type Theme, type ThemeName, themeFor } from "./theme.js";
export { BoardView, type BoardViewOptions, type BoardViewEvents } from "./view.js";
