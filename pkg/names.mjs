// Short names for what crosses the border to the wasm: the wasm has each long name once, and its glue once or twice more.
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
    .replace('"./weiqi_bg.js": import0', "a: import0"); // the only module, which got the first of the names
}
