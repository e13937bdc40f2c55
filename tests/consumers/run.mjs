// The package as its users get it: `npm pack`, then each folder here copied elsewhere, the tarball installed in it, its steps
// taken and the game it played compared.  node tests/consumers/run.mjs [quick | NAME…]
import assert from "node:assert/strict";
import { cpSync, existsSync, mkdtempSync, readdirSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { after, test } from "node:test";
import { run } from "../../pkg/steps.mjs";
import { Kit, Skip } from "./kit.mjs";

const here = import.meta.dirname;
const EXPECTED = {
  captured: 1,
  refused: "occupied (D2.3)",
  phase: "agreeing",
  result: "B+8.5",
  text: "黑胜4又1/4子",
  record: { games: 1, faults: 0, black: "黑", komi: 7.5, same: true },
};

const asked = process.argv.slice(2);
const work = mkdtempSync(path.join(realpathSync(tmpdir()), "weiqi-consumers-")); // far from this folder's node_modules
after(() => rmSync(work, { recursive: true, force: true }));

await run("npm", ["pack", "--ignore-scripts", "--pack-destination", work], { minutes: 2 });
const tarball = path.join(
  work,
  readdirSync(work).find((name) => name.endsWith(".tgz")),
);

for (const name of readdirSync(here).filter((name) => existsSync(path.join(here, name, "consumer.mjs")))) {
  const { default: steps, slow } = await import(`./${name}/consumer.mjs`);
  if (!asked.length || asked.includes(name) || (asked.includes("quick") && !slow))
    test(name, { timeout: 600_000 }, async (t) => {
      try {
        for (const answer of await answers(t, name, steps)) assert.deepEqual(answer, EXPECTED);
      } catch (error) {
        if (!(error instanceof Skip)) throw error;
        t.skip(error.message); // the machine lacks a host, such as a browser: the message names it
      }
    });
}

/** What the consumer's steps answer, taken in a copy of its folder. */
async function answers(t, name, steps) {
  const dir = path.join(work, name);
  cpSync(path.join(here, name), dir, { recursive: true });
  for (const shared of ["play.js", "solve.js"]) cpSync(path.join(here, shared), path.join(dir, shared));
  const kit = new Kit(t, dir, tarball);
  await kit.install();
  return [await steps(kit)].flat();
}
