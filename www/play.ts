// Wires table, board and panel together: what is chosen, pressed or opened changes the table, and every change
// of the table is shown and said.

import type { Color, Diagnostic, Game, GameRecord } from "weiqi-rules";
import type { BoardView, BoardViewEvents } from "weiqi-rules/draw";
import { setUpClock } from "./clock-face.js";
import { setUpConfirm } from "./confirm.js";
import { countTables, verdict } from "./count.js";
import { ask, box, button, byId, closeOnOutsideClick, make, openDialog, setText } from "./dom.js";
import { applyAppearance, applyWords } from "./dress.js";
import { lastWasPass, restored, toIndex } from "./facts.js";
import { readRecord, saveFile, setUpFiles } from "./files.js";
import { type Kept, keeper, readKept } from "./keep.js";
import { setUpNewGame } from "./new-game.js";
import { renderRecord, setUpRecord, step } from "./record.js";
import { keepSettings, type Settings, settingsFields, themeOf, withChoice } from "./settings.js";
import { stoneSound } from "./sounds.js";
import { describeOwner, describePoint, describeRefusal, nameOf, say } from "./speak.js";
import { type Kit, Table } from "./table.js";
import { skippedHere } from "./walk.js";
import { LANGUAGES, type Words } from "./words.js";
import { sgfOf } from "./write.js";

/** What outlives the page: the game, and the record that lies over it. */
function kept(table: Table, clock: unknown): Kept {
  const game = table.game.toJSON();
  const sides = clock === undefined ? { game } : { game, clock };
  return table.open ? { ...sides, record: table.open.record.toSgf(), path: table.open.line.path } : sides;
}

const other = (c: Color): Color => (c === "black" ? "white" : "black");

