// One process, one corpus, every library: npm run bench (from the project's root). Prints Markdown tables of medians with
// their spread, and ratios; writes them to results/javascript.md.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { Bench } from "tinybench";
import { Game, GameRecord, init } from "../../pkg/dist/index.js";
import { replayers, sabakiDeadstones, sabakiSgf } from "./peers.mjs";

const here = (name) => new URL(name, import.meta.url);
const PASS = 65535;
const corpus = readFileSync(here("corpus.txt"), "utf8").trim().split("\n");
/** Every game as [x, y] pairs and null for a pass. */
const games = corpus.map((line) =>
  line.match(/../g).map((pair) => (pair === ".." ? null : [pair.charCodeAt(0) - 97, pair.charCodeAt(1) - 97])),
);
const packed = games.map((moves) => Uint16Array.from(moves, (move) => (move ? move[1] * 19 + move[0] : PASS)));
const total = (list) => list.reduce((sum, moves) => sum + moves.length, 0);
const tables = [];
const each = (list, work) => {
  for (const item of list) work(item);
};

/** Times each task for about so many milliseconds; returns name → { median, spread } in milliseconds a run. */
async function time(tasks, milliseconds = 1000) {
  const bench = new Bench({ time: milliseconds, warmupTime: milliseconds / 4, iterations: 5, warmupIterations: 1 });
  for (const [name, task] of tasks) bench.add(name, task);
  await bench.run();
  return new Map(
    bench.tasks.map(({ name, result }) => {
      if (!result.latency) throw result.error ?? new Error(`${name} did not run`);
      return [name, { median: result.latency.p50, spread: result.latency.rme }];
    }),
  );
}

/** Prints one table. `work` says how much of the unit a run of each task does. */
function table(title, unit, rows) {
  const best = rows[0].perSecond;
  const figure = (n) =>
    n >= 1e6
      ? `${(n / 1e6).toFixed(1)} M`
      : n >= 1e4
        ? `${(n / 1e3).toFixed(0)} k`
        : n >= 100
          ? n.toFixed(0)
          : n.toFixed(2);
  const lines = [
    `### ${title}`,
    "",
    `| library | checks | ${unit} a second | ± | weiqi-rules is |`,
    "|---|---|--:|--:|--:|",
    ...rows.map(
      ({ name, checks, perSecond, spread }, i) =>
        `| ${name} | ${checks} | ${figure(perSecond)} | ${spread.toFixed(1)} % | ${i === 0 ? "" : `${(best / perSecond).toFixed(best / perSecond < 20 ? 1 : 0)}×`} |`,
    ),
    "",
  ];
  tables.push(lines.join("\n"));
  console.log(`\n${lines.join("\n")}`);
}

const row = (name, checks, measured, work) => ({
  name,
  checks,
  perSecond: (work / measured.median) * 1000,
  spread: measured.spread,
});

function expectAll(name, played, list) {
  if (played !== total(list)) throw new Error(`${name} accepted ${played} of ${total(list)} moves`);
}

async function replay() {
  const ours = () => {
    let played = 0;
    for (const moves of packed) {
      const game = new Game({ size: 19 });
      played += game.playAll(moves);
      game.free();
    }
    return played;
  };
  const oneByOne = () => {
    for (const moves of packed) {
      const game = new Game({ size: 19 });
      for (const move of moves) move === PASS ? game.pass() : game.play(move);
      game.free();
    }
  };
  expectAll("weiqi-rules", ours(), games);
  const tasks = [
    ["weiqi-rules, playAll", ours],
    ["weiqi-rules, play", oneByOne],
  ];
  const rows = new Map([
    ["weiqi-rules, playAll", ["positional superko, undo", total(games)]],
    ["weiqi-rules, play", ["the same, one call a move", total(games)]],
  ]);
  for (const [name, load] of Object.entries(replayers)) {
    const peer = await load();
    const list = games.slice(0, name === "godash" ? 1 : peer.slow ? 4 : 20);
    expectAll(
      name,
      list.reduce((sum, moves) => sum + peer.replay(moves), 0),
      list,
    );
    tasks.push([name, () => each(list, peer.replay)]);
    rows.set(name, [peer.checks, total(list)]);
  }
  const measured = await time(tasks, 2000);
  table(
    "Replay of 19×19 games",
    "moves",
    [...rows].map(([name, [checks, work]]) => row(name, checks, measured.get(name), work)),
  );
}

async function legalMoves() {
  const half = (moves) => moves.slice(0, moves.length >> 1);
  const middles = packed.slice(0, 20).map((moves) => {
    const game = new Game({ size: 19 });
    game.playAll(half(moves));
    return game;
  });
  const tasks = [["weiqi-rules, legalMask", () => each(middles, (game) => game.legalMask())]];
  const rows = new Map([["weiqi-rules, legalMask", ["positional superko", middles.length]]]);
  for (const [name, load] of Object.entries(replayers)) {
    const peer = await load();
    if (!peer.legalMoves) continue;
    const boards = games.slice(0, 3).map((moves) => peer.legalMoves(half(moves)));
    tasks.push([name, () => each(boards, (board) => board())]);
    rows.set(name, [peer.checks, boards.length]);
  }
  const measured = await time(tasks);
  table(
    "All legal moves in the middle of a game",
    "boards",
    [...rows].map(([name, [checks, work]]) => row(name, checks, measured.get(name), work)),
  );
}

async function deadStones() {
  const deadstones = await sabakiDeadstones();
  const finished = packed.slice(0, 10).map((moves) => {
    const game = new Game({ size: 19 });
    game.playAll(moves);
    return game;
  });
  if (!finished[0].suggestDead) return;
  const arrays = finished.map((game) => {
    const board = game.board();
    return Array.from({ length: 19 }, (_, y) =>
      Array.from(board.slice(y * 19, y * 19 + 19), (cell) => [0, 1, -1][cell]),
    );
  });
  await deadstones.guess(arrays[0], { finished: true, iterations: 1 });
  const measured = await time([
    ["weiqi-rules, suggestDead", () => each(finished, (game) => game.suggestDead())],
    [
      "@sabaki/deadstones, 100 playouts",
      async () => {
        for (const board of arrays) await deadstones.guess(board, { finished: true, iterations: 100 });
      },
    ],
  ]);
  table(
    "Dead stones of a finished game",
    "boards",
    [...measured].map(([name, result]) => row(name, "", result, finished.length)),
  );
}

async function records() {
  const sgf = await sabakiSgf();
  const texts = corpus.map(
    (line) =>
      `(;FF[4]GM[1]SZ[19]KM[7.5]${line
        .match(/../g)
        .map((p, i) => `;${"BW"[i % 2]}[${p === ".." ? "" : p}]`)
        .join("")})`,
  );
  const collection = texts.join("\n").repeat(10);
  const bytes = Buffer.byteLength(collection);
  const measured = await time([
    ["weiqi-rules", () => each(GameRecord.parse(collection).games, (game) => game.free())],
    ["@sabaki/sgf", () => sgf.parse(collection)],
  ]);
  table(
    `Reading SGF (${(bytes / 1e6).toFixed(1)} MB)`,
    "MB",
    [...measured].map(([name, result]) => row(name, "", result, bytes / 1e6)),
  );
}

await init();
console.log(`${games.length} games, ${total(games)} moves; Node ${process.version}`);
await replay();
await legalMoves();
if (GameRecord) await records();
await deadStones();
if (!existsSync(here("results/"))) mkdirSync(here("results/"));
writeFileSync(here("results/javascript.md"), tables.join("\n"));
