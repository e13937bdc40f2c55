// The referee as JavaScript has it: every violation of the code, its consequences for game and clock, the log, nigiri.
import assert from "node:assert/strict";
import { test } from "node:test";
import {
  Clock,
  Game,
  IllegalMoveError,
  init,
  nigiri,
  OptionsError,
  Referee,
  RefereeError,
  VertexError,
} from "weiqi-rules";

await init();

const game = (...moves) => {
  const game = new Game({ size: 9 });
  game.playAll(moves);
  return game;
};
/** Black has just taken the ko; White may not retake at B8. */
const ko = () => {
  const game = new Game({
    setup: { position: [".XO......", "XO.O.....", ".XO......", ...Array(6).fill(".........")] },
  });
  game.play({ x: 2, y: 1 });
  return game;
};

test("each violation has its article, effect and penalty", () => {
  const late = (black, white) => ({ kind: "late", black, white });
  const shifted = (ruling) => ({ kind: "shifted", from: "C3", to: "C4", ruling });
  const cases = [
    ["wrong-colors", "D17.1", "colors-corrected", "none"],
    ["two-moves", "D17.2", "move-void", "warning", "black"],
    [{ kind: "take-back", was: "C3" }, "D17.3", "stone-put-back", "warning", "black"],
    ["clock-first", "D17.4", "clock-unchanged", "warning"],
    [shifted("back"), "D17.5", "stone-put-back", "none"],
    [shifted("stands"), "D17.5", "stone-stands", "none"],
    [shifted({ to: "D4" }), "D17.5", "stone-moved", "none"],
    [shifted("draw"), "D17.5", "nothing", "draw"],
    [shifted("replay"), "D17.5", "nothing", "replay"],
    [shifted("both-lose"), "D17.5", "nothing", "both-lose"],
    ["shifted-on-purpose", "D17.5", "nothing", "loss"],
    [{ kind: "scattered", ruling: "restored" }, "D17.6", "board-restored", "none"],
    [{ kind: "scattered-by", restored: true }, "D17.6", "board-restored", "none"],
    [{ kind: "scattered-by", restored: false }, "D17.6", "nothing", "loss"],
    ["scattered-on-purpose", "B8.4", "nothing", "loss"],
    ["removed-live", "D18.1", "stones-put-back", "warning"],
    ["left-dead", "D18.2", "stones-removed", "warning"],
    [late(600_000, 0), "D22.1", "time-deducted", "none"],
    [late(3_600_001, 0), "D22.1", "nothing", "loss"],
    [late(3_600_001, 3_600_001), "D22.3", "nothing", "both-lose"],
    ["time-out", "D22.5", "nothing", "loss"],
    [{ kind: "time-out", requested: true }, "D22.5", "turn-forfeited", "none"],
    ["clock-before-capture", "D22.6", "clock-unchanged", "warning"],
    ["fixed", "D23.1", "nothing", "loss"],
    [{ kind: "fixed", both: true }, "D23.1", "nothing", "both-lose"],
    ["withdrawal", "D13.1", "nothing", "loss"],
    ["disturbing", "D23.3", "nothing", "warning"],
    [{ kind: "discussing", grave: true }, "D23.4", "nothing", "loss"],
    [{ kind: "talking", grave: false }, "D23.5", "nothing", "warning"],
    ["phone-rings", "D23.7", "nothing", "warning"],
    ["phone-screen", "D23.7", "nothing", "loss"],
    ["smoking", "D23.8", "nothing", "warning"],
  ];
  for (const [violation, article, effect, penalty, by = "white"] of cases) {
    const ruling = new Referee().judge(game("C3"), by, violation);
    const what = JSON.stringify(violation);
    assert.deepEqual([ruling.article, ruling.effect, ruling.penalty], [article, effect, penalty], what);
    assert.equal(ruling.kind, violation.kind ?? violation);
    assert.match(ruling.text.zh, /（.*第\d+条.*）：.+。$/, what);
    assert.match(ruling.text.en, new RegExp(`\\(${article}\\): .+\\.$`), what);
  }
});

test("D18.3 and D19: a void move, a forfeited turn; play on its own refuses", () => {
  const board = ko();
  assert.throws(() => board.play({ x: 1, y: 1 }), IllegalMoveError);
  const referee = new Referee();
  const ruling = referee.play(board, { x: 1, y: 1 });
  assert.equal(ruling.text.zh, "白方未找劫材而提劫（第18条第3款）：着手无效，弃权一次，警告一次。");
  assert.deepEqual([board.turn, board.moveNumber, board.lastMove.point], ["black", 2, null]);
  assert.equal(board.score().white.penalty, 2); // D24.1: one zi
  assert.equal(referee.play(board, "H2"), null);
  assert.throws(() => referee.play(board, "H2"), IllegalMoveError);
  assert.throws(() => referee.play(board, "nowhere"), VertexError);

  const corner = new Game({ setup: { position: [".O.", "O..", "..."], toPlay: "black" } });
  assert.deepEqual(referee.play(corner, 0).article, "D19");
  assert.equal(new Referee({ code: "older" }).play(ko(), { x: 1, y: 1 }).article, "B11.1");
});

test("D24.2: two warnings in one game lose", () => {
  const [board, referee] = [game("C3"), new Referee()];
  referee.judge(board, "white", "phone-rings");
  assert.deepEqual(referee.warnings, { black: 0, white: 1 });
  const ruling = referee.judge(board, "white", "smoking");
  assert.equal(ruling.penalty, "second-warning");
  assert.equal(board.result.re, "B+F");
  assert.throws(
    () => referee.judge(board, "black", "smoking"),
    (error) => error instanceof RefereeError && error.code === "game-over",
  );
});

