// Every error is provoked: its class, code, reason and message; and it changed nothing.
import assert from "node:assert/strict";
import { before, test } from "node:test";
import {
  Clock,
  chinese,
  FreedError,
  formatPoint,
  Game,
  GameRecord,
  IllegalMoveError,
  init,
  OptionsError,
  PhaseError,
  parsePoint,
  presetRules,
  RecordError,
  Review,
  sgf,
  VertexError,
  WeiqiError,
} from "weiqi-rules";

before(() => init());

/** The error that an action throws. */
function thrown(action) {
  try {
    action();
  } catch (error) {
    return error;
  }
  return assert.fail("nothing was thrown");
}

function refused(game, action, expected) {
  const before = JSON.stringify(game);
  const error = thrown(action);
  assert.ok(error instanceof IllegalMoveError && error instanceof WeiqiError && error instanceof Error, String(error));
  assert.deepEqual([error.name, error.code], ["IllegalMoveError", "illegal-move"]);
  for (const [key, value] of Object.entries(expected)) {
    if (value instanceof RegExp) assert.match(error[key], value);
    else assert.deepEqual(error[key], value, key);
  }
  assert.equal(JSON.stringify(game), before, "nothing has changed");
}

test("each reason why a move is illegal, with its article and its words", () => {
  const game = new Game({ size: 9 });
  game.play("E5");
  refused(game, () => game.play("E5"), {
    reason: "occupied",
    article: "D2.3",
    vertex: { x: 4, y: 4 },
    message: "E5: a stone is there already (D2.3).",
    repeats: undefined,
    index: undefined,
  });
  refused(game, () => game.play("E4", "black"), {
    reason: "wrong-turn",
    article: "D2.3",
    message: /^E4: it is the other side's turn/,
  });
  for (const [at, vertex] of [
    ["T19", { x: 18, y: -10 }],
    [
      { x: 9, y: 9 },
      { x: 9, y: 9 },
    ],
    [81, { x: 0, y: 9 }],
    [
      { x: -1, y: 0 },
      { x: -1, y: 0 },
    ],
    ["A0", { x: 0, y: 9 }],
  ])
    refused(game, () => game.play(at), { reason: "off-board", vertex, message: /not on the board/ });
  const corner = new Game({ setup: { position: [".O.", "O..", "..."] } });
  refused(corner, () => corner.play("A3"), { reason: "suicide", article: "D5", message: /^A3: a forbidden point/ });
  const ko = new Game({
    rules: { passesToEnd: 0 },
    setup: { position: [".XO..", "X.XO.", ".XO..", ".....", "....."], toPlay: "white" },
  });
  ko.play("B4");
  refused(ko, () => ko.play("C4"), {
    reason: "ko",
    article: "D20.1",
    vertex: { x: 2, y: 1 },
    message: /^C4: ko: it may not be retaken at once/,
  });
  ko.pass();
  ko.pass();
  refused(ko, () => ko.play("C4"), {
    reason: "superko",
    article: "D6",
    repeats: 0,
    message: /again as it was at the start/,
  });
  game.pass();
  game.pass();
  refused(game, () => game.play("A1"), { reason: "game-over", article: "D7", message: /play has stopped/ });
  refused(game, () => game.pass(), { reason: "game-over", vertex: null, message: /^pass: / });
});

test("playAll names the place of the first illegal move and keeps what came before", () => {
  for (const moves of [["Q16", "pass", "Q16", "D4"], Uint16Array.of(72, 65535, 72, 60)]) {
    const game = new Game();
    const error = thrown(() => game.playAll(moves));
    assert.deepEqual(
      [error.code, error.reason, error.index, error.vertex],
      ["illegal-move", "occupied", 2, { x: 15, y: 3 }],
    );
    assert.equal(error.message, "moves[2], Q16: a stone is there already (D2.3).");
    assert.equal(game.moveNumber, 2);
  }
  const game = new Game();
  assert.deepEqual([thrown(() => game.playAll(["Q16", { x: 30, y: 1 }])).reason, game.moveNumber], ["off-board", 1]);
  assert.equal(thrown(() => game.playAll(Uint16Array.of(60, 361))).reason, "off-board");
  assert.equal(thrown(() => game.playAll(["pass", "pass", "pass"])).index, 2);
});

