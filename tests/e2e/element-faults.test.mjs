// What a page's author and a reader are told where a record, a problem or a board is not as it should be.
import assert from "node:assert/strict";
import { test } from "node:test";
import { CHROMIUM_WANTED, chromium } from "./browser.mjs";
import { openBoards, ready } from "./element.mjs";

assert.ok(chromium(), CHROMIUM_WANTED);

/** A page with these boards and what it has warned of, from its beginning. */
async function warnedBy(t, body) {
  const page = await openBoards(t, body);
  const address = page.url();
  await page.goto("about:blank");
  const warned = [];
  page.on("console", (message) => message.type() === "warning" && warned.push(message.text()));
  await page.goto(address);
  return { page, warned };
}

test("a record's fault is said once on the console, under the board where moves are missing, and the board works", async (t) => {
  const { page, warned } = await warnedBy(
    t,
    `<weiqi-board id="lost" sgf="(;SZ[9];B[ee];W[zz"></weiqi-board>
    <weiqi-board id="zh" lang="zh" sgf="(;SZ[9];B[ee];W[zz])"></weiqi-board>
    <weiqi-board id="mended" sgf="(;SZ[9];B[ee]"></weiqi-board>
    <weiqi-board id="fine" sgf="(;SZ[9];B[ee])"></weiqi-board>`,
  );
  for (const id of ["#lost", "#zh", "#mended", "#fine"]) await ready(page, id);
  assert.deepEqual(warned.sort(), [
    '<weiqi-board id="lost">: A fault in the record, line 1, column 15: off the board: zz.',
    '<weiqi-board id="mended">: A fault in the record, line 1, column 14: a round bracket is missing.',
    '<weiqi-board id="zh">: A fault in the record, line 1, column 15: off the board: zz.',
  ]);
  const note = (id) => page.locator(`${id} .note`);
  assert.equal(await note("#lost").textContent(), "A fault in the record, line 1, column 15: off the board: zz.");
  assert.equal(await note("#lost").isVisible(), true);
  assert.equal(await note("#zh").textContent(), "棋谱第 1 行第 15 字有误：off the board: zz。");
  for (const id of ["#mended", "#fine"]) assert.equal(await note(id).isVisible(), false, `nothing is missing in ${id}`);
  const lost = page.locator("#lost");
  assert.equal(await lost.evaluate((b) => b.goto("last") && b.moveNumber), 2, "it works on");
  await lost.evaluate(async (b) => {
    b.theme = "dark"; // another look brings no second warning and keeps the note
    await null;
    b.komi = 5.5; // nor does setting it up again
    await new Promise((done) => b.addEventListener("ready", done, { once: true }));
  });
  assert.equal(await note("#lost").isVisible(), true);
  assert.equal(warned.length, 3, "said twice");
  await lost.evaluate(async (b) => {
    b.sgf = "(;SZ[9];B[ee];W[ge])";
    await new Promise((done) => b.addEventListener("ready", done, { once: true }));
  });
  assert.equal(await note("#lost").isVisible(), false, "what is mended is said no more");
});

test("a problem without a record or a position says so", async (t) => {
  const { page, warned } = await warnedBy(
    t,
    `<weiqi-board id="none" mode="problem" question="Black to play"></weiqi-board>
    <weiqi-board id="placed" mode="problem" position="B: C3" size="9"></weiqi-board>`,
  );
  for (const id of ["#none", "#placed"]) await ready(page, id);
  assert.deepEqual(warned, ['<weiqi-board id="none">: mode="problem" needs a record or a position.']);
  assert.equal(await page.locator("#none .note").textContent(), 'mode="problem" needs a record or a position.');
  assert.equal(await page.locator("#none .note").isVisible(), true);
  assert.equal(await page.locator("#placed .note").isVisible(), false);
});
