// What the benchmark and the guard of the hot paths make of their measurements. How fast anything is, no test says.
import assert from "node:assert/strict";
import { test } from "node:test";
import { fit } from "../bench/fit.mjs";
import { compare, countsIn, failed, nearest, report } from "../bench/guard/compare.mjs";

test("callgrind's output is read: what main called, and nothing that was called further in", () => {
  const text = `fn=guard::main
0 12
cob=/lib/libc.so
cfn=guard::replay
calls=1 0
0 5000
cfn=guard::read
calls=1 0
0 700

fn=guard::replay
0 90
cfn=weiqi_rules::game::Game::play
calls=228 0
0 4910
`;
  assert.deepEqual(countsIn(text), { replay: 5000, read: 700 });
});

test("a path that got slower fails, one that got faster does not, one that is in only one list does", () => {
  const stored = { steady: 1000, slower: 1000, faster: 1000, gone: 1000 };
  const counted = { steady: 1029, slower: 1031, faster: 960, new: 5 };
  const rows = compare(stored, counted, true);
  assert.deepEqual(Object.fromEntries(rows.map(({ name, verdict }) => [name, verdict])), {
    steady: "same",
    slower: "slower",
    faster: "faster",
    gone: "gone",
    new: "new",
  });
  assert.deepEqual(
    rows.filter(failed).map(({ name }) => name),
    ["slower", "gone", "new"],
  );
  assert.match(report(rows, "rustc 1 x", "rustc 1 x"), /^slower slower +1,000 → +1,031 {2}\+3\.10 %$/m);
});

test("another compiler's counts are looked at with a wide tolerance, and that is said", () => {
  const stored = { "rustc 1.95.0 a-linux": {}, "rustc 1.100.0 a-linux": { path: 100 }, "rustc 1.101.0 b-mac": {} };
  assert.equal(nearest(stored, "rustc 1.95.0 a-linux"), "rustc 1.95.0 a-linux");
  assert.equal(nearest(stored, "rustc 1.96.0 a-linux"), "rustc 1.100.0 a-linux");
  assert.equal(nearest(stored, "rustc 1.96.0 c-arm"), undefined);
  const rows = (now) => compare(stored["rustc 1.100.0 a-linux"], { path: now }, false);
  assert.equal(rows(124)[0].verdict, "same");
  assert.equal(rows(126)[0].verdict, "slower");
  const said = report(rows(126), "rustc 1.96.0 a-linux", "rustc 1.100.0 a-linux");
  assert.match(
    said,
    /1\.96\.0 a-linux is not among the stored compilers: compared with rustc 1\.100\.0 a-linux, tolerance 25 %/,
  );
});

test("a straight line is told from one that bends", () => {
  const sizes = [10, 30, 100, 300, 1000, 3000, 10_000, 100_000];
  const straight = fit(sizes.map((n) => [n, 5 + 0.02 * n]));
  assert.ok(Math.abs(straight.each - 0.02) < 1e-9 && Math.abs(straight.base - 5) < 1e-6);
  assert.ok(straight.straightness > 0.9999);
  assert.ok(Math.abs(fit(sizes.map((n) => [n, 3 * n])).power - 1) < 1e-9);
  const bent = fit(sizes.map((n) => [n, n * n]));
  assert.ok(Math.abs(bent.power - 2) < 1e-9 && bent.straightness < 0.9);
});
