// The wasm is loaded once, when asked for, and never while a module is imported.

import { load } from "./border.js";
import { wrong } from "./check.js";
import { InitError, NotInitializedError, WeiqiError } from "./errors.js";

/**
 * Where the wasm comes from: its bytes, a compiled module, a response, or an address.
 * @example await init(fetch("/weiqi.wasm"));
 */
export type WasmSource = BufferSource | WebAssembly.Module | Response | URL | string;

let loaded = false;
let loading: Promise<void> | undefined;

/** @throws {NotInitializedError} before the wasm is there */
export function ready(): void {
  if (!loaded) throw new NotInitializedError();
}

/** Loads the wasm unless it is there or on its way. After a failure the next call tries again. */
export function start(source: () => unknown): Promise<void> {
  loading ??= begin(source).catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

async function begin(source: () => unknown): Promise<void> {
  try {
    await load(await toSource(await source()));
  } catch (cause) {
    if (cause instanceof WeiqiError) throw cause;
    const why = cause instanceof Error ? cause.message : String(cause);
    const policy = /unsafe-eval|Content Security Policy|code generation/i.test(why);
    const hint = policy ? " The page's Content-Security-Policy needs script-src 'wasm-unsafe-eval'." : "";
    throw new InitError(`The rules could not be loaded: ${why}.${hint}`, cause);
  }
  loaded = true;
}

async function toSource(source: unknown): Promise<BufferSource | WebAssembly.Module | Response> {
  if (source instanceof WebAssembly.Module || source instanceof ArrayBuffer) return source;
  if (ArrayBuffer.isView(source))
    return new Uint8Array(source.buffer as ArrayBuffer, source.byteOffset, source.byteLength);
  if (typeof Response === "function" && source instanceof Response) return answered(source);
  if (typeof source === "string" || source instanceof URL) {
    // Node's fetch reads no files, and an import of its modules would trouble every bundler.
    if (/^file:/.test(String(source))) {
      const files = (
        globalThis as {
          process?: { getBuiltinModule?(name: string): { readFile(url: URL): Promise<Uint8Array<ArrayBuffer>> } };
        }
      ).process?.getBuiltinModule?.("node:fs/promises");
      if (files) return files.readFile(new URL(source));
    }
    return answered(await fetch(source));
  }
  return wrong("The wasm source", "bytes, a WebAssembly.Module, a Response or an address", source);
}

function answered(response: Response): Response {
  if (response.ok) return response;
  throw new InitError(
    `The rules could not be loaded: ${response.url || "the server"} answered ${response.status} ${response.statusText}.`,
  );
}
