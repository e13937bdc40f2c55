// Searches for input that breaks the targets in fuzz_targets/, with libFuzzer: `npm run fuzz` for a minute, `-- 300 sgf game` for
// five minutes of two of them. Any compiler that can count coverage will do, nightly or not: nothing here is unsafe, so that no
// sanitizer is asked for. `cargo +nightly fuzz run sgf` runs the same targets.
import { mkdirSync, readdirSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { rust } from "../../pkg/setup.mjs";
import { Failure, main, root, run, started } from "../../pkg/steps.mjs";

const here = path.join(root, "tests/fuzz");
export const TARGETS = readdirSync(path.join(here, "fuzz_targets"), { withFileTypes: true })
  .filter((entry) => entry.name.endsWith(".rs"))
  .map((entry) => path.basename(entry.name, ".rs"));

const COVERAGE = [
  "--cfg=fuzzing",
  "-Cpasses=sancov-module",
  ...["level=3", "inline-8bit-counters", "pc-table", "trace-compares"].map(
    (option) => `-Cllvm-args=-sanitizer-coverage-${option}`,
  ),
];

/** What libFuzzer needs and this machine lacks. */
export class Missing extends Failure {}

/** Compiles the targets and answers where they are. */
async function compiled() {
  const env = { ...(await rust()), CARGO_ENCODED_RUSTFLAGS: COVERAGE.join("\x1f") };
  const [, host] = (await run("rustc", ["-vV"], { env, minutes: 1 })).output.match(/^host: (\S+)/m) ?? [];
  // With a target named, build scripts are compiled without the coverage.
  const args = ["build", "--release", "--manifest-path", path.join(here, "Cargo.toml"), "--target", host, "--bins"];
  const { code, output } = await run("cargo", args, { env, minutes: 8, mayFail: true });
  if (code === 0) return path.join(here, "target", host, "release");
  const [why = "it did not end in time"] = output.match(/^(error|warning: spurious).*$/m) ?? [];
  if (/could not compile `weiqi-rules/.test(output)) throw new Failure(`The fuzz targets do not compile: ${why}`);
  throw new Missing(`libFuzzer cannot be built here (it needs a C++ compiler and crates.io): ${why}`);
}

/** Runs one target for so long; answers how many inputs it took, and what it said if one of them broke it. */
async function search(folder, name, seconds) {
  const [corpus, artifacts] = ["corpus", "artifacts"].map((kind) => path.join(here, kind, name));
  for (const dir of [corpus, artifacts]) mkdirSync(dir, { recursive: true });
  const args = [
    corpus,
    path.join(here, "seeds", name),
    `-max_total_time=${seconds}`,
    "-timeout=10",
    "-rss_limit_mb=2048",
    "-max_len=4096",
    "-print_final_stats=1",
    `-artifact_prefix=${artifacts}/`,
  ];
  const command = path.join(folder, name);
  const { code, output } = await run(command, args, { minutes: seconds / 60 + 2, mayFail: true });
  const inputs = Number(output.match(/stat::number_of_executed_units:\s*(\d+)/)?.[1] ?? 0);
  return { name, inputs, broken: code === 0 && inputs > 0 ? null : output.split("\n").slice(-60).join("\n") };
}

/** Runs the targets for so many seconds of machine time together, as many at once as there are processors to spare. */
export async function fuzz(seconds, names = TARGETS) {
  const folder = await compiled();
  const each = Math.max(1, Math.round(seconds / names.length));
  const [waiting, results] = [[...names], []];
  const worker = async () => {
    for (let name = waiting.shift(); name; name = waiting.shift()) results.push(await search(folder, name, each));
  };
  await Promise.all(Array.from({ length: Math.min(4, os.availableParallelism()) }, worker));
  return results;
}

if (started(import.meta.url))
  await main(async () => {
    const [first, ...rest] = process.argv.slice(2);
    const names = [...(Number(first) > 0 ? [] : [first ?? []].flat()), ...rest];
    const unknown = names.find((name) => !TARGETS.includes(name));
    if (unknown) throw new Failure(`There is no target ${unknown}: there is ${TARGETS.join(", ")}.`);
    const results = await fuzz(Number(first) > 0 ? Number(first) : 60, names.length ? names : TARGETS);
    for (const { name, inputs, broken } of results)
      console.log(`${name}: ${inputs} inputs${broken ? `\n${broken}` : ""}`);
    console.log(`${results.reduce((sum, { inputs }) => sum + inputs, 0)} inputs`);
    process.exitCode = results.some(({ broken }) => broken) ? 1 : 0;
  });
