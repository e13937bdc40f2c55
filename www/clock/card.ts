// A side's clock in its player's card.

import type { ClockReading, Color } from "weiqi-rules";
import { box, make, setText } from "../page/dom.js";
import type { Words } from "../words/words.js";
import type { GameClock } from "./clock.js";
import { digits as asDigits, face } from "./text.js";

const STATES = {
  running: "M8 5l11 7-11 7z",
  standing: "M7 5h3.4v14H7zM13.6 5H17v14h-3.4z",
};

export interface Card {
  /** What the clock says; `over` once the game has ended, and nobody is to hurry any more. */
  show(words: Words, clock: GameClock, reading: ClockReading, over?: boolean): void;
  /** What a record says: the time in milliseconds, and what it says besides. */
  recall(words: Words, left: number, more: string): void;
  hide(): void;
}

export function card(color: Color): Card {
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  const path = document.createElementNS("http://www.w3.org/2000/svg", "path");
  svg.setAttribute("viewBox", "0 0 24 24");
  svg.setAttribute("aria-hidden", "true");
  svg.append(path);
  const [name, digits, hurry, more] = [
    make("span", "", { class: "hidden-words" }),
    make("span", "", { class: "digits", role: "timer", id: `time-${color}` }),
    make("span", "", { class: "low" }),
    make("span", "", { class: "more" }),
  ];
  const time = make("div", [make("div", [name, digits, svg, hurry], { class: "now" }), more], { class: "time" });
  time.hidden = true;
  box(`player-${color}`).append(time);
  return {
    show(words, clock, reading, over = false) {
      const shown = face(reading[color], clock.control(color), words);
      const mine = !over && reading.turn === color;
      const low = !over && shown.low;
      const state = !mine || reading.phase === "ready" ? "" : reading.phase === "running" ? "running" : "standing";
      time.hidden = false;
      setText(name, words.clock.time(color));
      setText(digits, shown.digits);
      setText(more, shown.more);
      setText(hurry, low ? `! ${words.clock.low}` : "");
      time.toggleAttribute("data-low", low);
      time.dataset.state = state;
      if (state !== "") path.setAttribute("d", STATES[state]);
    },
    recall(words, left, said) {
      time.hidden = false;
      setText(name, words.clock.time(color));
      setText(digits, asDigits(left));
      setText(more, said);
      setText(hurry, "");
      time.removeAttribute("data-low");
      time.dataset.state = "";
    },
    hide() {
      time.hidden = true;
    },
  };
}
