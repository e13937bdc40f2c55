// Three hundred moves in a row: the page keeps up. The figure is printed; only what no machine could excuse is a failure.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import path from "node:path";
import { before, test } from "node:test";
import { GameRecord, init } from "weiqi-rules";
import { boardOn, frames, newGame, PLAIN, ready, sees } from "./board.mjs";
import { open } from "./browser.mjs";

before(() => init());

test("300 moves played by script", { timeout: 120_000 }, async (t) => {
  const file = path.join(import.meta.dirname, "../data/selfplay-19x19.sgf");
  const record = GameRecord.parse(readFileSync(file)).games[0];
  const moves = [...record.mainLine()].flatMap((node) => node.moves).slice(0, 300);
  const page = await open(t, "index.html", PLAIN);
  await ready(page);
  await newGame(page, { size: "19" });
  const board = boardOn(page);
  const box = await page.locator("#board canvas").boundingBox();
  const letters = "ABCDEFGHJKLMNOPQRST";
  const spots = [];
  for (const { point } of moves) {
    const at = point ? await board.spot(`${letters[point.x]}${19 - point.y}`) : undefined;
    spots.push(at ? { x: at.x, y: at.y } : null);
  }
  assert.ok(box.width > 300);
  const figures = await page.evaluate(async (spots) => {
    const canvas = document.querySelector("#board canvas");
    const frames = [];
    const long = [];
    new PerformanceObserver((list) => long.push(...list.getEntries().map((e) => e.duration))).observe({
      type: "longtask",
    });
    let before = performance.now();
    for (const at of spots) {
      if (at) {
        const init = {
          clientX: at.x,
          clientY: at.y,
          pointerId: 1,
          pointerType: "mouse",
          isPrimary: true,
          bubbles: true,
        };
        canvas.dispatchEvent(new PointerEvent("pointermove", init));
        canvas.dispatchEvent(new PointerEvent("pointerdown", { ...init, button: 0, buttons: 1 }));
        canvas.dispatchEvent(new PointerEvent("pointerup", { ...init, button: 0 }));
      } else document.querySelector("#pass").click();
      await new Promise((frame) => requestAnimationFrame(frame));
      const now = performance.now();
      frames.push(now - before);
      before = now;
    }
    return { frames: frames.sort((a, b) => b - a), long };
  }, spots);
  await frames(page);
  await sees(page, "turn", new RegExp(`Move ${moves.length}$`));
  const [worst = 0] = figures.frames;
  const over = figures.frames.filter((ms) => ms > 50).length;
  const median = figures.frames[figures.frames.length >> 1];
  t.diagnostic(
    `${moves.length} moves: frames of ${median.toFixed(1)} ms in the middle, ${worst.toFixed(1)} ms at worst, ${over} over 50 ms; ${figures.long.length} long tasks, the longest ${Math.max(0, ...figures.long).toFixed(0)} ms`,
  );
  // A crowded machine may stall a frame or two; a page that cannot keep up stalls most of them.
  assert.ok(over < moves.length / 2, `${over} of ${moves.length} frames over 50 ms`);
});
