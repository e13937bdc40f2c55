// Nothing that a caller can hand over changes a game behind its back or breaks the wasm: wrong types, huge and negative
// numbers, detached arrays, freed objects, proxies, getters that throw or call the game again, lists without end.
import assert from "node:assert/strict";
import { before, test } from "node:test";
import { FreedError, Game, GameRecord, init, Review, WeiqiError } from "weiqi-rules";
import { randomNumbers } from "./data.mjs";

before(() => init());

/** What must not come out of a call: the wasm's own death or the glue's. */
const TRAP =
  /unreachable|memory access|null pointer|recursive use|out of bounds|RuntimeError|table index|indirect call/i;

class Own extends Error {}

function detached(array) {
  structuredClone(array, { transfer: [array.buffer] });
  return array;
}

function* endless(value) {
  for (;;) yield value;
}

class Liar extends Uint16Array {
  get length() {
    return 1e9;
  }
}

/** A maker of strange things; some of them act on the game while they are read. */
const strange = (random, game) => {
  const throwing = () => {
    throw new Own("a getter of the caller's");
  };
  const reentrant = (then) => ({
    get x() {
      then();
      return 3;
    },
    y: 3,
  });
  const kinds = [
    () => undefined,
    () => null,
    () => Number.NaN,
    () => Infinity,
    () => -Infinity,
    () => -1,
    () => -0,
    () => 2 ** 31,
    () => 2 ** 32 + 3,
    () => 2 ** 53,
    () => 1e300,
    () => 0.1 + random(100),
    () => random(1000),
    () => BigInt(random(100)),
    () => Symbol("x"),
    () => "",
    () => "pass",
    () => "\ud800",
    () => "Q16".repeat(random(1e5)),
    () => "Z".repeat(3) + random(100),
    () => `${String.fromCharCode(65 + random(60))}${random(60) - 5}`,
    () => true,
    () => () => 3,
    () => class {},
    () => ({}),
    () => ({ x: random(40) - 10, y: random(40) - 10 }),
    () => ({ x: "3", y: 3 }),
    () => ({ x: Number.NaN, y: null }),
    () => Object.create(null),
    () => [],
    () => [random(361), random(361)],
    () => new Array(random(5000)),
    () => new Date(),
    () => /x/,
    () => new Map([[1, 2]]),
    () => new Set(["Q16", "Q16"]),
    () => new Uint8Array(random(100)),
    () => new Uint16Array(random(100)).fill(random(70000)),
    () => new Float64Array([0.5, Number.NaN]),
    () => detached(new Uint16Array(10)),
    () => detached(new Uint8Array(10)),
    () => new Liar(3),
    () => new Uint16Array(new SharedArrayBuffer(8)),
    () => new ArrayBuffer(8),
    () => new Proxy({}, { get: throwing }),
    () => new Proxy({}, { get: () => random(400) }),
    () => new Proxy([], { get: throwing }),
    () => new Proxy(new Uint16Array(3), {}),
    () => new Proxy({}, { ownKeys: throwing }),
    () => ({
      get x() {
        return throwing();
      },
      y: 1,
    }),
    () => ({ [Symbol.iterator]: throwing }),
    () => ({ [Symbol.iterator]: () => ({ next: throwing }) }),
    () => ({ [Symbol.iterator]: () => ({ next: () => ({}) }) }),
    () => endless(null),
    () => ({ toString: throwing, valueOf: throwing }),
    () => ({ black: "red", white: 5, dead: [null], size: {}, rules: 7 }),
    () => ({ format: "weiqi-rules/game", version: 1, options: {}, moves: [{}] }),
    () => game,
    () => game?.board(),
    () => reentrant(() => game?.explain("Q16")),
    () => reentrant(() => game?.score()),
    () => new Promise(() => {}),
    () => globalThis,
  ];
  return kinds[random(kinds.length)]();
};

const state = (game) =>
  JSON.stringify([game.toJSON(), [...game.board()], game.hash, game.turn, game.phase, game.redoCount]);

/** Calls with strange arguments; whatever was accepted must leave a game that plays on. */
function attack(name, action, said) {
  try {
    action();
    return true;
  } catch (error) {
    if (error instanceof Own || error instanceof WeiqiError) {
      assert.doesNotMatch(error.message, TRAP, name);
      if (error instanceof WeiqiError) said.add(error.code);
      return false;
    }
    // What the language itself says of a broken iterator or a symbol made a text is the caller's own fault as well.
    if (error instanceof TypeError || error instanceof RangeError) {
      assert.doesNotMatch(error.message, TRAP, `${name}: ${error.stack}`);
      return false;
    }
    throw error;
  }
}

test("5,000 calls with strange arguments: refused ones change nothing, none traps", () => {
  const random = randomNumbers(11);
  const said = new Set();
  const methods = [
    "play",
    "playAll",
    "explain",
    "at",
    "chain",
    "markDead",
    "setDead",
    "agree",
    "dispute",
    "resign",
    "finish",
    "penalize",
    "score",
    "undo",
    "redo",
    "deadAfter",
    "suggestDead",
    "influence",
  ];
  let refused = 0;
  for (let round = 0; round < 100; round++) {
    const game = new Game({ size: 5 + random(9) });
    game.playAll([24, "pass", 7, 12, 13]);
    if (random(3) === 0) game.playAll(["pass", "pass"]);
    for (let i = 0; i < 50; i++) {
      const method = methods[random(methods.length)];
      const args = Array.from({ length: random(4) }, () => strange(random, game));
      const before = state(game);
      const kept = attack(method, () => game[method](...args), said);
      if (kept) continue;
      refused++;
      // playAll keeps what came before an illegal move; all else leaves everything as it was.
      if (method !== "playAll") assert.equal(state(game), before, method);
    }
    // It still works.
    const copy = game.clone();
    copy.undo(Infinity);
    assert.equal(copy.legalMask().length, copy.width * copy.height);
    copy.free();
    game.free();
  }
  assert.ok(refused > 2500, `${refused} refused`);
  for (const code of ["vertex", "options", "illegal-move", "off-board", "still-playing", "too-long"])
    assert.ok(said.has(code), code);
});

