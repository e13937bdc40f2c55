// The dead stones on the boards where the games of corpus.txt end, as GNU Go sees them: they are ours to commit.
//   node tests/bench/make-finished.mjs > tests/bench/finished.txt
// One board a line, in the order of the corpus: two SGF letters a dead stone. Needs gnugo (Debian: apt-get install gnugo).
import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { createInterface } from "node:readline";

const LETTERS = "ABCDEFGHJKLMNOPQRST";
const corpus = readFileSync(new URL("corpus.txt", import.meta.url), "utf8")
  .trim()
  .split("\n");

const vertex = (pair) => (pair === ".." ? "pass" : LETTERS[pair.charCodeAt(0) - 97] + (19 - (pair.charCodeAt(1) - 97)));
const sgf = (name) => String.fromCharCode(97 + LETTERS.indexOf(name[0]), 97 + 19 - Number(name.slice(1)));

async function dead(line) {
  const options = ["--mode", "gtp", "--level", "10", "--seed", "1", "--chinese-rules"];
  const engine = spawn("gnugo", options, {
    env: { ...process.env, PATH: `${process.env.PATH}:/usr/games` },
    stdio: ["pipe", "pipe", "ignore"],
  });
  const answers = createInterface({ input: engine.stdout })[Symbol.asyncIterator]();
  const ask = async (command) => {
    engine.stdin.write(`${command}\n`);
    const text = [];
    for (;;) {
      const { value, done } = await answers.next();
      if (done) throw new Error(`gnugo ended at "${command}"`);
      if (value.startsWith("?")) throw new Error(`gnugo: ${command}: ${value}`);
      // An answer ends with an empty line.
      if (value === "") return text.join(" ").replace(/^=\s*/, "");
      text.push(value);
    }
  };
  await ask("boardsize 19");
  await ask("clear_board");
  for (const [i, pair] of line.match(/../g).entries()) await ask(`play ${i % 2 ? "white" : "black"} ${vertex(pair)}`);
  const found = await ask("final_status_list dead");
  engine.stdin.end("quit\n");
  return found.split(/\s+/).filter(Boolean).map(sgf).sort().join("");
}

for (const line of corpus) console.log(await dead(line));
