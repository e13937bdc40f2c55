// What stands on a board: a record, a position or nothing yet, from its attributes and from what is written inside it.

import { type Color, type Diagnostic, Game, init, OptionsError, type RulesName, WeiqiError } from "weiqi-rules";
import type { StoneLists } from "./attributes.js";
import { ScoreSession } from "./count.js";
import { PlaySession } from "./play.js";
import type { Session } from "./session.js";
import { ProblemSession } from "./solve.js";
import { StillSession } from "./still.js";
import { shuffled, view } from "./symmetry.js";
import { openTour, type Tour } from "./tour.js";
import type { BoardMode, Shuffle } from "./types.js";
import { ViewSession } from "./walk.js";

/** Everything that decides what is on the board, as the attributes have it. */
export interface Content {
  readonly mode: BoardMode;
  readonly sgf: string | undefined;
  readonly src: string | undefined;
  readonly rows: readonly string[] | undefined;
  readonly lists: StoneLists | undefined;
  readonly size: { readonly width: number; readonly height: number } | undefined;
  readonly rules: string | undefined;
  readonly komi: number | undefined;
  readonly color: Color | undefined;
  readonly move: number | "last" | undefined;
  readonly shuffle: Shuffle;
  /** What an attribute says that cannot be read, in a sentence. */
  readonly unreadable: string | undefined;
}

/** A fault that is to be shown in the reader's words. */
export class ContentError extends WeiqiError {
  readonly what: string;

  constructor(code: "no-game" | "fetch", what: string, cause: unknown) {
    super(code, code === "fetch" ? `${what} could not be fetched.` : "This is no game record.", { cause });
    this.what = what;
  }
}

/** The text that is written inside an element for the board: in a script of a record's type, or bare. */
export function writtenInside(host: Element): string {
  const script = host.querySelector(
    'script[type="application/x-go-sgf"], script[type="text/sgf"], template[type="application/x-go-sgf"]',
  );
  if (script) return script.textContent ?? "";
  let text = "";
  for (const node of host.childNodes) if (node.nodeType === Node.TEXT_NODE) text += node.nodeValue ?? "";
  return text;
}

/** Whether a text is meant as a game record: it begins as one, or has a node with a property somewhere. */
export const isRecord = (text: string): boolean => /^[\s\uFEFF]*\(\s*;|[(;]\s*[A-Z]{1,2}\s*\[/.test(text);

/** Fetches a record's bytes: the reading finds out their encoding. */
async function fetched(src: string, base: string, signal: AbortSignal): Promise<Uint8Array> {
  let response: Response;
  try {
    response = await fetch(new URL(src, base), { signal });
  } catch (cause) {
    throw new ContentError("fetch", src, cause);
  }
  if (!response.ok) throw new ContentError("fetch", src, `${response.status} ${response.statusText}`.trim());
  return new Uint8Array(await response.arrayBuffer());
}

function gameOf({ rows, lists, size, rules, komi, color }: Content): Game {
  return new Game({
    size: rows ? undefined : (size ?? 19),
    setup: { position: rows, black: lists?.black, white: lists?.white, toPlay: color },
    rules: rules as RulesName | undefined,
    komi,
  });
}

/** @throws {ContentError} where it is no record */
function tourOver(record: string | Uint8Array, { rules, komi }: Content): Tour {
  try {
    return openTour(record, { rules: rules as RulesName | undefined, komi });
  } catch (cause) {
    if (cause instanceof OptionsError) throw cause; // it is the page that is wrong, not the record
    throw new ContentError("no-game", "", cause);
  }
}

/** The game of a record at the move that is asked for, on its own. */
function gameFrom(tour: Tour, move: number | "last"): Game {
  try {
    tour.goTo(move);
    return tour.game.clone();
  } finally {
    tour.free();
  }
}

let rules = false;

/** Whether the rules are here already, so that a board over what is at hand need not be waited for. */
export const rulesAreHere = (): boolean => rules;

/**
 * What has to be waited for: the rules, and the record where it is not at hand.
 * @throws {ContentError} where the record can't be fetched
 */
export async function gather(
  { sgf, src, unreadable }: Content,
  base: string,
  signal: AbortSignal,
): Promise<string | Uint8Array | undefined> {
  if (unreadable !== undefined) throw new OptionsError(unreadable);
  const [record] = await Promise.all([
    sgf === undefined && src !== undefined ? fetched(src, base, signal) : sgf,
    init(),
  ]);
  rules = true;
  signal.throwIfAborted();
  return record;
}

/** What setting a board up has found out besides. */
export interface Found {
  /** What is wrong in the record; undefined where there is none. */
  faults?: readonly Diagnostic[];
}

/**
 * Sets up a session over a record, or over the position that the content describes; tells what is wrong in the record.
 * @throws {ContentError} where the record can't be read; nothing is left behind then
 */
export function sessionFor(
  content: Content,
  record: string | Uint8Array | undefined,
  random: () => number,
  found: Found,
): Session {
  const { mode } = content;
  if (record === undefined) {
    const game = gameOf(content);
    if (mode === "score") return new ScoreSession(game);
    return mode === "play" ? new PlaySession(game) : new StillSession(game);
  }
  const tour = tourOver(record, content);
  found.faults = tour.faults;
  if (mode === "play") return new PlaySession(gameFrom(tour, content.move ?? 0));
  if (mode === "score") return new ScoreSession(gameFrom(tour, content.move ?? "last"));
  if (mode === "problem") {
    const { width, height } = tour.game;
    return new ProblemSession(
      tour,
      content.shuffle === "none" ? view(width, height) : shuffled(width, height, content.shuffle, random),
    );
  }
  if (content.move !== undefined) tour.goTo(content.move);
  return new ViewSession(tour);
}