test("3,000 games, records and reviews out of strange things", () => {
  const random = randomNumbers(13);
  const said = new Set();
  const record = GameRecord.parse("(;SZ[9];B[ee];W[ec](;B[gc])(;B[cc]))").games[0];
  const review = new Review(record);
  const some = () => strange(random, undefined);
  const calls = [
    () => new Game(some()).free(),
    () => new Game({ [["size", "rules", "komi", "handicap", "setup"][random(5)]]: some() }).free(),
    () => new Game({ setup: { [["position", "black", "white", "toPlay"][random(4)]]: some() } }).free(),
    () => new Game({ rules: { [["komi", "tax", "seats", "passesToEnd", "first"][random(5)]]: some() } }).free(),
    () => Game.fromJSON(some()),
    () => Game.fromJSON({ format: "weiqi-rules/game", version: 1, options: some(), moves: some() }),
    () =>
      Game.fromJSON({
        format: "weiqi-rules/game",
        version: 1,
        options: {},
        moves: [some()],
        [["undone", "dead", "agreed", "end", "penalties", "disputes"][random(6)]]: some(),
      }),
    () => GameRecord.parse(some()),
    () => GameRecord.parse(some(), some()),
    () => GameRecord.toSgf(some()),
    () => GameRecord.fromGame(some()),
    () => new GameRecord(some()).free(),
    () => new Review(some()),
    () => new Review(record, some()).free(),
    () => record.node(some()),
    () => record.addNode(some()),
    () => record.toSgf(some()),
    () => record.root.get(some()),
    () => record.root.points(some()),
    () => record.root.set(some(), some()),
    () => record.root.set(some(), ["x"]),
    () => record.root.set("C", some()),
    () => record.root.set("LB", [[some(), some()]]),
    () => review.next(some()),
    () => review.goto(some()),
    () => review.play(some()),
    () => review.force(some(), some()),
    () => review.toggleMark(some(), some()),
    () => review.delete(some()),
    () => review.reorder(some(), some()),
    () => review.promote(some()),
  ];
  for (let i = 0; i < 3000; i++) {
    const call = calls[random(calls.length)];
    attack(String(call), call, said);
  }
  for (const code of ["vertex", "options", "no-game", "edit"]) assert.ok(said.has(code), code);
  assert.equal(GameRecord.parse(record.toSgf()).games.length, 1);
});

test("an argument that frees or plays the game while it is read", () => {
  const playing = new Game();
  const busy = {
    get x() {
      playing.play("D4");
      return 15;
    },
    y: 3,
  };
  playing.play(busy);
  assert.deepEqual(
    playing.moves().map((move) => move.point),
    [
      { x: 3, y: 15 },
      { x: 15, y: 3 },
    ],
  );
  const methods = {
    play: (at) => [at],
    explain: (at) => [at],
    at: (at) => [at],
    chain: (at) => [at],
    markDead: (at) => [at],
    setDead: (at) => [[at]],
    playAll: (at) => [[at]],
    score: (at) => [{ dead: [at] }],
  };
  for (const [method, args] of Object.entries(methods)) {
    const game = new Game();
    const freeing = {
      get x() {
        game.free();
        return 3;
      },
      y: 3,
    };
    assert.throws(() => game[method](...args(freeing)), FreedError, method);
  }
});

test("a game has an end to its length", () => {
  const game = new Game({ size: 1, rules: { passesToEnd: 0 } });
  assert.throws(() => game.playAll(endless("pass")), { code: "too-long" });
  assert.equal(game.moveNumber, 0);
  const passes = new Uint16Array(1 << 20).fill(65535);
  assert.equal(game.playAll(passes), 1 << 20);
  assert.throws(() => game.pass(), { code: "too-long" });
  assert.throws(() => game.playAll([0]), { code: "too-long" });
  assert.equal(game.undo(Infinity), 1 << 20);
  game.free();
});

test("10,000 games made and freed leave nothing behind, and forgotten ones are reclaimed", async () => {
  const size = () => process.memoryUsage().arrayBuffers + process.memoryUsage().external;
  const some = () => {
    for (let i = 0; i < 2000; i++) {
      const game = new Game();
      game.playAll([72, 60, 300, 288]);
      game.free();
    }
  };
  some();
  const before = size();
  for (let round = 0; round < 5; round++) some();
  assert.ok(size() - before < 2e6, `${size() - before} bytes more`);
});

test("a rectangle that is named again and again is a board full of points, and no more", () => {
  for (const name of ["TR", "AB"]) {
    const [game] = GameRecord.parse(`(;SZ[52]${name}${"[aa:ZZ]".repeat(400_000)})`).games;
    const { setup } = game.root;
    assert.equal(name === "TR" ? game.root.points("TR").length : setup.black.length, 52 * 52);
    const review = new Review(game);
    review.last();
    assert.ok(review.notes.length <= 1000);
    review.free();
    game.free();
  }
  const [game] = GameRecord.parse(`(;SZ[52]${"AB[aa:ZZ]AW[aa:ZZ]".repeat(2000)})`).games;
  const { black, white } = game.root.setup;
  assert.deepEqual([black.length, white.length], [52 * 52, 52 * 52]);
});
