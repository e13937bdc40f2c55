// <weiqi-board> as a guest on a page: before it loads and without JavaScript, seen and not seen, moved and removed, a
// hundred at once, in every pixel ratio, printed, in the system's own colours, under axe.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { test } from "node:test";
import { click, heard, openBoards, picture, place, ready, rows, said } from "./element.mjs";

const SVG =
  '<svg viewBox="0 0 10 10" width="100" height="100" role="img"><title>A diagram</title><circle cx="5" cy="5" r="4"/></svg>';
const RECORD = "(;SZ[9]C[A comment.];B[ee];W[ec](;B[gc])(;B[cg]))";

test("without JavaScript what is written inside stands", async (t) => {
  const page = await openBoards(t, `<weiqi-board>${SVG}</weiqi-board>`, { javaScriptEnabled: false });
  assert.equal(await page.locator("svg circle").isVisible(), true);
});

test("the board takes the place of what was written inside once it is there, and gives it back when it fails", async (t) => {
  const page = await openBoards(
    t,
    `<weiqi-board id="good" size="9">${SVG}</weiqi-board><weiqi-board id="bad" src="/none.sgf">${SVG}</weiqi-board>`,
    { mayLog: /404/ },
  );
  await ready(page, "#good");
  assert.equal(await page.locator("#good > svg").isVisible(), false);
  await page.waitForFunction(
    () => document.querySelector("#bad").shadowRoot.querySelector(".status").textContent !== "",
  );
  assert.equal(await page.locator("#bad > svg").isVisible(), true);
});

test("a board that nobody sees is not drawn; one that comes into view is, and is given back when it is far away", async (t) => {
  const page = await openBoards(
    t,
    Array.from({ length: 60 }, (_, i) => `<weiqi-board id="b${i}" size="9">${RECORD}</weiqi-board>`).join(""),
  );
  await ready(page, "#b0");
  const drawn = () =>
    page.evaluate(() => [...document.querySelectorAll("weiqi-board")].flatMap((b, i) => (b.drawn ? [i] : [])));
  const first = await drawn();
  assert.ok(first.includes(0) && first.length < 12, `drawn at first: ${first}`);
  assert.equal(await page.evaluate(() => document.querySelector("#b59").game === undefined), true);
  await page.locator("#b59").scrollIntoViewIfNeeded();
  await page.waitForFunction(() => document.querySelector("#b59").drawn && !document.querySelector("#b0").drawn);
  assert.ok((await drawn()).length < 20);
  await page.evaluate(() => scrollTo(0, 0));
  await page.waitForFunction(() => document.querySelector("#b0").drawn);
  // A script need not wait for the reader.
  assert.equal(await page.locator("#b30").evaluate(async (b) => (await b.ready).game.width), 9);
});

/** The longest task of a page's main thread by that thread's own time, in milliseconds. */
function longestTask(events) {
  const threads = events.filter((e) => e.name === "thread_name" && e.args.name === "CrRendererMain");
  const mains = new Set(threads.map((e) => `${e.pid} ${e.tid}`));
  const tasks = events.filter((e) => e.name === "RunTask" && mains.has(`${e.pid} ${e.tid}`));
  return Math.max(...tasks.map((e) => e.tdur ?? 0)) / 1000;
}

