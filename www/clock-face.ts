// The clock on the page: both sides' time in their cards, the calls, the pause, and what is kept of it all.

import type { ClockEvent, ClockReading, Color, Game, GameRecord } from "weiqi-rules";
import { GameClock, steadyNow } from "./clock.js";
import { type Chosen, setUpClockChoice } from "./clock-choice.js";
import { face } from "./clock-text.js";
import { box, make, setText } from "./dom.js";
import { speakCall } from "./sounds.js";
import { say } from "./speak.js";
import type { Kit } from "./table.js";
import type { Words } from "./words.js";

/** What the clock needs of the page. */
export interface ClockHost {
  readonly kit: Kit;
  words(): Words;
  /** The players' game. */
  game(): Game;
  /** Whether something else lies on the table. */
  covered(): boolean;
  /** Whether calls are spoken. */
  spoken(): boolean;
  /** Changes the game and shows it. */
  act(what: (game: Game) => void): void;
}

const KEY = "weiqi.clock";
const TICK = 100;
const COLORS = ["black", "white"] as const;
const other = (c: Color): Color => (c === "black" ? "white" : "black");
/** Calls older than this, after the device slept, are not read out one by one; what they came to is. */
const FRESH = 2000;
const LASTING: readonly ClockEvent["kind"][] = ["byo-yomi", "moves", "period", "penalty", "time-out"];

const STATES = {
  running: "M8 5l11 7-11 7z",
  standing: "M7 5h3.4v14H7zM13.6 5H17v14h-3.4z",
};

function card(color: Color): { show(words: Words, clock: GameClock, reading: ClockReading): void; hide(): void } {
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  const path = document.createElementNS("http://www.w3.org/2000/svg", "path");
  svg.setAttribute("viewBox", "0 0 24 24");
  svg.setAttribute("aria-hidden", "true");
  svg.append(path);
  const [name, digits, low, more] = [
    make("span", "", { class: "hidden-words" }),
    make("span", "", { class: "digits", role: "timer", id: `time-${color}` }),
    make("span", "", { class: "low" }),
    make("span", "", { class: "more" }),
  ];
  const time = make("div", [svg, name, digits, low, more], { class: "time" });
  time.hidden = true;
  box(`player-${color}`).append(time);
  return {
    show(words, clock, reading) {
      const shown = face(reading[color], clock.control(color), words);
      const mine = reading.turn === color;
      const state = !mine || reading.phase === "ready" ? "" : reading.phase === "running" ? "running" : "standing";
      time.hidden = false;
      setText(name, words.clock.time(color));
      setText(digits, shown.digits);
      setText(more, shown.more);
      setText(low, shown.low ? `! ${words.clock.low}` : "");
      time.toggleAttribute("data-low", shown.low);
      time.dataset.state = state;
      if (state !== "") path.setAttribute("d", STATES[state]);
    },
    hide() {
      time.hidden = true;
    },
  };
}

