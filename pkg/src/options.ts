// What a game starts with, as the bindings take it.

import { RawGame } from "./border.js";
import { colorCode, fields, halfPoints, integer, items, show, wrong } from "./check.js";
import { OptionsError } from "./errors.js";
import { rulesText } from "./rules.js";
import type { BoardSize } from "./types.js";
import { indexOf, sizeOf } from "./vertex.js";

/** Komi that the rules decide. */
const AS_RULES_SAY = -0x80000000;

function indexes(value: unknown, size: BoardSize, what: string): number[] {
  const list = items(value, what, size.width * size.height);
  return list.map((vertex, i) => indexOf(vertex, size, `${what}[${i}]`));
}

/** The rows of a diagram without blanks, all of one length. */
function diagram(value: unknown): string[] {
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
  return rows;
}

/** Begins the game that the caller asks for. @internal */
export function begin(value: unknown): RawGame {
  const given = fields(value, "options", ["size", "rules", "komi", "handicap", "setup"]);
  const { size, komi, handicap } = given;
  const rules = rulesText(given.rules);
  const { position, black, white, toPlay } = fields(given.setup, "setup", ["position", "black", "white", "toPlay"]);

  const rows = position === undefined ? undefined : diagram(position);
  const board = rows && size === undefined ? { width: rows[0]?.length ?? 0, height: rows.length } : sizeOf(size);
  if (rows && (rows.length !== board.height || rows[0]?.length !== board.width))
    throw new OptionsError(
      `setup.position is ${rows[0]?.length}×${rows.length} and size ${board.width}×${board.height}.`,
    );
  const points = rows?.join("") ?? "";
  const stones = (letter: string, more: unknown, name: string): Uint16Array =>
    Uint16Array.from([
      ...[...points].flatMap((content, index) => (content === letter ? [index] : [])),
      ...(more === undefined ? [] : indexes(more, board, name)),
    ]);
  const free = typeof handicap === "object" && handicap !== null ? indexes(handicap, board, "handicap") : undefined;
  const numbers = Int32Array.of(
    board.width,
    board.height,
    komi === undefined ? AS_RULES_SAY : halfPoints(komi, "komi"),
    free ? -1 : handicap === undefined ? 0 : integer(handicap, "handicap", 0, 361),
    toPlay === undefined ? -1 : colorCode(toPlay, "setup.toPlay"),
  );
  const [blacks, whites] = [stones("X", black, "setup.black"), stones("O", white, "setup.white")];
  try {
    return RawGame.begin(numbers, rules, Uint16Array.from(free ?? []), blacks, whites);
  } catch (error) {
    if (typeof error !== "string") throw error;
    throw new OptionsError(`This game cannot begin: ${error}.`);
  }
}
