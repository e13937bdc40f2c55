// What a record says of how a game was ended, disputed and charged: as the package writes it.

import type { Game, RecordNode } from "weiqi-rules";
import { setValues } from "./edits.js";
import type { Kit } from "./table.js";

/** In the pass before a dispute. */
export const DISPUTE = "DISPUTE";
const OF_GAME = ["RE", "END", "PENALTY"];
const OF_LAST_MOVE = [DISPUTE, "TB", "TW", "AGREED"];

/** Writes it into the root and the node of the last move. Says how many changes that was. */
export function writeEnd(kit: Kit, game: Game, root: RecordNode, here: RecordNode): number {
  const said = kit.GameRecord.fromGame(game);
  let last = said.root;
  for (const node of said.mainLine()) if (node.moves.length > 0) last = node;
  const copy = (to: RecordNode, from: RecordNode, names: readonly string[]): number =>
    names.reduce((size, name) => size + setValues(to, name, from.get(name)), 0);
  const size = copy(root, said.root, OF_GAME) + copy(here, last, OF_LAST_MOVE);
  said.free();
  return size;
}
