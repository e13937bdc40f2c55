// The README's JavaScript runs as it stands, and prints what its comments say.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { inspect } from "node:util";

const text = readFileSync(new URL("../../README.md", import.meta.url), "utf8");
const examples = [...text.matchAll(/```js\n(.*?)```/gs)].map(([, code]) => code);

test("the README has examples", () => assert.ok(examples.length >= 4));

for (const [n, code] of examples.entries()) {
  const title = code.split("\n").find((line) => line.includes("game.") || line.includes("new ")) ?? `example ${n + 1}`;
  test(`README example ${n + 1}: ${title.trim()}`, async () => {
    const printed = [];
    const expected = [...code.matchAll(/console\.log\(.*\); \/\/ (.*)$/gm)].map(([, comment]) => comment);
    const body = code.replace(/^import (\{.*?\}) from "(.*?)";$/gm, 'const $1 = await import("$2");');
    const run = new Function("console", `return (async () => {${body}\n})()`.replaceAll("import(", "this.import("));
    const say = (...values) =>
      printed.push(values.map((value) => (typeof value === "string" ? value : inspect(value))).join(" "));
    await run.call({ import: (name) => import(name) }, { log: say });
    assert.equal(printed.length, expected.length);
    for (const [i, line] of printed.entries()) assert.ok(expected[i].startsWith(line), `${line} ≠ ${expected[i]}`);
  });
}
