// What a page has said about a board: its attributes and what stands inside it, as the rest of the element wants them.

import { type Diagnostic, formatPoint, type Vertex, VertexError } from "weiqi-rules";
import { type Frame, TALL_CELL } from "../draw/layout.js";
import type { Mark } from "../draw/scene.js";
import { faultIn, listsOf, regionAround, regionOf, rowsOf, sizeOf, splitRows } from "./attributes.js";
import { type Content, isRecord, writtenInside } from "./content.js";
import type { Look } from "./desk.js";
import { letters } from "./nodes.js";
import { oddOnes, type ReflectingElement } from "./reflect.js";
import { themeOf } from "./scheme.js";
import type { Overlay } from "./types.js";
import { type Words, wordsFor } from "./words.js";

/** What a script may write for a point, on a board of any size; undefined off the board. @throws {VertexError} */
export function indexOf(at: Vertex, width: number, height: number): number | undefined {
  try {
    const [x = 0, y = 0] = formatPoint(at, "plain", { width, height }).split(",").map(Number);
    return y * width + x;
  } catch (error) {
    if (error instanceof VertexError && error.code === "off-board") return undefined;
    throw error;
  }
}

/** Whether the page has written something that stands while the board does not. */
export const hasFallback = (host: Element): boolean =>
  Array.from(host.children).some((child) => child.slot === "" && !/^(script|template|style)$/.test(child.localName));

/** Attributes that cannot be read: those that decide what the board is, which every reader should know, and those that do not. */
const WEIGHTY = ["mode", "move", "color", "shuffle", "region"];
/** These are an error, and said as one. */
const FATAL = ["position", "size", "komi"];

/** An attribute that says nothing readable, and what it must be: better no board than another than was meant. */
function unreadable(host: Element): string | undefined {
  const odd = oddOnes(host).find(({ name }) => FATAL.includes(name));
  if (!odd) return undefined;
  const { name, written, expected } = odd;
  const fault = name === "position" ? `, but ${faultIn(splitRows(written))}` : "";
  return `${name}="${written}" cannot be read: it must be ${expected}${fault}`;
}

/** What is wrong with what a board was set up from, in words, and whether the reader misses something by it. */
export type Flaw = readonly [say: (words: Words) => string, missed: boolean];

/** Faults of a record that cost it moves, stones or the board's size: `off-board`, `bad-point`, `bad-size`, `value-not-closed` … */
const LOSSES = /^(off|bad-[ps]|value|text|name)/;

/** The fault to tell: the first that the reader misses something by, or else the first. */
export function flawOf({ mode, rows, lists }: Content, faults?: readonly Diagnostic[]): Flaw | undefined {
  if (!faults) return mode === "problem" && !(rows ?? lists) ? [(words) => words.noProblem(), true] : undefined;
  const lost = faults.find(({ code }) => LOSSES.test(code));
  const fault = lost ?? faults[0];
  return fault && [(words) => words.flawed(fault), fault === lost];
}

/** What a page has written that cannot be read, in words: for the console, and for under the board. */
export function oddities(host: Element, flaw?: Flaw): { readonly told: readonly string[]; readonly shown: string } {
  const odd = oddOnes(host).filter(({ name }) => !FATAL.includes(name));
  const say = (words: Words) => [
    ...odd.map(({ name, written, expected }) => words.odd(name, written.slice(0, 40), expected)),
    flaw?.[0](words) ?? "",
  ];
  const inWords = say(wordsOf(host)).filter((_, i) => WEIGHTY.includes(odd[i]?.name ?? "") || (!odd[i] && flaw?.[1]));
  return { told: say(wordsFor("en")), shown: inWords.join(" ") };
}

/** An element as a message names it. */
export const nameOf = ({ localName, id }: Element): string => `<${localName}${id === "" ? "" : ` id="${id}"`}>`;

/** Everything that decides what is on the board. */
export function contentOf(host: ReflectingElement): Content {
  const inside = writtenInside(host);
  const sgf = host.sgf?.trim() ? host.sgf : isRecord(inside) ? inside : undefined;
  const placed = host.position ?? (inside.trim() === "" ? null : inside);
  return {
    mode: host.mode,
    sgf,
    src: sgf === undefined ? (host.src ?? undefined) : undefined,
    rows: rowsOf(placed),
    lists: listsOf(placed),
    size: sizeOf(host.size),
    rules: host.getAttribute("rules")?.trim().toLowerCase() || undefined,
    komi: host.komi ?? undefined,
    unreadable: unreadable(host),
    color: host.color ?? undefined,
    move: host.move ?? undefined,
    shuffle: host.shuffle,
  };
}

/** What a board stands on, for telling whether a page has written something else. */
export function standsOn(host: ReflectingElement): string {
  const { sgf, rows, lists } = contentOf(host);
  return sgf ?? JSON.stringify([rows, lists]);
}

/**
 * What a board will be, as far as that can be seen without the rules: its outline, and whether there will be a line under it.
 * For keeping its place on the page; a record is only looked through for its size and its points.
 */
export function expected(host: ReflectingElement): Frame & { readonly bar: boolean } {
  const { mode, sgf, src, rows, lists, size } = contentOf(host);
  const written = sgf?.slice(0, 20_000) ?? "";
  const said = sizeOf(/[;\s\]]SZ\s*\[([\d\s:]+)\]/.exec(written)?.[1] ?? null);
  const { width, height } = rows
    ? { width: rows[0]?.length ?? 19, height: rows.length }
    : (said ?? (sgf === undefined ? size : undefined) ?? { width: 19, height: 19 });
  const named = [...(lists?.black ?? []), ...(lists?.white ?? [])].map((name) =>
    regionOf(`${name}:${name}`, width, height),
  );
  const lettered = Array.from(written.matchAll(/\[([a-z]{2})(?=[\]:])/g), ([, at = ""]) => letters(at, width, height));
  const placed = Array.from(rows?.join("") ?? "", (sign, p) => (sign === "." ? undefined : p));
  const points = [...lettered, ...placed].filter((p) => p !== undefined);
  for (const at of named) if (at) points.push(at.top * width + at.left);
  const asked = host.region?.trim().toLowerCase();
  const region = asked === "auto" ? regionAround(points, width, height) : regionOf(asked ?? null, width, height);
  const cellRatio = host.cell === "square" ? 1 : TALL_CELL;
  const walked = src !== undefined || /;[^;]*;/.test(written);
  return {
    columns: width,
    rows: height,
    notation: host.coordinates,
    cellRatio,
    region,
    bar: mode !== "view" || walked,
  };
}

/** The words in the reader's language: the nearest `lang`, also outside the shadow tree that the board may be in. */
export function wordsOf(host: Element): Words {
  for (let at: Element | undefined = host; at; ) {
    const said = at.closest("[lang]")?.getAttribute("lang");
    if (said) return wordsFor(said);
    const root: Node = at.getRootNode();
    at = root instanceof ShadowRoot ? root.host : undefined;
  }
  return wordsFor(navigator.language);
}

/** How a board is to look; `probe` is an element that the system's colours can be read from. */
export function lookOf(
  host: ReflectingElement,
  probe: HTMLElement,
  marks: readonly Mark[],
  overlay: Overlay | undefined,
): Look {
  return {
    notation: host.coordinates,
    square: host.cell === "square",
    region: host.region,
    numbers: host.numbers,
    theme: themeOf(host.theme, host, probe),
    words: wordsOf(host),
    question: host.question?.trim() ?? "",
    marks,
    overlay,
  };
}
