// Three hundred moves in a row: the page keeps up. The figure is printed; only what no machine could excuse is a failure.
import assert from "node:assert/strict";
import { before, test } from "node:test";
import { Game, init } from "weiqi-rules";
import { boardOn, frames, newGame, PLAIN, ready, sees } from "./board.mjs";
import { open } from "./browser.mjs";

before(() => init());

test("300 moves played by script", { timeout: 120_000 }, async (t) => {
  // Any legal moves do: these are drawn by lot, the same each time.
  const moves = [];
  const game = new Game({ size: 19 });
  for (let state = 1; moves.length < 300; ) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    const legal = game.legalMoves();
    const point = legal[Math.floor((state / 2 ** 32) * legal.length)];
    game.play(point);
    moves.push(point);
  }
  const page = await open(t, "index.html", PLAIN);
  await ready(page);
  await newGame(page, { size: "19" });
  const board = boardOn(page);
  const box = await page.locator("#board canvas").boundingBox();
  const letters = "ABCDEFGHJKLMNOPQRST";
  const spots = [];
  for (const { x, y } of moves) {
    const at = await board.spot(`${letters[x]}${19 - y}`);
    spots.push({ x: at.x, y: at.y });
  }
  assert.ok(box.width > 300);
  const figures = await page.evaluate(async (spots) => {
    const canvas = document.querySelector("#board canvas");
    const frames = [];
    const long = [];
    const work = []; // what the page itself did for a move, however long the machine let it wait
    new PerformanceObserver((list) => long.push(...list.getEntries().map((e) => e.duration))).observe({
      type: "longtask",
    });
    let before = performance.now();
    for (const at of spots) {
      const init = { clientX: at.x, clientY: at.y, pointerId: 1, pointerType: "mouse", isPrimary: true, bubbles: true };
      canvas.dispatchEvent(new PointerEvent("pointermove", init));
      canvas.dispatchEvent(new PointerEvent("pointerdown", { ...init, button: 0, buttons: 1 }));
      const start = performance.now();
      canvas.dispatchEvent(new PointerEvent("pointerup", { ...init, button: 0 }));
      work.push(performance.now() - start);
      await new Promise((frame) => requestAnimationFrame(frame));
      const now = performance.now();
      frames.push(now - before);
      before = now;
    }
    const falling = (list) => list.sort((a, b) => b - a);
    return { frames: falling(frames), work: falling(work), long };
  }, spots);
  await frames(page);
  await sees(page, "turn", new RegExp(`Move ${moves.length}$`));
  const [worst = 0] = figures.frames;
  const over = figures.frames.filter((ms) => ms > 50).length;
  const median = figures.frames[figures.frames.length >> 1];
  const did = `${figures.work[150].toFixed(1)} ms of work in the middle, ${figures.work[0].toFixed(1)} ms at worst`;
  t.diagnostic(
    `${moves.length} moves: ${did}; frames of ${median.toFixed(1)} ms in the middle, ${worst.toFixed(1)} ms at worst, ${over} over 50 ms; ${figures.long.length} long tasks, the longest ${Math.max(0, ...figures.long).toFixed(0)} ms`,
  );
  // A crowded machine may stall a frame or two; a page that cannot keep up stalls most of them.
  assert.ok(over < moves.length / 2, `${over} of ${moves.length} frames over 50 ms`);
});
