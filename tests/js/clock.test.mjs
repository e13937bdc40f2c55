// The clock as JavaScript has it: a faked source of time, every call of article 12, and nothing that crashes.
import assert from "node:assert/strict";
import { test } from "node:test";
import { Clock, ClockError, init, OptionsError, WeiqiError } from "weiqi-rules";

await init();

const MINUTE = 60_000;
const kept = (limit, unit, units) => ({ limit, overtime: { kind: "kept", unit, units } });
const told = ({ events }) => events.map(({ at, color, text }) => `${at / 1000} ${color} ${text.zh}`);
const refuses = (code, call) =>
  assert.throws(call, (error) => error instanceof ClockError && error.code === code && error.message.length > 9);

test("D12.3: an ordinary minute and the last one, each call once whatever the polling", () => {
  const expected = [
    "60 black 开始读秒，还剩2分",
    ...[30, 40, 50, 55, 58].map((s) => `${60 + s} black ${s}秒`),
    "120 black 1分，还剩1分",
    ...[30, 40, 50].map((s) => `${120 + s} black ${s}秒`),
    ...Array.from({ length: 10 }, (_, i) => `${171 + i} black ${i + 1}`),
    "180 black 超时",
  ];
  for (const step of [1, 333, 1000, 7777, 500_000]) {
    const clock = new Clock(kept(3 * MINUTE, MINUTE, 2));
    const heard = told(clock.start("black", 0));
    for (let t = step; t < 200_000 + step; t += step) heard.push(...told(clock.at(t)));
    assert.deepEqual(heard, expected, `asked every ${step} ms`);
    assert.equal(clock.reading.phase, "out");
    assert.equal(clock.reading.turn, "black");
  }
});

test("D12.3 in English, with the kinds and values a program needs", () => {
  const clock = new Clock(kept(2 * MINUTE, MINUTE, 2));
  const events = [...clock.start("white", 0.25).events, ...clock.at(60_000.75).events];
  assert.deepEqual(
    events.map(({ kind, value, text }) => [kind, value, text.en]),
    [
      ["byo-yomi", 2, "Byo-yomi begins: 2 × 1 minute left"],
      ["seconds", 30, "30 seconds"],
      ["seconds", 40, "40 seconds"],
      ["seconds", 50, "50 seconds"],
      ["seconds", 55, "55 seconds"],
      ["seconds", 58, "58 seconds"],
      ["period", 1, "1 minute used, 1 left"],
    ],
  );
});

test("every system: what a turn leaves", () => {
  const after = (control, ...instants) => {
    const clock = new Clock(control);
    clock.start("black", 0);
    for (const t of instants) clock.press(t);
    return clock.reading;
  };
  assert.equal(after({ limit: MINUTE }, 10_000).black.basic, 50_000);
  assert.equal(after(kept(5 * MINUTE, MINUTE, 5), 59_999).black.periods, 5);
  assert.equal(after(kept(5 * MINUTE, MINUTE, 5), 60_000).black.periods, 4);
  const japanese = { limit: 0, overtime: { kind: "byo-yomi", period: 30_000, periods: 3 } };
  assert.equal(after(japanese, 65_000).black.periods, 1);
  const moves = { limit: 0, overtime: { kind: "moves", period: MINUTE, moves: 1 } };
  assert.equal(after(moves, 20_000).black.period, 100_000); // D12.5: unused time carries over
  moves.overtime.carry = false;
  assert.deepEqual([after(moves, 20_000).black.period, after(moves, 20_000).black.lost], [MINUTE, 40_000]);
  const fischer = { limit: MINUTE, overtime: { kind: "fischer", increment: 10_000, cap: 65_000 } };
  assert.equal(after(fischer, 2_000).black.basic, 65_000);
  const ing = { limit: MINUTE, overtime: { kind: "ing", period: MINUTE, periods: 3, points: 2 } };
  assert.equal(after(ing, 130_000).black.penalty, 4);
});

test("time never appears or vanishes", () => {
  const clock = new Clock({
    black: kept(90_000, 10_000, 3),
    white: { limit: 80_000, overtime: { kind: "fischer", increment: 500 } },
  });
  clock.start("black", 0);
  for (let t = 0, i = 0; i < 60 && clock.reading.phase === "running"; i++) {
    t += (i * 797) % 15_000;
    const { black, white } = clock.press(t);
    for (const side of [black, white]) assert.equal(side.given, side.used + side.lost + side.left, `press ${i}`);
  }
});

