// The wasm is loaded once, when asked for, and never while a module is imported.

import { imports, takeOver } from "../wasm/weiqi.js";
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
    const module = await compiled(await source());
    adopt(await WebAssembly.instantiate(module, imports()));
  } catch (cause) {
    if (cause instanceof WeiqiError) throw cause;
    const why = cause instanceof Error ? cause.message : String(cause);
    const policy = /unsafe-eval|by CSP|code generation/i.test(why); // as Chromium and Safari, Firefox, and older ones say it
    const hint = policy ? " The page's Content-Security-Policy needs script-src 'wasm-unsafe-eval'." : "";
    throw new InitError(`The rules could not be loaded: ${why}.${hint}`, cause);
  }
  loaded = true;
}

function adopt(instance: WebAssembly.Instance): void {
  try {
    takeOver(instance);
  } catch (cause) {
    throw new Error("this is not the wasm of this version of weiqi-rules", { cause });
  }
}

async function compiled(source: unknown): Promise<WebAssembly.Module> {
  if (source instanceof WebAssembly.Module) return source;
  if (source instanceof ArrayBuffer) return WebAssembly.compile(source);
  if (ArrayBuffer.isView(source))
    return WebAssembly.compile(new Uint8Array(source.buffer as ArrayBuffer, source.byteOffset, source.byteLength));
  if (typeof Response === "function" && source instanceof Response) return received(source);
  if (typeof source === "string" || source instanceof URL) {
    // Node's fetch reads no files, and an import of its modules would trouble every bundler.
    if (/^file:/.test(String(source))) {
      const files = (
        globalThis as {
          process?: { getBuiltinModule?(name: string): { readFile(url: URL): Promise<Uint8Array<ArrayBuffer>> } };
        }
      ).process?.getBuiltinModule?.("node:fs/promises");
      if (files) return WebAssembly.compile(await files.readFile(new URL(source)));
    }
    return received(await fetch(source));
  }
  return wrong("The wasm source", "bytes, a WebAssembly.Module, a Response or an address", source);
}

/** Compiled while it comes, where the server says what it is; a platform takes nothing else for it. */
async function received(response: Response): Promise<WebAssembly.Module> {
  const { ok, url, status, statusText, headers } = response;
  if (!ok) throw new Error(`${url || "the server"} answered ${status} ${statusText}`.trimEnd());
  const told = headers.get("content-type") === "application/wasm";
  return told && WebAssembly.compileStreaming
    ? WebAssembly.compileStreaming(response)
    : WebAssembly.compile(await response.arrayBuffer());
}
