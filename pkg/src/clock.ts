// The clock. Its state is a list of numbers that the bindings' clock.rs turns into the next one: nothing has to be freed.

import { clockCall, clockRefusal, clockWords, readTime, writeTime } from "../wasm/weiqi.js";
import { colorCode, colorOf, fields, integer, isObject, items, parts, saved, text, wrong } from "./check.js";
import { OptionsError, WeiqiError } from "./errors.js";
import { ready } from "./load.js";
import type {
  ByColor,
  ClockEvent,
  ClockPhase,
  ClockReading,
  Color,
  Overtime,
  SideTime,
  SideTimeReading,
  TimeControl,
} from "./types.js";

enum Act {
  Start,
  Press,
  Pause,
  Resume,
  Seal,
  At,
  ForfeitTurn,
  Deduct,
  Swap,
  Correct,
  Read,
}

const PHASES: readonly ClockPhase[] = ["ready", "running", "paused", "out"];
const KINDS = ["seconds", "count", "left", "byo-yomi", "moves", "period", "penalty", "time-out"] as const;
const CONTROL = 5;
const TIMES = ["basic", "overtime", "periods", "period", "moves", "given", "used", "lost"] as const;
/** How many numbers these are, so many more the readings of a side, and the state of both. */
const TIME = 8;
const READINGS = TIME + 2;
const STATE = 5 + 2 * (CONTROL + TIME);
/** The kinds of overtime, each with its parts. */
const OVERTIMES: readonly (readonly [kind: string, ...parts: string[]])[] = [
  ["none"],
  ["kept", "unit", "units"],
  ["byo-yomi", "period", "periods"],
  ["moves", "period", "moves", "carry"],
  ["fischer", "increment", "cap"],
  ["ing", "period", "periods", "points"],
];
const FORMAT = "weiqi-rules/clock";

/** The first numbers of a state, and those of an event. */
type Numbers = [number, number, number, number, number];

/**
 * What a clock does not do, with the reason as `code`: `"backwards"`, `"not-running"`, `"already-running"`, `"time-out"`,
 * `"no-reprieve"`, `"bad-control"`, `"bad-state"`, `"out-of-range"`, `"unknown-overtime"` or `"bad-number"`. Nothing has
 * changed.
 * @example catch (error) { if (error instanceof ClockError && error.code === "time-out") endGame(); }
 */
export class ClockError extends WeiqiError {
  /** @internal */
  constructor(code: string, message: string) {
    super(code, message);
    this.name = "ClockError";
  }
}

/** The answer, unless it is a refusal, which says what was given: checked values and texts. */
function accepted(answer: Float64Array, given: object): Float64Array {
  if (answer.length !== 1) return answer;
  const [code, words] = parts<[string, string]>(clockRefusal(answer[0] as number));
  const message = words.charAt(0).toUpperCase() + words.slice(1);
  throw new ClockError(code, `${message}. Given: ${JSON.stringify(given).slice(0, 300)}`);
}

function packControl(value: unknown, what: string): number[] {
  const { limit, overtime } = fields(value, what, ["limit", "overtime"]);
  const kind = overtime === undefined ? "none" : ((overtime ?? {}) as { kind?: unknown }).kind;
  const code = OVERTIMES.findIndex(([known]) => known === kind);
  const [, ...wanted] =
    OVERTIMES[code] ?? wrong(`${what}.overtime.kind`, `one of ${OVERTIMES.map(([known]) => known).join(", ")}`, kind);
  const given = fields(overtime, `${what}.overtime`, ["kind", ...wanted]) as { [part: string]: unknown };
  const numbers = wanted.map((part) => {
    const part_ = given[part];
    if (part === "carry") return part_ === undefined || part_ === true ? 1 : 0;
    return part === "cap" && part_ === undefined ? 0 : integer(part_, `${what}.overtime.${part}`);
  });
  return [integer(limit, `${what}.limit`), code, ...numbers, 0, 0, 0].slice(0, CONTROL);
}

