// A count, from the numbers of the bindings' pack.rs.

import { winnerOf } from "./check.js";
import type { OwnerReason, Score, SideScore, Words } from "./types.js";

const PARTS = [
  "stones",
  "territory",
  "shared",
  "prisoners",
  "deadStones",
  "komi",
  "handicap",
  "penalty",
  "tax",
  "total",
] as const satisfies readonly (keyof SideScore)[];
const REASONS: readonly OwnerReason[] = ["dame", "stone", "territory", "dead", "shared", "seki-eye", "false-eye"];
const POINTS_FROM = 2 * PARTS.length + 2;

/** `RE|Chinese|English`. */
export function readWords(text: string): { re: string; text: Words } {
  const [re = "", zh = "", en = ""] = text.split("|");
  return { re, text: { zh, en } };
}

export function unpackScore(numbers: Int32Array, said: string): Score {
  const side = (from: number): SideScore =>
    Object.fromEntries(PARTS.map((part, i) => [part, (numbers[from + i] ?? 0) / 2])) as unknown as SideScore;
  const points = numbers.subarray(POINTS_FROM);
  const lead = Math.abs(numbers[POINTS_FROM - 2] ?? 0);
  const { re, text } = readWords(said);
  return {
    black: side(0),
    white: side(PARTS.length),
    owner: Uint8Array.from(points, (verdict) => verdict & 3),
    reason: Array.from(points, (verdict) => REASONS[verdict >> 2] ?? "dame"),
    winner: winnerOf(numbers[POINTS_FROM - 1] ?? 0),
    margin: { points: lead / 2, zi: lead / 4 },
    result: re,
    text,
  };
}
