// How it looks: sharp at every pixel ratio, whole on every screen, still while it loads, quiet when nothing happens.
import assert from "node:assert/strict";
import { mkdirSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { boardOn, frames, newGame, PLAIN, phone, ready } from "./board.mjs";
import { demo, open } from "./browser.mjs";

const SCREENS = [
  [320, 568, 2],
  [375, 667, 2],
  [568, 320, 2],
  [768, 1024, 1.25],
  [1024, 768, 1.5],
  [1440, 900, 1],
  [412, 915, 3],
  [1920, 1080, 1],
];

// Pictures are for people: they are written only where a folder is named.
const pictures = process.env.PICTURES;
async function picture(page, name) {
  if (!pictures) return;
  mkdirSync(pictures, { recursive: true });
  await page.screenshot({ path: path.join(pictures, `${name}.png`) });
}

for (const [width, height, ratio] of SCREENS) {
  for (const colorScheme of ["light", "dark"]) {
    test(`${width}×${height} at ${ratio}×, ${colorScheme}: the whole board is on the screen, and sharp`, async (t) => {
      const page = await open(t, "index.html", {
        ...PLAIN,
        colorScheme,
        locale: colorScheme === "dark" ? "zh-CN" : "en-GB",
        viewport: { width, height },
        deviceScaleFactor: ratio,
        isMobile: width < 600,
        hasTouch: width < 600,
      });
      await ready(page);
      const board = boardOn(page, 19, 19, colorScheme === "dark" ? "chinese" : "letters");
      await board.clicks("Q16 D4 Q4 D16 R10 C6 F17 K3");
      const canvas = await page
        .locator("#board canvas")
        .evaluate((c) => ({ box: c.getBoundingClientRect().toJSON(), width: c.width, height: c.height }));
      assert.ok(canvas.box.left >= 0 && canvas.box.right <= width, "whole across");
      assert.ok(
        canvas.box.top >= 0 && canvas.box.bottom <= height,
        `whole down: ${canvas.box.top} to ${canvas.box.bottom}`,
      );
      assert.ok(
        Math.abs(canvas.width - canvas.box.width * ratio) <= 1,
        `${canvas.width} device pixels for ${canvas.box.width}`,
      );
      assert.ok(Math.abs(canvas.height - canvas.box.height * ratio) <= 1);
      assert.equal(
        await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth),
        true,
        "no sideways scrolling",
      );
      await picture(page, `${width}x${height}-${colorScheme}`);
      // A grid line is dark on its own pixels and not on its neighbours': nothing was smeared over.
      const k10 = await board.spot("K10");
      const across = await page.evaluate(
        ({ x, y }) => {
          const c = document.querySelector("#board canvas");
          const box = c.getBoundingClientRect();
          const scale = c.width / box.width;
          const row = c
            .getContext("2d")
            .getImageData(Math.round((x - box.left) * scale) - 6, Math.round((y - box.top) * scale), 13, 1).data;
          return Array.from({ length: 13 }, (_, i) => (row[i * 4] + row[i * 4 + 1] + row[i * 4 + 2]) / 3);
        },
        { x: k10.x, y: k10.y + k10.cell.height / 2 },
      );
      const dark = across.filter((v) => v < 75).length;
      const half = across.filter((v) => v >= 75 && v < 105).length;
      assert.ok(dark >= 1 && half === 0, `brightness across a line: ${across.map(Math.round)}`);
    });
  }
}

for (const locale of ["en-GB", "zh-CN"])
  test(`${locale}: the head of the page is whole in one line on phones, turned, and at 200 %`, async (t) => {
    const page = await open(t, "index.html", { ...PLAIN, locale });
    await ready(page);
    // The last two: 1280×800 and 1366×768 at 200 %.
    const screens = [280, 320, 352, 390].map((width) => [width, 600]);
    for (const width of [548, 568, 600, 667, 720, 844, 900, 932]) screens.push([width, 360]);
    for (const [width, height] of [...screens, [640, 400], [683, 384]]) {
      await page.setViewportSize({ width, height });
      await frames(page);
      const { wide, right, head } = await page.evaluate(() => ({
        wide: document.documentElement.scrollWidth,
        right: document.querySelector("#open-settings").getBoundingClientRect().right,
        head: document.querySelector(".wordmark").getBoundingClientRect().height,
      }));
      assert.ok(wide <= width && right <= width, `${width}×${height}: ${wide} wide, settings to ${right}`);
      assert.ok(head < 30, `${width}×${height}: the name is ${head} high, one line`);
    }
  });

