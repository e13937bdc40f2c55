// Playing in two touches: the first places a stone for the eye alone, the second, on the same point or on the button,
// plays it. For small screens, where a finger hides what it touches.

import { box, make, setText } from "../page/dom.js";
import type { Words } from "../words/words.js";

export interface ConfirmHost {
  words(): Words;
  wanted(): boolean;
  /** Whether a stone could be played there now. */
  canPlay(at: number): boolean;
  name(at: number): string;
  play(at: number): void;
  /** Something about it has changed: to be shown. */
  changed(): void;
  say(text: string): void;
}

export interface Confirm {
  /** The point that waits for its second touch. */
  readonly pending: number | undefined;
  /** A point was chosen: whether it only waits now, so that nothing is to be played yet. */
  asks(at: number): boolean;
  /** Shows the button, or takes it away where the point can no longer be played. */
  follow(): void;
}

export function setUpConfirm(host: ConfirmHost): Confirm {
  let pending: number | undefined;
  const go = make("button", "", { type: "button", class: "strong", id: "confirm" });
  go.hidden = true;
  box("turn").after(go);
  go.addEventListener("click", () => {
    if (pending !== undefined) host.play(pending);
  });
  return {
    get pending() {
      return pending;
    },
    asks(at) {
      if (!host.wanted() || at === pending || !host.canPlay(at)) {
        pending = undefined;
        return false;
      }
      pending = at;
      host.changed();
      host.say(host.words().app.placed(host.name(at)));
      return true;
    },
    follow() {
      if (pending !== undefined && !(host.wanted() && host.canPlay(pending))) pending = undefined;
      box("turn").parentElement?.toggleAttribute("data-confirm", host.wanted());
      go.hidden = pending === undefined;
      if (pending !== undefined) setText(go, host.words().app.play(host.name(pending)));
    },
  };
}
