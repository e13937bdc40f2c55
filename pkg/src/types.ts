/**
 * A side.
 * @example const next: Color = game.turn === "black" ? "white" : "black";
 */
export type Color = "black" | "white";

/**
 * A place where two lines cross: column and row, counted from 0 from the left and the top.
 * @example game.play({ x: 15, y: 3 }); // Q16 on 19×19
 */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/**
 * What a point may be given as: `{ x, y }`, text like `"Q16"` (columns A to Z without I, rows from the bottom), or its
 * index `y * width + x`. Other notations go through {@link sgf} and {@link chinese}.
 * @example for (const same of [{ x: 15, y: 3 }, "Q16", 72, sgf("pd"), chinese("16四")]) game.at(same);
 */
export type Vertex = Point | string | number;

/**
 * One value for each side.
 * @example console.log(game.captures.black);
 */
export interface ByColor<T> {
  readonly black: T;
  readonly white: T;
}

/**
 * The size of a board.
 * @example new Game({ size: { width: 9, height: 13 } });
 */
export interface BoardSize {
  readonly width: number;
  readonly height: number;
}

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
  /** Points in seki do not count (`"seki"`); that, and a tax on each living group more (`"all"`, 还棋头). */
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
  /** What living groups cost. */
  readonly tax: number;
  /**
   * By area `stones + territory + shared`, by territory `territory + prisoners + deadStones`; by both then
   * `+ komi + handicap - penalty - tax`.
   */
  readonly total: number;
}

/**
 * A result in words.
 * @example button.title = score.text.zh; // 黑胜1/4子
 */
export interface Words {
  readonly zh: string;
  readonly en: string;
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
 * What is suggested for one chain.
 * @example const sure = suggestion.chains.filter(({ confidence }) => confidence === 100);
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
  readonly chains: readonly ChainVerdict[];
  /** Where to play first, because a chain's life depends on who does. */
  readonly unsettled: readonly Point[];
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
