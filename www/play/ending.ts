// Which stones are dead: suggested when play stops, a slice at a time so that the page lives on meanwhile; how sure it is
// is shown, what is not settled is named. Whatever a person marks stands.

import type { DeadSuggestion } from "weiqi-rules";
import type { Mark, Scene } from "weiqi-rules/draw";
import { button, setText } from "../page/dom.js";
import { tell } from "../page/voice.js";
import { toIndex } from "../table/facts.js";
import type { Table } from "../table/table.js";
import type { Words } from "../words/words.js";

export interface EndingHost {
  readonly table: Table;
  words(): Words;
  name(at: number): string;
  /** Shows a text until the next action, and says it. */
  note(text: () => string, say: (text: string) => void): void;
  /** Whether it is asked without being told to, when play stops. */
  automatic(): boolean;
}

const BUTTONS = ["suggest", "record-suggest"] as const;
/** How sure an area is whose owner nobody has decided yet. */
const OPEN = 0.25;

/** A suggestion for the board as it stood. */
interface Found {
  readonly hash: string;
  /** Per stone: whether it was suggested dead, and how sure that is, from 0 to 1. */
  readonly dead: Uint8Array;
  readonly sure: Float32Array;
  readonly unsettled: readonly number[];
}

function found(table: Table, { chains, unsettled }: DeadSuggestion): Found {
  const { width, height, hash } = table.game;
  const dead = new Uint8Array(width * height);
  const sure = new Float32Array(width * height).fill(1);
  for (const { stones, status, confidence } of chains)
    for (const p of stones) {
      const at = toIndex(p, width);
      dead[at] = Number(status === "dead");
      sure[at] = status === "unsettled" ? OPEN : confidence / 100;
    }
  return { hash, dead, sure, unsettled: unsettled.map((p) => toIndex(p, width)) };
}

/** How sure the owner of each point is: an area is as sure as the least sure chain in it or round it. */
function sureness(table: Table, { dead, sure }: Found): Float32Array {
  const { width, height } = table.game;
  const stones = table.game.board();
  const marked = table.dead;
  // What a person decided otherwise is certain.
  const own = sure.map((value, at) => (stones[at] && marked.has(at) !== (dead[at] === 1) ? 1 : value));
  const out = Float32Array.from(own);
  const seen = new Uint8Array(width * height);
  const open = (at: number): boolean => !stones[at] || marked.has(at);
  for (let start = 0; start < seen.length; start++) {
    if (seen[start] || !open(start)) continue;
    const area = [start];
    seen[start] = 1;
    let least = 1;
    for (const at of area) {
      if (stones[at]) least = Math.min(least, own[at] ?? 1);
      const x = at % width;
      for (const next of [x > 0 ? at - 1 : -1, x < width - 1 ? at + 1 : -1, at - width, at + width]) {
        if (next < 0 || next >= seen.length) continue;
        if (!open(next)) least = Math.min(least, own[next] ?? 1);
        else if (!seen[next]) {
          seen[next] = 1;
          area.push(next);
        }
      }
    }
    for (const at of area) out[at] = least;
  }
  return out;
}

export interface Ending {
  /** Asks, or gives up asking. */
  suggest(): void;
  /** Looks at the table after each change of it. */
  follow(): void;
  /** What is to be drawn besides. */
  scene(): Pick<Scene, "sure" | "marks">;
  /** How sure a point's owner is, in words; "" where there is no doubt. */
  doubt(at: number): string;
}

export function setUpEnding(host: EndingHost): Ending {
  const { table, words } = host;
  let running: { stop: AbortController; automatic: boolean; hash: string; percent: number } | undefined;
  let answer: Found | undefined;
  /** The stop for which it was asked without being told to. */
  let asked = "";

  const here = (): Found | undefined => (table.marking && answer?.hash === table.game.hash ? answer : undefined);
  /** Whether somebody has marked or agreed already, or taken all marks away: nothing is put in its place unasked. */
  const touched = (): boolean =>
    table.chosen || table.dead.size > 0 || table.game.agreed.black || table.game.agreed.white;

  function label(): void {
    const w = words();
    for (const id of BUTTONS) {
      const b = button(id);
      setText(b, running ? w.ending.stop(running.percent) : w.suggest);
      if (running) b.setAttribute("aria-busy", "true");
      else b.removeAttribute("aria-busy");
    }
  }

  async function ask(automatic: boolean): Promise<void> {
    const run = { stop: new AbortController(), automatic, hash: table.game.hash, percent: 0 };
    running = run;
    label();
    try {
      const suggestion = await table.game.suggestDeadAsync({
        signal: run.stop.signal,
        onProgress: (done, of) => {
          run.percent = Math.floor((100 * done) / Math.max(of, 1));
          if (running === run) label();
        },
      });
      if (running !== run) return;
      running = undefined;
      answer = found(table, suggestion);
      table.setDead(suggestion.dead);
      const { unsettled } = answer;
      const dead = suggestion.dead.length;
      host.note(() => {
        const w = words();
        const open = unsettled.slice(0, 6).map(host.name);
        const said = w.suggested(dead, unsettled.length);
        return open.length === 0 ? said : `${said}${w.space}${w.ending.playFirst(open)}`;
      }, tell);
    } catch (error) {
      if (!run.stop.signal.aborted) throw error;
    } finally {
      if (running === run) running = undefined;
      label();
    }
  }

  function stop(): void {
    running?.stop.abort();
    running = undefined;
    label();
  }

  return {
    suggest() {
      if (running) {
        stop();
        host.note(() => words().ending.stopped, tell);
      } else void ask(false);
    },
    follow() {
      const { game, live, marking } = table;
      if (running && (!marking || running.hash !== game.hash || (running.automatic && touched()))) stop();
      const stopped = live && marking ? `${game.moveNumber} ${game.hash}` : "";
      if (stopped !== asked) {
        asked = stopped;
        if (stopped !== "" && host.automatic() && !touched() && game.board().some((stone) => stone !== 0)) {
          void ask(true);
          host.note(
            () => words().suggesting,
            () => {},
          ); // the answer takes its place: nothing moves when it comes
        }
      }
      label();
    },
    scene() {
      const now = here();
      if (!now) return {};
      const marks = now.unsettled.map((at): Mark => ({ at, kind: "label", text: "?" }));
      return { sure: sureness(table, now), marks };
    },
    doubt(at) {
      const now = here();
      const sure = now ? (sureness(table, now)[at] ?? 1) : 1;
      const w = words();
      if (now?.unsettled.includes(at)) return w.ending.playHere;
      return sure >= 0.995 ? "" : sure === OPEN ? w.ending.open : w.ending.sure(Math.round(sure * 100));
    },
  };
}
