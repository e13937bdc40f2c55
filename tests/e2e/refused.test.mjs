// Moves the rules refuse, and the words for it (RULES.md 2 and 3).
import assert from "node:assert/strict";
import { test } from "node:test";
import { boardOn, newGame, PLAIN, ready, said, sees } from "./board.mjs";
import { open } from "./browser.mjs";

async function table(t, options, size = 9, columns = size, custom = false) {
  const page = await open(t, "index.html", options);
  await ready(page);
  await newGame(page, custom ? { custom: [columns, size] } : { size: String(size) });
  return { page, board: boardOn(page, columns, size) };
}

const alarm = async (page) => (await page.locator("#alarm").textContent()).trim();

test("D2: occupied", async (t) => {
  const { page, board } = await table(t, PLAIN);
  await board.clicks("E5 E5");
  await sees(page, "note", /A stone already stands on E5/);
  assert.match(await alarm(page), /A stone already stands on E5/);
  await board.click("E6");
  assert.equal(await page.locator("#note").isVisible(), false, "the next move clears it");
});

test("D5: a forbidden point is a suicide, and the stones shown are ringed", async (t) => {
  const { page, board } = await table(t, PLAIN);
  await board.clicks("A2 E5 B1 A1");
  await sees(page, "note", /A1 is forbidden: .*without a liberty/);
  await sees(page, "note", /Article \d/);
  await sees(page, "turn", /White to play/);
  assert.equal(await board.seen("A1"), "empty");
});

test("D20.1: a ko cannot be retaken at once, but after a threat", async (t) => {
  const { page, board } = await table(t, PLAIN);
  // . . . . X O . . .      Black has just taken the stone on E5 by F5.
  // . . . X . X O . .
  // . . . . X O . . .
  await board.clicks("D5 G5 E6 F6 E4 F4 A1 E5 F5");
  await sees(page, "player-black", /1 captured/);
  await board.click("E5");
  await sees(page, "note", /E5 is a ko that was taken just now/);
  await sees(page, "note", /Article 20\.1/);
  await board.clicks("A9 J9 E5");
  assert.equal(await page.locator("#note").isVisible(), false);
  await sees(page, "player-white", /1 captured/);
});

test("D6: the whole board may not repeat, and the words say when it stood so", async (t) => {
  const { page, board } = await table(t, PLAIN, 3, 3, true);
  // After move 4     after move 6
  //  . X .            . . O      White C3 took two stones; Black B3 would take it
  //  O O X            O O X      and bring the left position back.
  //  . . .            . . .
  await board.clicks("B3 A2 C2 B2 A3 C3 B3");
  await sees(page, "note", /B3 would bring back a position .*after move 4\. The whole board may not repeat/);
  await sees(page, "note", /Article 6/);
  assert.equal(await board.seen("B3"), "empty");
});

test("a warning is over with the next action, and after a while by itself; confirmations are polite", async (t) => {
  const { page, board } = await table(t, PLAIN);
  await board.clicks("E5 E5");
  assert.match(await alarm(page), /A stone already stands on E5/);
  await board.click("E6");
  assert.equal(await alarm(page), "");
  await board.click("E6");
  assert.match(await alarm(page), /A stone already stands on E6/);
  await page.waitForFunction(() => document.querySelector("#alarm").textContent === "");
  await page.click("#pass");
  await page.click("#pass");
  await page.click("#dispute");
  await page.click("#ask-answers button[value=black]");
  await page.waitForFunction(() =>
    /Black claims that stones are dead/.test(document.querySelector("#say").textContent),
  );
  assert.equal(await alarm(page), "", "nothing went wrong");
});

test("the words come in Chinese too", async (t) => {
  const page = await open(t, "index.html", { ...PLAIN, locale: "zh-CN" });
  await ready(page);
  const board = boardOn(page, 19, 19, "chinese");
  await board.clicks("Q16 Q16");
  await sees(page, "note", /16四已有棋子/);
  assert.ok(await said(page));
});
