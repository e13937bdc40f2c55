// <weiqi-board mode="play">: by mouse, by keyboard alone, by finger; refusals in words; passing, marking, finishing.
import assert from "node:assert/strict";
import { test } from "node:test";
import { click, heard, openBoards, picture, place, ready, rows, said, status } from "./element.mjs";

const BOARD = '<weiqi-board mode="play" size="9" coordinates="letters"></weiqi-board>';
const open = async (t, body = BOARD, options = {}) => {
  const page = await openBoards(t, body, options);
  return { page, board: await ready(page) };
};

test("a click plays, the next one too, and an occupied point says why not", async (t) => {
  const { page, board } = await open(t);
  await click(page, board, "E5");
  await click(page, board, "E6");
  await click(page, board, "E5");
  assert.equal(
    await rows(board),
    "......... ......... ......... ....O.... ....X.... ......... ......... ......... .........",
  );
  const [first, second, third] = await heard(page);
  assert.deepEqual(first, ["play", { at: { x: 4, y: 4 }, color: "black", captured: [], moveNumber: 1, by: "reader" }]);
  assert.equal(second[1].color, "white");
  assert.equal(third[0], "illegal");
  assert.equal(third[1].reason, "occupied");
  assert.equal(third[1].text, "There is a stone on E5 already. (Article 2.3)");
  assert.equal(await status(board), third[1].text);
  assert.equal(await said(board), third[1].text);
});

test("a click between two points goes to the nearer one, off the board it does nothing", async (t) => {
  const { page, board } = await open(t);
  const [e5, f5] = [await place(board, "E5"), await place(board, "F5")];
  await page.mouse.click(e5.x + (f5.x - e5.x) * 0.45, e5.y);
  await page.mouse.click(e5.x + (f5.x - e5.x) * 0.55, e5.y);
  assert.deepEqual(
    (await heard(page)).map(([name, { at }]) => [name, at]),
    [
      ["play", { x: 4, y: 4 }],
      ["play", { x: 5, y: 4 }],
    ],
  );
  const a1 = await place(board, "A1");
  await page.mouse.click(a1.x - (f5.x - e5.x) * 1.1, a1.y);
  assert.deepEqual(await heard(page), []);
});

test("a ko is refused as ko, named by article, and may be retaken after an exchange", async (t) => {
  const body =
    '<weiqi-board mode="play" coordinates="letters" position="......... ...XO.... ..X.XO... ...XO.... ......... ......... ......... ......... ........." color="white"></weiqi-board>';
  const { page, board } = await open(t, body);
  await click(page, board, "D7");
  assert.equal((await heard(page))[0][1].captured.length, 1);
  await click(page, board, "E7");
  const [[name, detail]] = await heard(page);
  assert.deepEqual([name, detail.reason], ["illegal", "ko"]);
  assert.match(detail.text, /^E7 is ko/);
  await click(page, board, "A1");
  await click(page, board, "J1");
  await click(page, board, "E7");
  assert.equal((await heard(page)).at(-1)[0], "play");
});

test("the keyboard alone: one stop for the board, a cursor that is announced, play, undo, redo, pass", async (t) => {
  const { page, board } = await open(t);
  await page.keyboard.press("Tab");
  assert.equal(await board.evaluate((b) => b.shadowRoot.activeElement?.getAttribute("role")), "application");
  assert.equal(await said(board), "E5, empty, star point");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowUp");
  assert.equal(await said(board), "F6, empty");
  await page.keyboard.press("Enter");
  assert.equal(await said(board), "Black F6");
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("Space");
  await page.keyboard.press("ArrowRight");
  assert.equal(await said(board), "F6, black stone, three liberties");
  await page.keyboard.press("u");
  assert.equal(await said(board), "Back to move 1");
  await page.keyboard.press("r");
  await page.keyboard.press("p");
  assert.equal(await said(board), "Black passes");
  assert.deepEqual(
    (await heard(page)).map(([name, { moveNumber }]) => [name, moveNumber]),
    [
      ["play", 1],
      ["play", 2],
      ["navigate", 1],
      ["navigate", 2],
      ["play", 3],
    ],
  );
  // The buttons are one stop more, then the page goes on.
  await page.keyboard.press("Tab");
  assert.equal(await board.evaluate((b) => b.shadowRoot.activeElement?.dataset.command), "pass");
  await page.keyboard.press("ArrowRight");
  assert.equal(await board.evaluate((b) => b.shadowRoot.activeElement?.dataset.command), "undo");
  await page.keyboard.press("Enter");
  assert.equal(await board.evaluate((b) => b.moveNumber), 2);
  await page.keyboard.press("Tab");
  assert.equal(await page.evaluate(() => document.activeElement === document.body), true, "the keyboard is caught");
});

test("the cursor stays on the board at its edges and keys of the browser are left alone", async (t) => {
  const { page, board } = await open(t);
  await page.keyboard.press("Tab");
  for (let i = 0; i < 12; i++) await page.keyboard.press("ArrowLeft");
  for (let i = 0; i < 12; i++) await page.keyboard.press("ArrowDown");
  assert.equal(await said(board), "A1, empty");
  await page.keyboard.press("Control+u");
  await page.keyboard.press("Alt+p");
  assert.deepEqual(await heard(page), []);
});

test("the accessible name says the position", async (t) => {
  const { page, board } = await open(t);
  const name = () =>
    board.evaluate((b) => b.shadowRoot.querySelector('[role="application"]').getAttribute("aria-label"));
  assert.equal(await name(), "Go board, 9 by 9, empty, Black to play");
  await click(page, board, "C3");
  assert.equal(await name(), "Go board, 9 by 9, one black stone, no white stones, last move Black C3, White to play");
});

