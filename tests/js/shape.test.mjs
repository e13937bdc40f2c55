// Where the page draws the nodes of a record: no two in one place, no line through another's node.
import assert from "node:assert/strict";
import path from "node:path";
import { before, test } from "node:test";
import { build } from "esbuild";
import { GameRecord, init } from "weiqi-rules";

let Shape;
before(async () => {
  await init();
  const { outputFiles } = await build({
    entryPoints: [path.join(import.meta.dirname, "../../www/table/shape.ts")],
    bundle: true,
    format: "esm",
    write: false,
  });
  ({ Shape } = await import(`data:text/javascript,${encodeURIComponent(outputFiles[0].text)}`));
});

/** The tree as it is drawn: numbers of nodes by lane and column. */
function drawn(sgf) {
  const record = GameRecord.parse(sgf).games[0];
  const shape = new Shape(record);
  const rows = Array.from({ length: shape.lanes }, (_, lane) =>
    Array.from({ length: shape.columns }, (_, column) => (shape.at(column, lane) ?? ".").toString())
      .join(" ")
      .trimEnd(),
  );
  record.free();
  return rows;
}

test("the main line is on top, later variations above earlier ones", () => {
  assert.deepEqual(drawn("(;SZ[9];B[aa];W[bb])"), ["0 1 2"]);
  assert.deepEqual(drawn("(;SZ[9](;B[aa](;W[bb];B[cc])(;W[dd]))(;B[ee]))"), ["0 1 2 3", ". . 4 .", ". 5 . ."]);
  // A variation that has room beside a short one stays in its lane.
  assert.deepEqual(drawn("(;SZ[9](;B[aa];W[bb];B[cc](;W[dd])(;W[ee]))(;B[ff]))"), ["0 1 2 3 4", ". 6 . . 5"]);
});

/** A small random generator, the same every time. */
function dice(seed) {
  let state = seed;
  return (n) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * n);
  };
}

function randomTree(roll, nodes) {
  const record = new GameRecord({ size: 9 });
  const all = [record.root];
  for (let i = 1; i < nodes; i++) {
    const parent = roll(3) === 0 ? all[roll(all.length)] : all[all.length - 1];
    all.push(record.addNode(parent));
  }
  return record;
}

test("random trees: every node has a place of its own behind its parent, and no line crosses a node", () => {
  const roll = dice(7);
  for (let round = 0; round < 60; round++) {
    const record = randomTree(roll, 2 + roll(120));
    const shape = new Shape(record);
    const places = new Map();
    const { nodes, parents } = record.tree();
    assert.equal(nodes.length, record.nodeCount);
    nodes.forEach((node, i) => {
      const [column, lane] = [shape.column(node), shape.lane(node)];
      assert.ok(!places.has(`${column},${lane}`), `two nodes at ${column},${lane} in ${record.toSgf()}`);
      places.set(`${column},${lane}`, node);
      assert.equal(shape.at(column, lane), node);
      assert.equal(shape.parent(node), parents[i]);
      if (i > 0) assert.equal(column, shape.column(parents[i]) + 1);
    });
    for (const run of shape.runs) {
      if (run.from === 0) continue;
      // Down from the parent, to just above its own lane.
      for (let lane = run.parentLane + 1; lane < run.lane; lane++)
        assert.equal(places.get(`${run.from - 1},${lane}`), undefined, `a line runs through a node: ${record.toSgf()}`);
    }
    // Every path leads to its node.
    for (const node of nodes) {
      let here = record.root;
      for (const way of shape.pathOf(node)) here = here.children[way];
      assert.equal(here.id, node);
    }
    record.free();
  }
});

test("what is between two columns is found, and nothing else", () => {
  const record = randomTree(dice(3), 400);
  const shape = new Shape(record);
  for (let from = -1; from < shape.columns; from += 3) {
    const to = from + 5;
    const begins = shape.runs.filter((run) => run.from >= from && run.from <= to);
    assert.deepEqual(shape.beginning(from, to), begins);
    for (let lane = 0; lane < shape.lanes; lane++) {
      const inside = shape.runs.filter(
        (run) => run.lane === lane && run.from <= to && run.from + run.nodes.length - 1 >= from,
      );
      assert.deepEqual(new Set(shape.inLane(lane, from, to)), new Set(inside));
    }
  }
  record.free();
});

test("a hundred thousand nodes and a hundred thousand variations deep are laid out without recursion", () => {
  let deep = "(;SZ[9]";
  for (let i = 0; i < 100_000; i++) deep += "(;C[x](;C[y]"; // each leaves the one before
  const record = GameRecord.parse(deep).games[0];
  const shape = new Shape(record);
  assert.equal(shape.size, 200_001);
  assert.equal(shape.columns, 200_001);
  record.free();
});
