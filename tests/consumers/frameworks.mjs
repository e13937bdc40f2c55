// What the consumers of the frameworks have in common: the README's example, checked, built, and used in a browser.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import path from "node:path";

const readme = readFileSync(path.join(import.meta.dirname, "../../README.md"), "utf8");

/** `example` is the file that the README shows; `check` the framework's own checker of types. */
export const framework = (example, check) => async (kit) => {
  const shown = readFileSync(path.join(kit.dir, example), "utf8").trim();
  assert.ok(readme.includes(shown), `the README shows another ${example}`);
  await Promise.all([kit.run(...check), kit.run("vite", "build")]);
  kit.dir = path.join(kit.dir, "dist");
  const [board, answer] = await kit.page(`${await kit.files()}/index.html`, "board", "result");
  assert.deepEqual(board, {
    mode: "problem",
    first: "Black to play",
    heard: "Not the answer",
    after: "Solved",
  });
  return answer;
};
