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

/** The task as tinybench runs it: as often as makes a sample, which it finds out while it is warmed up. */
function counted(task) {
  const state = { runs: 1, warming: true };
  const run = async () => {
    const start = process.cpuUsage();
    for (let i = 0; i < state.runs; i++) {
      const answer = task();
      if (answer instanceof Promise) await answer;
    }
    const { user, system } = process.cpuUsage(start);
    const took = (user + system) / 1000;
    if (state.warming && took < SAMPLE) {
      const wanted = Math.ceil((state.runs * SAMPLE * 1.2) / Math.max(took, 1e-3));
      state.runs = Math.min(state.runs * 8, wanted);
    }
    return { overriddenDuration: took };
  };
  return { state, run };
}

/** `tasks` are [name, function]; answers name → { median: milliseconds a run, spread: its part of that }. */
export async function time(tasks, { seconds = pace.seconds, rounds = 3 } = {}) {
  const each = (seconds * 1000) / rounds;
  const all = tasks.map(([name, task]) => ({ name, samples: [], ...counted(task) }));
  for (let round = 0; round < rounds; round++) {
    for (const { name, samples, state, run } of all) {
      const warmup = { warmupTime: each / (round === 0 ? 2 : 10), warmupIterations: round === 0 ? 2 : 1 };
      const setup = (_, mode) => {
        state.warming = mode === "warmup";
      };
      const bench = new Bench({ time: each, iterations: 1, ...warmup, retainSamples: true, setup });
      bench.add(name, run);
      await bench.run();
      const { result } = bench.tasks[0];
      if (!result.latency?.samples) throw result.error ?? new Error(`${name} did not run`);
      samples.push(...Array.from(result.latency.samples, (sample) => sample / state.runs));
    }
  }
  return new Map(all.map(({ name, samples }) => [name, summary(samples)]));
}
