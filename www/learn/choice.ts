// Which exercises are done, and which language a page address asks for. Kept in this browser; where it keeps nothing, for
// this visit.

import { readSettings } from "../page/settings.js";

const DONE = "weiqi.lessons";

/**
 * The language that a page address asks for: `zh`, `en`, or `auto`, what was chosen on the play page or else what the
 * browser prefers.
 */
export function languageAsked(search: string): "zh" | "en" | undefined {
  const asked = new URLSearchParams(search).get("lang")?.toLowerCase();
  if (asked === undefined) return undefined;
  return (asked === "auto" ? readSettings().language : asked).startsWith("zh") ? "zh" : "en";
}

/** The names of the exercises that are done. */
export function doneExercises(): Set<string> {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(DONE) ?? "[]");
    return new Set(Array.isArray(value) ? value.filter((id) => typeof id === "string") : []);
  } catch {
    return new Set();
  }
}

export function keepDone(done: ReadonlySet<string>): void {
  try {
    localStorage.setItem(DONE, JSON.stringify([...done]));
  } catch {
    // Storage refused: the marks stay until the page is closed.
  }
}
