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

function initial(): Settings {
  const language = preferredLanguage(navigator.languages);
  const look = matchMedia("(prefers-contrast: more)").matches ? "contrast" : "wood";
  return {
    language,
    appearance: "auto",
    notation: language === "zh" ? "chinese" : "letters",
    cells: "tall",
    look,
    sounds: "off",
    calls: "shown",
    confirm: "off",
    marking: "suggested",
  };
}

function kept(): Partial<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(KEY) ?? "{}");
    return typeof value === "object" && value !== null ? (value as Partial<Record<string, unknown>>) : {};
  } catch {
    return {};
  }
}

/** The settings, each what was kept if that is still a choice. */
export function readSettings(): Settings {
  const start = initial();
  const saved = kept();
  const pick = <K extends keyof Settings>(k: K): Settings[K] => ALLOWED[k].find((v) => v === saved[k]) ?? start[k];
  return {
    language: pick("language"),
    appearance: pick("appearance"),
    notation: pick("notation"),
    cells: pick("cells"),
    look: pick("look"),
    sounds: pick("sounds"),
    calls: pick("calls"),
    confirm: pick("confirm"),
    marking: pick("marking"),
  };
}

export function keepSettings(settings: Settings): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(settings));
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
export function withChoice(settings: Settings, key: keyof Settings, value: string): Settings {
  return (ALLOWED[key] as readonly string[]).includes(value) ? { ...settings, [key]: value } : settings;
}
