// Dead stones of finished boards: ours and @sabaki/deadstones in one process, on the same boards, one after the other.
//   node tests/bench/deadstones.mjs [ROUNDS]      after npm run build and npm ci --prefix tests/bench
// Prints Markdown: whose owners are right, how long a board takes, and how many random games each plays in a second.
import { existsSync, readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { Game, init } from "../../pkg/dist/index.js";
import { sabakiDeadstones } from "./peers.mjs";

const here = (name) => new URL(name, import.meta.url);
const data = (name) => here(`../../../shared/data/${name}`);
const lines = (url) => readFileSync(url, "utf8").replace(/\n$/, "").split("\n");
/** Expected owners: nobody, Black, White, or not judged. */
const [NOBODY, BLACK, WHITE, OPEN] = [0, 1, 2, 9];

/** Owners as area counting sees them with these stones dead; shared points are nobody's. */
const owners = (game, dead) => Array.from(game.score({ dead }).owner, (owner) => (owner > WHITE ? NOBODY : owner));
const sgf = (pair) => ({ x: pair.charCodeAt(0) - 97, y: pair.charCodeAt(1) - 97 });

/** The boards where the games of the corpus end; GNU Go says what is dead. */
function endsOfGames() {
  const dead = lines(here("finished.txt"));
  return lines(here("corpus.txt")).map((line, i) => {
    const game = new Game({ size: 19 });
    game.playAll(line.match(/../g).map((pair) => (pair === ".." ? "pass" : sgf(pair))));
    return { game, right: owners(game, (dead[i].match(/../g) ?? []).map(sgf)) };
  });
}

const EXPECTED = { B: BLACK, W: WHITE, " ": NOBODY };

function realGames() {
  return lines(data("dead-stones.jsonl")).map((line) => {
    const { board, owner } = JSON.parse(line);
    const game = new Game({ setup: { position: board } });
    return { game, right: [...owner.join("")].map((letter) => EXPECTED[letter] ?? OPEN) };
  });
}

function countedGames() {
  return lines(data("counted-results.jsonl")).map((line) => {
    const { board, dead } = JSON.parse(line);
    const game = new Game({ setup: { position: board } });
    return { game, right: owners(game, dead) };
  });
}

function sets() {
  const found = [{ name: "Ends of the corpus's games, as GNU Go judges them", boards: endsOfGames() }];
  for (const [name, file, read] of [
    ["Real games with known owners", "dead-stones.jsonl", realGames],
    ["Games with an official count", "counted-results.jsonl", countedGames],
  ])
    if (existsSync(data(file))) found.push({ name, boards: read() });
    else console.error(`skipped: no ../shared/data/${file} here`);
  return found;
}

/** Ours and the peer's, each as a way to find the dead stones of a game and the number of random games it took. */
async function libraries() {
  const deadstones = await sabakiDeadstones();
  const signs = (game) => {
    const board = game.board();
    return Array.from({ length: game.height }, (_, y) =>
      Array.from(board.slice(y * game.width, (y + 1) * game.width), (stone) => [0, 1, -1][stone]),
    );
  };
  return [
    {
      name: "weiqi-rules",
      async find(game) {
        const { dead, playouts } = game.suggestDead();
        return { dead, playouts };
      },
    },
    {
      name: "@sabaki/deadstones",
      prepare: signs,
      async find(board) {
        const found = await deadstones.guess(board, { finished: true, iterations: 100 });
        return { dead: found.map(([x, y]) => ({ x, y })), playouts: 100 };
      },
    },
  ];
}

const median = (list) => list.toSorted((a, b) => a - b)[list.length >> 1];

/**
 * Both libraries on every board, so many rounds (the peer answers otherwise each time). For each set of boards and library:
 * the share of points with the right owner, how many boards are right at every point, the median of milliseconds a board
 * and the random games played in a second, both from the quickest round of each board.
 */
export async function compareDeadStones(rounds = 5) {
  await init();
  const both = await libraries();
  const results = [];
  for (const { name, boards } of sets()) {
    const tallies = both.map(({ name }) => ({ library: name, points: 0, judged: 0, whole: 0, best: new Map() }));
    // The first round warms both up.
    for (let round = 0; round <= rounds; round++)
      for (const { game, right } of boards)
        for (const [i, library] of both.entries()) {
          const input = library.prepare?.(game) ?? game;
          const begin = performance.now();
          const { dead, playouts } = await library.find(input);
          const time = performance.now() - begin;
          if (round === 0) continue;
          const [tally, found] = [tallies[i], owners(game, dead)];
          const judged = right.filter((owner) => owner !== OPEN).length;
          const correct = right.filter((owner, p) => owner !== OPEN && owner === found[p]).length;
          tally.points += correct;
          tally.judged += judged;
          tally.whole += correct === judged ? 1 : 0;
          // The quickest of the rounds: what else the machine does must not count.
          const before = tally.best.get(game);
          if (!before || time < before.time) tally.best.set(game, { time, playouts });
        }
    results.push({
      set: name,
      boards: boards.length,
      rows: tallies.map(({ library, points, judged, whole, best }) => {
        const quickest = [...best.values()];
        const sum = (key) => quickest.reduce((all, one) => all + one[key], 0);
        return {
          library,
          points: points / judged,
          whole: whole / rounds,
          milliseconds: median(quickest.map(({ time }) => time)),
          playouts: (1000 * sum("playouts")) / sum("time"),
        };
      }),
    });
    for (const { game } of boards) game.free();
  }
  return results;
}

export function markdown(results) {
  return results
    .map(({ set, boards, rows }) => {
      const best = rows[0];
      return [
        `### Dead stones: ${set} (${boards} boards)`,
        "",
        "| library | points right | boards right | ms a board | playouts a second | weiqi-rules plays |",
        "|---|--:|--:|--:|--:|--:|",
        ...rows.map((row) =>
          [
            "",
            row.library,
            `${(100 * row.points).toFixed(2)} %`,
            `${row.whole.toFixed(row.whole % 1 ? 1 : 0)} of ${boards}`,
            row.milliseconds.toFixed(1),
            Math.round(row.playouts),
            row === best ? "" : `${(best.playouts / row.playouts).toFixed(1)}×`,
            "",
          ]
            .join(" | ")
            .trim(),
        ),
        "",
      ].join("\n");
    })
    .join("\n");
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href)
  console.log(markdown(await compareDeadStones(Number(process.argv[2] ?? 5))));