test("a hundred boards: how long they take (measured, not judged), and that each was drawn", async (t) => {
  const page = await openBoards(t, "<div></div>");
  await page.waitForFunction(() => customElements.get("weiqi-board"));
  // The main thread's own time, which other work on the machine does not lengthen.
  const session = await page.context().newCDPSession(page);
  await session.send("Performance.enable", { timeDomain: "threadTicks" });
  let last = 0;
  const spent = async () => {
    const { metrics } = await session.send("Performance.getMetrics");
    const now = metrics.find(({ name }) => name === "TaskDuration").value * 1000;
    const since = now - last;
    last = now;
    return since.toFixed(0);
  };
  await spent();
  const set = await page.evaluate(async (record) => {
    // Each painting of a board begins by laying its canvas's units down; the pictures it is painted from have another context.
    window.paintings = 0;
    const { setTransform } = CanvasRenderingContext2D.prototype;
    CanvasRenderingContext2D.prototype.setTransform = function (...units) {
      window.paintings++;
      return setTransform.apply(this, units);
    };
    window.long = [];
    const observer = new PerformanceObserver((list) =>
      window.long.push(...list.getEntries().map((entry) => entry.duration)),
    );
    observer.observe({ type: "longtask" });
    const start = performance.now();
    for (let i = 0; i < 100; i++) {
      const board = document.createElement("weiqi-board");
      board.className = "middle";
      board.textContent = record;
      board.move = "last";
      document.querySelector("main div").append(board);
    }
    await Promise.all(Array.from(document.querySelectorAll("weiqi-board"), (board) => board.ready));
    return performance.now() - start;
  }, RECORD);
  const setting = await spent();
  const browser = page.context().browser();
  await browser.startTracing(page, { categories: ["toplevel", "disabled-by-default-devtools.timeline"] });
  const { seen, frames, scrolled, long, paintings, idle, most } = await page.evaluate(async () => {
    window.long.length = 0;
    const boards = [...document.querySelectorAll("weiqi-board")];
    const seen = new Set();
    let frames = 0;
    const start = performance.now();
    for (let y = 0; y < document.body.scrollHeight; y += 300, frames++) {
      scrollTo(0, y);
      await new Promise(requestAnimationFrame);
      for (const [i, board] of boards.entries()) if (board.drawn) seen.add(i);
    }
    await new Promise((done) => setTimeout(done, 300));
    for (const [i, board] of boards.entries()) if (board.drawn) seen.add(i);
    const paintings = window.paintings;
    await new Promise((done) => setTimeout(done, 500)); // nothing changes: nothing is painted
    return {
      seen: seen.size,
      frames,
      scrolled: performance.now() - start - 500,
      long: window.long.length,
      paintings,
      idle: window.paintings - paintings,
      most: boards.filter((board) => board.drawn).length,
    };
  });
  const longest = longestTask(JSON.parse((await browser.stopTracing()).toString()).traceEvents);
  t.diagnostic(`100 boards set up in ${set.toFixed(0)} ms (${setting} ms of the main thread's own time)`);
  t.diagnostic(
    `all drawn while scrolling: ${frames} frames in ${scrolled.toFixed(0)} ms (${await spent()} ms of its own), ${long} tasks over 50 ms, ${longest.toFixed(0)} ms of its own in the longest`,
  );
  t.diagnostic(`${paintings} paintings; ${most} canvases are held at the end`);
  assert.equal(seen, 100);
  assert.ok(paintings >= 100 && paintings <= 130, `${paintings} paintings of 100 boards`);
  assert.equal(idle, 0, "a board that did not change was painted");
  assert.ok(most < 20, `${most} canvases are held`);
});

test("removed it frees its game and itself; put back it works again; moved it keeps its game", async (t) => {
  const page = await openBoards(t, '<weiqi-board mode="play" size="9"></weiqi-board><div id="other"></div>');
  const board = await ready(page);
  await click(page, board, "E5");
  await board.evaluate((b) => {
    document.querySelector("#other").append(b);
  });
  await page.waitForTimeout(100);
  assert.equal(await board.evaluate((b) => b.moveNumber), 1, "moving it on the page has lost the game");
  const freed = await board.evaluate(async (b) => {
    const { game } = b;
    window.kept = b;
    b.remove();
    await new Promise((done) => setTimeout(done, 50));
    try {
      game.turn;
      return "alive";
    } catch (error) {
      return error.code;
    }
  });
  assert.equal(freed, "freed");
  await page.evaluate(() => document.querySelector("main").append(window.kept));
  const again = await ready(page);
  await heard(page);
  await click(page, again, "C3");
  assert.equal((await heard(page))[0][0], "play");
});

test("a hundred boards made and removed leave nothing behind", async (t) => {
  const page = await openBoards(t, "<div></div>");
  await page.waitForFunction(() => customElements.get("weiqi-board"));
  const session = await page.context().newCDPSession(page);
  await page.evaluate(async (record) => {
    window.refs = [];
    for (let round = 0; round < 10; round++) {
      const host = document.querySelector("main div");
      for (let i = 0; i < 10; i++) {
        const board = document.createElement("weiqi-board");
        board.textContent = record;
        host.append(board);
        window.refs.push(new WeakRef(board));
      }
      await Promise.all(Array.from(host.children, (board) => board.ready));
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
      host.replaceChildren();
    }
  }, RECORD);
  let alive = 100;
  for (let i = 0; i < 10 && alive > 0; i++) {
    await page.waitForTimeout(100);
    await session.send("HeapProfiler.collectGarbage");
    alive = await page.evaluate(() => window.refs.filter((ref) => ref.deref()).length);
  }
  assert.equal(alive, 0, `${alive} of 100 boards are still held`);
});

