// A clock's reading as people read it.

import type { SideTimeReading, TimeControl } from "weiqi-rules";
import type { Words } from "../words/words.js";

/** What one side's clock shows. */
export interface Face {
  /** The time that runs: the basic time, or the period's. */
  readonly digits: string;
  /** What comes after it, or what is left of the periods. */
  readonly more: string;
  /** Whether the end is near. */
  readonly low: boolean;
}

const two = (n: number): string => String(n).padStart(2, "0");

/** A time in hours, minutes and seconds: full seconds until the last is over, tenths in the last ten, 0:00 when all is over. */
export function digits(ms: number, tenths = false): string {
  if (tenths && ms > 0 && ms < 10_000) return (Math.ceil(ms / 100) / 10).toFixed(1);
  const seconds = Math.ceil(ms / 1000);
  const [h, m, s] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return h > 0 ? `${h}:${two(m)}:${two(s)}` : `${m}:${two(s)}`;
}

/** When the end is near: half a minute, or less where the period is shorter. */
function isLow(time: SideTimeReading, { overtime }: TimeControl): boolean {
  const period =
    overtime?.kind === "kept" ? overtime.unit : overtime && "period" in overtime ? overtime.period : 30_000;
  return time.left <= Math.min(30_000, period);
}

export function face(time: SideTimeReading, control: TimeControl, words: Words): Face {
  const w = words.clock;
  const overtime = control.overtime ?? { kind: "none" };
  const low = isLow(time, control);
  const periods = overtime.kind !== "none" && overtime.kind !== "fischer";
  const runs = time.overtime || time.left === 0 ? time.period : time.basic;
  // Where basic time is over from the start, the period is the time.
  const shown = periods && !time.overtime && time.basic === 0 ? time.period : runs;
  const inPeriods = periods && (time.overtime || time.basic === 0);
  let more = "";
  switch (overtime.kind) {
    case "fischer":
      more = w.increment(digits(overtime.increment));
      break;
    case "kept":
    case "byo-yomi": {
      const one = digits(overtime.kind === "kept" ? overtime.unit : overtime.period);
      more = inPeriods ? w.periodsLeft(time.periods, one) : w.thenPeriods(time.periods, one);
      break;
    }
    case "moves":
      more = inPeriods ? w.movesLeft(time.moves) : w.thenMoves(overtime.moves, digits(overtime.period));
      break;
    case "ing":
      more = inPeriods
        ? w.ingLeft(time.periods, time.penalty)
        : w.thenIng(time.periods, digits(overtime.period), overtime.points);
      break;
  }
  return { digits: digits(shown, !inPeriods), more, low };
}

/** A time control in words: "5:00, then 3 × 0:30". */
export function describeControl(control: TimeControl, words: Words): string {
  const w = words.clock;
  const overtime = control.overtime ?? { kind: "none" };
  const basic = control.limit - (overtime.kind === "kept" ? overtime.unit * overtime.units : 0);
  const then =
    overtime.kind === "kept"
      ? w.thenPeriods(overtime.units, digits(overtime.unit))
      : overtime.kind === "byo-yomi"
        ? w.thenPeriods(overtime.periods, digits(overtime.period))
        : overtime.kind === "moves"
          ? w.thenMoves(overtime.moves, digits(overtime.period))
          : overtime.kind === "fischer"
            ? w.increment(digits(overtime.increment))
            : overtime.kind === "ing"
              ? w.thenIng(overtime.periods, digits(overtime.period), overtime.points)
              : "";
  return [digits(basic), then].filter((part) => part !== "").join(words.comma);
}
