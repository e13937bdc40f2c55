// The package in Node beside the other JavaScript libraries: one process, one corpus. Each function answers the rows of one
// part: { part, name, checks, perSecond, spread }. What is measured was asked for an answer first, and that was looked at.
import { Game, GameRecord } from "../../pkg/dist/index.js";
import { games, half, PASS, packed, sgf, total } from "./corpus.mjs";
import { time } from "./measure.mjs";
import { replayers, sabakiDeadstones, sabakiSgf, scorers, sgfReaders } from "./peers.mjs";

const each = (list, work) => {
  for (const item of list) work(item);
};

/** `tasks` are [name, what it checks, work a run, function]. */
async function rows(part, tasks, options) {
  const measured = await time(
    tasks.map(([name, , , task]) => [name, task]),
    options,
  );
  return tasks.map(([name, checks, work]) => {
    const { median, spread } = measured.get(name);
    return { part, name, checks, perSecond: (work * 1000) / median, spread };
  });
}

function playedTo(list, options = {}) {
  return list.map((moves) => {
    const game = new Game({ size: 19, ...options });
    game.playAll(moves);
    return game;
  });
}

function expectEqual(name, got, wanted) {
  if (got !== wanted) throw new Error(`${name} answered ${got}, not ${wanted}`);
}

async function replay() {
  const begun = (options) => (moves) => {
    const game = new Game(options);
    const played = game.playAll(moves);
    game.free();
    return played;
  };
  const superko = begun({ size: 19 });
  const ko = begun({ size: 19, rules: { repetition: "simple-ko" } });
  const oneByOne = (moves) => {
    const game = new Game({ size: 19 });
    for (const move of moves) move === PASS ? game.pass() : game.play(move);
    game.free();
  };
  const work = total(games);
  expectEqual(
    "weiqi-rules",
    packed.reduce((sum, moves) => sum + superko(moves), 0),
    work,
  );
  const tasks = [
    ["weiqi-rules, playAll", "positional superko, undo kept", work, () => each(packed, superko)],
    ["weiqi-rules, play", "the same, one call a move", work, () => each(packed, oneByOne)],
    ["weiqi-rules, playAll, no superko", "ko alone, undo kept", work, () => each(packed, ko)],
  ];
  for (const [name, load] of Object.entries(replayers)) {
    const peer = await load();
    const list = games.slice(0, name === "godash" ? 1 : peer.slow ? 4 : 20);
    const played = list.reduce((sum, moves) => sum + peer.replay(moves), 0);
    expectEqual(name, played, total(list));
    tasks.push([name, peer.checks, played, () => each(list, peer.replay)]);
  }
  return rows("replay", tasks);
}

async function legal() {
  const middles = playedTo(packed.slice(0, 20).map(half));
  const tasks = [
    ["weiqi-rules, legalMask", "positional superko", middles.length, () => each(middles, (game) => game.legalMask())],
  ];
  for (const [name, load] of Object.entries(replayers)) {
    const peer = await load();
    if (!peer.legalMoves) continue;
    const boards = games.slice(0, 3).map((moves) => peer.legalMoves(half(moves)));
    tasks.push([name, peer.checks, boards.length, () => each(boards, (board) => board())]);
  }
  return rows("legal", tasks);
}

/** Counting finished games; only `computeScore` and `score` of the others count anything. */
async function counting(part, rules, checks) {
  const finished = playedTo(packed.slice(0, 20), { rules });
  const tasks = [["weiqi-rules, score", checks, finished.length, () => each(finished, (game) => game.score())]];
  for (const [name, load] of Object.entries(scorers)) {
    const peer = await load(part);
    const boards = games.slice(0, 4).map(peer.finished);
    tasks.push([name, peer.checks, boards.length, () => each(boards, (board) => board())]);
  }
  return rows(part, tasks);
}

const area = () => counting("area", "chinese", "whose each point is and why, seki named, sentences");
const territory = () => counting("territory", "japanese", "seki, false eyes, whose each point is, sentences");

/** A board as @sabaki/deadstones takes it. */
function signs(game) {
  const board = game.board();
  return Array.from({ length: 19 }, (_, y) => Array.from(board.slice(y * 19, y * 19 + 19), (cell) => [0, 1, -1][cell]));
}

async function suggest() {
  const deadstones = await sabakiDeadstones();
  const finished = playedTo(packed.slice(0, 10));
  const boards = finished.map(signs);
  await deadstones.guess(boards[0], { finished: true, iterations: 1 });
  const guess = (iterations) => async () => {
    for (const board of boards) await deadstones.guess(board, { finished: true, iterations });
  };
  const rate = await rows("suggest", [
    [
      "weiqi-rules, suggestDead",
      "600 playouts, facts first",
      finished.length,
      () => each(finished, (game) => game.suggestDead()),
    ],
    ["@sabaki/deadstones, guess", "100 playouts", boards.length, guess(100)],
  ]);
  return rate;
}

/** Random games over the whole board and nothing else. */
async function playouts() {
  const deadstones = await sabakiDeadstones();
  const finished = playedTo(packed.slice(0, 10));
  const boards = finished.map(signs);
  await deadstones.getProbabilityMap(boards[0], 1);
  const tasks = [
    [
      "@sabaki/deadstones, getProbabilityMap",
      "",
      100 * boards.length,
      async () => {
        for (const board of boards) await deadstones.getProbabilityMap(board, 100);
      },
    ],
  ];
  if (finished[0].influence)
    tasks.unshift([
      "weiqi-rules, influence",
      "own eyes kept, captures and nakade seen",
      100 * finished.length,
      () => each(finished, (game) => game.influence({ playouts: 100 })),
    ]);
  return rows("playouts", tasks);
}

async function read() {
  const text = sgf(10);
  const megabytes = Buffer.byteLength(text) / 1e6;
  expectEqual("weiqi-rules", GameRecord.parse(text).games.length, games.length * 10);
  const bytes = Buffer.from(text);
  const open = (input) => () => each(GameRecord.parse(input).games, (game) => game.free());
  const tasks = [
    ["weiqi-rules, parse", "text; repairs, kinds of property, line and column", megabytes, open(text)],
    ["weiqi-rules, parse bytes", "bytes; the encoding is found first", megabytes, open(bytes)],
  ];
  for (const [name, load] of Object.entries(sgfReaders)) {
    const peer = await load();
    expectEqual(name, peer.count(text), games.length * 10);
    tasks.push([name, peer.checks, megabytes, () => peer.read(text)]);
  }
  return rows("read", tasks);
}

async function write() {
  const text = sgf(10);
  const megabytes = Buffer.byteLength(text) / 1e6;
  const ours = GameRecord.parse(text).games;
  const sabaki = await sabakiSgf();
  const theirs = sabaki.parse(text);
  return rows("write", [
    ["weiqi-rules, toSgf", "lossless", megabytes, () => GameRecord.toSgf(ours)],
    ["@sabaki/sgf, stringify", "", megabytes, () => sabaki.stringify(theirs, { linebreak: "" })],
  ]);
}

/** To the start and to the end again: no other library can. */
async function undo() {
  const finished = playedTo(packed);
  const task = () =>
    each(finished, (game) => {
      game.undo(Infinity);
      game.redo(Infinity);
    });
  return rows("undo", [["weiqi-rules, undo and redo", "positional superko", 2 * total(games), task]]);
}

export const parts = { replay, legal, area, territory, suggest, playouts, read, write, undo };
