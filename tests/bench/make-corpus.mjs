// Makes the corpus of the benchmarks: games that GNU Go plays against itself, so that they are ours to commit.
//   node tests/bench/make-corpus.mjs [GAMES] > tests/bench/corpus.txt
// One game a line, 19×19, Black first: two SGF letters a move, ".." for a pass. Needs gnugo (Debian: apt-get install gnugo).
import { spawn } from "node:child_process";
import { createInterface } from "node:readline";

const games = Number(process.argv[2] ?? 100);
const LETTERS = "ABCDEFGHJKLMNOPQRST";
const MOST_MOVES = 450;

/** "Q16" as GTP writes it → "pd". */
function sgf(vertex) {
  if (vertex === "PASS") return "..";
  const x = LETTERS.indexOf(vertex[0]);
  const y = 19 - Number(vertex.slice(1));
  return String.fromCharCode(97 + x, 97 + y);
}

async function playOne(seed) {
  const engine = spawn(
    "gnugo",
    [
      "--mode",
      "gtp",
      "--level",
      "1",
      "--seed",
      String(seed),
      "--never-resign",
      "--chinese-rules",
      "--positional-superko",
      "--forbid-suicide",
    ],
    { env: { ...process.env, PATH: `${process.env.PATH}:/usr/games` }, stdio: ["pipe", "pipe", "ignore"] },
  );
  const answers = createInterface({ input: engine.stdout })[Symbol.asyncIterator]();
  const ask = async (command) => {
    engine.stdin.write(`${command}\n`);
    for (;;) {
      const { value, done } = await answers.next();
      if (done) throw new Error(`gnugo ended at "${command}"`);
      if (value.startsWith("=")) return value.slice(1).trim();
      if (value.startsWith("?")) throw new Error(`gnugo: ${command}: ${value}`);
    }
  };
  await ask("boardsize 19");
  await ask("clear_board");
  const moves = [];
  for (let passes = 0; passes < 2 && moves.length < MOST_MOVES; ) {
    const vertex = (await ask(`genmove ${moves.length % 2 ? "white" : "black"}`)).toUpperCase();
    passes = vertex === "PASS" ? passes + 1 : 0;
    moves.push(sgf(vertex));
  }
  engine.stdin.end("quit\n");
  return moves.join("");
}

for (let seed = 1; seed <= games; seed++) console.log(await playOne(seed));