test("D14: a pause holds, D14 and B5: a sealed move, D21.4: the claimant goes on", () => {
  const clock = new Clock({ limit: MINUTE });
  clock.start("black", 1_000);
  clock.pause(6_000);
  assert.deepEqual(clock.at(900_000).events, []);
  clock.resume(1_000_000);
  assert.equal(clock.seal(1_005_000).phase, "paused");
  assert.equal(clock.reading.turn, "white");
  assert.equal(clock.reading.black.basic, 50_000);
  clock.start("black", 2_000_000);
  assert.equal(clock.at(2_001_000).black.basic, 49_000);
});

test("D22.5: the turn instead of the game", () => {
  const clock = new Clock(kept(MINUTE, MINUTE, 1));
  clock.start("black", 0);
  assert.equal(clock.press(60_000).phase, "out");
  refuses("time-out", () => clock.press(60_001));
  const reading = clock.forfeitTurn(61_000);
  assert.deepEqual([reading.phase, reading.turn, reading.black.periods], ["running", "white", 1]);
  const absolute = new Clock({ limit: 1 });
  absolute.start("black", 0);
  absolute.at(1);
  refuses("no-reprieve", () => absolute.forfeitTurn(2));
});

test("D22.1, D22.8, D17.1: deductions, corrections, exchanged colours", () => {
  const clock = new Clock({ limit: 10 * MINUTE });
  assert.equal(clock.deduct("black", MINUTE).black.lost, MINUTE);
  assert.equal(clock.correct("black", { basic: 1_000 }).black.basic, 1_000);
  refuses("bad-state", () => clock.correct("black", { periods: 2 }));
  assert.deepEqual([clock.swap().white.basic, clock.reading.black.basic], [1_000, 10 * MINUTE]);
});

test("a clock going backwards, NaN and calls out of place are refused, and change nothing", () => {
  const clock = new Clock({ limit: MINUTE });
  refuses("not-running", () => clock.press(0));
  clock.start("black", 5_000);
  refuses("already-running", () => clock.start("black", 5_000));
  const before = JSON.stringify(clock);
  refuses("backwards", () => clock.at(4_999));
  for (const t of [Number.NaN, -1, Number.POSITIVE_INFINITY, 2 ** 53, "5", null, undefined, {}, 10n, Symbol("t")])
    for (const name of ["at", "press", "pause", "seal", "forfeitTurn"])
      assert.throws(() => clock[name](t), OptionsError, `${name}(${String(t)})`);
  assert.throws(() => clock.start("green", 6_000), OptionsError);
  assert.equal(JSON.stringify(clock), before);
});

