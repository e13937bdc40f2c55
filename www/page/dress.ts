// Puts words and appearance onto the page.

import type { Words } from "../words/words.js";
import { isDark, type Settings } from "./settings.js";

/** Fills every element that names its words: `data-t` text, `data-l` label, `data-tip` hint. "app.later" lies in the block `app`. */
export function applyWords(words: Words): void {
  const root = document.documentElement;
  root.lang = words.code;
  document.title = words.title;
  const word = (key: string | undefined): string => {
    let value: unknown = words;
    for (const part of (key ?? "").split(".")) value = (value as Record<string, unknown> | undefined)?.[part];
    if (typeof value !== "string") throw new Error(`words/ has no plain word "${key}"`);
    return value;
  };
  for (const e of document.querySelectorAll<HTMLElement>("[data-t]")) e.textContent = word(e.dataset.t);
  for (const e of document.querySelectorAll<HTMLElement>("[data-l]")) e.setAttribute("aria-label", word(e.dataset.l));
  for (const e of document.querySelectorAll<HTMLElement>("[data-tip]")) e.title = word(e.dataset.tip);
  const language = document.getElementById("language");
  if (language) {
    language.setAttribute("aria-label", words.switchLanguage);
    language.lang = words.code === "en" ? "zh-Hans" : "en";
  }
  for (const how of ["first", "back", "forward", "last"] as const) {
    const b = document.getElementById(`step-${how}`);
    b?.setAttribute("aria-label", words.step[how]);
    if (b) b.title = words.step[how];
  }
}

/** Light, dark, or as the system has it. */
export function applyAppearance(settings: Settings): void {
  const root = document.documentElement;
  if (settings.appearance === "auto") delete root.dataset.appearance;
  else root.dataset.appearance = settings.appearance;
  root.dataset.dark = String(isDark(settings));
}
