// Life and death across the border: suggestions at once and in slices, estimates, marks. What is suggested is tested in Rust.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { before, test } from "node:test";
import { Game, GameRecord, init, OptionsError, PhaseError, Review, VertexError } from "weiqi-rules";

let memory;
before(async () => {
  const { instantiate } = WebAssembly;
  WebAssembly.instantiate = async (...given) => {
    const made = await instantiate.apply(WebAssembly, given);
    memory = Object.values((made.instance ?? made).exports).find((one) => one instanceof WebAssembly.Memory);
    return made;
  };
  await init();
  WebAssembly.instantiate = instantiate;
});

const pinned = readFileSync(new URL("../data/suggestion.txt", import.meta.url), "utf8");
const rows = pinned.slice(0, pinned.indexOf("\n\n")).split("\n");
const finished = () => new Game({ setup: { position: rows } });
const at = ({ x, y }) => `${x},${y}`;

/** What the games of tests/bench leave on the board. */
const games = readFileSync(new URL("../bench/corpus.txt", import.meta.url), "utf8")
  .trim()
  .split("\n")
  .map((line) =>
    line.match(/../g).map((p) => (p === ".." ? "pass" : { x: p.charCodeAt(0) - 97, y: p.charCodeAt(1) - 97 })),
  );

function played(moves) {
  const game = new Game();
  game.playAll(moves);
  return game;
}

test("board, seed and budget give the same answer as natively (tests/life_suggest.rs)", () => {
  const game = finished();
  const { chains, unsettled, playouts, dead } = game.suggestDead({ seed: 7, playouts: 900 });
  const { owner, lead } = game.influence({ seed: 7, playouts: 50 });
  const lines = [
    ...rows,
    "",
    ...chains.map(({ color, stones, status, confidence }) => `${color} ${at(stones[0])} ${status} ${confidence}`),
    ...unsettled.map((point) => `play ${at(point)}`),
    `${playouts} playouts`,
    ...rows.map((_, y) => owner.slice(y * 13, y * 13 + 13).join(" ")),
    `lead ${lead}`,
    "",
  ];
  assert.equal(lines.join("\n"), pinned);
  const marked = chains.filter(({ status }) => status === "dead").flatMap(({ stones }) => stones.map(at));
  assert.deepEqual(dead.map(at).sort(), marked.sort());
});

test("in slices of any length: the same answer, and progress to the end", async () => {
  for (const moves of games.slice(0, 3)) {
    const game = played(moves);
    for (const options of [{}, { seed: 5, playouts: 300 }, { playouts: 0 }, { playouts: 1 }]) {
      const whole = game.suggestDead(options);
      for (const slice of [0, 3, undefined, Number.POSITIVE_INFINITY]) {
        const told = [];
        const onProgress = (done, of) => told.push([done, of]);
        assert.deepEqual(await game.suggestDeadAsync({ ...options, slice, onProgress }), whole);
        const of = options.playouts ?? 600;
        assert.deepEqual(told.at(-1), [of, of]);
        told.reduce((last, [done, total]) => {
          assert.ok(done >= last && total === of, `${done} of ${total} after ${last}`);
          return done;
        }, 0);
        if (slice === Number.POSITIVE_INFINITY) assert.equal(told.length, 1);
        if (slice === 0 && of === 600) assert.ok(told.length > 100, `${told.length} slices`);
      }
    }
    game.free();
  }
});

test("between the slices the page lives on, and the game may be played on or freed", async () => {
  const [game, same] = [played(games[0]), played(games[0])];
  const expected = same.suggestDead({ playouts: 3000 });
  let turns = 0;
  const timer = setInterval(() => turns++, 1);
  const coming = game.suggestDeadAsync({ playouts: 3000, slice: 2 });
  game.undo(100);
  game.play("A1");
  const later = game.suggestDeadAsync({ playouts: 3000, slice: 2, seed: 1 });
  const other = game.suggestDead({ playouts: 3000, seed: 1 });
  game.free();
  assert.deepEqual(await coming, expected);
  assert.deepEqual(await later, other);
  clearInterval(timer);
  assert.ok(turns > 3, `${turns} turns of a timer`);
});

