// From attribute texts to values and back: pure, and whatever a page writes, something sensible comes of it.

import { fields, maybe, type Reader, whole, wrong } from "../draw/check.js";
import { columnLetters, NOTATIONS } from "../draw/labels.js";
import type { Region } from "../draw/layout.js";
import type { MoveNumbers } from "./types.js";

/** The attributes that are one of a few words; the first is what they are where nothing is said. */
export const WORDS = {
  mode: ["view", "play", "problem", "score"],
  theme: ["auto", "wood", "dark", "paper", "contrast"],
  coordinates: NOTATIONS,
  shuffle: ["none", "rotate", "colors", "both"],
  cell: ["real", "square"],
  controls: ["auto", "none"],
} as const satisfies Record<string, readonly string[]>;

type Word<K extends keyof typeof WORDS> = (typeof WORDS)[K][number];

/** The word that a text is, whatever its case and blanks. */
export function wordOf<K extends keyof typeof WORDS>(name: K, text: string | null): Word<K> | undefined {
  const word = text?.trim().toLowerCase();
  return (WORDS[name] as readonly Word<K>[]).find((known) => known === word);
}

/** `19` or `9x13` (columns first); undefined for anything else. */
export function sizeOf(text: string | null): { width: number; height: number } | undefined {
  const found = /^\s*(\d{1,2})\s*(?:[x×:]\s*(\d{1,2})\s*)?$/i.exec(text ?? "");
  if (!found) return undefined;
  const width = Number(found[1]);
  const height = Number(found[2] ?? found[1]);
  return width >= 1 && width <= 52 && height >= 1 && height <= 52 ? { width, height } : undefined;
}

export function numbersOf(text: string | null): MoveNumbers | undefined {
  const word = text?.trim().toLowerCase();
  if (word === "all" || word === "none") return word;
  const [, kind, n] = /^(last|from)[- ](\d{1,6})$/.exec(word ?? "") ?? [];
  if (n === undefined) return undefined;
  return kind === "last" ? { last: Number(n) } : { from: Number(n) };
}

const step = maybe(whole(0, 999_999));

/** What such numbers may be, in words. */
export const NUMBERS = "none, all, last-5, from-20, { last } or { from }";

/** Which moves carry numbers, as a script says it or as an attribute does. */
export const numbersGiven: Reader<MoveNumbers> = (value, what) => {
  if (typeof value === "string") return numbersOf(value) ?? wrong(what, NUMBERS, value);
  const { last, from } = fields({ last: step, from: step })(Object(value), what);
  if (last !== undefined) return { last };
  return from === undefined ? wrong(what, NUMBERS, value) : { from };
};

export function numbersText(numbers: MoveNumbers): string {
  if (typeof numbers === "string") return numbers;
  return "last" in numbers ? `last-${numbers.last}` : `from-${numbers.from}`;
}

