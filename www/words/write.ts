// How what is not a word is written, in every language.

/** An article of the rules' fullest text, as the package cites it: "D20.1". */
export const article = (a: string): string => a.replace(/^[A-E]/, "");

/** A number of points or stones as it is written: 3¾, −¼, 184½. */
export function fractional(value: number): string {
  const quarters = Math.round(Math.abs(value) * 4);
  const whole = Math.floor(quarters / 4);
  const part = ["", "¼", "½", "¾"][quarters % 4] ?? "";
  return `${value < 0 && quarters > 0 ? "−" : ""}${whole > 0 || part === "" ? whole : ""}${part}`;
}
