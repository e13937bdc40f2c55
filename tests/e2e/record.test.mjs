// Opening records, walking through them, counting and saving them.
import assert from "node:assert/strict";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { boardOn, frames, newGame, PLAIN, ready, said, sees, text } from "./board.mjs";
import { open } from "./browser.mjs";

const data = (name) => path.join(import.meta.dirname, "../data", name);

async function withRecord(t, file, options = PLAIN) {
  const page = await open(t, "index.html", options);
  await ready(page);
  await page.setInputFiles("#file", file);
  await page.locator("#record").waitFor();
  return page;
}

test("a game is opened, walked to its end, its dead are marked and the result is read off the screen", async (t) => {
  const page = await withRecord(t, data("selfplay-9x9.sgf"));
  const board = boardOn(page, 9);
  await sees(page, "player-black", /Black engine/);
  await sees(page, "player-white", /White engine/);
  await sees(page, "record-about", /B\+5\.5/);
  await sees(page, "step-at", /^0 \/ 46$/);
  await page.click("#step-last");
  await sees(page, "step-at", /^46 \/ 46$/);
  await sees(page, "player-white", /3 captured/);
  await page.click("#record-count");
  await board.clicks("G7 F3 E2");
  await sees(page, "verdict", /Black wins by 5½/);
  await page.click("#count-other summary");
  await sees(page, "count-other", /half of all points/i);
  await board.click("F3");
  assert.doesNotMatch(await text(page, "verdict"), /by 5½/, "alive again, another result");
});

test("a record of another game is refused in a player's words; an impossible move is said on opening", async (t) => {
  const page = await open(t, "index.html", PLAIN);
  await ready(page);
  await boardOn(page).click("Q16");
  const give = (name, text) => page.setInputFiles("#file", { name, mimeType: "text/plain", buffer: Buffer.from(text) });
  await give("mate.sgf", "(;GM[3]SZ[8];B[c4];W[d3])");
  await sees(page, "note", /^mate\.sgf is a record of chess, not of Go\. Nothing was changed\.$/);
  await sees(page, "turn", /Move 1/, "the game is still there");
  await give("odd.sgf", "(;GM[99])");
  await sees(page, "note", /^odd\.sgf is a record of another game, not of Go/);
  await give("twice.sgf", "(;GM[1]SZ[9];B[ee];W[ee];B[cc])");
  await sees(page, "note", /^Move 2 of this record is impossible under the rules; it was left out\.$/);
  await sees(page, "step-at", /^0 \/ 3$/);
  await page.click("#step-forward");
  await sees(page, "note", /hidden/, "said once; again at the move itself");
  await page.click("#step-forward");
  await sees(page, "note", /^Move 2 of this record is impossible/);
});

test("a 19×19 game with fourteen dead stones", async (t) => {
  const page = await withRecord(t, data("selfplay-19x19.sgf"));
  const board = boardOn(page);
  await page.locator("#slider").focus();
  await page.keyboard.press("End");
  await page.click("#record-count");
  const dead = "M18 O17 P17 Q15 Q14 Q13 R13 J9 H8 O7 P6 J5 M4 O4".split(" ");
  // A click marks a whole chain: only those still unmarked are clicked.
  for (const name of dead) {
    await page.locator("#board").focus();
    if ((await board.brightness(name)) > 200 || (await board.brightness(name)) < 70) await board.click(name);
  }
  await sees(page, "verdict", /by 13½ points/);
});

