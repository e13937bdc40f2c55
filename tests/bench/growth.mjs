// How cost grows: with the nodes of a record, the moves of a game, the points of a board and the boards on a page. Each
// measurement is a mark in plots/*.svg, beside the straight line it should lie on.
import { mkdirSync, writeFileSync } from "node:fs";
import { Game, GameRecord, init } from "../../pkg/dist/index.js";
import { pages } from "./boards.mjs";
import { fit } from "./fit.mjs";
import { time } from "./measure.mjs";
import { duration, plot } from "./plot.mjs";
import { markdown } from "./table.mjs";

const PLOTS = new URL("plots/", import.meta.url);
const decades = (to) => {
  const sizes = [];
  for (let n = 10; n <= to; n *= 10) sizes.push(n, ...(n * 3 <= to ? [n * 3] : []));
  return sizes;
};

/** The fight is over so many rows of kos, each of twice as many: 72 on 48×18. */
const FIGHT = 6;

/** A fixed sequence of numbers below `n`: the same games every time. */
function dice(seed) {
  let state = seed;
  return (n) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * n);
  };
}

/** Measures each [size, task] of each series, all in turns. */
async function measure(series, seconds) {
  const tasks = series.flatMap(({ name, tasks }) => tasks.map(([n, task]) => [`${name} ${n}`, task]));
  const measured = await time(tasks, { seconds, rounds: 3 });
  return series.map(({ name, unit, tasks }) => {
    const points = tasks.map(([n]) => [n, measured.get(`${name} ${n}`).median]);
    return { name, unit, points, fit: fit(points) };
  });
}