test("an aborted run ends with the signal's reason and changes nothing", async () => {
  const game = finished();
  const [before, hash] = [JSON.stringify(game), game.hash];
  const abort = new AbortController();
  const told = [];
  await assert.rejects(
    game.suggestDeadAsync({
      playouts: 1_000_000,
      signal: abort.signal,
      onProgress: (done) => told.push(done) === 3 && abort.abort(),
    }),
    (error) => error instanceof DOMException && error.name === "AbortError",
  );
  assert.equal(told.length, 3);
  await assert.rejects(game.suggestDeadAsync({ signal: abort.signal, onProgress: assert.fail }), {
    name: "AbortError",
  });
  await assert.rejects(game.suggestDeadAsync({ signal: AbortSignal.abort("enough") }), (why) => why === "enough");
  const timeout = game.suggestDeadAsync({ playouts: 1_000_000, signal: AbortSignal.timeout(20) });
  await assert.rejects(timeout, { name: "TimeoutError" });
  const last = new AbortController();
  const inTheLastSlice = { slice: Number.POSITIVE_INFINITY, signal: last.signal, onProgress: () => last.abort() };
  await assert.rejects(game.suggestDeadAsync(inTheLastSlice), { name: "AbortError" });
  assert.deepEqual([JSON.stringify(game), game.hash], [before, hash]);
  assert.deepEqual(await game.suggestDeadAsync({ signal: new AbortController().signal }), game.suggestDead());
});

test("aborted runs, thrown ones and forgotten answers leave no memory behind", async () => {
  const game = new Game({ size: 52 });
  const oops = new Error("oops");
  const once = async () => {
    const abort = new AbortController();
    const onProgress = () => abort.abort();
    await assert.rejects(game.suggestDeadAsync({ slice: 0, signal: abort.signal, onProgress }), { name: "AbortError" });
    const fails = () => {
      throw oops;
    };
    await assert.rejects(game.suggestDeadAsync({ slice: 0, onProgress: fails }), oops);
    game.influence({ playouts: 1 });
    game.suggestDead({ playouts: 1 });
  };
  for (let i = 0; i < 20; i++) await once();
  const used = memory.buffer.byteLength;
  // Each run holds some 200 KB: kept ones would show.
  for (let i = 0; i < 200; i++) await once();
  assert.equal(memory.buffer.byteLength, used);
});

test("wrong arguments are refused by name, and nothing is begun", async () => {
  const game = finished();
  const refused = [
    [{ slice: -1 }, /options\.slice must be a number of milliseconds/],
    [{ slice: Number.NaN }, /options\.slice/],
    [{ slice: "8" }, /options\.slice/],
    [{ signal: {} }, /options\.signal must be an AbortSignal/],
    [{ signal: null }, /options\.signal/],
    [{ onProgress: 3 }, /options\.onProgress must be a function/],
    [{ seed: 0.5 }, /options\.seed must be a whole number/],
    [{ playouts: 1_000_001 }, /options\.playouts must be a whole number from 0 to 1000000/],
    [{ playouts: 0xffffffff }, /options\.playouts/],
    [{ playout: 3 }, /options has no "playout"/],
    [null, /options must be an object/],
  ];
  for (const [options, message] of refused) {
    await assert.rejects(game.suggestDeadAsync(options), { name: "OptionsError", message });
    if (options && ("slice" in options || "signal" in options || "onProgress" in options)) continue;
    for (const method of ["suggestDead", "influence"])
      assert.throws(() => game[method](options), { name: "OptionsError", message });
  }
  const freed = new Game();
  freed.free();
  await assert.rejects(freed.suggestDeadAsync(), { code: "freed" });
  assert.throws(() => freed.influence(), { code: "freed" });
  // A getter that frees the game it is handed to.
  const trap = new Game();
  const options = {
    get seed() {
      trap.free();
      return 1;
    },
  };
  assert.throws(() => trap.influence(options), { code: "freed" });
});

test("influence: whose each point will be, and the lead with komi", () => {
  const game = new Game({ size: 9, komi: 7 });
  const nothing = game.influence({ playouts: 0 });
  assert.deepEqual(nothing, { owner: new Int8Array(81), lead: -7 });
  for (const [black, white] of ["C3 G7", "C4 G6", "C5 G5", "C6 G4", "C7 G3", "C2 G2", "C8 G8", "C1 G1", "C9 G9"].map(
    (p) => p.split(" "),
  )) {
    game.play(black);
    game.play(white);
  }
  const { owner, lead } = game.influence({ playouts: 300 });
  assert.ok(owner instanceof Int8Array && owner.length === 81);
  assert.ok(owner.every((lean) => lean >= -100 && lean <= 100));
  const column = (x) => owner.filter((_, i) => i % 9 === x);
  assert.ok(column(0).every((lean) => lean > 50) && column(8).every((lean) => lean < -50), owner.join(" "));
  assert.ok(Number.isInteger(2 * lead) && Math.abs(lead + 7) < 20, `${lead}`);
  assert.deepEqual(game.influence({ playouts: 300 }), game.influence({ playouts: 300 }));
  assert.notDeepEqual(game.influence({ seed: 1 }).owner, game.influence({ seed: 2 }).owner);
  // A won board: White has nothing.
  const won = new Game({ setup: { position: [".X.", "XXX", ".X."] }, komi: 2.5 });
  assert.deepEqual(won.influence(), { owner: new Int8Array(9).fill(100), lead: 6.5 });
});

