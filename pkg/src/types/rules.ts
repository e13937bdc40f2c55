import type { BoardSize, Color, Vertex } from "./base.js";

/**
 * The name of a ruleset.
 * @example new Game({ rules: "japanese" });
 */
export type RulesName =
  | "chinese"
  | "chinese-2.75"
  | "ancient"
  | "japanese"
  | "korean"
  | "ing"
  | "aga"
  | "new-zealand"
  | "tromp-taylor";

/**
 * A ruleset: plain data.
 * @example new Game({ rules: { ...presetRules("aga"), komi: 5.5 } });
 */
export interface Rules {
  /** When a move may not repeat what was on the board before. */
  readonly repetition: "simple-ko" | "positional" | "situational";
  /** What a repetition longer than a single ko means. */
  readonly longCycle: "forbidden" | "draw" | "no-result";
  /** Whether stones may be played without liberties; `"allowed"`: a single one too, where the repetition rule leaves it. */
  readonly suicide: "forbidden" | "several-stones" | "allowed";
  /** Stones and what they enclose (数子法), or enclosed points and prisoners (数目法). */
  readonly scoring: "area" | "territory";
  /**
   * What groups owe for living. `"seki"`: points that a group in seki encloses do not count. `"all"` (还棋头): the side with
   * more separate living groups pays two points, one zi, for each that it has more than the other side; points enclosed in
   * a seki count by area, as all enclosed points do, and not by territory.
   */
  readonly tax: "none" | "seki" | "all";
  /** A pass hands over a prisoner, and White passes last. */
  readonly passStones: boolean;
  /** What Black gives back for N ≥ 2 handicap stones, in points. */
  readonly handicapBonus: "none" | "n" | "n-1";
  /** What White receives in an even game: points, a multiple of ½. */
  readonly komi: number;
  /** Who wins when both have the same. */
  readonly tie: "draw" | Color;
  /** Who moves first on a board without handicap stones. */
  readonly first: Color;
  /** Two stones of each side stand on the corner stars at the start (座子). */
  readonly seats: boolean;
  /** So many passes in a row end play: 2 to 8, or 0 for never. */
  readonly passesToEnd: number;
}

/**
 * Stones that stand on the board when the game begins.
 * @example new Game({ setup: { position: [".X.", "XOX", "..."], toPlay: "black" } });
 */
export interface SetupOptions {
  /** Rows from the top: `.` empty, `X` black, `O` white. Blanks do not matter. */
  readonly position?: readonly string[] | undefined;
  /** Black stones besides those of `position`. */
  readonly black?: Iterable<Vertex> | undefined;
  /** White stones besides those of `position`. */
  readonly white?: Iterable<Vertex> | undefined;
  /** Who moves first; otherwise as rules and handicap say. */
  readonly toPlay?: Color | undefined;
}

/**
 * What a game starts with. Everything may be left out.
 * @example new Game({ size: 13, rules: "aga", handicap: 4 });
 */
export interface GameOptions {
  /** 1 to 52 points; 19 by default, or as `setup.position` is. */
  readonly size?: number | BoardSize | undefined;
  /** A ruleset by name, or fields that differ from the Chinese rules; Chinese by default. */
  readonly rules?: RulesName | Partial<Rules> | undefined;
  /** Points for White, whatever the rules say. Without it a game with handicap has none. */
  readonly komi?: number | undefined;
  /** So many stones on the set points (1 is no stone: Black first and no komi, 让先), or stones where Black likes. */
  readonly handicap?: number | Iterable<Vertex> | undefined;
  /** Stones that stand already. */
  readonly setup?: SetupOptions | undefined;
}
