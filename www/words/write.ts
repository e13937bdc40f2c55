// How what is not a word is written, in every language.

/** An article of the rules' fullest text, as the package cites it: "D20.1". */
export const article = (a: string): string => a.replace(/^[A-E]/, "");

/** A number of points or stones as it is written, in both languages: 3¾, −¼, 184½. */
export function fractional(value: number): string {
  const quarters = Math.round(Math.abs(value) * 4);
  const whole = Math.floor(quarters / 4);
  const part = ["", "¼", "½", "¾"][quarters % 4] ?? "";
  return `${value < 0 && quarters > 0 ? "−" : ""}${whole > 0 || part === "" ? whole : ""}${part}`;
}

const QUARTERS: Readonly<Record<string, string>> = { "1/4": "¼", "1/2": "½", "3/4": "¾" };

/** The package's sentence of a result with its numbers written so: "3又3/4子", "3目半" and "1.5 points" are 3¾, 3½ and 1½. */
export function asWritten(sentence: string): string {
  return sentence
    .replace(
      /(?:(\d+)又)?(\d\/\d)(?=子)/g,
      (_, whole: string | undefined, part: string) => `${whole ?? ""}${QUARTERS[part]}`,
    )
    .replace(/(\d*)(?:目半|半目)/g, "$1½目")
    .replace(/\d+\.5/g, (n) => fractional(Number(n)))
    .replace(/\b(by ½ point)s\b/, "$1");
}
