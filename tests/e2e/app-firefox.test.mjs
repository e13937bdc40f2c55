// The main path in Firefox: play, pass, mark, agree, the result, the saved record; then the same file from disk.
import assert from "node:assert/strict";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { after, before, test } from "node:test";
import { pathToFileURL } from "node:url";
import { layOut } from "weiqi-rules/draw";
import { coordinates } from "./board.mjs";
import { demo } from "./browser.mjs";
import { launch, openIn, skip } from "./firefox.mjs";
import { dist } from "./site.mjs";

let started;
const downloads = mkdtempSync(path.join(tmpdir(), "weiqi-downloads-"));
before(async () => {
  if (skip) return;
  started = await launch({
    "browser.download.folderList": 2,
    "browser.download.dir": downloads,
    "browser.helperApps.neverAsk.saveToDisk": "application/x-go-sgf",
    "browser.download.alwaysOpenPanel": false,
  });
});
after(async () => {
  await started?.close();
  rmSync(downloads, { recursive: true, force: true });
});

async function open(t, address) {
  const page = await openIn(t, started, address);
  const text = (id) => page.$eval(`#${id}`, (e) => e.textContent);
  const sees = (id, pattern) =>
    page
      .waitForFunction(
        (id, pattern) => new RegExp(pattern).test(document.getElementById(id).textContent),
        { timeout: 20_000 },
        id,
        pattern,
      )
      .catch(async () => assert.match(await text(id), new RegExp(pattern), `#${id}`));
  const click = async (name) => {
    const canvas = await page.$("#board canvas");
    const box = await canvas.boundingBox();
    const { x, y } = coordinates(name, 9);
    const layout = layOut({ columns: 9, rows: 9, notation: "letters" }, box.width, box.height);
    await page.mouse.click(box.x + layout.xs[x], box.y + layout.ys[y]);
  };
  return { page, text, sees, click };
}

async function wholeGame(t, address) {
  const { page, text, sees, click } = await open(t, address);
  await sees("turn", "Black to play");
  await page.click("#new-game");
  await page.$eval('input[name=size][value="9"]', (input) => input.click());
  await page.click("#new-game-form button[type=submit].strong");
  await page.waitForFunction(() => !document.querySelector("dialog[open]"));
  for (let row = 1; row <= 9; row++) for (const column of ["F", "G"]) await click(`${column}${row}`);
  await click("F5");
  await sees("note", "A stone already stands on F5");
  await click("H5");
  await sees("turn", "White to play · Move 19");
  await page.click("#pass");
  await page.click("#pass");
  await sees("note", "One stone looks dead");
  await click("H5"); // alive after all
  await sees("say", "Marked alive again");
  await click("H5"); // and dead
  await sees("say", "One stone marked dead");
  await sees("verdict", "As marked: Black wins by 19½ points");
  await page.click("#agree-black");
  await page.click("#agree-white");
  await sees("verdict", "^Black wins by");
  await page.click("#count-other summary");
  assert.match((await text("count-other")).replace(/\s+/g, " "), /9¾ stones \(19½ points\)/);
  const before = new Set(readdirSync(downloads));
  await page.click("#save");
  let file;
  for (let i = 0; i < 100 && !file; i++) {
    await new Promise((done) => setTimeout(done, 100));
    file = readdirSync(downloads).find((name) => !before.has(name) && name.endsWith(".sgf"));
  }
  assert.ok(file, "a record was saved");
  const sgf = readFileSync(path.join(downloads, file), "utf8");
  assert.match(sgf, /;B\[fi\];W\[gi\]/);
  assert.match(sgf, /RE\[B\+19\.5\]/);
}

test("Firefox: a game from the first stone to the saved record", { skip, timeout: 120_000 }, async (t) => {
  await wholeGame(t, await demo(t));
});

test("Firefox: the same from disk, in one file", { skip, timeout: 120_000 }, async (t) => {
  await wholeGame(t, pathToFileURL(path.join(dist, "weiqi.html")).href);
});
