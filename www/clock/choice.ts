// The part of the new game's dialog that chooses the clock: a system, then a usual setting of it or one's own figures.

import type { ByColor, TimeControl } from "weiqi-rules";
import { box, byId, make, setText } from "../page/dom.js";
import type { Words } from "../words/words.js";
import { describeControl } from "./text.js";

type System = keyof Words["clock"]["system"];
type Part = keyof Words["clock"]["part"];

const SECOND = 1000;
const MINUTE = 60 * SECOND;

/** One figure of a system: its least, its most, what it starts with. */
type Figure = readonly [part: Part, least: number, most: number, usual: number];
const BASIC: Figure = ["basic", 0, 600, 10];

interface Setting {
  readonly figures: readonly Figure[];
  control(figures: readonly number[]): TimeControl;
  /** Usual settings, in the order of the figures. */
  readonly usual: readonly (readonly number[])[];
}

const SETTINGS: { readonly [S in Exclude<System, "none">]: Setting } = {
  absolute: {
    figures: [["basic", 1, 600, 10]],
    control: ([basic = 0]) => ({ limit: basic * MINUTE }),
    usual: [[5], [10], [30], [60]],
  },
  kept: {
    figures: [BASIC, ["unit", 5, 300, 60], ["periods", 1, 99, 5]],
    // The kept units are the end of the limit (D12.3).
    control: ([basic = 0, unit = 0, units = 0]) => ({
      limit: basic * MINUTE + unit * units * SECOND,
      overtime: { kind: "kept", unit: unit * SECOND, units },
    }),
    usual: [
      [5, 10, 3],
      [10, 20, 3],
      [20, 30, 3],
      [60, 60, 5],
    ],
  },
  "byo-yomi": {
    figures: [BASIC, ["period", 5, 600, 30], ["periods", 1, 99, 3]],
    control: ([basic = 0, period = 0, periods = 0]) => ({
      limit: basic * MINUTE,
      overtime: { kind: "byo-yomi", period: period * SECOND, periods },
    }),
    usual: [
      [5, 20, 3],
      [10, 30, 3],
      [20, 30, 5],
      [60, 60, 5],
    ],
  },
  moves: {
    figures: [BASIC, ["moves", 1, 100, 15], ["minutes", 1, 120, 10]],
    control: ([basic = 0, moves = 0, minutes = 0]) => ({
      limit: basic * MINUTE,
      overtime: { kind: "moves", period: minutes * MINUTE, moves, carry: false },
    }),
    usual: [
      [10, 20, 5],
      [20, 15, 10],
      [60, 15, 10],
    ],
  },
  fischer: {
    figures: [BASIC, ["increment", 1, 600, 10]],
    control: ([basic = 0, increment = 0]) => ({
      limit: Math.max(basic * MINUTE, increment * SECOND),
      overtime: { kind: "fischer", increment: increment * SECOND },
    }),
    usual: [
      [3, 5],
      [10, 10],
      [20, 20],
      [30, 30],
    ],
  },
  ing: {
    figures: [
      ["basic", 1, 600, 30],
      ["minutes", 1, 120, 10],
      ["periods", 1, 20, 3],
      ["points", 1, 20, 2],
    ],
    control: ([basic = 0, minutes = 0, periods = 0, points = 0]) => ({
      limit: basic * MINUTE,
      overtime: { kind: "ing", period: minutes * MINUTE, periods, points },
    }),
    usual: [
      [10, 3, 3, 2],
      [30, 10, 3, 2],
      [60, 20, 3, 2],
    ],
  },
};
const OWN = "own";

/** What is chosen: a control for both sides or one for each, nothing, or what is wrong. */
export type Chosen =
  | { readonly control: TimeControl | ByColor<TimeControl> | undefined }
  | { readonly problem: string; readonly at?: HTMLElement | undefined };

const field = (select: Node): { element: HTMLLabelElement; name: HTMLElement } => {
  const name = make("span");
  return { element: make("label", [name, select], { class: "field" }), name };
};

/** Fills a list anew, and keeps what is chosen in it if it is still there. */
function fill(select: HTMLSelectElement, options: readonly (readonly [value: string, text: string])[]): void {
  const { value } = select;
  select.replaceChildren(...options.map(([v, text]) => make("option", text, { value: v })));
  if (options.some(([v]) => v === value)) select.value = value;
}

