// Small facts about a game that the page needs and the rules answer.

import type { Game, GameResult, Point, Score } from "weiqi-rules";
import type { Kit } from "./table.js";

export const toIndex = (p: Point, width: number): number => p.y * width + p.x;

export const deadStones = (game: Game): ReadonlySet<number> => new Set(game.dead.map((p) => toIndex(p, game.width)));

/** The point of the last move; undefined at the start and after a pass. */
export function lastPoint(game: Game): number | undefined {
  const point = game.lastMove?.point;
  return point ? toIndex(point, game.width) : undefined;
}

export function koPoint(game: Game): number | undefined {
  return game.ko ? toIndex(game.ko, game.width) : undefined;
}

export const lastWasPass = (game: Game): boolean => game.lastMove !== null && game.lastMove.point === null;

/** Whether a pass now would end the play. The rules know: after a dispute, or where White passes last, one is not enough. */
export function passEnds(game: Game): boolean {
  const next = game.clone();
  next.pass();
  const ends = next.phase !== "playing";
  next.free();
  return ends;
}

/** What is known of the end: a result that was not counted, or a count. */
export type Outcome = { readonly score: Score } | { readonly result: GameResult };

/** How a game stands or ended; undefined while it is played. */
export function outcomeOf(game: Game): Outcome | undefined {
  const { result } = game;
  if (result && result.how !== "count") return { result };
  return game.phase === "playing" ? undefined : { score: game.score() };
}

/** The game that was kept, if it still reads. */
export function restored(kit: Kit, game: unknown): Game | undefined {
  if (game === undefined) return undefined;
  try {
    return kit.Game.fromJSON(game);
  } catch {
    return undefined; // written by an older page, or not ours
  }
}
