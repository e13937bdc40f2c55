import type { Color, Words } from "./base.js";

/**
 * What follows when the basic time is used. Times in milliseconds.
 * - `"kept"`: the Chinese byo-yomi (读秒): the last `units` of the limit are kept; a move under a unit costs nothing.
 * - `"byo-yomi"`: the Japanese one, on top of the limit.
 * - `"moves"`: so many moves in each period; unused time carries over unless `carry` is false (Canadian).
 * - `"fischer"`: time is added after each move, up to `cap`.
 * - `"ing"`: periods that are bought with points.
 * @example const overtime: Overtime = { kind: "kept", unit: 60_000, units: 5 };
 */
export type Overtime =
  | { readonly kind: "none" }
  | { readonly kind: "kept"; readonly unit: number; readonly units: number }
  | { readonly kind: "byo-yomi"; readonly period: number; readonly periods: number }
  | { readonly kind: "moves"; readonly period: number; readonly moves: number; readonly carry?: boolean | undefined }
  | { readonly kind: "fischer"; readonly increment: number; readonly cap?: number | undefined }
  | { readonly kind: "ing"; readonly period: number; readonly periods: number; readonly points: number };

/**
 * The time a side has.
 * @example const control: TimeControl = { limit: 600_000 }; // 包干: ten minutes
 */
export interface TimeControl {
  /** The basic time in milliseconds; with `"kept"` it includes the kept units. */
  readonly limit: number;
  readonly overtime?: Overtime | undefined;
}

/**
 * One side's clock, in milliseconds. Always `given = used + lost + left`.
 * @example reading.black.basic;
 */
export interface SideTime {
  /** Basic time left. */
  readonly basic: number;
  /** Whether the basic time is used and the periods run. */
  readonly overtime: boolean;
  /** Periods left, the current one included. */
  readonly periods: number;
  /** Time left in the current period. */
  readonly period: number;
  /** Moves still to play in the period; 0 where moves are not counted. */
  readonly moves: number;
  /** All the time the side was ever given. */
  readonly given: number;
  /** Time it thought. */
  readonly used: number;
  /** Time taken from it for lateness, or dropped by Canadian overtime. */
  readonly lost: number;
}

/**
 * One side's clock with what follows from it.
 * @example if (reading.black.left < 60_000) warn();
 */
export interface SideTimeReading extends SideTime {
  /** All the time until it is out, without a further move. */
  readonly left: number;
  /** Points paid for Ing's overtime. */
  readonly penalty: number;
}

/**
 * Whether a clock is not started, runs, stands, or a side is out of time.
 * @example if (reading.phase === "out") game.finish("time", reading.turn === "black" ? "white" : "black");
 */
export type ClockPhase = "ready" | "running" | "paused" | "out";

/**
 * Something that happened on the clock, or a call that a referee makes (D12.3).
 * @example speechSynthesis.speak(new SpeechSynthesisUtterance(event.text.zh));
 */
export interface ClockEvent {
  /** The instant, on the caller's clock. */
  readonly at: number;
  readonly color: Color;
  /**
   * `"seconds"` of a byo-yomi period are used, the last ten are counted (`"count"`), seconds are `"left"`; a
   * `"byo-yomi"` or `"moves"` per period begin, a `"period"` is used, a `"penalty"` is due, `"time-out"`.
   */
  readonly kind: "seconds" | "count" | "left" | "byo-yomi" | "moves" | "period" | "penalty" | "time-out";
  /** The seconds, the count, the periods left, the moves to play or the points paid. */
  readonly value: number;
  /** What is said. */
  readonly text: Words;
}

/**
 * What a clock shows at one instant.
 * @example const { turn, black, white, events } = clock.at(performance.now());
 */
export interface ClockReading {
  readonly phase: ClockPhase;
  /** Whose time runs, stands or is out; null before the start. */
  readonly turn: Color | null;
  /** The last instant the clock was given. */
  readonly now: number;
  readonly black: SideTimeReading;
  readonly white: SideTimeReading;
  /** What happened since the last call, in order. */
  readonly events: readonly ClockEvent[];
}
