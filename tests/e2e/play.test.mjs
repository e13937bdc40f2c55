// Playing by mouse, finger and keyboard.
import assert from "node:assert/strict";
import { test } from "node:test";
import { boardOn, frames, newGame, PLAIN, phone, ready, said, sees } from "./board.mjs";
import { open } from "./browser.mjs";

test("by mouse: stones appear where the ghost was, captures are taken off and counted", async (t) => {
  const page = await open(t, "index.html", PLAIN);
  await ready(page);
  await newGame(page);
  const board = boardOn(page, 9);
  const d5 = await board.spot("D5");
  await page.mouse.move(d5.x, d5.y);
  assert.ok((await board.brightness("D5")) < 120, "a black ghost under the pointer");
  await page.mouse.down();
  await page.mouse.up();
  assert.equal(await board.seen("D5"), "black");
  await board.clicks("D6 A1 C5 A2 E5 A3 D4");
  assert.equal(await board.seen("D5"), "empty", "captured");
  await sees(page, "player-white", /1 captured/);
  await sees(page, "turn", /Black to play · Move 8/);
  await page.click("#undo");
  assert.equal(await board.seen("D5"), "black");
  await sees(page, "player-white", /0 captured/);
  await page.click("#redo");
  assert.equal(await board.seen("D5"), "empty");
  await page.keyboard.press("Control+z");
  await sees(page, "turn", /Move 7/);
});

test("a click between points goes to the nearest; outside the board it goes nowhere", async (t) => {
  const page = await open(t, "index.html", PLAIN);
  await ready(page);
  const board = boardOn(page);
  const at = await board.spot("K10");
  await page.mouse.click(at.x + at.cell.width * 0.44, at.y - at.cell.height * 0.44);
  assert.equal(await board.seen("K10"), "black");
  const corner = await board.spot("A19");
  await page.mouse.click(corner.x - corner.cell.width * 1.1, corner.y);
  await sees(page, "turn", /Move 1$/);
});

test("sliding off the board lets go without playing", async (t) => {
  const page = await open(t, "index.html", PLAIN);
  await ready(page);
  const at = await boardOn(page).spot("K10");
  await page.mouse.move(at.x, at.y);
  await page.mouse.down();
  const box = await page.locator("#board").boundingBox();
  await page.mouse.move(box.x - 10, at.y, { steps: 5 });
  await page.mouse.up();
  await sees(page, "turn", /^Black to play$/);
});

test("a page that moves between press and release never plays elsewhere than the preview showed", async (t) => {
  const page = await open(t, "index.html", PLAIN);
  await ready(page);
  const board = boardOn(page);
  const at = await board.spot("K10");
  await page.mouse.move(at.x, at.y);
  await page.mouse.down();
  await page.evaluate((by) => {
    document.querySelector("#board").style.translate = `0 ${by}px`;
  }, at.cell.height * 3);
  await frames(page);
  await page.mouse.up();
  assert.equal(await board.seen("K10"), "black");
  assert.equal(await board.seen("K13"), "empty");
  await sees(page, "turn", /Move 1$/);
});

const PHONE = { ...phone(375, 667), deviceScaleFactor: 2 };

/** Fingers, as the browser itself gets them. */
async function finger(page) {
  const client = await page.context().newCDPSession(page);
  const send = (type, at) =>
    client.send("Input.dispatchTouchEvent", { type, touchPoints: at ? [{ x: at.x, y: at.y }] : [] });
  return { down: (at) => send("touchStart", at), move: (at) => send("touchMove", at), up: () => send("touchEnd") };
}

test("by finger: a tap plays on release", async (t) => {
  const page = await open(t, "index.html", PHONE);
  await ready(page);
  const board = boardOn(page);
  const touch = await finger(page);
  await touch.down(await board.spot("Q16"));
  await sees(page, "turn", /^Black to play$/, "not on press");
  await touch.up();
  assert.equal(await board.seen("Q16"), "black");
  await board.tap("D4");
  assert.equal(await board.seen("D4"), "white");
});

