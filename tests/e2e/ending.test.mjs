// From the first choice to the result: new game, handicap, passing, marking, disputing, agreeing, counting.
import assert from "node:assert/strict";
import path from "node:path";
import { test } from "node:test";
import { boardOn, frames, kept, newGame, PLAIN, ready, said, saved, sees, text } from "./board.mjs";
import { open } from "./browser.mjs";

async function table(t, options = {}, context = PLAIN) {
  const page = await open(t, "index.html", context);
  await ready(page);
  // The marks here are a person's; tests of the suggestion ask for it.
  await page.click("#open-settings");
  await page.locator("input[name=marking][value=manual]").check({ force: true });
  await page.click("#settings-dialog button[type=submit]");
  await newGame(page, options);
  return { page, board: boardOn(page, Number(options.size ?? 9)) };
}

/** Two walls on a 9×9 board, E for Black and F for White, and one black stone behind White's. */
async function walls({ page, board }) {
  for (let row = 1; row <= 9; row++) await board.clicks(`E${row} F${row}`);
  await board.click("H5");
  await page.click("#pass");
  await page.click("#pass");
}

test("handicap: the stones stand, White begins, no komi", async (t) => {
  const { page, board } = await table(t, { size: "19", handicap: 4 });
  for (const star of ["D4", "Q16", "D16", "Q4"]) assert.equal(await board.seen(star), "black", star);
  await sees(page, "turn", /^White to play$/);
  await page.click("#pass");
  await page.click("#pass");
  await sees(page, "count", /For the handicap/);
  await page.click("#count-other summary");
  await sees(page, "count-other", /Less for the handicap/);
  assert.doesNotMatch(await text(page, "count-other"), /Less komi/);
});

test("D8: two passes, marking, both agree, the count is shown as people count it", async (t) => {
  const it = await table(t);
  const { page, board } = it;
  await walls(it);
  await sees(page, "ending", /Which stones are dead\?/);
  // Alive, the black stone makes White's side nobody's territory.
  await board.click("H5");
  assert.equal(await said(page), "One stone marked dead.");
  // Black 9 stones and 36 points: 45. Half of 81 is 40½, komi 3¾: ¾ for Black.
  await sees(page, "verdict", /^As marked: Black wins by/);
  await page.click("#agree-black");
  assert.equal(await page.locator("#agree-black").getAttribute("aria-pressed"), "true");
  await sees(page, "ending", /Which stones/, "one side is not enough");
  await page.click("#agree-white");
  assert.equal(await page.locator("#ending").isVisible(), false);
  await sees(page, "verdict", /^Black wins by/);
  await page.click("#count-other summary");
  const count = (await text(page, "result")).replace(/\s+/g, " ");
  assert.match(count, /Living stones 9 9 Enclosed points 36 27 Komi 7½ Total 45 43½/);
  assert.match(
    count,
    /Black's count in stones 45 Less half of all points −40½ Less komi −3¾ Difference ¾ stone \(1½ points\)/,
  );
});

test("a change of the marks takes both agreements back", async (t) => {
  const it = await table(t);
  const { page, board } = it;
  await walls(it);
  await page.click("#agree-black");
  await board.click("H5");
  assert.equal(await page.locator("#agree-black").getAttribute("aria-pressed"), "false");
});

test("D21.4: in a dispute the side that claims the stones are dead plays first", async (t) => {
  const it = await table(t);
  const { page, board } = it;
  await walls(it);
  await page.click("#dispute");
  await page.click("#ask-answers button[value=white]");
  await sees(page, "turn", /White to play/);
  await sees(page, "note", /White claims that stones are dead and plays first/);
  await board.clicks("H4 A1 H6 A2 J5 A3 G5");
  assert.equal(await board.seen("H5"), "empty", "settled on the board");
  await page.click("#pass");
  await page.click("#pass");
  await page.click("#agree-white");
  await page.click("#agree-black");
  await sees(page, "verdict", /^Black wins by/);
});

test("what is said after a pass is true: after a dispute it takes two more, under AGA rules White passes last", async (t) => {
  const it = await table(t);
  const { page, board } = it;
  await walls(it);
  await page.click("#dispute");
  await page.click("#ask-answers button[value=white]");
  await kept(page, 21);
  await page.reload();
  await sees(page, "turn", /White to play/);
  await sees(page, "note", /White claims that stones are dead and plays first/, "after reloading, too");
  await page.click("#pass");
  await sees(page, "note", /White has passed\. If Black passes too/);
  await page.click("#pass");
  await sees(page, "ending", /Which stones/);
  await newGame(page, { rules: "aga" });
  await board.click("E5");
  await page.click("#pass");
  await sees(page, "note", /hidden/, "Black's pass would not be the last");
  await page.click("#pass");
  await sees(page, "note", /Black has passed\. If White passes too/);
  await page.click("#pass");
  await sees(page, "ending", /Which stones/);
});

