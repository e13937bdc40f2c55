// The referee. The bindings' referee.rs judges; the log and the marks are kept here, and nothing has to be freed.

import { judge, nigiriColor } from "../wasm/weiqi.js";
import {
  colorCode,
  colorOf,
  fields,
  flag,
  halfPoints,
  integer,
  items,
  parts,
  saved,
  text,
  winnerOf,
  wrong,
} from "./check.js";
import { Clock } from "./clock.js";
import { IllegalMoveError, OptionsError, WeiqiError } from "./errors.js";
import { type Game, rawOf } from "./game.js";
import { ready } from "./load.js";
import type { ByColor, ClockReading, Color, RefereeOptions, Ruling, Vertex, Violation } from "./types.js";
import { formatPoint, indexOf } from "./vertex.js";

const FORMAT = "weiqi-rules/referee";
/** Black's warnings, whether the phone rang, whether Black smoked; then White's. */
const NO_MARKS = "000000";
const CODES = ["current", "older"];
/** How each setting is read, and what it is in each code. */
const SETTINGS: { readonly [name: string]: readonly [read: (value: unknown, what: string) => unknown, ...unknown[]] } =
  {
    twoMovesLose: [flag, false, true],
    koWarns: [flag, true, false],
    warningCost: [(value, what) => halfPoints(value, what) / 2, 2, 0],
    lateLimit: [integer, 3_600_000, 3_600_000],
  };

interface Settings {
  readonly twoMovesLose: boolean;
  readonly koWarns: boolean;
  readonly warningCost: number;
  readonly lateLimit: number;
}

/**
 * Why the referee does not judge: the game is finished (`code` `"game-over"`), does not show the violation
 * (`"not-the-case"`), the claim comes after the next move (`"too-late"`), a stone cannot stand where it should
 * (`"no-place"`), or the game only shows a record (`"read-only"`). Nothing has changed.
 * @example catch (error) { if (error instanceof RefereeError && error.code === "too-late") explainD17(); }
 */
export class RefereeError extends WeiqiError {
  /** @internal */
  constructor(code: string, message: string) {
    super(code, message);
    this.name = "RefereeError";
  }
}

const VIOLATION = [
  "kind",
  "was",
  "from",
  "to",
  "at",
  "ruling",
  "restored",
  "requested",
  "black",
  "white",
  "grave",
  "both",
] as const;

/** What the bindings write and read: `take-back pd`. */
function words(violation: unknown, game: Game): string {
  if (typeof violation === "string") return violation;
  const given = { ...fields(violation, "violation", VIOLATION) };
  const out = [text(given.kind, "violation.kind")];
  const point = (at: unknown, what: string): string => formatPoint(indexOf(at, game, `violation.${what}`), "sgf", game);
  for (const names of [["was"], ["at"], ["from", "to"]] as const)
    if (names.some((name) => given[name] !== undefined)) out.push(...names.map((name) => point(given[name], name)));
  const { ruling, restored } = given;
  if (typeof ruling === "string") out.push(ruling);
  else if (ruling !== undefined) out.push("to", point(fields(ruling, "violation.ruling", ["to"]).to, "ruling.to"));
  if (restored !== undefined) out.push(restored === true ? "restored" : "lost");
  if (given.requested === true) out.push("requested");
  if (given.kind === "late")
    for (const late of [given.black, given.white])
      out.push(String(late === undefined ? 0 : integer(late, "violation.late")));
  for (const name of ["grave", "both"] as const) if (given[name] === true) out.push(name);
  return out.join(" ");
}

/** A line of the log. */
function readRuling(line: string): Ruling {
  const [facts, zh, en] = parts<[string, string, string]>(line, " | ");
  const [number, by, article, effect, penalty, kind, ...details] = facts.split(" ");
  return Object.freeze({
    moveNumber: Number(number),
    by: winnerOf("-BW".indexOf(by as string)),
    article,
    effect,
    penalty,
    kind,
    details,
    text: { zh, en },
  } as Ruling);
}

