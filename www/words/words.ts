// The languages of the pages. To add one: one more file in words/ of the same shape, and its line here.

import { en } from "./en.js";
import { zh } from "./zh.js";

export type { Words } from "./en.js";
export { asWritten, fractional } from "./write.js";

export const LANGUAGES = { en, zh } as const;
/** The languages by their short names. */
export type Language = keyof typeof LANGUAGES;

/** The language that the browser asks for, among those there are. */
export function preferredLanguage(wanted: readonly string[]): Language {
  for (const tag of wanted) {
    const short = tag.toLowerCase().split("-")[0];
    if (short !== undefined && short in LANGUAGES) return short as Language;
  }
  return "en";
}
