// The play page on paper: the board for ink, the players, the result, the moves with their comments, and no button.
import assert from "node:assert/strict";
import { mkdirSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { boardOn, frames, newGame, PLAIN, ready, sees } from "./board.mjs";
import { open } from "./browser.mjs";

const pictures = process.env.PICTURES;
async function onPaper(page, name) {
  await page.emulateMedia({ media: "print" });
  await page.locator("#print h1").waitFor();
  if (pictures) {
    mkdirSync(pictures, { recursive: true });
    await page.screenshot({ path: path.join(pictures, `${name}.png`), fullPage: true });
    await page.pdf({ path: path.join(pictures, `${name}.pdf`), format: "A4", margin: { top: "15mm", left: "15mm" } });
  }
  // biome-ignore lint/performance/useDomNodeTextContent: what is hidden is not printed
  return (await page.locator("#print").innerText()).replace(/\s+/g, " ");
}
const give = async (page, content) => {
  await page.setInputFiles("#file", { name: "a.sgf", mimeType: "text/plain", buffer: Buffer.from(content) });
  await page.locator("#record").waitFor();
};

const RECORD =
  "(;SZ[9]KM[7]RU[Chinese]PB[Ann <b>]BR[9p]PW[Bo]EV[Cup]DT[2026-11-30]RE[W+R]GC[A short game.]" +
  ";B[ee];W[cc]C[Better at & above.];B[gg](;W[cg];B[]TR[ee])(;W[gc]))";

test("a record: heads, the board as it stands with its marks, every move of the line, comments", async (t) => {
  const page = await open(t, "index.html", { ...PLAIN, colorScheme: "dark" });
  await ready(page);
  await give(page, RECORD);
  await page.click("#step-last");
  const text = await onPaper(page, "print-record");
  assert.match(text, /^Ann <b> – Bo Black: Ann <b> 9p White: Bo Cup · 2026-11-30 · Chinese · Komi 7 /);
  assert.match(text, /Move 5 of 5 The record says: W\+R A short game\. Moves 1 ● E5 2 ○ C7 Better at & above\. 3 ● G3/);
  assert.match(text, /4 ○ C3 5 ● pass$/);
  const shown = await page
    .locator("button, select, input, canvas, dialog")
    .evaluateAll((all) => all.filter((e) => e.getClientRects().length > 0).length);
  assert.equal(shown, 0, "nothing to press");
  const paper = await page.locator("#print svg > rect").first().getAttribute("fill");
  assert.equal(paper, "#ffffff");
  assert.equal(
    await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor),
    "rgb(255, 255, 255)",
  );
  assert.equal(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), true);
  await page.emulateMedia({ media: "screen" });
  await page.waitForFunction(() => document.querySelector("#print").childElementCount === 0);
});

test("what was refused a moment ago is not printed", async (t) => {
  const page = await open(t, "index.html", PLAIN);
  await ready(page);
  await newGame(page, { size: "9" });
  await boardOn(page, 9).click("E5");
  const drawing = () => page.locator("#print svg").innerHTML();
  await onPaper(page, "print-before");
  const before = await drawing();
  await page.emulateMedia({ media: "screen" });
  await frames(page); // the board is laid out again, and drawn
  await boardOn(page, 9).click("E5");
  await sees(page, "note", /A stone already stands on E5/);
  await onPaper(page, "print-refused");
  assert.equal(await drawing(), before);
});

test("a counted game in Chinese: the sentence and the tables under the board", async (t) => {
  const page = await open(t, "index.html", { ...PLAIN, locale: "zh-CN" });
  await ready(page);
  await newGame(page, { size: "9", names: ["古力", "柯洁"] });
  const board = boardOn(page, 9, 9, "chinese");
  await board.clicks("E5");
  await page.click("#pass");
  await page.click("#pass");
  await page.click("#agree-black");
  await page.click("#agree-white");
  await sees(page, "verdict", /黑胜/);
  const text = await onPaper(page, "print-count");
  assert.match(text, /黑方：古力 白方：柯洁/);
  assert.match(text, /贴目 7½ .*黑胜36¾子.*归本数 −40½.*36¾子（73½目）.*着手 1 ● 5五/);
});

test("a PDF has the sheet too: browsers that only announce the printing", async (t) => {
  const page = await open(t, "index.html", PLAIN);
  await ready(page);
  await give(page, RECORD);
  await page.evaluate(() => {
    globalThis.printed = [];
    addEventListener("beforeprint", () => globalThis.printed.push(document.querySelector("#print").childElementCount));
    addEventListener("afterprint", () => globalThis.printed.push(document.querySelector("#print").childElementCount));
  });
  const pdf = await page.pdf({ format: "A4" });
  assert.ok(pdf.length > 5000);
  const [before, after] = await page.evaluate(() => globalThis.printed);
  assert.ok(before > 4, `${before} parts on the sheet`);
  assert.equal(after, 0);
});

test("a game of a thousand moves is printed whole, and at once", async (t) => {
  const page = await open(t, "index.html", PLAIN);
  await ready(page);
  const moves = Array.from({ length: 1000 }, (_, i) => (i % 2 ? ";W[]" : ";B[]")).join("");
  await give(page, `(;SZ[19]${moves})`);
  const text = await onPaper(page, "print-long");
  assert.match(text, / 1000 ○ pass$/);
});

test("an entry of the move list is never broken over two lines, however wide the paper", async (t) => {
  for (const locale of ["en-GB", "zh-CN"]) {
    const page = await open(t, "index.html", { ...PLAIN, locale });
    await ready(page);
    const moves = Array.from({ length: 240 }, (_, i) => {
      const at = String.fromCharCode(97 + (i % 12) + 7) + String.fromCharCode(97 + Math.floor(i / 12) * 0.9);
      return `;${i % 2 ? "W" : "B"}[${at}]`;
    }).join("");
    await give(page, `(;SZ[19]${moves})`);
    await onPaper(page, `print-moves-${locale}`);
    for (const width of [400, 560, 720, 760, 794]) {
      await page.setViewportSize({ width, height: 900 });
      const wrong = await page.locator(".print-moves > span").evaluateAll((all) => {
        const lineHeight = Number.parseFloat(getComputedStyle(all[0]).lineHeight) || 22;
        return all
          .filter((e) => e.clientHeight > 1.5 * lineHeight || e.scrollWidth > e.clientWidth)
          .map((e) => e.textContent);
      });
      assert.deepEqual(wrong, [], `${locale}, ${width}`);
    }
  }
});
