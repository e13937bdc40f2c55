// Keeps the hot paths from getting slower unnoticed: their instructions, counted by valgrind's callgrind, beside those in
// counts.json. Instructions do not depend on how busy the machine is, so that a small change shows.
//   node tests/bench/guard/guard.mjs            compares; ends with 1 where a path got slower
//   node tests/bench/guard/guard.mjs --accept   writes what is counted now into counts.json
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { apt, npmPackages, rust } from "../../../pkg/setup.mjs";
import { main, run, started } from "../../../pkg/steps.mjs";
import { compare, countsIn, failed, nearest, report } from "./compare.mjs";

const here = import.meta.dirname;
const STORE = path.join(here, "counts.json");

const hasValgrind = async () => (await run("valgrind", ["--version"], { minutes: 0.2, mayFail: true })).code === 0;

/** What the compiler is called among the stored counts: another version makes other instructions of the same source. */
async function compiler(env) {
  const { output } = await run("rustc", ["-vV"], { env, minutes: 0.5 });
  const field = (name) => output.match(new RegExp(`^${name}: (.+)$`, "m"))?.[1] ?? "unknown";
  return `rustc ${field("release")} ${field("host")}`;
}

async function count(env) {
  const manifest = path.join(here, "Cargo.toml");
  await run("cargo", ["build", "--release", "--quiet", "--locked", "--manifest-path", manifest], { env, minutes: 10 });
  const folder = mkdtempSync(path.join(tmpdir(), "weiqi-guard-"));
  try {
    const out = path.join(folder, "callgrind.out");
    const options = ["--tool=callgrind", `--callgrind-out-file=${out}`, "--compress-strings=no", "--compress-pos=no"];
    await run("valgrind", [...options, path.join(here, "target/release/guard")], { minutes: 5 });
    return countsIn(readFileSync(out, "utf8"));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

if (started(import.meta.url))
  await main(async () => {
    if (!(await hasValgrind())) {
      await apt(["valgrind"], "valgrind, which counts instructions", 1);
      if (!(await hasValgrind())) {
        console.log("skipped: no valgrind (Debian: apt-get install valgrind), so no instructions were counted");
        return;
      }
    }
    await npmPackages();
    const env = { ...(await rust()), RUSTFLAGS: "" };
    const [name, counted] = [await compiler(env), await count(env)];
    const stored = existsSync(STORE) ? JSON.parse(readFileSync(STORE, "utf8")) : {};
    if (process.argv.includes("--accept")) {
      stored[name] = counted;
      const sorted = Object.fromEntries(Object.entries(stored).sort(([a], [b]) => (a < b ? -1 : 1)));
      writeFileSync(STORE, `${JSON.stringify(sorted, null, 2)}\n`);
    }
    const reference = nearest(stored, name);
    if (!reference) {
      console.log(`skipped: no counts are stored for this kind of machine (${name})`);
      return;
    }
    const rows = compare(stored[reference], counted, reference === name);
    console.log(report(rows, name, reference));
    if (rows.some(failed)) process.exitCode = 1;
  });
