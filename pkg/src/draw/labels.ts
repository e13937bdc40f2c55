// The names of columns and rows along the board's edge.

/** Which names stand along the edge: none, `Q16` style, the Chinese teaching texts' (columns 1–19, rows 一–十九), or an SGF file's letters. */
export type Notation = "none" | "letters" | "chinese" | "sgf";

export const NOTATIONS = ["none", "letters", "chinese", "sgf"] as const satisfies readonly Notation[];

const WESTERN = "ABCDEFGHJKLMNOPQRSTUVWXYZ"; // no I
const DIGITS = ["零", "一", "二", "三", "四", "五", "六", "七", "八", "九"];

/** The letters of a column: A to Z without I, then AA, AB … AZ, BA … */
export function columnLetters(x: number): string {
  const n = WESTERN.length;
  const last = WESTERN[x % n] ?? "";
  return x < n ? last : (WESTERN[Math.floor(x / n) - 1] ?? "") + last;
}

/** A number from 0 to 99 in Chinese numerals: 七, 十, 十九, 二十, 五十二. */
export function chineseNumeral(value: number): string {
  const tens = Math.floor(value / 10);
  const ones = value % 10;
  if (tens === 0) return DIGITS[ones] ?? "";
  return `${tens === 1 ? "" : (DIGITS[tens] ?? "")}十${ones === 0 ? "" : (DIGITS[ones] ?? "")}`;
}

function sgfLetter(i: number): string {
  return String.fromCharCode(i < 26 ? 97 + i : 39 + i); // a–z, then A–Z
}

/** What stands above column `x`, counted from 0 at the left. */
export function columnLabel(notation: Notation, x: number): string {
  switch (notation) {
    case "none":
      return "";
    case "letters":
      return columnLetters(x);
    case "chinese":
      return String(x + 1);
    case "sgf":
      return sgfLetter(x);
  }
}

/** What stands beside row `y`, counted from 0 at the top, on a board of `rows` rows. */
export function rowLabel(notation: Notation, y: number, rows: number): string {
  switch (notation) {
    case "none":
      return "";
    case "letters":
      return String(rows - y);
    case "chinese":
      return chineseNumeral(y + 1);
    case "sgf":
      return sgfLetter(y);
  }
}

/** The name of a point as it is read along the edges: `Q16`, `16四` (column first, as the teaching texts write it), `pd`. */
export function pointName(notation: Notation, x: number, y: number, rows: number): string {
  if (notation === "none") return pointName("letters", x, y, rows);
  return columnLabel(notation, x) + rowLabel(notation, y, rows);
}
