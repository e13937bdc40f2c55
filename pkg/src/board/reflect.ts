// The attributes as properties: what is set on one side is seen on the other.

import type { Color, RulesName } from "weiqi-rules";
import { fields, list, maybe, text, wrong } from "../draw/check.js";
import type { Notation } from "../draw/labels.js";
import {
  komiOf,
  listsOf,
  listsText,
  moveOf,
  NUMBERS,
  numbersGiven,
  numbersOf,
  numbersText,
  ROWS,
  regionOf,
  rowsOf,
  sizeOf,
  WORDS,
  wordOf,
} from "./attributes.js";
import { given, typed } from "./typed.js";
import type { BoardMode, BoardProperties, BoardTheme, MoveNumbers, Shuffle } from "./types.js";

/** Attributes that decide what is on the board, and those that decide how it looks. */
export const CONTENT = ["mode", "src", "sgf", "position", "size", "rules", "komi", "move", "color", "shuffle"] as const;
export const LOOK = [
  "coordinates",
  "region",
  "numbers",
  "cell",
  "theme",
  "controls",
  "question",
  "lang",
  "class",
  "style",
] as const;

/**
 * A board's attributes as properties. Each takes what its attribute takes, too; null takes it away, and what cannot be read
 * is refused with an `OptionsError`, changing nothing.
 */
export interface BoardAccessors {
  /**
   * What a reader can do.
   * @example board.mode = "play";
   */
  get mode(): BoardMode;
  set mode(value: BoardProperties["mode"]);

  /**
   * The address of an SGF file.
   * @example board.src = "games/ear-reddening.sgf";
   */
  get src(): string | null;
  set src(value: BoardProperties["src"]);

  /**
   * The text of a record.
   * @example board.sgf = "(;SZ[9];B[ee];W[ge])";
   */
  get sgf(): string | null;
  set sgf(value: BoardProperties["sgf"]);

  /**
   * Rows of `.XO` from the top, or lists of stones.
   * @example board.position = ".X. XOX ..."; board.position = { black: ["D4", "Q16"], white: ["C3"] };
   */
  get position(): string | null;
  set position(value: BoardProperties["position"]);

  /**
   * The size: `"19"`, or columns and rows as in `"9x13"`.
   * @example board.size = "13";
   */
  get size(): string | null;
  set size(value: BoardProperties["size"]);

  /**
   * The name of a ruleset.
   * @example board.rules = "japanese";
   */
  get rules(): RulesName;
  set rules(value: BoardProperties["rules"]);

  /**
   * Komi in points; null for what the rules say.
   * @example board.komi = 6.5;
   */
  get komi(): number | null;
  set komi(value: BoardProperties["komi"]);

  /**
   * The move that is shown first.
   * @example board.move = "last";
   */
  get move(): number | "last" | null;
  set move(value: BoardProperties["move"]);

  /**
   * Whose turn it is in `position`.
   * @example board.color = "white";
   */
  get color(): Color | null;
  set color(value: BoardProperties["color"]);

  /**
   * The names along the edge.
   * @example board.coordinates = "chinese";
   */
  get coordinates(): Notation;
  set coordinates(value: BoardProperties["coordinates"]);

  /**
   * The part that is shown: two corners, or `"auto"`.
   * @example board.region = "K10:T1";
   */
  get region(): string | null;
  set region(value: BoardProperties["region"]);

  /**
   * Which stones carry the number of their move.
   * @example board.numbers = { last: 5 };
   */
  get numbers(): MoveNumbers;
  set numbers(value: BoardProperties["numbers"]);

  /**
   * The shape of a cell: 2.4 : 2.3, or square.
   * @example board.cell = "square";
   */
  get cell(): "real" | "square";
  set cell(value: BoardProperties["cell"]);

  /**
   * The look.
   * @example board.theme = "paper";
   */
  get theme(): BoardTheme;
  set theme(value: BoardProperties["theme"]);

  /**
   * Whether there are buttons and words under the board.
   * @example board.controls = "none";
   */
  get controls(): "auto" | "none";
  set controls(value: BoardProperties["controls"]);

  /**
   * What is changed at random each time a problem begins.
   * @example board.shuffle = "both";
   */
  get shuffle(): Shuffle;
  set shuffle(value: BoardProperties["shuffle"]);

  /**
   * What is asked, under the board.
   * @example board.question = "Black to play and live";
   */
  get question(): string | null;
  set question(value: BoardProperties["question"]);
}