for (const scale of [1, 1.25, 1.5, 2, 3])
  test(`at ${scale} device pixels to a pixel every line is sharp`, async (t) => {
    const page = await openBoards(t, '<weiqi-board class="middle" theme="paper" mode="play" size="9"></weiqi-board>', {
      deviceScaleFactor: scale,
    });
    const board = await ready(page);
    const { width, box, between } = await board.evaluate((b) => {
      const canvas = b.shadowRoot.querySelector("canvas");
      const box = canvas.getBoundingClientRect();
      const [a, c] = [b.place("A9"), b.place("A8")];
      const y = Math.round((((a.y + c.y) / 2 - box.top) * canvas.height) / box.height);
      const row = canvas.getContext("2d").getImageData(0, y, canvas.width, 1).data;
      const between = [];
      for (let x = 0; x < canvas.width; x++) if (row[x * 4] !== 255 && row[x * 4] !== 0x22) between.push(row[x * 4]);
      return { width: canvas.width, box: box.width, between };
    });
    assert.equal(width, Math.round(box * scale));
    assert.deepEqual(between, [], "pixels that are neither line nor ground");
  });

test("a container that changes its size redraws the board, and a click still goes where it points", async (t) => {
  const page = await openBoards(t, '<weiqi-board class="middle" mode="play" size="9"></weiqi-board>');
  const board = await ready(page);
  await board.evaluate(async (b) => {
    b.className = "slim";
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  });
  await click(page, board, "G3");
  assert.equal((await heard(page))[0][1].at.x, 6);
});

test("what moves the page between press and release does not change the point", async (t) => {
  const page = await openBoards(
    t,
    '<div id="push"></div><weiqi-board class="middle" mode="play" size="9"></weiqi-board>',
  );
  const board = await ready(page);
  const e5 = await place(board, "E5");
  await page.mouse.move(e5.x, e5.y);
  await page.mouse.down();
  await page.evaluate(() => {
    document.querySelector("#push").style.height = "70px";
  });
  await page.waitForTimeout(50);
  await page.mouse.up();
  assert.deepEqual((await heard(page))[0][1].at, { x: 4, y: 4 });
});

test("a finger that slides over the board scrolls the page and plays nothing", async (t) => {
  const page = await openBoards(t, `<weiqi-board mode="play" size="9"></weiqi-board>${"<p>below</p>".repeat(60)}`, {
    hasTouch: true,
    viewport: { width: 390, height: 700 },
  });
  const board = await ready(page);
  const touch = await page.context().newCDPSession(page);
  const { x, y } = await place(board, "E3");
  await touch.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [{ x, y }] });
  for (let i = 1; i <= 10; i++)
    await touch.send("Input.dispatchTouchEvent", { type: "touchMove", touchPoints: [{ x, y: y - i * 15 }] });
  await touch.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  await page.waitForFunction(() => scrollY > 50);
  assert.deepEqual(await heard(page), []);
});

test("themes follow the reader's system: dark, more contrast, forced colours", async (t) => {
  const page = await openBoards(t, '<weiqi-board class="middle" mode="play" size="9"></weiqi-board>');
  const board = await ready(page);
  await click(page, board, "E5");
  const seen = [];
  for (const media of [
    { colorScheme: "light" },
    { colorScheme: "dark" },
    { contrast: "more" },
    { forcedColors: "active" },
  ]) {
    await page.emulateMedia({ colorScheme: "light", contrast: null, forcedColors: "none", ...media });
    await page.waitForTimeout(100);
    seen.push(await picture(board));
  }
  assert.equal(new Set(seen).size, 4, "two of the looks are one");
});

test("custom properties of the page's style colour the board", async (t) => {
  const page = await openBoards(t, '<weiqi-board class="middle own" mode="play" size="9"></weiqi-board>');
  const board = await ready(page);
  const corner = await board.evaluate((b) => [
    ...b.shadowRoot.querySelector("canvas").getContext("2d").getImageData(3, 3, 1, 1).data.slice(0, 3),
  ]);
  assert.deepEqual(corner, [0x20, 0x30, 0x40]);
});

