// npm run bench: every library on the same games, and prints the figures as Markdown. Options after `--`:
//   --only=javascript,native,start,memory,growth   parts of it
//   --seconds=2   of processor time for each benchmark; fewer are quicker and less steady
// Writes results/bench.md and results/bench.json; the ratios of the run before stand beside those of this one.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import os from "node:os";
import { parseArgs } from "node:util";
import { main } from "../../pkg/steps.mjs";
import { games, total } from "./corpus.mjs";
import { beside, table } from "./table.mjs";

const ALL = ["native", "javascript", "start", "memory", "growth"];
const { values } = parseArgs({ options: { only: { type: "string" }, seconds: { type: "string", default: "2" } } });
const wanted = values.only?.split(",") ?? ALL;
const here = (name) => new URL(name, import.meta.url);

async function javascript() {
  const { init } = await import("../../pkg/dist/index.js");
  const { parts } = await import("./javascript.mjs");
  const { pace } = await import("./measure.mjs");
  pace.seconds = Number(values.seconds) * 0.3; // in turns, after a warm-up, a third of what criterion takes is as steady
  await init();
  const rows = [];
  for (const [name, measure] of Object.entries(parts)) {
    console.log(`• JavaScript: ${name}`);
    rows.push(...(await measure()));
  }
  return rows;
}

const inLanguage = (language, rows) => rows.map((row) => ({ ...row, language }));

await main(async () => {
  const stored = here("results/bench.json");
  const before = existsSync(stored) ? JSON.parse(readFileSync(stored, "utf8")) : {};
  const done = { rows: [] };
  const sections = [];
  if (wanted.includes("javascript")) done.rows.push(...inLanguage("JavaScript", await javascript()));
  if (wanted.includes("native")) {
    console.log("• Rust: compiled, then measured (some minutes)");
    const { native } = await import("./native.mjs");
    done.rows.push(...inLanguage("Rust", await native(values.seconds)));
  }
  if (done.rows.length) sections.push(table(done.rows, before.rows), beside(done.rows));
  for (const name of ["start", "memory", "growth"]) {
    if (!wanted.includes(name)) continue;
    console.log(`• ${name}`);
    const measure = (await import(`./${name}.mjs`))[name];
    sections.push(await measure());
  }
  const machine = `${games.length} games, ${total(games)} moves; Node ${process.version}, ${os.cpus()[0]?.model}`;
  const text = `${[machine, ...sections.filter(Boolean)].join("\n\n")}\n`;
  mkdirSync(here("results/"), { recursive: true });
  writeFileSync(here("results/bench.md"), text);
  writeFileSync(stored, JSON.stringify({ ...before, ...(done.rows.length ? done : {}) }, null, 1));
  console.log(`\n${text}`);
});
