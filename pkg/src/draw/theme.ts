// The colours of a board. Each is a table from a shape's ink to a CSS colour, and whether things are drawn
// as material (grain, shine, shadow) or flat, as in print.

import { fields, number, oneOf, type Reader, text } from "./check.js";
import type { Ink } from "./shape.js";

/** The looks a board can have; `"dusk"` is another word for `"dark"`. */
export type ThemeName = "wood" | "dark" | "dusk" | "paper" | "contrast";

/** A board's colours. */
export interface Theme {
  readonly name: string;
  /** Wood grain, shell and slate; otherwise flat colours. */
  readonly material: boolean;
  readonly wood: string;
  readonly ink: Readonly<Record<Ink, string>>;
  /** How much the material is darkened, 0 to 1: a board in an evening room. */
  readonly dim: number;
}

const woodInk: Theme["ink"] = {
  line: "rgba(52, 30, 8, 0.86)",
  label: "#4a2f10",
  onBlack: "#f6f1e4",
  onWhite: "#23201b",
  onWood: "#2d1a06",
  accent: "#cf3a24",
  focus: "#0b57c4",
  black: "#17171a",
  white: "#fbf8ef",
  halo: "rgba(255, 253, 246, 0.92)",
  heat: "#d6301c",
  veil: "#c89a56",
};

const paperInk: Theme["ink"] = {
  line: "#222222",
  label: "#222222",
  onBlack: "#ffffff",
  onWhite: "#000000",
  onWood: "#000000",
  accent: "#b3261e",
  focus: "#0b57c4",
  black: "#111111",
  white: "#ffffff",
  halo: "#ffffff",
  heat: "#d6301c",
  veil: "#ffffff",
};

const dark: Theme = {
  name: "dark",
  material: true,
  wood: "#b98d52",
  ink: { ...woodInk, line: "rgba(36, 20, 6, 0.9)", label: "#2f1b06" },
  dim: 0.16,
};

/** Every theme by name. */
export const THEMES: Readonly<Record<ThemeName, Theme>> = {
  wood: { name: "wood", material: true, wood: "#dcb06c", ink: woodInk, dim: 0 },
  dark,
  dusk: dark,
  paper: { name: "paper", material: false, wood: "#ffffff", ink: paperInk, dim: 0 },
  contrast: {
    name: "contrast",
    material: false,
    wood: "#f2d7a0",
    ink: {
      ...paperInk,
      line: "#000000",
      label: "#000000",
      accent: "#a30000",
      focus: "#00308f",
      black: "#000000",
      heat: "#d00000",
      veil: "#f2d7a0",
    },
    dim: 0,
  },
};

const named = oneOf(Object.keys(THEMES) as ThemeName[]);
const colors = Object.fromEntries(Object.keys(woodInk).map((role) => [role, text])) as { [R in Ink]: Reader<string> };
const own = fields<Omit<Theme, "name" | "material">>({ wood: text, ink: fields(colors), dim: number(0, 1) });

/**
 * The colours that are meant: a theme's by its name, or one's own.
 * @throws {DrawingError} where it is neither
 */
export function themeFor(theme: unknown, what = "theme"): Theme {
  if (typeof theme !== "object" || theme === null) return THEMES[named(theme ?? "wood", what)];
  own(theme, what);
  return theme as Theme;
}