for (const locale of ["en-GB", "zh-CN"])
  test(`${locale}: long names break no card: nothing runs out of it, nothing lies over anything, the actions stay in sight`, async (t) => {
    const page = await open(t, "index.html", { ...PLAIN, locale });
    await ready(page);
    const names = ["Bartholomew Featherstonehaugh-Cholmondeley III", "古力九段（中国围棋队重庆棋院代表团）"];
    for (const system of ["none", "kept"]) {
      await page.setViewportSize({ width: 1100, height: 760 });
      await page.click("#new-game");
      await page.fill("input[name=black]", names[0]);
      await page.fill("input[name=white]", names[1]);
      await page.selectOption("select[name=time-system]", system);
      await page.click("#new-game-form button[type=submit].strong");
      for (const [width, height] of [
        [320, 568],
        [390, 844],
        [768, 1024],
        [844, 390],
        [667, 375],
        [568, 320],
        [1440, 900],
      ]) {
        await page.setViewportSize({ width, height });
        await frames(page);
        const cards = await page.locator(".player").evaluateAll((all) =>
          all.map((card) => {
            const box = card.getBoundingClientRect();
            const parts = [...card.querySelectorAll(".stone, .who, .took, .time .now, .time .more")]
              .filter((part) => part.getClientRects().length > 0)
              .map((part) => [part.className, part.getBoundingClientRect()]);
            const over = ([, a], [, b]) =>
              a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1;
            return {
              height: box.height,
              full: card.querySelector(".who").title,
              who: card.querySelector(".who").getBoundingClientRect().width,
              out: parts
                .filter(([, p]) => p.right > box.right + 0.5 || p.bottom > box.bottom + 0.5)
                .map(([name]) => name),
              over: parts.flatMap((a, i) => parts.slice(i + 1).flatMap((b) => (over(a, b) ? [`${a[0]} ${b[0]}`] : []))),
            };
          }),
        );
        const about = `${system} ${width}×${height}`;
        assert.deepEqual(
          cards.map(({ full }) => full),
          names,
          about,
        );
        for (const { out, over, height: high, who } of cards) {
          assert.deepEqual([out, over], [[], []], about);
          assert.ok(high < 125, `${about}: a card of ${high}`);
          assert.ok(who > 70, `${about}: ${who} for the name`);
        }
        const actions = await page
          .locator("#play-actions button")
          .evaluateAll((all) =>
            all.map((b) => ({ cut: b.scrollWidth > b.clientWidth, bottom: b.getBoundingClientRect().bottom })),
          );
        assert.deepEqual(
          actions.filter(({ cut }) => cut),
          [],
          `${about}: words cut off`,
        );
        if (width > height && height >= 375)
          assert.ok(
            actions.every(({ bottom }) => bottom <= height),
            about,
          );
      }
    }
  });

for (const [width, height] of [
  [320, 568],
  [667, 375],
])
  test(`${width}×${height}: a finger finds everything: 44 px at least, in the panel and in every dialog`, async (t) => {
    const page = await open(t, "index.html", phone(width, height));
    await ready(page);
    const check = async (state) => {
      const small = await page.evaluate(() => {
        const top = document.querySelector("dialog[open]") ?? document;
        const all = top.querySelectorAll("button, a, select, input:not([type=radio]), textarea, .choices span, .check");
        return [...all]
          .filter((e) => e.getClientRects().length > 0 && !e.matches(".check input"))
          .map((e) => ({ name: e.id || e.textContent || e.name, box: e.getBoundingClientRect() }))
          .filter(({ box }) => box.height < 43.5 || box.width < 43.5)
          .map(({ name, box }) => `${name}: ${Math.round(box.width)}×${Math.round(box.height)}`);
      });
      assert.deepEqual(small, [], state);
      assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), `${state}: not wider`);
    };
    await check("a new game");
    const dialog = async (id, state) => {
      await page.click(id);
      await page.locator("dialog[open]").waitFor();
      await check(state);
      await page.keyboard.press("Escape");
    };
    for (const id of ["#new-game", "#open-settings", "#open-games", "#share", "#details"]) await dialog(id, id);
    await newGame(page, { size: "9" });
    await boardOn(page, 9).clicks("E5 C3 G7");
    await page.click("#edit");
    await check("writing");
    await page.click("#pass");
    await page.click("#pass");
    await check("agreeing");
    await page.click("#agree-black");
    await page.click("#agree-white");
    await page.click("#step-first");
    await boardOn(page, 9).clicks("C7");
    await page.click("#step-first");
    await check("a record with variations");
  });

test("when both have passed, what is to be done comes into sight beside the board, and so does the result", async (t) => {
  const page = await open(t, "index.html", { ...PLAIN, viewport: { width: 667, height: 375 } });
  await ready(page);
  await newGame(page, { size: "9" });
  await boardOn(page, 9).clicks("E5 C3");
  // What is asked of a dialog is done a moment after it has closed: so it is waited for, and only then looked where it is.
  const inSight = async (id) => {
    await page.locator(id).waitFor();
    return page.locator(id).evaluate((e) => {
      const [box, panel] = [e, document.querySelector("#panel")].map((x) => x.getBoundingClientRect());
      return box.top >= panel.top - 1 && box.top < panel.bottom - 30;
    });
  };
  await page.click("#pass");
  await page.click("#pass");
  await page.waitForFunction(() => /dead/.test(document.querySelector("#note").textContent));
  assert.equal(await inSight("#note"), true);
  assert.equal(await inSight("#ending"), true);
  await page.click("#agree-black");
  await page.click("#agree-white");
  assert.equal(await inSight("#verdict"), true);
  await newGame(page, { size: "9" });
  await page.click("#resign");
  await page.click("#ask-answers button[value=yes]");
  assert.equal(await inSight("#verdict"), true);
});

