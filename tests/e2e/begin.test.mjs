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
  await sees(page, "note", /^All 3 stones are placed; choose one of them to take it away\.$/);
  assert.match(await page.locator("#alarm").textContent(), /^All 3 stones are placed/);
  assert.doesNotMatch(await said(page), /empty again/);
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

test("what was chosen last is chosen again after a reload: board, rules, komi, handicap, clock; nobody's name", async (t) => {
  const { page } = await page9(t);
  const shown = () =>
    page.evaluate(() => {
      const form = document.querySelector("#new-game-form");
      const asked = ([name]) => form.querySelector(`[name=${name}]`).closest("[hidden]") === null;
      return Object.fromEntries([...new FormData(form).entries()].filter(asked));
    });
  const reopened = async () => {
    await page.reload();
    await page.waitForFunction(() => document.documentElement.dataset.laid === "");
    await page.click("#new-game");
    return shown();
  };
  await page.click("#new-game");
  await page.locator("input[name=size][value=custom]").check({ force: true });
  for (const [name, value] of [
    ["columns", "11"],
    ["rows", "13"],
    ["komi", "2.5"],
    ["black", "Ann"],
  ])
    await page.fill(`input[name=${name}]`, value);
  await page.selectOption("select[name=rules]", "japanese");
  await page.selectOption("select[name=handicap]", "free");
  await page.fill("input[name=stones]", "3");
  await page.selectOption("select[name=time-system]", "byo-yomi");
  await page.selectOption("select[name=time-usual]", "own");
  await page.fill("input[name=time-period]", "45");
  await page.check("input[name=time-uneven]");
  await page.selectOption("select[name=white-time-usual]", "own");
  await page.fill("input[name=white-time-basic]", "3");
  const chosen = await shown();
  assert.equal(Object.keys(chosen).length, 19, Object.keys(chosen).join());
  await page.click("#new-game-form button.strong");
  assert.deepEqual(await reopened(), { ...chosen, black: "" });
  await page.selectOption("select[name=rules]", "ancient"); // with seat stones, which one may do without
  await page.uncheck("input[name=seats]");
  await page.locator("input[name=size][value='19']").check({ force: true });
  await page.selectOption("select[name=time-system]", "absolute");
  await page.uncheck("input[name=time-uneven]");
  const second = await shown();
  await page.click("#new-game-form button.strong");
  await page.waitForFunction(() => !document.querySelector("dialog[open]"));
  assert.deepEqual(await reopened(), second);
  // What somebody else has written there is no reason to fail.
  for (const rubbish of ["{", "7", '[[1,2],null,["size","x"],["rules","x"],["nothing","1"]]']) {
    await page.evaluate((text) => localStorage.setItem("weiqi.new-game", text), rubbish);
    assert.equal((await reopened()).size, "19", rubbish);
    await page.click("#new-game-form [data-close]");
  }
});

test("a komi may be written with a half", async (t) => {
  const { page } = await page9(t);
  for (const [komi, value] of [
    ["6½", 6.5],
    ["½", 0.5],
    ["-2½", -2.5],
    ["5,5", 5.5],
  ]) {
    await newGame(page, { size: "9", komi });
    assert.equal(GameRecord.parse(await saved(page)).games[0].info.komi, value, komi);
  }
  await page.click("#new-game");
  await page.fill("input[name=komi]", "");
  await sees(page, "komi-help", /Left empty: 7½, as the rules say/);
});

test("the slot for the clock is there and takes no room while it is empty", async (t) => {
  const { page } = await page9(t);
  await page.click("#new-game");
  const height = await page
    .locator("#clock-choice")
    .evaluate((slot) => (slot.childElementCount ? 1 : slot.offsetHeight));
  assert.ok(height <= 1);
});

test("on a screen as low as at 400 % a dialog is read over its whole height: its buttons scroll with the rest", async (t) => {
  const page = await open(t, "index.html", { ...PLAIN, viewport: { width: 360, height: 225 } });
  await ready(page);
  await page.click("#new-game");
  const start = page.locator("#new-game-form button.strong");
  const below = () => start.evaluate((e) => e.getBoundingClientRect().top >= innerHeight);
  assert.equal(await below(), true, "under what is seen first");
  await start.scrollIntoViewIfNeeded();
  assert.equal(await below(), false);
  await start.click();
  assert.equal(await page.locator("#new-game-dialog").isVisible(), false);
});
