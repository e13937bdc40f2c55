// What the build packs, the page unpacks: the decoder against another's encoder, on everything that chooses a way in it.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { build } from "esbuild";
import { compress } from "lzma1";

const root = path.join(import.meta.dirname, "../..");
const { outputFiles } = await build({
  entryPoints: [path.join(root, "pkg/src/unpack.ts")],
  format: "esm",
  write: false,
});
const { unpack } = await import(
  `data:text/javascript;base64,${Buffer.from(outputFiles[0].contents).toString("base64")}`
);

const noise = (length, kinds) => {
  let state = 1;
  return Uint8Array.from({ length }, () => {
    state = (Math.imul(state, 1103515245) + 12345) >>> 0;
    return (state >>> 16) % kinds;
  });
};
const cases = {
  "one byte": [7],
  "one byte many times": new Uint8Array(70_000).fill(9),
  "noise, which only literals can say": noise(5000, 256),
  "few letters: short matches near by": noise(20_000, 3),
  "the same far away": [...noise(40_000, 256), ...noise(40_000, 256)],
  "rows of numbers: matches with one byte between them": Array.from({ length: 30_000 }, (_, i) =>
    i % 4 ? i % 7 : i >> 8,
  ),
  "the wasm": readFileSync(path.join(root, "pkg/wasm/weiqi.wasm")),
};

for (const [name, content] of Object.entries(cases))
  test(`${name}: unpacked as it was`, () => {
    const bytes = Uint8Array.from(content);
    for (const level of [1, 9])
      assert.deepEqual(Buffer.from(unpack(Uint8Array.from(compress(bytes, level)))), Buffer.from(bytes));
  });
