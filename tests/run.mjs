// `npm test`: sets up, then runs every check there is and adds up what the runners themselves counted.
import { readdirSync } from "node:fs";
import path from "node:path";
import { apt, component, npmPackages, rust, target } from "../pkg/setup.mjs";
import { Failure, main, root, run } from "../pkg/steps.mjs";
import { buildPage } from "../www/serve.mjs";
import { CHROMIUM_WANTED, chromium } from "./e2e/browser.mjs";
import { fuzz, Missing } from "./fuzz/fuzz.mjs";

const total = { passed: 0, failed: 0, skipped: 0 };
const bin = (name) => path.join(root, "node_modules/.bin", name);

/** Runs one suite and shows its output only where something failed. Without `count` the whole suite is one check. */
async function suite(name, command, args, { env, minutes = 15, count = asOne } = {}) {
  const start = Date.now();
  process.stdout.write(`• ${name} … `);
  const { code, output } = await run(command, args, { env, minutes, mayFail: true });
  const { passed, failed, skips } = count(output, code);
  const broken = failed || (code === 0 ? 0 : 1); // a runner that died counts, whatever it had printed before
  total.passed += passed;
  total.failed += broken;
  total.skipped += skips.length;
  const end = code === null ? `, stopped after ${minutes} minutes` : "";
  console.log(`${passed} passed, ${broken} failed${end} (${((Date.now() - start) / 1000).toFixed(1)} s)`);
  for (const reason of new Set(skips)) console.log(`  skipped: ${reason}`);
  if (broken) console.log(output);
}

function skip(name, reason) {
  total.skipped++;
  console.log(`• ${name} … skipped: ${reason}`);
}

const asOne = (_, code) => ({ passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skips: [] });
const sum = (output, pattern) => [...output.matchAll(pattern)].reduce((all, match) => all + Number(match[1]), 0);

/** A Rust test that cannot run here prints a line "skipped: why" and passes. */
function ofCargo(output) {
  const skips = [...output.matchAll(/^skipped: (.+)$/gm)].map((match) => match[1]);
  const ignored = sum(output, /^test result: .*? (\d+) ignored/gm);
  const passed = sum(output, /^test result: .*? (\d+) passed/gm) - skips.length;
  return {
    passed,
    failed: sum(output, /^test result: .*? (\d+) failed/gm),
    skips: [...skips, ...Array(ignored).fill("ignored by its author")],
  };
}

function ofNode(output) {
  const skips = [...output.matchAll(/^\s*﹣ (.+)$/gm)].map((match) => match[1]);
  const unnamed = Math.max(0, sum(output, /^ℹ skipped (\d+)/gm) - skips.length);
  return {
    passed: sum(output, /^ℹ pass (\d+)/gm),
    failed: sum(output, /^ℹ (?:fail|cancelled) (\d+)/gm),
    skips: [...skips, ...Array(unnamed).fill("no reason given")],
  };
}

/** A line for each hot path, or "skipped: why". */
function ofGuard(output) {
  const count = (verdicts) => [...output.matchAll(new RegExp(`^(?:${verdicts}) `, "gm"))].length;
  const skips = [...output.matchAll(/^skipped: (.+)$/gm)].map((match) => match[1]);
  return { passed: count("same|faster"), failed: count("slower|gone|new"), skips };
}

const testsIn = (folder) =>
  readdirSync(path.join(root, folder))
    .filter((name) => name.endsWith(".test.mjs"))
    .map((name) => path.join(folder, name));

const nodeTests = (name, files, options = []) =>
  files.length
    ? suite(name, process.execPath, ["--test", "--test-reporter=spec", ...options, ...files], {
        count: ofNode,
        minutes: 30,
      })
    : skip(name, "there is no test file");

async function rustSuites() {
  const [format, lint, host] = [await component("fmt"), await component("clippy"), await rust()];
  if (format) await suite("Rust format", "cargo", ["fmt", "--all", "--check"], { env: format });
  else skip("Rust format", "no rustfmt: rustup component add rustfmt");
  const clippy = ["clippy", "--workspace", "--all-targets", "--all-features", "--", "-D", "warnings"];
  if (lint) await suite("Rust lint (clippy)", "cargo", clippy, { env: lint });
  else skip("Rust lint", "no clippy: rustup component add clippy");
  const doc = { env: { ...host, RUSTDOCFLAGS: "-D warnings" } };
  await suite("Rust documentation", "cargo", ["doc", "--no-deps", "--quiet"], doc);
  await suite("Core on bare metal (thumbv7em)", "cargo", ["build", "--lib", "--target", "thumbv7em-none-eabi"], {
    env: await target("thumbv7em-none-eabi", "core,alloc"),
  });
  const all = ["test", "--all-features", "--no-fail-fast", "--", "--include-ignored", "--show-output"];
  await suite("Rust tests (some minutes)", "cargo", all, { env: host, count: ofCargo, minutes: 40 });
  await fuzzing();
  await suite("Instructions of the hot paths", process.execPath, ["tests/bench/guard/guard.mjs"], { count: ofGuard });
}

/** A minute of machine time for all targets together. Without libFuzzer they ran all the same: `record_fuzz` in the Rust tests. */
async function fuzzing() {
  const start = Date.now();
  process.stdout.write("• Fuzzing (a minute of machine time) … ");
  try {
    const results = await fuzz(60);
    const broken = results.filter((result) => result.broken);
    const inputs = results.reduce((sum, result) => sum + result.inputs, 0);
    total.passed += results.length - broken.length;
    total.failed += broken.length;
    const spent = ((Date.now() - start) / 1000).toFixed(1);
    console.log(`${results.length - broken.length} passed, ${broken.length} failed, ${inputs} inputs (${spent} s)`);
    for (const { name, broken: said } of broken) console.log(`${name}:\n${said}`);
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    if (error instanceof Missing) total.skipped++;
    else total.failed++;
    console.log(`${error instanceof Missing ? "skipped" : "failed"}: ${error.message}`);
  }
}

async function built() {
  try {
    await buildPage();
    return true;
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    console.log(`\n${error.message}`);
    total.failed++;
    return false;
  }
}

async function webSuites() {
  await suite("Format and lint (biome)", bin("biome"), ["check", "."]);
  if (!(await built())) return skip("Everything in JavaScript", "the build failed");
  await suite("TypeScript", bin("tsc"), ["-p", "tsconfig.json"]);
  await nodeTests("Package in Node", testsIn("tests/js"));
  if (!chromium()) await apt(["chromium"], "A browser for the tests");
  await nodeTests("Package in its consumers", ["tests/consumers/run.mjs"]);
  if (chromium()) await nodeTests("Demo in Chromium", testsIn("tests/e2e"), ["--test-concurrency=1"]);
  else skip("Demo in Chromium", CHROMIUM_WANTED);
}

await main(async () => {
  await npmPackages();
  await rustSuites();
  await webSuites();
  console.log(`\n${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`);
  process.exitCode = total.failed ? 1 : 0;
});