/** Puts the clock on the page. */
export function setUpClock(host: ClockHost) {
  const now = steadyNow();
  const clocks = new WeakMap<Game, GameClock>();
  const choice = setUpClockChoice(host.words);
  const cards = { black: card("black"), white: card("white") };
  const [pause, call] = [make("button", "", { type: "button", id: "pause" }), make("span", "", { id: "call" })];
  const bar = make("div", [pause, call], { class: "clock-bar", id: "clock-bar" });
  bar.hidden = true;
  box("players").after(bar);
  const region = make("div", "", { class: "hidden-words", id: "clock-say", role: "status", "aria-live": "assertive" });
  document.body.append(region);
  const [title, help, resume] = [
    make("p", "", { id: "lid-title", class: "lid-title" }),
    make("p"),
    make("button", "", { type: "button", class: "strong", id: "resume" }),
  ];
  const lid = make("div", [title, help, resume], {
    class: "board lid",
    id: "lid",
    role: "group",
    "aria-labelledby": "lid-title",
  });
  lid.hidden = true;
  box("board").after(lid);

  let timer = 0;
  let saved = 0;
  let away = false; // whether the clock stands because the page was closed
  let awake: WakeLockSentinel | undefined;
  let turn: Color | null = null;

  const current = (): GameClock | undefined => clocks.get(host.game());

  /** A running clock changes all the time; what is kept with the game is only as new as the last move. */
  function save(clock: GameClock): void {
    saved = performance.now();
    try {
      localStorage.setItem(KEY, JSON.stringify(clock));
    } catch {
      // Storage refused: the page says so where it keeps the game.
    }
  }

  function lastSaved(id: string): GameClock | undefined {
    try {
      const clock = GameClock.read(host.kit, JSON.parse(localStorage.getItem(KEY) ?? "null"), now);
      return clock?.id === id ? clock : undefined;
    } catch {
      return undefined;
    }
  }

  /** Keeps a phone's screen from going dark over a running clock. */
  async function stayAwake(wanted: boolean): Promise<void> {
    try {
      if (wanted && !awake && document.visibilityState === "visible") {
        awake = await navigator.wakeLock?.request("screen");
        awake?.addEventListener("release", () => {
          awake = undefined;
        });
      } else if (!wanted) await awake?.release();
    } catch {
      // Not granted, with a low battery for instance.
    }
  }

  function tell(reading: ClockReading): void {
    const w = host.words();
    const heard = reading.events.filter(({ at, kind }) => at >= reading.now - FRESH || LASTING.includes(kind));
    const last = heard[heard.length - 1];
    if (!last) return;
    const text = (event: ClockEvent): string => (w.code === "en" ? event.text.en : event.text.zh);
    setText(call, text(last));
    say(region, heard.map(text).join(w.code === "en" ? ". " : "。"));
    if (host.spoken()) for (const event of heard) speakCall(text(event), w.code, event.kind === "count");
  }

  /** Shows what a reading says, and does what follows from it. */
  function show(clock: GameClock, reading: ClockReading): void {
    const game = host.game();
    const w = host.words();
    const playing = game.phase === "playing" && !clock.out;
    for (const color of COLORS) cards[color].show(w, clock, reading);
    if (reading.turn !== turn) setText(call, "");
    turn = reading.turn;
    tell(reading);
    bar.hidden = false;
    setText(pause, w.clock.pause);
    pause.disabled = !playing || clock.held;
    const covering = playing && clock.held;
    if (lid.hidden === covering) cover(covering);
    if (covering) {
      setText(title, w.clock.paused);
      setText(help, away ? `${w.clock.wasAway} ${w.clock.pausedHelp}` : w.clock.pausedHelp);
      setText(resume, w.clock.resume);
    }
    if (reading.phase === "running") {
      timer ||= window.setInterval(tick, TICK);
      if (performance.now() - saved >= 1000) save(clock);
    } else {
      clearInterval(timer);
      timer = 0;
    }
    void stayAwake(reading.phase === "running");
    const loser = reading.turn;
    if (reading.phase === "out" && loser && game.phase === "playing") {
      save(clock);
      host.act((g) => g.finish("time", other(loser)));
    } else if (clock.charge(game)) host.act(() => {});
  }

  /** Covers the board (D14), or uncovers it. */
  function cover(covering: boolean): void {
    const board = box("board");
    lid.style.setProperty("--board-aspect", board.style.getPropertyValue("--board-aspect"));
    const focused = covering
      ? board.contains(document.activeElement) || pause === document.activeElement
      : lid.contains(document.activeElement);
    lid.hidden = !covering;
    board.inert = covering;
    box("play-actions").inert = covering;
    if (focused) (covering ? resume : board).focus({ preventScroll: true });
  }

  function hide(): void {
    for (const color of COLORS) cards[color].hide();
    bar.hidden = true;
    if (!lid.hidden) cover(false);
    setText(call, "");
    turn = null;
    clearInterval(timer);
    timer = 0;
    void stayAwake(false);
  }

  const tick = (): void => {
    const clock = current();
    if (clock && !host.covered()) show(clock, clock.tick());
  };

  /** Looks at the table after each change of it. */
  function follow(): void {
    const clock = current();
    if (clock && host.covered() && clock.running) {
      clock.hold();
      save(clock);
    }
    if (!clock || host.covered()) hide();
    else show(clock, clock.follow(host.game()));
  }

  pause.addEventListener("click", () => {
    const clock = current();
    if (!clock) return;
    away = false;
    const reading = clock.hold();
    save(clock);
    show(clock, reading);
    say(region, host.words().clock.paused);
  });
  resume.addEventListener("click", () => {
    const clock = current();
    if (!clock) return;
    show(clock, clock.release(host.game()));
    say(region, host.words().clock.goesOn(host.game().turn));
  });
  // What somebody does after the device slept comes after the time that passed meanwhile.
  for (const what of ["pointerdown", "pointerup", "keydown"])
    addEventListener(
      what,
      (e) => {
        tick();
        const { key, ctrlKey, metaKey } = e as Partial<KeyboardEvent>;
        if (!lid.hidden && (ctrlKey || metaKey) && /^[zy]$/i.test(key ?? "")) e.stopImmediatePropagation();
      },
      { capture: true },
    );
  addEventListener("pagehide", () => {
    const clock = current();
    if (!clock?.running) return;
    away = true;
    save(clock);
    show(clock, clock.hold());
    save(clock);
  });
  document.addEventListener("visibilitychange", () => {
    const clock = current();
    if (clock?.running) save(clock);
    tick();
  });

  return {
    follow,
    chosen: (): Chosen => choice.chosen(),
    /** Gives a new game the clock that its dialog chose. */
    begin(game: Game): void {
      const chosen = choice.chosen();
      if (!("control" in chosen) || !chosen.control) return;
      const clock = GameClock.on(host.kit, chosen.control, now);
      clocks.set(game, clock);
      clock.release(game);
    },
    /** What to keep of a game's clock. */
    toKeep: (game: Game): unknown => clocks.get(game)?.toJSON(),
    /** Gives a game the clock that was kept with it. */
    restore(game: Game, kept: unknown): void {
      const clock = GameClock.read(host.kit, kept, now);
      if (!clock) return;
      const later = lastSaved(clock.id);
      clocks.set(game, later && later.used > clock.used ? later : clock);
      away = true;
    },
    /** Writes the time control and each move's time into the game's record. */
    write(game: Game, record: GameRecord): void {
      const clock = clocks.get(game);
      if (!clock) return;
      const { tm, ot } = host.kit.Clock.writeSgf(clock.control("black"));
      record.root.set("TM", [tm]);
      if (ot !== "") record.root.set("OT", [ot]);
      let move = 0;
      for (let node = record.root.next; node; node = node.next) {
        const color = node.move?.color;
        if (!color) continue;
        move += 1;
        const [left, overtime] = clock.timeAfter(move) ?? [];
        if (left === undefined) continue;
        node.set(color === "black" ? "BL" : "WL", [left]);
        if (overtime) node.set(color === "black" ? "OB" : "OW", [overtime]);
      }
    },
  };
}