test("on paper every board is black on white, with its numbers, and those that nobody has seen are there too", async (t) => {
  const body = `<weiqi-board id="wood" class="middle" theme="wood" move="last" numbers="all">${RECORD}</weiqi-board>
    <weiqi-board id="score" class="middle own" mode="score" komi="0" position=".X.O. .X.O. .XXO. .XOO. .XO.X"></weiqi-board>
    <weiqi-board id="odd" class="middle" mode="plya" size="5"></weiqi-board>
    ${'<weiqi-board class="middle" size="9"></weiqi-board>'.repeat(12)}
    <weiqi-board id="far" class="middle" size="9">${RECORD}</weiqi-board>`;
  const page = await openBoards(t, body);
  await ready(page, "#wood");
  await ready(page, "#score");
  assert.equal(await page.locator("#far").evaluate((b) => b.game), undefined);
  await page.emulateMedia({ media: "print" });
  await page.waitForFunction(() => document.querySelector("#far").shadowRoot.querySelector(".board svg") !== null);
  const printed = (id) =>
    page.locator(id).evaluate((b) => {
      const board = b.shadowRoot.querySelector(".board");
      const svg = board.querySelector("svg");
      const { width, height } = svg.getBoundingClientRect();
      return {
        ground: svg.querySelector("rect").getAttribute("fill"),
        gradients: svg.querySelectorAll("radialGradient, linearGradient").length,
        background: getComputedStyle(board).backgroundColor,
        shadow: getComputedStyle(board).boxShadow,
        canvas: [...board.querySelectorAll("canvas")].filter((c) => c.checkVisibility()).length,
        fills: Math.abs(width - board.clientWidth) < 1 && Math.abs(height - board.clientHeight) < 2,
      };
    });
  for (const id of ["#wood", "#score", "#far"])
    assert.deepEqual(
      await printed(id),
      { ground: "#ffffff", gradients: 0, background: "rgba(0, 0, 0, 0)", shadow: "none", canvas: 0, fills: true },
      id,
    );
  assert.deepEqual(await page.locator("#wood .board svg text").allTextContents(), ["1", "2", "3"]);
  assert.equal(await page.locator("#score .tools").isVisible(), false);
  assert.equal(await page.locator("#score .status").isVisible(), true, "the result is printed");
  assert.equal(await page.locator("#odd .note").isVisible(), false);
  await page.emulateMedia({ media: "screen" });
  await page.waitForFunction(() => document.querySelector("#far").shadowRoot.querySelector(".board svg") === null);
  await page.locator("#far").scrollIntoViewIfNeeded();
  await page.waitForFunction(() => document.querySelector("#far").drawn);
});

test("on paper the board is a drawing, not a canvas", async (t) => {
  const page = await openBoards(t, `<weiqi-board id="one" class="middle" size="9">${RECORD}</weiqi-board>`);
  await ready(page, "#one");
  await page.evaluate(() => dispatchEvent(new Event("beforeprint")));
  assert.equal(await page.locator("#one .board svg title").count(), 1);
  await page.evaluate(() => dispatchEvent(new Event("afterprint")));
  assert.equal(await page.locator("#one .board svg").count(), 0);
});

test("slots: the page's own comment and controls stand in the place of the board's", async (t) => {
  const page = await openBoards(
    t,
    `<weiqi-board size="9">${RECORD}<p slot="comment" id="mine">Mine.</p><div slot="controls"><button id="go">On</button></div></weiqi-board>`,
  );
  const board = await ready(page);
  assert.equal(await page.locator("#mine").isVisible(), true);
  assert.equal(await board.locator(".comment").isVisible(), false);
  assert.equal(await board.locator(".tools").isVisible(), false);
  await page
    .locator("#go")
    .evaluate((button) => button.addEventListener("click", () => button.closest("weiqi-board").next()));
  await page.locator("#go").click();
  assert.equal(await board.evaluate((b) => b.moveNumber), 1);
});

