// The download stays small: what a user's page must fetch, as a server with gzip sends it.
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { gzipSync } from "node:zlib";
import { build } from "esbuild";
import { takesSwitches } from "../../pkg/build.mjs";
import { wasm } from "../../pkg/setup.mjs";

const root = path.join(import.meta.dirname, "../..");
const KB = 1000;
// What each may weigh now: a ratchet, lowered when something gets smaller. The goal is 60 KB for everything, 8 KB for the
// JavaScript and 45 KB for the wasm alone.
const budgets = [
  ["pkg/dist/index.js", 113.8 * KB, "everything, wasm inlined"],
  ["pkg/dist/weiqi.iife.js", 113.8 * KB, "the same as a classic script"],
  ["pkg/dist/slim.js", 14.8 * KB, "the JavaScript alone"],
  ["pkg/wasm/weiqi.wasm", 103.1 * KB, "the wasm alone"],
  ["pkg/dist/board.js", 33.2 * KB, "the board element"],
  ["pkg/dist/svg.js", 9.1 * KB, "drawings as text"],
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

// What a bundler leaves of `weiqi-rules/slim` for a page that uses only this of it.
const alone = [
  ["Game, init", 8.4 * KB, "a game alone, tree-shaken"],
  ["Clock, init", 4.2 * KB, "a clock alone, tree-shaken"],
  ["sgf", 0.7 * KB, "a point's notation alone, tree-shaken"],
];

for (const [names, goal, what] of alone)
  test(`{ ${names} } (${what}) stays within ${goal} bytes of gzip`, async (t) => {
    const stdin = { contents: `export { ${names} } from "weiqi-rules/slim";`, resolveDir: root };
    const { outputFiles } = await build({ stdin, bundle: true, minify: true, format: "esm", write: false });
    const size = gzipSync(outputFiles[0].contents, { level: 9 }).length;
    t.diagnostic(`{ ${names} }: ${size} of ${goal}`);
    assert.ok(size <= goal, `{ ${names} } is ${size} bytes after gzip, the budget is ${goal}`);
  });

test("there is exactly one wasm module", () => {
  assert.deepEqual(
    readdirSync(path.join(root, "pkg/wasm")).filter((name) => name.endsWith(".wasm")),
    ["weiqi.wasm"],
  );
});
