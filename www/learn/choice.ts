// What the reader has chosen: which language and look on the play page, which exercises are done. Kept in this browser;
// where it keeps nothing, for this visit.

const SETTINGS = "weiqi.settings"; // written by the play page
const DONE = "weiqi.lessons";

function kept(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? "null");
  } catch {
    return null;
  }
}

function setting(name: string): unknown {
  const value = kept(SETTINGS);
  return typeof value === "object" && value !== null ? (value as Record<string, unknown>)[name] : undefined;
}

/** Light or dark, where that was chosen. */
export function appearance(): "light" | "dark" | undefined {
  const value = setting("appearance");
  return value === "light" || value === "dark" ? value : undefined;
}

/** The language that a page address asks for: `zh`, `en`, or `auto`, what was chosen on the play page or the browser prefers. */
export function languageAsked(search: string): "zh" | "en" | undefined {
  const asked = new URLSearchParams(search).get("lang")?.toLowerCase();
  if (asked === undefined) return undefined;
  const chosen = asked === "auto" ? (setting("language") ?? navigator.languages[0] ?? "en") : asked;
  return typeof chosen === "string" && chosen.toLowerCase().startsWith("zh") ? "zh" : "en";
}

/** The names of the exercises that are done. */
export function doneExercises(): Set<string> {
  const value = kept(DONE);
  return new Set(Array.isArray(value) ? value.filter((id) => typeof id === "string") : []);
}

export function keepDone(done: ReadonlySet<string>): void {
  try {
    localStorage.setItem(DONE, JSON.stringify([...done]));
  } catch {
    // Storage refused: the marks stay until the page is closed.
  }
}
