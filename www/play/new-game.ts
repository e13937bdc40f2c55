// The dialog that sets up a game. What is possible, the rules say: it only offers what the package accepts.

import type { GameOptions } from "weiqi-rules";
import { box, byId, closeOnOutsideClick, make, openDialog, setText } from "../page/dom.js";
import { keepChoice, recallChoice } from "../page/last-choice.js";
import type { Kit } from "../table/table.js";
import { fractional, type Words } from "../words/words.js";

/** A game as it was chosen. */
export interface Chosen {
  readonly options: GameOptions;
  readonly names: { readonly black: string; readonly white: string };
  /** So many handicap stones are put on the board first, where Black likes. */
  readonly placing: number;
}

const form = (): HTMLFormElement => byId("new-game-form", HTMLFormElement);

interface Filled {
  readonly width: number;
  readonly height: number;
  readonly rules: string;
  /** Stones on the usual points; `"free"`: where Black likes. */
  readonly handicap: number | "free";
  readonly stones: number;
  readonly seats: boolean;
  /** Undefined: as the rules say. NaN: not a komi. */
  readonly komi: number | undefined;
  readonly names: { readonly black: string; readonly white: string };
}

function filled(): Filled {
  const data = new FormData(form());
  const text = (name: string): string => String(data.get(name) ?? "").trim();
  const custom = text("size") === "custom";
  const komi = text("komi")
    .replace(",", ".")
    .replace("−", "-")
    .replace(/^(-?\d*)½$/, "$1.5");
  const handicap = text("handicap");
  return {
    width: Number(text(custom ? "columns" : "size")),
    height: Number(text(custom ? "rows" : "size")),
    rules: text("rules"),
    handicap: handicap === "free" ? "free" : Number(handicap),
    stones: Number(text("stones")),
    seats: data.get("seats") === "on",
    komi: komi === "" ? undefined : /^-?(\d{1,4}(\.\d+)?|\.5)$/.test(komi) ? Number(komi) : Number.NaN,
    names: { black: text("black"), white: text("white") },
  };
}

const goodSize = (f: Filled): boolean => [f.width, f.height].every((n) => Number.isInteger(n) && n >= 1 && n <= 52);

/** So many stones may be put on a board where Black likes. */
const mostFree = (f: Filled): number => Math.max(0, Math.min(25, f.width * f.height - 1));

function optionsOf(kit: Kit, f: Filled): GameOptions {
  const preset = kit.presetRules(f.rules as Parameters<Kit["presetRules"]>[0]);
  // With seat stones White begins, and there is no komi: they come together (座子制).
  const seated = { ...preset, seats: true, first: "white" as const, komi: 0 };
  const plain = { ...preset, seats: false, first: "black" as const };
  return {
    size: { width: f.width, height: f.height },
    rules: f.seats === preset.seats ? (f.rules as NonNullable<GameOptions["rules"]>) : f.seats ? seated : plain,
    ...(typeof f.handicap === "number" && f.handicap > 0 ? { handicap: f.handicap } : {}),
    ...(f.komi === undefined ? {} : { komi: f.komi }),
  };
}

/** What the package makes of it, as far as the dialog needs it; undefined where it makes no game. */
function tried(kit: Kit, f: Filled): { komi: number; compensation: number } | undefined {
  try {
    const points = Array.from({ length: f.stones }, (_, i) => i);
    const options = optionsOf(kit, f);
    const game = new kit.Game(f.handicap === "free" ? { ...options, handicap: points } : options);
    const { komi } = game.rules;
    const compensation = game.score().white.handicap;
    game.free();
    return { komi, compensation };
  } catch {
    return undefined;
  }
}