test("D17.3: a claim comes before the next move", () => {
  const [board, referee] = [game("C3", "G7", "C7"), new Referee()];
  assert.throws(() => referee.judge(board, "white", { kind: "take-back", was: "G7" }), { code: "too-late" });
  assert.throws(() => referee.judge(board, "black", "two-moves") && referee.judge(board, "white", "two-moves"), {
    code: "not-the-case",
  });
  board.undo();
  board.undo();
  board.play("G3");
  assert.equal(referee.judge(board, "white", { kind: "take-back", was: "G7" }).effect, "stone-put-back");
  assert.deepEqual([board.at("G7"), board.at("G3")], ["white", null]);
});

test("rulings on the clock", () => {
  const start = () => {
    const clock = new Clock({ limit: 7_200_000 });
    clock.start("black", 0);
    return clock;
  };
  const [referee, clock] = [new Referee(), start()];
  clock.press(1_000);
  const voided = referee.play(ko(), { x: 1, y: 1 });
  assert.equal(referee.applyToClock(voided, clock, 3_000).turn, "black"); // White's turn is lost
  const late = referee.judge(game(), "black", { kind: "late", black: 600_000, white: 60_000 });
  const { black, white } = referee.applyToClock(late, clock, 3_000);
  assert.deepEqual([black.lost, white.lost], [1_200_000, 120_000]);
  const swapped = referee.judge(game(), "black", "wrong-colors");
  assert.equal(referee.applyToClock(swapped, clock, 3_000).black.lost, 120_000);
  const lost = referee.judge(game(), "black", "phone-screen");
  assert.equal(referee.applyToClock(lost, clock, 4_000).phase, "paused");

  const byoYomi = new Clock({ limit: 60_000, overtime: { kind: "kept", unit: 60_000, units: 1 } });
  byoYomi.start("black", 0);
  const board = game();
  const asked = new Referee().judge(board, "black", { kind: "time-out", requested: true });
  const reading = referee.applyToClock(asked, byoYomi, 61_000);
  assert.deepEqual([reading.phase, reading.turn, board.turn], ["running", "white", "white"]);
  assert.ok(reading.events.some(({ kind, color }) => kind === "time-out" && color === "black"));
});

test("the log can be stored, read back and written into a record", () => {
  const [board, referee] = [game("C3"), new Referee({ lateLimit: 900_000 })];
  referee.judge(board, "white", "phone-rings");
  referee.judge(board, "black", { kind: "take-back", was: "C3" });
  const again = Referee.fromJSON(JSON.parse(JSON.stringify(referee)));
  assert.deepEqual(again.log, referee.log);
  assert.deepEqual(JSON.stringify(again), JSON.stringify(referee));
  assert.match(
    String(referee),
    /^1 W D23\.7 nothing warning phone-rings \| 白方.* \| White.*\n1 B D17\.3 .* take-back cg \| /,
  );
  assert.equal(again.judge(board, "white", "phone-rings").penalty, "loss"); // D23.7: again
  const json = JSON.parse(JSON.stringify(referee));
  for (const odd of [
    null,
    {},
    { ...json, marks: "900000" },
    { ...json, log: ["x"] },
    { ...json, log: 5 },
    { ...json, version: 0 },
  ])
    assert.throws(() => Referee.fromJSON(odd), OptionsError);
});

test("what is no violation, game or option is refused, and nothing changes", () => {
  const [board, referee] = [game("C3"), new Referee()];
  const odd = [
    "coughing",
    "",
    "phone-rings ",
    "late",
    "take-back",
    null,
    undefined,
    5,
    {},
    { kind: 5 },
    { kind: "take-back" },
    { kind: "shifted", from: "C3", to: "C4", ruling: "x" },
    { kind: "phone-rings", at: "C3" },
    { kind: "late", black: -1 },
    { kind: "late", more: 1 },
  ];
  for (const violation of odd)
    assert.throws(() => referee.judge(board, "black", violation), OptionsError, JSON.stringify(violation));
  assert.throws(() => referee.judge(board, "black", { kind: "take-back", was: "Z99" }), VertexError);
  assert.throws(() => referee.judge({}, "black", "smoking"), OptionsError);
  assert.throws(() => referee.judge(board, "green", "smoking"), OptionsError);
  for (const options of [5, { code: "new" }, { koWarns: 1 }, { warningCost: 0.3 }, { lateLimit: -1 }, { late: 5 }])
    assert.throws(() => new Referee(options), OptionsError, JSON.stringify(options));
  assert.deepEqual([board.moveNumber, referee.log.length], [1, 0]);
  board.free();
  assert.throws(() => referee.judge(board, "black", "smoking"), { code: "freed" });
});

test("D10: nigiri, against a given number and by lot", () => {
  assert.deepEqual(nigiri(1, 13), { held: 13, guesser: "black" });
  assert.deepEqual(nigiri(1, 12), { held: 12, guesser: "white" });
  assert.deepEqual(nigiri(2, 12), { held: 12, guesser: "black" });
  const seen = { black: 0, white: 0 };
  for (let i = 0; i < 400; i++) {
    const { held, guesser } = nigiri(2);
    assert.ok(held >= 1 && held <= 16 && (held % 2 === 0) === (guesser === "black"));
    seen[guesser]++;
  }
  assert.ok(Math.min(seen.black, seen.white) > 120, `${seen.black} to ${seen.white}`); // 8 standard deviations
  for (const odd of [0, 3, "1", null]) assert.throws(() => nigiri(odd), OptionsError);
  for (const odd of [-1, 0.5, "5"]) assert.throws(() => nigiri(1, odd), OptionsError);
});
