// The head of a record: who played, where, when and how it ended, read and written by a dialog; the name in the list.
import assert from "node:assert/strict";
import { before, test } from "node:test";
import { GameRecord, init } from "weiqi-rules";
import { boardOn, kept, newGame, PLAIN, ready, said, saved, sees } from "./board.mjs";
import { open } from "./browser.mjs";

before(() => init());

const FILE = "(;SZ[9]PB[Ann]PW[Bo]BR[9p]DT[Meiji 12]RE[B+3.5]EV[Cup]GC[Old\\] words];B[ee];W[cc])";
async function withRecord(t, content = FILE, options = PLAIN) {
  const page = await open(t, "index.html", options);
  await ready(page);
  await page.setInputFiles("#file", { name: "a.sgf", mimeType: "text/plain", buffer: Buffer.from(content) });
  await page.locator("#record").waitFor();
  return page;
}
const field = (page, name) => page.locator(`#details-form [name=${name}]`);
const fill = async (page, values) => {
  await page.click("#details");
  for (const [name, value] of Object.entries(values)) {
    if (name === "end") await field(page, name).selectOption(value);
    else await field(page, name).fill(value);
  }
};
const accept = (page) => page.click("#details-form button[type=submit]");
const infoOf = async (page) => GameRecord.parse(await saved(page)).games[0].info;

test("what the record says is in the dialog; what is written there is in the record, on the page and kept", async (t) => {
  const page = await withRecord(t);
  await page.click("#details");
  for (const [name, value] of Object.entries({
    black: "Ann",
    blackRank: "9p",
    white: "Bo",
    whiteRank: "",
    date: "Meiji 12",
    event: "Cup",
    comment: "Old] words",
    end: "black-points",
    points: "3.5",
  }))
    assert.equal(await field(page, name).inputValue(), value, name);
  await page.click("#details-form [data-close]");
  await fill(page, {
    black: "Ann Lee",
    whiteRank: "1段",
    name: "The [long] one",
    round: "3",
    date: "2026-11-30",
    place: "Wuhan\\Hubei",
    end: "white-resignation",
    comment: "Two\nlines: ]",
  });
  await accept(page);
  assert.equal(await said(page), "The details are in the record.");
  await sees(page, "player-black", /^Ann Lee\n9p/);
  await sees(page, "player-white", /1段/);
  await sees(page, "record-about", /Cup · 3 · 2026-11-30 · Wuhan\\Hubei · The record says: W\+R/);
  const info = await infoOf(page);
  assert.equal(info.name, "The [long] one");
  assert.equal(info.comment, "Two\nlines: ]");
  assert.deepEqual(info.dates, [{ year: 2026, month: 11, day: 30 }]);
  assert.equal(info.outcome.how, "resignation");
  await kept(page, 2, "W+R");
  await page.reload();
  await sees(page, "player-black", /^Ann Lee/);
  await page.click("#open-games");
  await page.locator("#shelf strong", { hasText: "The [long] one" }).waitFor();
  await page.keyboard.press("Escape");
});

test("it is one change: undone and made again", async (t) => {
  const page = await withRecord(t);
  await fill(page, { black: "X", white: "Y", event: "", end: "draw" });
  await accept(page);
  await sees(page, "record-about", /^Meiji 12 · The record says: 0$/);
  await page.keyboard.press("Control+z");
  await sees(page, "player-black", /^Ann/);
  await sees(page, "player-white", /^Bo/);
  await sees(page, "record-about", /Cup · Meiji 12 · The record says: B\+3\.5/);
  await page.keyboard.press("Control+y");
  await sees(page, "player-white", /^Y/);
  // Nothing changed is no change: the one before is the one that is undone.
  await page.click("#details");
  await accept(page);
  await page.keyboard.press("Control+z");
  await sees(page, "player-white", /^Bo/);
});

