// `weiqi-rules`: everything, the wasm inside.

import packed from "../wasm/weiqi.wasm";
import { start, type WasmSource } from "./load.js";

export * from "./api.js";

/**
 * Loads the rules. Once is enough; more calls do no harm, and after a failure the next one tries again.
 * @param source the wasm, if not the one that is inside this file
 * @example await init();
 * @throws {InitError} (as a rejection) when the wasm cannot be loaded; {OptionsError} where the source is none
 */
export function init(source?: WasmSource | Promise<WasmSource>): Promise<void> {
  return start(() => source ?? unpack());
}

async function unpack(): Promise<ArrayBuffer> {
  const bytes = Uint8Array.from(atob(packed), (letter) => letter.charCodeAt(0));
  const whole = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw"));
  return new Response(whole).arrayBuffer();
}
