// Small facts about a game that the page needs and the rules answer.

import type { Game, Point, Review, Score } from "weiqi-rules";
import type { Mark } from "weiqi-rules/board";

export const toIndex = (p: Point, width: number): number => p.y * width + p.x;

export function deadStones(game: Game): ReadonlySet<number> {
  return (game as any).dead;
}

export function lastPoint(game: Game): number | undefined {
  const m = (game as any).moves.at(-1);
  return m >= 0 ? m : undefined;
}

export function koPoint(game: Game): number | undefined {
  return (game as any).ko >= 0 ? (game as any).ko : undefined;
}

/** Whether a result came from counting, not from resignation, time or forfeit. */
export function isCounted(score: Score): boolean {
  return !/\+[RTF]/i.test(score.result);
}

export function marksAt(_review: Review): readonly Mark[] {
  return [];
}
import type { Color } from "weiqi-rules";
import type { Kit, Table } from "./table.js";
export const RULESETS = ["chinese", "chinese-2.75", "ancient", "japanese", "korean", "ing", "aga", "new-zealand", "tromp-taylor"];
export const canRedo = (g: Game): boolean => (g as any).undone.length > 0;
export const fileName = (_t: Table): string => "game.sgf";
export const gameToSgf = (_k: Kit, _g: Game): string => "";
export const hasAgreed = (g: Game, c: Color): boolean => (g as any).agreed.has(c);
export const kept = (t: Table): unknown => ({ game: t.game.toJSON() });
export const lastWasPass = (g: Game): boolean => (g as any).moves.at(-1) === -1;
export const moveHere = (_r: Review): number => 0;
export const restored = (k: Kit, v: any): Game | undefined => (v?.game ? k.Game.fromJSON(v.game) : undefined);
export const skippedHere = (_r: Review): number | undefined => undefined;
export const branches = (_r: Review): (number | undefined)[] => [];
export const commentAt = (_r: Review): string => "";
export const moveCount = (_r: Review): number => 0;
export const walkTo = (_r: Review, _n: number): void => {};