test("what changes in a slot, or beside the record, changes nothing on the board", async (t) => {
  const page = await openBoards(
    t,
    `<weiqi-board size="9"><script type="application/x-go-sgf">${RECORD}</script><p slot="comment" id="mine">Mine.</p></weiqi-board>`,
  );
  const board = await ready(page);
  await board.evaluate((b) => {
    window.readies = 0;
    b.addEventListener("ready", () => window.readies++);
    b.goto(2);
  });
  const { moveNumber, readies } = await board.evaluate(async (b) => {
    const mine = b.querySelector("#mine");
    mine.textContent = "Other words.";
    mine.firstChild.data = "And others.";
    b.append(document.createElement("span"), "\n  ", document.createComment("a framework's"));
    b.querySelector("span").slot = "controls";
    await new Promise((done) => setTimeout(done, 100));
    return { moveNumber: b.moveNumber, readies: window.readies };
  });
  assert.deepEqual({ moveNumber, readies }, { moveNumber: 2, readies: 0 });
  // The record itself does.
  await board.evaluate(async (b) => {
    b.querySelector("script").textContent = "(;SZ[5];B[cc])";
    await new Promise((done) => b.addEventListener("ready", done, { once: true }));
  });
  assert.equal(await board.evaluate((b) => b.game.width), 5);
});

test("a board that nobody has seen yet keeps the place that it will have", async (t) => {
  const problem = "AB[bb][cb][db]AW[cc][dc];B[bc]C[RIGHT];W[aa])";
  const kinds = [
    'mode="play" size="9"></weiqi-board>',
    'region="A1:K10" coordinates="letters"></weiqi-board>',
    `>${RECORD.replace("C[A comment.]", "")}</weiqi-board>`,
    `mode="problem" region="auto" question="Black to play and live">(;SZ[19]${problem}</weiqi-board>`,
    `mode="problem" region="auto">(;SZ[13]${problem}</weiqi-board>`,
    'coordinates="chinese">(;SZ[5:13]AB[bb]AW[cc])</weiqi-board>',
    ">.XO.. .XO.. .XO.X</weiqi-board>",
    'position="B: C3 D4" region="auto"></weiqi-board>',
    'mode="score" komi="0" position=".XO.. .XO.. .XO.X" cell="square"></weiqi-board>',
    'controls="none" size="13" mode="play"></weiqi-board>',
  ];
  const page = await openBoards(t, `<div></div>${kinds.map((kind) => `<weiqi-board class="middle" ${kind}`).join("")}`);
  await page.waitForFunction(() => customElements.get("weiqi-board"));
  const heights = await page.evaluate(async () => {
    // Far below what is seen: nothing is set up there.
    const boards = [...document.querySelectorAll("weiqi-board")].map((b) => b.cloneNode(true));
    const far = document.createElement("div");
    far.append(...boards);
    document.querySelector("main div").style.height = "9000px";
    document.querySelector("main").replaceChildren(document.querySelector("main div"), far);
    await new Promise((done) => setTimeout(done, 200));
    const before = boards.map((b) => [b.offsetHeight, b.game === undefined]);
    await Promise.all(boards.map((b) => b.ready));
    await new Promise((done) => setTimeout(done, 50));
    return boards.map((b, i) => [...before[i], b.offsetHeight]);
  });
  for (const [i, [before, unset, after]] of heights.entries()) {
    assert.equal(unset, true, `${kinds[i]} was set up already`);
    assert.ok(Math.abs(before - after) <= 1, `${kinds[i]}: ${before} px kept, ${after} px needed`);
  }
});

