import type { ByColor, Color, Point } from "./base.js";

/**
 * What is suggested for one chain.
 * @example
 * for (const { stones, status, confidence } of suggestion.chains)
 *   if (status === "dead") for (const stone of stones) drawCross(stone, { opacity: confidence / 100 });
 */
export interface ChainVerdict {
  readonly color: Color;
  readonly stones: readonly Point[];
  /** `"seki"` stays, without two eyes of its own; `"unsettled"` depends on who plays there first, and stays. */
  readonly status: "alive" | "dead" | "seki" | "unsettled";
  /** In percent; 100 only where it is a fact. */
  readonly confidence: number;
}

/**
 * Which stones to take off, why, and what should be played out first.
 * @example game.setDead(game.suggestDead().dead);
 */
export interface DeadSuggestion {
  readonly dead: readonly Point[];
  /**
   * What is said of each chain. How sure it is of a stone, a page can show as its opacity, or that of its cross:
   * @example
   * const opacity = new Float32Array(game.width * game.height);
   * for (const { stones, confidence } of chains)
   *   for (const { x, y } of stones) opacity[y * game.width + x] = confidence / 100;
   */
  readonly chains: readonly ChainVerdict[];
  /** Where to play first, because a chain's life depends on who does. */
  readonly unsettled: readonly Point[];
  /** How many random games were played: fewer than asked for where nothing was in doubt any more. */
  readonly playouts: number;
}

/**
 * What is alive for certain.
 * @example const { stones, area } = game.passAlive();
 */
export interface PassAlive {
  /** Stones that cannot be captured even if their owner passes for ever. */
  readonly stones: ByColor<readonly Point[]>;
  /** What they enclose, where the other side can never live. */
  readonly area: ByColor<readonly Point[]>;
}

/**
 * How a suggestion is made.
 * @example game.suggestDead({ playouts: 6000 });
 */
export interface SuggestOptions {
  /** The same seed gives the same answer on every machine: a whole number, 0 by default. */
  readonly seed?: number | undefined;
  /**
   * How many random games are played at most, up to a million: 600 by default, and fewer on boards larger than 19×19. More
   * make the answer surer.
   */
  readonly playouts?: number | undefined;
}

/**
 * How a suggestion is made while the page lives on.
 * @example game.suggestDeadAsync({ signal: AbortSignal.timeout(2000) });
 */
export interface SuggestAsyncOptions extends SuggestOptions {
  /** Gives up when it is aborted. */
  readonly signal?: AbortSignal | undefined;
  /** Called after each slice: so many playouts are done, of so many. */
  readonly onProgress?: ((done: number, of: number) => void) | undefined;
  /** How long the page is kept waiting at a time, in milliseconds: 8 by default. */
  readonly slice?: number | undefined;
}

/**
 * How an estimate is made.
 * @example game.influence({ playouts: 200 });
 */
export interface InfluenceOptions {
  /** The same seed gives the same answer on every machine: a whole number, 0 by default. */
  readonly seed?: number | undefined;
  /** How many random games are played: 40 by default, up to a million. */
  readonly playouts?: number | undefined;
}

/**
 * An estimate of whose each point will be, and of who is ahead. It is no count.
 * @example
 * const { owner, lead } = game.influence();
 * owner.forEach((lean, index) => tint(index, lean > 0 ? "black" : "white", Math.abs(lean) / 100));
 * label.textContent = `about ${Math.abs(lead)} points for ${lead > 0 ? "Black" : "White"}`;
 */
export interface Influence {
  /** For every point, row by row, whose it will be: from −100 (White's in every game) to 100 (Black's). */
  readonly owner: Int8Array;
  /** How many points Black is ahead by this game's rules, komi included; negative when White is. In half-points. */
  readonly lead: number;
}

/**
 * How much a mark takes with it.
 * @example game.markDead("Q16", { as: "area" });
 */
export interface MarkOptions {
  /** One chain (as it is by default), its group, or all of its side in the same enclosed area. */
  readonly as?: "chain" | "group" | "area" | undefined;
}