/** Starts the page once the rules are there. Fills the board's events. */
export async function start(kit: Kit, view: BoardView, events: BoardViewEvents, chosen: Settings): Promise<void> {
  let settings = chosen;
  let message = ""; // what the page has to say beside the game, until the next action
  const words = (): Words => LANGUAGES[settings.language];
  const saying = (text: string): void => say(box("say"), text);
  const stored = await readKept();
  const table = new Table(kit, restored(kit, stored?.game) ?? new kit.Game(), () => {
    render();
    keep();
  });
  const keep = keeper(
    () => kept(table, clock.toKeep(table.game)),
    () => setText(box("foot"), words().notKept),
  );
  const name = (at: number): string => nameOf(table.shown, at, settings.notation);
  const tell = (text: string): void => {
    message = text;
    table.forgetRefusal();
    render();
    say(box("alarm"), text);
  };

  const clock = setUpClock({
    kit,
    words,
    game: () => table.game,
    covered: () => table.open !== undefined,
    spoken: () => settings.calls === "spoken",
    act: (what) => table.act(what),
  });
  const confirm = setUpConfirm({
    words,
    wanted: () => settings.confirm === "on",
    canPlay: (at) => table.canPlay(at),
    name,
    play: (at) => events.choose(at),
    changed: () => render(),
    say: saying,
  });

  // --- Showing ---

  function render(): void {
    const w = words();
    const game = table.shown;
    confirm.follow();
    const { pending } = confirm;
    const ghost =
      pending === undefined ? {} : { ghost: { at: pending, stone: game.turn === "black" ? 1 : 2 } as const };
    view.show({ ...table.scene(), ...ghost });
    box("board").setAttribute("aria-label", w.board(game.width, game.height));
    renderPlayers(game, w);
    renderStatus(game, w);
    const playing = !table.open && game.phase === "playing";
    box("play-actions").hidden = table.open !== undefined || game.phase === "finished";
    button("pass").disabled = !playing;
    button("resign").disabled = table.open !== undefined || game.phase === "finished";
    button("undo").disabled = game.moveNumber === 0;
    button("redo").disabled = game.redoCount === 0;
    renderEnding(game, w);
    renderResult(game, w);
    renderRecord(recordHost);
    clock.follow();
  }

  function renderPlayers(game: Game, w: Words): void {
    for (const c of ["black", "white"] as const) {
      const card = box(`player-${c}`);
      const player = table.open?.record.info.players[c];
      setText(card.querySelector(".who") as Element, player?.name || w.side(c));
      const took = w.captured(game.captures[c]);
      setText(card.querySelector(".took") as Element, player?.rank ? `${player.rank} · ${took}` : took);
      card.toggleAttribute("data-turn", game.phase === "playing" && game.turn === c);
    }
  }

  function renderStatus(game: Game, w: Words): void {
    const counting = table.open?.counting !== undefined;
    const toPlay = game.phase === "playing" ? [w.toPlay(game.turn)] : [];
    const line = [...toPlay, ...(game.moveNumber > 0 ? [w.move(game.moveNumber)] : [])].join(" · ");
    setText(box("turn"), line);
    box("turn").hidden = table.open !== undefined || game.phase !== "playing"; // a record shows it by its players
    const refusal = describeRefusal(table, w, settings.notation);
    const note = box("note");
    const skipped = table.open ? skippedHere(table.open.line.review) : undefined;
    const passed = game.phase === "playing" && lastWasPass(game) ? w.passedNote(other(game.turn)) : "";
    const text =
      refusal?.text ?? (message || (skipped === undefined ? (counting ? w.countHelp : passed) : w.impossible(skipped)));
    note.hidden = text === "";
    note.replaceChildren(text, ...(refusal?.article ? [make("small", refusal.article)] : []));
    box("board").toggleAttribute("data-refused", refusal !== undefined);
  }

  function renderEnding(game: Game, w: Words): void {
    const agreeing = !table.open && game.phase === "agreeing";
    box("ending").hidden = !agreeing;
    if (!agreeing) return;
    for (const c of ["black", "white"] as const) {
      const b = button(`agree-${c}`);
      const agreed = game.agreed[c];
      setText(b.lastElementChild as Element, w.agrees(c));
      b.setAttribute("aria-pressed", String(agreed));
    }
  }

  function renderResult(game: Game, w: Words): void {
    const outcome = table.outcome;
    box("result").hidden = outcome === undefined;
    if (!outcome) return;
    const soFar = !table.open && game.phase === "agreeing";
    const sentence = verdict("score" in outcome ? outcome.score.text : outcome.result.text, w);
    setText(box("verdict"), soFar ? `${w.soFar}${w.colon}${sentence}` : sentence);
    setText(box("why"), "score" in outcome ? w.whyHelp : "");
    box("count").replaceChildren(...("score" in outcome ? countTables(game, outcome.score, w) : []));
  }

  // --- The board ---

  events.ghost = (at) => (table.canPlay(at) ? (table.shown.turn === "black" ? 1 : 2) : undefined);
  events.hover = (at) => {
    if (table.score)
      setText(box("why"), at === undefined ? words().whyHelp : describeOwner(table, at, words(), settings.notation));
  };
  events.cursor = (at) => saying(describePoint(table, at, words(), settings.notation));
  events.choose = (at) => {
    message = "";
    const game = table.shown;
    if (!table.marking && (game.phase === "finished" || confirm.asks(at))) return;
    const outcome = table.choose(at);
    const w = words();
    if (outcome.kind === "played" && settings.sounds === "on") stoneSound(outcome.captured);
    if (outcome.kind === "played") saying(w.played(outcome.color, name(outcome.at), outcome.captured));
    else if (outcome.kind === "marked") saying(outcome.dead ? w.markedDead(outcome.stones) : w.markedAlive);
    else if (outcome.kind === "refused") {
      const refusal = describeRefusal(table, w, settings.notation);
      if (refusal) say(box("alarm"), `${refusal.text} ${refusal.article}`);
    }
  };
  events.wheel = (direction) => {
    if (!table.open || table.marking) return false;
    if (step(table, direction > 0 ? "forward" : "back")) arrived();
    return true;
  };
  events.key = (e) => {
    if (table.open) return recordKey(e, view.byKeyboard);
    const key = e.key.toLowerCase();
    const press = key === "p" ? "pass" : key === "u" ? "undo" : key === "r" ? "redo" : undefined;
    if (press === undefined || button(press).disabled) return false;
    button(press).click();
    return true;
  };

  const WALK: Readonly<Record<string, Parameters<typeof step>[1]>> = {
    PageUp: "back",
    PageDown: "forward",
    Home: "first",
    End: "last",
  };
  function recordKey(e: KeyboardEvent, cursorHasArrows: boolean): boolean {
    const how =
      WALK[e.key] ??
      (cursorHasArrows ? undefined : e.key === "ArrowLeft" ? "back" : e.key === "ArrowRight" ? "forward" : undefined);
    if (how === undefined) return false;
    if (step(table, how)) arrived();
    return true;
  }
  document.addEventListener("keydown", (e) => {
    if (e.defaultPrevented || document.querySelector("dialog[open]")) return;
    if (e.target instanceof HTMLInputElement || e.target instanceof HTMLSelectElement) return;
    if ((e.ctrlKey || e.metaKey) && !e.altKey && !table.open) {
      const key = e.key.toLowerCase();
      const press = key === "z" ? (e.shiftKey ? "redo" : "undo") : key === "y" ? "redo" : undefined;
      if (press !== undefined && !button(press).disabled) {
        e.preventDefault();
        button(press).click();
      }
      return;
    }
    if (e.altKey || e.ctrlKey || e.metaKey || !table.open) return;
    if (recordKey(e, false)) e.preventDefault();
  });

  // --- Playing ---

  const press = (id: string, action: () => void): void =>
    button(id).addEventListener("click", () => {
      message = "";
      action();
    });
  press("pass", () => {
    const color = table.game.turn;
    table.act((g) => g.pass());
    saying(
      table.game.phase === "agreeing"
        ? `${words().passed(color)} ${words().agreeing} ${words().agreeingHelp}`
        : words().passed(color),
    );
  });
  press("undo", () => {
    table.act((g) => g.undo());
    saying(words().undone(table.game.moveNumber));
  });
  press("redo", () => {
    table.act((g) => g.redo());
    saying(words().redone(table.game.moveNumber));
  });
  press("resign", async () => {
    const color = table.game.turn;
    const w = words();
    const answer = await ask(w.confirmResign(color), "", [
      { value: "no", text: w.keepPlaying },
      { value: "yes", text: w.resign, strong: true },
    ]);
    if (answer !== "yes") return;
    table.act((g) => g.resign(color));
    saying(w.resigned(color));
  });

  // --- Ending ---

  for (const c of ["black", "white"] as const) {
    press(`agree-${c}`, () => {
      table.act((g) => g.agree(c));
      const { result } = table.game;
      saying(result ? `${words().result}${words().colon}${verdict(result.text, words())}` : words().hasAgreed(c));
    });
  }
  /** Asks the package which stones are dead, and marks them. */
  const suggest = (id: string): void => {
    const b = button(id);
    b.setAttribute("aria-busy", "true");
    setText(b, words().suggesting);
    // After the next frame, so that the button says what is going on while the playouts run.
    requestAnimationFrame(() =>
      setTimeout(() => {
        setText(b, words().suggest);
        b.removeAttribute("aria-busy");
        if (!table.marking) return;
        const { dead, unsettled } = table.shown.suggestDead();
        message = words().suggested(dead.length, unsettled.length);
        table.setDead(dead);
        saying(message);
      }),
    );
  };
  press("suggest", () => suggest("suggest"));
  press("record-suggest", () => suggest("record-suggest"));
  press("dispute", async () => {
    const w = words();
    const answer = await ask(w.disputeTitle, w.disputeHelp, [
      { value: "cancel", text: w.cancel },
      { value: "black", text: w.black },
      { value: "white", text: w.white },
    ]);
    if (answer !== "black" && answer !== "white") return;
    table.act((g) => g.dispute(answer));
    tell(w.disputed(answer));
  });

  // --- Records ---

  const arrived = (): void => {
    message = "";
    const w = words();
    const line = table.open?.line;
    const move = line?.review.node.move;
    if (!line || !move) saying(w.move(table.shown.moveNumber));
    else if (move.point) saying(w.played(move.color, name(toIndex(move.point, table.shown.width)), 0));
    else saying(w.passed(move.color));
  };
  const recordHost = { table, words, name, arrived };
  setUpRecord(recordHost);
  const incoming = {
    opened(games: readonly GameRecord[], faults: readonly Diagnostic[]) {
      message = "";
      try {
        table.openRecord(games);
      } catch (error) {
        tell(words().sizeRefused(error instanceof Error ? error.message : String(error)));
        return;
      }
      const [first] = faults;
      const w = words();
      if (first) tell(first.code === "bad-size" ? w.badFileSize : w.faults(faults.length, first.line, first.message));
      else saying(w.opened(table.open?.line.count ?? 0));
    },
    notRead: (file: string | undefined) => tell(file === undefined ? words().pasteNotRead : words().fileNotRead(file)),
    noGame: (file: string | undefined) => tell(words().noGame(file ?? words().theText)),
  };
  const files = setUpFiles(kit, incoming);
  press("open", () => files.choose());
  press("save", () => {
    const name = "weiqi.sgf";
    saveFile(name, sgfOf(kit, table, clock.write));
    saying(words().saved(name));
  });
  press("record-count", () => table.setCounting(table.open?.counting === undefined));
  press("play-on", () => table.playOn());
  press("back-to-game", () => table.closeRecord());

  // --- Dialogs ---

  const dialog = setUpNewGame(kit, words, kit.rulesNames(), (game) => {
    message = "";
    clock.begin(game);
    table.setGame(game);
    saying(words().started(game.width, game.height, game.turn));
    box("board").focus({ preventScroll: true });
  });
  press("new-game", () => dialog.open(table.game.moveNumber > 0 && table.game.phase !== "finished"));

  const settingsDialog = byId("settings-dialog", HTMLDialogElement);
  closeOnOutsideClick(settingsDialog);
  const dress = (): void => {
    applyAppearance(settings);
    applyWords(words());
    view.configure({
      theme: themeOf(settings),
      notation: settings.notation,
      cellRatio: settings.cells === "square" ? 1 : undefined,
    });
    render();
  };
  const choose = (key: keyof Settings, value: string): void => {
    settings = withChoice(settings, key, value);
    keepSettings(settings);
    dress();
    if (key === "language") fillSettings();
  };
  function fillSettings(): void {
    const focused = document.activeElement instanceof HTMLInputElement ? document.activeElement.value : undefined;
    box("settings-fields").replaceChildren(
      ...settingsFields(words()).map(({ key, title, choices }) =>
        make("fieldset", [
          make("legend", title),
          make(
            "div",
            choices.map(({ value, text }) => {
              const input = make("input", "", { type: "radio", name: key, value });
              input.checked = settings[key] === value;
              input.addEventListener("change", () => choose(key, value));
              return make("label", [input, make("span", text)]);
            }),
            { class: "choices" },
          ),
        ]),
      ),
    );
    if (focused !== undefined)
      box("settings-fields").querySelector<HTMLInputElement>(`input[value="${focused}"]:checked`)?.focus();
  }
  press("open-settings", () => {
    fillSettings();
    openDialog(settingsDialog);
  });
  press("language", () => choose("language", settings.language === "en" ? "zh" : "en"));
  for (const query of ["(prefers-color-scheme: dark)", "(prefers-contrast: more)"])
    matchMedia(query).addEventListener("change", dress);

  clock.restore(table.game, stored?.clock);
  render();
  if (stored?.record !== undefined) {
    readRecord(kit, stored.record, undefined, { ...incoming, notRead() {}, noGame() {} });
    table.walk((line) => {
      for (const way of stored.path ?? []) line.enter(way);
    });
  }
}
