// Life and death: suggestions, at once or in slices, estimates, and what a mark takes with it. All options are read before
// the game is touched: a getter of the caller's may free it.

import type { RawGame, RawSuggester } from "../wasm/weiqi.js";
import { fields, integer, wrong } from "./check.js";
import type { DeadSuggestion, Influence, InfluenceOptions, SuggestAsyncOptions, SuggestOptions } from "./types.js";

/** As many as is usual on a board of that size. */
const USUAL = 0xffffffff;
/** Enough for the eye, and soon done. */
const FEW_PLAYOUTS = 40;
/** Milliseconds: half a frame. */
const SLICE = 8;
const BUDGET = ["seed", "playouts"] as const;
const MARKINGS = ["chain", "group", "area"];

type Budget = readonly [seed: number, playouts: number];

const budget = (seed: unknown = 0, playouts: unknown, usual = USUAL): Budget => [
  integer(seed, "options.seed"),
  playouts === undefined ? usual : integer(playouts, "options.playouts", 0, 1_000_000),
];

export function suggest(game: () => RawGame, options: SuggestOptions | undefined): DeadSuggestion {
  const { seed, playouts } = fields(options, "options", BUDGET);
  const given = budget(seed, playouts);
  const suggester = game().suggester(...given);
  try {
    return suggester.answer();
  } finally {
    suggester.free();
  }
}

export async function suggestInSlices(
  game: () => RawGame,
  options: SuggestAsyncOptions | undefined,
): Promise<DeadSuggestion> {
  const known = [...BUDGET, "signal", "onProgress", "slice"] as const;
  const { seed, playouts, signal, onProgress, slice = SLICE } = fields(options, "options", known);
  const given = budget(seed, playouts);
  if (typeof slice !== "number" || !(slice >= 0)) wrong("options.slice", "a number of milliseconds from 0", slice);
  if (onProgress !== undefined && typeof onProgress !== "function")
    wrong("options.onProgress", "a function", onProgress);
  if (signal !== undefined && typeof (signal as AbortSignal | null)?.throwIfAborted !== "function")
    wrong("options.signal", "an AbortSignal", signal);
  const stop = signal as AbortSignal | undefined;
  stop?.throwIfAborted();
  const suggester = game().suggester(...given);
  try {
    while (work(suggester, slice as number, onProgress as SuggestAsyncOptions["onProgress"])) {
      await breathe();
      stop?.throwIfAborted();
    }
    stop?.throwIfAborted();
    return suggester.answer();
  } finally {
    suggester.free();
  }
}

/** One slice. Whether there is more to do. */
function work(suggester: RawSuggester, slice: number, tell: SuggestAsyncOptions["onProgress"]): boolean {
  const until = performance.now() + slice;
  const total = suggester.total();
  let done: number;
  do done = suggester.steps(1);
  while (done < total && performance.now() < until);
  tell?.(done, total);
  return done < total;
}

/** Lets the page have its turn. No timer: nested ones wait 4 ms each, and a second in a tab that nobody sees. */
function breathe(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(0);
  });
}

export function influence(game: () => RawGame, options: InfluenceOptions | undefined): Influence {
  const { seed, playouts } = fields(options, "options", BUDGET);
  const given = budget(seed, playouts, FEW_PLAYOUTS);
  const found = game().influence(...given);
  return { ...found, owner: new Int8Array(found.owner) }; // which takes 255 for −1
}

/** The number by which the bindings know what a mark takes with it. */
export function markingCode(as: unknown = "chain"): number {
  const code = MARKINGS.indexOf(as as string);
  return code < 0 ? wrong("options.as", '"chain", "group" or "area"', as) : code;
}
