// How the page writes what the package counts: every margin one way, in both languages.
import assert from "node:assert/strict";
import path from "node:path";
import { before, test } from "node:test";
import { build } from "esbuild";
import { Game, init } from "weiqi-rules";

let write;
before(async () => {
  await init();
  const { outputFiles } = await build({
    entryPoints: [path.join(import.meta.dirname, "../../www/words/write.ts")],
    bundle: true,
    format: "esm",
    write: false,
  });
  write = await import(`data:text/javascript;base64,${Buffer.from(outputFiles[0].text).toString("base64")}`);
});

test("a result's sentence has the numbers of the table under it: ¼, 3¾, 1½, in stones and in points", () => {
  const seen = new Set();
  for (const [rules, unit] of [
    ["chinese", "zi"],
    ["japanese", "points"],
  ])
    for (let komi = 60; komi <= 100; komi += 0.5) {
      const game = new Game({ size: 9, rules, komi });
      game.play("E5"); // everything is Black's: the komi makes every margin
      game.pass();
      game.pass();
      const { margin, text, winner } = game.score();
      game.free();
      if (winner === null) continue;
      const points = write.fractional(margin.points);
      assert.equal(
        write.asWritten(text.en),
        `${winner === "black" ? "Black" : "White"} wins by ${points} ${/^[½1]$/.test(points) ? "point" : "points"}`,
        `${rules} ${komi}`,
      );
      const margins = unit === "zi" ? `${write.fractional(margin.zi)}子` : `${points}目`;
      assert.equal(write.asWritten(text.zh), `${winner === "black" ? "黑" : "白"}胜${margins}`, `${rules} ${komi}`);
      seen.add(margins);
    }
  for (const margin of ["½目", "3½目", "¼子", "9¾子", "7目"]) assert.ok(seen.has(margin), margin);
});

test("what has no numbers stays as it is", () => {
  for (const sentence of ["黑中盘胜", "和棋", "双方均负", "Black wins by resignation", "Draw", "Move 3"])
    assert.equal(write.asWritten(sentence), sentence);
});
