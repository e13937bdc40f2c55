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
  if (typeof value !== "object" || value === null) return String(value);
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

export function integer(value: unknown, what: string, least: number, most: number): number {
  if (typeof value === "number" && Number.isInteger(value) && value >= least && value <= most) return value;
  return wrong(what, `a whole number from ${least} to ${most}`, value);
}

/** How many steps to take: any number from 0, Infinity for all. */
export function steps(value: unknown): number {
  if (value === Number.POSITIVE_INFINITY) return 0xffffffff;
  if (typeof value === "number" && Number.isInteger(value) && value >= 0) return Math.min(value, 0xffffffff);
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
  if (typeof value !== "object" || value === null || Array.isArray(value))
    return wrong(what, `an object with some of: ${known.join(", ")}`, value);
  for (const name of Object.keys(value))
    if (!(known as readonly string[]).includes(name))
      throw new OptionsError(`${what} has no ${show(name)}: there is ${known.join(", ")}.`);
  return value;
}

/** What is in the caller's list, at most so much of it. */
export function items(value: unknown, what: string, most = MOST): unknown[] {
  const list: unknown[] = [];
  if (
    typeof value !== "object" ||
    value === null ||
    typeof (value as Iterable<unknown>)[Symbol.iterator] !== "function"
  )
    return wrong(what, "an array", value);
  for (const item of value as Iterable<unknown>) {
    if (list.length >= most) throw new OptionsError(`${what} has more than ${most} entries.`, "too-long");
    list.push(item);
  }
  return list;
}
