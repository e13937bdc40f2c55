// A game written down as JSON comes back with all its history, and nothing impossible comes in.
import assert from "node:assert/strict";
import { before, test } from "node:test";
import { Game, GameRecord, init, Referee, WeiqiError } from "weiqi-rules";
import { eventful, randomNumbers, whole } from "./data.mjs";

before(() => init());

const again = (game) => Game.fromJSON(JSON.parse(JSON.stringify(game)));

function same(game, what) {
  const copy = again(game);
  assert.deepEqual(whole(copy), whole(game), what);
  assert.deepEqual(copy.toJSON(), game.toJSON(), what);
  const undone = game.clone();
  assert.deepEqual([copy.undo(Infinity), whole(copy)], [undone.undo(Infinity), whole(undone)], what);
}

test("a new game is as small as it can be", () => {
  assert.deepEqual(Object.keys(new Game().toJSON()), ["format", "version", "options", "moves"]);
  same(new Game());
});

test("every way to begin", () => {
  for (const options of [
    { size: { width: 7, height: 9 }, komi: -0.5 },
    { handicap: 9 },
    { handicap: ["C3", "D4"], size: 9, komi: 3 },
    { rules: "ancient" },
    { rules: { suicide: "allowed", repetition: "situational", tie: "white", longCycle: "no-result", passesToEnd: 0 } },
    { setup: { position: ["X.O", "...", ".O."], toPlay: "white" } },
    { size: 5, handicap: 1, setup: { black: ["A1"] } },
  ]) {
    const game = new Game(options);
    game.play("B2");
    same(game, JSON.stringify(options));
  }
});

test("moves taken back are kept to be done again", () => {
  const game = new Game({ size: 9 });
  game.playAll(["C3", "D4", "pass", "E5"]);
  game.undo(3);
  assert.equal(game.toJSON().undone, 3);
  same(game);
  const copy = again(game);
  assert.deepEqual([copy.redo(Infinity), copy.moveNumber, copy.lastMove.point], [3, 4, { x: 4, y: 4 }]);
});

test("set-ups taken back are kept like moves", () => {
  for (const [sgf, steps, moves] of [
    ["(;SZ[5];B[cc];AB[aa];W[ec])", 3, 2],
    ["(;SZ[5];AB[cc])", 1, 0],
    ["(;SZ[5];B[cc];PL[B];B[dd])", 3, 2],
    ["(;SZ[5];B[cc];W[];B[];AW[aa]AE[cc];W[bb])", 5, 4],
  ]) {
    const game = GameRecord.parse(sgf).games[0].toGame();
    const before = whole(game);
    for (let taken = 1; taken <= steps; taken++) {
      assert.deepEqual([game.undo(1), game.redoCount], [1, taken], sgf);
      same(game, sgf);
      assert.deepEqual([again(game).redo(Infinity), game.toJSON().undone], [taken, taken], sgf);
    }
    assert.deepEqual([game.undo(1), game.moveNumber], [0, 0], sgf);
    assert.deepEqual([game.redo(Infinity), game.moveNumber, whole(game)], [steps, moves, before], sgf);
  }
});

test("every stage of the ending", () => {
  const game = new Game({ size: 5, setup: { black: ["B2"], white: ["D4"] } });
  game.playAll(["C3", "pass", "pass"]);
  same(game, "agreeing");
  game.markDead("D4");
  same(game, "marked");
  game.agree("white");
  same(game, "agreed by one");
  game.dispute("black");
  same(game, "disputed");
  game.play("E5");
  game.pass();
  game.pass();
  game.setDead(["D4"]);
  game.penalize("black", 2);
  same(game, "agreeing again");
  const resigned = game.clone();
  resigned.resign("white");
  same(resigned, "resigned");
  game.agree("black");
  game.agree("white");
  same(game, "counted");
  assert.equal(again(game).disputes.length, 1);
  for (const [how, winner] of [["time", "black"], ["forfeit", "white"], ["draw"], ["no-result"], ["both-lose"]]) {
    const ended = new Game({ size: 3 });
    ended.finish(how, winner);
    same(ended, how);
  }
});

test("a long cycle that ended the game ends it again", () => {
  const game = new Game({
    size: { width: 4, height: 1 },
    rules: { repetition: "simple-ko", longCycle: "draw", suicide: "allowed", passesToEnd: 0 },
  });
  const random = randomNumbers(5);
  for (let i = 0; i < 2000 && game.phase === "playing"; i++) {
    const legal = game.legalMoves();
    if (legal.length && random(4)) game.play(legal[random(legal.length)]);
    else game.pass();
  }
  assert.equal(game.phase, "finished");
  assert.equal(game.result.how, "draw");
  same(game);
});

test("random games", () => {
  const random = randomNumbers(7);
  for (let i = 0; i < 60; i++) {
    const game = new Game({
      size: { width: 2 + random(6), height: 2 + random(6) },
      rules: {
        suicide: ["forbidden", "several-stones", "allowed"][random(3)],
        repetition: ["simple-ko", "positional", "situational"][random(3)],
      },
    });
    for (let ply = random(120); ply > 0 && game.phase === "playing"; ply--) {
      const legal = game.legalMoves();
      if (legal.length && random(9)) game.play(legal[random(legal.length)]);
      else game.pass();
    }
    if (random(2)) game.undo(random(5));
    same(game, `game ${i}\n${game}`);
    game.free();
  }
});