test("what is no point at all", () => {
  const game = new Game({ size: 9 });
  for (const at of [
    Number.NaN,
    Infinity,
    0.5,
    1e99,
    "",
    "I9",
    "Z",
    "9E",
    "pass",
    "E5E",
    null,
    undefined,
    {},
    [],
    [4, 4],
    true,
    4n,
    Symbol("x"),
    () => 1,
    { x: 1 },
    { x: "1", y: 1 },
    { x: 0.5, y: 0 },
    new Date(),
  ])
    for (const action of [
      () => game.play(at),
      () => game.explain(at),
      () => game.at(at),
      () => game.chain(at),
      () => game.playAll([at === "pass" ? "" : at]),
    ]) {
      const error = thrown(action);
      assert.ok(
        error instanceof VertexError && error.code === "vertex" && error.name === "VertexError",
        `${String(error)} for ${String(at)}`,
      );
      assert.match(error.message, /names no point/);
    }
  assert.equal(game.moveNumber, 0);
  assert.match(
    thrown(() => game.play({ x: 0.5, y: "a" })).message,
    /^\{ x: 0.5, y: "a" \} names no point: it must be \{ x, y \}, text like "Q16", or an index\.$/,
  );
  assert.match(thrown(() => game.play("pd")).message, /sgf\("pd"\)/);
  assert.match(thrown(() => game.playAll(["E5", null])).message, /^moves\[1\]: null names no point/);
});

test("a point off the board where one is needed", () => {
  const game = new Game({ size: 9 });
  for (const action of [
    () => game.at("T19"),
    () => game.chain({ x: 9, y: 0 }),
    () => game.markDead(81),
    () => game.score({ dead: ["T19"] }),
    () => game.setDead([{ x: 0, y: -1 }]),
  ]) {
    const error = thrown(action);
    assert.deepEqual([error.constructor, error.code], [VertexError, "off-board"]);
    assert.match(error.message, /is not on this 9×9 board\.$/);
  }
  assert.match(thrown(() => game.score({ dead: ["A1", "T19"] })).message, /^dead\[1\]: T19 is not/);
});

test("the wrong phase", () => {
  const game = new Game();
  for (const action of [() => game.agree("black"), () => game.dispute("white"), () => game.setDead([])])
    assert.deepEqual([thrown(action).constructor, thrown(action).code], [PhaseError, "still-playing"]);
  game.play("Q16");
  assert.equal(thrown(() => game.markDead("Q16")).code, "still-playing");
  game.pass();
  game.pass();
  assert.deepEqual(
    [thrown(() => game.markDead("A1")).constructor, thrown(() => game.markDead("A1")).code],
    [VertexError, "no-stone"],
  );
  game.resign();
  for (const action of [
    () => game.resign(),
    () => game.agree("black"),
    () => game.dispute("black"),
    () => game.markDead("Q16"),
    () => game.setDead([]),
    () => game.finish("draw"),
  ]) {
    const error = thrown(action);
    assert.deepEqual([error.constructor, error.code], [PhaseError, "finished"]);
    assert.match(error.message, /cannot be reopened \(D21\.3\)/);
  }
});

test("options that make no sense, each with what was expected", () => {
  const cases = [
    [null, /^options must be an object/],
    ["chinese", /^options must be an object/],
    [{ sise: 9 }, /^options has no "sise": there is size, rules, komi, handicap, setup\.$/],
    [{ size: 0 }, /^size must be a whole number from 1 to 52, not 0\.$/],
    [{ size: 53 }, /^size must be/],
    [{ size: "19" }, /^size must be an object/],
    [{ size: { width: 9 } }, /^size\.height must be a whole number from 1 to 52, not undefined\.$/],
    [{ size: 9.5 }, /^size must be/],
    [{ rules: "chess" }, /^rules must be one of chinese, .*tromp-taylor, not "chess"\.$/],
    [{ rules: "toString" }, /^rules must be one of/],
    [{ rules: { komii: 1 } }, /^rules has no "komii"/],
    [
      { rules: { komi: 0.25 } },
      /^rules\.komi must be a number of points from -2704 to 2704 in steps of 0\.5, not 0\.25\.$/,
    ],
    [{ rules: { tax: "income" } }, /rules\.tax must be one of none, seki, all, not income/],
    [{ rules: { repetition: "a|b" } }, /rules\.repetition must be one of/],
    [{ rules: { seats: 1 } }, /^rules\.seats must be a boolean, not 1\.$/],
    [{ rules: { scoring: null } }, /^rules\.scoring must be a string, not null\.$/],
    [{ rules: { passesToEnd: 1 } }, /2 to 8 passes/],
    [{ rules: { passesToEnd: 9 } }, /^rules\.passesToEnd must be a whole number from 0 to 8/],
    [{ rules: { passStones: true, passesToEnd: 0 } }, /pass stones need/],
    [{ komi: "7.5" }, /^komi must be a number of points .*, not "7\.5"\.$/],
    [{ komi: Number.NaN }, /^komi must be/],
    [{ komi: 3000 }, /^komi must be/],
    [{ handicap: 26 }, /2 to 25 handicap stones/],
    [{ handicap: -1 }, /^handicap must be a whole number/],
    [{ handicap: "4" }, /^handicap must be a whole number/],
    [{ size: 5, handicap: 2 }, /too small for set handicap points/],
    [{ handicap: ["Q16", "Q16"] }, /a stone is there already/],
    [{ size: 5, rules: "ancient" }, /too small for seat stones/],
    [{ rules: "ancient", handicap: 2 }, /exclude each other/],
    [{ setup: [] }, /^setup must be an object/],
    [{ setup: { position: "..." } }, /^setup\.position must be an array/],
    [{ setup: { position: [] } }, /1 to 52 rows/],
    [{ setup: { position: ["..", "."] } }, /^setup\.position\[1\] has 1 points and the first row 2\.$/],
    [{ setup: { position: [".B"] } }, /^setup\.position\[0\] has "B"/],
    [{ setup: { position: [1] } }, /^setup\.position\[0\] must be a row/],
    [{ size: 9, setup: { position: [".X"] } }, /^setup\.position is 2×1 and size 9×9\.$/],
    [{ setup: { toPlay: "red" } }, /^setup\.toPlay must be "black" or "white", not "red"\.$/],
    [{ setup: { position: ["XO"] } }, /without a liberty/],
    [{ setup: { black: 5 } }, /^setup\.black must be an array/],
  ];
  for (const [options, message] of cases) {
    const error = thrown(() => new Game(options));
    assert.ok(
      error instanceof OptionsError && error.code === "options" && error.name === "OptionsError",
      `${error} for ${JSON.stringify(options)}`,
    );
    assert.match(error.message, message);
  }
  assert.match(
    thrown(() => new Game({ setup: { black: ["A1", "I1"] } })).message,
    /^setup\.black\[1\]: "I1" names no point/,
  );
  assert.equal(thrown(() => new Game({ size: 9, handicap: ["T19"] })).code, "off-board");
});