test("what cannot be read is said once on the console, and under the board where it matters; the board works", async (t) => {
  const page = await openBoards(
    t,
    `<weiqi-board id="one" size="9" mode="plya" theme="woood" region="Z99" color="green">(;SZ[9];B[ee])</weiqi-board>
    <weiqi-board id="zh" lang="zh" size="9" shuffle="rotat"></weiqi-board>
    <weiqi-board id="look" size="9" theme="neon" coordinates="runes" numbers="last-" cell="oval" controls="no"></weiqi-board>
    <weiqi-board id="fine" size="9" MODE=" Play " theme="" rules="Japanese"></weiqi-board>
    <weiqi-board id="rules" class="small" controls="none" size="9" rules="chinesee"></weiqi-board>`,
  );
  const warned = [];
  page.on("console", (message) => message.type() === "warning" && warned.push(message.text()));
  await page.reload();
  for (const id of ["#one", "#zh", "#look", "#fine"]) await ready(page, id);
  assert.equal(await page.locator("#rules").evaluate((b) => b.ready.catch((error) => error.name)), "OptionsError");
  const expected = [
    '<weiqi-board id="one">: mode="plya" cannot be read: it must be one of view, play, problem, score.',
    '<weiqi-board id="one">: theme="woood" cannot be read: it must be one of auto, wood, dark, paper, contrast.',
    '<weiqi-board id="one">: color="green" cannot be read: it must be "black" or "white".',
    '<weiqi-board id="one">: region="Z99" cannot be read: it must be "auto", or two corners as in "A1:K10".',
    '<weiqi-board id="zh">: shuffle="rotat" cannot be read: it must be one of none, rotate, colors, both.',
    '<weiqi-board id="look">: theme="neon" cannot be read: it must be one of auto, wood, dark, paper, contrast.',
    '<weiqi-board id="look">: coordinates="runes" cannot be read: it must be one of none, letters, chinese, sgf.',
    '<weiqi-board id="look">: cell="oval" cannot be read: it must be one of real, square.',
    '<weiqi-board id="look">: controls="no" cannot be read: it must be one of auto, none.',
    '<weiqi-board id="look">: numbers="last-" cannot be read: it must be none, all, last-5, from-20, { last } or { from }.',
    '<weiqi-board id="rules">: rules must be one of chinese, chinese-2.75, ancient, japanese, korean, ing, aga, new-zealand, tromp-taylor, not "chinesee".',
  ];
  assert.deepEqual(warned.sort(), expected.sort());
  const note = (id) => page.locator(`${id} .note`);
  assert.match(await note("#one").textContent(), /^mode="plya" .* color="green" .* region="Z99" [^"]*"auto"/);
  assert.equal(await note("#one").isVisible(), true);
  assert.equal(await note("#zh").textContent(), '无法识别 shuffle="rotat"：应为 none, rotate, colors, both。');
  assert.equal(await note("#look").isVisible(), false);
  assert.equal(await note("#fine").isVisible(), false);
  assert.equal(await page.locator("#rules .status").isVisible(), true, "a thumbnail says why it is empty, too");
  // It works, and what is mended is said no more.
  await page.locator("#one").evaluate(async (b) => {
    b.run("forward");
    b.theme = "wood";
    b.setAttribute("theme", "woood");
    b.region = null;
    b.color = null;
    b.mode = "play";
    await new Promise((done) => b.addEventListener("ready", done, { once: true }));
    b.play("C3");
  });
  assert.equal(await note("#one").isVisible(), false);
  assert.equal(await page.locator("#one").evaluate((b) => b.moveNumber), 1);
  assert.equal(warned.length, expected.length, "said twice");
});

test("a record that begins in the middle is a record, not an empty board", async (t) => {
  const page = await openBoards(
    t,
    '<weiqi-board id="a">;SZ[9];B[ee];W[ec]</weiqi-board><weiqi-board id="b" size="5">Game [1] of the match</weiqi-board>',
  );
  assert.equal(await (await ready(page, "#a")).evaluate((b) => b.run("last") && b.moveNumber), 2);
  assert.equal(await (await ready(page, "#b")).evaluate((b) => b.game.width), 5);
});

test("properties set before the element is defined are not lost", async (t) => {
  const page = await openBoards(t, "<div></div>");
  await page.waitForFunction(() => customElements.get("weiqi-board"));
  const width = await page.evaluate(async () => {
    // An element of another document is not upgraded until it comes here.
    const other = document.implementation.createHTMLDocument().createElement("weiqi-board");
    other.size = "13";
    other.mode = "play";
    document.querySelector("main").append(other);
    return [(await other.ready).game.width, other.getAttribute("mode")];
  });
  assert.deepEqual(width, [13, "play"]);
});

test("odd attributes do no harm", async (t) => {
  const odd = [
    'size="0"',
    'size="99x99"',
    'size="52x1"',
    'position="XO. X"',
    'position="XXX"',
    'rules="checkers"',
    'komi="much"',
    'move="-3"',
    'region="Z99:A1"',
    'region="?"',
    'numbers="last-"',
    'mode="dance"',
    'theme="neon"',
    'coordinates="runes"',
    'mode="problem"',
    'mode="score" size="1"',
    'mode="play" size="1"',
    'color="green"',
    'position="X"',
    'position="B: I5 ZZ99"',
    'sgf=""',
    'sgf="(;"',
    'sgf="(;SZ[1])" mode="problem"',
  ];
  const page = await openBoards(
    t,
    odd.map((attributes) => `<weiqi-board class="small" ${attributes}></weiqi-board>`).join(""),
  );
  await page.waitForFunction(() => customElements.get("weiqi-board"));
  const states = await page.evaluate(() =>
    Promise.all(
      [...document.querySelectorAll("weiqi-board")].map((b) =>
        b.ready.then(
          () => {
            b.run("forward");
            b.run("pass");
            b.play("A1");
            b.play(5000);
            b.toSvg();
            return "ready";
          },
          (error) => `${error}`,
        ),
      ),
    ),
  );
  const unreadable = ['size="0"', 'size="99x99"', 'position="XO. X"', 'komi="much"'];
  for (const [i, state] of states.entries())
    if (unreadable.includes(odd[i]))
      assert.ok(state.startsWith(`OptionsError: ${odd[i]} cannot be read: it must `), state);
    else assert.match(state, /^ready$|checkers|record|position|liberty|I5.* names no point/i, odd[i]);
  const ready = states.filter((state) => state === "ready").length;
  assert.equal(ready >= odd.length - unreadable.length - 5, true, states.join("\n"));
});

test("axe finds nothing, in any mode, language or colour", async (t) => {
  const body = `<weiqi-board mode="play" size="9" coordinates="letters"></weiqi-board>
    <weiqi-board move="2" coordinates="letters">${RECORD}</weiqi-board>
    <weiqi-board lang="zh" mode="problem">(;SZ[9]AB[ee]C[${"黑先。".repeat(200)}];W[ed])</weiqi-board>
    <weiqi-board mode="score" size="9"></weiqi-board>
    <weiqi-board class="small" size="9">${SVG}</weiqi-board>
    <weiqi-board src="/none.sgf">${SVG}</weiqi-board>`;
  const page = await openBoards(t, body, { mayLog: /404/ });
  await page.waitForFunction(() => customElements.get("weiqi-board"));
  await page.evaluate(() => Promise.allSettled([...document.querySelectorAll("weiqi-board")].map((b) => b.ready)));
  const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
  for (const media of [
    { colorScheme: "light" },
    { colorScheme: "dark" },
    { forcedColors: "active", colorScheme: "dark" },
  ]) {
    await page.emulateMedia({ forcedColors: "none", ...media });
    await page.evaluate(axe);
    const found = await page.evaluate(() => window.axe.run(document, { resultTypes: ["violations", "incomplete"] }));
    assert.deepEqual(
      found.violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.flat()).join(" | ")}`),
      [],
      JSON.stringify(media),
    );
    assert.ok(found.passes.length > 10, "axe has looked at nothing");
  }
});

test("the drawing as text is valid SVG with a title, and what is said matches what is drawn", async (t) => {
  const page = await openBoards(
    t,
    `<weiqi-board coordinates="letters" move="last">(;SZ[9]C[a < b & c];B[ee];W[ec]LB[aa:<&"])</weiqi-board>`,
  );
  const board = await ready(page);
  const { error, title, circles } = await board.evaluate((b) => {
    const svg = new DOMParser().parseFromString(b.toSvg(), "image/svg+xml");
    return {
      error: svg.querySelector("parsererror")?.textContent,
      title: svg.querySelector("title").textContent,
      circles: svg.querySelectorAll("circle").length,
    };
  });
  assert.equal(error, undefined);
  assert.match(title, /one black stone, one white stone/);
  assert.ok(circles > 2);
  assert.equal(
    await rows(board),
    "......... ......... ....O.... ......... ....X.... ......... ......... ......... .........",
  );
  await board.evaluate((b) => b.previous());
  assert.match(await said(board), /^Move 1 of 2/);
  const odd = [
    "a\u0001\u0000\u001f\u007f",
    "\ud800 \udc00",
    "]]> <!-- --> <![CDATA[ &#0; &nope;",
    "👩‍👩‍👧‍👦 围棋 \uffff\ufffe",
    "x".repeat(50_000),
  ];
  const faults = await board.evaluate(async (b, odd) => {
    const faults = [];
    for (const text of odd) {
      b.sgf = `(;SZ[5]C[${text.replaceAll("]", "\\]")}]LB[aa:${text.slice(0, 40).replaceAll("]", "\\]")}])`;
      await new Promise((done) => b.addEventListener("ready", done, { once: true }));
      b.marks = [{ at: 3, kind: "label", text }];
      await new Promise((done) => setTimeout(done, 20));
      const svg = new DOMParser().parseFromString(b.toSvg(), "image/svg+xml");
      const fault = svg.querySelector("parsererror");
      if (fault || svg.querySelector("desc") === null) faults.push(fault?.textContent ?? "no description");
    }
    return faults;
  }, odd);
  assert.deepEqual(faults, []);
});
