// A whole game, by finger and by keyboard alone: played, ended, disputed, resumed, agreed, scored, saved, closed, reopened.
import assert from "node:assert/strict";
import { before, test } from "node:test";
import { GameRecord, init } from "weiqi-rules";
import { boardOn, coordinates, kept, newGame, PLAIN, ready, saved, says, sees } from "./board.mjs";
import { browser, demo } from "./browser.mjs";

before(() => init());

/** Two walls, E for Black and F for White, and a black stone behind White's. */
const MOVES = [...Array.from({ length: 9 }, (_, i) => [`E${i + 1}`, `F${i + 1}`]).flat(), "H5"];
/** White claims that it is dead, moves first, and takes it: Black plays elsewhere. */
const PROOF = "H4 A1 H6 A2 J5 A3 G5".split(" ");

/** Plays it with hands that know how to choose a point and press a button. */
async function wholeGame(page, hands) {
  for (const at of MOVES) await hands.choose(at);
  await sees(page, "turn", /White to play · Move 19/);
  await hands.press("pass");
  await hands.press("pass");
  await sees(page, "ending", /Which stones are dead/);
  await sees(page, "note", /No stone looks dead/); // else it would come between
  await hands.choose("H5");
  await says(page, "One stone marked dead.");
  await hands.press("agree-black");
  await hands.press("dispute");
  await hands.answer("white");
  await sees(page, "turn", /White to play/);
  for (const at of PROOF) await hands.choose(at);
  await sees(page, "player-white", /1 captured/);
  await hands.press("pass");
  await hands.press("pass");
  await hands.press("agree-white");
  await hands.press("agree-black");
  // Black 45 of 81, half of it 40½, komi 3¾.
  await sees(page, "verdict", /^Black wins by 1½ points/);
  const { info } = GameRecord.parse(await saved(page)).games[0];
  assert.equal(info.result, "B+1.5");
  assert.equal(info.komi, 7.5);
}

async function reopened(page, context) {
  await kept(page, 30, "B+1.5");
  const address = page.url();
  await page.close();
  const again = await context.newPage();
  await again.goto(address);
  await again.locator("#record").waitFor();
  await sees(again, "verdict", /^Black wins by 1½ points/, "after closing and opening");
  await sees(again, "count", /Living stones/);
  const board = boardOn(again, 9);
  assert.equal(await board.seen("H5"), "empty");
  assert.equal(await board.seen("G5"), "white");
  const record = GameRecord.parse(await saved(again)).games[0];
  const game = record.toGame();
  assert.equal(game.result.re, "B+1.5");
  assert.equal(game.disputes.length, 1, "the dispute is in the record");
}

test("by finger on a phone", { timeout: 120_000 }, async (t) => {
  const context = await (await browser(t)).newContext({
    ...PLAIN,
    viewport: { width: 375, height: 667 },
    deviceScaleFactor: 2,
    hasTouch: true,
    isMobile: true,
  });
  const page = await context.newPage();
  await page.goto(await demo(t));
  await ready(page);
  await newGame(page, { size: "9" });
  const board = boardOn(page, 9);
  await wholeGame(page, {
    async choose(at) {
      await page.evaluate(() => scrollTo(0, 0));
      await board.tap(at);
    },
    press: (id) => page.locator(`#${id}`).tap(),
    answer: (value) => page.locator(`#ask-answers button[value=${value}]`).tap(),
  });
  await reopened(page, context);
});

test("by keyboard alone", { timeout: 120_000 }, async (t) => {
  const context = await (await browser(t)).newContext(PLAIN);
  const page = await context.newPage();
  await page.goto(await demo(t));
  await ready(page);
  const focused = () => page.evaluate(() => document.activeElement.id);
  /** Tabs on until it is reached; every control must be. */
  const reach = async (is) => {
    for (let i = 0; i < 60; i++) {
      if (await page.evaluate(is.test, is.with)) return;
      await page.keyboard.press("Tab");
    }
    assert.fail(`not reached by Tab: ${is.with}; at ${await focused()}`);
  };
  const toId = (id) => reach({ test: (id) => document.activeElement.id === id, with: id });
  await toId("new-game");
  await page.keyboard.press("Enter");
  await page.locator("#new-game-dialog").waitFor();
  await reach({ test: () => document.activeElement.name === "size", with: "size" });
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("Enter");
  await page.locator("#new-game-dialog").waitFor({ state: "hidden" });
  assert.equal(await focused(), "board", "one may play at once");
  let at = { x: 4, y: 4 };
  await wholeGame(page, {
    async choose(name) {
      if ((await focused()) !== "board") await toId("board");
      const to = coordinates(name, 9);
      for (let n = Math.abs(to.x - at.x); n > 0; n--)
        await page.keyboard.press(to.x > at.x ? "ArrowRight" : "ArrowLeft");
      for (let n = Math.abs(to.y - at.y); n > 0; n--) await page.keyboard.press(to.y > at.y ? "ArrowDown" : "ArrowUp");
      await page.keyboard.press("Enter");
      at = to;
    },
    async press(id) {
      await toId(id);
      await page.keyboard.press("Enter");
    },
    async answer(value) {
      await reach({ test: (value) => document.activeElement.value === value, with: value });
      await page.keyboard.press("Enter");
    },
  });
  await reopened(page, context);
});
