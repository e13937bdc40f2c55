// Times tasks with tinybench, in rounds that take turns: what else the machine does then falls on all of them alike, and
// their ratios stay what they are.
import { Bench } from "tinybench";

const median = (sorted) => (sorted[(sorted.length - 1) >> 1] + sorted[sorted.length >> 1]) / 2;
const sort = (list) => Float64Array.from(list).sort();

/** The median of what was measured, and the median distance from it. */
export function summary(samples) {
  const middle = median(sort(samples));
  return { median: middle, spread: median(sort(samples.map((sample) => Math.abs(sample - middle)))) / middle };
}

/** `tasks` are [name, function]; answers name → { median: milliseconds a run, spread: its part of that }. */
export async function time(tasks, { seconds = 1, rounds = 5 } = {}) {
  const samples = new Map(tasks.map(([name]) => [name, []]));
  const each = (seconds * 1000) / rounds;
  for (let round = 0; round < rounds; round++) {
    const settings = { time: each, iterations: 1, warmupTime: each / 4, warmupIterations: round === 0 ? 2 : 1 };
    const bench = new Bench({ ...settings, retainSamples: true });
    for (const [name, task] of tasks) bench.add(name, task);
    await bench.run();
    for (const { name, result } of bench.tasks) {
      if (!result.latency?.samples) throw result.error ?? new Error(`${name} did not run`);
      samples.get(name).push(...result.latency.samples);
    }
  }
  return new Map([...samples].map(([name, list]) => [name, summary(list)]));
}
