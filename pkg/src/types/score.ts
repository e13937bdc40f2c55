import type { Color, Point, Words } from "./base.js";

/**
 * Why a point is whose it is.
 * @example const contested = score.reason.filter((reason) => reason === "shared").length;
 */
export type OwnerReason = "stone" | "territory" | "dead" | "shared" | "dame" | "seki-eye" | "false-eye";

/**
 * The parts of one side's count, in points.
 * @example console.log(score.black.stones + score.black.territory + score.black.shared);
 */
export interface SideScore {
  /** Living stones. */
  readonly stones: number;
  /** Enclosed points, those under dead stones too. */
  readonly territory: number;
  /** Half of the points between living stones of both sides. */
  readonly shared: number;
  /** Stones captured during play. */
  readonly prisoners: number;
  /** The other side's dead stones. */
  readonly deadStones: number;
  readonly komi: number;
  /** What the other side gives back for handicap stones. */
  readonly handicap: number;
  /** What warnings cost. */
  readonly penalty: number;
  /** What living groups cost: two points for each that this side has more than the other, under the tax `"all"`. */
  readonly tax: number;
  /**
   * By area `stones + territory + shared`, by territory `territory + prisoners + deadStones`; by both then
   * `+ komi + handicap - penalty - tax`.
   */
  readonly total: number;
}

/**
 * A count: exact, and with the reason for every point.
 * @example const { winner, margin, result, text } = game.score();
 */
export interface Score {
  readonly black: SideScore;
  readonly white: SideScore;
  /** For each point, row by row: 0 nobody, 1 Black, 2 White, 3 shared. */
  readonly owner: Uint8Array;
  /** For each point, why. */
  readonly reason: readonly OwnerReason[];
  readonly winner: Color | null;
  /** How far the totals are apart; one zi of margin is two points. */
  readonly margin: { readonly points: number; readonly zi: number };
  /** As SGF's `RE` has it: `"B+0.5"`, `"W+R"`, `"0"`. */
  readonly result: string;
  readonly text: Words;
}

/**
 * How a game ended.
 * @example game.finish("time", "white"); // White wins on time
 */
export type GameEnd = "count" | "resignation" | "time" | "forfeit" | "draw" | "no-result" | "both-lose";

/**
 * The result of a finished game.
 * @example if (game.result) console.log(game.result.text.en);
 */
export interface GameResult {
  readonly how: GameEnd;
  readonly winner: Color | null;
  /** By how many points, where it was counted. */
  readonly points: number | null;
  /** As SGF's `RE` has it. */
  readonly re: string;
  readonly text: Words;
}

/**
 * A disagreement on dead stones: what stood and what was marked before play went on.
 * @example for (const { claimant, moveNumber } of game.disputes) console.log(claimant, moveNumber);
 */
export interface Dispute {
  /** Who claimed that the stones are dead, and therefore moved first. */
  readonly claimant: Color;
  /** After this move. */
  readonly moveNumber: number;
  readonly dead: readonly Point[];
  /** The board at that time, row by row: 0 empty, 1 black, 2 white. */
  readonly board: Uint8Array;
}
