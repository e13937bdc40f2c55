// The game in hand survives closing the tab: kept in IndexedDB, written a moment after the last change.

import { get, set } from "idb-keyval";

const KEY = "weiqi.game";

/**
 * What is kept: the players' game as plain data, and the record that lies over it with the way to where one
 * stands: which variation was taken at each node.
 */
export interface Kept {
  readonly game: unknown;
  readonly clock?: unknown;
  readonly record?: string;
  readonly path?: readonly number[];
}

/** What was kept, or undefined where there is nothing or nothing may be kept. */
export async function readKept(): Promise<Kept | undefined> {
  try {
    return await get<Kept>(KEY);
  } catch {
    return undefined;
  }
}

/** Returns a function that keeps the latest value; `refused` is called once where the browser keeps nothing. */
export function keeper(read: () => Kept, refused: () => void): () => void {
  let timer = 0;
  let told = false;
  const write = async (): Promise<void> => {
    clearTimeout(timer);
    timer = 0;
    try {
      await set(KEY, read());
    } catch {
      if (!told) refused();
      told = true;
    }
  };
  // A tab that is closed or put away gets no later chance.
  addEventListener("visibilitychange", () => {
    if (document.visibilityState === "hidden" && timer !== 0) void write();
  });
  addEventListener("pagehide", () => {
    if (timer !== 0) void write();
  });
  return () => {
    // The wait is not begun again: steady play is kept as it goes.
    timer ||= window.setTimeout(() => void write(), 60);
  };
}
