// A clock beside a game: it follows what happens on the board, and knows the time of every move. No element of the page
// is known here, and the instants come from `now`.

import type { ByColor, Clock, ClockEvent, ClockReading, Color, TimeControl } from "weiqi-rules";
import type { Kit } from "../table/table.js";

/** What a record keeps of a side's time: `BL` or `WL`, and `OB` or `OW` once the periods run. */
export interface TimeLeft {
  readonly color: Color;
  readonly left: string;
  readonly overtime: string;
}

/** The clock as plain data. */
interface SavedClock {
  readonly id: string;
  readonly clock: unknown;
}

/** Where the game stands, as far as the clock cares. */
export interface Standing {
  readonly move: number;
  readonly turn: Color;
  /** Whether somebody is to move: not while stones are placed, marked, or counted. */
  readonly playing: boolean;
}

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

const newId = (): string => `${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}`;

export class GameClock {
  /** Tells this clock from others, also after it was kept and read again. */
  readonly id: string;
  readonly #clock: Clock;
  readonly #now: () => number;
  #seen: Standing | undefined;
  #held = true;

  private constructor(id: string, clock: Clock, now: () => number) {
    this.id = id;
    this.#clock = clock;
    this.#now = now;
  }

  /** A clock that stands until it is released. */
  static on(kit: Kit, control: TimeControl | ByColor<TimeControl>, now: () => number): GameClock {
    return new GameClock(newId(), new kit.Clock(control), now);
  }

  /** Another clock with the same time left, standing; undefined where the time is out. */
  copy(kit: Kit): GameClock | undefined {
    return this.out ? undefined : GameClock.read(kit, { ...this.toJSON(), id: newId() }, this.#now);
  }

  /** The clock that `toJSON` wrote down, standing; undefined where it is none. */
  static read(kit: Kit, json: unknown, now: () => number): GameClock | undefined {
    const { id, clock } = (json ?? {}) as Partial<SavedClock>;
    if (typeof id !== "string") return undefined;
    try {
      const read = kit.Clock.fromJSON(clock);
      // It was written while it ran: the time since then is nobody's.
      if (read.reading.phase === "running") read.pause(read.reading.now);
      return new GameClock(id, read, now);
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

  /** Stops the clock until it is released. */
  hold(): ClockReading {
    this.#held = true;
    return this.running ? this.#clock.pause(this.#now()) : this.#clock.reading;
  }

  /** Lets it run on, for the side that has the turn. */
  release(standing: Standing): ClockReading {
    this.#held = false;
    return this.follow(standing);
  }

  /** The side to move has handed in its move for a break (D14). Its time, unless that was out before. */
  seal(): TimeLeft | undefined {
    const color = this.#clock.reading.turn;
    this.#held = true;
    if (!this.running || !color) return undefined;
    this.#clock.seal(this.#now());
    return this.out ? undefined : { color, ...this.#clock.writeLeft(color) };
  }

  /** Whether the side that is out of time may forfeit its turn instead of the game (D22.5): the clock knows. */
  forgives(kit: Kit): boolean {
    if (!this.out) return false;
    try {
      const copy = kit.Clock.fromJSON(this.#clock.toJSON());
      copy.forfeitTurn(copy.reading.now);
      return true;
    } catch {
      return false;
    }
  }

  /** That turn is forfeited, and the clock goes on. The time of the side that lost it. */
  forgive(standing: Standing): TimeLeft {
    const color = this.#clock.reading.turn ?? standing.turn;
    this.#clock.forfeitTurn(this.#now());
    const time = { color, ...this.#clock.writeLeft(color) };
    this.#seen = standing;
    this.release(standing);
    return time;
  }

  /** What happened since it was asked last. */
  tick(): ClockReading {
    return this.running ? this.#clock.at(this.#now()) : this.#clock.reading;
  }

  /**
   * Looks at the game after a change of it: one move more is a press, anything else sets the clock to whose turn it is.
   * `pressed` gets what the record keeps of the mover's time.
   */
  follow(standing: Standing, pressed: (time: TimeLeft) => void = () => {}): ClockReading {
    const before = this.#seen;
    this.#seen = standing;
    const events: ClockEvent[] = [];
    const moves = before ? standing.move - before.move : 0;
    if (this.running && before && moves === 1) {
      const color = this.#clock.reading.turn ?? before.turn;
      events.push(...this.#clock.press(this.#now()).events);
      pressed({ color, ...this.#clock.writeLeft(color) });
    }
    const { phase, turn } = this.#clock.reading;
    if (phase !== "out") {
      const should = standing.playing && !this.#held;
      // Moves taken back or played again: the turn begins anew, no time is given back.
      const jumped = moves !== 0 && moves !== 1;
      if (phase === "running" && (!should || jumped || turn !== standing.turn))
        events.push(...this.#clock.pause(this.#now()).events);
      if (should && this.#clock.reading.phase !== "running") this.#run(standing.turn);
    }
    return { ...this.#clock.reading, events };
  }

  #run(turn: Color): void {
    const { phase, turn: had } = this.#clock.reading;
    if (phase === "paused" && had === turn) this.#clock.resume(this.#now());
    else if (phase === "paused" || phase === "ready") this.#clock.start(turn, this.#now());
  }

  toJSON(): SavedClock {
    return { id: this.id, clock: this.#clock.toJSON() };
  }
}
