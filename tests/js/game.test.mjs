// Each public method of Game does what its comment says. Clauses as in the rules: D6 is article 6.
import assert from "node:assert/strict";
import { before, test } from "node:test";
import { Clock, chinese, Game, GameRecord, init, presetRules, Referee, Review, rulesNames, sgf } from "weiqi-rules";

before(() => init());

const board = (...rows) => new Game({ setup: { position: rows } });
const names = (game, points) => points.map(({ x, y }) => "ABCDEFGHJKLMNOPQRST"[x] + (game.height - y)).sort();

test("a new game: 19×19, Chinese rules, Black to move (A1, D2.3, D11)", () => {
  const game = new Game();
  assert.deepEqual([game.width, game.height, game.turn, game.moveNumber, game.phase], [19, 19, "black", 0, "playing"]);
  assert.deepEqual(game.rules, presetRules("chinese"));
  assert.equal(game.rules.komi, 7.5);
  assert.deepEqual([game.handicap, game.redoCount, game.lastMove, game.ko, game.result], [0, 0, null, null, null]);
  assert.deepEqual(game.captures, { black: 0, white: 0 });
  assert.deepEqual(game.moves(), []);
  assert.deepEqual(game.disputes, []);
});

test("sizes from 1×1 to 52×52, rectangles too", () => {
  for (const [width, height] of [
    [1, 1],
    [1, 9],
    [52, 1],
    [52, 52],
    [9, 13],
  ]) {
    const game = new Game({ size: { width, height } });
    assert.deepEqual([game.width, game.height, game.board().length], [width, height, width * height]);
    assert.equal(game.toString().split("\n").length, height);
  }
  assert.equal(new Game({ size: 13 }).height, 13);
});

test("every preset makes a game, and its fields are the ones that the types name", () => {
  assert.deepEqual(rulesNames(), [
    "chinese",
    "chinese-2.75",
    "ancient",
    "japanese",
    "korean",
    "ing",
    "aga",
    "new-zealand",
    "tromp-taylor",
  ]);
  for (const name of rulesNames()) {
    const game = new Game({ rules: name });
    assert.deepEqual(game.rules, presetRules(name), name);
    assert.deepEqual(new Game({ rules: game.rules }).rules, game.rules, name);
  }
  assert.deepEqual(Object.keys(presetRules("chinese")), [
    "repetition",
    "longCycle",
    "suicide",
    "scoring",
    "tax",
    "passStones",
    "handicapBonus",
    "komi",
    "tie",
    "first",
    "seats",
    "passesToEnd",
  ]);
});

test("each field of the rules can be set over the Chinese ones", () => {
  const changes = {
    repetition: "situational",
    longCycle: "draw",
    suicide: "allowed",
    scoring: "territory",
    tax: "seki",
    passStones: true,
    handicapBonus: "n-1",
    komi: -3.5,
    tie: "black",
    first: "white",
    passesToEnd: 4,
  };
  for (const [field, value] of Object.entries(changes)) {
    const game = new Game({ rules: { [field]: value } });
    assert.deepEqual(game.rules, { ...presetRules("chinese"), [field]: value });
  }
  assert.equal(new Game({ rules: "ancient" }).board().filter((stone) => stone > 0).length, 4, "seat stones (座子)");
});

test("komi: the option over the rules, none with a handicap unless it is set (B9.2)", () => {
  assert.equal(new Game({ komi: 0.5 }).rules.komi, 0.5);
  assert.equal(new Game({ handicap: 2 }).rules.komi, 0);
  assert.equal(new Game({ handicap: 1 }).rules.komi, 0, "让先");
  assert.equal(new Game({ handicap: 2, komi: 5 }).rules.komi, 5);
});

test("handicap stones: set points, free ones, White first (B9.2, E)", () => {
  const four = new Game({ handicap: 4 });
  assert.deepEqual(
    [four.turn, four.handicap, four.at("Q16"), four.at("D4"), four.at("D16"), four.at("Q4")],
    ["white", 4, "black", "black", "black", "black"],
  );
  assert.equal(new Game({ handicap: 25 }).board().filter((stone) => stone === 1).length, 25);
  const free = new Game({ size: 9, handicap: ["C3", { x: 6, y: 6 }, 40] });
  assert.deepEqual([free.handicap, free.turn, free.at("C3"), free.at("E5")], [3, "white", "black", "black"]);
  assert.equal(free.score().white.handicap, 3, "as many points as stones");
  const first = new Game({ handicap: 1 });
  assert.deepEqual([first.turn, first.score().white.handicap], ["black", 0]);
});

