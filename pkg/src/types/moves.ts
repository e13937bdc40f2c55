import type { Color, Point } from "./base.js";

/**
 * Why a move is refused.
 * @example if (error instanceof IllegalMoveError && error.reason === "ko") playElsewhere();
 */
export type IllegalReason = "off-board" | "occupied" | "suicide" | "ko" | "superko" | "wrong-turn" | "game-over";

/**
 * How far a game is: moves are made, the sides agree on the dead stones, or there is a result.
 * @example if (game.phase === "agreeing") game.markDead("Q16");
 */
export type Phase = "playing" | "agreeing" | "finished";

/**
 * What a move took off the board.
 * @example const { captured } = game.play("Q16");
 */
export interface Played {
  /** The opponent's stones. */
  readonly captured: readonly Point[];
  /** One's own stones, where the rules allow suicide. */
  readonly suicide: readonly Point[];
}

/**
 * A move of the game; a pass has no point.
 * @example for (const { color, point } of game.moves()) console.log(color, point ?? "pass");
 */
export interface Move {
  readonly color: Color;
  readonly point: Point | null;
  /** False for a move that the rules refuse and a record has nevertheless. */
  readonly legal: boolean;
}

/**
 * Connected stones of one colour and their liberties. Of an empty point: nothing, and no colour.
 * @example const inAtari = game.chain("Q16").liberties.length === 1;
 */
export interface Chain {
  readonly color: Color | null;
  readonly stones: readonly Point[];
  readonly liberties: readonly Point[];
}

/**
 * What a move would do.
 * @example if (explanation.legal) show(explanation.captures);
 */
export interface LegalExplanation {
  readonly legal: true;
  readonly reason?: undefined;
  readonly article?: undefined;
  readonly message?: undefined;
  readonly repeats?: undefined;
  /** The opponent's stones it takes off. */
  readonly captures: readonly Point[];
  /** One's own stones it takes off. */
  readonly suicide: readonly Point[];
  /** The chain the stone belongs to afterwards. */
  readonly chain: readonly Point[];
  /** The liberties of that chain. */
  readonly liberties: readonly Point[];
  /** Whether it closes a long cycle that ends the game. */
  readonly endsGame: boolean;
}

/**
 * Why a move is refused.
 * @example if (!explanation.legal) say(explanation.message, explanation.article);
 */
export interface IllegalExplanation {
  readonly legal: false;
  readonly reason: IllegalReason;
  /** The article of the rules, such as `"D6"`. */
  readonly article: string;
  /** A sentence in English. */
  readonly message: string;
  /** For `"superko"`: after this move the board stood like that; 0 is the start. */
  readonly repeats?: number;
  readonly captures: readonly Point[];
  readonly suicide: readonly Point[];
  /**
   * The stones that stand in the way: the chain on an occupied point; for suicide the chains it would join and those
   * around them; for ko the stone that may not be retaken; for superko the stones it would capture.
   */
  readonly chain: readonly Point[];
  /** The liberties of the chain on an occupied point. */
  readonly liberties: readonly Point[];
  readonly endsGame: false;
}

/**
 * What a move would do, or why it is refused.
 * @example const { legal, captures } = game.explain("Q16");
 */
export type Explanation = LegalExplanation | IllegalExplanation;
