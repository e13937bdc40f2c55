// The attributes as properties: what is set on one side is seen on the other.

import type { Color, RulesName } from "weiqi-rules";
import type { Notation } from "../draw/index.js";
import {
  cellOf,
  controlsOf,
  komiOf,
  modeOf,
  moveOf,
  notationOf,
  numbersOf,
  numbersText,
  shuffleOf,
  themeOf,
} from "./attributes.js";
import type { BoardAttributes, BoardMode, BoardTheme, MoveNumbers, Shuffle } from "./types.js";

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

/** An element with a board's attributes. */
export abstract class ReflectingElement extends Base implements BoardAttributes {
  #write(name: string, value: string | number | null): void {
    if (value === null) this.removeAttribute(name);
    else this.setAttribute(name, String(value));
  }

  /**
   * What a reader can do.
   * @example board.mode = "play";
   */
  get mode(): BoardMode {
    return modeOf(this.getAttribute("mode"));
  }
  set mode(value: BoardMode) {
    this.#write("mode", value);
  }

  /**
   * The address of an SGF file.
   * @example board.src = "games/ear-reddening.sgf";
   */
  get src(): string | null {
    return this.getAttribute("src");
  }
  set src(value: string | null) {
    this.#write("src", value);
  }

  /**
   * The text of a record.
   * @example board.sgf = "(;SZ[9];B[ee];W[ge])";
   */
  get sgf(): string | null {
    return this.getAttribute("sgf");
  }
  set sgf(value: string | null) {
    this.#write("sgf", value);
  }

  /**
   * Rows of `.XO` from the top.
   * @example board.position = ".X. XOX ...";
   */
  get position(): string | null {
    return this.getAttribute("position");
  }
  set position(value: string | readonly string[] | null) {
    this.#write("position", typeof value === "string" || value === null ? value : value.join("/"));
  }

  /**
   * The size: `"19"`, or columns and rows as in `"9x13"`.
   * @example board.size = "13";
   */
  get size(): string | null {
    return this.getAttribute("size");
  }
  set size(value: string | number | null) {
    this.#write("size", value);
  }

  /**
   * The name of a ruleset.
   * @example board.rules = "japanese";
   */
  get rules(): RulesName {
    return (this.getAttribute("rules")?.trim() || "chinese") as RulesName;
  }
  set rules(value: RulesName) {
    this.#write("rules", value);
  }

  /**
   * Komi in points; null for what the rules say.
   * @example board.komi = 6.5;
   */
  get komi(): number | null {
    return komiOf(this.getAttribute("komi")) ?? null;
  }
  set komi(value: number | null) {
    this.#write("komi", value);
  }

  /**
   * The move that is shown first.
   * @example board.move = "last";
   */
  get move(): number | "last" | null {
    return moveOf(this.getAttribute("move")) ?? null;
  }
  set move(value: number | "last" | null) {
    this.#write("move", value);
  }

  /**
   * Whose turn it is in `position`.
   * @example board.color = "white";
   */
  get color(): Color | null {
    const text = this.getAttribute("color")?.trim().toLowerCase();
    return text === "black" || text === "white" ? text : null;
  }
  set color(value: Color | null) {
    this.#write("color", value);
  }

  /**
   * The names along the edge.
   * @example board.coordinates = "chinese";
   */
  get coordinates(): Notation {
    return notationOf(this.getAttribute("coordinates"));
  }
  set coordinates(value: Notation) {
    this.#write("coordinates", value);
  }

  /**
   * The part that is shown: two corners, or `"auto"`.
   * @example board.region = "K10:T1";
   */
  get region(): string | null {
    return this.getAttribute("region");
  }
  set region(value: string | null) {
    this.#write("region", value);
  }

  /**
   * Which stones carry the number of their move.
   * @example board.numbers = { last: 5 };
   */
  get numbers(): MoveNumbers {
    return numbersOf(this.getAttribute("numbers"));
  }
  set numbers(value: MoveNumbers) {
    this.#write("numbers", numbersText(value));
  }

  /**
   * The shape of a cell: 2.4 : 2.3, or square.
   * @example board.cell = "square";
   */
  get cell(): "real" | "square" {
    return cellOf(this.getAttribute("cell"));
  }
  set cell(value: "real" | "square") {
    this.#write("cell", value);
  }

  /**
   * The look.
   * @example board.theme = "paper";
   */
  get theme(): BoardTheme {
    return themeOf(this.getAttribute("theme"));
  }
  set theme(value: BoardTheme) {
    this.#write("theme", value);
  }

  /**
   * Whether there are buttons and words under the board.
   * @example board.controls = "none";
   */
  get controls(): "auto" | "none" {
    return controlsOf(this.getAttribute("controls"));
  }
  set controls(value: "auto" | "none") {
    this.#write("controls", value);
  }

  /**
   * What is changed at random each time a problem begins.
   * @example board.shuffle = "both";
   */
  get shuffle(): Shuffle {
    return shuffleOf(this.getAttribute("shuffle"));
  }
  set shuffle(value: Shuffle) {
    this.#write("shuffle", value);
  }
}