test("setup: rows, lists, whose turn; the size comes from the rows", () => {
  const game = new Game({
    setup: { position: [" . X .", ".O.", "..."], black: ["A1"], white: new Set([8]), toPlay: "white" },
  });
  assert.deepEqual([game.width, game.height, game.turn], [3, 3, "white"]);
  assert.equal(game.toString(), ".X.\n.O.\nX.O");
  assert.deepEqual([...new Game({ setup: { position: game.toString().split("\n") } }).board()], [...game.board()]);
});

test("a point may be written in every way", () => {
  for (const at of [{ x: 15, y: 3 }, "Q16", "q16", " Q16 ", 72, sgf("pd"), chinese("16四")]) {
    const game = new Game();
    assert.deepEqual(game.play(at), { captured: [], suicide: [] });
    assert.equal(game.at(at), "black");
    assert.equal(game.board()[72], 1);
    assert.deepEqual(game.lastMove, { color: "black", point: { x: 15, y: 3 } });
  }
});

test("capture (D4): the stones are told, go to the one who took them, and come back with undo", () => {
  const game = new Game({ setup: { position: ["XX.", "OO.", "..."], toPlay: "white" } });
  assert.deepEqual(game.play("C3"), {
    captured: [
      { x: 0, y: 0 },
      { x: 1, y: 0 },
    ],
    suicide: [],
  });
  assert.deepEqual(game.captures, { black: 0, white: 2 });
  assert.equal(game.toString(), "..O\nOO.\n...");
  assert.equal(game.undo(), 1);
  assert.deepEqual([game.captures.white, game.redoCount, game.toString()], [0, 1, "XX.\nOO.\n..."]);
  assert.equal(game.redo(9), 1);
  assert.deepEqual([game.captures.white, game.redoCount], [2, 0]);
  assert.equal(game.undo(Infinity), 1);
  assert.equal(game.undo(0), 0);
});

test("suicide of several stones where the rules allow it", () => {
  const game = new Game({ rules: { suicide: "several-stones" }, setup: { position: ["X.O", "OO.", "..."] } });
  assert.deepEqual(game.play("B3").suicide, [
    { x: 0, y: 0 },
    { x: 1, y: 0 },
  ]);
  assert.deepEqual(game.captures, { black: 0, white: 2 });
});

/** White has just taken the ko at C4. */
function ko(rules = {}) {
  const game = new Game({ rules, setup: { position: [".XO..", "X.XO.", ".XO..", ".....", "....."], toPlay: "white" } });
  assert.deepEqual(game.play("B4").captured, [{ x: 2, y: 1 }]);
  return game;
}

test("ko (D20.1): not retaken at once, after a pass it may be", () => {
  const game = ko();
  assert.deepEqual(game.ko, { x: 2, y: 1 });
  const explained = game.explain("C4");
  assert.deepEqual([explained.legal, explained.reason, explained.article], [false, "ko", "D20.1"]);
  assert.deepEqual(explained.chain, [{ x: 1, y: 1 }], "the stone that may not be retaken");
  game.play("E1");
  game.play("E2");
  assert.equal(game.ko, null);
  assert.deepEqual(game.play("C4").captured, [{ x: 1, y: 1 }]);
});

test("superko (D6) names the move that it repeats", () => {
  const game = ko({ passesToEnd: 0 });
  game.pass();
  game.pass();
  const explained = game.explain("C4");
  assert.deepEqual(
    [explained.legal, explained.reason, explained.article, explained.repeats],
    [false, "superko", "D6", 0],
  );
  assert.match(explained.message, /at the start/);
});

test("playAll: texts, points and passes, or indexes with 65535 for a pass", () => {
  const one = new Game();
  assert.equal(one.playAll(["Q16", { x: 3, y: 4 }, "pass", 60, sgf("pd").x]), 5);
  const two = new Game();
  assert.equal(two.playAll(Uint16Array.of(72, 79, 65535, 60, 15)), 5);
  assert.deepEqual(
    two.moves().map((move) => move.color),
    ["black", "white", "black", "white", "black"],
  );
  assert.equal(two.moves()[2].point, null);
  assert.equal(one.hash, two.hash);
  assert.equal(new Game().playAll([]), 0);
  function* moves() {
    yield "Q16";
    yield "pass";
  }
  assert.equal(new Game().playAll(moves()), 2);
});