test("a refusal says what was given and what was expected", () => {
  const said = (act) => {
    try {
      act();
    } catch (error) {
      return error.message;
    }
    return assert.fail("not refused");
  };
  const clock = new Clock({ limit: MINUTE });
  clock.start("black", 5_000);
  const backwards =
    'The time runs backwards: an instant may not lie before the last one. Given: {"t":4999,"last":5000,"phase":"running"}';
  assert.equal(
    said(() => clock.at(4_999)),
    backwards,
  );
  assert.match(
    said(() => clock.resume(6_000)),
    /running already: press, pause or seal it first.*"t":6000/,
  );
  assert.match(
    said(() => clock.correct("black", { periods: 2 })),
    /^These readings do not fit the time control: .*Given: .*"periods":2/,
  );
  assert.match(
    said(() => new Clock({ limit: 0 })),
    /needs a limit or an overtime.*Given: .*"limit":0/,
  );
  assert.match(
    said(() => Clock.readSgf("a while")),
    /`1:30:00` is expected\. Given: {"tm":"a while","ot":""}$/,
  );
  assert.match(
    said(() => Clock.readSgf("60", "soon".repeat(500))),
    /5x30 byo-yomi.*Given: .*soonsoon.{0,300}$/,
  );
  assert.match(
    said(() => clock.readLeft("black", "soon")),
    /Given: {"left":"soon"/,
  );
});

test("time controls that make no sense", () => {
  const odd = [
    undefined,
    null,
    5,
    "5",
    [],
    {},
    { limit: -1 },
    { limit: Number.NaN },
    { limit: 0.5 },
    { limit: 5, extra: 1 },
  ];
  const overtimes = [
    null,
    5,
    {},
    { kind: "soon" },
    { kind: "constructor" },
    { kind: "kept" },
    { kind: "kept", unit: 1, units: "1" },
  ];
  for (const control of [...odd, ...overtimes.map((overtime) => ({ limit: 60, overtime }))])
    assert.throws(() => new Clock(control), OptionsError, JSON.stringify(control));
  for (const control of [{ limit: 0 }, kept(MINUTE, MINUTE, 2), kept(MINUTE, 1, 2 ** 40), { limit: 2 ** 53 - 1 }])
    refuses("bad-control", () => new Clock(control));
});

test("a list of numbers is no time control", () => {
  for (const list of [new Float64Array(0), new Float64Array(32), new Float64Array(32).fill(Number.NaN), [1, 2]])
    assert.throws(() => new Clock(list), WeiqiError);
});

test("stored and read back, a clock goes on as if nothing had happened", () => {
  const clock = new Clock(kept(2 * MINUTE, 30_000, 2));
  clock.start("white", 100);
  clock.press(30_100);
  clock.at(50_000);
  const again = Clock.fromJSON(JSON.parse(JSON.stringify(clock)));
  assert.deepEqual(again.at(200_000), clock.at(200_000));
  const paused = new Clock({ limit: MINUTE });
  paused.start("black", 1e12);
  paused.pause(1e12 + 5_000);
  const tomorrow = Clock.fromJSON(JSON.parse(JSON.stringify(paused)));
  tomorrow.resume(3);
  assert.equal(tomorrow.at(1_003).black.basic, 54_000);
});

test("what is no stored clock is refused", () => {
  const json = JSON.parse(JSON.stringify(new Clock({ limit: MINUTE })));
  for (const odd of [
    null,
    5,
    {},
    { ...json, format: "x" },
    { ...json, version: 2 },
    { ...json, state: [] },
    { ...json, state: 5 },
  ])
    assert.throws(() => Clock.fromJSON(odd), OptionsError, JSON.stringify(odd));
  for (let i = 0; i < json.state.length; i++)
    for (const value of [-1, 0.5, "1", null, 7, 2 ** 53 - 1]) {
      const state = json.state.with(i, value);
      try {
        Clock.fromJSON({ ...json, state }).at(2 ** 53 - 1);
      } catch (error) {
        assert.ok(error instanceof OptionsError || error instanceof ClockError, `state[${i}] = ${value}: ${error}`);
      }
    }
});

test("times as records write them", () => {
  const cases = [
    ["3600", "5x30 byo-yomi", { limit: 3_600_000, overtime: { kind: "byo-yomi", period: 30_000, periods: 5 } }],
    ["0", "25/600 Canadian", { limit: 0, overtime: { kind: "moves", period: 600_000, moves: 25, carry: false } }],
    ["600", "10 fischer", { limit: 600_000, overtime: { kind: "fischer", increment: 10_000 } }],
    ["1:00:00", "保留5分钟读秒", kept(3_600_000 + 5 * MINUTE, MINUTE, 5)],
    ["90.5", "", { limit: 90_500, overtime: { kind: "none" } }],
  ];
  for (const [tm, ot, control] of cases) {
    assert.deepEqual(Clock.readSgf(tm, ot), control, `TM[${tm}] OT[${ot}]`);
    const written = Clock.writeSgf(control);
    assert.deepEqual(Clock.readSgf(written.tm, written.ot), control);
    assert.deepEqual(new Clock(control).control("white"), control);
  }
  refuses("unknown-overtime", () => Clock.readSgf("60", "soon"));
  refuses("bad-number", () => Clock.readSgf("a while"));
  refuses("bad-control", () => Clock.readSgf("0"));
  assert.throws(() => Clock.readSgf(60), OptionsError);

  const clock = new Clock(Clock.readSgf("600", "5x30 byo-yomi"));
  const { black } = clock.readLeft("black", "17.5", "3");
  assert.deepEqual([black.overtime, black.periods, black.period], [true, 3, 17_500]);
  assert.deepEqual(clock.writeLeft("black"), { left: "17.5", overtime: "3" });
  assert.deepEqual(clock.writeLeft("white"), { left: "600", overtime: "" });
  refuses("bad-state", () => clock.readLeft("black", "31", "3"));
  refuses("bad-number", () => clock.readLeft("black", "soon"));
});
