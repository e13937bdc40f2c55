// The wasm is loaded once, when asked for, and never while a module is imported.

import { connect } from "./border.js";
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
    await connect(async (given) => instance(await source(), given));
  } catch (cause) {
    if (cause instanceof WeiqiError) throw cause;
    const why = cause instanceof Error ? cause.message : String(cause);
    const policy = /unsafe-eval|Content Security Policy|code generation/i.test(why);
    const hint = policy ? " The page's Content-Security-Policy needs script-src 'wasm-unsafe-eval'." : "";
    throw new InitError(`The rules could not be loaded: ${why}.${hint}`, cause);
  }
  loaded = true;
}

async function instance(source: unknown, given: WebAssembly.Imports): Promise<WebAssembly.Instance> {
  if (source instanceof WebAssembly.Module) return WebAssembly.instantiate(source, given);
  if (ArrayBuffer.isView(source) || source instanceof ArrayBuffer)
    return (await WebAssembly.instantiate(bytesOf(source as BufferSource), given)).instance;
  if (typeof Response === "function" && source instanceof Response) return answered(source, given);
  if (typeof source !== "string" && !(source instanceof URL))
    return wrong("The wasm source", "bytes, a WebAssembly.Module, a Response or an address", source);
  // Node's fetch reads no files, and an import of its modules would trouble every bundler.
  const files = /^file:/.test(String(source))
    ? (
        globalThis as {
          process?: { getBuiltinModule?(name: string): { readFile(url: URL): Promise<Uint8Array> } };
        }
      ).process?.getBuiltinModule?.("node:fs/promises")
    : undefined;
  return instance(await (files ? files.readFile(new URL(source)) : fetch(source)), given);
}

/** V8 takes no `DataView`. */
const bytesOf = (source: BufferSource): BufferSource =>
  ArrayBuffer.isView(source) ? new Uint8Array(source.buffer, source.byteOffset, source.byteLength) : source;

async function answered(response: Response, given: WebAssembly.Imports): Promise<WebAssembly.Instance> {
  const { ok, url, status, statusText, headers } = response;
  if (!ok)
    throw new InitError(`The rules could not be loaded: ${url || "the server"} answered ${status} ${statusText}.`);
  const type = headers.get("content-type");
  if (type === "application/wasm") return (await WebAssembly.instantiateStreaming(response, given)).instance;
  console.warn(`The rules came as ${type}: they load faster when the server says application/wasm.`);
  return instance(await response.arrayBuffer(), given);
}