test("slider, buttons, arrow keys and wheel step through it", async (t) => {
  const page = await withRecord(t, data("selfplay-9x9.sgf"));
  await page.click("#step-forward");
  await page.click("#step-forward");
  await sees(page, "step-at", /^2 \//);
  assert.equal(await said(page), "White plays C3.");
  await page.click("#step-back");
  await sees(page, "step-at", /^1 \//);
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowLeft");
  await sees(page, "step-at", /^2 \//);
  await page.locator("#slider").focus();
  await page.keyboard.press("End");
  await sees(page, "step-at", /^46 \/ 46$/);
  await page.keyboard.press("Home");
  const middle = await page.locator("#board").boundingBox();
  await page.mouse.move(middle.x + middle.width / 2, middle.y + middle.height / 2);
  for (let i = 0; i < 3; i++) await page.mouse.wheel(0, 100);
  await page.waitForFunction(() => /^3 \//.test(document.querySelector("#step-at").textContent));
  await page.mouse.wheel(0, -100);
  await page.waitForFunction(() => /^2 \//.test(document.querySelector("#step-at").textContent));
  await page.click("#step-last");
  await page.keyboard.press("ArrowRight");
  await sees(page, "step-at", /^46 \/ 46$/);
});

test("a click plays a variation, and the record knows it afterwards", async (t) => {
  const page = await withRecord(t, data("selfplay-9x9.sgf"));
  const board = boardOn(page, 9);
  await page.click("#step-forward");
  await board.click("G7");
  assert.equal(await board.seen("G7"), "white");
  await page.click("#step-back");
  await page.locator("#branches button").nth(1).click();
  assert.equal(await board.seen("G7"), "white");
  const [download] = await Promise.all([page.waitForEvent("download"), page.click("#save")]);
  assert.match(readFileSync(await download.path(), "utf8"), /;W\[gc\]\)/);
  await page.click("#back-to-game");
  await page.locator("#record").waitFor({ state: "hidden" });
  await sees(page, "turn", /^Black to play$/);
});

test("playing on from a record", async (t) => {
  const page = await withRecord(t, data("selfplay-9x9.sgf"));
  const board = boardOn(page, 9);
  for (let i = 0; i < 4; i++) await page.click("#step-forward");
  await page.click("#play-on");
  await sees(page, "turn", /Black to play · Move 4/);
  await board.click("A1");
  assert.equal(await board.seen("A1"), "black");
});

test("dropping and pasting open a record too", async (t) => {
  const page = await open(t, "index.html", PLAIN);
  await ready(page);
  const sgf = readFileSync(data("selfplay-9x9.sgf"), "utf8");
  const give = (kind) =>
    page.evaluate(
      ({ sgf, kind }) => {
        const transfer = new DataTransfer();
        if (kind === "paste") transfer.setData("text/plain", sgf);
        else transfer.items.add(new File([sgf], "a.sgf"));
        const event =
          kind === "paste"
            ? new ClipboardEvent("paste", { clipboardData: transfer, bubbles: true, cancelable: true })
            : new DragEvent("drop", { dataTransfer: transfer, bubbles: true, cancelable: true });
        document.body.dispatchEvent(event);
      },
      { sgf, kind },
    );
  await give("drop");
  await page.locator("#record").waitFor();
  await page.click("#back-to-game");
  await give("paste");
  await page.locator("#record").waitFor();
  await sees(page, "step-at", /\/ 46$/);
});

test("what cannot be read is said in words, and the game stays", async (t) => {
  const page = await open(t, "index.html", PLAIN);
  await ready(page);
  await boardOn(page).click("Q16");
  for (const [name, content] of [
    ["notes.txt", "Nothing of Go in here."],
    ["empty.sgf", ""],
    ["picture.sgf", Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 1, 2, 3, 255, 254])],
  ]) {
    await page.setInputFiles("#file", { name, mimeType: "text/plain", buffer: Buffer.from(content) });
    await page.locator("#note").waitFor();
    await sees(page, "note", /could not be read|no game in|is empty|is a picture/, name);
    await sees(page, "turn", /White to play · Move 1/, name);
    await page.click("#undo");
    await page.click("#redo");
    assert.equal(await page.locator("#note").isVisible(), false);
  }
});

test("a picture, a document or a page that is dropped says what it is, and changes nothing", async (t) => {
  const page = await open(t, "index.html", PLAIN);
  await ready(page);
  await boardOn(page).click("Q16");
  for (const [name, bytes, words] of [
    [
      "photo.png",
      [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13],
      /^photo\.png is a picture, not a game record\. Nothing/,
    ],
    ["game.sgf", [0xff, 0xd8, 0xff, 0xe0], /^game\.sgf is a picture/],
    ["rules.pdf", [...Buffer.from("%PDF-1.7\n(;B[pd])")], /is a PDF document/],
    ["games.zip", [0x50, 0x4b, 3, 4, 0, 0], /is an archive/],
    ["tune.mp3", [0x49, 0x44, 0x33, 4], /is a sound or a film/],
    ["a.html", [...Buffer.from("<!DOCTYPE html><p>(;B[pd])")], /is a web page/],
    ["drawing.svg", [...Buffer.from('<?xml version="1.0"?>\n<svg/>')], /is a picture/],
  ]) {
    await page.evaluate(
      ({ name, bytes }) => {
        const dataTransfer = new DataTransfer();
        dataTransfer.items.add(new File([new Uint8Array(bytes)], name));
        document.body.dispatchEvent(new DragEvent("drop", { dataTransfer, bubbles: true, cancelable: true }));
      },
      { name, bytes },
    );
    await sees(page, "note", words, name);
    await sees(page, "turn", /White to play · Move 1/, name);
    assert.equal(await page.locator("#record").isVisible(), false);
  }
  await page.click("#open-games");
  await page.locator("#shelf li").first().waitFor();
  assert.equal(await page.locator("#shelf li").count(), 1, "nothing was added");
});

test("a record with faults is shown as far as it goes, and its faults are told", async (t) => {
  const page = await open(t, "index.html", PLAIN);
  await ready(page);
  const give = (content) =>
    page.setInputFiles("#file", { name: "a.sgf", mimeType: "text/plain", buffer: Buffer.from(content) });
  await give("(;SZ[99];B[pd])");
  await sees(page, "note", /board size in this record is not possible/);
  await sees(page, "step-at", /^0 \/ 1$/);
  await give("(;SZ[9];B[zz];W[ee])");
  await sees(page, "note", /one fault; the first, on line 1: off the board/);
  await give("(;SZ[9];B[ee];W[ee];B[dd])");
  await sees(page, "step-at", /^0 \/ 3$/);
  await page.click("#step-last");
  await page.click("#step-back");
  await sees(page, "note", /Move 2 of this record is impossible/);
  assert.match(await said(page), /^Move 2 of this record is impossible/, "not that it was played");
  await give("(;SZ[9]GN[a])(;SZ[13];B[dd])");
  await page.selectOption("#games", "1");
  await sees(page, "step-at", /^0 \/ 1$/);
  assert.match(await page.locator("#board").getAttribute("aria-label"), /13 by 13/);
});

test("a game is saved as a record that opens again", async (t) => {
  const page = await open(t, "index.html", PLAIN);
  await ready(page);
  await newGame(page, { size: "9", handicap: 2 });
  const board = boardOn(page, 9);
  await board.clicks("E5 D5");
  await page.click("#pass");
  const [download] = await Promise.all([page.waitForEvent("download"), page.click("#save")]);
  const file = await download.path();
  const sgf = readFileSync(file, "utf8");
  assert.match(download.suggestedFilename(), /\.sgf$/);
  assert.match(sgf, /SZ\[9\]/);
  assert.match(sgf, /HA\[2\]/);
  assert.match(sgf, /;W\[ee\]\s*;B\[de\]\s*;W\[\]/);
  assert.doesNotMatch(sgf, /DT\[/, "no invented date");
  await page.setInputFiles("#file", { name: "again.sgf", mimeType: "text/plain", buffer: Buffer.from(sgf) });
  await page.locator("#record").waitFor();
  await page.click("#step-last");
  await frames(page);
  await sees(page, "step-at", /^3 \/ 3$/);
  assert.equal(await board.seen("E5"), "white");
});

const games = path.join(import.meta.dirname, "../../../shared/data/games");
test("real games end in the position recorded beside them", {
  skip: existsSync(games) ? false : "no ../shared/data/games here",
}, async (t) => {
  const expected = readFileSync(path.join(games, "expected.jsonl"), "utf8")
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));
  const page = await open(t, "index.html", PLAIN);
  await ready(page);
  const files = readdirSync(games).filter((name) => name.endsWith(".sgf"));
  for (const name of files.filter((_, i) => i % 17 === 0)) {
    const want = expected.find((e) => e.file === name);
    await page.setInputFiles("#file", path.join(games, name));
    await sees(page, "step-at", /^0 \/ /, name); // not the one before, which stands at its end
    await page.click("#step-last");
    await sees(page, "player-black", new RegExp(`\\b${want.taken_by_black} captured`), name);
    await sees(page, "player-white", new RegExp(`\\b${want.taken_by_white} captured`), name);
    await frames(page);
    const board = boardOn(page, want.size);
    for (const [row, column] of [
      [3, 3],
      [2, 15],
      [9, 9],
      [15, 2],
      [16, 16],
    ]) {
      const sign = want.final[row]?.[column];
      if (sign === undefined) continue;
      const letters = "ABCDEFGHJKLMNOPQRST";
      const seen = await board.seen(`${letters[column]}${want.size - row}`);
      assert.equal(
        seen,
        sign === "X" ? "black" : sign === "O" ? "white" : "empty",
        `${name}, row ${row}, column ${column}`,
      );
    }
  }
});
