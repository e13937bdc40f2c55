// What is on the table as a file.

import type { Kit, Table } from "./table.js";

/** The SGF text of what is on the table: the open records, or the players' game. */
export function sgfOf(kit: Kit, table: Table): string {
  if (table.open) return kit.GameRecord.toSgf(table.open.games);
  const record = kit.GameRecord.fromGame(table.game);
  const text = record.toSgf();
  record.free();
  return text;
}
