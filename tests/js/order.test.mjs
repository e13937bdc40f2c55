// The order in which the build puts the wasm's functions, so that a compressor finds like beside like.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import path from "node:path";
import test from "node:test";
import { sectionsOf } from "../../pkg/binary.mjs";
import { namedByLikeness, orderOf } from "../../pkg/order.mjs";

test("it begins with the shortest, and like is beside like", () => {
  const bodies = [
    "black captures",
    "white resigns",
    "white resigned at once: black captures",
    "pass",
    "white resigned",
  ];
  const order = orderOf(bodies.map((body) => Buffer.from(body)));
  assert.equal(order[0], 3);
  assert.equal(Math.abs(order.indexOf(1) - order.indexOf(4)), 1);
  assert.deepEqual(order.toSorted(), [0, 1, 2, 3, 4]);
});

test("each function gets a name of its own, and nothing else of the module changes", () => {
  const bytes = readFileSync(path.join(import.meta.dirname, "../../pkg/wasm/weiqi.wasm"));
  const made = namedByLikeness(bytes);
  assert.ok(WebAssembly.validate(made));
  assert.ok(bytes.equals(made.subarray(0, bytes.length)));
  const { content } = sectionsOf(made).at(-1);
  assert.equal(content.byte(), 1);
  const names = content.part().list((one) => [one.number(), one.text()]);
  const functions = sectionsOf(bytes)
    .find(({ kind }) => kind === 10)
    .content.number();
  assert.equal(names.length, functions);
  assert.equal(new Set(names.map(([, name]) => name)).size, functions);
  assert.equal(new Set(names.map(([, name]) => name.length)).size, 1, "of one length, so that they sort as numbers");
});
