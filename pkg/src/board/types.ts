// What a page says to a `<weiqi-board>` and what it hears from it.

import type { Color, IllegalReason, Point, RulesName, Score } from "weiqi-rules";
import type { Mark, Notation } from "../draw/index.js";

/**
 * What a reader can do with a board: step through a record, play under the rules, solve a problem, or count.
 * @example board.mode = "play";
 */
export type BoardMode = "view" | "play" | "problem" | "score";

/**
 * How a board looks. `"auto"` is wood, darkened where the reader likes a dark page, and high contrast where the
 * reader asks for that. Where the system forces its colours they win over every theme.
 * @example board.theme = "paper";
 */
export type BoardTheme = "auto" | "wood" | "dark" | "paper" | "contrast";

/**
 * Which moves carry their number: none, all, the last `n`, or all since a move (`from`).
 * @example board.numbers = { last: 5 };
 */
export type MoveNumbers = "none" | "all" | { readonly last: number } | { readonly from: number };

/** The same as it is written in an attribute. */
export type MoveNumbersText = `last-${number}` | `from-${number}`;

/** A number as it is written in an attribute. */
export type NumberText = `${number}`;

/** A board's size as it is written in an attribute: `"19"`, `"9x13"`. */
export type SizeText = NumberText | `${number}x${number}`;

/**
 * What is changed at random each time a problem begins.
 * @example board.shuffle = "both";
 */
export type Shuffle = "none" | "rotate" | "colors" | "both";

/**
 * The language of the board's own words: the page's, unless it is said.
 * @example board.language = "zh";
 */
export type BoardLanguage = "auto" | "zh" | "en";

/**
 * The attributes of a `<weiqi-board>`; each is a property of the same name too. What an attribute says that cannot be read is
 * named on the console, and under the board where it decides what the board is; `position`, `size`, `komi` and `rules` that
 * cannot be read are an error: better no board than another than was meant. All else is then as if it had not been said.
 *
 * | attribute | values | |
 * |---|---|---|
 * | `mode` | `view` `play` `problem` `score` | what the reader can do; `view` unless said |
 * | `src` | address of an SGF file | where the record is |
 * | `sgf` | SGF text | the record itself; it may also stand inside the element |
 * | `position` | rows of `.XO`, separated by spaces, slashes or line breaks; or lists: `B: D4 Q16 W: C3` | stones that stand already |
 * | `size` | `19`, `9x13` | 19 unless said |
 * | `rules` | the name of a ruleset | `chinese` unless said |
 * | `komi` | points | as the record or the rules say, unless said |
 * | `move` | a number, `last` | the move of the record that is shown first; the start for view and problem, the last for score |
 * | `color` | `black` `white` | whose turn it is in `position` |
 * | `coordinates` | `none` `letters` `chinese` `sgf` | names along the edge |
 * | `region` | `A1:K10`, `auto` | the part that is shown; `auto` is what the stones and moves need |
 * | `numbers` | `none` `all` `last-5` `from-20` | numbers on the stones |
 * | `cell` | `real` `square` | 2.4 : 2.3 as on real boards, unless said |
 * | `theme` | `auto` `wood` `dark` `paper` `contrast` | |
 * | `controls` | `auto` `none` | the buttons and words under the board |
 * | `shuffle` | `none` `rotate` `colors` `both` | for problems |
 * | `question` | a text | what is asked, under the board; in a problem the record's first comment unless said |
 * | `lang` | `zh`, `en`, … | the words' language |
 */
export interface BoardAttributes {
  mode: BoardMode;
  src: string | null;
  sgf: string | null;
  position: string | null;
  size: string | null;
  rules: RulesName;
  komi: number | null;
  move: number | "last" | null;
  color: Color | null;
  coordinates: Notation;
  region: string | null;
  numbers: MoveNumbers;
  cell: "real" | "square";
  theme: BoardTheme;
  controls: "auto" | "none";
  shuffle: Shuffle;
  question: string | null;
}

/**
 * Stones that stand already, by the names of their points.
 * @example board.position = { black: ["D4", "Q16"], white: ["C3"] };
 */
export interface StonesOnBoard {
  readonly black?: readonly string[] | undefined;
  readonly white?: readonly string[] | undefined;
}

/**
 * What can be set on a `<weiqi-board>`, as a property or in a framework's template: what the attributes take, and null for
 * what is to be as if it had not been said.
 * @example const shown: BoardProperties = { mode: "view", numbers: { last: 5 } };
 */
