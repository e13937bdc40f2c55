// Short names for what crosses the border to the wasm: the wasm has each long name once and the JavaScript once more. wasm-opt
// makes them; pkg/src/border.ts speaks of `wasm.rawgame_ask` and `imports.list`, and the bundle gets the short ones.
import { Failure } from "./steps.mjs";

/** What wasm-bindgen's glue does when the wasm calls it, and the name that border.ts has for that. */
const IMPORTS = {
  "throw new Error(getStringFromWasm0(arg0, arg1));": "fail",
  "const obj = arg1; const ret = typeof(obj) === 'string' ? obj : undefined; var ptr1 = isLikeNone(ret) ? 0 : passStringToWasm0(ret, wasm.__wbindgen_malloc, wasm.__wbindgen_realloc); var len1 = WASM_VECTOR_LEN; getDataViewMemory0().setInt32((arg0 >>> 0) + 4 * 1, len1, true); getDataViewMemory0().setInt32((arg0 >>> 0) + 4 * 0, ptr1, true);":
    "asText",
  "return arg0;": "number",
  "return getStringFromWasm0(arg0, arg1);": "text",
  "return getArrayU8FromWasm0(arg0, arg1);": "bytes",
  "return new Uint8Array(getArrayU8FromWasm0(arg0, arg1));": "copiedBytes",
  "return new Uint8Array(arg0);": "copy",
  "return new Array();": "list",
  "return Array.from(arg0);": "fromList",
  "arg0[arg1 >>> 0] = arg2;": "setItem",
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
  const imports = renamed.imports.map(([, name, short]) => {
    const known = IMPORTS[does.get(name)];
    if (!known) throw new Failure(`pkg/names.mjs and pkg/src/border.ts need what the wasm imports: ${does.get(name)}`);
    return [known, short];
  });
  return { wasm: Object.fromEntries(renamed.exports), imports: Object.fromEntries(imports) };
}

/** border.ts with the short names. It must offer every import, and no other. */
export function shortened(code, names) {
  const given = new Set();
  const text = code.replace(/\b(wasm|imports)\.(\w+)/g, (_, side, name) => {
    if (side === "imports") given.add(name);
    if (!names[side][name]) throw new Failure(`pkg/src/border.ts has ${side}.${name}, which the wasm does not have.`);
    return `${side}.${names[side][name]}`;
  });
  const missing = Object.keys(names.imports).filter((name) => !given.has(name));
  if (missing.length > 0) throw new Failure(`pkg/src/border.ts misses what the wasm imports: ${missing.join(", ")}`);
  return text;
}
