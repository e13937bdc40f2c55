// A whole game in a link: its record, pressed together, in the part of the address that never leaves the browser.

/** Longer links are cut off by many places where people put them. */
export const MOST_LINK = 8000;
/** No game unfolds to more than this; a link that does is none of ours. */
const MOST_TEXT = 4_000_000;

const toBase64 = (bytes: Uint8Array): string => {
  let text = "";
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
};

const fromBase64 = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (c) => c.charCodeAt(0));

/** Whether this browser can make and read such links. */
export const canLink = (): boolean =>
  typeof CompressionStream !== "undefined" && typeof DecompressionStream !== "undefined";

async function through(
  bytes: Uint8Array<ArrayBuffer>,
  pipe: GenericTransformStream,
  most: number,
): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let length = 0;
  const reader = (new Blob([bytes]).stream().pipeThrough(pipe) as ReadableStream<Uint8Array>).getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    length += value.length;
    if (length > most) {
      await reader.cancel();
      throw new RangeError("too long");
    }
    parts.push(value);
  }
  const all = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

/** A way through the tree in short: how often straight on, then which variation, and so on. "12.1.3". */
export function shortPath(path: readonly number[]): string {
  const out: number[] = [];
  let straight = 0;
  for (const way of path) {
    if (way === 0) straight++;
    else {
      out.push(straight, way);
      straight = 0;
    }
  }
  if (straight > 0) out.push(straight);
  return out.join(".");
}

export function longPath(text: string): number[] {
  const path: number[] = [];
  const parts = text.split(".").map(Number);
  if (text === "" || !parts.every((n) => Number.isInteger(n) && n >= 0)) return [];
  for (let i = 0; i < parts.length; i += 2) {
    for (let n = Math.min(parts[i] ?? 0, 1_000_000); n > 0; n--) path.push(0);
    const way = parts[i + 1];
    if (way !== undefined) path.push(way);
  }
  return path;
}

/** The part of an address that holds a record and a place in it. */
export async function fragmentOf(sgf: string, path: readonly number[]): Promise<string> {
  const bytes = new TextEncoder().encode(sgf);
  const pressed = await through(bytes, new CompressionStream("deflate-raw"), Number.POSITIVE_INFINITY);
  const at = shortPath(path);
  return `#game=${toBase64(pressed)}${at === "" ? "" : `&at=${at}`}`;
}

/** Whether an address holds a game. */
export const holdsGame = (fragment: string): boolean => fragment.startsWith("#game=");

/** The record and the place in it; undefined when it cannot be read. */
export async function readFragment(fragment: string): Promise<{ sgf: string; path: number[] } | undefined> {
  try {
    const parts = new URLSearchParams(fragment.slice(1));
    const bytes = await through(fromBase64(parts.get("game") ?? ""), new DecompressionStream("deflate-raw"), MOST_TEXT);
    return { sgf: new TextDecoder("utf-8", { fatal: true }).decode(bytes), path: longPath(parts.get("at") ?? "") };
  } catch {
    return undefined;
  }
}
