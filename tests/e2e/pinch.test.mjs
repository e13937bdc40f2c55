// Two fingers over the board: the page is made larger, and nothing is played.
import assert from "node:assert/strict";
import { test } from "node:test";
import { boardOn, frames, newGame, phone, ready, sees } from "./board.mjs";
import { open } from "./browser.mjs";

const scale = (page) => page.evaluate(() => visualViewport.scale);

for (const [how, setting] of [
  ["at the first touch", "off"],
  ["with a second touch", "on"],
])
  test(`playing ${how}: two fingers zoom the page and play nothing, whichever comes first`, async (t) => {
    const page = await open(t, "index.html", phone(390, 844));
    await ready(page);
    await page.click("#open-settings");
    await page.locator(`input[name=confirm][value=${setting}]`).check({ force: true });
    await page.click("#settings-dialog button[type=submit]");
    await newGame(page, { size: "9" });
    const board = boardOn(page, 9);
    const touch = await page.context().newCDPSession(page);
    const send = async (type, ...fingers) => {
      await touch.send("Input.dispatchTouchEvent", { type, touchPoints: fingers });
      await frames(page);
    };
    const { x, y } = await board.spot("E5");
    const left = (i) => ({ id: 0, x: x - 8 - 8 * i, y });
    const right = (i) => ({ id: 1, x: x + 8 + 8 * i, y: y + 4 });
    const nothing = async (about) => {
      await sees(page, "turn", /^Black to play$/, about);
      await sees(page, "note", /hidden/, about);
      assert.equal(await page.locator("#confirm").isVisible(), false, about);
      assert.equal(await board.seen("E5"), "empty", about);
    };
    const pinch = async (about, begin, end) => {
      const before = await scale(page);
      await begin();
      for (let i = 1; i <= 12; i++) await send("touchMove", left(i), right(i));
      await end();
      await page.waitForFunction((before) => visualViewport.scale > before * 1.2, before);
      await nothing(about);
    };
    await pinch(
      "both at once",
      () => send("touchStart", left(0), right(0)),
      () => send("touchEnd"),
    );
    // The page as it was.
    for (let i = 12; i >= 0; i--) await send(i === 12 ? "touchStart" : "touchMove", left(i), right(i));
    await send("touchEnd");
    await page.waitForFunction(() => visualViewport.scale < 1.05);
    await nothing("made smaller again");
    await pinch(
      "one after the other",
      async () => {
        await send("touchStart", left(0));
        await send("touchStart", left(0), right(0));
      },
      async () => {
        await send("touchEnd", left(12));
        await send("touchEnd");
      },
    );
    await page.locator("#pass").evaluate((b) => b.click()); // the page answers as before
    await sees(page, "turn", /White to play · Move 1/);
  });
