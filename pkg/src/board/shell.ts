// The element's own tree: the board's place, the line under it, buttons, ways on, comment, and what is only heard.

import { icon } from "./icons.js";
import type { Command } from "./session.js";
import { dress } from "./style.js";
import type { Words } from "./words.js";

/** What the buttons ask. */
export interface ShellEvents {
  /** The keyboard, or a script, has come to the board. */
  focus(): void;
  command(command: Command): void;
  way(index: number): void;
}

function make<K extends keyof HTMLElementTagNameMap>(
  name: K,
  attributes: Readonly<Record<string, string>>,
  ...children: readonly Element[]
): HTMLElementTagNameMap[K] {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  made.append(...children);
  return made;
}

/** The board's own words and signs run from left to right on every page; what people have written runs as its letters do. */
const OWN = { dir: "ltr" };
const WRITTEN = { dir: "auto" };

export class Shell {
  readonly board = make("div", {
    class: "board",
    part: "board",
    tabindex: "0",
    role: "application",
    "aria-describedby": "question note keys",
  });
  readonly probe = make("span", { class: "probe" });
  readonly #status = make("p", { class: "status", part: "status" });
  readonly #tools = make("div", { class: "tools", part: "controls", role: "toolbar" });
  readonly #bar = make(
    "div",
    { class: "bar", part: "bar", ...OWN },
    this.#status,
    make("slot", { name: "controls" }, this.#tools),
  );
  readonly #question = make("p", { class: "question", part: "question", id: "question", ...WRITTEN });
  readonly #note = make("p", { class: "note", part: "note", id: "note", ...OWN });
  readonly #ways = make("div", { class: "ways", part: "variations", role: "group", ...OWN });
  readonly #comment = make("div", { class: "comment", part: "comment", ...WRITTEN });
  readonly #heard = make("div", { class: "quiet", role: "status", "aria-live": "polite" });
  readonly #keys = make("div", { class: "quiet", id: "keys" });
  readonly #fallback = make("div", { class: "fallback" }, make("slot", {}));
  readonly #frame = make("div", { class: "frame" });
  readonly #events: ShellEvents;
  #commands = "";
  #failed = false;

