// The element in Firefox, driven through WebDriver BiDi, which Firefox speaks by itself.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { after, before, test } from "node:test";
import { serveBoards } from "./element.mjs";
import { launch, skip } from "./firefox.mjs";
import { storm } from "./storm.mjs";

let started;
before(async () => {
  if (!skip) started = await launch();
});
after(() => started?.close());

/**
 * A page with that body; the first board is waited for and its events are kept. With preferences it is in a Firefox of its
 * own, which keeps its own viewport.
 */
async function open(t, body, preferences) {
  const address = await serveBoards(t, body);
  const own = preferences && (await launch(preferences));
  if (own) t.after(() => own.close());
  const page = await (own ?? started).newPage();
  if (!own) t.after(() => page.close());
  const errors = [];
  page.on("pageerror", (error) => errors.push(String(error)));
  t.after(() => assert.deepEqual(errors, [], "the page threw"));
  if (!own) await page.setViewport({ width: 800, height: 900 });
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

for (const scale of [1, 1.25, 1.5, 2, 3])
  test(`Firefox: sharp lines at ${scale} device pixels to a pixel`, { skip }, async (t) => {
    const body = '<weiqi-board class="middle" theme="paper" mode="play" size="9"></weiqi-board>';
    const { page } = await open(t, body, { "layout.css.devPixelsPerPx": String(scale) });
    const seen = await page.evaluate(() => {
      const board = document.querySelector("weiqi-board");
      const canvas = board.shadowRoot.querySelector("canvas");
      const box = canvas.getBoundingClientRect();
      const at = (name) => {
        const { x, y } = board.place(name);
        return [((x - box.left) * canvas.width) / box.width, ((y - box.top) * canvas.height) / box.height];
      };
      // Between two lines, across all the others: whatever is neither ground nor line is blurred.
      const [[ax, ay], [bx, by]] = [at("A9"), at("B8")];
      const [x, y] = [Math.round((ax + bx) / 2), Math.round((ay + by) / 2)];
      const context = canvas.getContext("2d");
      const blurred = (data) => {
        let [found, lines] = [0, 0];
        for (let i = 0; i < data.length; i += 4)
          if (data[i] === 0x22) lines++;
          else if (data[i] !== 255) found++;
        return [found, lines > 8];
      };
      const device = (from, to) => Math.round(to * devicePixelRatio) - Math.round(from * devicePixelRatio);
      return {
        ratio: devicePixelRatio,
        store: [canvas.width, canvas.height],
        device: [device(box.left, box.right), device(box.top, box.bottom)],
        across: blurred(context.getImageData(0, y, canvas.width, 1).data),
        down: blurred(context.getImageData(x, 0, 1, canvas.height).data),
      };
    });
    assert.ok(Math.abs(seen.ratio - scale) < 0.01, `the page has ${seen.ratio} device pixels to a pixel`);
    assert.deepEqual(seen.store, seen.device, "the canvas has other pixels than the screen");
    assert.deepEqual(
      [seen.across, seen.down],
      [
        [0, true],
        [0, true],
      ],
    );
  });

test("Firefox: in the system's own colours the board is drawn in them, stones stay black and white", {
  skip,
}, async (t) => {
  const { page, click } = await open(t, `${PLAY}<p id="probe">.</p>`, { "browser.display.document_color_use": 2 });
  assert.equal(await page.evaluate(() => matchMedia("(forced-colors: active)").matches), true);
  await click("E5");
  await click("D4");
  const seen = await page.evaluate(async () => {
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    const board = document.querySelector("weiqi-board");
    const canvas = board.shadowRoot.querySelector("canvas");
    const box = canvas.getBoundingClientRect();
    const scale = canvas.width / box.width;
    const cell = board.place("B1").x - board.place("A1").x;
    const color = (name, dx, dy) => {
      const { x, y } = board.place(name);
      const place = [(x + dx * cell - box.left) * scale, (y + dy * cell - box.top) * scale].map(Math.round);
      return [
        ...canvas
          .getContext("2d")
          .getImageData(...place, 1, 1)
          .data.slice(0, 3),
      ].join();
    };
    const system = (name) => {
      const probe = document.querySelector("#probe");
      probe.style.cssText = `forced-color-adjust: none; color: ${name}`;
      return getComputedStyle(probe).color.match(/\d+/g).slice(0, 3).join();
    };
    return {
      ground: color("B2", 0.5, 0.5) === system("Canvas"),
      line: color("G8", 0.5, 0) === system("CanvasText"),
      stones: [color("E5", 0.3, 0.1), color("D4", 0.3, 0.1)],
    };
  });
  assert.deepEqual(seen, { ground: true, line: true, stones: ["0,0,0", "255,255,255"] });
});

test("Firefox: a finger: a tap plays, a held one is magnified, sliding off lets go", { skip }, async (t) => {
  const { page, heard, ask } = await open(t, PLAY, { "dom.w3c_touch_events.enabled": 1 });
  const place = (name) => ask(`board.place("${name}")`);
  const picture = () => ask('board.shadowRoot.querySelector("canvas").toDataURL()');
  const e5 = await place("E5");
  await page.touchscreen.tap(e5.x, e5.y);
  assert.deepEqual(
    (await heard()).map(([name, { at }]) => [name, at]),
    [["play", { x: 4, y: 4 }]],
  );
  const c3 = await place("C3");
  const finger = await page.touchscreen.touchStart(c3.x, c3.y);
  const before = await picture();
  await new Promise((done) => setTimeout(done, 500));
  assert.notEqual(await picture(), before, "nothing is magnified");
  await finger.move(c3.x + 2, c3.y + 40);
  await finger.end();
  const [[name, { at }]] = await heard();
  assert.deepEqual([name, at.x], ["play", 2]);
  const g7 = await place("G7");
  const other = await page.touchscreen.touchStart(g7.x, g7.y);
  await new Promise((done) => setTimeout(done, 500));
  await other.move(g7.x, 2); // above the board
  await other.end();
  assert.deepEqual(await heard(), [], "sliding off has played");
});

test("Firefox: keyboard alone solves a problem, walks a record into a variation, marks a dead stone", {
  skip,
}, async (t) => {
  const body = `<weiqi-board id="problem" mode="problem" coordinates="letters">(;SZ[5]AB[bb];B[cc]C[RIGHT])</weiqi-board>
    <weiqi-board id="record" coordinates="letters">(;SZ[9];B[ee](;W[ec])(;W[gc]C[Far.]))</weiqi-board>
    <weiqi-board id="score" mode="score" coordinates="letters" komi="0" position=".X.O. .X.O. .XXO. .XOO. .XO.X"></weiqi-board>`;
  const { page } = await open(t, body);
  await page.evaluate(() => Promise.all(Array.from(document.querySelectorAll("weiqi-board"), (b) => b.ready)));
  const at = () => page.evaluate(() => document.activeElement.id);
  const said = (id) =>
    page.evaluate((id) => document.querySelector(id).shadowRoot.querySelector("[aria-live]").textContent, id);
  const press = async (...keys) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  await press("Tab", "h");
  assert.equal(await said("#problem"), "Try C3.");
  await press("Enter");
  assert.match(await said("#problem"), /^Black C3\. Correct!/);
  await press("Escape");
  assert.equal(await said("#problem"), "Back at the start");
  await press("Tab", "Tab"); // past the buttons: one stop
  assert.equal(await at(), "record");
  await press("PageDown", "2");
  assert.equal(await said("#record"), "Move 2 of 2. White G7. Far.");
  await press("Home");
  assert.match(await said("#record"), /^Start/);
  for (let i = 0; i < 6 && (await at()) !== "score"; i++) await press("Tab");
  await press("ArrowRight", "ArrowRight", "ArrowDown", "ArrowDown");
  assert.match(await said("#score"), /^E1, black stone/);
  await press("Enter");
  assert.match(await said("#score"), /one stone marked (dead|alive)/);
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

test("Firefox: attributes, calls, moves, clones, frames and printing at random: no exception", { skip }, async (t) => {
  const { page } = await open(t, PLAY);
  const { wrong, readies } = await page.evaluate(storm, { seed: 11, steps: 2500, boards: 8 });
  assert.deepEqual(wrong, []);
  assert.ok(readies > 300, `only ${readies} steps met a board that was set up`);
});

test("Firefox: on paper a board is black on white, also one that nobody has seen", { skip }, async (t) => {
  const body = `${PLAY}${'<weiqi-board size="9"></weiqi-board>'.repeat(12)}<weiqi-board id="far" mode="problem" question="Black to live" numbers="all">(;SZ[9]AB[ee];B[ec]C[RIGHT])</weiqi-board>`;
  const { page } = await open(t, body);
  const seen = await page.evaluate(async () => {
    const far = document.querySelector("#far");
    const unset = far.game === undefined;
    dispatchEvent(new Event("beforeprint"));
    const board = far.shadowRoot.querySelector(".board");
    const svg = board.querySelector("svg");
    const seen = [
      unset,
      svg.querySelector("rect").getAttribute("fill"),
      svg.querySelector("desc").textContent,
      far.shadowRoot.querySelector(".question").checkVisibility(),
    ];
    dispatchEvent(new Event("afterprint"));
    return [...seen, board.querySelector("svg") === null];
  });
  assert.deepEqual(seen, [true, "#ffffff", "Black to live", true, true]);
});