/** Rows of a position as they are written: separated by line breaks, slashes, bars or commas; blanks between the signs do not matter. */
export function splitRows(text: string): readonly string[] {
  const rough = /[\n/|,]/.test(text.trim()) ? text.split(/[\n/|,]/) : text.trim().split(/\s+/);
  return rough
    .map((row) =>
      row
        .replace(/\s+/g, "")
        .replace(/[+_-]/g, ".")
        .replace(/[x#bB]/g, "X")
        .replace(/[owW]/g, "O"),
    )
    .filter((row) => row !== "");
}

/** Why rows are no board; undefined where they are one. */
export function faultIn(rows: readonly string[]): string | undefined {
  const width = rows[0]?.length ?? 0;
  if (rows.length > 52 || width > 52) return `they have ${Math.max(rows.length, width)}`;
  const other = rows.findIndex((row) => row.length !== width);
  if (other > 0) return `row 1 has ${width} points and row ${other + 1} has ${rows[other]?.length}`;
  if (width === 0) return "there is none";
  const odd = /[^.XO]/u.exec(rows.join(""));
  return odd ? `${JSON.stringify(odd[0])} is none of them` : undefined;
}

/** What rows have to be. */
export const ROWS = 'at most 52 rows of one length up to 52, of ".", "X" and "O"';

export function rowsOf(text: string | null): readonly string[] | undefined {
  if (text === null) return undefined;
  const rows = splitRows(text);
  return faultIn(rows) === undefined ? rows : undefined;
}

/** The stones of each side, by the names of their points. */
export interface StoneLists {
  readonly black: readonly string[];
  readonly white: readonly string[];
}

/** `B: D4 Q16 W: C3`: each side and its stones, as often as one likes; undefined for anything else. */
export function listsOf(text: string | null): StoneLists | undefined {
  if (!/^\s*((black|white|[bwxo])\s*:([\s,;/]*[a-z]{1,2}\d{1,2}\b)*[\s,;/]*)+$/i.test(text ?? "")) return undefined;
  const lists = { black: [] as string[], white: [] as string[] };
  let side: "black" | "white" = "black";
  for (const [word] of text?.matchAll(/\w+/g) ?? [])
    if (/\d/.test(word)) lists[side].push(word);
    else side = /^[bx]/i.test(word) ? "black" : "white";
  return lists;
}

export const listsText = ({ black, white }: StoneLists): string =>
  [black.length ? `B: ${black.join(" ")}` : "", white.length ? `W: ${white.join(" ")}` : ""].join(" ").trim();

/** The smallest part of a board with all these points in it; upside down where there are none. */
export function spanned(points: Iterable<number>, columns: number): Region {
  const all = [...points];
  const xs = all.map((p) => p % columns);
  const ys = all.map((p) => Math.floor(p / columns));
  return { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) };
}

/** `A1:K10`, either corner first; undefined where that is no part of the board. */
export function regionOf(text: string | null, columns: number, rows: number): Region | undefined {
  const found = /^\s*([a-z]{1,2})(\d{1,2})\s*[:\-–]\s*([a-z]{1,2})(\d{1,2})\s*$/i.exec(text ?? "");
  if (!found) return undefined;
  const columnAt = (letters = ""): number => {
    const name = letters.toUpperCase();
    for (let x = 0; x < columns; x++) if (columnLetters(x) === name) return x;
    return Math.min(name === "I" ? 8 : columns, columns - 1); // past the edge: as far as the board goes
  };
  const point = (column: string | undefined, row: string | undefined): number =>
    Math.min(Math.max(rows - Number(row), 0), rows - 1) * columns + columnAt(column);
  return spanned([point(found[1], found[2]), point(found[3], found[4])], columns);
}

/**
 * The part of a board that these points need: two lines of air round them, and up to the edge where that is near, so
 * that a corner problem keeps its corner. The whole board where there is nothing or where it would nearly be whole.
 */
export function regionAround(points: Iterable<number>, columns: number, rows: number): Region | undefined {
  const { left, top, right, bottom } = spanned(points, columns);
  if (right < 0) return undefined;
  const air = 2;
  const near = 4;
  const low = (v: number): number => (v - air <= near - air ? 0 : v - air);
  const high = (v: number, last: number): number => (v + air >= last - near + air ? last : v + air);
  const region = { left: low(left), top: low(top), right: high(right, columns - 1), bottom: high(bottom, rows - 1) };
  const share = ((region.right - region.left + 1) * (region.bottom - region.top + 1)) / (columns * rows);
  return share > 0.75 ? undefined : region;
}

/** Komi: a number of points in halves; undefined for anything else. */
export function komiOf(text: string | null): number | undefined {
  if (text === null || text.trim() === "") return undefined;
  const value = Number(text);
  return Number.isFinite(value) && Number.isInteger(value * 2) && Math.abs(value) <= 2704 ? value : undefined;
}

/** `last`, or a move's number. */
export function moveOf(text: string | null): number | "last" | undefined {
  const word = text?.trim().toLowerCase();
  if (word === "last" || word === "end") return "last";
  return word !== undefined && /^\d{1,7}$/.test(word) ? Number(word) : undefined;
}
