// The lessons in Firefox: the drawings of the page that has not run yet, every exercise solved, a wrong answer, both
// languages.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { pointOf } from "../../www/learn/diagram.mjs";
import { LESSONS } from "../../www/learn/lessons.mjs";
import { isExercise } from "../../www/learn/page.mjs";
import { demo } from "./browser.mjs";
import { launch, openIn, skip } from "./firefox.mjs";

const FIGURES = LESSONS.flatMap((lesson) => lesson.figures);
const EXERCISES = FIGURES.filter(isExercise);
const solution = (f) => f.solution ?? f.answers.find((a) => a.right).play.split(" ");

let started;
before(async () => {
  if (!skip) started = await launch();
});
after(() => started?.close());

const lessons = async (t, file) => openIn(t, started, new URL(file, await demo(t)).href);
const text = (page, selector) => page.$eval(selector, (e) => e.textContent);
const shown = (page, selector) =>
  page.$$eval(selector, (all) => all.filter((e) => e.getClientRects().length > 0).length);

/** Brings the board of a figure into view and waits until it is drawn. */
const boardOf = (page, id) =>
  page.evaluate(async (id) => {
    const board = document.querySelector(`#${id} weiqi-board`);
    board.scrollIntoView({ block: "center", behavior: "instant" });
    await board.ready;
    while (!board.drawn) await new Promise((done) => requestAnimationFrame(done));
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  }, id);

/** Plays a move where the mouse finds it, and waits until it is played. */
async function click(page, f, move) {
  if (move === "pass") {
    await page.evaluate((id) => {
      document.querySelector(`#${id} weiqi-board`).shadowRoot.querySelector('[data-command="pass"]').click();
    }, f.id);
    return;
  }
  const { x, y } = await page.evaluate(
    (id, at) => document.querySelector(`#${id} weiqi-board`).place(at),
    f.id,
    pointOf(f, move),
  );
  await page.mouse.click(x, y);
}
const moved = (page, f, n) =>
  page.waitForFunction((id, n) => document.querySelector(`#${id} weiqi-board`).moveNumber >= n, {}, f.id, n);

test("Firefox: every exercise of the lessons is solved by clicks and marked", { skip, timeout: 180_000 }, async (t) => {
  const page = await lessons(t, "learn.html");
  assert.equal((await page.$$("figure .screen svg")).length, FIGURES.length, "each has its drawing");
  for (const f of EXERCISES) {
    await boardOf(page, f.id);
    const moves = solution(f);
    for (const [i, move] of moves.entries()) {
      if (f.kind !== "problem") await click(page, f, move);
      else if (i % 2 === 0) await click(page, f, move);
      else await moved(page, f, i + 1); // the board's own answer
    }
    await page.waitForFunction(
      (id) => document.querySelector(`#${id} figcaption .solved`)?.getClientRects().length > 0,
      {},
      f.id,
    );
    const end = f.done ?? f.answers.find((a) => a.right).say;
    assert.equal(await text(page, `#${f.id} .say`), end.en, f.id);
  }
  assert.equal(await shown(page, ".contents .solved"), LESSONS.length);
  await page.reload();
  assert.equal(await shown(page, ".contents .solved"), LESSONS.length, "remembered");
});

test("Firefox: a wrong answer says why, in Chinese too", { skip, timeout: 120_000 }, async (t) => {
  for (const [lang, file] of [
    ["en", "learn.html"],
    ["zh", "learn.zh.html"],
  ]) {
    const page = await lessons(t, file);
    const f = EXERCISES.find(({ kind, answers }) => kind === "problem" && answers.some((a) => !a.right));
    const wrong = f.answers.find((a) => !a.right);
    await boardOf(page, f.id);
    await click(page, f, wrong.play.split(" ")[0]);
    await page.waitForFunction(
      (id, said) => document.querySelector(`#${id} .say`).textContent === said,
      {},
      f.id,
      wrong.say[lang],
    );
    assert.equal(await shown(page, `#${f.id} figcaption .solved`), 0);
  }
});