function unpackControl(numbers: ArrayLike<number>): TimeControl {
  const [limit, code, ...rest] = Array.from(numbers) as [number, number, ...number[]];
  const [kind, ...known] = OVERTIMES[code] as [string, ...string[]];
  const named = known.map((part, i) => [part, part === "carry" ? rest[i] === 1 : rest[i]] as const);
  const overtime = { kind, ...Object.fromEntries(named.filter(([part, n]) => part !== "cap" || n !== 0)) };
  return { limit, overtime: overtime as Overtime };
}

const unpackTime = (numbers: ArrayLike<number>): SideTime =>
  Object.fromEntries(
    TIMES.map((part, i) => [part, part === "overtime" ? numbers[i] === 1 : numbers[i]]),
  ) as unknown as SideTime;

const isPair = (value: unknown): value is ByColor<unknown> => isObject(value) && ("black" in value || "white" in value);

/**
 * A game clock as a pure state machine: it never looks at a clock, every instant `t` is a number of milliseconds that the
 * caller supplies, such as `performance.now()`. Each timed call answers with the readings and with the events since the
 * last call, each exactly once and in order, however often it is asked.
 *
 * @example
 * const clock = new Clock({ limit: 300_000, overtime: { kind: "kept", unit: 60_000, units: 5 } });
 * clock.start("black", performance.now());
 * setInterval(() => {
 *   for (const event of clock.at(performance.now()).events) say(event.text.zh);
 * }, 200);
 */
export class Clock {
  #state: number[] | Float64Array;

  /**
   * A clock that is not started, with one time control for both sides or one for each (handicap times).
   * @example new Clock({ limit: 600_000, overtime: { kind: "fischer", increment: 10_000 } });
   * @throws {OptionsError} when something in the control makes no sense
   * @throws {ClockError} `"bad-control"` when no clock can run on it
   */
  constructor(control: TimeControl | ByColor<TimeControl>) {
    ready();
    const { black, white } = isPair(control)
      ? fields(control, "control", ["black", "white"])
      : { black: control, white: control };
    const controls = [packControl(black, "control"), packControl(white, "control")] as const;
    const given = { black: unpackControl(controls[0]), white: unpackControl(controls[1]) };
    this.#state = accepted(clockCall(controls.flat(), Act.Read, 0, 0), given).slice(0, STATE);
  }

  /**
   * Reads a record's `TM` and `OT`, the latter as servers write it and people do: `"5x30 byo-yomi"`, `"25/600 Canadian"`,
   * `"10 fischer"`, `"15 moves in 10 minutes"`, `"保留5分钟读秒"`. `TM` is the main time alone: units that are kept are in `OT`, and
   * come to the control's limit.
   * @example new Clock(Clock.readSgf("3600", "5x30 byo-yomi"));
   * @throws {ClockError} `"bad-number"`, `"unknown-overtime"` or `"bad-control"`
   */
  static readSgf(tm: string, ot = ""): TimeControl {
    ready();
    return unpackControl(accepted(readTime(text(tm, "tm"), text(ot, "ot"), undefined, ""), { tm, ot }));
  }

  /**
   * Writes a time control as a record's `TM`, the main time as `BL` and `WL` count it, and `OT`; reading them gives the same
   * control again.
   * @example const { tm, ot } = Clock.writeSgf(clock.control("black"));
   */
  static writeSgf(control: TimeControl): { readonly tm: string; readonly ot: string } {
    ready();
    const [tm, ot] = parts<[string, string]>(writeTime(packControl(control, "control")));
    return { tm, ot };
  }