test("legal moves and mask agree with play, on a board with a ko and forbidden points (D5)", () => {
  const game = ko();
  const mask = game.legalMask();
  const legal = new Set(game.legalMoves().map(({ x, y }) => y * 5 + x));
  for (let at = 0; at < 25; at++) {
    const copy = game.clone();
    let played = true;
    try {
      copy.play(at);
    } catch {
      played = false;
    }
    assert.equal(mask[at] === 1, played, `${at}\n${game}`);
    assert.equal(legal.has(at), played);
    assert.equal(game.explain(at).legal, played);
    copy.free();
  }
});

test("explain: what a move takes, what an occupied point has, why suicide is one", () => {
  const game = board("X.O", "OO.", "...");
  const refused = game.explain("B3");
  assert.deepEqual([refused.reason, refused.article], ["suicide", "D5"]);
  assert.deepEqual(names(game, refused.chain), ["A2", "A3", "B2", "C3"]);
  const occupied = game.explain("A3");
  assert.deepEqual(
    [occupied.reason, occupied.article, occupied.chain, occupied.liberties],
    ["occupied", "D2.3", [{ x: 0, y: 0 }], [{ x: 1, y: 0 }]],
  );
  assert.deepEqual(game.explain("D9").reason, "off-board");
  const take = new Game({ setup: { position: ["X.O", "OO.", "..."], toPlay: "white" } }).explain("B3");
  assert.deepEqual([take.legal, take.captures, take.endsGame], [true, [{ x: 0, y: 0 }], false]);
  assert.deepEqual(names(game, take.chain), ["A2", "B2", "B3", "C3"]);
});

test("chain: stones, liberties and colour; nothing on an empty point", () => {
  const game = board(".XX", "..O", "...");
  assert.deepEqual(game.chain("C3"), {
    color: "black",
    stones: [
      { x: 1, y: 0 },
      { x: 2, y: 0 },
    ],
    liberties: [
      { x: 0, y: 0 },
      { x: 1, y: 1 },
    ],
  });
  assert.deepEqual(game.chain("A1"), { color: null, stones: [], liberties: [] });
});

test("the ending (D8, D13, D21): pass, mark, agree, and it is counted", () => {
  const game = board("X.XO", "XXXO", "XO.O", "X..O");
  game.pass();
  assert.equal(game.phase, "playing");
  game.pass();
  assert.equal(game.phase, "agreeing");
  assert.deepEqual([...game.legalMask()].filter(Boolean), []);
  game.markDead("B2");
  assert.deepEqual(game.dead, [{ x: 1, y: 2 }]);
  game.agree("black");
  assert.deepEqual(game.agreed, { black: true, white: false });
  game.markDead("B2");
  assert.deepEqual(
    [game.dead, game.agreed],
    [[], { black: false, white: false }],
    "a change withdraws both agreements",
  );
  game.setDead(["B2"]);
  game.agree("black");
  game.agree("white");
  assert.equal(game.phase, "finished");
  const { how, winner, re, text } = game.result;
  assert.equal(how, "count");
  assert.equal(re, game.score().result);
  assert.equal(winner, game.score().winner);
  assert.match(text.en, /wins/);
  assert.equal(game.undo(), 0, "D21.3: a finished game stays as it is");
});

test("a dispute (D21.4): the claimant moves first, what was marked is kept", () => {
  const game = board("X..", "...", "..O");
  game.pass();
  game.pass();
  game.markDead("C1");
  game.dispute("white");
  assert.deepEqual([game.phase, game.turn, game.dead], ["playing", "white", []]);
  const [dispute] = game.disputes;
  assert.deepEqual([dispute.claimant, dispute.moveNumber, dispute.dead], ["white", 2, [{ x: 2, y: 2 }]]);
  assert.deepEqual([...dispute.board], [1, 0, 0, 0, 0, 0, 0, 0, 2]);
  game.play("B2");
  assert.equal(game.moveNumber, 3);
});

test("resignation and the other ends", () => {
  const game = new Game();
  game.resign();
  assert.deepEqual(
    [game.phase, game.result.how, game.result.winner, game.result.re, game.result.text.zh],
    ["finished", "resignation", "white", "W+R", "白中盘胜"],
  );
  const other = new Game();
  other.resign("white");
  assert.equal(other.result.re, "B+R");
  for (const [how, winner, re] of [
    ["time", "white", "W+T"],
    ["forfeit", "black", "B+F"],
    ["resignation", "black", "B+R"],
    ["draw", undefined, "0"],
    ["no-result", undefined, "Void"],
    ["both-lose", undefined, "Void"],
  ]) {
    const ended = new Game();
    ended.finish(how, winner);
    assert.deepEqual([ended.result.how, ended.result.re, ended.score().result], [how, re, re]);
  }
});

