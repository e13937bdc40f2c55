// What is on the table as a file.

import type { Game, GameRecord } from "weiqi-rules";
import type { Kit, Table } from "./table.js";

/** The SGF text of what is on the table: the open records, or the players' game, to which `more` may add. */
export function sgfOf(kit: Kit, table: Table, more: (game: Game, record: GameRecord) => void): string {
  if (table.open) return kit.GameRecord.toSgf(table.open.games);
  const record = kit.GameRecord.fromGame(table.game);
  more(table.game, record);
  const text = record.toSgf();
  record.free();
  return text;
}
