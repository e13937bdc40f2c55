// `weiqi-rules`: everything, the wasm inside.

import base64 from "../wasm/weiqi.wasm";
import { start, type WasmSource } from "./load.js";

export * from "./api.js";

/**
 * Loads the rules. Once is enough; more calls do no harm, and after a failure the next one tries again.
 * @param source the wasm, if not the one that is inside this file
 * @example await init();
 * @throws {InitError} (as a rejection) when the wasm cannot be loaded
 */
export function init(source?: WasmSource | Promise<WasmSource>): Promise<void> {
  return start(() => source ?? inside());
}

/** The wasm in this file, which the build may have put in with gzip. */
async function inside(): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
  if (bytes[0] !== 0x1f) return bytes;
  const unpacked = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
  return new Uint8Array(await new Response(unpacked).arrayBuffer());
}
