// Which colours a board has: the theme that was asked for, what the reader's system prefers or forces, and what the page's
// style says by custom properties.

import { THEMES, type Theme, type ThemeName } from "../draw/theme.js";
import type { BoardTheme } from "./types.js";

const FORCED = "(forced-colors: active)";
const DARK = "(prefers-color-scheme: dark)";
const CONTRAST = "(prefers-contrast: more)";

/** The custom properties of a page's style, and what they colour. */
const PROPERTIES = [
  ["--weiqi-line", ["line"]],
  ["--weiqi-label", ["label"]],
  ["--weiqi-mark", ["onWood"]],
  ["--weiqi-accent", ["accent"]],
  ["--weiqi-focus", ["focus"]],
  ["--weiqi-black", ["black", "onWhite"]],
  ["--weiqi-white", ["white", "onBlack"]],
] as const satisfies readonly (readonly [string, readonly (keyof Theme["ink"])[]])[];

/** Calls back when the reader's preferences change; ends when the signal says so. */
export function onPreferences(changed: () => void, signal: AbortSignal): void {
  for (const query of [FORCED, DARK, CONTRAST]) matchMedia(query).addEventListener("change", changed, { signal });
}

/** Calls back when the page is about to be printed, and when it has been; ends when the signal says so. */
export function onPrint(printing: (now: boolean) => void, signal: AbortSignal): void {
  const paper = matchMedia("print");
  paper.addEventListener("change", () => printing(paper.matches), { signal });
  addEventListener("beforeprint", () => printing(true), { signal });
  addEventListener("afterprint", () => printing(false), { signal });
}

function named(theme: BoardTheme): ThemeName {
  if (theme !== "auto") return theme;
  if (matchMedia(CONTRAST).matches) return "contrast";
  return matchMedia(DARK).matches ? "dark" : "wood";
}

// One object for one look, however many boards have it: the drawing keeps pictures by theme.
const made = new Map<string, Theme>();

function once(theme: Theme): Theme {
  const key = JSON.stringify(theme);
  const known = made.get(key);
  if (known) return known;
  if (made.size > 32) made.clear();
  made.set(key, theme);
  return theme;
}

/** The colours of a board whose host has that computed style; `probe` is an element that the system's colours can be read from. */
export function themeOf(theme: BoardTheme, host: HTMLElement, probe: HTMLElement): Theme {
  if (matchMedia(FORCED).matches) return once(forced(probe));
  const base = THEMES[named(theme)];
  const style = getComputedStyle(host);
  const read = (name: string): string => style.getPropertyValue(name).trim();
  const wood = read("--weiqi-wood");
  const ink: Record<string, string> = {};
  let flat = wood !== "";
  for (const [name, roles] of PROPERTIES) {
    const color = read(name);
    if (color === "" || !CSS.supports("color", color)) continue;
    flat ||= name === "--weiqi-black" || name === "--weiqi-white";
    for (const role of roles) ink[role] = color;
  }
  if (!flat && Object.keys(ink).length === 0) return base;
  const ground = wood !== "" && CSS.supports("color", wood) ? wood : base.wood;
  return once({
    ...base,
    name: "own",
    material: base.material && !flat,
    wood: ground,
    ink: { ...base.ink, ...(flat ? { veil: ground } : {}), ...ink },
  });
}

/** The system's own colours. Stones stay black and white, told from the ground by their rims. */
function forced(probe: HTMLElement): Theme {
  const color = (name: string): string => {
    probe.style.color = name;
    return getComputedStyle(probe).color;
  };
  const [ground, text, accent] = [color("Canvas"), color("CanvasText"), color("Highlight")];
  return {
    ...THEMES.contrast,
    name: "forced",
    wood: ground,
    ink: {
      ...THEMES.contrast.ink,
      line: text,
      label: text,
      onWood: text,
      accent,
      focus: accent,
      halo: ground,
      veil: ground,
      heat: accent,
      black: "#000000",
      white: "#ffffff",
      onBlack: "#ffffff",
      onWhite: "#000000",
    },
  };
}