export interface BoardProperties {
  mode?: BoardMode | null | undefined;
  src?: string | null | undefined;
  sgf?: string | null | undefined;
  position?: string | readonly string[] | StonesOnBoard | null | undefined;
  size?: number | SizeText | null | undefined;
  rules?: RulesName | null | undefined;
  komi?: number | NumberText | null | undefined;
  move?: number | "last" | NumberText | null | undefined;
  color?: Color | null | undefined;
  coordinates?: Notation | null | undefined;
  region?: string | null | undefined;
  numbers?: MoveNumbers | MoveNumbersText | null | undefined;
  cell?: "real" | "square" | null | undefined;
  theme?: BoardTheme | null | undefined;
  controls?: "auto" | "none" | null | undefined;
  shuffle?: Shuffle | null | undefined;
  question?: string | null | undefined;
  marks?: readonly Mark[] | null | undefined;
  overlay?: Overlay | null | undefined;
}

/**
 * A move was made on the board: by the reader, by a script, or in a problem by the board itself (`by`).
 * @example board.addEventListener("play", (event) => console.log(event.detail.at));
 */
export interface PlayDetail {
  readonly at: Point | "pass";
  readonly color: Color;
  readonly captured: readonly Point[];
  readonly moveNumber: number;
  readonly by: "reader" | "board" | "script";
}

/**
 * A move was refused, and why.
 * @example board.addEventListener("illegal", (event) => console.log(event.detail.text));
 */
export interface IllegalDetail {
  readonly at: Point;
  readonly reason: IllegalReason;
  /** The article of the rules, such as `"D6"`. */
  readonly article: string;
  /** For `"superko"`: after this move the board stood like that. */
  readonly repeats?: number | undefined;
  /** The reason in the board's language. */
  readonly text: string;
}

/**
 * Another position is shown.
 * @example board.addEventListener("navigate", (event) => slider.value = event.detail.moveNumber);
 */
export interface NavigateDetail {
  readonly moveNumber: number;
  readonly comment: string;
  /** The number of ways on from here. */
  readonly variations: number;
}

/**
 * A problem came to an end: solved, or not.
 * @example board.addEventListener("solve", (event) => event.detail.solved && next());
 */
export interface SolveDetail {
  readonly solved: boolean;
  /** The moves since the problem's start, as they were seen. */
  readonly moves: readonly (Point | "pass")[];
  /** What the record says there. */
  readonly comment: string;
}

/**
 * The count was made or has changed.
 * @example board.addEventListener("score", (event) => console.log(event.detail.score.text.en));
 */
export interface ScoreDetail {
  readonly score: Score;
  readonly dead: readonly Point[];
}

/**
 * The board could not be set up: the rules did not load, or the record could not be fetched or read. What stood in the
 * element stays visible.
 * @example board.addEventListener("error", (event) => console.warn(event.detail.message));
 */
export interface ErrorDetail {
  readonly message: string;
  readonly cause: unknown;
}

/**
 * The events of a `<weiqi-board>`. All but `ready` and `error` bubble.
 * @example board.addEventListener("ready", () => board.play("D4"));
 */
export interface BoardEventMap {
  play: CustomEvent<PlayDetail>;
  illegal: CustomEvent<IllegalDetail>;
  navigate: CustomEvent<NavigateDetail>;
  solve: CustomEvent<SolveDetail>;
  score: CustomEvent<ScoreDetail>;
  ready: CustomEvent<null>;
  error: CustomEvent<ErrorDetail>;
}

/**
 * What listens to each of them, as JSX has it: `onplay`, `onsolve` …
 * @example const handlers: BoardHandlers = { onsolve: ({ detail }) => console.log(detail.solved) };
 */
export type BoardHandlers = {
  [K in keyof BoardEventMap as `on${K}`]?: ((event: BoardEventMap[K]) => void) | undefined;
};

/**
 * A picture of numbers over the points, from scripts: who owns a point (−1 White … 1 Black), or how hot it is (0 … 1).
 * @example board.overlay = { kind: "ownership", values: net.ownership };
 */
export interface Overlay {
  readonly kind: "ownership" | "heat";
  /** One value a point, row by row from the top left. */
  readonly values: ArrayLike<number>;
}

/** Signs from scripts, beside those of the record. */
export type ExtraMarks = readonly Mark[];
