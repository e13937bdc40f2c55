// `weiqi-rules/draw`: the drawing alone, for those who build a board of their own. Needs no rules and defines no element.
export * from "./draw/index.js";
