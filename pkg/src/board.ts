// `weiqi-rules/board`: boards on a page. Drawing only; the rules come from `weiqi-rules`.
export * from "./draw/index.js";