test("beside the board only the panel scrolls: the page does not, into nothing", async (t) => {
  const page = await open(t, "index.html", { ...PLAIN, viewport: { width: 568, height: 320 } });
  await ready(page);
  const over = () => page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
  const inPanel = () => page.locator("#panel").evaluate((panel) => panel.scrollHeight - panel.clientHeight);
  assert.equal(await over(), 0, "a new game");
  await boardOn(page).click("K10");
  await page.click("#pass");
  await page.click("#pass");
  await page.locator("#count table").first().waitFor();
  assert.ok((await inPanel()) > 300, "a long panel");
  assert.equal(await over(), 0, "agreeing");
  await page.click("#agree-black");
  await page.click("#agree-white");
  await page.locator("#record").waitFor();
  assert.equal(await over(), 0, "the result");
});

test("cells are 2.4 tall to 2.3 wide", async (t) => {
  const page = await open(t, "index.html", PLAIN);
  await ready(page);
  const box = await page.locator("#board canvas").boundingBox();
  const board = boardOn(page);
  const [a, b] = [await board.spot("A1"), await board.spot("T19")];
  assert.ok(Math.abs((a.y - b.y) / (b.x - a.x) - 2.4 / 2.3) < 0.01, `${(a.y - b.y) / (b.x - a.x)}`);
  assert.ok(box.height > box.width);
});

test("nothing moves while it loads, and the board is there before the rules", async (t) => {
  const page = await open(t, "about:blank", PLAIN);
  await page.addInitScript(() => {
    globalThis.shifts = [];
    new PerformanceObserver((list) => {
      for (const e of list.getEntries())
        globalThis.shifts.push({ value: e.value, of: e.sources.map((s) => s.node?.id || s.node?.className) });
    }).observe({ type: "layout-shift", buffered: true });
    const { instantiate, instantiateStreaming } = WebAssembly;
    const noted =
      (f) =>
      (...args) => {
        const canvas = document.querySelector("#board canvas");
        const middle = canvas?.getContext("2d").getImageData(canvas.width / 3, canvas.height / 2, 1, 1).data;
        globalThis.before = middle ? [...middle] : null;
        return f.apply(WebAssembly, args);
      };
    WebAssembly.instantiate = noted(instantiate);
    WebAssembly.instantiateStreaming = noted(instantiateStreaming);
  });
  await page.goto(new URL("index.html", await demo(t)).href);
  await ready(page);
  await frames(page);
  assert.deepEqual(await page.evaluate(() => globalThis.shifts), []);
  const before = await page.evaluate(() => globalThis.before);
  assert.ok(before && before[0] > 60, `painted before the wasm started: ${before}`);
});

test("it redraws on change and not otherwise; resizing redraws", async (t) => {
  const page = await open(t, "index.html", PLAIN);
  await ready(page);
  await frames(page);
  await page.evaluate(() => {
    globalThis.drawn = 0;
    const draw = CanvasRenderingContext2D.prototype.setTransform;
    CanvasRenderingContext2D.prototype.setTransform = function (...args) {
      if (this.canvas.isConnected) globalThis.drawn++;
      return draw.apply(this, args);
    };
  });
  const drawn = () => page.evaluate(() => globalThis.drawn);
  await page.waitForTimeout(300);
  assert.equal(await drawn(), 0, "idle");
  const at = await boardOn(page).spot("K10");
  await page.mouse.move(at.x, at.y);
  await frames(page);
  assert.equal(await drawn(), 1, "the ghost");
  await page.mouse.move(at.x + 2, at.y + 1);
  await frames(page);
  assert.equal(await drawn(), 1, "the same point again");
  await page.setViewportSize({ width: 700, height: 900 });
  await frames(page);
  assert.ok((await drawn()) > 1, "resized");
  const canvas = await page.locator("#board canvas").evaluate((c) => c.width - c.getBoundingClientRect().width);
  assert.ok(Math.abs(canvas) <= 1);
});

test("nothing leaves the device: every request is for the page's own files", async (t) => {
  const page = await open(t, "about:blank", PLAIN);
  const address = await demo(t);
  const asked = [];
  page.on("request", (request) => asked.push(`${request.method()} ${request.url()}`));
  await page.goto(new URL("index.html", address).href);
  await ready(page);
  const board = boardOn(page);
  await board.clicks("Q16 D4");
  await page.click("#pass");
  await page.click("#pass");
  await page.click("#agree-black");
  await page.click("#agree-white");
  const foreign = asked.filter((line) => !line.startsWith(`GET ${address}`) && !/^GET (data|blob):/.test(line));
  assert.deepEqual(foreign, []);
  assert.ok(asked.length >= 3, "the page was asked for");
});
