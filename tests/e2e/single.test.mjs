// weiqi.html: the play page as one file, opened from disk, with no network at all.
import assert from "node:assert/strict";
import { copyFileSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { test } from "node:test";
import { pathToFileURL } from "node:url";
import { boardOn, newGame, PLAIN, ready, said, sees } from "./board.mjs";
import { browser } from "./browser.mjs";
import { dist } from "./site.mjs";

/** The file alone in a folder, opened from there; `before` runs in the page ahead of its script. */
async function openFile(t, { before, options = PLAIN } = {}) {
  const folder = mkdtempSync(path.join(tmpdir(), "weiqi-single-"));
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  const file = path.join(folder, "weiqi 围棋.html");
  copyFileSync(path.join(dist, "weiqi.html"), file);
  const context = await (await browser(t)).newContext({ ...options, offline: true });
  const page = await context.newPage();
  page.setDefaultTimeout(15_000);
  const faults = [];
  page.on("pageerror", (error) => faults.push(error.stack ?? String(error)));
  page.on("console", (message) => message.type() === "error" && faults.push(message.text()));
  page.on("request", (request) => {
    if (!/^(data|blob):/.test(request.url()) && request.url() !== pathToFileURL(file).href) faults.push(request.url());
  });
  t.after(() => assert.deepEqual(faults, [], "errors, or something asked for beside the file"));
  if (before) await page.addInitScript(before);
  await page.goto(pathToFileURL(file).href);
  await ready(page);
  return page;
}

test("a game from disk without a network: played, counted, saved, and there again", async (t) => {
  const page = await openFile(t);
  await newGame(page);
  const board = boardOn(page, 9);
  await board.clicks("D9 F9 D8 F8 D7 F7 D6 F6 D5 F5 D4 F4 D3 F3 D2 F2 D1 F1");
  await board.click("D5");
  await sees(page, "note", /A stone already stands on D5/);
  await page.click("#pass");
  await page.click("#pass");
  await page.click("#agree-black");
  await page.click("#agree-white");
  await sees(page, "verdict", /White wins by/);
  const saving = page.waitForEvent("download");
  await page.click("#save");
  const sgf = readFileSync(await (await saving).path(), "utf8");
  assert.match(sgf, /^\(;.*SZ\[9\].*;B\[da\];W\[fa\].*\)\s*$/s);
  assert.match(sgf, /RE\[W\+/);
  await page.waitForTimeout(300); // longer than the keeper waits
  await page.reload();
  await sees(page, "verdict", /White wins by/);
});

test("it looks like the page of the site, and offers no second copy of itself", async (t) => {
  const page = await openFile(t, { options: { ...PLAIN, locale: "zh-CN", viewport: { width: 390, height: 844 } } });
  assert.equal(await page.title(), "围棋 – 对局与打谱");
  assert.ok(await page.evaluate(() => document.styleSheets[0].cssRules.length > 20));
  await page.click("#open-settings");
  await page.waitForSelector("#settings-dialog[open]");
  assert.ok((await page.locator("[data-site]").count()) > 0);
  assert.equal(await page.locator("[data-site]:visible").count(), 0);
});

test("where the browser keeps nothing for files, the page says so and goes on", async (t) => {
  const page = await openFile(t, {
    before: () => {
      const refuse = () => {
        throw new DOMException("refused", "SecurityError");
      };
      Object.defineProperty(window, "indexedDB", { get: refuse });
      Object.defineProperty(window, "localStorage", { get: refuse });
    },
  });
  await boardOn(page).clicks("Q16 D4");
  await sees(page, "foot", /This browser keeps nothing between visits; save the game to a file/);
  await boardOn(page).click("K10");
  assert.equal(await said(page), "Black plays K10.");
  await page.click("#language");
  await sees(page, "turn", /轮到白方/);
});
