// The dialog that sets up a game. What is possible, the rules say: it only offers what the package accepts.

import type { Game } from "weiqi-rules";
import { box, byId, closeOnOutsideClick, make, openDialog, setText } from "./dom.js";
import type { Kit } from "./table.js";
import type { Words } from "./words.js";

type GameOptions = NonNullable<ConstructorParameters<Kit["Game"]>[0]>;

const form = (): HTMLFormElement => byId("new-game-form", HTMLFormElement);

interface Filled {
  readonly width: number;
  readonly height: number;
  readonly rules: string;
  readonly handicap: number;
  /** Undefined: as the rules say. NaN: not a komi. */
  readonly komi: number | undefined;
}

function filled(): Filled {
  const data = new FormData(form());
  const text = (name: string): string => String(data.get(name) ?? "").trim();
  const custom = text("size") === "custom";
  const komi = text("komi").replace(",", ".").replace("−", "-");
  return {
    width: Number(text(custom ? "columns" : "size")),
    height: Number(text(custom ? "rows" : "size")),
    rules: text("rules"),
    handicap: Number(text("handicap")),
    komi: komi === "" ? undefined : /^-?\d{1,4}(\.\d+)?$/.test(komi) ? Number(komi) : Number.NaN,
  };
}

const goodSize = (f: Filled): boolean => [f.width, f.height].every((n) => Number.isInteger(n) && n >= 1 && n <= 52);

function optionsOf(f: Filled): GameOptions {
  return {
    size: { width: f.width, height: f.height },
    rules: f.rules as NonNullable<GameOptions["rules"]>,
    ...(f.handicap > 0 ? { handicap: f.handicap } : {}),
    ...(f.komi === undefined ? {} : { komi: f.komi }),
  };
}

/** Whether the package makes a game of it, and with what komi. */
function komiOf(kit: Kit, f: Filled): number | undefined {
  try {
    const game = new kit.Game(optionsOf(f));
    const { komi } = game.rules;
    game.free();
    return komi;
  } catch {
    return undefined;
  }
}

/** Sets the dialog up once. `started` gets the new game. */
export function setUpNewGame(
  kit: Kit,
  words: () => Words,
  rulesets: readonly string[],
  started: (game: Game) => void,
): { open(warn: boolean): void } {
  const dialog = byId("new-game-dialog", HTMLDialogElement);
  closeOnOutsideClick(dialog);
  const fields = form();
  const rules = fields.elements.namedItem("rules") as HTMLSelectElement;
  const handicap = fields.elements.namedItem("handicap") as HTMLSelectElement;
  const problem = box("new-game-problem");

  const refresh = (): void => {
    const w = words();
    const f = filled();
    box("custom-size").hidden = new FormData(fields).get("size") !== "custom";
    problem.textContent = "";
    if (!goodSize(f)) return;
    const offered = Array.from({ length: 10 }, (_, n) => n).filter(
      (n) => n === 0 || komiOf(kit, { ...f, handicap: n, komi: undefined }) !== undefined,
    );
    handicap.replaceChildren(
      ...offered.map((n) =>
        make("option", n === 0 ? w.noHandicap : n === 1 ? w.firstMove : w.handicapStones(n), { value: String(n) }),
      ),
    );
    handicap.value = String(offered.includes(f.handicap) ? f.handicap : 0);
    const komi = komiOf(kit, { ...filled(), komi: undefined });
    setText(box("komi-help"), komi === undefined ? "" : w.komiHelp(String(komi)));
  };

  fields.addEventListener("input", refresh);
  fields.addEventListener("submit", (e) => {
    if (e.submitter instanceof HTMLButtonElement && e.submitter.value === "cancel") return;
    e.preventDefault();
    const w = words();
    const f = filled();
    if (!goodSize(f)) {
      problem.textContent = w.badSize;
      return;
    }
    if (f.komi !== undefined && !Number.isInteger(f.komi * 2)) {
      problem.textContent = w.badKomi;
      return;
    }
    let game: Game;
    try {
      game = new kit.Game(optionsOf(f));
    } catch (error) {
      problem.textContent = error instanceof Error ? error.message : String(error);
      return;
    }
    dialog.close("started");
    started(game);
  });

  return {
    open(warn) {
      const w = words();
      const chosen = rules.value;
      rules.replaceChildren(...rulesets.map((name) => make("option", w.ruleset[name] ?? name, { value: name })));
      if (rulesets.includes(chosen)) rules.value = chosen;
      box("new-game-warning").hidden = !warn;
      refresh();
      openDialog(dialog);
    },
  };
}
