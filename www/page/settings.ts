// What the reader chose about language and looks. Kept in this browser; where it keeps nothing, for this visit.

import type { Notation, ThemeName } from "weiqi-rules/draw";
import { LANGUAGES, type Language, preferredLanguage, type Words } from "../words/words.js";

export interface Settings {
  readonly language: Language;
  readonly appearance: "auto" | "light" | "dark";
  readonly notation: Notation;
  readonly cells: "tall" | "square";
  readonly look: "wood" | "contrast" | "paper";
  readonly sounds: "off" | "on";
  readonly calls: "shown" | "spoken";
  readonly confirm: "off" | "on";
  readonly marking: "suggested" | "manual";
}

const KEY = "weiqi.settings";
const ALLOWED: { readonly [K in keyof Settings]: readonly Settings[K][] } = {
  language: Object.keys(LANGUAGES) as Language[],
  appearance: ["auto", "light", "dark"],
  notation: ["letters", "chinese", "sgf", "none"],
  cells: ["tall", "square"],
  look: ["wood", "contrast", "paper"],
  sounds: ["off", "on"],
  calls: ["shown", "spoken"],
  confirm: ["off", "on"],
  marking: ["suggested", "manual"],
};

/** What the reader chose; all else follows the language and the system. */
export type Choices = Partial<Settings>;

/** What holds where nothing was chosen. */
function usual({ language = preferredLanguage(navigator.languages) }: Choices): Settings {
  return {
    language,
    appearance: "auto",
    notation: language === "zh" ? "chinese" : "letters",
    cells: "tall",
    look: matchMedia("(prefers-contrast: more)").matches ? "contrast" : "wood",
    sounds: "off",
    calls: "shown",
    confirm: "off",
    marking: "suggested",
  };
}

export const settingsOf = (choices: Choices): Settings => ({ ...usual(choices), ...choices });

/** What was chosen, as far as it is still a choice. */
export function readChoices(): Choices {
  let kept: unknown;
  try {
    kept = JSON.parse(localStorage.getItem(KEY) ?? "{}");
  } catch {
    return {};
  }
  const choices: Choices = {};
  if (typeof kept === "object" && kept !== null)
    for (const [key, value] of Object.entries(kept)) if (isChoice(key, value)) Object.assign(choices, { [key]: value });
  return choices;
}

const isChoice = (key: string, value: unknown): boolean =>
  Object.hasOwn(ALLOWED, key) && (ALLOWED[key as keyof Settings] as readonly unknown[]).includes(value);

export const readSettings = (): Settings => settingsOf(readChoices());

export function keepChoices(choices: Choices): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(choices));
  } catch {
    // Storage refused: the choice holds until the page is closed, and the game's keeper says so.
  }
}

/** Whether the page is dark now. */
export function isDark(settings: Settings): boolean {
  return (
    settings.appearance === "dark" ||
    (settings.appearance === "auto" && matchMedia("(prefers-color-scheme: dark)").matches)
  );
}

export function themeOf(settings: Settings): ThemeName {
  if (settings.look === "wood") return isDark(settings) ? "dark" : "wood";
  return settings.look;
}

/** The shape of the board's cells, where it is not the usual one. */
export const cellsOf = ({ cells }: Settings): { readonly cellRatio?: number } =>
  cells === "square" ? { cellRatio: 1 } : {};

/** The choices of the settings dialog, in order. */
export function settingsFields(
  words: Words,
): { key: keyof Settings; title: string; choices: { value: string; text: string }[] }[] {
  const list = (of: Readonly<Record<string, string>>): { value: string; text: string }[] =>
    Object.entries(of).map(([value, text]) => ({ value, text }));
  return [
    {
      key: "language",
      title: words.language,
      choices: Object.entries(LANGUAGES).map(([value, w]) => ({ value, text: w.name })),
    },
    { key: "appearance", title: words.appearance, choices: list(words.appearanceOf) },
    { key: "look", title: words.boardLook, choices: list(words.boardLookOf) },
    { key: "notation", title: words.coordinates, choices: list(words.coordinatesOf) },
    { key: "cells", title: words.cells, choices: list(words.cellsOf) },
    { key: "confirm", title: words.app.confirm, choices: list(words.app.confirmOf) },
    { key: "marking", title: words.ending.marking, choices: list(words.ending.markingOf) },
    { key: "sounds", title: words.app.sounds, choices: list({ off: words.app.off, on: words.app.on }) },
    { key: "calls", title: words.app.calls, choices: list(words.app.callsOf) },
  ];
}

/** Takes a choice that came from the dialog. */
export const withChoice = (choices: Choices, key: keyof Settings, value: string): Choices =>
  isChoice(key, value) ? { ...choices, [key]: value } : choices;