test("games with everything: forced moves, set-ups, disputes, agreements, penalties, every end", () => {
  const random = randomNumbers(13);
  const seen = new Set();
  for (let i = 0; i < 400; i++) {
    const game = eventful(random);
    const json = game.toJSON();
    for (const key of Object.keys(json)) seen.add(key);
    for (const move of json.moves) seen.add(/^(dispute \w+, agreed|dispute|setup|\w+!)/.exec(move)?.[0]);
    same(game, JSON.stringify(json));
    game.free();
  }
  const wanted = [
    "setup",
    "dispute",
    "dispute black, agreed",
    "black!",
    "penalties",
    "undone",
    "dead",
    "agreed",
    "end",
  ];
  for (const what of wanted) assert.ok(seen.has(what), `no game has "${what}"`);
});

test("a referee's set-up of a shifted stone (D17.5) stays, and all before it", () => {
  const game = new Game({ size: 9 });
  game.playAll(["E5", "E7", "C5"]);
  const referee = new Referee();
  referee.judge(game, "white", { kind: "shifted", from: "E7", to: "F7", ruling: "stands" });
  referee.judge(game, "black", { kind: "phone-rings" });
  same(game);
  const json = game.toJSON();
  assert.deepEqual([json.moves, json.penalties], [["E5", "E7", "C5", "setup"], { black: 2, white: 0 }]);
  assert.deepEqual(json.setups, [{ black: [], white: ["F7"], empty: ["E7"], toPlay: "white" }]);
  assert.equal(again(game).moves().length, 3);
  const back = GameRecord.parse(GameRecord.fromGame(game).toSgf()).games[0].toGame();
  assert.deepEqual(whole(back), whole(game));
});

test("whatever is wrong in it is refused with a sentence", () => {
  const game = new Game({ size: 5 });
  game.playAll(["C3", "pass", "pass"]);
  game.markDead("C3");
  const good = JSON.parse(JSON.stringify(game));
  const bad = [
    [null, /^json must be an object/],
    ["{}", /^json is a text: give it to JSON\.parse first\.$/],
    [[], /^json must be an object/],
    [{}, /^json\.format must be "weiqi-rules\/game", not undefined\.$/],
    [{ ...good, version: 2 }, /^json\.version must be 1/],
    [{ ...good, extra: 1 }, /^json has no "extra"/],
    [{ ...good, moves: 5 }, /^json\.moves must be an array/],
    [{ ...good, moves: ["C3", "C3"] }, /^json\.moves\[1\]: C3: a stone is there already/],
    [{ ...good, moves: ["I3"] }, /^json\.moves\[0\]: "I3" names no point/],
    [{ ...good, moves: [5] }, /^json\.moves\[0\]: a move must be a text, not 5\.$/],
    [{ ...good, moves: ["black! T19"] }, /^json\.moves\[0\]: T19 is not on this 5×5 board/],
    [{ ...good, moves: ["C3", "white! C3"] }, /^json\.moves\[1\]: "C3" can not be forced/],
    [{ ...good, moves: ["dispute black"] }, /^json\.moves\[0\]: /],
    [{ ...good, moves: ["pass", "pass", "dispute black, agreed red"] }, /^json\.moves\[2\]: /],
    [{ ...good, moves: ["setup"] }, /^json\.setups must have as many entries as json\.moves refers to, 1: 0\.$/],
    [{ ...good, moves: ["setup"], setups: [5] }, /^json\.moves\[0\]: json\.setups\[0\] must be an object/],
    [{ ...good, moves: ["setup"], setups: [{ grey: [] }] }, /json\.setups\[0\] has no "grey"/],
    [{ ...good, moves: ["setup"], setups: [{ black: ["Q16"] }] }, /json\.setups\[0\]\.black\[0\]: Q16 is not on this/],
    [
      { ...good, moves: ["setup"], setups: [{ toPlay: "red" }] },
      /json\.setups\[0\]\.toPlay must be "black" or "white"/,
    ],
    [
      { ...good, moves: ["setup"], setups: [{ black: ["A1"], white: ["A2", "B1"] }] },
      /^json\.moves\[0\]: json\.setups\[0\] leaves a chain without liberties/,
    ],
    [{ ...good, moves: ["pass", "pass", "dispute black"], disputes: [["Z9"]] }, /^json\.moves\[2\]: /],
    [{ ...good, options: { size: 99 } }, /^size must be/],
    [{ ...good, disputes: [null] }, /^json\.disputes must have as many entries as json\.moves refers to, 0: 1\.$/],
    [{ ...good, disputes: [{ claimant: "black" }] }, /^json\.disputes must have as many entries/],
    [{ ...good, moves: ["pass", "pass", "dispute black"], disputes: [[], []] }, /json\.moves refers to, 1: 2\.$/],
    [{ ...good, setups: [{ after: 99 }] }, /^json\.setups must have as many entries as json\.moves refers to, 0: 1\.$/],
    [{ ...good, moves: ["setup"], setups: [{ black: ["A1"] }, null] }, /^json\.setups .* refers to, 1: 2\.$/],
    [{ ...good, undone: 7 }, /^json\.undone must be/],
    [{ ...good, moves: ["C3"] }, /Play has not stopped/],
    [{ ...good, dead: ["A1", "Q16"] }, /is not on this 5×5 board/],
    [{ ...good, agreed: ["red"] }, /^color must be/],
    [{ ...good, end: { how: "luck", winner: null, points: null } }, /^how must be/],
    [{ ...good, end: { how: "count", winner: "black" } }, /^json\.end\.points must be/],
    [
      { ...good, agreed: ["black", "white"], end: { how: "count", winner: null } },
      /^json\.end is not how these moves end/,
    ],
    [{ ...good, penalties: { black: 0.3 } }, /^points must be/],
  ];
  for (const [json, message] of bad)
    assert.throws(
      () => Game.fromJSON(json),
      (error) =>
        (error instanceof WeiqiError && message.test(error.message)) ||
        assert.fail(`${error} for ${JSON.stringify(json)}`),
    );
});