test("arguments of the methods", () => {
  const game = new Game();
  const cases = [
    [() => game.play("Q16", "red"), /^color must be "black" or "white", not "red"\.$/],
    [() => game.undo(-1), /^steps must be a whole number from 0, or Infinity, not -1\.$/],
    [() => game.undo("1"), /^steps must be/],
    [() => game.redo(0.5), /^steps must be/],
    [() => game.resign("nobody"), /^color must be/],
    [
      () => game.finish("luck"),
      /^how must be one of resignation, time, forfeit, draw, no-result, both-lose, not "luck"\.$/,
    ],
    [() => game.finish("count"), /^how must be/],
    [() => game.finish("time"), /^winner must be "black" or "white", not undefined\.$/],
    [() => game.penalize("black", 0.3), /^points must be/],
    [() => game.score({ deads: [] }), /^options has no "deads"/],
    [() => game.score({ dead: 5 }), /^dead must be an array, not 5\.$/],
    [() => game.playAll("Q16"), /^moves must be an array, not "Q16"\.$/],
    [() => game.playAll(null), /^moves must be an array/],
    [() => presetRules("chess"), /^rules must be one of/],
    [() => parsePoint("Q16", "morse"), /^notation must be one of western, chinese, sgf, plain, not "morse"\.$/],
    [() => formatPoint("Q16", "western", 60), /^size must be/],
  ];
  for (const [action, message] of cases) {
    const error = thrown(action);
    assert.ok(error instanceof OptionsError, String(error));
    assert.match(error.message, message);
  }
  assert.equal(game.moveNumber, 0);
  const mostlyEmpty = new Uint16Array((1 << 20) + 1);
  assert.equal(thrown(() => game.playAll(mostlyEmpty)).code, "too-long");
});

test("points in notations", () => {
  for (const [action, code] of [
    [() => sgf("p"), "vertex"],
    [() => sgf("p1"), "vertex"],
    [() => chinese("16"), "vertex"],
    [() => chinese("0四"), "vertex"],
    [() => chinese("16四五"), "vertex"],
    [() => parsePoint("I5", "western"), "vertex"],
    [() => parsePoint("T19", "western", 9), "off-board"],
    [() => parsePoint(5, "sgf"), "vertex"],
    [() => formatPoint("T19", "sgf", 9), "off-board"],
  ])
    assert.deepEqual([thrown(action).constructor, thrown(action).code], [VertexError, code]);
});

test("freed objects", () => {
  const game = new Game();
  game.free();
  const prototypes = [Game.prototype, Object.getPrototypeOf(Game.prototype)];
  const actions = prototypes
    .flatMap(Object.getOwnPropertyNames)
    // That one promises: its rejection is tested in life.test.mjs.
    .filter((name) => !["constructor", "free", "width", "height", "suggestDeadAsync", "_freed"].includes(name));
  assert.ok(actions.includes("score") && actions.includes("play"));
  const good = {
    play: ["Q16"],
    playAll: [["Q16"]],
    explain: ["Q16"],
    at: ["Q16"],
    chain: ["Q16"],
    markDead: ["Q16"],
    deadAfter: ["Q16"],
    setDead: [[]],
    agree: ["black"],
    dispute: ["black"],
    finish: ["draw"],
    penalize: ["black", 1],
  };
  for (const name of actions) {
    const error = thrown(() => {
      const value = game[name];
      return typeof value === "function" ? value.apply(game, good[name] ?? []) : value;
    });
    assert.ok(error instanceof FreedError && error.code === "freed", `${name}: ${error}`);
    assert.match(error.message, /^This Game was freed/);
  }
});