const writeRuling = ({ moveNumber, by, article, effect, penalty, kind, details, text }: Ruling): string => {
  const side = by ? (by === "black" ? "B" : "W") : "-";
  return [[moveNumber, side, article, effect, penalty, kind, ...details].join(" "), text.zh, text.en].join(" | ");
};

/**
 * The referee of one game (D17 to D24): judges violations, applies the ruling to the game, counts warnings, keeps a log.
 *
 * `game.play` refuses what is illegal and leaves everything as it was. Under a referee the same move has consequences: it
 * is void and the turn is lost, the side is warned, or the game is over.
 *
 * @example
 * const referee = new Referee();
 * const ruling = referee.play(game, "Q16"); // null for an ordinary move
 * if (ruling) alert(ruling.text.zh);
 */
export class Referee {
  readonly #options: Settings;
  #marks = NO_MARKS;
  #log: Ruling[] = [];

  /**
   * A referee for a new game.
   * @example new Referee({ lateLimit: 15 * 60_000 }); // the players lodge at the venue (D22.2)
   * @throws {OptionsError} when something in the options makes no sense
   */
  constructor(options?: RefereeOptions) {
    ready();
    this.#options = settings(options);
  }

  /**
   * The referee that `toJSON` wrote down.
   * @example const referee = Referee.fromJSON(JSON.parse(localStorage.referee));
   * @throws {OptionsError} when it is no such referee
   */
  static fromJSON(json: unknown): Referee {
    const { options, marks, log } = saved(json, FORMAT, ["options", "marks", "log"]);
    if (typeof marks !== "string" || !/^[0-2][01]{2}[0-2][01]{2}$/.test(marks))
      wrong("json.marks", 'a text like "100000"', marks);
    const referee = new Referee(options as RefereeOptions);
    referee.#marks = marks as string;
    referee.#log = items(log, "json.log").map((line, i) => {
      if (typeof line !== "string" || !/^\d+ [BW-] [BD][\d.]+ [a-z-]+ [a-z-]+ [a-z-]+[ \w-]* \| .* \| .*$/.test(line))
        return wrong(`json.log[${i}]`, "a line of a referee's log", line);
      return readRuling(line);
    });
    return referee;
  }

  /**
   * The warnings each side has; a second one loses (D24.2).
   * @example referee.warnings.black;
   */
  get warnings(): ByColor<number> {
    return { black: Number(this.#marks[0]), white: Number(this.#marks[3]) };
  }

  /**
   * All rulings in order.
   * @example referee.log.map((ruling) => ruling.text.en);
   */
  get log(): readonly Ruling[] {
    return [...this.#log];
  }

  /**
   * Plays a stone for the side whose turn it is. A ko retaken at once and a stone on a forbidden point are not refused: the
   * move is void, the turn forfeited, and the ruling is answered (D18.3, D19).
   * @returns null where there is nothing to judge
   * @example const ruling = referee.play(game, "Q16");
   * @throws {IllegalMoveError} for any other reason against the move
   */
  play(game: Game, at: Vertex): Ruling | null {
    rawOf(game);
    try {
      game.play(at);
      return null;
    } catch (error) {
      const reason = error instanceof IllegalMoveError ? error.reason : undefined;
      if (reason === "ko") return this.judge(game, game.turn, { kind: "ko-without-threat", at });
      if (reason === "suicide") return this.judge(game, game.turn, { kind: "forbidden-point", at });
      throw error;
    }
  }

  /**
   * Judges a violation by that side and applies the ruling to the game. Where no one side is to blame (wrong colours, a
   * stone found shifted, a scattered board, lateness) it does not matter which side is named.
   * @example referee.judge(game, "white", { kind: "take-back", was: "Q16" });
   * @throws {RefereeError} when there is nothing to judge
   * @throws {OptionsError | VertexError} when it is no violation
   */
  judge(game: Game, by: Color, violation: Violation): Ruling {
    const raw = rawOf(game);
    const side = colorCode(by, "by");
    const { twoMovesLose, koWarns, warningCost, lateLimit } = this.#options;
    const settled = [twoMovesLose, koWarns, warningCost * 2, lateLimit];
    const numbers = [...settled, ...this.#marks].map(Number);
    const answer = judge(raw, numbers, side, words(violation, game));
    if (!answer) return wrong("violation", "one of the referee's code, with what it needs", violation);
    const at = answer.indexOf("|");
    const [head, rest] = [answer.slice(0, at), answer.slice(at + 1)];
    if (!/^\d/.test(head)) throw new RefereeError(head, `The referee does not judge: ${rest}.`);
    const ruling = readRuling(rest);
    this.#marks = head;
    this.#log.push(ruling);
    return ruling;
  }

  /**
   * Does to a clock what a ruling does to the time: a forfeited turn hands it over, lateness is deducted, players who change
   * colours take their time along, and the end of the game stops it.
   * @example referee.applyToClock(ruling, clock, performance.now());
   * @throws {ClockError}
   */
  applyToClock(ruling: Ruling, clock: Clock, t: number): ClockReading {
    if (!((clock as unknown) instanceof Clock)) wrong("clock", "a Clock", clock);
    const readings = [clock.at(t)];
    const { kind, effect, penalty, by, details } = ruling;
    const running = (): boolean => readings.at(-1)?.phase === "running";
    if (effect === "turn-forfeited" && kind === "time-out") readings.push(clock.forfeitTurn(t));
    else if (effect === "turn-forfeited" && running() && readings[0]?.turn === by) readings.push(clock.press(t));
    else if (effect === "colors-corrected") readings.push(clock.swap());
    else if (effect === "time-deducted")
      details.forEach((late, i) => {
        if (Number(late) && readings.at(-1)?.phase !== "out") readings.push(clock.deduct(colorOf(i), 2 * Number(late)));
      });
    if (penalty !== "none" && penalty !== "warning" && running()) readings.push(clock.pause(t));
    return { ...clock.reading, events: readings.flatMap((reading) => reading.events) };
  }

  /**
   * The log, a ruling a line: what a program reads, then the sentences in Chinese and English.
   * @example record.root.set("GC", String(referee));
   */
  toString(): string {
    return this.#log.map(writeRuling).join("\n");
  }

  /** So that no framework takes it for a plain object, as a game's. @internal */
  get [Symbol.toStringTag](): string {
    return "Referee";
  }

  /**
   * Everything about the referee as plain data. The game keeps what warnings cost itself.
   * @example localStorage.referee = JSON.stringify(referee);
   */
  toJSON(): unknown {
    return {
      format: FORMAT,
      version: 1,
      options: { ...this.#options },
      marks: this.#marks,
      log: this.#log.map(writeRuling),
    };
  }
}

function settings(options: unknown): Settings {
  const { code = "current", ...given } = fields(options, "options", ["code", ...Object.keys(SETTINGS)]);
  const column = CODES.indexOf(code as string) + 1;
  if (!column) return wrong("options.code", '"current" or "older"', code);
  const read = Object.entries(SETTINGS).map(([name, setting]) => {
    const { [name]: value = setting[column] } = given as { [name: string]: unknown };
    return [name, setting[0](value, `options.${name}`)];
  });
  return Object.fromEntries(read) as Settings;
}

/**
 * Who takes Black (猜先, D10): the guesser shows one black stone for "odd" or two for "even", and is Black if the number
 * of white stones that the other player holds is that.
 * @param held how many white stones are held; by default a handful drawn from the platform's randomness
 * @example const { held, guesser } = nigiri(1);
 * @throws {OptionsError} when something else is shown or held
 */
export function nigiri(shown: 1 | 2, held?: number): { readonly held: number; readonly guesser: Color } {
  ready();
  if (shown !== 1 && shown !== 2) wrong("shown", "1 for odd or 2 for even", shown);
  const stones = held === undefined ? handful() : integer(held, "held", 0, 0xffffffff);
  return { held: stones, guesser: colorOf(nigiriColor(stones, shown)) };
}

/** 1 to 16: as many odd numbers as even ones, each as likely as the others. */
function handful(): number {
  if (typeof crypto === "undefined") throw new OptionsError("held is needed here: this platform has no randomness.");
  return ((crypto.getRandomValues(new Uint8Array(1))[0] as number) & 15) + 1;
}