const FIGHTS = ["OOX...", "..X...", "O.X...", ".OX.O.", "..X...", "XXX..."];

function agreeing(position) {
  const game = new Game({ setup: { position } });
  game.pass();
  game.pass();
  return game;
}

/** The rows with the marked stones in small letters. */
function marks(game, dead = game.dead) {
  const marked = new Set(dead.map(at));
  return game
    .toString()
    .split("\n")
    .map((row, y) => [...row].map((stone, x) => (marked.has(at({ x, y })) ? stone.toLowerCase() : stone)).join(""));
}

test("a mark takes a chain, a group or an area, and the same click takes it back", () => {
  const expected = {
    chain: ["ooX...", "..X...", "O.X...", ".OX.O.", "..X...", "XXX..."],
    area: ["ooX...", "..X...", "o.X...", ".oX.O.", "..X...", "XXX..."],
  };
  for (const [as, after] of Object.entries(expected)) {
    const game = agreeing(FIGHTS);
    game.agree("black");
    game.markDead({ x: 0, y: 0 }, { as });
    assert.deepEqual(marks(game), after);
    assert.deepEqual(game.agreed, { black: false, white: false }, "both agree anew");
    assert.deepEqual(marks(game, game.deadAfter({ x: 0, y: 0 }, { as })), FIGHTS);
    game.markDead({ x: 0, y: 0 }, { as });
    assert.deepEqual(marks(game), FIGHTS);
  }
  const game = agreeing(FIGHTS);
  game.markDead({ x: 0, y: 2 }, { as: "group" });
  assert.deepEqual(marks(game)[3], ".oX.O.");
  game.markDead({ x: 0, y: 0 });
  assert.deepEqual(marks(game), expected.area);
});

test("one click in a fight turns both colours, and never goes beyond a living wall", () => {
  const game = agreeing([".OX.OX", ".OX..X", "OOXXXX", "XXX..."]);
  game.markDead({ x: 2, y: 0 }, { as: "area" });
  assert.deepEqual(marks(game), [".Ox.Ox", ".Ox..x", "OOxxxx", "xxx..."]);
  game.markDead({ x: 4, y: 0 }, { as: "area" });
  assert.deepEqual(marks(game), [".OX.oX", ".OX..X", "OOXXXX", "XXX..."]);
});

test("deadAfter: at any time, for marks of one's own", () => {
  const game = new Game({ setup: { position: FIGHTS } });
  let dead = game.deadAfter({ x: 0, y: 0 });
  assert.deepEqual(marks(game, dead)[0], "ooX...");
  dead = game.deadAfter({ x: 0, y: 3 }, { dead });
  assert.equal(dead.length, 2, "an empty point changes nothing");
  dead = game.deadAfter({ x: 4, y: 3 }, { dead });
  assert.equal(dead.length, 3);
  assert.deepEqual(game.dead, []);
  assert.equal(game.score({ dead }).black.deadStones, 3);
  const review = new Review(GameRecord.parse("(;SZ[9];B[ee])").games[0]);
  review.last();
  assert.deepEqual(review.game.deadAfter("E5").map(at), ["4,4"], "of a review's game too");
  assert.throws(() => review.game.markDead("E5"), PhaseError);
});

test("marks that cannot be made say why", () => {
  const game = agreeing(FIGHTS);
  for (const method of ["markDead", "deadAfter"]) {
    assert.throws(() => game[method]("A1", { as: "board" }), {
      name: "OptionsError",
      message: /options\.as must be "chain", "group" or "area"/,
    });
    assert.throws(() => game[method]("A1", "area"), OptionsError);
    assert.throws(() => game[method]("A1", { at: 1 }), OptionsError);
    assert.throws(() => game[method]("T19", { as: "area" }), VertexError);
  }
  assert.throws(() => game.markDead({ x: 1, y: 1 }, { as: "area" }), { code: "no-stone" });
  assert.throws(() => new Game().markDead("A1", { as: "area" }), PhaseError);
  assert.deepEqual(game.dead, []);
});

test("a board of one colour and the largest boards: an answer, and no dead by a guess", async () => {
  for (const [width, height] of [
    [1, 2],
    [9, 9],
    [52, 52],
    [1, 52],
    [52, 1],
  ]) {
    const position = Array.from({ length: height }, (_, y) => (y ? "" : ".").padEnd(width, "X"));
    const game = new Game({ setup: { position } });
    const { dead, chains } = game.suggestDead();
    assert.deepEqual([dead.length, chains.length], [0, 1], `${width}×${height}`);
    assert.ok(["unsettled", "alive"].includes(chains[0].status));
    assert.equal(game.influence().owner.length, width * height);
    game.free();
  }
});
