// What is on the table as plain data, and back: what outlives the page.

import type { GameOptions, GameRecord } from "weiqi-rules";
import { restored } from "../table/facts.js";
import { Placing } from "../table/placing.js";
import type { Kit, Laid, Table } from "../table/table.js";

/** A game as it is kept: the record's text, and what a record cannot say. */
export interface Kept {
  readonly sgf: string;
  readonly which: number;
  readonly live: boolean;
  /** Where one stands: the variation taken at each node. */
  readonly path: readonly number[];
  readonly ending?:
    | { readonly path: readonly number[]; readonly game: unknown; readonly chosen?: boolean | undefined }
    | undefined;
  readonly placing?:
    | { readonly options: GameOptions; readonly count: number; readonly points: readonly number[] }
    | undefined;
  readonly clock?: unknown;
}

/** What the list of games shows of one. */
export interface Summary {
  /** What the reader calls it; undefined where an older page wrote it down. */
  readonly name: string | undefined;
  readonly black: string;
  readonly white: string;
  readonly moves: number;
  readonly live: boolean;
  readonly result: string;
  readonly width: number;
  readonly height: number;
  readonly stones: Uint8Array;
  /** Nothing was done with it yet. */
  readonly untouched: boolean;
}

let written: { version: number; table: Table; sgf: string } | undefined;

/** The record's text; written anew only after a change. */
export function sgfOf(table: Table): string {
  if (written?.table !== table || written.version !== table.version) {
    const sgf = table.kit.GameRecord.toSgf(table.sheet.games);
    written = { version: table.version, table, sgf };
  }
  return written.sgf;
}

export function keptOf(table: Table, clock: unknown): Kept {
  const { sheet, shape, ending, placing } = table;
  return {
    sgf: sgfOf(table),
    which: sheet.games.indexOf(sheet.record),
    live: table.live,
    path: shape.pathOf(table.node.id),
    ...(ending
      ? { ending: { path: shape.pathOf(ending.node), game: ending.game.toJSON(), chosen: ending.chosen } }
      : {}),
    ...(placing ? { placing: { ...placing.planned, points: placing.points } } : {}),
    ...(clock === undefined ? {} : { clock }),
  };
}

export function summaryOf(table: Table): Summary {
  const { sheet, shape, game, live } = table;
  const { name, players, result } = sheet.record.info;
  const [main] = shape.runs;
  const { black, white } = players;
  return {
    name,
    black: black.name,
    white: white.name,
    moves: (main?.nodes.length ?? 1) - 1,
    live,
    result,
    width: game.width,
    height: game.height,
    stones: table.scene().stones as Uint8Array,
    untouched: live && shape.size === 1 && !table.placing && name + black.name + white.name === "",
  };
}

/** The same with another name in the record on the table. */
export function renamed(kit: Kit, kept: Kept, name: string): Kept {
  const { games } = kit.GameRecord.parse(kept.sgf);
  games[kept.which]?.root.set("GN", name === "" ? [] : [name]);
  const sgf = kit.GameRecord.toSgf(games);
  for (const game of games) game.free();
  return { ...kept, sgf };
}

/** Whether it is a way through a tree. */
const isPath = (path: unknown): path is readonly number[] => Array.isArray(path) && path.every(Number.isInteger);

/**
 * What was kept, to be laid on the table again; undefined if it no longer reads: written by an older page, or not ours. A
 * record that reads is laid there whatever is wrong with the rest.
 */
export function laidFrom(kit: Kit, kept: Kept): Laid | undefined {
  let games: readonly GameRecord[];
  try {
    ({ games } = kit.GameRecord.parse(kept.sgf));
  } catch {
    return undefined;
  }
  if (games.length === 0) return undefined;
  const { which, live, path, ending } = kept;
  const game = isPath(ending?.path) ? restored(kit, ending.game) : undefined;
  const placing = placingFrom(kit, kept.placing);
  return {
    games,
    which: Number.isInteger(which) ? which : 0,
    live: live === true,
    ...(isPath(path) ? { path } : {}),
    ...(game && ending ? { ending: { path: ending.path, game, chosen: ending.chosen === true } } : {}),
    ...(placing ? { placing } : {}),
  };
}

function placingFrom(kit: Kit, kept: Kept["placing"]): Placing | undefined {
  if (!kept || !Number.isInteger(kept.count) || !isPath(kept.points)) return undefined;
  try {
    return placingOn(kit, kept.options, kept.count, kept.points);
  } catch {
    return undefined;
  }
}

/** Free handicap stones, to be put on the board that the options give without them. */
export function placingOn(kit: Kit, options: GameOptions, count: number, points: readonly number[] = []): Placing {
  const game = new kit.Game(options);
  const board = game.board();
  game.free();
  return new Placing({ options, count }, (at) => board[at] === 0, points);
}

/** A game that begins: its record, with the names of its players. */
export function begun(kit: Kit, options: GameOptions, names: { black: string; white: string }): Laid {
  const game = new kit.Game(options);
  const record = kit.GameRecord.fromGame(game);
  game.free();
  for (const [property, name] of [
    ["PB", names.black],
    ["PW", names.white],
  ] as const)
    if (name !== "") record.root.set(property, [name]);
  return { games: [record], live: true };
}
