// The lessons in Chromium: readable without JavaScript, every exercise solved, by mouse and by keyboard, wrong answers
// explained, both languages, nothing for axe to find, nothing that moves, and drawings fit for paper.
import assert from "node:assert/strict";
import { mkdirSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { test } from "node:test";
import { nameOf, pointOf } from "../../www/learn/diagram.mjs";
import { LESSONS } from "../../www/learn/lessons.mjs";
import { isExercise } from "../../www/learn/page.mjs";
import { demo, open } from "./browser.mjs";

const axe = createRequire(import.meta.url).resolve("axe-core/axe.min.js");
const FIGURES = LESSONS.flatMap((lesson) => lesson.figures);
const EXERCISES = FIGURES.filter(isExercise);
const PAGES = { en: "learn.html", zh: "learn.zh.html" };
const figure = (id) => FIGURES.find((f) => f.id === id);

// Pictures are for people: they are written only where a folder is named.
const pictures = process.env.PICTURES;

/** Brings a board into view, waits for it, and answers it. */
async function boardOf(page, id) {
  const board = page.locator(`#${id} weiqi-board`);
  await board.evaluate(async (element) => {
    element.scrollIntoView({ block: "center", behavior: "instant" });
    await element.ready;
    while (!element.drawn) await new Promise((done) => requestAnimationFrame(done));
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  });
  return board;
}

async function click(page, board, f, move) {
  if (move === "pass") return board.locator('[data-command="pass"]').click();
  const { x, y } = await board.evaluate((element, at) => element.place(at), pointOf(f, move));
  return page.mouse.click(x, y);
}

/** Plays a line of a problem, the reader's moves by `play`, and waits for the board's. */
async function line(board, moves, play) {
  for (let i = 0; i < moves.length; i += 2) {
    await play(moves[i]);
    if (i + 1 < moves.length)
      await board.evaluate(
        (element, n) =>
          new Promise((done) => {
            const look = () => (element.moveNumber >= n ? done() : requestAnimationFrame(look));
            look();
          }),
        i + 2,
      );
  }
}

const said = (page, id) => page.locator(`#${id} .say`).textContent();
const solved = (page, id) => page.locator(`#${id} figcaption .solved`).isVisible();

/** The moves that solve an exercise. */
const solution = (f) => f.solution ?? f.answers.find((a) => a.right).play.split(" ");

for (const lang of ["en", "zh"])
  test(`without JavaScript every text, drawing and answer is there: ${lang}`, async (t) => {
    const page = await open(t, PAGES[lang], { javaScriptEnabled: false, viewport: { width: 360, height: 740 } });
    assert.equal(await page.locator("html").getAttribute("lang"), lang === "zh" ? "zh-Hans" : "en");
    const found = await page.locator("figure").count();
    assert.equal(found, FIGURES.length);
    for (const f of FIGURES) {
      const svg = page.locator(`#${f.id} .screen svg`);
      const box = await svg.boundingBox();
      assert.ok(box.width >= 200 && box.height >= 150, `${f.id}: ${JSON.stringify(box)}`);
      assert.ok(box.x >= 0 && box.x + box.width <= 360, f.id);
      assert.equal(await page.locator(`#${f.id} .paper`).isVisible(), false);
      const place = await page.locator(`#${f.id} .place`).boundingBox();
      assert.ok(Math.abs(place.height - box.height) < 2, `${f.id}: no room is kept for buttons that never come`);
    }
    for (const lesson of LESSONS) {
      const text = await page.locator(`#${lesson.id}`).textContent();
      for (const paragraph of [...lesson.text[lang], lesson.rule[lang]])
        assert.ok(text.includes(paragraph.replaceAll("**", "")), `${lesson.id}: ${paragraph}`);
    }
    await page.locator("#ko-retake summary").click();
    assert.match(await page.locator("#ko-retake details p").textContent(), lang === "zh" ? /3三，2三/ : /C3, B3, E5/);
    await page.locator("a.language").click();
    await page.waitForURL(lang === "zh" ? /learn\.html$/ : /learn\.zh\.html$/, { waitUntil: "networkidle" });
  });

test("an exercise asks one question, the lesson's: the board says only whose turn it is, unless that was said", async (t) => {
  for (const [lang, name] of Object.entries(PAGES)) {
    const page = await open(t, name, { colorScheme: "light", reducedMotion: "reduce" });
    for (const f of EXERCISES.filter(({ kind }) => kind === "problem").slice(0, 3)) {
      const board = await boardOf(page, f.id);
      const told = /(Black|White) to play|[黑白]先/.test(f.ask[lang]);
      const turn = told ? /^$/ : /^(Black to play|White to play|轮到[黑白]方)$/;
      assert.match(await board.locator(".status").textContent(), turn, `${f.id}: ${f.ask[lang]}`);
      assert.equal(await board.locator(".question").textContent(), f.ask[lang], "for those who listen");
      assert.equal(await board.locator(".question").isVisible(), false, "it stands above");
    }
  }
});

test("every exercise is solved by clicks, marked, and remembered", async (t) => {
  const page = await open(t, PAGES.en);
  for (const f of EXERCISES) {
    assert.equal(await solved(page, f.id), false, f.id);
    const board = await boardOf(page, f.id);
    const moves = solution(f);
    if (f.kind === "problem") await line(board, moves, (move) => click(page, board, f, move));
    else for (const move of moves) await click(page, board, f, move);
    await page.locator(`#${f.id} figcaption .solved`).waitFor();
    const end = f.done ?? f.answers.find((a) => a.right).say;
    assert.equal(await said(page, f.id), end.en, f.id);
  }
  assert.equal(await page.locator(".contents .solved:visible").count(), LESSONS.length);
  await page.reload();
  assert.equal(await page.locator(".contents .solved:visible").count(), LESSONS.length);
  assert.equal(await page.locator("figcaption .solved:visible").count(), EXERCISES.length);
});

test("the other right answer of two is right as well", async (t) => {
  const page = await open(t, PAGES.en);
  const f = figure("liberties-connect");
  const board = await boardOf(page, f.id);
  await click(page, board, f, f.answers.filter((a) => a.right)[1].play);
  await page.locator(`#${f.id} figcaption .solved`).waitFor();
});

for (const lang of ["en", "zh"])
  test(`a wrong answer says why: ${lang}`, async (t) => {
    const page = await open(t, PAGES[lang]);
    for (const f of EXERCISES.filter(({ kind }) => kind === "problem")) {
      const board = await boardOf(page, f.id);
      const play = (move) => board.evaluate((element, at) => element.play(at), move);
      for (const { play: moves } of f.answers.filter((a) => !a.right)) {
        await line(board, moves.split(" "), play);
        const { say } = f.answers.find((a) => a.play === moves);
        assert.equal(await said(page, f.id), say[lang], `${f.id} ${moves}`);
        assert.equal(await board.evaluate((element) => element.problem), "failed");
        await board.evaluate((element) => element.run("reset"));
        assert.equal(await page.locator(`#${f.id} .say`).isVisible(), false);
      }
      // A move that the lesson does not name.
      const stray = await board.evaluate(
        (element, known) => {
          const { game } = element;
          const at = game.legalMoves().find(({ x, y }) => !known.some((k) => k.x === x && k.y === y));
          return at && element.play(at) ? at : undefined;
        },
        f.answers.map((a) => pointOf(f, a.play.split(" ")[0])),
      );
      assert.ok(stray, f.id);
      assert.equal(await said(page, f.id), f.others[lang], f.id);
      assert.equal(await page.locator("#heard").textContent(), f.others[lang], "and it is read out");
      assert.equal(await solved(page, f.id), false);
    }
    const board = await boardOf(page, "life-seki");
    await board.evaluate((element) => element.play("B3"));
    assert.equal(await said(page, "life-seki"), figure("life-seki").remarks.B3[lang]);
    for (const move of ["pass", "pass"]) await board.evaluate((element, how) => element.run(how), move);
    assert.equal(await solved(page, "life-seki"), false, "an intruder in a seki is no seki any more");
  });

test("a refusal names its article, and the steps begin anew with the board", async (t) => {
  const page = await open(t, PAGES.en);
  const f = figure("ko-retake");
  const board = await boardOf(page, f.id);
  for (const move of ["C3", "B3"]) await click(page, board, f, move);
  assert.match(await board.locator(".status").textContent(), /B3 is ko.*\(Article 20\.1\)/);
  await board.locator('[data-command="reset"]').click();
  for (const move of ["E5", "E4", "C3", "E1", "E2", "B3"]) await click(page, board, f, move);
  assert.equal(await solved(page, f.id), false, "nobody tried to retake at once");
  const triple = figure("triple-ko");
  const kos = await boardOf(page, triple.id);
  for (const move of triple.solution) await click(page, kos, triple, move);
  assert.match(await kos.locator(".status").textContent(), /F3 would repeat the whole board.*\(Article 6\)/);
});

test("by keyboard alone: to the board, to the point, Enter; hint, and the answer", async (t) => {
  const page = await open(t, PAGES.zh);
  await page.keyboard.press("Tab");
  assert.equal(await page.locator(".skip").evaluate((a) => a === document.activeElement), true);
  await page.keyboard.press("Enter");
  assert.match(page.url(), /#board$/);
  const f = figure("capture-three");
  const board = await boardOf(page, f.id);
  for (let i = 0; i < 60; i++) {
    await page.keyboard.press("Tab");
    if (await board.evaluate((element) => element === document.activeElement)) break;
  }
  assert.equal(await board.evaluate((element) => element.shadowRoot.activeElement?.className.includes("board")), true);
  await page.keyboard.press("h");
  const heard = () => board.evaluate((element) => element.shadowRoot.querySelector("[aria-live]").textContent);
  assert.match(await heard(), new RegExp(nameOf(f, "C1", "zh")));
  // The cursor starts in the middle, two lines above.
  for (let i = 0; i < 4 && !(await heard()).startsWith(nameOf(f, "C1", "zh")); i++)
    await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await page.locator(`#${f.id} figcaption .solved`).waitFor();
  assert.equal(await said(page, f.id), f.answers[0].say.zh);
  // The answer's details are a stop of their own.
  for (let i = 0; i < 4; i++) {
    await page.keyboard.press("Tab");
    if (await page.locator(`#${f.id} summary`).evaluate((s) => s === document.activeElement)) break;
  }
  await page.keyboard.press("Enter");
  assert.equal(await page.locator(`#${f.id} details p`).isVisible(), true);
});

test("the language: a click stays at the lesson, ?lang= is obeyed, auto follows choice and browser", async (t) => {
  const page = await open(t, `${PAGES.en}#ko`, { locale: "zh-CN" });
  const at = (pattern) => page.waitForURL(pattern);
  await page.locator("#ko").scrollIntoViewIfNeeded();
  await page.locator("#life h2").evaluate((h) => h.scrollIntoView());
  await page.locator("a.language").evaluate((a) => a.click());
  await at(/learn\.zh\.html#life$/);
  assert.equal(await page.locator("html").getAttribute("lang"), "zh-Hans");
  const address = page.url().replace(/learn\.zh\.html.*$/, "");
  await page.goto(`${address}learn.html?lang=zh#komi`);
  await at(/learn\.zh\.html#komi$/);
  await page.goto(`${address}learn.zh.html?lang=en`);
  await at(/learn\.html$/);
  await page.goto(`${address}learn.html?lang=auto`);
  await at(/learn\.zh\.html$/);
  await page.evaluate(() => localStorage.setItem("weiqi.settings", '{"language":"en","appearance":"dark"}'));
  await page.goto(`${address}learn.html?lang=auto`);
  await page.locator("weiqi-board").first().waitFor();
  assert.match(page.url(), /learn\.html\?lang=auto$/);
  assert.equal(await page.locator("html").getAttribute("data-appearance"), "dark");
  // From the play page, in the language that is chosen there.
  await page.evaluate(() => localStorage.setItem("weiqi.settings", '{"language":"zh"}'));
  await page.goto(`${address}index.html`);
  await page.click("a.learn");
  await at(/learn\.zh\.html$/);
  await page.locator(".links a").first().click();
  await at(/index\.html$/);
  await page.goBack();
  for (const [hreflang, file] of [
    ["en", "learn.html"],
    ["zh-Hans", "learn.zh.html"],
  ])
    assert.equal(await page.locator(`link[hreflang="${hreflang}"]`).evaluate((link) => link.href), `${address}${file}`);
});

test("what is kept may be nonsense or refused", async (t) => {
  const page = await open(t, PAGES.en);
  for (const nonsense of ["{", "7", '{"a":1}', "[1,null]"]) {
    await page.evaluate((text) => {
      localStorage.setItem("weiqi.lessons", text);
      localStorage.setItem("weiqi.settings", text);
    }, nonsense);
    await page.reload();
    assert.equal(await page.locator(".solved:visible").count(), 0, nonsense);
  }
  await page.addInitScript(() => {
    Object.defineProperty(globalThis, "localStorage", {
      get() {
        throw new DOMException("refused", "SecurityError");
      },
    });
  });
  await page.reload();
  const f = figure("capture-three");
  await click(page, await boardOf(page, f.id), f, "C1");
  await page.locator(`#${f.id} figcaption .solved`).waitFor();
});

for (const [lang, colorScheme] of [
  ["en", "light"],
  ["en", "dark"],
  ["zh", "light"],
  ["zh", "dark"],
])
  test(`axe finds nothing: ${lang}, ${colorScheme}`, async (t) => {
    // The Content-Security-Policy lets no foreign script in; the checker is one.
    const page = await open(t, PAGES[lang], { colorScheme, bypassCSP: true });
    await page.addScriptTag({ path: axe });
    const check = async (state) => {
      await page.waitForTimeout(200);
      const found = await page.evaluate(async () => {
        const { violations } = await globalThis.axe.run(document, {
          runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
        });
        return violations.map(
          (v) => `${v.id}: ${v.nodes.map((n) => `${n.target} ${n.any[0]?.message ?? ""}`).join("; ")}`,
        );
      });
      assert.deepEqual(found, [], state);
    };
    await check("untouched");
    for (const [id, moves] of [
      ["capture-three", ["C1"]],
      ["liberties-extend", ["B2"]],
      ["forbidden-two", ["B5"]],
      ["ending-pass", ["E5", "pass", "pass"]],
    ]) {
      const board = await boardOf(page, id);
      for (const move of moves) await click(page, board, figure(id), move);
      await page.locator(`#${id} summary`).click();
    }
    await check("solved, failed, refused, counted, answers shown");
  });

for (const [width, height, ratio] of [
  [320, 568, 2],
  [568, 320, 2],
  [768, 1024, 1],
  [1440, 900, 1],
])
  for (const [lang, colorScheme] of [
    ["en", "light"],
    ["zh", "dark"],
  ])
    test(`${width}×${height}, ${lang}, ${colorScheme}: boards whole, no sideways scrolling, nothing moves`, async (t) => {
      const page = await open(t, "about:blank", {
        colorScheme,
        viewport: { width, height },
        deviceScaleFactor: ratio,
        isMobile: width < 600,
        hasTouch: width < 600,
      });
      await page.addInitScript(() => {
        globalThis.shifts = [];
        new PerformanceObserver((list) => {
          for (const e of list.getEntries())
            globalThis.shifts.push({ value: e.value, of: e.sources.map((s) => s.node?.id || s.node?.className) });
        }).observe({ type: "layout-shift", buffered: true });
      });
      const address = await demo(t);
      const unmoved = async (where) => {
        const shifts = await page.evaluate(() => globalThis.shifts);
        const sum = shifts.reduce((all, { value }) => all + value, 0);
        assert.ok(sum < 0.01, `${where}: ${JSON.stringify(shifts)}`);
      };
      // Straight to a lesson: its boards come to life before the reader's eyes.
      await page.goto(new URL(`${PAGES[lang]}#ko`, address).href);
      await page.locator("#ko-retake weiqi-board").evaluate(async (element) => {
        await element.ready;
        while (!element.drawn) await new Promise((done) => requestAnimationFrame(done));
      });
      await page.waitForTimeout(200);
      await unmoved("#ko");
      await page.goto(new URL(`${PAGES[lang]}?`, address).href);
      for (const f of FIGURES) {
        const board = await boardOf(page, f.id);
        const box = await board.evaluate((element) =>
          element.shadowRoot.querySelector(".board").getBoundingClientRect().toJSON(),
        );
        assert.ok(box.left >= 0 && box.right <= width, `${f.id} whole across`);
        assert.ok(box.height <= height, `${f.id} whole down: ${box.height}`);
        if (pictures) {
          mkdirSync(pictures, { recursive: true });
          await page.screenshot({ path: path.join(pictures, `learn-${width}-${colorScheme}-${f.id}.png`) });
        }
      }
      assert.equal(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), true);
      await unmoved("all the way");
    });

test("on paper: each exercise from its beginning, without wood and buttons", async (t) => {
  const page = await open(t, PAGES.en, { colorScheme: "dark" });
  const board = await boardOf(page, "capture-three");
  await board.evaluate((element) => element.play("C1"));
  await page.emulateMedia({ media: "print" });
  for (const f of FIGURES) {
    const here = page.locator(`#${f.id}`);
    assert.deepEqual(
      [await here.locator("weiqi-board").isVisible(), await here.locator(".paper svg").isVisible()],
      [false, true],
      f.id,
    );
    assert.equal(await here.locator(".paper svg").evaluate((svg) => svg.querySelector("stop")), null);
  }
  for (const gone of ["#ko-retake summary", "#capture-three .say", ".links"])
    assert.equal(await page.locator(gone).isVisible(), false, gone);
  assert.equal((await page.pdf({ format: "A4" })).subarray(0, 5).toString(), "%PDF-");
});