/** Sets the dialog up once. `started` gets what was chosen. */
export function setUpNewGame(
  kit: Kit,
  words: () => Words,
  rulesets: readonly string[],
  started: (chosen: Chosen) => void,
): { open(): void } {
  const dialog = byId("new-game-dialog", HTMLDialogElement);
  closeOnOutsideClick(dialog);
  const fields = form();
  const rules = fields.elements.namedItem("rules") as HTMLSelectElement;
  const handicap = fields.elements.namedItem("handicap") as HTMLSelectElement;
  const seats = fields.elements.namedItem("seats") as HTMLInputElement;
  const problem = box("new-game-problem");
  let recalled = false;

  const refresh = (): void => {
    const w = words();
    box("custom-size").hidden = new FormData(fields).get("size") !== "custom";
    problem.textContent = "";
    if (!goodSize(filled())) return;
    seats.disabled = tried(kit, { ...filled(), seats: true, handicap: 0, komi: undefined }) === undefined;
    if (seats.disabled) seats.checked = false;
    const f = filled();
    const offered = Array.from({ length: 26 }, (_, n) => n).filter(
      (n) => n === 0 || tried(kit, { ...f, handicap: n, komi: undefined }) !== undefined,
    );
    const free = mostFree(f) >= 2 && !f.seats;
    handicap.replaceChildren(
      ...offered.map((n) =>
        make("option", n === 0 ? w.noHandicap : n === 1 ? w.firstMove : w.handicapStones(n), { value: String(n) }),
      ),
      ...(free ? [make("option", w.freePlaces, { value: "free" })] : []),
    );
    const still = f.handicap === "free" ? free : offered.includes(f.handicap);
    handicap.value = still ? String(f.handicap) : "0";
    box("free-count").hidden = handicap.value !== "free";
    (fields.elements.namedItem("stones") as HTMLInputElement).max = String(mostFree(f));
    const made = tried(kit, { ...filled(), komi: undefined });
    const help = made === undefined ? [] : [w.komiHelp(fractional(made.komi))];
    if (made && made.compensation !== 0) help.push(w.compensation(fractional(made.compensation)));
    setText(box("komi-help"), help.join("\n"));
  };

  fields.addEventListener("input", (e) => {
    // The ancient rules come with seat stones, the others without.
    if (e.target === rules) seats.checked = kit.presetRules(rules.value as "ancient").seats;
    refresh();
  });
  fields.addEventListener("submit", (e) => {
    if (e.submitter instanceof HTMLButtonElement && e.submitter.value === "cancel") return;
    e.preventDefault();
    const w = words();
    const f = filled();
    const wrong = (text: string, name?: string): void => {
      problem.textContent = text;
      if (name) fields.querySelector<HTMLInputElement>(`input[name=${name}]`)?.focus();
      problem.scrollIntoView({ block: "nearest" });
    };
    if (!goodSize(f)) return wrong(w.badSize, goodSize({ ...f, height: 1 }) ? "rows" : "columns");
    if (f.komi !== undefined && !Number.isInteger(f.komi * 2)) return wrong(w.badKomi, "komi");
    const free = f.handicap === "free";
    if (free && !(Number.isInteger(f.stones) && f.stones >= 2 && f.stones <= mostFree(f)))
      return wrong(w.badHandicap(mostFree(f)), "stones");
    const options = optionsOf(kit, f);
    try {
      new kit.Game(options).free();
    } catch (error) {
      return wrong(error instanceof Error ? error.message : String(error));
    }
    keepChoice(fields);
    dialog.close("started");
    started({ options, names: f.names, placing: free ? f.stones : 0 });
  });

  return {
    open() {
      const w = words();
      const chosen = rules.value;
      rules.replaceChildren(...rulesets.map((name) => make("option", w.ruleset[name] ?? name, { value: name })));
      if (rulesets.includes(chosen)) rules.value = chosen;
      if (!recalled) recallChoice(fields);
      recalled = true;
      refresh();
      openDialog(dialog);
      fields.querySelector<HTMLInputElement>("input[name=size]:checked")?.focus();
    },
  };
}
