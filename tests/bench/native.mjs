// The core as a crate beside other crates: runs `cargo bench` in native/ and reads what criterion measured.
import { existsSync, readdirSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { rust } from "../../pkg/setup.mjs";
import { run } from "../../pkg/steps.mjs";

const folder = path.join(import.meta.dirname, "native");
const results = path.join(folder, "target/criterion");
const read = (...names) => JSON.parse(readFileSync(path.join(...names), "utf8"));

/** Rows like those of javascript.mjs, in the order in which they ran. */
export async function native(seconds) {
  rmSync(results, { recursive: true, force: true });
  const env = { ...(await rust()), SECONDS: String(seconds) };
  const { output } = await run("cargo", ["bench", "--locked"], { cwd: folder, env, minutes: 30, log: "cargo bench" });
  const rows = [];
  for (const group of readdirSync(results))
    for (const name of readdirSync(path.join(results, group))) {
      const at = path.join(results, group, name, "new");
      if (!existsSync(path.join(at, "benchmark.json"))) continue;
      const { group_id, function_id, throughput, full_id } = read(at, "benchmark.json");
      const { median, median_abs_dev } = read(at, "estimates.json");
      const work = throughput.Bytes === undefined ? throughput.Elements : throughput.Bytes / 1e6;
      const [label, checks] = function_id.split("|").map((text) => text.trim());
      rows.push({
        part: group_id,
        name: label,
        checks,
        perSecond: (work * 1e9) / median.point_estimate,
        spread: median_abs_dev.point_estimate / median.point_estimate,
        place: output.indexOf(full_id),
      });
    }
  return rows.sort((a, b) => a.place - b.place).map(({ place, ...row }) => row);
}
