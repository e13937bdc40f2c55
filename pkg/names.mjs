// What the build does to wasm-bindgen's glue: it leaves out what the package never needs, and gives short names to what crosses
// the border, for the wasm has each long name once, and the glue once or twice more.
import { Failure } from "./steps.mjs";

/**
 * The glue with the short names that wasm-opt gave: its minification tells, for each import `[module, long, short]`, and for
 * each export `[long, short]`.
 */
export function shortened(glue, told) {
  const { imports, exports } = JSON.parse(told.slice(told.indexOf("{"), told.lastIndexOf("}") + 1));
  const given = new Map(imports.map(([, long, short]) => [long, short]));
  const taken = new Map(exports);
  const short = (names, long) => {
    if (names.has(long)) return names.get(long);
    throw new Failure(`The glue has ${long}, which the wasm has not.`);
  };
  return glue
    .replace(/\bwasm\.(\w+)/g, (_, long) => `wasm.${short(taken, long)}`)
    .replace(/^( {8})(\w+)(: function\()/gm, (_, before, long, after) => before + short(given, long) + after)
    .replace(/\b__(?:wbg_)?(ptr|wrap|destroy_into_raw)\b/g, "$1") // what the glue's classes have between themselves
    .replace('"./weiqi_bg.js": import0', "a: import0"); // the only module, which got the first of the names
}

/** What the package never needs of the glue, and what stands there instead. */
const NEVER = [
  [/^if \(Symbol\.dispose\) .*\n/gm, ""], // the package frees by itself; and it would keep classes that a page does not use
  // Every platform that has WeakRef has these, and the package needs that.
  [/\(typeof FinalizationRegistry === 'undefined'\)\s*\? .*\s*: new/g, "new"],
  [/^if \(!\('encodeInto' in .*\n(?: .*\n)*\}\n/gm, ""],
  [/^ *_assertClass\(.*\n/gm, ""], // the package has looked what it hands over
  // What was handed over is freed by the one who takes it; only where memory ran out in between, a text would stay.
  [/^( *)try \{\n((?:\1 {4}.*\n)+)\1\} catch \(e\) \{\n(?:\1 {4}if \(ptr.*\n)+\1 {4}throw e;\n\1\}\n/gm, "$2"],
  [/^ {4}if \(realloc === undefined\) \{\n(?: {8}.*\n)*? {4}\}\n/gm, ""], // the wasm can always make a text's room larger
];

/** pkg/src/load.ts loads the wasm by itself, and takes from the glue what comes before and after. */
const ENDS = "\nexport { __wbg_get_imports as imports, __wbg_finalize_init as takeOver };\n";
const TYPES = `
export function imports(): WebAssembly.Imports;
export function takeOver(instance: WebAssembly.Instance): void;
`;

/** The glue and its types, without what is never needed. */
export function lightened(glue, types) {
  for (const [what, instead] of NEVER) {
    const rest = glue.replace(what, instead);
    if (rest === glue) throw new Failure(`The glue has no ${what} any more: see pkg/names.mjs.`);
    glue = rest;
  }
  return { glue: glue + ENDS, types: types + TYPES };
}
