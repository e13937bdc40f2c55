// Nothing for axe to find: both themes, both languages, every state of the page.
import assert from "node:assert/strict";
import { createRequire } from "node:module";
import path from "node:path";
import { test } from "node:test";
import { boardOn, newGame, PLAIN, ready } from "./board.mjs";
import { open } from "./browser.mjs";

const axe = createRequire(import.meta.url).resolve("axe-core/axe.min.js");

async function check(page, state) {
  await page.waitForTimeout(250); // colours on their way are no colours to measure
  const found = await page.evaluate(async () => {
    const { violations } = await globalThis.axe.run(document, {
      runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
    });
    return violations.map((v) => `${v.id}: ${v.nodes.map((n) => `${n.target} ${n.any[0]?.message ?? ""}`).join("; ")}`);
  });
  assert.deepEqual(found, [], state);
}

for (const [locale, colorScheme] of [
  ["en-GB", "light"],
  ["en-GB", "dark"],
  ["zh-CN", "light"],
  ["zh-CN", "dark"],
]) {
  test(`axe finds nothing: ${locale}, ${colorScheme}`, async (t) => {
    // The Content-Security-Policy lets no foreign script in; the checker is one.
    const page = await open(t, "index.html", { ...PLAIN, locale, colorScheme, bypassCSP: true });
    await page.addScriptTag({ path: axe });
    await ready(page);
    assert.equal(await page.locator("html").getAttribute("lang"), locale.startsWith("zh") ? "zh-Hans" : "en");
    await check(page, "a new game");
    const board = boardOn(page, 19, 19, locale.startsWith("zh") ? "chinese" : "letters");
    await board.clicks("Q16 Q16");
    await check(page, "a refused move");
    await page.click("#new-game");
    await check(page, "the new-game dialog");
    await page.keyboard.press("Escape");
    await page.click("#open-settings");
    await check(page, "the settings");
    await page.keyboard.press("Escape");
    await newGame(page, { size: "9" });
    await page.click("#pass");
    await page.click("#pass");
    await check(page, "agreeing");
    await page.click("#agree-black");
    await page.click("#dispute");
    await check(page, "the dispute");
    await page.keyboard.press("Escape");
    await page.click("#agree-white");
    await check(page, "finished");
    await page.setInputFiles("#file", path.join(import.meta.dirname, "../data/selfplay-9x9.sgf"));
    await page.locator("#record").waitFor();
    await check(page, "a record");
    await page.click("#step-forward");
    await boardOn(page, 9, 9, locale.startsWith("zh") ? "chinese" : "letters").click("J1");
    await page.click("#step-back");
    await page.click("#edit");
    await page.fill("#comment-text", "a: b, 妙手");
    await page.click("[data-tool=letter]");
    await page.locator("#tree").focus();
    await check(page, "writing in a record with variations");
    await page.click("#open-games");
    await page.locator("#games-dialog").waitFor();
    await check(page, "the list of games");
    await page.locator("#shelf li").nth(1).locator("button").nth(2).click();
    await page.locator("#shelf-note").waitFor();
    await page.locator("#shelf li").first().locator("button").nth(1).click();
    await check(page, "a game deleted, another being named");
    await page.keyboard.press("Escape");
    await page.keyboard.press("Escape");
    await page.click("#share");
    await page.locator("#share-dialog").waitFor();
    await check(page, "the link");
    await page.keyboard.press("Escape");
    await page.click("#details");
    await page.fill("#details-form [name=date]", "some day");
    await page.click("#details-form button[type=submit]");
    await check(page, "the record's head, with a date that is none");
    await page.keyboard.press("Escape");
    await page.click("#edit");
    await page.click("#step-last");
    await page.click("#record-count");
    await check(page, "counting a record");
    await newGame(page, { size: "9", handicap: "free", stones: 2 });
    await check(page, "placing handicap stones");
  });
}

test("forced colours: the words of what is chosen stand out from it", async (t) => {
  const page = await open(t, "index.html", { ...PLAIN, forcedColors: "active" });
  await ready(page);
  await page.click("#open-settings");
  const chosen = page.locator("#settings-fields input:checked + span").first();
  const words = await chosen.evaluate((span) => {
    const { paddingLeft, paddingTop } = getComputedStyle(span);
    return { left: Number.parseFloat(paddingLeft), top: Number.parseFloat(paddingTop) };
  });
  const box = await chosen.boundingBox();
  const clip = {
    x: box.x + words.left + 1,
    y: box.y + words.top + 2,
    width: box.width - 2 * words.left - 2,
    height: box.height - 2 * words.top - 4,
  };
  const png = (await page.screenshot({ clip })).toString("base64");
  const light = await page.evaluate(async (png) => {
    const image = new Image();
    image.src = `data:image/png;base64,${png}`;
    await image.decode();
    const canvas = Object.assign(document.createElement("canvas"), { width: image.width, height: image.height });
    const drawing = canvas.getContext("2d");
    drawing.drawImage(image, 0, 0);
    const { data } = drawing.getImageData(0, 0, canvas.width, canvas.height);
    let light = 0;
    for (let i = 0; i < data.length; i += 4) light += Number(data[i] + data[i + 1] + data[i + 2] > 3 * 200);
    return light / (data.length / 4);
  }, png);
  assert.ok(light > 0.02 && light < 0.6, `${Math.round(light * 100)} % of it are light: letters on a dark ground`);
});
