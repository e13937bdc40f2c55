// What the page does beside the rules: suggestions with their doubts, who is ahead, reasons of the count, playing in two
// touches, sounds.
import assert from "node:assert/strict";
import { test } from "node:test";
import { boardOn, frames, newGame, PLAIN, ready, said, sees, text } from "./board.mjs";
import { open } from "./browser.mjs";

async function sitDown(t, options = {}, settings = {}) {
  const page = await open(t, "index.html", { ...PLAIN, ...options });
  await ready(page);
  for (const [name, value] of Object.entries(settings)) {
    await page.click("#open-settings");
    await page.locator(`input[name=${name}][value=${value}]`).check({ force: true });
    await page.click("#settings-dialog button[type=submit]");
  }
  return page;
}

/** Walls on F and G of a 9×9 board, one black stone behind White's, and both pass. */
async function walls(page) {
  await newGame(page);
  const board = boardOn(page, 9);
  for (let row = 1; row <= 9; row++) await board.clicks(`F${row} G${row}`);
  await board.click("H5");
  await page.click("#pass");
  await page.click("#pass");
  return board;
}

test("when play stops the dead stones are suggested, and a person can overrule it", async (t) => {
  const page = await sitDown(t);
  const board = await walls(page);
  await sees(page, "note", /One stone looks dead\./);
  await sees(page, "verdict", /^As marked: Black wins by/);
  await board.click("H5");
  assert.equal(await said(page), "Marked alive again.");
  await sees(page, "verdict", /^As marked: Black wins by 38½/);
  await page.reload();
  await sees(page, "verdict", /^As marked: Black wins by 38½/, "nothing is suggested again after reloading");
  await page.waitForTimeout(400);
  await sees(page, "verdict", /^As marked: Black wins by 38½/);
  await page.click("#suggest");
  await sees(page, "note", /One stone looks dead\./);
  // Nobody agreed for the players.
  for (const side of ["black", "white"])
    assert.equal(await page.locator(`#agree-${side}`).getAttribute("aria-pressed"), "false");
  await page.click("#agree-black");
  await page.click("#agree-white");
  await sees(page, "verdict", /^Black wins by/);
});

test("marking by hand: nothing is suggested unasked", async (t) => {
  const page = await sitDown(t, {}, { marking: "manual" });
  const board = await walls(page);
  await page.waitForTimeout(400);
  assert.equal(await page.locator("#note").isVisible(), false);
  await board.click("H5");
  assert.equal(await said(page), "One stone marked dead.");
});

test("what is not settled is named and marked, and its area is paler", async (t) => {
  const page = await sitDown(t);
  await page.evaluate(() => {
    // White's corner has three points in a row: whoever plays the middle one decides.
    const rows = `
      .........
      .........
      .........
      .........
      ...X.X...
      ..X.X.X..
      XXXXX....
      OOOOX....
      ...OX....`;
    const stones = (sign) =>
      rows
        .trim()
        .split(/\s+/)
        .flatMap((row, y) => [...row].flatMap((s, x) => (s === sign ? [`[${"abcdefghi"[x]}${"abcdefghi"[y]}]`] : [])))
        .join("");
    const three = `(;SZ[9]KM[0]PL[B]AB${stones("X")}AW${stones("O")})`;
    const carried = new DataTransfer();
    carried.setData("text/plain", three);
    document.dispatchEvent(new ClipboardEvent("paste", { clipboardData: carried, bubbles: true }));
  });
  await page.click("#play-on");
  await page.click("#pass");
  await page.click("#pass");
  await sees(page, "note", /It depends on who plays B1 first: play on there, or decide it by choosing the stones\./);
  const board = boardOn(page, 9);
  const b1 = await board.spot("B1");
  await page.mouse.move(b1.x, b1.y);
  await sees(page, "why", /^B1: .*whoever plays here first decides$/);
  await page.mouse.move(5, 5);
  const open = await board.brightness("A1");
  await board.click("A2"); // a person decides: dead
  await sees(page, "say", /Four|Five|stones marked dead/);
  assert.ok((await board.brightness("A1")) < open, "Black's mark is darker than the doubtful one was");
  await page.mouse.move(b1.x, b1.y);
});

test("who is ahead: off at first, an estimate that says so, anew after each move", async (t) => {
  const page = await sitDown(t);
  await newGame(page);
  const board = boardOn(page, 9);
  for (let row = 1; row <= 9; row++) await board.clicks(`F${row} H${row}`);
  assert.equal(await page.locator("#ahead").getAttribute("aria-pressed"), "false");
  assert.equal(await text(page, "ahead-text"), "");
  const before = await board.brightness("C5");
  await page.click("#ahead");
  await sees(page, "ahead-text", /^An estimate: Black by about \d+$/);
  assert.ok((await board.brightness("C5")) < before - 6, "Black's side is dark");
  await board.click("C5");
  await sees(page, "ahead-text", /^An estimate: Black by about/);
  await page.click("#ahead");
  await frames(page);
  assert.equal(await text(page, "ahead-text"), "");
  assert.ok(Math.abs((await board.brightness("C4")) - before) < 6, "nothing is left of it");
});

test("the estimate never keeps the page waiting", async (t) => {
  const page = await sitDown(t);
  await page.click("#ahead");
  await page.evaluate(() => {
    globalThis.long = [];
    new PerformanceObserver((list) => globalThis.long.push(...list.getEntries().map((e) => e.duration))).observe({
      type: "longtask",
    });
  });
  await boardOn(page).clicks("Q16 D4 Q4 D16");
  await sees(page, "ahead-text", /^An estimate/);
  const long = await page.evaluate(() => globalThis.long);
  t.diagnostic(`tasks of 50 ms and more while it was made on 19×19: ${JSON.stringify(long.map(Math.round))}`);
});

