// What a game starts with, as the bindings take it.

import { RawGame } from "../wasm/weiqi.js";
import { colorCode, fields, halfPoints, integer, isObject, items, show, unlessRefused, wrong } from "./check.js";
import { OptionsError } from "./errors.js";
import { rulesText } from "./rules.js";
import type { BoardSize } from "./types.js";
import { contents, indexes, sizeOf } from "./vertex.js";

/** Komi that the rules decide. */
const AS_RULES_SAY = -0x80000000;

/** The points of a diagram, without blanks. Its rows are all of one length. */
function diagram(value: unknown): BoardSize & { readonly points: string } {
  const what = "setup.position";
  const rows = items(value, what, 52).map((row, y) => {
    if (typeof row !== "string" || row.length > 1000) return wrong(`${what}[${y}]`, 'a row such as ".XO"', row);
    return row.replace(/\s/g, "");
  });
  const width = rows[0]?.length ?? 0;
  rows.forEach((row, y) => {
    const odd = /[^.XO]/.exec(row);
    if (odd) throw new OptionsError(`${what}[${y}] has ${show(odd[0])}: "." is an empty point, "X" black, "O" white.`);
    if (row.length !== width)
      throw new OptionsError(`${what}[${y}] has ${row.length} points and the first row ${width}.`);
  });
  if (!width || width > 52) throw new OptionsError(`${what} must have 1 to 52 rows of 1 to 52 points.`);
  return { width, height: rows.length, points: rows.join("") };
}

/** Begins the game that the caller asks for. @internal */
export function begin(value: unknown): RawGame {
  const given = fields(value, "options", ["size", "rules", "komi", "handicap", "setup"]);
  const { size, komi, handicap } = given;
  const rules = rulesText(given.rules);
  const { position, black, white, toPlay } = fields(given.setup, "setup", ["position", "black", "white", "toPlay"]);

  const drawn = position === undefined ? undefined : diagram(position);
  const board = drawn && size === undefined ? drawn : sizeOf(size);
  if (drawn && (drawn.width !== board.width || drawn.height !== board.height))
    throw new OptionsError(`setup.position is ${drawn.width}×${drawn.height} and size ${board.width}×${board.height}.`);
  const stones = (letter: string, more: unknown = [], name: string): number[] => [
    ...[...(drawn?.points ?? "")].flatMap((content, index) => (content === letter ? [index] : [])),
    ...indexes(more, board, name),
  ];
  const free = isObject(handicap) ? indexes(handicap, board, "handicap") : undefined;
  const numbers = [
    board.width,
    board.height,
    komi === undefined ? AS_RULES_SAY : halfPoints(komi, "komi"),
    free ? -1 : handicap === undefined ? 0 : integer(handicap, "handicap", 0, 361),
    toPlay === undefined ? -1 : colorCode(toPlay, "setup.toPlay"),
  ];
  const points = contents(stones("X", black, "setup.black"), stones("O", white, "setup.white"), free ?? []);
  return unlessRefused(
    () => new RawGame(numbers, rules, points),
    (why) => new OptionsError(`This game cannot begin: ${why}.`),
  );
}