  /**
   * The clock that `toJSON` wrote down. One that ran goes on running: the time until the next call counts. A stopped one
   * may go on in another time, such as `performance.now()` of another day.
   * @example const clock = Clock.fromJSON(JSON.parse(localStorage.clock));
   * @throws {OptionsError | ClockError} when it is no such clock
   */
  static fromJSON(json: unknown): Clock {
    ready();
    const { state } = saved(json, FORMAT, ["state"]);
    const numbers = items(state, "json.state", STATE).map((number, i) => integer(number, `json.state[${i}]`));
    if (numbers.length !== STATE) throw new OptionsError(`json.state must have ${STATE} numbers.`);
    accepted(clockCall(numbers, Act.Read, 0, 0), { state: numbers });
    const clock = new Clock({ limit: 1 });
    clock.#state = numbers;
    return clock;
  }

  #call(what: Act, t: unknown, color: unknown = "black", more: readonly number[] = []): ClockReading {
    const side = colorCode(color, "color");
    if (!(typeof t === "number" && t >= 0 && t <= Number.MAX_SAFE_INTEGER))
      wrong("t", "a number of milliseconds from 0", t);
    const given =
      what === Act.Correct ? unpackTime(more) : { t, last: this.#state[4], phase: PHASES[this.#state[0] as number] };
    const answer = accepted(clockCall([...this.#state, ...more], what, side, Math.floor(t)), given);
    this.#state = answer.slice(0, STATE);
    return this.#reading(answer);
  }

  #reading(answer: Float64Array): ClockReading {
    const side = (from: number): SideTimeReading => {
      const [left, penalty] = answer.subarray(from + TIME) as unknown as [number, number];
      return { ...unpackTime(answer.subarray(from)), left, penalty };
    };
    const events: ClockEvent[] = [];
    for (let i = STATE + 2 * READINGS; i < answer.length; i += 5) {
      const [at, color, kind, value, more] = answer.subarray(i) as unknown as Numbers;
      const [zh, en] = parts<[string, string]>(clockWords(kind, value, more));
      events.push({ at, color: colorOf(color), kind: KINDS[kind] as ClockEvent["kind"], value, text: { zh, en } });
    }
    const [phase, color, , , now] = answer as unknown as Numbers;
    const [black, white] = [side(STATE), side(STATE + READINGS)];
    return { phase: PHASES[phase] as ClockPhase, turn: phase ? colorOf(color) : null, now, black, white, events };
  }

  /**
   * The readings at the last instant the clock was given, without events.
   * @example clock.reading.white.left;
   */
  get reading(): ClockReading {
    return this.#reading(accepted(clockCall(this.#state, Act.Read, 0, 0), {}));
  }

  /**
   * A side's time control.
   * @example clock.control("black").limit;
   */
  control(color: Color): TimeControl {
    const from = 5 + colorCode(color, "color") * (CONTROL + TIME);
    return unpackControl(this.#state.slice(from, from + CONTROL));
  }

  /**
   * Starts this side's time: at the beginning, or after a pause for whichever side has the turn then (after a dispute the
   * side that claims the stones are dead, D21.4).
   * @example clock.start(game.turn, performance.now());
   * @throws {ClockError}
   */
  start(color: Color, t: number): ClockReading {
    return this.#call(Act.Start, t, color);
  }

  /**
   * The side whose time runs has moved or passed, and taken off what it captured (D22.6): the other's time begins. If its
   * time was out before, the press is too late: `phase` is `"out"` and the last event `"time-out"`.
   * @example game.play(at); clock.press(performance.now());
   * @throws {ClockError}
   */
  press(t: number): ClockReading {
    return this.#call(Act.Press, t);
  }

  /**
   * Stops the time for a break (D14), or while the referee decides.
   * @example clock.pause(performance.now());
   * @throws {ClockError}
   */
  pause(t: number): ClockReading {
    return this.#call(Act.Pause, t);
  }

  /**
   * Lets the time run on after a pause, within the same turn.
   * @example clock.resume(performance.now());
   * @throws {ClockError}
   */
  resume(t: number): ClockReading {
    return this.#call(Act.Resume, t);
  }

  /**
   * The side to move has handed in a sealed move for a break (封棋, D14): its turn ends as by a press, and the time stands.
   * @example clock.seal(performance.now());
   * @throws {ClockError}
   */
  seal(t: number): ClockReading {
    return this.#call(Act.Seal, t);
  }

  /**
   * Asks the clock: the readings at this instant, and the events since the last call.
   * @example const { black, white, events } = clock.at(performance.now());
   * @throws {ClockError}
   */
  at(t: number): ClockReading {
    return this.#call(Act.At, t);
  }

  /**
   * The side that is out of time asked to forfeit its turn instead of the game: play goes on with the same byo-yomi and the
   * other side to move (D22.5).
   * @example if (askedFor) { game.pass(); clock.forfeitTurn(performance.now()); }
   * @throws {ClockError}
   */
  forfeitTurn(t: number): ClockReading {
    return this.#call(Act.ForfeitTurn, t);
  }

  /**
   * Takes time from a side, as for lateness (D22.1).
   * @example clock.deduct("white", 2 * 600_000); // ten minutes late
   * @throws {ClockError}
   */
  deduct(color: Color, milliseconds: number): ClockReading {
    return this.#call(Act.Deduct, milliseconds, color);
  }

  /**
   * The players change colours and take their time along (D17.1).
   * @example clock.swap();
   * @throws {ClockError}
   */
  swap(): ClockReading {
    return this.#call(Act.Swap, 0);
  }

  /**
   * Corrects a side's readings, as after a clock's failure (D22.8). What is left out stays; `given` follows from the rest.
   * @example clock.correct("black", { basic: 300_000 });
   * @throws {ClockError} `"bad-state"` when they do not fit the time control
   */
  correct(color: Color, readings: Partial<SideTime>): ClockReading {
    const given = fields(readings, "readings", TIMES);
    const now = this.reading[colorOf(colorCode(color, "color"))];
    const numbers = TIMES.map((part) => {
      const value = given[part] === undefined ? now[part] : given[part];
      return part === "overtime" ? Number(value === true) : integer(value, `readings.${part}`);
    });
    return this.#call(Act.Correct, 0, color, numbers);
  }

  /**
   * Sets a side's readings as a record has them: `BL` or `WL`, and `OB` or `OW` once the basic time is used.
   * @example clock.readLeft("black", "17.5", "3");
   * @throws {ClockError} `"bad-number"` or `"bad-state"`
   */
  readLeft(color: Color, left: string, overtime = ""): ClockReading {
    const given = { left: text(left, "left"), overtime: text(overtime, "overtime") };
    const { tm, ot } = Clock.writeSgf(this.control(color));
    return this.#call(Act.Correct, 0, color, [...accepted(readTime(tm, ot, left, overtime), { ...given, tm, ot })]);
  }

  /**
   * A side's readings as a record has them: `left` for `BL` or `WL`, `overtime` for `OB` or `OW`, empty while the basic
   * time lasts.
   * @example const { left, overtime } = clock.writeLeft("black");
   */
  writeLeft(color: Color): { readonly left: string; readonly overtime: string } {
    const reading = this.reading[colorOf(colorCode(color, "color"))];
    const numbers = TIMES.map((part) => Number(reading[part]));
    const [left, overtime] = parts<[string, string]>(writeTime(numbers));
    return { left, overtime };
  }

  /** So that no framework takes it for a plain object, as a game's. @internal */
  get [Symbol.toStringTag](): string {
    return "Clock";
  }

  /**
   * Everything about the clock as plain data.
   * @example localStorage.clock = JSON.stringify(clock);
   */
  toJSON(): unknown {
    const state = Array.from(this.#state);
    // Only a running clock remembers when it was asked last.
    if (PHASES[state[0] as number] !== "running") state[4] = 0;
    return { format: FORMAT, version: 1, state };
  }
}
