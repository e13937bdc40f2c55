// The clock on the page: both sides' time in their cards, the calls, the pause, and what is kept of it all.

import type { ClockEvent, ClockReading, Color, GameRecord, RecordNode, TimeControl } from "weiqi-rules";
import { GameClock, type Standing, steadyNow } from "./clock.js";
import { type Chosen, setUpClockChoice } from "./clock-choice.js";
import { digits as asDigits, face } from "./clock-text.js";
import { box, make, setText } from "./dom.js";
import { speakCall } from "./sounds.js";
import type { Kit, Table } from "./table.js";
import type { Words } from "./words.js";

/** What the clock needs of the page. */
export interface ClockHost {
  readonly kit: Kit;
  readonly table: Table;
  words(): Words;
  /** Whether calls are spoken. */
  spoken(): boolean;
}

const KEY = "weiqi.clock";
const TICK = 100;
/** A time written down longer ago than this many nodes says nothing about here. */
const RECENT = 6;
const COLORS = ["black", "white"] as const;
const other = (c: Color): Color => (c === "black" ? "white" : "black");
/** Calls older than this, after the device slept, are not read out one by one; what they came to is. */
const FRESH = 2000;
const LASTING: readonly ClockEvent["kind"][] = ["byo-yomi", "moves", "period", "penalty", "time-out"];

const STATES = {
  running: "M8 5l11 7-11 7z",
  standing: "M7 5h3.4v14H7zM13.6 5H17v14h-3.4z",
};

interface Card {
  show(words: Words, clock: GameClock, reading: ClockReading): void;
  /** What a record says: the time in milliseconds, and its periods or moves. */
  recall(words: Words, left: number, overtime: string): void;
  hide(): void;
}

function card(color: Color): Card {
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
  const time = make("div", [make("div", [name, digits, svg, low], { class: "now" }), more], { class: "time" });
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
    recall(words, left, overtime) {
      time.hidden = false;
      setText(name, words.clock.time(color));
      setText(digits, asDigits(left));
      setText(more, overtime === "" ? "" : words.clock.overtimeLeft(overtime));
      setText(low, "");
      time.removeAttribute("data-low");
      time.dataset.state = "";
    },
    hide() {
      time.hidden = true;
    },
  };
}

/** Whether a key walks through the game or takes a move back, outside what one types in. */
function walks({ key, ctrlKey, metaKey, target }: KeyboardEvent): boolean {
  if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) return false;
  return ctrlKey || metaKey ? /^[zy]$/i.test(key) : /^(Arrow(Left|Right)|Page(Up|Down)|Home|End)$/.test(key);
}

/** The same text twice is read twice. */
function say(region: HTMLElement, text: string): void {
  region.textContent = region.textContent === text ? `${text}\u00a0` : text;
}

