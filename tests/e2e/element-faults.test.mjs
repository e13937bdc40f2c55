// What a page's author and a reader are told where a record, a problem or a board is not as it should be.
import assert from "node:assert/strict";
import { test } from "node:test";
import { CHROMIUM_WANTED, chromium } from "./browser.mjs";
import { openBoards, ready, status } from "./element.mjs";

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

const CORNER = "(;SZ[9]AB[aa][ba]AW[ab][bb](;B[ca]C[RIGHT]))";

test("whose turn it is is said once: by the question, or else by the line under the board", async (t) => {
  const page = await openBoards(
    t,
    ["Black to play and live", "黑先活", "Can White live?", "White to play?", ""]
      .map((asked, i) => `<weiqi-board id="q${i}" mode="problem" question="${asked}" sgf="${CORNER}"></weiqi-board>`)
      .join(""),
  );
  const lines = [];
  for (let i = 0; i < 5; i++) lines.push(await status(await ready(page, `#q${i}`)));
  assert.deepEqual(lines, ["", "", "Black to play", "Black to play", "Black to play. What is the best move?"]);
});

test("a long line under the board stands in a row of its own where it has no room; halves are ½", async (t) => {
  const page = await openBoards(
    t,
    `<weiqi-board class="middle" mode="play" size="9" komi="7.5" rules="japanese"></weiqi-board>
    <weiqi-board id="zh" lang="zh" mode="play" size="9" komi="7.5"></weiqi-board>`,
  );
  const board = await ready(page, ".middle");
  const rowsOf = () =>
    board.evaluate((b) => {
      const box = (query) => b.shadowRoot.querySelector(query).getBoundingClientRect();
      return [box(".status"), box(".tools")].map(({ top, bottom, width }) => ({ top, bottom, width }));
    });
  let [line, tools] = await rowsOf();
  assert.ok(line.top < tools.bottom && tools.top < line.bottom, "a short one stands beside the buttons");
  await board.evaluate((b) => b.run("pass") && b.run("pass"));
  assert.equal(await status(board), "White wins by 7½ points · Both have passed. Mark the dead stones, then finish.");
  [line, tools] = await rowsOf();
  assert.ok(line.bottom <= tools.top && line.width > 300, "a long one has a row of its own");
  assert.match(await board.locator(".board").getAttribute("aria-label"), /White wins by 7½ points$/);
  const zh = await ready(page, "#zh");
  await zh.evaluate((b) => b.run("pass") && b.run("pass"));
  assert.match(await status(zh), /^白胜3¾子 · /);
});

test("why there is no board is said in its place, in its colours, and no more once there is one", async (t) => {
  const page = await openBoards(
    t,
    `<weiqi-board id="plain" class="middle" size="zz" theme="dark"></weiqi-board>
    <weiqi-board id="own" class="middle own" size="zz"></weiqi-board>
    <weiqi-board id="instead" size="zz"><p>A diagram</p></weiqi-board>`,
  );
  for (const id of ["plain", "own", "instead"])
    await page.locator(`#${id}`).evaluate((b) => b.ready.catch(() => undefined));
  const inside = (id) => page.locator(`#${id} .board > .status`);
  assert.match(await inside("plain").textContent(), /^The board could not be set up: size="zz" cannot be read/);
  assert.equal(await inside("plain").isVisible(), true);
  const color = (id) => inside(id).evaluate((line) => getComputedStyle(line).color);
  assert.equal(await color("plain"), "rgba(36, 20, 6, 0.9)");
  assert.equal(await color("own"), "rgb(128, 160, 192)", "the page's own line colour");
  assert.equal(
    await page.locator("#instead .bar > .status").isVisible(),
    true,
    "beside what stands instead of the board",
  );
  await page.locator("#plain").evaluate(async (b) => {
    b.size = "9";
    await b.ready;
  });
  assert.equal(await inside("plain").count(), 0);
});

test("of thousands of variations twenty-six have a letter and a button, and the rest is counted", async (t) => {
  const point = (i) => String.fromCharCode(97 + (i % 19), 97 + (Math.floor(i / 19) % 19));
  const ways = Array.from({ length: 3000 }, (_, i) => `(;B[${point(i)}])`).join("");
  const page = await openBoards(t, `<weiqi-board sgf="(;SZ[19]${ways})"></weiqi-board>`);
  const board = await ready(page);
  const shown = await board.evaluate((b) => ({
    buttons: [...b.shadowRoot.querySelectorAll(".ways button")].map((button) => button.textContent),
    text: b.shadowRoot.querySelector(".ways").lastChild.textContent,
    letters: b.toSvg().match(/<text[^>]*>[A-Z]<\/text>/g)?.length,
  }));
  assert.equal(shown.buttons.length, 26);
  assert.equal(shown.buttons.at(-1), "Z G18");
  assert.equal(shown.text, "… and 2,974 more");
  assert.equal(shown.letters, 26);
  assert.equal(
    await board.evaluate((b) => b.play("T1") && b.game.at("T1")),
    "black",
    "one without a letter is followed too",
  );
});
