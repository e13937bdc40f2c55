// The attributes as properties: what is set on one side is seen on the other.

import type { Color, RulesName } from "weiqi-rules";
import { list, text, wrong } from "../draw/check.js";
import type { Notation } from "../draw/labels.js";
import {
  komiOf,
  moveOf,
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
import type { BoardAttributes, BoardMode, BoardProperties, BoardTheme, MoveNumbers, Shuffle } from "./types.js";

/** Attributes that decide what is on the board, and those that decide how it looks. */
export const CONTENT = ["mode", "src", "sgf", "position", "size", "rules", "komi", "move", "color", "shuffle"] as const;
export const LOOK = [
  "coordinates",
  "region",
  "numbers",
  "cell",
  "theme",
  "controls",
  "lang",
  "class",
  "style",
] as const;

// On a server there are no elements, and importing must be silent there.
const Base = (globalThis.HTMLElement ?? class {}) as typeof HTMLElement;

const colorOf = (written: string | null): Color | undefined =>
  (["black", "white"] as const).find((color) => color === written?.trim().toLowerCase());
/** A part of some board: of which, only the record may know. */
const partOf = (written: string): unknown => /^\s*auto\s*$/i.test(written) || regionOf(written, 52, 52);

/**
 * An element with a board's attributes. As a property each takes what its attribute takes, too; null takes it away, and
 * what cannot be read is refused with an `OptionsError`, changing nothing.
 */
export abstract class ReflectingElement extends Base implements BoardAttributes {
  /** Null and undefined take the attribute away; a number is as good as its text. @throws {OptionsError} */
  #write(name: string, value: unknown, expected = "a text", reads: (written: string) => unknown = () => true): void {
    if (value === null || value === undefined) {
      this.removeAttribute(name);
      return;
    }
    const written = typeof value === "number" ? String(value) : value;
    if (typeof written !== "string" || (written.trim() !== "" && reads(written) === undefined))
      typed(() => wrong(name, expected, value));
    this.setAttribute(name, written as string);
  }

  #word<K extends keyof typeof WORDS>(name: K): (typeof WORDS)[K][number] {
    return wordOf(name, this.getAttribute(name)) ?? WORDS[name][0];
  }

  #setWord(name: keyof typeof WORDS, value: unknown): void {
    this.#write(name, value, `one of ${WORDS[name].join(", ")}`, (written) => wordOf(name, written));
  }

  /**
   * What a reader can do.
   * @example board.mode = "play";
   */
  get mode(): BoardMode {
    return this.#word("mode");
  }
  set mode(value: BoardProperties["mode"]) {
    this.#setWord("mode", value);
  }

  /**
   * The address of an SGF file.
   * @example board.src = "games/ear-reddening.sgf";
   */
  get src(): string | null {
    return this.getAttribute("src");
  }
  set src(value: BoardProperties["src"]) {
    this.#write("src", value);
  }

  /**
   * The text of a record.
   * @example board.sgf = "(;SZ[9];B[ee];W[ge])";
   */
  get sgf(): string | null {
    return this.getAttribute("sgf");
  }
  set sgf(value: BoardProperties["sgf"]) {
    this.#write("sgf", value);
  }

  /**
   * Rows of `.XO` from the top.
   * @example board.position = ".X. XOX ...";
   */
  get position(): string | null {
    return this.getAttribute("position");
  }
  set position(value: BoardProperties["position"]) {
    const written = typeof value === "object" && value ? given(list(text), value, "position").join("/") : value;
    this.#write("position", written, ROWS, rowsOf);
  }

  /**
   * The size: `"19"`, or columns and rows as in `"9x13"`.
   * @example board.size = "13";
   */
  get size(): string | null {
    return this.getAttribute("size");
  }
  set size(value: BoardProperties["size"]) {
    this.#write("size", value, 'a number from 1 to 52, or columns and rows as in "9x13"', sizeOf);
  }

  /**
   * The name of a ruleset.
   * @example board.rules = "japanese";
   */
  get rules(): RulesName {
    return (this.getAttribute("rules")?.trim() || "chinese") as RulesName;
  }
  set rules(value: BoardProperties["rules"]) {
    this.#write("rules", value);
  }

  /**
   * Komi in points; null for what the rules say.
   * @example board.komi = 6.5;
   */
  get komi(): number | null {
    return komiOf(this.getAttribute("komi")) ?? null;
  }
  set komi(value: BoardProperties["komi"]) {
    this.#write("komi", value, "a number of points from -2704 to 2704 in steps of 0.5", komiOf);
  }

  /**
   * The move that is shown first.
   * @example board.move = "last";
   */
  get move(): number | "last" | null {
    return moveOf(this.getAttribute("move")) ?? null;
  }
  set move(value: BoardProperties["move"]) {
    this.#write("move", value, 'a whole number from 0, or "last"', moveOf);
  }

  /**
   * Whose turn it is in `position`.
   * @example board.color = "white";
   */
  get color(): Color | null {
    return colorOf(this.getAttribute("color")) ?? null;
  }
  set color(value: BoardProperties["color"]) {
    this.#write("color", value, '"black" or "white"', colorOf);
  }

  /**
   * The names along the edge.
   * @example board.coordinates = "chinese";
   */
  get coordinates(): Notation {
    return this.#word("coordinates");
  }
  set coordinates(value: BoardProperties["coordinates"]) {
    this.#setWord("coordinates", value);
  }

  /**
   * The part that is shown: two corners, or `"auto"`.
   * @example board.region = "K10:T1";
   */
  get region(): string | null {
    return this.getAttribute("region");
  }
  set region(value: BoardProperties["region"]) {
    this.#write("region", value, '"auto", or two corners as in "A1:K10"', partOf);
  }

  /**
   * Which stones carry the number of their move.
   * @example board.numbers = { last: 5 };
   */
  get numbers(): MoveNumbers {
    return numbersOf(this.getAttribute("numbers")) ?? "none";
  }
  set numbers(value: BoardProperties["numbers"]) {
    const written = typeof value === "object" && value ? numbersText(given(numbersGiven, value, "numbers")) : value;
    this.#write("numbers", written, "none, all, { last } or { from }", numbersOf);
  }

  /**
   * The shape of a cell: 2.4 : 2.3, or square.
   * @example board.cell = "square";
   */
  get cell(): "real" | "square" {
    return this.#word("cell");
  }
  set cell(value: BoardProperties["cell"]) {
    this.#setWord("cell", value);
  }

  /**
   * The look.
   * @example board.theme = "paper";
   */
  get theme(): BoardTheme {
    return this.#word("theme");
  }
  set theme(value: BoardProperties["theme"]) {
    this.#setWord("theme", value);
  }

  /**
   * Whether there are buttons and words under the board.
   * @example board.controls = "none";
   */
  get controls(): "auto" | "none" {
    return this.#word("controls");
  }
  set controls(value: BoardProperties["controls"]) {
    this.#setWord("controls", value);
  }

  /**
   * What is changed at random each time a problem begins.
   * @example board.shuffle = "both";
   */
  get shuffle(): Shuffle {
    return this.#word("shuffle");
  }
  set shuffle(value: BoardProperties["shuffle"]) {
    this.#setWord("shuffle", value);
  }
}
