// A problem may be shown turned, mirrored and with the colours exchanged. What the reader sees and what the record says
// are kept apart here: every point goes through one of these on its way out, and through its inverse on its way in.

import type { Shuffle } from "./types.js";

/** One of the eight ways to lay a board down, and whether the colours are exchanged. */
export interface View {
  /** The size as it is seen. */
  readonly columns: number;
  readonly rows: number;
  /** From a point of the record to the point where it is seen. */
  readonly out: (at: number) => number;
  /** From a point that is seen to the record's. */
  readonly in: (at: number) => number;
  readonly swapped: boolean;
}

/** The view `way` (0 to 7: bit 0 mirrors left and right, bit 1 top and bottom, bit 2 exchanges columns and rows). */
export function view(width: number, height: number, way = 0, swapped = false): View {
  const turned = (way & 4) !== 0;
  const columns = turned ? height : width;
  const rows = turned ? width : height;
  const out = (at: number): number => {
    let x = at % width;
    let y = Math.floor(at / width);
    if (way & 1) x = width - 1 - x;
    if (way & 2) y = height - 1 - y;
    return turned ? x * columns + y : y * columns + x;
  };
  const back = (at: number): number => {
    let [x, y] = [at % columns, Math.floor(at / columns)];
    if (turned) [x, y] = [y, x];
    if (way & 1) x = width - 1 - x;
    if (way & 2) y = height - 1 - y;
    return y * width + x;
  };
  return { columns, rows, out, in: back, swapped };
}

/** A text with the colours exchanged, in English and Chinese: what was Black's is White's. 明白 speaks of no stone. */
export function recolored(text: string): string {
  const others: Readonly<Record<string, string>> = { black: "white", white: "black", 黑: "白", 白: "黑" };
  return text.replace(/\b(?:black|white)\b|[明空表坦告]白|[黑白]/gi, (word) => {
    const other = others[word.toLowerCase()];
    if (other === undefined || word === word.toLowerCase()) return other ?? word;
    return word === word.toUpperCase() ? other.toUpperCase() : other.charAt(0).toUpperCase() + other.slice(1);
  });
}

/** A view as the dice say; `random` gives numbers from 0 to below 1. */
export function shuffled(width: number, height: number, shuffle: Shuffle, random: () => number): View {
  const turns = shuffle === "rotate" || shuffle === "both";
  const swaps = shuffle === "colors" || shuffle === "both";
  return view(width, height, turns ? Math.floor(random() * 8) : 0, swaps && random() < 0.5);
}