test("records and reviews", () => {
  const { games } = GameRecord.parse("(;SZ[9];B[ee];W[ec])");
  const [record] = games;
  const cases = [
    [() => GameRecord.parse("nothing here"), RecordError, "no-game", /there is no game in it/],
    [() => GameRecord.parse(""), RecordError, "no-game", /there is no game in it/],
    [() => GameRecord.parse(5), OptionsError, "options", /^sgf must be a text or a Uint8Array, not 5\.$/],
    [
      () => GameRecord.parse(new Uint8Array(), { encoding: "klingon" }),
      RecordError,
      "encoding",
      /no encoding called "klingon"/,
    ],
    [() => GameRecord.parse("(;)", { encoding: 5 }), OptionsError, "options", /^options\.encoding must be/],
    [() => new GameRecord({ size: 99 }), OptionsError, "options", /^size must be/],
    [() => record.node(99), OptionsError, "options", /^id must be a whole number from 0 to 2, not 99\.$/],
    [() => record.root.set("b", ["x"]), RecordError, "edit", /capitals and digits/],
    [() => record.root.set("C", [5]), OptionsError, "options", /^values\[0\] must be a text/],
    [() => record.root.set("LB", [["aa"]]), OptionsError, "options", /^values\[0\] must be/],
    [() => record.addNode({}), OptionsError, "options", /^node must be a node of this record/],
    [() => GameRecord.toSgf([{}]), OptionsError, "options", /^record must be a GameRecord/],
    [() => record.toSgf({ width: -1 }), OptionsError, "options", /^options\.width must be/],
    [() => new Review({}), OptionsError, "options", /^record must be a GameRecord/],
    [() => new Review(record, { strict: 1 }), OptionsError, "options", /^options\.strict must be/],
    [() => new Review(record, { rules: "chess" }), OptionsError, "options", /^rules must be one of/],
    [() => GameRecord.fromGame({}), OptionsError, "options", /^game must be a Game/],
  ];
  for (const [action, type, code, message] of cases) {
    const error = thrown(action);
    assert.deepEqual([error.constructor, error.code], [type, code], `${error} ${action}`);
    assert.match(error.message, message);
  }
  const review = new Review(record);
  review.last();
  assert.equal(thrown(() => review.play("E5")).reason, "occupied");
  assert.equal(thrown(() => review.play("T19")).reason, "off-board");
  assert.equal(thrown(() => review.play("")).code, "vertex");
  assert.equal(thrown(() => review.delete(record.root)).code, "edit");
  for (const action of [
    (g) => g.play("A1"),
    (g) => g.pass(),
    (g) => g.undo(),
    (g) => g.redo(),
    (g) => g.playAll(["A1"]),
    (g) => g.resign(),
    (g) => g.setDead([]),
    (g) => g.penalize("black", 2),
  ])
    assert.deepEqual(
      [thrown(() => action(review.game)).constructor, thrown(() => action(review.game)).code],
      [PhaseError, "read-only"],
    );
  const { game } = review;
  review.free();
  assert.equal(thrown(() => review.next()).code, "freed");
  assert.equal(thrown(() => game.board()).code, "freed");
  const { root } = record;
  record.free();
  assert.equal(thrown(() => root.comment).code, "freed");
  assert.equal(thrown(() => record.info).code, "freed");
});

test("what is shown on a console has the name it was asked for by", () => {
  for (const made of [Game, GameRecord, Review, OptionsError, WeiqiError]) assert.match(String(made), /^class/);
  assert.deepEqual(
    [Game, GameRecord, Review, OptionsError, WeiqiError].map(({ name }) => name),
    ["Game", "GameRecord", "Review", "OptionsError", "WeiqiError"],
  );
  assert.equal(new Clock({ limit: 60_000 }).constructor.name, "Clock");
});

test("a list whose memory was transferred away is refused as one", () => {
  const game = new Game({ size: 9 });
  const gone = () => {
    const list = new Uint16Array([3, 4]);
    structuredClone(list, { transfer: [list.buffer] });
    return list;
  };
  const uses = [
    () => game.playAll(gone()),
    () => game.score({ dead: gone() }),
    () => new Game({ handicap: gone() }),
    () => new GameRecord().root.set("XX", gone()),
  ];
  for (const use of uses) assert.throws(use, { name: "OptionsError", message: /transferred away/ });
});