test("two passes: dead stones are marked, the count follows, finishing ends it", async (t) => {
  const body =
    '<weiqi-board mode="play" coordinates="letters" komi="0" position=".X.O. .X.O. .XXO. .XOO. .XO.X"></weiqi-board>';
  const { page, board } = await open(t, body);
  await page.keyboard.press("Tab");
  await page.keyboard.press("p");
  await page.keyboard.press("p");
  assert.match(await status(board), /Mark the dead stones/);
  await heard(page);
  await click(page, board, "E1"); // the black stone in White's corner
  const [[name, { score, dead }]] = await heard(page);
  assert.deepEqual([name, dead], ["score", [{ x: 4, y: 4 }]]);
  assert.equal(score.black.total + score.white.total, 25);
  assert.match(await status(board), new RegExp(score.text.en));
  await board.locator('[data-command="finish"]').click();
  assert.equal(await board.evaluate((b) => b.game.phase), "finished");
  assert.equal(await status(board), score.text.en);
});

test("Chinese words and Chinese coordinates", async (t) => {
  const { page, board } = await open(
    t,
    '<weiqi-board mode="play" size="9" coordinates="chinese" lang="zh-Hans"></weiqi-board>',
  );
  await click(page, board, "E5");
  assert.equal(await said(board), "黑 5五");
  await click(page, board, "E5");
  assert.equal(await status(board), "5五 已有棋子（第 2.3 条）。");
  assert.equal(await board.locator('[data-command="pass"]').textContent(), "虚着");
});

test("a finger: a tap plays, a held finger is magnified and slides off without playing", async (t) => {
  const { page, board } = await open(t, `${BOARD}<p style="block-size: 200vh">below</p>`, {
    hasTouch: true,
    viewport: { width: 390, height: 700 },
    mayLog: /style/,
  });
  const touch = await page.context().newCDPSession(page);
  const send = (type, x, y) =>
    touch.send("Input.dispatchTouchEvent", { type, touchPoints: x === undefined ? [] : [{ x, y }] });
  const e5 = await place(board, "E5");
  await page.touchscreen.tap(e5.x, e5.y);
  assert.deepEqual(
    (await heard(page)).map(([name]) => name),
    ["play"],
  );

  const c3 = await place(board, "C3");
  await send("touchStart", c3.x, c3.y);
  await page.waitForTimeout(400);
  const still = await board.evaluate((b) => b.shadowRoot.querySelector("canvas").toDataURL());
  await send("touchMove", c3.x + 4, c3.y + 60);
  await page.waitForTimeout(100);
  assert.notEqual(
    await board.evaluate((b) => b.shadowRoot.querySelector("canvas").toDataURL()),
    still,
    "the loupe does not follow the finger",
  );
  const box = await board.boundingBox();
  await send("touchMove", c3.x, box.y - 30);
  await send("touchEnd");
  assert.deepEqual(await heard(page), [], "sliding off has played");

  await send("touchStart", c3.x, c3.y);
  await page.waitForTimeout(400);
  await send("touchEnd");
  assert.deepEqual(
    (await heard(page)).map(([name, { at }]) => [name, at]),
    [["play", { x: 2, y: 6 }]],
  );
});

test("a finger that slides over the board scrolls the page, two fingers zoom it, and neither plays", async (t) => {
  const { page, board } = await open(t, `${BOARD}${"<p>below</p>".repeat(60)}`, {
    hasTouch: true,
    isMobile: true,
    viewport: { width: 390, height: 700 },
  });
  const touch = await page.context().newCDPSession(page);
  const send = (type, ...fingers) =>
    touch.send("Input.dispatchTouchEvent", { type, touchPoints: fingers.map(([x, y], id) => ({ x, y, id })) });
  const slide = async (fingers) => {
    await send("touchStart", ...fingers(0));
    for (let i = 1; i <= 12; i++) {
      await send("touchMove", ...fingers(i));
      await page.waitForTimeout(16);
    }
    await send("touchEnd");
  };
  const { x, y } = await place(board, "E5");
  await slide((i) => [[x, y - i * 15]]);
  await page.waitForFunction(() => scrollY > 60);
  await page.evaluate(() => scrollTo(0, 0));
  await slide((i) => [
    [x - 10 - i * 8, y],
    [x + 10 + i * 8, y],
  ]);
  await page.waitForFunction(() => visualViewport.scale > 1.3);
  assert.deepEqual(await heard(page), []);
  assert.equal(await board.evaluate((b) => b.moveNumber), 0);
});

test("a second finger makes a held stone a pinch: the page zooms, and no finger that is lifted plays", async (t) => {
  const { page, board } = await open(t, BOARD, {
    hasTouch: true,
    isMobile: true,
    viewport: { width: 390, height: 700 },
  });
  const touch = await page.context().newCDPSession(page);
  const send = async (type, ...fingers) => {
    await touch.send("Input.dispatchTouchEvent", { type, touchPoints: fingers });
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  };
  const { x, y } = await place(board, "E5");
  const left = (i) => ({ id: 0, x: x - 8 * i, y });
  const right = (i) => ({ id: 1, x: x + 20 + 8 * i, y });
  const bare = await picture(board);
  await send("touchStart", left(0));
  await page.waitForFunction(
    (bare) => document.querySelector("weiqi-board").shadowRoot.querySelector("canvas").toDataURL() !== bare,
    bare,
  ); // the stone is shown under the finger
  await send("touchStart", left(0), right(0));
  for (let i = 1; i <= 12; i++) await send("touchMove", left(i), right(i));
  await send("touchEnd", left(12));
  await send("touchEnd");
  await page.waitForFunction(() => visualViewport.scale > 1.3);
  assert.deepEqual(await heard(page), []);
  assert.equal(await board.evaluate((b) => b.moveNumber), 0);
});
