// The canvas against pictures of it. Tolerance: another browser's or machine's edges may be smoothed a little otherwise,
// so a pixel may differ by 24 of 255 in each colour, and one in two hundred by more.
import assert from "node:assert/strict";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { CANVASES } from "../pictures/drawings.mjs";
import { openBoards, ready } from "./element.mjs";

const CHANNEL = 24;
const SHARE = 1 / 200;
const pictures = path.join(import.meta.dirname, "../pictures");

test("boards on canvas look as in their reference pictures", async (t) => {
  const page = await openBoards(
    t,
    CANVASES.map(([name, tag]) => tag.replace("<weiqi-board", `<weiqi-board id="${name}"`)).join(""),
  );
  for (const [name, , properties] of CANVASES) {
    const board = await ready(page, `#${name}`);
    if (properties) await board.evaluate((b, all) => Object.assign(b, all), properties);
    await board.scrollIntoViewIfNeeded();
    await page.waitForFunction((id) => document.getElementById(id).drawn, name);
    await page.waitForTimeout(100);
    const file = path.join(pictures, `${name}.png`);
    const now = await board.evaluate((b) => b.shadowRoot.querySelector("canvas").toDataURL("image/png").split(",")[1]);
    if (process.env.UPDATE_PICTURES) writeFileSync(file, Buffer.from(now, "base64"));
    assert.ok(existsSync(file), `${name}.png is missing: UPDATE_PICTURES=1 writes it`);
    const [size, far] = await page.evaluate(
      async ([one, two, channel]) => {
        const read = async (base64) => {
          const image = new Image();
          image.src = `data:image/png;base64,${base64}`;
          await image.decode();
          const canvas = new OffscreenCanvas(image.width, image.height);
          const context = canvas.getContext("2d");
          context.drawImage(image, 0, 0);
          return context.getImageData(0, 0, image.width, image.height);
        };
        const [a, b] = [await read(one), await read(two)];
        if (a.width !== b.width || a.height !== b.height)
          return [`${a.width}×${a.height}, not ${b.width}×${b.height}`, 1];
        let far = 0;
        for (let i = 0; i < a.data.length; i += 4)
          if ([0, 1, 2].some((k) => Math.abs(a.data[i + k] - b.data[i + k]) > channel)) far++;
        return ["", far / (a.width * a.height)];
      },
      [now, readFileSync(file).toString("base64"), CHANNEL],
    );
    assert.equal(size, "", `${name}: another size`);
    t.diagnostic(`${name}: ${(far * 100).toFixed(3)} % of the pixels differ`);
    assert.ok(far <= SHARE, `${name}: ${(far * 100).toFixed(2)} % of the pixels differ`);
  }
});
