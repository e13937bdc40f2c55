// Compiled, not run: the declarations hold under the strictest options and each way of resolving modules.
import { type Color, Game, IllegalMoveError, init, type Point, type Score } from "weiqi-rules";
import { init as bring } from "weiqi-rules/slim";

await init();
await bring(new Uint8Array());
using game = new Game({ size: 9, rules: "chinese", handicap: ["C3", { x: 6, y: 2 }] });
const captured: readonly Point[] = game.play("E5").captured;
const next: Color = game.turn;
const score: Score = game.score();
try {
  game.play(40);
} catch (error) {
  if (error instanceof IllegalMoveError) console.log(error.reason, error.article, captured, next, score.winner);
}
// @ts-expect-error a ruleset nobody has
new Game({ rules: "chess" });
