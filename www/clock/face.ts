// The clock on the page: both sides' time in their cards, the calls, the pause, and what is kept of it all.

import type { ClockEvent, ClockReading, Color, GameRecord, RecordNode } from "weiqi-rules";
import { box, make, setText } from "../page/dom.js";
import { speakCall } from "../page/sounds.js";
import type { Kit, Table } from "../table/table.js";
import type { Words } from "../words/words.js";
import { card } from "./card.js";
import { type Chosen, setUpClockChoice } from "./choice.js";
import { GameClock, type Standing, steadyNow, type TimeLeft } from "./clock.js";
import { setUpLid } from "./lid.js";

/** What the clock needs of the page. */
export interface ClockHost {
  readonly kit: Kit;
  readonly table: Table;
  words(): Words;
  /** Whether calls are spoken. */
  spoken(): boolean;
  /** A point as the reader calls it. */
  name(at: number): string;
  /** Something about the clock has changed that is kept with the game: to be shown, and kept. */
  changed(): void;
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

/** A move that was handed in for a break (封棋, D14): nobody sees it until play goes on. */
interface Sealed extends TimeLeft {
  readonly at: number | "pass";
}

/** The sealed move that was kept with a clock, if there is one. */
function sealedIn(kept: unknown, points: number): Sealed | undefined {
  const { sealed } = (kept ?? {}) as { sealed?: Partial<Sealed> };
  if (!sealed) return undefined;
  const { at, color, left, overtime } = sealed;
  const point = at === "pass" || (Number.isInteger(at) && Number(at) >= 0 && Number(at) < points);
  if (!point || at === undefined || (color !== "black" && color !== "white")) return undefined;
  return { at, color, left: String(left ?? ""), overtime: String(overtime ?? "") };
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
  const sealedMoves = new WeakMap<GameRecord, Sealed>();
  const choice = setUpClockChoice(host.words);
  const cards = { black: card("black"), white: card("white") };
  const [pause, call] = [make("button", "", { type: "button", id: "pause" }), make("span", "", { id: "call" })];
  const bar = make("div", [pause, call], { class: "clock-bar", id: "clock-bar" });
  bar.hidden = true;
  box("players").after(bar);
  const region = make("div", "", { class: "hidden-words", id: "clock-say", role: "status", "aria-live": "assertive" });
  document.body.append(region);
  const lid = setUpLid(pause);
  const { resume, seal } = lid;

  // Under a game that was lost on time: the player may ask that the turn be forfeited instead.
  const [forfeit, article] = [make("button", "", { type: "button", id: "forfeit-turn" }), make("small")];
  const reprieve = make("p", [forfeit, article], { class: "reprieve" });
  box("verdict").after(reprieve);

  let timer = 0;
  let saved = 0;
  let sealing = false; // whether the next move is handed in for a break, not played
  let pardoning = false; // whether a side that is out of time loses its turn only
  let away = false; // whether the clock stands because the page was closed
  let awake: WakeLockSentinel | undefined;
  let turn: Color | null = null;
  let called: ClockEvent | undefined; // the call that is shown

  /** The record whose clock ran when it was looked at last. */
  let shown: GameClock | undefined;

  const current = (): GameClock | undefined => (table.live ? clocks.get(table.sheet.record) : undefined);
  /** The clock of a game that has ended, where it ended: it stands as it stood then. */
  const stopped = (): GameClock | undefined =>
    !table.live && table.ending?.node === table.node.id ? clocks.get(table.sheet.record) : undefined;
  const standing = (): Standing => {
    const { game, live, placing } = table;
    return { move: game.moveNumber, turn: game.turn, playing: live && !placing && game.phase === "playing" };
  };

  /** A record has one time control for both sides: what differs is only in the time left at each move. */
  function sign(record: GameRecord, clock: GameClock): void {
    const [black, white] = [kit.Clock.writeSgf(clock.control("black")), kit.Clock.writeSgf(clock.control("white"))];
    record.root.set("TM", black.tm === white.tm ? [black.tm] : []);
    record.root.set("OT", black.ot === white.ot && black.ot !== "" ? [black.ot] : []);
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

  const text = ({ text }: ClockEvent): string => (host.words().code === "en" ? text.en : text.zh);

  function tell(reading: ClockReading): void {
    const w = host.words();
    const heard = reading.events.filter(({ at, kind }) => at >= reading.now - FRESH || LASTING.includes(kind));
    const last = heard[heard.length - 1];
    if (!last) return;
    called = last;
    say(region, heard.map(text).join(w.code === "en" ? ". " : "。"));
    if (host.spoken()) for (const event of heard) speakCall(text(event), w.code, event.kind === "count");
  }

  /** Shows what a reading says, and does what follows from it. */
  function show(clock: GameClock, reading: ClockReading): void {
    const w = host.words();
    const playing = standing().playing && !clock.out;
    for (const color of COLORS) cards[color].show(w, clock, reading);
    if (reading.turn !== turn) called = undefined;
    turn = reading.turn;
    tell(reading);
    const covering = playing && clock.held;
    if (covering) called = undefined; // a call is no news beside a clock that stands
    setText(call, called ? text(called) : "");
    bar.hidden = false;
    setText(pause, w.clock.pause);
    pause.disabled = !playing || clock.held;
    lid.cover(covering);
    if (covering) {
      const handedIn = sealedMoves.get(table.sheet.record);
      const under = handedIn ? w.clock.sealedHelp : w.clock.pausedHelp;
      lid.say(
        handedIn ? w.clock.sealed(handedIn.color) : w.clock.paused,
        away && !handedIn ? `${w.clock.wasAway}${w.space}${under}` : under,
      );
      setText(resume, handedIn ? w.clock.openSealed : w.clock.resume);
      setText(seal, w.clock.seal);
      seal.hidden = handedIn !== undefined;
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
    if (reading.phase === "out" && loser && standing().playing && !pardoning) {
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

  function hide(): void {
    for (const color of COLORS) cards[color].hide();
    bar.hidden = true;
    lid.cover(false);
    called = undefined;
    turn = null;
    clearInterval(timer);
    timer = 0;
    void stayAwake(false);
  }

  /** Who lost on time, as the record says, where one stands at the end of its game. */
  function lostOnTime(): Color | undefined {
    const winner = /^([BW])\+T/i.exec(table.sheet.record.info.result)?.[1];
    if (winner === undefined || table.shape.runs[0]?.nodes.at(-1) !== table.node.id) return undefined;
    return winner.toUpperCase() === "B" ? "white" : "black";
  }

  /** A record's times: of each side the last that was written down on the way here. No move says that the time was over. */
  function recall(): void {
    const w = host.words();
    const lost = lostOnTime();
    for (const [color, property, periods] of [
      ["black", "BL", "OB"],
      ["white", "WL", "OW"],
    ] as const) {
      if (color === lost) {
        cards[color].recall(w, 0, w.clock.timeOver);
        continue;
      }
      let node: RecordNode | null = table.node;
      for (let i = 0; i < RECENT && node && node.get(property).length === 0; i++) node = node.parent;
      const left = Number(node?.get(property)[0] ?? Number.NaN);
      const overtime = node?.get(periods)[0] ?? "";
      if (left >= 0 && left < 1e7)
        cards[color].recall(w, left * 1000, overtime === "" ? "" : w.clock.overtimeLeft(overtime));
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
    if (shown !== clock || !standing().playing) sealing = false;
    shown = clock;
    const w = host.words();
    reprieve.hidden = pardonable() === undefined;
    setText(forfeit, w.clock.forfeitTurn);
    setText(article, w.byArticle("D22.5"));
    if (!clock) {
      hide();
      const last = stopped();
      if (last) for (const color of COLORS) cards[color].show(w, last, last.reading, true);
      else if (!table.live) recall();
    } else show(clock, clock.follow(standing(), stamp));
  }

  /** Writes the time that a side had left into the node of its move. */
  function stamp({ color, left, overtime }: TimeLeft): void {
    const [l, o] = color === "black" ? (["BL", "OB"] as const) : (["WL", "OW"] as const);
    table.stamp({ [l]: [left], [o]: overtime === "" ? [] : [overtime] });
  }

  // --- A sealed move (D14) ---

  /** Hands a move in, if one is to be sealed and this one can be played: then nothing is played, and the clock stands. */
  function seals(at: number | "pass"): boolean {
    const clock = current();
    if (!sealing || !clock || (at !== "pass" && !table.canPlay(at))) return false;
    sealing = false;
    away = false;
    const time = clock.seal();
    if (time) sealedMoves.set(table.sheet.record, { at, ...time });
    save(clock);
    host.changed();
    if (time)
      say(region, `${host.words().clock.sealed(time.color)}${host.words().colon}${host.words().clock.sealedHelp}`);
    return true;
  }

  /** Plays the sealed move, whose time was over when it was handed in. What is said of it. */
  function openSealed({ at, ...time }: Sealed): string {
    const w = host.words();
    sealedMoves.delete(table.sheet.record);
    if (at === "pass") table.pass();
    else if (table.choose(at).kind !== "played") return "";
    stamp(time);
    host.changed();
    return (at === "pass" ? w.passed(time.color) : w.played(time.color, host.name(at), 0)) + w.space;
  }

  // --- Out of time, and the turn forfeited instead of the game (D22.5) ---

  /** The clock of a game that was lost on time, where the side that lost may go on with its byo-yomi. */
  function pardonable(): GameClock | undefined {
    const { outcome, live } = table;
    if (live || !outcome || "score" in outcome || outcome.result.how !== "time") return undefined;
    const clock = clocks.get(table.sheet.record);
    return clock?.forgives(kit) ? clock : undefined;
  }
  forfeit.addEventListener("click", () => {
    const clock = pardonable();
    const loser = clock?.reading.turn;
    if (!clock || !loser) return;
    pardoning = true;
    table.reopen();
    table.pass();
    stamp(clock.forgive(standing()));
    pardoning = false;
    host.changed();
    const w = host.words();
    say(region, `${w.clock.turnForfeited(loser)}${w.space}${w.byArticle("D22.5")}`);
    box("board").focus({ preventScroll: true });
  });

  pause.addEventListener("click", () => {
    const clock = current();
    if (!clock) return;
    away = false;
    sealing = false;
    const reading = clock.hold();
    save(clock);
    show(clock, reading);
    host.changed();
    say(region, host.words().clock.paused);
  });
  resume.addEventListener("click", () => {
    const clock = current();
    if (!clock) return;
    const handedIn = sealedMoves.get(table.sheet.record);
    const opened = handedIn ? openSealed(handedIn) : "";
    if (clock === current()) show(clock, clock.release(standing()));
    say(region, opened + host.words().clock.goesOn(table.game.turn));
  });
  seal.addEventListener("click", () => {
    const clock = current();
    if (!clock) return;
    if (table.tool) table.setTool(undefined);
    sealing = true;
    show(clock, clock.release(standing()));
    host.changed();
    say(region, host.words().clock.sealing(table.game.turn));
  });
  // What somebody does after the device slept comes after the time that passed meanwhile.
  for (const what of ["pointerdown", "pointerup", "keydown"])
    addEventListener(
      what,
      (e) => {
        tick();
        if (e instanceof KeyboardEvent && lid.covers && !document.querySelector("dialog[open]") && walks(e))
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
    seals,
    /** What is to be done now, if it is the clock that wants it: a move is to be handed in. */
    notice: (): string | undefined => (sealing ? host.words().clock.sealing(table.game.turn) : undefined),
    chosen: (): Chosen => choice.chosen(),
    /** Gives a new game the clock that its dialog chose, and the record its time control. */
    begin(record: GameRecord): void {
      const chosen = choice.chosen();
      if (!("control" in chosen) || !chosen.control) return;
      const { control } = chosen;
      const clock = GameClock.on(kit, control, now);
      clocks.set(record, clock);
      clock.release({ move: 0, turn: "black", playing: false }); // it starts when the game lies on the table
      sign(record, clock);
      // Who begins with a clock sees it, wherever the button was.
      scrollTo(0, 0);
      box("panel").scrollTop = 0;
    },
    /** The game goes on in another record: the handicap stones are placed. */
    carry(record: GameRecord): void {
      const clock = current();
      if (!clock) return;
      clocks.set(record, clock);
      sign(record, clock);
      away = false;
      clock.release(standing()); // who begins wants to play, also after a reload
    },
    /**
     * A copy of the record on the table is played on from here: with the time that was left, where the game stopped here
     * and the time was not out. False where there was a clock and there is none any more.
     */
    playOn(copy: GameRecord): boolean {
      const { record } = table.sheet;
      const clock = stopped()?.copy(kit);
      if (!clock) return record.root.get("TM").length === 0 && !clocks.has(record);
      clocks.set(copy, clock);
      away = false;
      clock.release({ move: 0, turn: "black", playing: false }); // it goes on when the game lies on the table
      return true;
    },
    /** What to keep of the clock on the table. */
    toKeep: (): unknown => {
      const { record } = table.sheet;
      const clock = clocks.get(record);
      const sealed = sealedMoves.get(record);
      return clock && { ...clock.toJSON(), ...(sealed ? { sealed } : {}) };
    },
    /** Gives a record the clock that was kept with it. */
    restore(record: GameRecord, kept: unknown): void {
      const clock = GameClock.read(kit, kept, now);
      if (!clock) return;
      const later = lastSaved(clock.id);
      clocks.set(record, later && later.used > clock.used ? later : clock);
      const sealed = sealedIn(kept, record.width * record.height);
      if (sealed) sealedMoves.set(record, sealed);
      away = true;
    },
  };
}

/** The clock, once it is on the page. */
export type ClockFace = ReturnType<typeof setUpClock>;
