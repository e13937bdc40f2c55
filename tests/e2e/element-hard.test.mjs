// <weiqi-board> in a careless page: whatever is done to it, nothing is thrown that is not a typed error, and nothing stays.
import assert from "node:assert/strict";
import { test } from "node:test";
import { click, heard, openBoards, picture, ready } from "./element.mjs";
import { storm } from "./storm.mjs";

test("attributes, calls, moves, clones, frames and printing at random: no exception, and it still works", async (t) => {
  const page = await openBoards(t, "<p>…</p>", { mayLog: /404/ });
  await page.waitForFunction(() => customElements.get("weiqi-board"));
  const { wrong, readies } = await page.evaluate(storm, { seed: 7, steps: 2500, boards: 8 });
  assert.deepEqual(wrong, []);
  assert.ok(readies > 300, `only ${readies} steps met a board that was set up`);
  await page.evaluate(() =>
    document
      .querySelector("main")
      .insertAdjacentHTML("beforeend", '<weiqi-board id="last" mode="play" size="9"></weiqi-board>'),
  );
  const board = await ready(page, "#last");
  await board.scrollIntoViewIfNeeded();
  await click(page, board, "E5");
  assert.equal((await heard(page))[0][0], "play");
});

test("five hundred boards of all kinds, some set up and some not yet: none is held", async (t) => {
  const page = await openBoards(t, "<div></div>");
  await page.waitForFunction(() => customElements.get("weiqi-board"));
  await page.evaluate(async () => {
    window.refs = [];
    const host = document.querySelector("main div");
    for (let round = 0; round < 10; round++) {
      for (let i = 0; i < 50; i++) {
        const board = document.createElement("weiqi-board");
        board.className = "small";
        board.setAttribute("mode", ["view", "play", "problem", "score", "plya"][i % 5]);
        if (i % 3 > 0) board.textContent = "(;SZ[9]AB[ee]C[Black to play];B[ec];W[gc];B[cg]C[RIGHT])";
        host.append(board);
        window.refs.push(new WeakRef(board));
      }
      const boards = [...host.children];
      if (round % 2) await Promise.all(boards.map((board) => board.ready));
      for (const board of boards) if (board.problem) board.play("E7"); // the board is about to answer
      await new Promise((done) => requestAnimationFrame(done));
      host.replaceChildren();
    }
  });
  const session = await page.context().newCDPSession(page);
  let alive = 500;
  for (let i = 0; i < 15 && alive > 0; i++) {
    await page.waitForTimeout(100);
    await session.send("HeapProfiler.collectGarbage");
    alive = await page.evaluate(() => window.refs.filter((ref) => ref.deref()).length);
  }
  assert.equal(alive, 0, `${alive} of 500 boards are still held`);
});

test("in another document and back a board keeps its game and its dress", async (t) => {
  const page = await openBoards(t, '<weiqi-board class="middle" mode="play" size="9"></weiqi-board><iframe></iframe>');
  const board = await ready(page);
  const seen = await board.evaluate(async (b) => {
    b.play("E5");
    const look = async () => {
      await new Promise((done) => setTimeout(done, 100));
      const { position, overflow } = getComputedStyle(b.shadowRoot.querySelector(".board"));
      return [position, overflow, b.moveNumber];
    };
    const home = await look();
    document.querySelector("iframe").contentDocument.body.append(b);
    const away = await look();
    document.querySelector("main").append(b);
    return [home, away, await look()];
  });
  assert.deepEqual(seen, Array(3).fill(["relative", "clip", 1]));
});

test("a page that is zoomed, or comes to another screen, is drawn anew in its pixels", async (t) => {
  const page = await openBoards(t, '<weiqi-board class="middle" mode="play" size="9"></weiqi-board>');
  // No browser lets a test zoom: the ratio is another one, and the media query that tells of it does.
  await page.addInitScript(() => {
    const { matchMedia } = window;
    window.told = [];
    window.matchMedia = (query) => {
      const list = matchMedia.call(window, query);
      if (/resolution/.test(query)) window.told.push(list);
      return list;
    };
  });
  await page.reload();
  const board = await ready(page);
  const widths = await board.evaluate(async (b) => {
    const canvas = b.shadowRoot.querySelector("canvas");
    const widths = [canvas.width];
    for (const ratio of [2, 1.5]) {
      Object.defineProperty(window, "devicePixelRatio", { configurable: true, value: ratio });
      for (const list of window.told.splice(0)) list.dispatchEvent(new Event("change"));
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
      widths.push(canvas.width);
    }
    return widths;
  });
  assert.deepEqual(widths, [320, 640, 480]);
});

test("hidden and shown again it is drawn as it is now; while it is hidden nothing is", async (t) => {
  const page = await openBoards(t, '<weiqi-board class="middle" mode="play" size="9"></weiqi-board>');
  const board = await ready(page);
  const before = await picture(board);
  const hidden = await board.evaluate(async (b) => {
    const canvas = b.shadowRoot.querySelector("canvas");
    const frames = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    const picture = canvas.toDataURL();
    b.classList.add("hidden");
    await frames();
    b.play("E5");
    await frames();
    return { same: canvas.toDataURL() === picture, place: b.place("E5") };
  });
  assert.deepEqual(hidden, { same: true, place: undefined });
  await board.evaluate((b) => b.classList.remove("hidden"));
  await page.waitForFunction(() => document.querySelector("weiqi-board").place("E5")?.x > 0);
  await page.waitForTimeout(100);
  assert.notEqual(await picture(board), before);
  await click(page, board, "D4");
  assert.equal(await board.evaluate((b) => b.moveNumber), 2);
});

test("on a page that runs from right to left the board's words and buttons run from left to right", async (t) => {
  const body = `<div dir="rtl"><weiqi-board class="middle" move="2">(;SZ[9]C[A];B[ee];W[ec];B[gc])</weiqi-board></div>`;
  const page = await openBoards(t, body);
  const board = await ready(page);
  const lefts = await board.evaluate((b) => {
    const left = (selector) => b.shadowRoot.querySelector(selector).getBoundingClientRect().left;
    return [left(".status"), ...["first", "back", "forward", "last"].map((name) => left(`[data-command=${name}]`))];
  });
  assert.deepEqual(
    lefts,
    [...lefts].sort((a, b) => a - b),
  );
  assert.equal(await board.locator(".comment").getAttribute("dir"), "auto");
});