/** How an attribute is read, and what is said where it cannot be. */
interface Reflected {
  /** What a property may be, in words. */
  readonly expected: string;
  /** Undefined where a text says nothing readable. */
  readonly reads: (written: string) => unknown;
  /** The property where its attribute says nothing readable. */
  readonly otherwise: unknown;
  /** Whether the property is the attribute's text. */
  readonly plain?: boolean;
  /** An object as a text. */
  readonly writes?: (value: object) => string;
}

const isText: Reflected = { expected: "a text", reads: (written) => written, otherwise: null };
/** A part of some board: of which, only the record may know. */
const partOf = (written: string): unknown => /^\s*auto\s*$/i.test(written) || regionOf(written, 52, 52);
const colorOf = (written: string): Color | undefined =>
  (["black", "white"] as const).find((color) => color === written.trim().toLowerCase());
const words = Object.entries(WORDS).map(([name, list]): [string, Reflected] => [
  name,
  {
    expected: `one of ${list.join(", ")}`,
    reads: (written) => wordOf(name as keyof typeof WORDS, written),
    otherwise: list[0],
  },
]);

const PLACED = `${ROWS}, or lists as in "B: D4 Q16 W: C3"`;
const names = list(text);
const lists = fields({ black: maybe(names), white: maybe(names) });

const ATTRIBUTES: Readonly<Record<string, Reflected>> = {
  ...Object.fromEntries(words),
  src: isText,
  sgf: isText,
  question: isText,
  rules: { ...isText, reads: (written) => written.trim().toLowerCase() || undefined, otherwise: "chinese" },
  position: {
    expected: PLACED,
    reads: (written) => rowsOf(written) ?? listsOf(written),
    otherwise: null,
    plain: true,
    writes: (placed) => {
      if (Symbol.iterator in placed) return given(names, placed, "position").join("/");
      const { black = [], white = [] } = given(lists, placed, "position");
      return listsText({ black, white });
    },
  },
  size: {
    expected: 'a number from 1 to 52, or columns and rows as in "9x13"',
    reads: sizeOf,
    otherwise: null,
    plain: true,
  },
  komi: { expected: "a number of points from -2704 to 2704 in steps of 0.5", reads: komiOf, otherwise: null },
  move: { expected: 'a whole number from 0, or "last"', reads: moveOf, otherwise: null },
  color: { expected: '"black" or "white"', reads: colorOf, otherwise: null },
  region: { expected: '"auto", or two corners as in "A1:K10"', reads: partOf, otherwise: null, plain: true },
  numbers: {
    expected: NUMBERS,
    reads: numbersOf,
    otherwise: "none",
    writes: (numbers) => numbersText(given(numbersGiven, numbers, "numbers")),
  },
};

/** An attribute that cannot be read. @internal */
export interface Odd {
  readonly name: string;
  readonly written: string;
  readonly expected: string;
}

/** The attributes of an element that say nothing readable. @internal */
export const oddOnes = (host: Element): readonly Odd[] =>
  Object.entries(ATTRIBUTES).flatMap(([name, { expected, reads }]) => {
    const written = host.getAttribute(name) ?? "";
    return written.trim() === "" || reads(written) !== undefined ? [] : [{ name, written, expected }];
  });

// On a server there are no elements, and importing must be silent there.
const Base = (globalThis.HTMLElement ?? class {}) as typeof HTMLElement;

/** An element with a board's attributes. */
export type ReflectingElement = HTMLElement & BoardAccessors;
export const ReflectingElement = class extends Base {} as unknown as new () => ReflectingElement;

for (const [name, { expected, reads, otherwise, plain, writes }] of Object.entries(ATTRIBUTES))
  Object.defineProperty(ReflectingElement.prototype, name, {
    configurable: true,
    enumerable: true,
    get(this: HTMLElement) {
      const written = this.getAttribute(name);
      return written === null ? otherwise : plain ? written : (reads(written) ?? otherwise);
    },
    set(this: HTMLElement, value: unknown) {
      if (value === null || value === undefined) {
        this.removeAttribute(name);
        return;
      }
      const written =
        typeof value === "object" && writes ? writes(value) : typeof value === "number" ? `${value}` : value;
      if (typeof written !== "string" || (written.trim() !== "" && reads(written) === undefined))
        typed(() => wrong(name, expected, typeof value === "number" ? value : written));
      this.setAttribute(name, written as string);
    },
  });
