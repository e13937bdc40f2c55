// Where things stand: the room beside the board is used, and no button stands alone.
import assert from "node:assert/strict";
import { test } from "node:test";
import { boardOn, frames, newGame, PLAIN, phone, ready, sees } from "./board.mjs";
import { open } from "./browser.mjs";

const box = (page, selector) => page.locator(selector).evaluate((e) => e.getBoundingClientRect().toJSON());

for (const [width, height] of [
  [568, 320],
  [667, 375],
  [740, 360],
  [844, 390],
  [932, 430],
])
  test(`${width}×${height}: a phone on its side has no empty room beside the board`, async (t) => {
    const page = await open(t, "index.html", phone(width, height));
    await ready(page);
    for (const size of [
      [19, 19],
      [9, 9],
      [3, 52],
      [52, 3],
    ]) {
      const about = size.join("×");
      await newGame(page, { custom: size });
      await sees(page, "turn", /^Black to play$/, about);
      await frames(page);
      const [board, panel] = [await box(page, "#board"), await box(page, "#panel")];
      assert.ok(board.top >= 0 && board.bottom <= height, `${about}: the whole board is seen`);
      assert.ok(panel.width >= 240 && panel.right <= width, `${about}: a panel of ${panel.width}`);
      assert.ok(panel.left - board.right < 20, `${about}: ${panel.left - board.right} between them`);
      if (size[0] < 52 && size[1] < 52) {
        assert.ok(board.height > height - 40, `${about}: a board of ${board.height}`);
        assert.ok(board.left < 20, `${about}: ${board.left} at the left`);
        assert.ok(width - panel.right < 20, `${about}: ${width - panel.right} at the right`);
      }
    }
  });

for (const [locale, widths] of [
  ["en-GB", [320, 390, 568, 844, 1024, 1440]],
  ["zh-CN", [320, 390, 568, 844, 1024, 1440]],
])
  test(`${locale}: who is ahead is asked beside what else one does with a position, and told under it`, async (t) => {
    const page = await open(t, "index.html", { ...PLAIN, locale });
    await ready(page);
    for (const width of widths) {
      await page.setViewportSize({ width, height: width < 500 ? 740 : 600 });
      await frames(page);
      const [ahead, details] = [await box(page, "#ahead"), await box(page, "#details")];
      assert.ok(Math.abs(ahead.top - details.top) < 1, `${width}: in one row`);
      assert.ok(Math.abs(ahead.height - details.height) < 1, `${width}: as high`);
      const cut = await page.locator("#ahead").evaluate((e) => e.scrollWidth > e.clientWidth);
      assert.equal(cut, false, `${width}: its words are whole`);
    }
    await newGame(page, { size: "9" });
    await boardOn(page, 9, 9, locale === "zh-CN" ? "chinese" : "letters").click("E5");
    const before = await box(page, "#ahead");
    await page.click("#ahead");
    await sees(page, "ahead-text", /^(An estimate:|估计：)/);
    const after = await box(page, "#ahead");
    assert.deepEqual([after.left, after.top], [before.left, before.top], "nothing moves under the pointer");
    const told = await box(page, "#ahead-text");
    assert.ok(told.top >= after.bottom && told.top < after.bottom + 30, `told at ${told.top}`);
    await page.click("#pass");
    await page.click("#pass");
    assert.equal(await page.locator("#ahead").isVisible(), false, "while stones are marked there is a count");
  });

for (const [locale, width, height] of [
  ["en-GB", 320, 568],
  ["zh-CN", 320, 568],
  ["en-GB", 768, 1024],
  ["zh-CN", 1440, 900],
])
  test(`${locale}, ${width}×${height}: dialogs: fields of a row are level, no name is cut, what is wrong stands in sight`, async (t) => {
    const page = await open(t, "index.html", { ...PLAIN, locale, viewport: { width, height }, hasTouch: width < 800 });
    await ready(page);
    /** What is careless in the dialog that is open. */
    const careless = () =>
      page.evaluate(() => {
        const dialog = document.querySelector("dialog[open]");
        const seen = (all) => [...all].filter((e) => e.getClientRects().length > 0);
        const out = [];
        for (const row of seen(dialog.querySelectorAll(".pair, .uneven"))) {
          const fields = seen(row.querySelectorAll("input, select")).map((e) => e.getBoundingClientRect());
          for (let i = 0; i + 1 < fields.length; i += 2)
            if (fields[i].left < fields[i + 1].left - 1 && Math.abs(fields[i].bottom - fields[i + 1].bottom) > 1)
              out.push(`uneven: ${row.textContent}`);
        }
        for (const e of seen(
          dialog.querySelectorAll("button, legend, .choices span, label > span, h2, .help, .problem"),
        ))
          if (e.scrollWidth > e.clientWidth + 1 && getComputedStyle(e).display !== "inline")
            out.push(`cut: ${e.textContent}`);
        // A list's words with its arrow.
        const pen = document.createElement("canvas").getContext("2d");
        for (const select of seen(dialog.querySelectorAll("select"))) {
          pen.font = getComputedStyle(select).font;
          const words = select.selectedOptions[0]?.textContent ?? "";
          if (pen.measureText(words).width + 36 > select.clientWidth) out.push(`cut: ${words}`);
        }
        return out;
      });
    /** Whether the whole text lies in the dialog, over its buttons and over nothing else's top. */
    const inSight = (id) =>
      page.locator(`#${id}`).evaluate((e) => {
        const [box, dialog] = [e, e.closest("dialog")].map((x) => x.getBoundingClientRect());
        const at = [...Array(5).keys()].map((i) =>
          document.elementFromPoint(box.left + 4, box.top + 2 + (i / 4) * (box.height - 4)),
        );
        return box.height > 10 && box.bottom < dialog.bottom - 30 && at.every((top) => top === e);
      });
    await page.click("#new-game");
    assert.deepEqual(await careless(), [], "a new game");
    await page.locator("input[name=size][value=custom]").check({ force: true });
    await page.selectOption("select[name=handicap]", "free");
    await page.selectOption("select[name=time-system]", "ing");
    await page.selectOption("select[name=time-usual]", "own");
    await page.check("input[name=time-uneven]");
    await page.selectOption("select[name=white-time-usual]", "own");
    assert.deepEqual(await careless(), [], "with all there is");
    await page.fill("input[name=komi]", "much");
    await page.click("#new-game-form button[type=submit].strong");
    await page.locator("#new-game-problem:not(:empty)").waitFor();
    assert.equal(await inSight("new-game-problem"), true);
    assert.equal(await page.evaluate(() => document.activeElement.name), "komi");
    await page.fill("input[name=komi]", "");
    await page.fill("input[name=columns]", "77");
    await page.click("#new-game-form button[type=submit].strong");
    assert.equal(await inSight("new-game-problem"), true);
    assert.equal(await page.evaluate(() => document.activeElement.name), "columns");
    await page.click("#new-game-form [data-close]");
    await page.click("#details");
    await page.locator("#details-dialog").waitFor();
    assert.deepEqual(await careless(), [], "the details");
    await page.fill("#details-form [name=date]", "some day");
    await page.click("#details-form button[type=submit]");
    await page.locator("#details-problem:not(:empty)").waitFor();
    assert.equal(await inSight("details-problem"), true);
    await page.click("#details-form [data-close]");
    for (const id of ["open-settings", "open-games", "share", "resign"]) {
      await page.click(`#${id}`);
      await page.locator("dialog[open]").waitFor();
      assert.deepEqual(await careless(), [], id);
      await page.keyboard.press("Escape");
      await page.locator("dialog[open]").waitFor({ state: "detached" });
    }
  });
