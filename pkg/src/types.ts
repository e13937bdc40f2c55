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

/**
 * What follows when the basic time is used. Times in milliseconds.
 * - `"kept"`: the Chinese byo-yomi (读秒): the last `units` of the limit are kept; a move under a unit costs nothing.
 * - `"byo-yomi"`: the Japanese one, on top of the limit.
 * - `"moves"`: so many moves in each period; unused time carries over unless `carry` is false (Canadian).
 * - `"fischer"`: time is added after each move, up to `cap`.
 * - `"ing"`: periods that are bought with points.
 * @example const overtime: Overtime = { kind: "kept", unit: 60_000, units: 5 };
 */
export type Overtime =
  | { readonly kind: "none" }
  | { readonly kind: "kept"; readonly unit: number; readonly units: number }
  | { readonly kind: "byo-yomi"; readonly period: number; readonly periods: number }
  | { readonly kind: "moves"; readonly period: number; readonly moves: number; readonly carry?: boolean | undefined }
  | { readonly kind: "fischer"; readonly increment: number; readonly cap?: number | undefined }
  | { readonly kind: "ing"; readonly period: number; readonly periods: number; readonly points: number };

/**
 * The time a side has.
 * @example const control: TimeControl = { limit: 600_000 }; // 包干: ten minutes
 */
export interface TimeControl {
  /** The basic time in milliseconds; with `"kept"` it includes the kept units. */
  readonly limit: number;
  readonly overtime?: Overtime | undefined;
}

/**
 * One side's clock, in milliseconds. Always `given = used + lost + left`.
 * @example reading.black.basic;
 */
export interface SideTime {
  /** Basic time left. */
  readonly basic: number;
  /** Whether the basic time is used and the periods run. */
  readonly overtime: boolean;
  /** Periods left, the current one included. */
  readonly periods: number;
  /** Time left in the current period. */
  readonly period: number;
  /** Moves still to play in the period; 0 where moves are not counted. */
  readonly moves: number;
  /** All the time the side was ever given. */
  readonly given: number;
  /** Time it thought. */
  readonly used: number;
  /** Time taken from it for lateness, or dropped by Canadian overtime. */
  readonly lost: number;
}

/**
 * One side's clock with what follows from it.
 * @example if (reading.black.left < 60_000) warn();
 */
export interface SideTimeReading extends SideTime {
  /** All the time until it is out, without a further move. */
  readonly left: number;
  /** Points paid for Ing's overtime. */
  readonly penalty: number;
}

/**
 * Whether a clock is not started, runs, stands, or a side is out of time.
 * @example if (reading.phase === "out") game.finish("time", reading.turn === "black" ? "white" : "black");
 */
export type ClockPhase = "ready" | "running" | "paused" | "out";

/**
 * Something that happened on the clock, or a call that a referee makes (D12.3).
 * @example speechSynthesis.speak(new SpeechSynthesisUtterance(event.text.zh));
 */
export interface ClockEvent {
  /** The instant, on the caller's clock. */
  readonly at: number;
  readonly color: Color;
  /**
   * `"seconds"` of a byo-yomi period are used, the last ten are counted (`"count"`), seconds are `"left"`; a
   * `"byo-yomi"` or `"moves"` per period begin, a `"period"` is used, a `"penalty"` is due, `"time-out"`.
   */
  readonly kind: "seconds" | "count" | "left" | "byo-yomi" | "moves" | "period" | "penalty" | "time-out";
  /** The seconds, the count, the periods left, the moves to play or the points paid. */
  readonly value: number;
  /** What is said. */
  readonly text: Words;
}

/**
 * What a clock shows at one instant.
 * @example const { turn, black, white, events } = clock.at(performance.now());
 */
export interface ClockReading {
  readonly phase: ClockPhase;
  /** Whose time runs, stands or is out; null before the start. */
  readonly turn: Color | null;
  /** The last instant the clock was given. */
  readonly now: number;
  readonly black: SideTimeReading;
  readonly white: SideTimeReading;
  /** What happened since the last call, in order. */
  readonly events: readonly ClockEvent[];
}

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
