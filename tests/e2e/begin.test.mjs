// How a game begins: handicap stones where Black likes, seat stones, names, odd boards (RULES 5 and 6).
import assert from "node:assert/strict";
import { before, test } from "node:test";
import { GameRecord, init } from "weiqi-rules";
import { boardOn, newGame, PLAIN, ready, said, saved, sees, text } from "./board.mjs";
import { open } from "./browser.mjs";

before(() => init());

async function page9(t, context = PLAIN) {
  const page = await open(t, "index.html", context);
  await ready(page);
  return { page, board: boardOn(page, 9) };
}

test("D: free handicap: Black places the stones, may think better of it, then White begins; compensation as the rules say", async (t) => {
  const { page, board } = await page9(t);
  await newGame(page, { size: "9", handicap: "free", stones: 3, names: ["Pupil", "Teacher"] });
  await sees(page, "turn", /Black places handicap stones: 0 of 3/);
  await board.clicks("C3 G7 A1");
  await sees(page, "turn", /3 of 3/);
  await board.click("A1"); // away again
  assert.equal(await said(page), "A1 is empty again, 2 of 3.");
  assert.equal(await board.seen("A1"), "empty");
  assert.equal(await page.locator("#begin").isDisabled(), true);
  await board.click("E5");
  await page.click("#undo");
  await sees(page, "turn", /2 of 3/);
  await board.clicks("E5 B2"); // no fourth
  assert.equal(await board.seen("B2"), "empty");
  await page.waitForTimeout(400);
  await page.reload();
  await sees(page, "turn", /3 of 3/, "kept while it is not begun");
  await page.click("#begin");
  await sees(page, "turn", /^White to play$/);
  await board.click("D4");
  const record = GameRecord.parse(await saved(page)).games[0];
  assert.equal(record.info.handicap, 3);
  assert.equal(record.info.komi, 0);
  assert.equal(record.info.players.black.name, "Pupil");
  assert.deepEqual(
    record.root
      .points("AB")
      .map(({ x, y }) => `${x}${y}`)
      .sort(),
    ["26", "44", "62"],
  );
  await page.click("#pass");
  await page.click("#pass");
  await sees(page, "count", /For the handicap/);
  assert.doesNotMatch(await text(page, "count"), /Komi/);
});

test("the dialog says what the handicap costs under each ruleset", async (t) => {
  const { page } = await page9(t);
  await page.click("#new-game");
  await page.selectOption("select[name=handicap]", "4");
  await sees(page, "komi-help", /Left empty: 0[\s\S]*White gets 4 points for the handicap/);
  await page.selectOption("select[name=rules]", "japanese");
  assert.doesNotMatch(await text(page, "komi-help"), /White gets/);
  await page.selectOption("select[name=handicap]", "free");
  for (const [stones, words] of [
    ["1", /Two to 25/],
    ["26", /Two to 25/],
    ["2.5", /Two to 25/],
    ["", /Two to 25/],
  ]) {
    await page.fill("input[name=stones]", stones);
    await page.click("#new-game-form button.strong");
    await sees(page, "new-game-problem", words, stones);
  }
});

test("座子: two stones of each side on the corner stars, White first, no komi; under any rules, and not with handicap", async (t) => {
  const { page } = await page9(t);
  const board = boardOn(page, 19);
  await newGame(page, { size: "19", rules: "ancient" });
  for (const [at, stone] of [
    ["Q16", "black"],
    ["D4", "black"],
    ["D16", "white"],
    ["Q4", "white"],
  ])
    assert.equal(await board.seen(at), stone, at);
  await sees(page, "turn", /^White to play$/);
  await newGame(page, { size: "19", rules: "chinese", seats: true });
  assert.equal(await board.seen("D16"), "white");
  await sees(page, "turn", /^White to play$/);
  const { info } = GameRecord.parse(await saved(page)).games[0];
  assert.equal(info.komi, 0);
  await page.reload();
  await ready(page);
  await sees(page, "turn", /^White to play$/, "read again, the seats are the same");
  await page.click("#new-game");
  await page.check("input[name=seats]");
  const offered = await page.locator("select[name=handicap] option").evaluateAll((all) => all.map((o) => o.value));
  assert.ok(!offered.includes("4") && !offered.includes("free"), offered.join());
  await page.locator("input[name=size][value=custom]").check({ force: true });
  await page.fill("input[name=columns]", "3");
  await page.fill("input[name=rows]", "3");
  assert.equal(await page.locator("input[name=seats]").isDisabled(), true, "too small for seat stones");
  assert.equal(await page.locator("input[name=seats]").isChecked(), false);
});

test("the slot for the clock is there and takes no room while it is empty", async (t) => {
  const { page } = await page9(t);
  await page.click("#new-game");
  const height = await page
    .locator("#clock-choice")
    .evaluate((slot) => (slot.childElementCount ? 1 : slot.offsetHeight));
  assert.ok(height <= 1);
});
