// Collections of very many games: small in memory, and refused in words where wasm has no room.
import assert from "node:assert/strict";
import { test } from "node:test";
import { Game, GameRecord, init } from "../../pkg/dist/index.js";

await init();

test("a hundred thousand games open, and the rules go on afterwards", () => {
  const { games } = GameRecord.parse("(;)".repeat(100_000));
  assert.equal(games.length, 100_000);
  for (const game of games) game.free();
  const game = new Game({ size: 9 });
  game.play("E5");
  assert.equal(game.legalMoves().length, 80);
  game.free();
});

test("more than there is room for is refused, and the rules go on afterwards", () => {
  assert.throws(() => GameRecord.parse("(;)".repeat(3_100_000)), { code: "no-game", message: /3 million games/ });
  assert.equal(GameRecord.parse("(;)").games.length, 1);
});
