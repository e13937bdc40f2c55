// `weiqi-rules/svg`: a position as an SVG text, on any server. Needs neither a browser nor the rules.
export { emptyScene, type Mark, type MarkKind, type Scene } from "./draw/scene.js";
export { toSvg, type SvgOptions } from "./draw/svg.js";
