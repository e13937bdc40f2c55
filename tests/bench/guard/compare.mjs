// What the guard makes of two lists of counts; apart from the counting, so that it can be tested.

/** How much more is still the same: for the compiler that made the stored counts, and for any other. */
export const TOLERANCE = { known: 0.03, other: 0.25 };

/** The inclusive instructions of each hot path in callgrind's output: what `main` called. */
export function countsIn(text) {
  const calls = text.matchAll(/^cfn=guard::(\w+)(?:'\d+)?\ncalls=\d+ .*\n\S+ (\d+)$/gm);
  const counts = {};
  for (const [, name, cost] of calls) if (name !== "main") counts[name] = (counts[name] ?? 0) + Number(cost);
  return counts;
}

/** The compiler whose counts to compare with: the same, else the newest other for the same machine, else none. */
export function nearest(stored, name) {
  if (stored[name]) return name;
  const host = name.split(" ").at(-1);
  const others = Object.keys(stored).filter((other) => other.endsWith(` ${host}`));
  return others.sort((a, b) => a.localeCompare(b, "en", { numeric: true })).at(-1);
}

export function compare(stored, counted, known) {
  const most = known ? TOLERANCE.known : TOLERANCE.other;
  return [...new Set([...Object.keys(stored), ...Object.keys(counted)])].map((name) => {
    const [before, now] = [stored[name] ?? 0, counted[name] ?? 0];
    if (!before || !now) return { name, before, now, change: 0, verdict: now ? "new" : "gone" };
    const change = now / before - 1;
    return { name, before, now, change, verdict: change > most ? "slower" : change < -most ? "faster" : "same" };
  });
}

/** A path that is slower, or not in both lists. */
export const failed = ({ verdict }) => verdict !== "same" && verdict !== "faster";

export function report(rows, name, reference) {
  const most = name === reference ? TOLERANCE.known : TOLERANCE.other;
  const figure = (n) => n.toLocaleString("en");
  const lines = rows.map(
    ({ name, before, now, change, verdict }) =>
      `${verdict.padEnd(6)} ${name.padEnd(16)} ${figure(before).padStart(13)} → ${figure(now).padStart(13)}  ${change < 0 ? "" : "+"}${(change * 100).toFixed(2)} %`,
  );
  const against =
    name === reference
      ? `${name}, tolerance ${most * 100} %`
      : `${name} is not among the stored compilers: compared with ${reference}, tolerance ${most * 100} %`;
  const hint = rows.some(failed)
    ? ["if that is meant: node tests/bench/guard/guard.mjs --accept, and say why in the commit"]
    : rows.some(({ verdict }) => verdict === "faster")
      ? ["faster than stored: node tests/bench/guard/guard.mjs --accept keeps it so"]
      : [];
  return [`instructions, ${against}`, ...lines, ...hint].join("\n");
}
