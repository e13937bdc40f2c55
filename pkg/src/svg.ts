// `weiqi-rules/svg`: a position as an SVG text, on any server. Needs neither a browser nor the rules.
export { emptyScene, type Mark, type MarkKind, type Scene } from "./draw/scene.js";
export { type SvgOptions, toSvg } from "./draw/svg.js";
