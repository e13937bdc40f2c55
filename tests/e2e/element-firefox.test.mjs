// The element in Firefox, driven through WebDriver BiDi, which Firefox speaks by itself.
import assert from "node:assert/strict";
import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { after, before, test } from "node:test";
import { serveBoards } from "./element.mjs";

const names = ["firefox", "firefox-esr"];
const found = (process.env.PATH ?? "")
  .split(path.delimiter)
  .flatMap((folder) => names.map((name) => path.join(folder, name)));
const firefox = [process.env.FIREFOX, ...found, "/Applications/Firefox.app/Contents/MacOS/firefox"].find(
  (file) => file && existsSync(file),
);
const skip = firefox
  ? false
  : "no Firefox found: install it (Debian: apt-get install firefox-esr) or name it, FIREFOX=/path/to/firefox npm test";

let started;
before(async () => {
  if (skip) return;
  const { default: puppeteer } = await import("puppeteer-core");
  started = await puppeteer.launch({ browser: "firefox", executablePath: firefox, headless: true, timeout: 60_000 });
});
after(() => started?.close());

/** A page with that body; the first board is waited for and its events are kept. */
async function open(t, body, viewport = { width: 800, height: 900 }) {
  const address = await serveBoards(t, body);
  const page = await started.newPage();
  t.after(() => page.close());
  const errors = [];
  page.on("pageerror", (error) => errors.push(String(error)));
  t.after(() => assert.deepEqual(errors, [], "the page threw"));
  await page.setViewport(viewport);
  await page.goto(address);
  await page.evaluate(async () => {
    window.heard = [];
    const board = document.querySelector("weiqi-board");
    for (const name of ["play", "illegal", "navigate", "solve", "score"])
      board.addEventListener(name, (event) => window.heard.push([name, JSON.parse(JSON.stringify(event.detail))]));
    await customElements.whenDefined("weiqi-board");
    await board.ready;
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  });
  return {
    page,
    ask: (what) => page.evaluate(`((board) => ${what})(document.querySelector("weiqi-board"))`),
    heard: () => page.evaluate(() => window.heard.splice(0)),
    said: () =>
      page.evaluate(() => document.querySelector("weiqi-board").shadowRoot.querySelector("[aria-live]").textContent),
    async click(at) {
      const { x, y } = await page.evaluate((at) => document.querySelector("weiqi-board").place(at), at);
      await page.mouse.click(x, y);
    },
  };
}

const PLAY = '<weiqi-board mode="play" size="9" coordinates="letters"></weiqi-board>';

test("Firefox: by mouse, with a refusal in words", { skip }, async (t) => {
  const { click, heard, ask } = await open(t, PLAY);
  await click("E5");
  await click("E5");
  assert.deepEqual(
    (await heard()).map(([name, { at, reason }]) => [name, at, reason]),
    [
      ["play", { x: 4, y: 4 }, undefined],
      ["illegal", { x: 4, y: 4 }, "occupied"],
    ],
  );
  assert.equal(
    await ask('board.shadowRoot.querySelector(".status").textContent'),
    "There is a stone on E5 already. (Article 2.3)",
  );
});

test("Firefox: by keyboard alone", { skip }, async (t) => {
  const { page, said, heard, ask } = await open(t, PLAY);
  await page.keyboard.press("Tab");
  assert.equal(await said(), "E5, empty, star point");
  for (const key of ["ArrowRight", "Enter", "ArrowUp", "Enter", "u", "p"]) await page.keyboard.press(key);
  assert.deepEqual(
    (await heard()).map(([name]) => name),
    ["play", "play", "navigate", "play"],
  );
  assert.equal(await said(), "White passes");
  await page.keyboard.press("Tab");
  assert.equal(await ask("board.shadowRoot.activeElement.dataset.command"), "pass");
});

test("Firefox: a record, a problem and a count", { skip }, async (t) => {
  const body = `<weiqi-board coordinates="letters">(;SZ[9];B[ee];W[ec](;B[gc])(;B[cg]))</weiqi-board>
    <weiqi-board id="problem" mode="problem">(;SZ[9]AB[cc]AW[cd](;B[dd];W[ce];B[be]C[RIGHT])(;B[bb]))</weiqi-board>
    <weiqi-board id="score" mode="score" komi="0" position=".X.O. .X.O. .XXO. .XOO. .XO.X"></weiqi-board>`;
  const { page, said } = await open(t, body);
  await page.keyboard.press("Tab");
  for (const key of ["PageDown", "PageDown", "2"]) await page.keyboard.press(key);
  assert.equal(await said(), "Move 3 of 3. Black C3");
  const solved = await page.evaluate(async () => {
    const board = await document.querySelector("#problem").ready;
    board.play("D6");
    await new Promise((done) => board.addEventListener("play", done, { once: true }));
    board.play("B5");
    return board.problem;
  });
  assert.equal(solved, "solved");
  assert.equal(await page.evaluate(async () => (await document.querySelector("#score").ready).score.owner.length), 25);
});

for (const scale of [1, 1.25, 2, 3])
  test(`Firefox: sharp lines at ${scale} device pixels to a pixel`, { skip }, async (t) => {
    const body = '<weiqi-board class="middle" theme="paper" mode="play" size="9"></weiqi-board>';
    const { page } = await open(t, body, { width: 800, height: 900, deviceScaleFactor: scale });
    const { ratio, between } = await page.evaluate(() => {
      const board = document.querySelector("weiqi-board");
      const canvas = board.shadowRoot.querySelector("canvas");
      const box = canvas.getBoundingClientRect();
      const y = Math.round((((board.place("A9").y + board.place("A8").y) / 2 - box.top) * canvas.height) / box.height);
      const row = canvas.getContext("2d").getImageData(0, y, canvas.width, 1).data;
      const between = [];
      for (let x = 0; x < canvas.width; x++) if (row[x * 4] !== 255 && row[x * 4] !== 0x22) between.push(row[x * 4]);
      return { ratio: canvas.width / box.width, between };
    });
    assert.ok(Math.abs(ratio - scale) < 0.01, `the canvas has ${ratio} pixels to a pixel`);
    assert.deepEqual(between, []);
  });

test("Firefox: forty boards are drawn when they are seen and free what they hold when they go", { skip }, async (t) => {
  const { page } = await open(t, '<weiqi-board size="9"></weiqi-board>'.repeat(40));
  const drawn = () =>
    page.evaluate(() =>
      Array.from(document.querySelectorAll("weiqi-board")).flatMap((board, i) => (board.drawn ? [i] : [])),
    );
  assert.ok((await drawn()).length < 12);
  await page.evaluate(() => document.querySelectorAll("weiqi-board")[39].scrollIntoView());
  await page.waitForFunction(() => document.querySelectorAll("weiqi-board")[39].drawn);
  const code = await page.evaluate(async () => {
    const board = document.querySelectorAll("weiqi-board")[39];
    const { game } = board;
    board.remove();
    await new Promise((done) => setTimeout(done, 100));
    try {
      return game.turn;
    } catch (error) {
      return error.code;
    }
  });
  assert.equal(code, "freed");
});

test("Firefox: axe finds nothing", { skip }, async (t) => {
  const { page } = await open(
    t,
    `${PLAY}<weiqi-board mode="score" size="9"></weiqi-board><weiqi-board lang="zh">(;SZ[9]C[黑先];B[ee])</weiqi-board>`,
  );
  await page.evaluate(readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8"));
  const violations = await page.evaluate(async () =>
    (await window.axe.run(document, { resultTypes: ["violations"] })).violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.flat()).join(" | ")}`,
    ),
  );
  assert.deepEqual(violations, []);
});