test("by finger: held, it slides under a loupe; sliding off cancels", async (t) => {
  const page = await open(t, "index.html", PHONE);
  await ready(page);
  const board = boardOn(page);
  const touch = await finger(page);
  const [from, to] = [await board.spot("K10"), await board.spot("N7")];
  await touch.down(from);
  await page.waitForTimeout(320);
  await touch.move({ x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 });
  await touch.move(to);
  await frames(page);
  await touch.up();
  assert.equal(await board.seen("N7"), "black");
  assert.equal(await board.seen("K10"), "empty");
  await touch.down(from);
  await page.waitForTimeout(320);
  const box = await page.locator("#board").boundingBox();
  await touch.move({ x: from.x, y: box.y + box.height * 0.8 });
  await touch.move({ x: from.x, y: box.y + box.height + 20 });
  await touch.up();
  await sees(page, "turn", /Move 1$/);
});

test("by finger: a swipe over the board scrolls the page and plays nothing", async (t) => {
  const page = await open(t, "index.html", { ...PHONE, viewport: { width: 320, height: 460 } });
  await ready(page);
  const at = await boardOn(page).spot("K10");
  const touch = await finger(page);
  await touch.down(at);
  for (let i = 1; i <= 10; i++) await touch.move({ x: at.x, y: at.y - i * 12 });
  await touch.up();
  await page.waitForFunction(() => scrollY > 20);
  await sees(page, "turn", /^Black to play$/);
});

test("by keyboard alone: one stop, a cursor that is announced, Enter plays", async (t) => {
  const page = await open(t, "index.html", PLAIN);
  await ready(page);
  await newGame(page);
  await page.locator("#language").focus();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  assert.equal(await page.evaluate(() => document.activeElement.id), "board");
  assert.equal(await said(page), "E5, empty, star point");
  await page.keyboard.press("Enter");
  assert.equal(await said(page), "Black plays E5.");
  await page.keyboard.press("ArrowLeft");
  assert.equal(await said(page), "D5, empty");
  await page.keyboard.press("Space");
  await page.keyboard.press("ArrowRight");
  assert.equal(await said(page), "E5, black stone, three liberties");
  await page.keyboard.press("Enter");
  await sees(page, "note", /A stone already stands on E5/);
  for (let i = 0; i < 12; i++) await page.keyboard.press("ArrowDown");
  assert.match(await said(page), /^E1, empty/);
  await page.keyboard.press("u");
  await sees(page, "turn", /White to play · Move 1/);
  await page.keyboard.press("r");
  await page.keyboard.press("p");
  await sees(page, "turn", /White to play · Move 3/);
  await sees(page, "note", /Black has passed/);
  await page.keyboard.press("Tab");
  assert.notEqual(await page.evaluate(() => document.activeElement.id), "board", "Tab leaves the board");
});

test("resigning asks, and says who won", async (t) => {
  const page = await open(t, "index.html", PLAIN);
  await ready(page);
  await boardOn(page).click("Q16");
  await page.click("#resign");
  await page.click("#ask-answers button[value=no]");
  await sees(page, "turn", /White to play/);
  await page.click("#resign");
  await page.click("#ask-answers button[value=yes]");
  await sees(page, "verdict", /Black wins by resignation/);
});

test("the game survives closing the page", async (t) => {
  const page = await open(t, "index.html", PLAIN);
  await ready(page);
  await newGame(page, { size: "13", komi: "6.5" });
  const board = boardOn(page, 13);
  await board.clicks("D4 K10 K4");
  await page.waitForTimeout(400);
  await page.reload();
  await ready(page);
  await sees(page, "turn", /White to play · Move 3/);
  assert.equal(await board.seen("K10"), "white");
  await page.click("#undo");
  await sees(page, "turn", /Black to play · Move 2/);
});
