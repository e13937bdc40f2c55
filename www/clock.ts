// A clock beside a game: it follows what happens on the board, and knows the time of every move. No element of the page
// is known here, and the instants come from `now`.

import type { Clock, ClockReading, Color, Game, TimeControl } from "weiqi-rules";
import type { Kit } from "./table.js";

/** What a record keeps of a move's time: `BL` or `WL`, and `OB` or `OW` once the periods run. */
export type TimeLeft = readonly [left: string, overtime: string];

/** The clock as plain data. */
interface SavedClock {
  readonly id: string;
  readonly clock: unknown;
  readonly times: readonly (TimeLeft | null)[];
  readonly charged: readonly [black: number, white: number];
}

/** Where the game stood when the clock looked last. */
interface Seen {
  readonly move: number;
  readonly turn: Color;
  readonly phase: Game["phase"];
}

const COLORS = ["black", "white"] as const;
const seenAt = (game: Game): Seen => ({ move: game.moveNumber, turn: game.turn, phase: game.phase });

/**
 * Milliseconds that only grow, and that count while the device sleeps: where the steady clock stood still meanwhile, the
 * calendar's tells by how much. Small differences are the calendar being set right.
 */
export function steadyNow(): () => number {
  let [steady, calendar, slept] = [performance.now(), Date.now(), 0];
  return () => {
    const [s, c] = [performance.now(), Date.now()];
    const gap = c - calendar - (s - steady);
    if (gap > 2000) slept += gap;
    [steady, calendar] = [s, c];
    return s + slept;
  };
}

export class GameClock {
  /** Tells this clock from others, also after it was kept and read again. */
  readonly id: string;
  readonly #clock: Clock;
  readonly #now: () => number;
  #times: (TimeLeft | null)[] = [];
  #charged: [number, number] = [0, 0];
  #seen: Seen | undefined;
  #held = true;

  private constructor(id: string, clock: Clock, now: () => number) {
    this.id = id;
    this.#clock = clock;
    this.#now = now;
  }

  /** A clock that stands until it is released. */
  static on(kit: Kit, control: TimeControl, now: () => number): GameClock {
    const id = `${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}`;
    return new GameClock(id, new kit.Clock(control), now);
  }

  /** The clock that `toJSON` wrote down, standing; undefined where it is none. */
  static read(kit: Kit, json: unknown, now: () => number): GameClock | undefined {
    const { id, clock, times, charged } = (json ?? {}) as Partial<SavedClock>;
    if (typeof id !== "string") return undefined;
    try {
      const read = kit.Clock.fromJSON(clock);
      // It was written while it ran: the time since then is nobody's.
      if (read.reading.phase === "running") read.pause(read.reading.now);
      const found = new GameClock(id, read, now);
      if (Array.isArray(times))
        found.#times = times.map((t) => (Array.isArray(t) ? [String(t[0]), String(t[1])] : null));
      if (Array.isArray(charged)) found.#charged = [Number(charged[0]) || 0, Number(charged[1]) || 0];
      return found;
    } catch {
      return undefined;
    }
  }

  get reading(): ClockReading {
    return this.#clock.reading;
  }

  control(color: Color): TimeControl {
    return this.#clock.control(color);
  }

  get out(): boolean {
    return this.#clock.reading.phase === "out";
  }

  get running(): boolean {
    return this.#clock.reading.phase === "running";
  }

  /** Whether somebody stopped it, rather than the game. */
  get held(): boolean {
    return this.#held;
  }

  /** All the time that was used: of two states of one clock the later one has more. */
  get used(): number {
    const { black, white } = this.#clock.reading;
    return black.used + white.used;
  }

  /** What the record keeps of the time after that move. */
  timeAfter(move: number): TimeLeft | undefined {
    return this.#times[move - 1] ?? undefined;
  }

  /** Stops the clock until it is released. */
  hold(): ClockReading {
    this.#held = true;
    return this.running ? this.#clock.pause(this.#now()) : this.#clock.reading;
  }

  /** Lets it run on, for the side that has the turn. */
  release(game: Game): ClockReading {
    this.#held = false;
    return this.follow(game);
  }

  /** What happened since it was asked last. */
  tick(): ClockReading {
    return this.running ? this.#clock.at(this.#now()) : this.#clock.reading;
  }

  /** Looks at the game after a change of it: one move more is a press, anything else sets the clock to whose turn it is. */
  follow(game: Game): ClockReading {
    const before = this.#seen;
    this.#seen = seenAt(game);
    const events = [];
    if (this.running && before && game.moveNumber === before.move + 1) {
      const mover = this.#clock.reading.turn ?? before.turn;
      events.push(...this.#clock.press(this.#now()).events);
      this.#note(game.moveNumber, mover);
    }
    const { phase, turn } = this.#clock.reading;
    if (phase !== "out") {
      const should = game.phase === "playing" && !this.#held;
      if (phase === "running" && (!should || turn !== game.turn || this.#jumped(before, game)))
        events.push(...this.#clock.pause(this.#now()).events);
      if (should && this.#clock.reading.phase !== "running") this.#run(game.turn);
    }
    return { ...this.#clock.reading, events };
  }

  /** Moves taken back or played again: the turn begins anew, no time is given back. */
  #jumped(before: Seen | undefined, game: Game): boolean {
    return before !== undefined && game.moveNumber !== before.move && game.moveNumber !== before.move + 1;
  }

  #run(turn: Color): void {
    const { phase, turn: had } = this.#clock.reading;
    if (phase === "paused" && had === turn) this.#clock.resume(this.#now());
    else if (phase === "paused" || phase === "ready") this.#clock.start(turn, this.#now());
  }

  #note(move: number, mover: Color): void {
    const { left, overtime } = this.#clock.writeLeft(mover);
    while (this.#times.length < move - 1) this.#times.push(null);
    this.#times.length = move - 1;
    this.#times.push([left, overtime]);
  }

  /** Charges each side what Ing's overtime has cost it since the last time; answers whether there was something. */
  charge(game: Game): boolean {
    const reading = this.#clock.reading;
    let any = false;
    for (const [i, color] of COLORS.entries()) {
      const due = reading[color].penalty - (this.#charged[i] ?? 0);
      if (due <= 0) continue;
      game.penalize(color, due);
      this.#charged[i] = reading[color].penalty;
      any = true;
    }
    return any;
  }

  toJSON(): SavedClock {
    return { id: this.id, clock: this.#clock.toJSON(), times: this.#times, charged: this.#charged };
  }
}
