// CONTRIBUTING.md says what the test `layering` enforces, and names only what is there.
import assert from "node:assert/strict";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";

const root = path.join(import.meta.dirname, "../..");
const read = (file) => readFileSync(path.join(root, file), "utf8");
const guide = read("CONTRIBUTING.md");
const names = (text, quote) => [...text.matchAll(new RegExp(`${quote}(\\w+)${quote}`, "g"))].map((match) => match[1]);

test("who may import whom is what the layering test enforces", () => {
  const vocabulary = names(read("tests/layering.rs").match(/VOCABULARY.*?= &\[(.*?)\]/s)[1], '"');
  const [, table] = read("tests/layering.rs").match(/const TABLE.*?= &\[\n(.*?)\n\];/s);
  const enforced = table.split("\n").map((row) => names(row, '"'));
  const [, rows] = guide.match(/\| module +\|.*?\n\|[ -]+\|.*?\n(.*?)\n\n/s);
  const told = rows.split("\n").flatMap((row) => {
    const [, modules, may] = row.split("|");
    return names(modules, "`").map((module) => [module, ...names(may, "`")]);
  });
  const sorted = (list) => list.map(([module, ...may]) => `${module}: ${may.sort()}`).sort();
  assert.deepEqual(sorted(told), sorted(enforced));
  assert.ok(vocabulary.every((word) => told.some(([module]) => module === word)));
});

test("every script and file it names is there", () => {
  const { scripts } = JSON.parse(read("package.json"));
  for (const [, script] of guide.matchAll(/`npm run ([\w:]+)/g)) assert.ok(scripts[script], `npm run ${script}`);
  for (const [, file] of guide.matchAll(/`((?:src|pkg|www|tests)\/[\w./-]+\.\w+)`/g))
    assert.ok(existsSync(path.join(root, file)), file);
});
