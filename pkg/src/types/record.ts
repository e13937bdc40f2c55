// What a game record says, and what reading it answers.

import type { GameRecord } from "../record.js";
import type { BoardSize, ByColor, Color, Point } from "./base.js";
import type { RulesName } from "./rules.js";

/**
 * Something wrong in a record that was read. The reading went on.
 * @example for (const { line, column, message } of diagnostics) console.warn(`${line}:${column}: ${message}`);
 */
export interface Diagnostic {
  readonly line: number;
  readonly column: number;
  readonly code: string;
  readonly message: string;
  /** Whether what was meant could be taken from it all the same. */
  readonly repaired: boolean;
}

/**
 * What a text or a file held.
 * @example const { games, diagnostics, encoding } = GameRecord.parse(bytes);
 */
export interface Parsed {
  readonly games: GameRecord[];
  readonly diagnostics: Diagnostic[];
  /** The encoding that bytes were read in, by its name for `TextDecoder`; null for a text. */
  readonly encoding: string | null;
}

/**
 * A player as the record names them; what it does not say is empty.
 * @example const { name, rank } = record.info.players.black;
 */
export interface Player {
  readonly name: string;
  readonly rank: string;
  readonly team: string;
}

/**
 * A day, a month or a year.
 * @example const [{ year }] = record.info.dates;
 */
export interface RecordDate {
  readonly year: number;
  readonly month: number | null;
  readonly day: number | null;
}

/**
 * How the game ended, as far as its record says.
 * @example if (record.info.outcome.how === "resignation") console.log(record.info.outcome.winner);
 */
export interface Outcome {
  readonly how: "count" | "resignation" | "time" | "forfeit" | "unstated" | "draw" | "no-result" | "unknown";
  readonly winner: Color | null;
  /** By how many points, where that is said. */
  readonly points: number | null;
}

/**
 * What a record says about its game. Texts that it does not have are empty.
 * @example const { players, komi, result } = record.info;
 */
export interface GameInfo {
  readonly size: BoardSize;
  readonly komi: number | null;
  readonly handicap: number;
  readonly players: ByColor<Player>;
  readonly outcome: Outcome;
  /** The result as it is written: `"B+0.5"`. */
  readonly result: string;
  /** The ruleset that `rulesText` means. */
  readonly rules: RulesName | null;
  readonly rulesText: string;
  readonly dates: readonly RecordDate[];
  readonly date: string;
  readonly mainTime: string;
  readonly overtime: string;
  readonly event: string;
  readonly round: string;
  readonly place: string;
  readonly name: string;
  readonly comment: string;
  readonly opening: string;
  readonly annotator: string;
  readonly source: string;
  readonly user: string;
  readonly copyright: string;
  readonly application: string;
}

/**
 * A move in a record. Without a point it is a pass, or its point cannot be read.
 * @example if (node.move) console.log(node.move.color, node.move.pass ? "pass" : node.move.point);
 */
export interface RecordMove {
  readonly color: Color;
  readonly point: Point | null;
  readonly pass: boolean;
}

/**
 * Stones that a node sets up or takes away.
 * @example for (const point of node.setup.black) put("black", point);
 */
export interface NodeSetup extends ByColor<readonly Point[]> {
  readonly empty: readonly Point[];
}

/**
 * How records are written.
 * @example record.toSgf({ width: 0 }); // without breaking lines
 */
export interface SgfOptions {
  /** Lines are broken after about so many characters; 78 by default, 0 for never. */
  readonly width?: number | undefined;
  /** Lists of points as rectangles. */
  readonly compress?: boolean | undefined;
}
