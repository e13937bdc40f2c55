// What lies on the table, and what comes of choosing a point of it.

import type { Color, Explanation, Game, GameRecord } from "weiqi-rules";
import type { Edits } from "./edits.js";
import type { Placing } from "./placing.js";
import type { Drawn } from "./signs.js";
import type { Line } from "./walk.js";

/** The package, once it is loaded. */
export type Kit = typeof import("weiqi-rules");

/** What is laid on the table. */
export interface Laid {
  readonly games: readonly GameRecord[];
  readonly which?: number | undefined;
  /** Whether it is being played: two passes end it, and what is played is its main line. */
  readonly live: boolean;
  /** Where one stands: the variation taken at each node. The end of the main line when it is left out. */
  readonly path?: readonly number[] | undefined;
  /** How it ended or is about to, and behind which node. */
  readonly ending?: { readonly path: readonly number[]; readonly game: Game; readonly chosen: boolean } | undefined;
  readonly placing?: Placing | undefined;
}

/** A record on the table. */
export interface OpenRecord {
  readonly games: readonly GameRecord[];
  readonly record: GameRecord;
  readonly line: Line;
  readonly edits: Edits;
  /** The stones marked dead while counting; undefined while not counting. */
  readonly counting: ReadonlySet<number> | undefined;
}

/** What came of choosing a point. */
export type Choice =
  | { readonly kind: "played"; readonly color: Color; readonly at: number; readonly captured: number }
  | { readonly kind: "refused"; readonly at: number; readonly explanation: Explanation }
  | { readonly kind: "marked"; readonly dead: boolean; readonly stones: number }
  | ({ readonly kind: "drawn"; readonly at: number } & Drawn)
  | { readonly kind: "placed"; readonly at: number; readonly on: boolean }
  /** All handicap stones are placed, or a stone that is none of them stands there. */
  | { readonly kind: "not-placed"; readonly at: number; readonly full: boolean }
  | { readonly kind: "nothing" };
