// Arguments from outside are `unknown` here until they are proven. Each is read once: a getter may answer differently
// the second time, or free the very game it was handed to.

import { OptionsError } from "./errors.js";
import type { Color } from "./types.js";

/** So many things are read from a caller's list: it may have no end. */
export const MOST = 1 << 20;

/** A value as a message shows it, without calling anything of the caller's. */
export function show(value: unknown): string {
  if (typeof value === "string") return JSON.stringify(value.length > 40 ? `${value.slice(0, 40)}…` : value);
  if (typeof value === "function") return "a function";
  if (!isObject(value)) return String(value);
  return Array.isArray(value) ? "an array" : "an object";
}

/** @throws always: says what was given and what was expected. */
export function wrong(what: string, expected: string, value: unknown): never {
  throw new OptionsError(`${what} must be ${expected}, not ${show(value)}.`);
}

/** 0 Black, 1 White. */
export function colorCode(value: unknown, what: string): number {
  if (value === "black") return 0;
  if (value === "white") return 1;
  return wrong(what, '"black" or "white"', value);
}

export const COLORS = ["black", "white"] as const;

export const colorOf = (code: number): Color => (code ? "white" : "black");

/** 0 nobody, 1 Black, 2 White. */
export const winnerOf = (code: number): Color | null => COLORS[code - 1] ?? null;

export const isObject = (value: unknown): value is object => typeof value === "object" && value !== null;

const isWhole: (value: unknown) => value is number = Number.isInteger as never;

export function integer(value: unknown, what: string, least = 0, most = Number.MAX_SAFE_INTEGER): number {
  if (isWhole(value) && value >= least && value <= most) return value;
  return wrong(what, `a whole number from ${least} to ${most}`, value);
}

export const text = (value: unknown, what: string): string =>
  typeof value === "string" ? value : wrong(what, "a text", value);

export const flag = (value: unknown, what: string): boolean =>
  typeof value === "boolean" ? value : wrong(what, "true or false", value);

/** How many steps to take: any number from 0, Infinity for all. */
export function steps(value: unknown): number {
  if (value === Number.POSITIVE_INFINITY || (isWhole(value) && value >= 0)) return Math.min(value, 0xffffffff);
  return wrong("steps", "a whole number from 0, or Infinity", value);
}

/** Points as half-points: whole ones, within what any board can need. */
export function halfPoints(value: unknown, what: string): number {
  if (typeof value === "number" && Number.isInteger(value * 2) && Math.abs(value) <= 2704) return value * 2;
  return wrong(what, "a number of points from -2704 to 2704 in steps of 0.5", value);
}

/** An object of the caller's with no other fields than these; undefined is an empty one. */
export function fields<K extends string>(value: unknown, what: string, known: readonly K[]): { [P in K]?: unknown } {
  if (value === undefined) return {};
  if (!isObject(value) || Array.isArray(value))
    return wrong(what, `an object with some of: ${known.join(", ")}`, value);
  for (const name of Object.keys(value))
    if (!(known as readonly string[]).includes(name))
      throw new OptionsError(`${what} has no ${show(name)}: there is ${known.join(", ")}.`);
  return value;
}

/** What is in the caller's list, at most so much of it. */
export function items(value: unknown, what: string, most = MOST): unknown[] {
  const list: unknown[] = [];
  if (!isObject(value) || typeof (value as Iterable<unknown>)[Symbol.iterator] !== "function")
    return wrong(what, "an array", value);
  if (ArrayBuffer.isView(value)) attached(() => (value as Uint8Array).values(), what);
  for (const item of value as Iterable<unknown>) {
    if (list.length >= most) throw new OptionsError(`${what} has more than ${most} entries.`, "too-long");
    list.push(item);
  }
  return list;
}

/** What `toJSON` wrote in this format: its fields, without the two that every format has. */
export function saved<K extends string>(json: unknown, format: string, known: readonly K[]): { [P in K]?: unknown } {
  const { format: given, version, ...rest } = fields(json, "json", ["format", "version", ...known]);
  if (given !== format) wrong("json.format", `"${format}"`, given);
  if (version !== 1) wrong("json.version", "1, the only one there is", version);
  return rest as { [P in K]?: unknown };
}

/** A plain copy of a typed array; undefined for anything else. The caller's may have been given a length of its own. */
export function copied<L>(
  value: unknown,
  kind: { readonly name: string; new (list: L): L },
  what: string,
): L | undefined {
  // By its tag, for a test runner or another frame has arrays of its own.
  if (!ArrayBuffer.isView(value) || (value as Uint8Array)[Symbol.toStringTag] !== kind.name) return undefined;
  return attached(() => new kind(value as L), what);
}

function attached<T>(read: () => T, what: string): T {
  try {
    return read();
  } catch {
    throw new OptionsError(`${what} is an array whose memory was transferred away.`);
  }
}

/** The parts of a line that the bindings wrote, which has so many. */
export const parts = <T extends string[]>(line: string, between = "|"): T => line.split(between) as T;

/** What the bindings make, or an error for the words by which they refuse. */
export function unlessRefused<T>(make: () => T, refusal: (why: string) => Error): T {
  try {
    return make();
  } catch (error) {
    throw typeof error === "string" ? refusal(error) : error;
  }
}
