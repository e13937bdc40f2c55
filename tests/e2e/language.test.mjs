// The language is switched: what was said is said in the other one, not lost.
import assert from "node:assert/strict";
import { test } from "node:test";
import { boardOn, newGame, PLAIN, ready, sees, text } from "./board.mjs";
import { open } from "./browser.mjs";

const opened = async (t) => {
  const page = await open(t, "index.html", { ...PLAIN, hasTouch: true });
  await ready(page);
  return page;
};
/** Switches to Chinese and back; each time the element says it in that language. */
async function inBoth(page, id, english, chinese, about = "") {
  await sees(page, id, english, about);
  await page.click("#language");
  await sees(page, id, chinese, `${about} in Chinese`);
  await page.click("#language");
  await sees(page, id, english, `${about} in English again`);
}
const give = (page, name, content) =>
  page.setInputFiles("#file", { name, mimeType: "text/plain", buffer: Buffer.from(content) });

test("a refused move, and files that are no records", async (t) => {
  const page = await opened(t);
  await newGame(page);
  await boardOn(page, 9).clicks("E5 E5");
  await inBoth(page, "note", /A stone already stands on E5/, /5五已有棋子/);
  for (const [name, content, english, chinese] of [
    ["a.pdf", "%PDF-1.7", /a\.pdf is a PDF document/, /a\.pdf是PDF 文档/],
    ["b.sgf", "(;SZ[9];B[ee];W[zz", /The record has .* fault/, /棋谱有\d+处错误/],
    ["c.sgf", "hello", /(no game in|could not be read)/, /(没有对局|无法读取c\.sgf)/],
    ["d.sgf", "(;SZ[77];B[ee])", /board size in this record is not possible/, /棋盘大小不可能/],
  ]) {
    await give(page, name, content);
    await inBoth(page, "note", english, chinese, name);
  }
});

test("a dispute, a suggestion, a verdict, and why a point is whose", async (t) => {
  const page = await opened(t);
  await newGame(page);
  const board = boardOn(page, 9);
  await board.clicks("E5 C3");
  await page.click("#pass");
  await page.click("#pass");
  await page.waitForFunction(() => !/Looking/.test(document.querySelector("#note").textContent));
  await inBoth(page, "note", /looks? dead/, /看来/);
  await board.tap("C3"); // dead, and why: a finger leaves the explanation there
  await inBoth(page, "why", /^C3: /, /^3七：/);
  await page.click("#dispute");
  await page.click("#ask-answers button[value=black]");
  await inBoth(page, "note", /Black claims that stones are dead/, /黑方主张是死子/);
  await page.click("#resign");
  await page.click("#ask-answers button[value=yes]");
  await inBoth(page, "verdict", /wins by resignation/, /中盘胜/);
});

test("coordinates follow the language until they are chosen, and stay what was chosen", async (t) => {
  const page = await opened(t);
  await newGame(page);
  const board = boardOn(page, 9);
  const names = async (english, chinese, about) => {
    await board.click("E5"); // occupied but for the first time: the note names it
    await inBoth(page, "note", english, chinese, about);
  };
  await board.click("E5");
  await names(/stands on E5/, /5五已有/, "nothing was chosen");
  const chosen = (value) => page.locator(`#settings-fields input[name=notation][value=${value}]`).isChecked();
  await page.click("#open-settings");
  assert.equal(await chosen("letters"), true);
  await page.locator("input[name=language][value=zh]").check({ force: true });
  assert.equal(await chosen("chinese"), true, "the dialog shows it at once");
  await page.locator("input[name=notation][value=letters]").check({ force: true });
  await page.click("#settings-dialog button[type=submit]");
  await page.click("#language");
  await names(/stands on E5/, /E5已有/, "chosen");
  await page.reload();
  await ready(page);
  await names(/stands on E5/, /E5已有/, "chosen, and kept");
  await page.click("#open-settings");
  await page.locator("input[name=notation][value=sgf]").check({ force: true });
  await page.click("#settings-dialog button[type=submit]");
  await names(/stands on ee/, /ee已有/, "another choice");
});

test("the clock's call", async (t) => {
  const page = await open(t, "about:blank", PLAIN);
  await page.clock.install({ time: new Date("2026-01-01T10:00:00Z") });
  const { demo } = await import("./browser.mjs");
  await page.goto(new URL("index.html", await demo(t)).href);
  await ready(page);
  await page.clock.pauseAt(new Date("2026-01-01T10:00:10Z"));
  await page.click("#new-game");
  await page.selectOption("select[name=time-system]", "byo-yomi");
  await page.selectOption("select[name=time-usual]", "own");
  await page.fill("input[name=time-basic]", "0");
  await page.fill("input[name=time-period]", "60");
  await page.click("#new-game-form button.strong");
  await page.clock.runFor(31_000);
  await inBoth(page, "call", /^30 seconds$/, /^30秒$/);
  await page.click("#board");
  await page.clock.runFor(100);
  assert.doesNotMatch(await text(page, "call"), /30 seconds/, "over with the turn");
});
