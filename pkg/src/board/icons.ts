// The signs on the buttons: strokes in a square of 24.

import type { Command } from "./session.js";

const PATHS: Readonly<Partial<Record<Command, string>>> = {
  first: "M6 5v14M18 6l-8 6 8 6",
  back: "M15 6l-7 6 7 6",
  forward: "M9 6l7 6-7 6",
  last: "M18 5v14M6 6l8 6-8 6",
  undo: "M9 7L5 11l4 4M5 11h9a5 5 0 0 1 0 10h-3",
  redo: "M15 7l4 4-4 4M19 11h-9a5 5 0 0 0 0 10h3",
  reset: "M5.5 8.5A7.5 7.5 0 1 1 4.6 14M5 4v5h5",
  hint: "M9 18h6M10 21h4M12 3a6 6 0 0 0-3.8 10.6c.6.6.8 1.4.8 2.4h6c0-1 .2-1.8.8-2.4A6 6 0 0 0 12 3z",
  suggest: "M5 19L15 9M17.5 3v4M15.5 5h4M19.5 11v3M18 12.5h3M10 4v2M9 5h2",
  finish: "M5 12.5l5 5L19.5 7",
};

/** The sign of a command, or undefined where its word says it better. */
export function icon(command: Command): SVGElement | undefined {
  const d = PATHS[command];
  if (d === undefined) return undefined;
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  svg.setAttribute("viewBox", "0 0 24 24");
  svg.setAttribute("aria-hidden", "true");
  const path = document.createElementNS("http://www.w3.org/2000/svg", "path");
  path.setAttribute("d", d);
  svg.append(path);
  return svg;
}
