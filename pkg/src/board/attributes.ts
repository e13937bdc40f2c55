// From attribute texts to values and back: pure, and whatever a page writes, something sensible comes of it.

import { columnLetters, type Notation, type Region } from "../draw/index.js";
import type { BoardMode, BoardTheme, MoveNumbers, Shuffle } from "./types.js";

/** A reader of an attribute that is one of a few words. */
function oneOf<T extends string>(words: readonly [T, ...T[]]): (text: string | null | undefined) => T {
  return (text) => words.find((word) => word === text?.trim().toLowerCase()) ?? words[0];
}

export const modeOf = oneOf<BoardMode>(["view", "play", "problem", "score"]);
export const themeOf = oneOf<BoardTheme>(["auto", "wood", "dark", "paper", "contrast"]);
export const notationOf = oneOf<Notation>(["none", "letters", "chinese", "sgf"]);
export const shuffleOf = oneOf<Shuffle>(["none", "rotate", "colors", "both"]);
export const cellOf = oneOf<"real" | "square">(["real", "square"]);
export const controlsOf = oneOf<"auto" | "none">(["auto", "none"]);

/** `19` or `9x13` (columns first); undefined for anything else. */
export function sizeOf(text: string | null): { width: number; height: number } | undefined {
  const found = /^\s*(\d{1,2})\s*(?:[x×:]\s*(\d{1,2})\s*)?$/i.exec(text ?? "");
  if (!found) return undefined;
  const width = Number(found[1]);
  const height = Number(found[2] ?? found[1]);
  return width >= 1 && width <= 52 && height >= 1 && height <= 52 ? { width, height } : undefined;
}

export function numbersOf(text: string | null): MoveNumbers {
  const word = text?.trim().toLowerCase() ?? "";
  if (word === "all" || word === "none") return word;
  const found = /^(last|from)[- ](\d{1,6})$/.exec(word);
  if (!found) return "none";
  return found[1] === "last" ? { last: Number(found[2]) } : { from: Number(found[2]) };
}

export function numbersText(numbers: MoveNumbers): string {
  if (typeof numbers === "string") return numbers;
  return "last" in numbers ? `last-${numbers.last}` : `from-${numbers.from}`;
}

/** Rows of a position: separated by line breaks, slashes, bars or commas; blanks between the signs do not matter. */
export function rowsOf(text: string | null): readonly string[] | undefined {
  if (text === null) return undefined;
  const rough = /[\n/|,]/.test(text.trim()) ? text.split(/[\n/|,]/) : text.trim().split(/\s+/);
  const rows = rough
    .map((row) =>
      row
        .replace(/\s+/g, "")
        .replace(/[+_-]/g, ".")
        .replace(/[x#bB]/g, "X")
        .replace(/[owW]/g, "O"),
    )
    .filter((row) => row !== "");
  const width = rows[0]?.length ?? 0;
  if (width === 0 || width > 52 || rows.length > 52) return undefined;
  return rows.every((row) => row.length === width && /^[.XO]+$/.test(row)) ? rows : undefined;
}

/** `A1:K10`, either corner first; undefined where that is no part of the board. */
export function regionOf(text: string | null, columns: number, rows: number): Region | undefined {
  const found = /^\s*([a-z]{1,2})(\d{1,2})\s*[:\-–]\s*([a-z]{1,2})(\d{1,2})\s*$/i.exec(text ?? "");
  if (!found) return undefined;
  const column = (letters: string | undefined): number => {
    for (let x = 0; x < columns; x++) if (columnLetters(x) === letters?.toUpperCase()) return x;
    return letters?.toUpperCase() === "I" ? Math.min(8, columns - 1) : columns - 1; // past the edge: as far as the board goes
  };
  const row = (number: string | undefined): number => Math.min(Math.max(rows - Number(number), 0), rows - 1);
  const [x1, x2] = [column(found[1]), column(found[3])];
  const [y1, y2] = [row(found[2]), row(found[4])];
  return { left: Math.min(x1, x2), right: Math.max(x1, x2), top: Math.min(y1, y2), bottom: Math.max(y1, y2) };
}

/**
 * The part of a board that these points need: two lines of air round them, and up to the edge where that is near, so
 * that a corner problem keeps its corner. The whole board where there is nothing or where it would nearly be whole.
 */
export function regionAround(points: Iterable<number>, columns: number, rows: number): Region | undefined {
  let [left, top, right, bottom] = [columns, rows, -1, -1];
  for (const p of points) {
    const [x, y] = [p % columns, Math.floor(p / columns)];
    left = Math.min(left, x);
    right = Math.max(right, x);
    top = Math.min(top, y);
    bottom = Math.max(bottom, y);
  }
  if (right < 0) return undefined;
  const air = 2;
  const near = 4;
  const low = (v: number): number => (v - air <= near - air ? 0 : v - air);
  const high = (v: number, last: number): number => (v + air >= last - near + air ? last : v + air);
  const region = { left: low(left), top: low(top), right: high(right, columns - 1), bottom: high(bottom, rows - 1) };
  const share = ((region.right - region.left + 1) * (region.bottom - region.top + 1)) / (columns * rows);
  return share > 0.75 ? undefined : region;
}

/** `B4`, `b4`, an index's text …: where on the board, or undefined. */
export function pointOf(text: string, columns: number, rows: number): number | undefined {
  const region = regionOf(`${text}:${text}`, columns, rows);
  return region && region.left < columns ? region.top * columns + region.left : undefined;
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
