// The download stays small: what a user's page must fetch, as a server with gzip sends it.
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { gzipSync } from "node:zlib";
import { takesSwitches } from "../../pkg/build.mjs";
import { wasm } from "../../pkg/setup.mjs";

const root = path.join(import.meta.dirname, "../..");
const KB = 1000;
// What each may weigh now: a ratchet, lowered when something gets smaller. The goal is 60 KB for everything, 8 KB for the
// JavaScript and 45 KB for the wasm alone.
const budgets = [
  ["pkg/dist/index.js", 124.3 * KB, "everything, wasm inlined"],
  ["pkg/dist/weiqi.iife.js", 124.5 * KB, "the same as a classic script"],
  ["pkg/dist/slim.js", 15.8 * KB, "the JavaScript alone"],
  ["pkg/wasm/weiqi.wasm", 112.9 * KB, "the wasm alone"],
  ["pkg/dist/board.js", 33.6 * KB, "the board element"],
  ["pkg/dist/svg.js", 9.3 * KB, "drawings as text"],
];

const WITH_WASM = ["pkg/dist/index.js", "pkg/dist/weiqi.iife.js", "pkg/wasm/weiqi.wasm"];
/** How much more the wasm weighs from a compiler that refuses the switches for size. */
const PLAIN = 1.2;

for (const [file, goal, what] of budgets)
  test(`${file} (${what}) stays within ${goal} bytes of gzip`, async (t) => {
    const plain = WITH_WASM.includes(file) && !(await takesSwitches(await wasm()));
    const budget = plain ? goal * PLAIN : goal;
    const size = gzipSync(readFileSync(path.join(root, file)), { level: 9 }).length;
    t.diagnostic(`${file}: ${size} of ${budget}${plain ? ", from a compiler that refuses the switches for size" : ""}`);
    assert.ok(size <= budget, `${file} is ${size} bytes after gzip, the budget is ${budget}`);
  });

test("there is exactly one wasm module", () => {
  assert.deepEqual(
    readdirSync(path.join(root, "pkg/wasm")).filter((name) => name.endsWith(".wasm")),
    ["weiqi.wasm"],
  );
});