/** A record of one line of so many nodes, and one that branches at every second. */
function records() {
  const letters = "abcdefghijklmnopqrs";
  const roll = dice(1);
  const node = (i) => `;${"BW"[i % 2]}[${letters[roll(19)]}${letters[roll(19)]}]`;
  const line = (n) => `(;SZ[19]${Array.from({ length: n - 1 }, (_, i) => node(i)).join("")})`;
  const tree = (n) => {
    const half = n >> 1;
    return `(;SZ[19]${Array.from({ length: half }, (_, i) => `${node(i)}(${node(i + 1)})(`).join("")};${")".repeat(half)})`;
  };
  const read = (text) => () => {
    for (const game of GameRecord.parse(text).games) game.free();
  };
  const write = (text) => {
    const [game] = GameRecord.parse(text).games;
    return () => game.toSgf();
  };
  const sizes = decades(1_000_000);
  const lines = sizes.map((n) => [n, line(n)]);
  return measure(
    [
      { name: "read, one line", unit: "node", tasks: lines.map(([n, text]) => [n, read(text)]) },
      { name: "read, nested variations", unit: "node", tasks: sizes.map((n) => [n, read(tree(n))]) },
      { name: "write", unit: "node", tasks: lines.map(([n, text]) => [n, write(text)]) },
    ],
    0.15,
  );
}

/** Plays there, unless kos came full circle and superko forbids it. */
function tried(game, at) {
  try {
    game.play(at);
    return true;
  } catch (error) {
    if (error.reason === "superko") return false;
    throw error;
  }
}

/**
 * A board of kos and a fight over them, each move another ko at random: what every move does is the same from the first to
 * the last, each captures, and each has to be sought among all positions before it. A game of random moves gets stuck under
 * superko long before.
 */
function koFight(n) {
  const rows = Array.from({ length: FIGHT * 3 }, (_, y) => [".XO.", "X.XO", ".XO."][y % 3].repeat(FIGHT * 2));
  const setup = { position: rows.map((row, y) => (y % 6 === 1 ? row.replaceAll("X.XO", "XO.O") : row)) };
  const width = FIGHT * 8;
  const kos = Array.from({ length: FIGHT * FIGHT * 2 }, (_, i) => {
    const y = Math.floor(i / (FIGHT * 2)) * 3 + 1;
    const left = y * width + (i % (FIGHT * 2)) * 4 + 1;
    return { white: left, black: left + 1, held: y % 6 === 1 ? "white" : "black", taken: -2 };
  });
  const rules = { passesToEnd: 0 };
  const game = new Game({ setup, rules });
  const roll = dice(7);
  const moves = new Uint16Array(n);
  for (let i = 0; i < n; i++) {
    const side = game.turn;
    const open = kos.filter(({ held, taken }) => held !== side && taken !== i - 1);
    let ko;
    do ko = open[roll(open.length)];
    while (!tried(game, ko[side]));
    moves[i] = ko[side];
    ko.held = side;
    ko.taken = i;
  }
  game.free();
  return { begun: () => new Game({ setup, rules }), moves };
}

/** Legal moves at random under a superko that never ends the game. */
function endless(size, n, seed = 7) {
  const game = new Game({ size, rules: { passesToEnd: 0 } });
  const roll = dice(seed);
  const moves = new Uint16Array(n);
  for (let i = 0; i < n; i++) {
    const mask = game.legalMask();
    let at = 65535;
    for (let tries = 0; tries < 64 && at === 65535; tries++) {
      const index = roll(mask.length);
      if (mask[index]) at = index;
    }
    moves[i] = at;
    at === 65535 ? game.pass() : game.play(at);
  }
  game.free();
  return moves;
}

function moves() {
  const sizes = decades(1_000_000);
  const { begun, moves: all } = koFight(sizes.at(-1));
  const played = (list) => {
    const game = begun();
    game.playAll(list);
    return game;
  };
  const lists = sizes.map((n) => [n, all.subarray(0, n)]);
  const replay = (list) => () => played(list).free();
  const back = (list) => {
    const game = played(list);
    return () => {
      game.undo(Infinity);
      game.redo(Infinity);
    };
  };
  return measure(
    [
      { name: "playAll, positional superko", unit: "move", tasks: lists.map(([n, list]) => [n, replay(list)]) },
      { name: "undo and redo of all", unit: "move", tasks: lists.map(([n, list]) => [n, back(list)]) },
    ],
    0.15,
  );
}

const SIDES = [5, 7, 9, 13, 19, 26, 37, 52];

function sizes() {
  const boards = SIDES.map((side) => {
    const game = new Game({ size: side, rules: { passesToEnd: 0 } });
    const list = endless(side, Math.round(side * side * 0.8));
    game.playAll(list);
    return [side, game, list];
  });
  const series = (name, task) => ({
    name,
    unit: "point",
    tasks: boards.map(([side, game, list]) => [side * side, task(game, list, side)]),
  });
  const replay = (_, list, side) => () => {
    const game = new Game({ size: side, rules: { passesToEnd: 0 } });
    game.playAll(list);
    game.free();
  };
  return measure(
    [
      series("playAll until 4/5 full", replay),
      series("all legal moves", (game) => () => game.legalMask()),
      series("score with reasons", (game) => () => game.score()),
      series("suggestDead, 100 playouts", (game) => () => game.suggestDead({ playouts: 100 })),
    ],
    0.3,
  );
}

const PICTURES = {
  nodes: { title: "A record's nodes", across: "nodes", measure: records },
  moves: { title: "Moves in one game, a fight over 72 kos on 48×18", across: "moves", measure: moves },
  size: {
    title: "The size of the board",
    across: "points (5×5 to 52×52)",
    measure: sizes,
    labels: SIDES.filter((side) => side !== 7).map((side) => [side * side, `${side}²`]),
  },
  boards: { title: "Boards on a page", across: "<weiqi-board> elements, all in view", measure: pages },
};

/** Draws all plots; answers the table of their lines. */
export async function growth() {
  await init();
  mkdirSync(PLOTS, { recursive: true });
  const rows = [];
  const only = process.env.PLOTS_ONLY?.split(",");
  for (const [name, { measure, ...picture }] of Object.entries(PICTURES)) {
    if (only && !only.includes(name)) continue;
    const series = await measure();
    if (typeof series === "string") {
      console.log(`skipped: ${series}`);
      continue;
    }
    for (const one of series) one.fit ??= fit(one.points);
    writeFileSync(new URL(`${name}.svg`, PLOTS), plot({ ...picture, series }));
    for (const { name: what, unit, points, fit } of series)
      rows.push([
        `${picture.title}: ${what}`,
        `${points[0][0].toLocaleString("en")} … ${points.at(-1)[0].toLocaleString("en")}`,
        `${duration(fit.each)} a ${unit}`,
        fit.straightness.toFixed(3),
        fit.power.toFixed(2),
      ]);
  }
  return markdown(["cost against", "from … to", "line", "R²", "power"], rows);
}
