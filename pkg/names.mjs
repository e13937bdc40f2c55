// Short names for what crosses the border to the wasm: the wasm has each long name once and the JavaScript once more. wasm-opt
// makes them; pkg/src/border.ts speaks of `wasm.rawgame_ask` and `imports.list`, and the bundle gets the short ones.
import { Failure } from "./steps.mjs";

/** What wasm-bindgen's glue does when the wasm calls it, and the name that border.ts has for that. */
const IMPORTS = {
  "throw new Error(getStringFromWasm0(arg0, arg1));": "fail",
  "return Error(getStringFromWasm0(arg0, arg1));": "error",
  "return typeof(arg0) === 'string';": "isText",
  "return arg0;": "number",
  "return Number(arg0);": "toNumber",
  "return getStringFromWasm0(arg0, arg1);": "text",
  "return getArrayU8FromWasm0(arg0, arg1);": "bytes",
  "return new Uint8Array(getArrayU8FromWasm0(arg0, arg1));": "copiedBytes",
  "return new Uint8Array(arg0);": "copy",
  "return new Array();": "list",
  "return Array.from(arg0);": "fromList",
  "arg0[arg1 >>> 0] = arg2;": "setItem",
  "return new Map();": "map",
  "return arg0.set(arg1, arg2);": "setEntry",
  "return new Object();": "object",
  "arg0[arg1] = arg2;": "setField",
  "const table = wasm.__wbindgen_externrefs; table.set(0, undefined); table.set(1024, undefined); table.set(1025, null); table.set(1026, true); table.set(1027, false);":
    "begin",
};

/** The functions of the glue's import object, each with what it does. */
function bodies(glue) {
  const [, object] = /const import0 = \{\n(.*?)\n {4}\};/s.exec(glue);
  const functions = object.matchAll(/^ {8}(\w+): function\(.*?\) \{\n(.*?)\n {8}\},$/gms);
  return Array.from(functions, ([, name, body]) => {
    const code = body
      .replace(/\/\/.*/g, "")
      .replace(/\s+/g, " ")
      .trim();
    return [name, code.replace(/^const ret = (.*); return ret;$/, "return $1;")];
  });
}

/** From the glue and what wasm-opt says it renamed: the short name for each name in border.ts. */
export function shortNames(glue, told) {
  const renamed = JSON.parse(told.slice(told.indexOf("{"), told.lastIndexOf("}") + 1));
  const does = new Map(bodies(glue));
  const unknown = renamed.imports.map(([, name]) => does.get(name)).filter((body) => !IMPORTS[body]);
  if (unknown.length > 0)
    throw new Failure(`pkg/names.mjs and pkg/src/border.ts lack what the wasm imports: ${unknown.join(" and ")}`);
  const imports = renamed.imports.map(([, name, short]) => [IMPORTS[does.get(name)], short]);
  return { wasm: Object.fromEntries(renamed.exports), imports: Object.fromEntries(imports) };
}

/** What border.ts offers to the wasm. */
export const offered = (code) => Array.from(code.matchAll(/\bimports\.(\w+)/g), ([, name]) => name);

/** border.ts with the short names. It must offer every import; another that it offers keeps its name. */
export function shortened(code, names) {
  const missing = Object.keys(names.imports).filter((name) => !offered(code).includes(name));
  if (missing.length > 0) throw new Failure(`pkg/src/border.ts lacks what the wasm imports: ${missing.join(", ")}`);
  return code.replace(/\b(wasm|imports)\.(\w+)/g, (_, side, name) => {
    if (side === "wasm" && !names.wasm[name])
      throw new Failure(`pkg/src/border.ts calls wasm.${name}, which the wasm does not have.`);
    return `${side}.${names[side][name] ?? name}`;
  });
}