/** One side's time within a system: a usual one, or figures of one's own. Its fields' names begin with `prefix`. */
function setUpTime(prefix: string, words: () => Words) {
  const usual = make("select", "", { name: `${prefix}-usual` });
  const { element, name } = field(usual);
  const own = make("div", "", { class: "pair clock-figures" });
  let now: Setting | undefined;

  const showFigures = (fresh: boolean): void => {
    own.hidden = !now || usual.value !== OWN || element.hidden;
    if (own.hidden || !now) {
      own.replaceChildren(); // what is not asked is no part of the form
      return;
    }
    const before = fresh ? [] : Array.from(own.querySelectorAll("input"), ({ value }) => value);
    own.replaceChildren(
      ...now.figures.map(([part, least, most, start], i) =>
        make("label", [
          make("span", words().clock.part[part]),
          make("input", "", {
            type: "number",
            name: `${prefix}-${part}`,
            min: String(least),
            max: String(most),
            value: before[i] ?? String(start),
            inputmode: "decimal",
          }),
        ]),
      ),
    );
  };
  usual.addEventListener("change", () => showFigures(true));

  return {
    parts: [element, own],
    /** Shows the choices of a system; `fresh` when it is another one than before. */
    show(setting: Setting | undefined, title: string, fresh: boolean): void {
      now = setting;
      setText(name, title);
      element.hidden = !now;
      if (now) {
        const usuals = now.usual.map((figures, i) => [String(i), describe(setting, figures)] as const);
        fill(usual, [...usuals, [OWN, words().clock.own]]);
        if (fresh) usual.value = "1";
      }
      showFigures(fresh);
    },
    /** What is chosen of a system. */
    control(setting: Setting): { control: TimeControl } | { problem: string; at?: HTMLElement | undefined } {
      if (usual.value !== OWN) return { control: setting.control(setting.usual[Number(usual.value)] ?? []) };
      const figures: number[] = [];
      for (const [i, [part, least, most]] of setting.figures.entries()) {
        const input = own.querySelectorAll("input")[i];
        const value = Number(input?.value.replace(",", ".") || Number.NaN);
        // Basic time may be half a minute; what is counted is whole.
        const whole = part === "basic" ? Number.isInteger(value * 60) : Number.isInteger(value);
        if (!(value >= least && value <= most && whole))
          return { problem: words().clock.badFigure(words().clock.part[part], least, most), at: input };
        figures.push(value);
      }
      const control = setting.control(figures);
      return control.limit === 0 && control.overtime === undefined
        ? { problem: words().clock.noTime, at: own.querySelector("input") ?? undefined }
        : { control };
    },
  };

  function describe(setting: Setting | undefined, figures: readonly number[]): string {
    return setting ? describeControl(setting.control(figures), words()) : "";
  }
}

/** Puts the choice into the dialog. `words` are asked again each time it opens. */
export function setUpClockChoice(words: () => Words): { chosen(): Chosen; refresh(): void } {
  const form = byId("new-game-form", HTMLFormElement);
  const system = make("select", "", { name: "time-system" });
  const systemField = field(system);
  const [first, second] = [setUpTime("time", words), setUpTime("white-time", words)];
  const uneven = make("input", "", { type: "checkbox", name: "time-uneven" });
  const unevenName = make("span");
  const unevenField = make("label", [uneven, unevenName], { class: "check" });
  const part = make("div", [systemField.element, ...first.parts, unevenField, ...second.parts], {
    class: "clock-choice",
  });
  box("clock-choice").append(part);

  const setting = (): Setting | undefined =>
    system.value in SETTINGS ? SETTINGS[system.value as keyof typeof SETTINGS] : undefined;

  const show = (fresh: boolean, freshWhite = fresh): void => {
    const w = words().clock;
    const now = setting();
    unevenField.hidden = !now;
    first.show(now, uneven.checked ? w.time("black") : w.usual, fresh);
    second.show(uneven.checked ? now : undefined, w.time("white"), freshWhite);
  };
  system.addEventListener("change", () => show(true));
  uneven.addEventListener("change", () => show(false, true));

  const refresh = (): void => {
    const w = words().clock;
    setText(systemField.name, w.title);
    setText(unevenName, w.uneven);
    fill(system, Object.entries(w.system));
    show(false);
  };
  const chosen = (): Chosen => {
    const now = setting();
    if (!now) return { control: undefined };
    const black = first.control(now);
    if ("problem" in black || !uneven.checked) return black;
    const white = second.control(now);
    return "problem" in white ? white : { control: { black: black.control, white: white.control } };
  };
  // Before the dialog makes a game of what is filled in.
  form.addEventListener(
    "submit",
    (e) => {
      if (e.submitter instanceof HTMLButtonElement && e.submitter.value === "cancel") return;
      const answer = chosen();
      if (!("problem" in answer)) return;
      e.preventDefault();
      e.stopImmediatePropagation();
      box("new-game-problem").textContent = answer.problem;
      answer.at?.focus();
    },
    { capture: true },
  );
  new MutationObserver(() => {
    if (byId("new-game-dialog", HTMLDialogElement).open) refresh();
  }).observe(box("new-game-dialog"), { attributeFilter: ["open"] });
  refresh();
  return { chosen, refresh };
}