test("what the package cannot read is refused in words, and what was there before stays untouched", async (t) => {
  const page = await withRecord(t);
  for (const date of ["yesterday", "30.11.2026", "2026-13-01", "2026-02-30", "2026-11-30,45"]) {
    await fill(page, { date });
    await accept(page);
    await sees(page, "details-problem", /That is not a date/, date);
    assert.equal(await page.evaluate(() => document.activeElement.name), "date");
    await page.click("#details-form [data-close]");
  }
  for (const points of ["", "many", "0.3", "-2", "1e3"]) {
    await fill(page, { end: "white-points", points });
    await accept(page);
    await sees(page, "details-problem", /number in halves/, points);
    await page.click("#details-form [data-close]");
  }
  await fill(page, { date: "2026-11", end: "white-points", points: "2½" });
  await accept(page);
  await sees(page, "record-about", /2026-11 · The record says: W\+2\.5/);
  for (const [date, about] of [
    ["1926", /1926/],
    ["2026-11-30,12-01", /2026-11-30,12-01/],
    ["", /^Cup · The record says/],
  ]) {
    await fill(page, { date });
    await accept(page);
    await sees(page, "record-about", about);
  }
});

test("a result in words of its own is kept as it is, unless another is chosen", async (t) => {
  const page = await withRecord(t, "(;SZ[9]RE[Adjourned till spring];B[ee])");
  await fill(page, { black: "Ann" });
  assert.equal(await field(page, "end").inputValue(), "asWritten");
  await accept(page);
  assert.equal((await infoOf(page)).result, "Adjourned till spring");
  for (const [end, result] of [
    ["none", ""],
    ["void", "Void"],
    ["unknown", "?"],
    ["black-time", "B+T"],
    ["white-forfeit", "W+F"],
    ["black-win", "B+"],
  ]) {
    await fill(page, { end });
    await accept(page);
    assert.equal((await infoOf(page)).result, result, end);
    await page.click("#details");
    assert.equal(await field(page, "end").inputValue(), end);
    await page.click("#details-form [data-close]");
  }
});

test("a game being played gets names and an event; how it ends the board says", async (t) => {
  const page = await open(t, "index.html", PLAIN);
  await ready(page);
  await newGame(page);
  await boardOn(page, 9).click("E5");
  await fill(page, { black: "Ann", event: "Friday club" });
  assert.equal(await field(page, "end").isVisible(), false);
  await accept(page);
  await sees(page, "player-black", /^Ann/);
  await sees(page, "turn", /White to play · Move 1/);
  await boardOn(page, 9).click("C3");
  const info = await infoOf(page);
  assert.equal(info.event, "Friday club");
  assert.equal(info.result, "");
});

test("renaming a game writes its name into the record: the one on the table, and another", async (t) => {
  const page = await open(t, "index.html", PLAIN);
  await ready(page);
  await newGame(page);
  await boardOn(page, 9).clicks("E5 C3");
  await kept(page, 2);
  await newGame(page);
  await boardOn(page, 9).clicks("G7 C7 E3");
  const rename = async (place, name) => {
    await page.click("#open-games");
    await page.locator("#shelf li").nth(place).locator("button").nth(1).click();
    await page.keyboard.press("Control+a");
    await page.keyboard.type(name);
    await page.keyboard.press("Enter");
    await page.locator("#shelf strong", { hasText: name }).waitFor();
    await page.click("#games-dialog button[type=submit]");
  };
  await rename(0, "Second [best]");
  assert.equal((await infoOf(page)).name, "Second [best]");
  await rename(1, "First");
  await page.click("#open-games");
  await page.locator("#shelf li", { hasText: "First" }).locator(".open").click();
  await sees(page, "turn", /Move 2$/);
  assert.equal((await infoOf(page)).name, "First");
  const [download] = await Promise.all([page.waitForEvent("download"), page.click("#save")]);
  assert.equal(download.suggestedFilename(), "First.sgf");
});