test("by keyboard one is never left nowhere when the button one pressed has gone", async (t) => {
  const { page, board } = await table(t);
  await board.click("E5");
  const press = async (id) => {
    await page.locator(`#${id}`).focus();
    await page.keyboard.press("Enter");
    await frames(page);
    return page.evaluate(() => document.activeElement.id);
  };
  assert.equal(await press("pass"), "pass", "still there");
  assert.equal(await press("pass"), "board", "where the dead stones are marked");
  assert.equal(await press("agree-black"), "agree-black");
  assert.equal(await press("agree-white"), "board");
  assert.equal(await press("step-first"), "slider");
  assert.equal(await press("step-last"), "slider");
  await newGame(page);
  await press("resign");
  await page.locator("#ask-answers button[value=yes]").focus();
  await page.keyboard.press("Enter");
  await sees(page, "verdict", /White wins by resignation/);
  await frames(page);
  assert.equal(await page.evaluate(() => document.activeElement.id), "board");
});

test("half a stone and one point are said as one", async (t) => {
  const { page, board } = await table(t, { rules: "chinese", komi: 80 });
  await board.click("E5");
  await page.click("#pass");
  await page.click("#pass");
  await page.click("#agree-black");
  await page.click("#agree-white");
  await page.click("#count-other summary");
  await sees(page, "count-other", /½ stone \(1 point\)/);
});

test("a dispute is in the record, and taken back the stones are marked as they were", async (t) => {
  const it = await table(t);
  const { page, board } = it;
  await walls(it);
  await board.click("H5");
  await page.click("#dispute");
  await page.click("#ask-answers button[value=white]");
  await sees(page, "turn", /White to play/);
  const disputed = await saved(page);
  assert.match(disputed, /DISPUTE\[W\]\[he\]/);
  await page.click("#undo");
  await sees(page, "ending", /Which stones/);
  await sees(page, "verdict", /^As marked: Black wins by 1½/, "H5 is marked as before");
  assert.doesNotMatch(await saved(page), /DISPUTE/);
  await page.click("#undo");
  await sees(page, "turn", /Move 20/);
});

test("undo goes back behind the passes", async (t) => {
  const it = await table(t);
  await walls(it);
  await it.page.click("#undo");
  await sees(it.page, "turn", /Black to play · Move 20/);
  await it.page.click("#redo");
  await sees(it.page, "ending", /Which stones/);
});

test("the suggestion marks the dead of a finished game, in play and in a record", async (t) => {
  const page = await open(t, "index.html", PLAIN);
  await ready(page);
  await page.setInputFiles("#file", path.join(import.meta.dirname, "../data/selfplay-9x9.sgf"));
  await page.click("#step-last");
  await page.click("#record-count");
  await page.click("#record-suggest");
  await sees(page, "note", /^Four stones look dead/);
  await sees(page, "verdict", /^Black wins by 5½ points/);
  await page.click("#play-on"); // the record ends with two passes
  await sees(page, "ending", /Which stones are dead/);
  await page.click("#suggest");
  await sees(page, "note", /^Four stones look dead/);
  await sees(page, "verdict", /^As marked: Black wins by 5½ points/);
  await boardOn(page, 9).click("G7");
  await sees(page, "verdict", /^As marked: White wins/); // corrected by hand
});

test("rules, sizes and komi that are offered can be played; wrong ones are refused in words", async (t) => {
  const page = await open(t, "index.html", PLAIN);
  await ready(page);
  await page.click("#new-game");
  const offered = await page.locator("select[name=rules] option").evaluateAll((all) => all.map((o) => o.value));
  assert.ok(offered.includes("chinese") && offered.length > 1, offered.join());
  await page.keyboard.press("Escape");
  for (const rules of offered) {
    await newGame(page, { size: "19", rules });
    await sees(page, "turn", /^(Black|White) to play$/, rules);
  }
  await newGame(page, { custom: [3, 52] });
  assert.match(await page.locator("#board").getAttribute("aria-label"), /3 by 52/);
  for (const [columns, rows] of [
    ["0", "5"],
    ["53", "9"],
    ["2.5", "3"],
    ["", "3"],
  ]) {
    await newGame(page, { custom: [columns, rows] });
    await sees(page, "new-game-problem", /1 to 52/);
    await page.keyboard.press("Escape");
  }
  for (const komi of ["much", "7.25"]) {
    await newGame(page, { komi });
    await sees(page, "new-game-problem", /Komi/);
    await page.keyboard.press("Escape");
  }
});
