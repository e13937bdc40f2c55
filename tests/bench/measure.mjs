// Times tasks with tinybench, in rounds that take turns, by the processor time of the process and not by the clock on the wall:
// what else the machine does then changes little, and the ratios stay what they are. Threads that collect garbage for
// a task count as its own.
import { Bench } from "tinybench";

const median = (sorted) => (sorted[(sorted.length - 1) >> 1] + sorted[sorted.length >> 1]) / 2;
const sort = (list) => Float64Array.from(list).sort();

/** The median of what was measured, and the median distance from it. */
export function summary(samples) {
  const middle = median(sort(samples));
  return { median: middle, spread: median(sort(samples.map((sample) => Math.abs(sample - middle)))) / middle };
}

/** How long each task is measured, unless the caller says otherwise. */
export const pace = { seconds: 0.6 };

/** A sample is at least so many milliseconds long: processor time is counted in microseconds. */
const SAMPLE = 4;

/** The task as tinybench runs it: as often as makes a sample, answering its own duration a run. */
function counted(task) {
  let runs = 1;
  return async () => {
    const start = process.cpuUsage();
    for (let i = 0; i < runs; i++) {
      const answer = task();
      if (answer instanceof Promise) await answer;
    }
    const { user, system } = process.cpuUsage(start);
    const each = (user + system) / 1000 / runs;
    if (each * runs < SAMPLE) runs = Math.min(runs * 8, Math.ceil((SAMPLE * 1.2) / Math.max(each, 1e-4)));
    return { overriddenDuration: each };
  };
}

/** `tasks` are [name, function]; answers name → { median: milliseconds a run, spread: its part of that }. */
export async function time(tasks, { seconds = pace.seconds, rounds = 3 } = {}) {
  const samples = new Map(tasks.map(([name]) => [name, []]));
  const each = (seconds * 1000) / rounds;
  const all = tasks.map(([name, task]) => [name, counted(task)]);
  for (let round = 0; round < rounds; round++) {
    for (const [name, task] of all) {
      // The first round finds out how many runs make a sample, too.
      const warmup = { warmupTime: round === 0 ? each / 2 : each / 10, warmupIterations: round === 0 ? 2 : 1 };
      const bench = new Bench({ time: each, iterations: 1, ...warmup, retainSamples: true });
      bench.add(name, task);
      await bench.run();
      const { result } = bench.tasks[0];
      if (!result.latency?.samples) throw result.error ?? new Error(`${name} did not run`);
      samples.get(name).push(...result.latency.samples);
    }
  }
  return new Map([...samples].map(([name, list]) => [name, summary(list)]));
}