  constructor(root: ShadowRoot, events: ShellEvents) {
    this.#events = events;
    dress(root);
    const comment = make("slot", { name: "comment" }, this.#comment);
    // The keys describe the board, but are not read on their own.
    for (const part of [this.#tools, this.#ways, this.#comment, this.#keys, this.#question, this.#note])
      part.hidden = true;
    this.#frame.append(
      this.board,
      this.#fallback,
      make("slot", { name: "question" }, this.#question),
      this.#bar,
      this.#note,
      this.#ways,
      comment,
      this.#heard,
      this.#keys,
      this.probe,
    );
    root.append(this.#frame);
    this.board.addEventListener("focus", () => events.focus());
    this.#tools.addEventListener("keydown", (e) => this.#rove(e));
  }

  /** Shows the board, or what the page has written instead of it. */
  showBoard(shown: boolean): void {
    this.board.classList.toggle("waiting", !shown);
    this.#fallback.classList.toggle("gone", shown);
    const place = shown && this.#failed ? this.board : this.#bar;
    if (this.#status.parentElement !== place) place.prepend(this.#status);
  }

  showControls(shown: boolean): void {
    this.#frame.classList.toggle("bare", !shown);
  }

  /** Keeps the place of the line under a board that will have one. */
  expectBar(expected: boolean): void {
    this.#bar.classList.toggle("due", expected);
  }

  /** What is asked, and whether it is the record that asks. */
  setQuestion(text: string, told: boolean): void {
    if (this.#question.textContent !== text) this.#question.textContent = text;
    this.#question.hidden = text === "";
    this.#question.classList.toggle("told", told);
  }

  /** What the page's author should know. */
  setNote(text: string): void {
    if (this.#note.textContent !== text) this.#note.textContent = text;
    this.#note.hidden = text === "";
  }

  /** Says, whatever else is hidden, why there is no board: in its place, or under what stands there. Undefined where there is one. */
  setFault(text: string | undefined): void {
    this.#failed = text !== undefined;
    this.#bar.classList.toggle("failed", this.#failed);
    if (text === undefined) return;
    this.setStatus(text, "bad");
    this.setKeys(text); // heard where the keys would be
  }

  /** The line under the board, and how it is meant. */
  setStatus(text: string, mood: "good" | "bad" | undefined): void {
    if (this.#status.textContent !== text) this.#status.textContent = text;
    // As wide as two lines of it: where that is not free beside the buttons, it has a line of its own. A Chinese sign is two letters.
    this.#status.style.setProperty("--letters", `${text.replace(/[\u2e80-\uffff]/g, "$&.").length}`);
    this.#status.classList.toggle("good", mood === "good");
    this.#status.classList.toggle("bad", mood === "bad");
  }

  setComment(text: string, label: string): void {
    const before = this.#comment.textContent;
    if (text !== before) {
      this.#comment.textContent = text;
      this.#comment.hidden = text === "";
      if (before !== "") this.#comment.scrollTop = 0; // costs a layout: not for a board that is just set up
    }
    // What may scroll must be reachable by keyboard.
    const scrolls = text.length > 300;
    for (const [name, value] of [
      ["tabindex", "0"],
      ["role", "region"],
      ["aria-label", label],
    ] as const) {
      if (scrolls) this.#comment.setAttribute(name, value);
      else this.#comment.removeAttribute(name);
    }
  }

  setKeys(text: string): void {
    this.#keys.textContent = text;
  }

  /** Nothing can be done here. */
  clear(): void {
    this.#tools.replaceChildren();
    this.#commands = "";
    this.setComment("", "");
    this.setWays([], "", "");
    this.setKeys("");
    this.board.classList.remove("live");
  }

  /** Says something to those who listen; the same words twice are said twice. */
  say(text: string): void {
    this.#heard.textContent = this.#heard.textContent === text ? `${text}\u00a0` : text;
  }

  setTools(commands: readonly Command[], words: Words, can: (command: Command) => boolean): void {
    const key = commands.join() + words.toolbar;
    if (key !== this.#commands) {
      this.#commands = key;
      this.#tools.setAttribute("aria-label", words.toolbar);
      this.#tools.replaceChildren(...commands.map((command, i) => this.#button(command, words, i === 0)));
      this.#tools.hidden = commands.length === 0;
    }
    // Marked as disabled rather than disabled: a disabled button would drop the keyboard's focus.
    for (const button of this.#buttons())
      button.setAttribute("aria-disabled", String(!can(button.dataset.command as Command)));
  }

  #button(command: Command, words: Words, first: boolean): HTMLButtonElement {
    const sign = icon(command);
    const word = words[command as Exclude<Command, "play">];
    const button = make("button", {
      type: "button",
      part: `button ${command}`,
      tabindex: first ? "0" : "-1",
      "data-command": command,
    });
    if (sign) {
      button.append(sign);
      button.setAttribute("aria-label", word);
      button.title = word;
    } else {
      button.textContent = word;
    }
    button.addEventListener("click", () => {
      if (button.getAttribute("aria-disabled") !== "true") this.#events.command(command);
    });
    return button;
  }

  #buttons(): readonly HTMLButtonElement[] {
    return [...this.#tools.querySelectorAll("button")];
  }

  /** One tab stop for all buttons; the arrow keys go from one to the next. */
  #rove(e: KeyboardEvent): void {
    const buttons = this.#buttons();
    const here = buttons.indexOf(e.target as HTMLButtonElement);
    const to = { ArrowRight: here + 1, ArrowLeft: here - 1, Home: 0, End: buttons.length - 1 }[e.key];
    if (here < 0 || to === undefined || e.altKey || e.ctrlKey || e.metaKey) return;
    e.preventDefault();
    const next = buttons[(to + buttons.length) % buttons.length];
    for (const button of buttons) button.tabIndex = button === next ? 0 : -1;
    next?.focus();
  }

  /** The ways on from here, as buttons, and how many more there are. */
  setWays(names: readonly string[], label: string, more: string): void {
    this.#ways.hidden = names.length < 2;
    this.#ways.setAttribute("aria-label", label);
    const buttons = names.map((name, i) => {
      const button = make("button", { type: "button", part: "button variation" });
      button.textContent = name;
      button.addEventListener("click", () => this.#events.way(i));
      return button;
    });
    this.#ways.replaceChildren(...(names.length < 2 ? [] : [...buttons, more]));
  }

  /** A drawing in the board's place, for paper; undefined takes it away. */
  setPrint(svg: string | undefined): void {
    this.board.querySelector("svg")?.remove();
    if (svg === undefined) return;
    const parsed = new DOMParser().parseFromString(svg, "image/svg+xml").documentElement;
    this.board.append(document.importNode(parsed, true));
  }
}