test("the count says why, by pointer, by keyboard, and by finger", async (t) => {
  const page = await sitDown(t, { hasTouch: true });
  const board = await walls(page);
  await sees(page, "note", /One stone looks dead/);
  const { x, y } = await board.spot("B2");
  await page.mouse.move(x, y);
  await sees(page, "why", /^B2: Black's, enclosed/);
  const h5 = await board.spot("H5");
  await page.mouse.move(h5.x, h5.y);
  await sees(page, "why", /^H5: White's, under a dead stone/);
  await page.mouse.move(5, 5);
  await page.locator("#open-settings").focus();
  await page.keyboard.press("Tab");
  for (let i = 0; i < 3; i++) await page.keyboard.press("ArrowLeft"); // from H5, the last point chosen
  await sees(page, "why", /^E5: Black's, enclosed/);
  assert.match(await said(page), /^E5, empty, star point, Black's, enclosed/);
  await board.tap("A1");
  await sees(page, "why", /^A1: Black's, enclosed/);
});

test("one side's count as it is done by hand: tens, half of the board, komi, both margins", async (t) => {
  const page = await sitDown(t);
  await walls(page);
  await sees(page, "note", /One stone looks dead/);
  await page.click("#count-other summary");
  const count = (await text(page, "count-other")).replace(/\s+/g, " ");
  assert.match(
    count,
    /Black's living stones 9 Enclosed points 4 × 10 \+ 5 Black's count in stones 54 Less half of all points −40½ Less komi −3¾ Difference 9¾ stones \(19½ points\)/,
  );
});

test("the count is told once, in the unit of its sentence; the other way to count is a press away", async (t) => {
  const page = await sitDown(t);
  await walls(page);
  await sees(page, "note", /One stone looks dead/);
  const seen = async () => (await text(page, "result")).replace(/\s+/g, " ");
  assert.match(await seen(), /Black wins by 19½ points .* Total 54 34½ Counted by hand/);
  assert.doesNotMatch(await seen(), /Less komi|Difference/);
  await page.click("#language");
  await sees(page, "verdict", /黑胜9¾子/);
  assert.match(await seen(), /围空 4 × 10 \+ 5 .*减归本数 −40½ 减贴子 −3¾ 相差 9¾子（19½目） 双方各项，按目计$/);
  assert.doesNotMatch(await seen(), /合计/);
  await page.click("#count-other summary");
  assert.match(await seen(), /合计 54 34½/);
  await boardOn(page, 9).click("H5"); // alive: another count, and it stays open
  await sees(page, "count-other", /合计\s*63½\s*25/);
  await newGame(page, { size: "9", rules: "japanese" });
  await page.click("#pass");
  await page.click("#pass");
  await sees(page, "count", /提子/);
  assert.equal(await page.locator("#count-other").isVisible(), false, "territory is counted in one way");
});

test("in two touches: the first places, the second plays; the button too", async (t) => {
  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
  const page = await sitDown(t, phone, { confirm: "on" });
  await newGame(page);
  const board = boardOn(page, 9);
  const top = await page.locator("#play-actions").evaluate((e) => e.getBoundingClientRect().top);
  await board.tap("E5");
  await sees(page, "turn", /^Black to play$/);
  assert.equal(await said(page), "E5 is chosen. Choose it again to play there.");
  assert.equal(await text(page, "confirm"), "Play E5");
  assert.equal(
    await page.locator("#play-actions").evaluate((e) => e.getBoundingClientRect().top),
    top,
    "nothing moved",
  );
  const ghost = await board.brightness("E5");
  assert.ok(ghost < 140, `a stone is seen: ${ghost}`);
  await board.tap("C3"); // thought better of
  assert.equal(await text(page, "confirm"), "Play C3");
  await board.tap("C3");
  await sees(page, "turn", /White to play · Move 1/);
  assert.equal(await board.seen("C3"), "black");
  assert.equal(await board.seen("E5"), "empty");
  await board.tap("G7");
  await page.click("#confirm");
  await sees(page, "turn", /Black to play · Move 2/);
  assert.equal(await page.locator("#confirm").isVisible(), false);
  await board.tap("C3"); // where nothing can be played, the reason comes at once
  await sees(page, "note", /A stone already stands on C3/);
  await page.reload();
  await ready(page);
  await board.tap("E5");
  assert.equal(await text(page, "confirm"), "Play E5", "the preference is kept");
});

test("sounds: none until they are wanted; a stone knocks, a capture rattles", async (t) => {
  const page = await open(t, "index.html", PLAIN);
  await ready(page);
  await page.evaluate(() => {
    globalThis.knocks = 0;
    const { start } = AudioBufferSourceNode.prototype;
    AudioBufferSourceNode.prototype.start = function (...when) {
      globalThis.knocks += 1;
      return start.apply(this, when);
    };
  });
  const knocks = () => page.evaluate(() => globalThis.knocks);
  await newGame(page);
  const board = boardOn(page, 9);
  await board.clicks("A2 A1");
  assert.equal(await knocks(), 0);
  await page.click("#open-settings");
  await page.locator("input[name=sounds][value=on]").check({ force: true });
  await page.click("#settings-dialog button[type=submit]");
  await board.click("E5");
  assert.equal(await knocks(), 1);
  await board.clicks("G7 B1");
  assert.equal(await knocks(), 4, "one for White's stone, one and one captured for Black's");
  await board.click("B1");
  assert.equal(await knocks(), 4, "a refused move makes none");
});
