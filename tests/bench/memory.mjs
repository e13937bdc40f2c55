// What a game weighs, and what 10,000 games leave behind: wasm memory and the JavaScript heap, in a process of its own.
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { Game, GameRecord, init } from "../../pkg/dist/slim.js";
import { PASS, packed, sgf } from "./corpus.mjs";
import { markdown } from "./table.mjs";

const kilobytes = (bytes) => `${(bytes / 1024).toFixed(1)} KB`;

/** A game of so many moves: one of the corpus without its passes, and on from there at the first legal point. */
function lengthened(moves, wanted) {
  const game = new Game({ size: 19, rules: { passesToEnd: 0 } });
  const list = [...moves].filter((move) => move !== PASS).slice(0, wanted);
  game.playAll(Uint16Array.from(list));
  while (list.length < wanted) {
    const mask = game.legalMask();
    const at = mask.indexOf(1, (list.length * 97) % 300);
    list.push(at < 0 ? mask.indexOf(1) : at);
    game.play(list.at(-1));
  }
  game.free();
  return Uint16Array.from(list);
}

async function weigh() {
  // The memory of the wasm itself is not public: it is caught where it is made.
  let memory;
  const instantiate = WebAssembly.instantiate;
  WebAssembly.instantiate = async (...given) => {
    const made = await instantiate.apply(WebAssembly, given);
    const { exports } = made.instance ?? made;
    // Node has wasm of its own, with names as compilers give them.
    if (!exports.memory) memory = Object.values(exports).find((one) => one instanceof WebAssembly.Memory);
    return made;
  };
  await init(readFileSync(new URL("../../pkg/wasm/weiqi.wasm", import.meta.url)));
  WebAssembly.instantiate = instantiate;
  const settle = async () => {
    for (let i = 0; i < 5; i++) {
      globalThis.gc();
      await new Promise((done) => setTimeout(done, 20));
    }
    return { wasm: memory.buffer.byteLength, heap: process.memoryUsage().heapUsed };
  };
  const play = (moves) => {
    const game = new Game({ size: 19 });
    game.playAll(moves);
    return game;
  };
  // 1,000 games at once: wasm memory grows by pages of 64 KB, so that one game tells nothing.
  const long = lengthened(
    packed.reduce((a, b) => (b.length > a.length ? b : a)),
    300,
  );
  play(long).free();
  const before = await settle();
  const many = Array.from({ length: 1000 }, () => play(long));
  const held = await settle();
  for (const game of many) game.free();
  many.length = 0;
  const each = { wasm: (held.wasm - before.wasm) / 1000, heap: (held.heap - before.heap) / 1000 };

  const rounds = [];
  const text = sgf(1);
  for (let round = 0; round < 4; round++) {
    for (let i = 0; i < 10_000; i++) play(packed[i % packed.length]).free();
    for (let i = 0; i < 25; i++) for (const record of GameRecord.parse(text).games) record.free();
    rounds.push(await settle());
  }
  // Nobody calls free: the collector has to.
  for (let round = 0; round < 20; round++) {
    for (let i = 0; i < 500; i++) play(packed[i % packed.length]);
    await settle();
  }
  const forgotten = await settle();
  return { each, moves: long.length, before, rounds, forgotten };
}

export async function memory() {
  const output = execFileSync(process.execPath, ["--expose-gc", fileURLToPath(import.meta.url), "weigh"], {
    encoding: "utf8",
    cwd: path.join(import.meta.dirname, "../.."),
  });
  const { each, moves, before, rounds, forgotten } = JSON.parse(output);
  const row = (what, { wasm, heap }) => [what, kilobytes(wasm), kilobytes(heap)];
  return markdown(
    ["memory", "measured in wasm", "measured in JavaScript"],
    [
      row(`a game of ${moves} moves, one of 1,000`, each),
      row("all, before anything is opened", before),
      ...rounds.map((round, i) =>
        row(`all, after ${(i + 1) * 10},000 games and ${(i + 1) * 975} records, each freed`, round),
      ),
      row("all, after 10,000 more that were forgotten, not freed", forgotten),
    ],
  );
}

if (process.argv[2] === "weigh") console.log(JSON.stringify(await weigh()));