test("the count (D9): every part, every point, and the parts add up", () => {
  const game = board("X.XO", "XXXO", "XXOO", "..O.");
  const score = game.score();
  assert.deepEqual([...score.owner], [1, 1, 1, 2, 1, 1, 1, 2, 1, 1, 2, 2, 3, 3, 2, 2]);
  assert.equal(score.reason[1], "territory");
  assert.equal(score.reason[0], "stone");
  assert.equal(score.reason[12], "shared");
  for (const side of [score.black, score.white])
    assert.equal(
      side.total,
      side.stones + side.territory + side.shared + side.komi + side.handicap - side.penalty - side.tax,
    );
  assert.deepEqual([score.black.stones, score.black.territory, score.black.shared, score.white.komi], [7, 1, 1, 7.5]);
  assert.deepEqual([score.winner, score.result, score.margin], ["white", "W+5.5", { points: 5.5, zi: 2.75 }]);
  assert.equal(score.text.zh, "白胜2又3/4子");
  assert.equal(score.text.en, "White wins by 5.5 points");
  assert.equal(game.score({ dead: ["D4"] }).black.deadStones, 5, "a stone stands for its chain");
});

test("a penalty (D24) costs its side", () => {
  const game = new Game();
  game.penalize("white", 2);
  assert.equal(game.score().white.penalty, 2);
  game.penalize("white", -2);
  assert.equal(game.score().white.penalty, 0);
});

test("pass-alive stones", () => {
  const game = board(".X.X.", "XXXXX", ".....", "..O..", ".....");
  const { stones, area } = game.passAlive();
  assert.equal(stones.black.length, 7);
  assert.deepEqual(stones.white, []);
  assert.ok(area.black.some(({ x, y }) => x === 2 && y === 0));
});

test("suggested dead stones: the same for the same seed, and whole chains", () => {
  const game = board(".X.XO.", "XXXXOO", "OOOOO.", ".X..O.", "OOOOO.");
  const found = game.suggestDead();
  assert.deepEqual(found.dead, [{ x: 1, y: 3 }]);
  assert.deepEqual(game.suggestDead({ seed: 5 }), game.suggestDead({ seed: 5 }));
  assert.equal(found.chains.flatMap(({ stones }) => stones).length, game.board().filter((stone) => stone).length);
  assert.deepEqual(found.chains[0], {
    color: "black",
    stones: found.chains[0].stones,
    status: "alive",
    confidence: 100,
  });
  game.pass();
  game.pass();
  game.setDead(found.dead);
  assert.deepEqual(game.dead, found.dead);
});

test("the hash is the same for the same stones, whoever moves and however they came", () => {
  const one = new Game({ size: 9 });
  one.playAll(["C3", "D4", "E5"]);
  const two = new Game({ size: 9, setup: { black: ["E5", "C3"], white: ["D4"] } });
  assert.equal(one.hash, two.hash);
  assert.match(one.hash, /^[0-9a-f]{16}$/);
  assert.notEqual(one.hash, new Game({ size: 9 }).hash);
});

test("a clone goes its own way", () => {
  const game = new Game();
  game.play("Q16");
  const copy = game.clone();
  copy.play("D4");
  assert.deepEqual([game.moveNumber, copy.moveNumber], [1, 2]);
  game.free();
  assert.equal(copy.at("Q16"), "black");
});

// Vue's ref() and reactive() put a proxy around whatever calls itself "[object Object]"; no private field is reached through it.
test("no object of the package passes for a plain one", () => {
  const record = new GameRecord();
  const objects = {
    Game: new Game(),
    GameRecord: record,
    RecordNode: record.root,
    Review: new Review(record),
    Clock: new Clock({ limit: 1000 }),
    Referee: new Referee(),
  };
  for (const [name, object] of Object.entries(objects))
    assert.equal(Object.prototype.toString.call(object), `[object ${name}]`);
});

test("free, dispose, and free again", () => {
  const game = new Game();
  game.free();
  game.free();
  assert.throws(() => game.turn, { code: "freed" });
  const other = new Game();
  other[Symbol.dispose]();
  assert.throws(() => other.board(), { code: "freed" });
});
