// `weiqi-rules/slim`: everything but the wasm, which the caller brings.

import { start, type WasmSource } from "./load.js";

export * from "./api.js";

/**
 * Loads the rules. Once is enough; more calls do no harm, and after a failure the next one tries again.
 * @param source the wasm: its bytes, a compiled module, a response or an address
 * @example await init(new URL("weiqi-rules/weiqi.wasm", import.meta.url));
 * @throws {InitError} (as a rejection) when the wasm cannot be loaded; {OptionsError} where the source is none
 */
export function init(source: WasmSource | Promise<WasmSource>): Promise<void> {
  return start(() => source);
}
