import type { Color, Vertex, Words } from "./base.js";

/**
 * What an event settles beforehand. By default the code of the default rules (text D).
 * @example new Referee({ code: "older", koWarns: true });
 */
export interface RefereeOptions {
  /** `"older"`: two moves in a row lose (B8.1), a retaken ko costs the turn only (B11.1), a warning costs no zi. */
  readonly code?: "current" | "older" | undefined;
  /** Two moves in a row lose at once. */
  readonly twoMovesLose?: boolean | undefined;
  /** Retaking a ko without a threat is warned, besides costing the turn. */
  readonly koWarns?: boolean | undefined;
  /** What a warning costs, in points: 2, which is one zi (D24.1). */
  readonly warningCost?: number | undefined;
  /** Who comes later than this loses, in milliseconds: one hour (D22.1). */
  readonly lateLimit?: number | undefined;
}

/**
 * What can go against the rules of play, with what the referee has to know of it.
 * @example referee.judge(game, "black", "phone-rings");
 */
export type Violation =
  | "wrong-colors"
  | "two-moves"
  | "clock-first"
  | "shifted-on-purpose"
  | "scattered-on-purpose"
  | "removed-live"
  | "left-dead"
  | "clock-before-capture"
  | "withdrawal"
  | "phone-rings"
  | "phone-screen"
  | "smoking"
  | "time-out"
  | "fixed"
  | "disturbing"
  | "discussing"
  | "talking"
  /** A stone was taken up again and played elsewhere (D17.3). */
  | { readonly kind: "take-back"; readonly was: Vertex }
  /** A stone was found shifted; the ruling is the chief referee's (D17.5). */
  | {
      readonly kind: "shifted";
      readonly from: Vertex;
      readonly to: Vertex;
      readonly ruling: "back" | "stands" | "draw" | "replay" | "both-lose" | { readonly to: Vertex };
    }
  /** The board was scattered by none of the players (D17.6). */
  | { readonly kind: "scattered"; readonly ruling: "restored" | "draw" | "replay" | "both-lose" }
  /** A player scattered it without meaning to (D17.6). */
  | { readonly kind: "scattered-by"; readonly restored: boolean }
  | { readonly kind: "ko-without-threat" | "forbidden-point"; readonly at: Vertex }
  /** Out of time in the last minute; `requested`: the player asks to forfeit the turn instead (D22.5). */
  | { readonly kind: "time-out"; readonly requested?: boolean | undefined }
  /** Milliseconds after the start (D22.1 to D22.3). */
  | { readonly kind: "late"; readonly black?: number | undefined; readonly white?: number | undefined }
  | { readonly kind: "disturbing" | "discussing" | "talking"; readonly grave?: boolean | undefined }
  | { readonly kind: "fixed"; readonly both?: boolean | undefined };

/**
 * A ruling of the referee.
 * @example console.log(ruling.article, ruling.text.en);
 */
export interface Ruling {
  /** How many moves had been made, with what the ruling did to them. */
  readonly moveNumber: number;
  /** Who did it; null where no one side is to blame. */
  readonly by: Color | null;
  /** The article that rules, such as `"D18.3"`. */
  readonly article: string;
  readonly effect:
    | "nothing"
    | "colors-corrected"
    | "colors-stand"
    | "move-void"
    | "turn-forfeited"
    | "stone-put-back"
    | "stone-moved"
    | "stone-stands"
    | "stones-put-back"
    | "stones-removed"
    | "board-restored"
    | "clock-unchanged"
    | "time-deducted";
  readonly penalty: "none" | "warning" | "second-warning" | "loss" | "both-lose" | "draw" | "replay";
  /** The violation's name. */
  readonly kind: string;
  /** What else was told of it; points as SGF has them. */
  readonly details: readonly string[];
  readonly text: Words;
}