/** Puts the clock on the page. */
export function setUpClock(host: ClockHost) {
  const { kit, table } = host;
  const now = steadyNow();
  const clocks = new WeakMap<GameRecord, GameClock>();
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

  /** The record whose clock ran when it was looked at last. */
  let shown: GameClock | undefined;

  const current = (): GameClock | undefined => (table.live ? clocks.get(table.sheet.record) : undefined);
  const standing = (): Standing => {
    const { game, live, placing } = table;
    return { move: game.moveNumber, turn: game.turn, playing: live && !placing && game.phase === "playing" };
  };

  function sign(record: GameRecord, control: TimeControl): void {
    const { tm, ot } = kit.Clock.writeSgf(control);
    record.root.set("TM", [tm]);
    record.root.set("OT", ot === "" ? [] : [ot]);
  }

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
      const clock = GameClock.read(kit, JSON.parse(localStorage.getItem(KEY) ?? "null"), now);
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
    const w = host.words();
    const playing = standing().playing && !clock.out;
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
      setText(help, away ? `${w.clock.wasAway}${w.space}${w.clock.pausedHelp}` : w.clock.pausedHelp);
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
    if (reading.phase === "out" && loser && standing().playing) {
      save(clock);
      table.finish("time", other(loser));
    } else if (table.game.phase === "agreeing") charge(reading);
  }

  /** Ing's overtime is paid in the count. */
  function charge(reading: ClockReading): void {
    for (const color of COLORS) {
      const due = reading[color].penalty - table.game.score()[color].penalty;
      if (due > 0) table.act((game) => game.penalize(color, due));
    }
  }

  /** Covers the board (D14), or uncovers it. */
  function cover(covering: boolean): void {
    const board = box("board");
    lid.style.setProperty("--board-aspect", board.style.getPropertyValue("--board-aspect"));
    const focused = covering
      ? board.contains(document.activeElement) || pause === document.activeElement
      : lid.contains(document.activeElement);
    lid.hidden = !covering;
    for (const id of ["board", "play-actions", "moves", "ahead-bar"]) box(id).inert = covering;
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

  /** A record's times: of each side the last that was written down on the way here. */
  function recall(): void {
    const w = host.words();
    for (const [color, property, periods] of [
      ["black", "BL", "OB"],
      ["white", "WL", "OW"],
    ] as const) {
      let node: RecordNode | null = table.node;
      for (let i = 0; i < RECENT && node && node.get(property).length === 0; i++) node = node.parent;
      const left = Number(node?.get(property)[0] ?? Number.NaN);
      if (node && left >= 0 && left < 1e7) cards[color].recall(w, left * 1000, node.get(periods)[0] ?? "");
    }
  }

  const tick = (): void => {
    const clock = current();
    if (clock && clock === shown) show(clock, clock.tick());
  };

  /** Looks at the table after each change of it. */
  function follow(): void {
    const clock = current();
    if (shown && shown !== clock) shown.hold(); // something else lies on the table
    shown = clock;
    if (!clock) {
      hide();
      if (!table.live) recall();
    } else
      show(
        clock,
        clock.follow(standing(), ({ color, left, overtime }) => {
          const [l, o] = color === "black" ? (["BL", "OB"] as const) : (["WL", "OW"] as const);
          table.stamp({ [l]: [left], [o]: overtime === "" ? [] : [overtime] });
        }),
      );
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
    show(clock, clock.release(standing()));
    say(region, host.words().clock.goesOn(table.game.turn));
  });
  // What somebody does after the device slept comes after the time that passed meanwhile.
  for (const what of ["pointerdown", "pointerup", "keydown"])
    addEventListener(
      what,
      (e) => {
        tick();
        if (e instanceof KeyboardEvent && !lid.hidden && !document.querySelector("dialog[open]") && walks(e))
          e.stopImmediatePropagation(); // nothing is taken back under the lid
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
    /** Gives a new game the clock that its dialog chose, and the record its time control. */
    begin(record: GameRecord): void {
      const chosen = choice.chosen();
      if (!("control" in chosen) || !chosen.control) return;
      const { control } = chosen;
      const clock = GameClock.on(kit, control, now);
      clocks.set(record, clock);
      clock.release({ move: 0, turn: "black", playing: false }); // it starts when the game lies on the table
      sign(record, control);
      // Who begins with a clock sees it, wherever the button was.
      scrollTo(0, 0);
      box("panel").scrollTop = 0;
    },
    /** The game goes on in another record: the handicap stones are placed. */
    carry(record: GameRecord): void {
      const clock = current();
      if (!clock) return;
      clocks.set(record, clock);
      sign(record, clock.control("black"));
      away = false;
      clock.release(standing()); // who begins wants to play, also after a reload
    },
    /** What to keep of the clock on the table. */
    toKeep: (): unknown => current()?.toJSON(),
    /** Gives a record the clock that was kept with it. */
    restore(record: GameRecord, kept: unknown): void {
      const clock = GameClock.read(kit, kept, now);
      if (!clock) return;
      const later = lastSaved(clock.id);
      clocks.set(record, later && later.used > clock.used ? later : clock);
      away = true;
    },
  };
}

/** The clock, once it is on the page. */
export type ClockFace = ReturnType<typeof setUpClock>;
