// The games that every library is given, in the forms that they take. native/corpus.rs makes the same.
import { readFileSync } from "node:fs";

export const PASS = 65535;
const lines = readFileSync(new URL("corpus.txt", import.meta.url), "utf8")
  .trim()
  .split("\n");

/** Every game as [x, y] pairs and null for a pass. */
export const games = lines.map((line) =>
  line.match(/../g).map((pair) => (pair === ".." ? null : [pair.charCodeAt(0) - 97, pair.charCodeAt(1) - 97])),
);

/** The same as indexes, as `playAll` takes them. */
export const packed = games.map((moves) => Uint16Array.from(moves, (move) => (move ? move[1] * 19 + move[0] : PASS)));

export const half = (moves) => moves.slice(0, moves.length >> 1);
export const total = (list) => list.reduce((sum, moves) => sum + moves.length, 0);

/** One game as SGF. */
const record = (moves) => {
  const letters = (move) => (move ? String.fromCharCode(move[0] + 97, move[1] + 97) : "");
  return `(;FF[4]GM[1]SZ[19]KM[7.5]${moves.map((move, i) => `;${"BW"[i % 2]}[${letters(move)}]`).join("")})`;
};

/** All games as one SGF collection, so many times over. */
export const sgf = (times) => games.map(record).join("\n").repeat(times);
