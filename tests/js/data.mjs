// What the tests beside read from the folder of test data, which is no part of the project; without it they skip.
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { GameRecord, Review } from "weiqi-rules";

const folder = path.join(import.meta.dirname, "../../../shared/data");

/** What to give `test` as its options: reads the file, or says why the test is skipped. */
export const needs = (file) => (existsSync(path.join(folder, file)) ? {} : { skip: `no ../shared/data/${file} here` });
export const bytes = (file) => readFileSync(path.join(folder, file));
export const text = (file) => readFileSync(path.join(folder, file), "utf8");
export const lines = (file) =>
  text(file)
    .split("\n")
    .filter((line) => line.trim() !== "")
    .map((line) => JSON.parse(line));

/** Random whole numbers below n, the same on every run. */
export function randomNumbers(seed) {
  let state = seed >>> 0 || 1;
  return (n) => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) % n;
  };
}

/** All that one can ask of a game, but for what can be done again: a record does not keep that. */
export function whole(game) {
  const { width, height, turn, moveNumber, phase, rules, handicap, hash } = game;
  const { captures, ko, lastMove, dead, agreed, disputes, result } = game;
  return {
    ...{ width, height, turn, moveNumber, phase, rules, handicap, hash },
    ...{ captures, ko, lastMove, dead, agreed, disputes, result },
    moves: game.moves(),
    board: game.board(),
    legal: game.legalMask(),
    score: game.score(),
  };
}

/** A random game with what a game may have in it: forced moves and set-ups come from a record. */
export function eventful(random) {
  const size = { width: 2 + random(5), height: 2 + random(5) };
  const letters = () => "abcdef"[random(size.width)] + "abcdef"[random(size.height)];
  const node = () => {
    const side = "BW"[random(2)];
    const rest = random(10);
    if (rest === 0) return `;A${"BWE"[random(3)]}[${letters()}]PL[${side}]`;
    return `;${side}[${rest < 3 ? "" : letters()}]`;
  };
  const rules = ["chinese", "japanese", "aga", "tromp-taylor"][random(4)];
  const sgf = `(;SZ[${size.width}:${size.height}]${Array.from({ length: random(30) }, node).join("")})`;
  const review = new Review(GameRecord.parse(sgf).games[0], { rules });
  review.last();
  const game = review.game.clone();
  review.free();
  const side = () => ["black", "white"][random(2)];
  const stones = () => Array.from(game.board().keys()).filter((index) => game.board()[index] && random(3) === 0);
  const acts = [
    () => game.play(game.legalMoves()[random(game.legalMoves().length)]),
    () => game.pass(),
    () => game.setDead(stones()),
    () => game.agree(side()),
    () => game.dispute(side()),
    () => game.penalize(side(), random(8) / 2 - 1),
    () => game.undo(random(4)),
    () => game.redo(random(3)),
  ];
  const attempt = (act) => {
    try {
      act();
    } catch (error) {
      if (!(error instanceof Error && "code" in error)) throw error;
    }
  };
  for (let i = random(30); i > 0; i--) attempt(acts[random(acts.length)]);
  const ends = ["resignation", "time", "forfeit", "draw", "no-result", "both-lose"];
  if (random(3) === 0) attempt(() => game.finish(ends[random(ends.length)], side()));
  return game;
}
