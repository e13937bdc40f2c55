// Wires table, board and panel together: what is chosen, pressed or opened changes the table, and every change
// of the table is shown and said.

import type { Color, Game } from "weiqi-rules";
import type { BoardView, BoardViewEvents, Scene } from "weiqi-rules/draw";
import { setUpClock } from "../clock/face.js";
import { ask, box, button, heldByKey, letGo, make, once, setText, whenIdle } from "../page/dom.js";
import { applyAppearance, applyWords } from "../page/dress.js";
import {
  type Choices,
  cellsOf,
  keepChoices,
  type Settings,
  settingsOf,
  themeOf,
  withChoice,
} from "../page/settings.js";
import { setUpSettings } from "../page/settings-dialog.js";
import { stoneSound } from "../page/sounds.js";
import { describeOwner, describePoint, describeRefusal, nameOf } from "../page/speak.js";
import { hush, tell as saying, warn } from "../page/voice.js";
import { begun } from "../shelf/kept.js";
import { setUpOpening } from "../shelf/opening.js";
import { lastWasPass, passEnds, toIndex } from "../table/facts.js";
import { type Kit, Table } from "../table/table.js";
import { skippedHere } from "../table/walk.js";
import { LANGUAGES, type Words } from "../words/words.js";
import { setUpConfirm } from "./confirm.js";
import { countTables, verdict } from "./count.js";
import { setUpEnding } from "./ending.js";
import { setUpOverlay } from "./overlay.js";
import { renderRecord, setUpRecord, step } from "./record.js";
import { TreeView } from "./tree.js";
import { Writing } from "./writing.js";

const other = (c: Color): Color => (c === "black" ? "white" : "black");

/** Starts the page once the rules are there. Fills the board's events. */
export async function start(kit: Kit, view: BoardView, events: BoardViewEvents, chosen: Choices): Promise<void> {
  let choices = chosen;
  let settings = settingsOf(choices);
  /** What the page has to say beside the game, until the next action: in the language that is chosen by then. */
  let message: (() => string) | undefined;
  let explained: number | undefined; // the counted point that is explained
  const words = (): Words => LANGUAGES[settings.language];
  const changed = (): void => {
    render();
    opening.touch();
  };
  const table = new Table(kit, begun(kit, {}, { black: "", white: "" }), changed);
  const name = (at: number): string => nameOf(table.shown, at, settings.notation);
  /** Shows it until the next action, and says it. */
  const note = (text: () => string, say: (text: string) => void): void => {
    message = text;
    table.forgetRefusal();
    render();
    say(text());
  };
  const clock = setUpClock({
    kit,
    table,
    words,
    name,
    changed: () => {
      forget();
      changed();
    },
    spoken: () => settings.calls === "spoken",
  });
  const confirm = setUpConfirm({
    words,
    wanted: () => settings.confirm === "on" && !table.placing,
    canPlay: (at) => table.canPlay(at),
    name,
    play: (at) => events.choose(at),
    changed: () => render(),
    say: saying,
  });
  const ending = setUpEnding({
    table,
    words,
    name,
    note: (text, say) => note(text, say),
    automatic: () => settings.marking === "suggested",
  });
  const overlay = setUpOverlay({ table, words, changed: () => render() });
  const later = (id: string, fetch: () => Promise<() => void>): void => {
    const opener = once(fetch);
    const failed = (error: unknown): void => note(() => words().notFetched(String(error)), warn);
    button(id).addEventListener("click", () => void opener().then((open) => open(), failed));
  };
  const host = { kit, table, clock, words, name, arrived, note, later, forget: () => forget() };
  const forget = (): void => {
    message = undefined;
    explained = undefined;
    table.forgetRefusal();
    hush();
  };

  // --- Showing ---

  /** The position, with what is known of its end. */
  function scene(here = table.scene()): Scene {
    const more = ending.scene();
    return { ...here, ...more, marks: [...(here.marks ?? []), ...(more.marks ?? [])] };
  }

  function render(): void {
    const w = words();
    const game = table.shown;
    const held = heldByKey();
    confirm.follow();
    const { pending } = confirm;
    const ghost =
      pending === undefined ? {} : { ghost: { at: pending, stone: game.turn === "black" ? 1 : 2 } as const };
    view.show({ ...scene(), ...overlay.scene(), ...ghost });
    box("board").setAttribute("aria-label", w.board(game.width, game.height));
    renderPlayers(game, w);
    renderStatus(game, w);
    const { live, placing } = table;
    box("play-actions").hidden = !live;
    for (const id of ["pass", "resign"]) button(id).disabled = placing !== undefined;
    button("pass").disabled ||= game.phase !== "playing";
    button("undo").disabled = placing ? placing.points.length === 0 : table.line.atStart && game.moveNumber === 0;
    button("redo").disabled = placing !== undefined || table.line.atEnd;
    box("placing").hidden = placing === undefined;
    button("details").hidden = placing !== undefined;
    button("begin").disabled = !placing?.full;
    renderEnding(game, w);
    renderResult(game, w);
    renderRecord(host);
    writing.render();
    tree.show();
    opening.render();
    ending.follow();
    overlay.follow();
    clock.follow();
    letGo(held);
  }

  function renderPlayers(game: Game, w: Words): void {
    const { players } = table.sheet.record.info;
    for (const c of ["black", "white"] as const) {
      const card = box(`player-${c}`);
      const player = players[c];
      const who = card.querySelector(".who") as HTMLElement;
      setText(who, player.name || w.side(c));
      who.title = player.name; // all of it, where it is cut off
      const took = w.captured(game.captures[c]);
      setText(card.querySelector(".took") as Element, player.rank ? `${player.rank} · ${took}` : took);
      const turn = table.placing ? c === "black" : game.phase === "playing" && game.turn === c;
      card.toggleAttribute("data-turn", turn);
    }
  }

  function renderStatus(game: Game, w: Words): void {
    const { live, open, placing } = table;
    const counting = open?.counting !== undefined;
    const toPlay = game.phase === "playing" ? [w.toPlay(game.turn)] : [];
    const line = [...toPlay, ...(game.moveNumber > 0 ? [w.move(game.moveNumber)] : [])].join(" · ");
    setText(box("turn"), placing ? w.placing(placing.points.length, placing.count) : line);
    box("turn").hidden = !placing && (!live || game.phase !== "playing"); // a record shows it by its players
    const refusal = describeRefusal(table, w, settings.notation);
    const line2 = box("note");
    const skipped = skippedHere(table.line.review);
    const passed = live ? standing(game, w) : "";
    const text =
      refusal?.text ??
      clock.notice() ??
      message?.() ??
      (skipped === undefined ? (counting ? w.countHelp : passed) : w.impossible(skipped));
    line2.hidden = text === "";
    line2.replaceChildren(text, ...(refusal?.article ? [make("small", refusal.article)] : []));
    box("board").toggleAttribute("data-refused", refusal !== undefined);
    box("board").toggleAttribute("data-tool", table.tool !== undefined);
  }

  /** What the players are to know before this move: who disputed, or that the next pass ends the play. */
  function standing(game: Game, w: Words): string {
    if (game.phase !== "playing") return "";
    const dispute = game.disputes.at(-1);
    if (dispute?.moveNumber === game.moveNumber) return w.disputed(dispute.claimant);
    return lastWasPass(game) && passEnds(game) ? w.passedNote(other(game.turn)) : "";
  }

  /** What has just come into the panel is seen in it, where it scrolls by itself. */
  function reveal(part: HTMLElement, above: HTMLElement, hidden: boolean): void {
    const comes = part.hidden && !hidden;
    part.hidden = hidden;
    if (!comes) return;
    queueMicrotask(() => {
      box("panel").scrollTop = (above.offsetParent ? above : part).offsetTop - 4; // once all is in its place
    });
  }

  function renderEnding(game: Game, w: Words): void {
    const agreeing = table.live && game.phase === "agreeing";
    reveal(box("ending"), box("note"), !agreeing);
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
    const soFar = table.live && game.phase === "agreeing";
    if (soFar) box("result").hidden = false;
    else reveal(box("result"), box("result"), outcome === undefined);
    if (!outcome) return;
    const sentence = verdict("score" in outcome ? outcome.score.text : outcome.result.text, w);
    setText(box("verdict"), soFar ? `${w.soFar}${w.colon}${sentence}` : sentence);
    explain(explained);
    const [first, second] = "score" in outcome ? countTables(game, outcome.score, w) : [];
    box("count").replaceChildren(...(first ? [first] : []));
    box("count-other").hidden = second === undefined;
    box("count-other").lastElementChild?.replaceChildren(...(second ? [second] : []));
  }

  // --- The board ---

  events.ghost = (at) => {
    if (!table.canPlay(at)) return undefined;
    return table.placing || table.shown.turn === "black" ? 1 : 2;
  };
  /** Whose a counted point is and why, for the eye: under the pointer, the finger, the keyboard's cursor. */
  function explain(at: number | undefined): void {
    explained = at;
    const w = words();
    const doubt = at === undefined ? "" : ending.doubt(at);
    const owner = at === undefined ? w.whyHelp : describeOwner(table, at, w, settings.notation);
    const text = table.score ? owner : "";
    setText(box("why"), doubt === "" ? text : `${text}${w.comma}${doubt}`);
  }
  events.hover = explain;
  events.cursor = (at) => {
    explain(at);
    const doubt = ending.doubt(at);
    const text = describePoint(table, at, words(), settings.notation);
    saying(doubt === "" ? text : `${text}${words().comma}${doubt}`);
  };
  events.choose = (at) => {
    forget();
    // Where a count is shown, a point that is chosen says why: after the pointer has left, as a finger does.
    if (table.score) setTimeout(() => explain(at));
    if (table.score && !table.marking && !table.tool)
      return saying(describePoint(table, at, words(), settings.notation));
    if (confirm.asks(at) || clock.seals(at)) return;
    const outcome = table.choose(at);
    const w = words();
    if (outcome.kind === "played" && settings.sounds === "on") stoneSound(outcome.captured);
    switch (outcome.kind) {
      case "played":
        return saying(w.played(outcome.color, name(outcome.at), outcome.captured));
      case "marked":
        return saying(outcome.dead ? w.markedDead(outcome.stones) : w.markedAlive);
      case "drawn":
        return saying(writing.drawn(outcome));
      case "placed": {
        const { points, count } = table.placing ?? { points: [], count: 0 };
        return saying((outcome.on ? w.placed : w.unplaced)(name(outcome.at), points.length, count));
      }
      case "not-placed": {
        const { count } = table.placing ?? { count: 0 };
        const occupied = words().refused.occupied;
        return note(() => (outcome.full ? words().allPlaced(count) : (occupied?.(name(at)) ?? "")), warn);
      }
      case "refused": {
        const refusal = describeRefusal(table, w, settings.notation);
        if (refusal) warn(`${refusal.text} ${refusal.article}`);
      }
    }
  };
  events.wheel = (direction) => {
    if (table.live || table.marking) return false;
    step(host, direction > 0 ? "forward" : "back");
    return true;
  };
  events.key = (e) => {
    if (walkKey(e, view.byKeyboard)) return true;
    if (!table.live) return false;
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
  function walkKey(e: KeyboardEvent, cursorHasArrows: boolean): boolean {
    if (table.placing) return false;
    const how =
      WALK[e.key] ??
      (cursorHasArrows ? undefined : e.key === "ArrowLeft" ? "back" : e.key === "ArrowRight" ? "forward" : undefined);
    if (how === undefined) return false;
    step(host, how);
    return true;
  }
  document.addEventListener("keydown", (e) => {
    if (e.defaultPrevented || document.querySelector("dialog[open]")) return;
    const { target } = e;
    if (target instanceof HTMLInputElement || target instanceof HTMLSelectElement) return;
    if (target instanceof HTMLTextAreaElement) return;
    if (e.altKey) return;
    if (e.ctrlKey || e.metaKey) {
      const key = e.key.toLowerCase();
      if (key !== "z" && key !== "y") return;
      e.preventDefault();
      turnBack(key === "y" || e.shiftKey);
    } else if (walkKey(e, false)) e.preventDefault();
  });
  /** Ctrl+Z: the last change of a record, or the last move of a game. */
  function turnBack(again: boolean): void {
    if (!table.live || writing.isOpen) {
      const said = again ? writing.redo() : writing.undo();
      if (said !== undefined) saying(said);
      return;
    }
    const b = button(again ? "redo" : "undo");
    if (!b.disabled) b.click();
  }

  // --- Playing ---

  const press = (id: string, action: () => void): void =>
    button(id).addEventListener("click", () => {
      forget();
      action();
    });
  press("pass", () => {
    const color = table.game.turn;
    if (clock.seals("pass")) return;
    table.pass();
    saying(
      table.game.phase === "agreeing"
        ? `${words().passed(color)} ${words().agreeing} ${words().agreeingHelp}`
        : words().passed(color),
    );
  });
  press("undo", () => {
    table.undo();
    saying(words().undone(table.game.moveNumber));
  });
  press("redo", () => {
    table.redo();
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
  for (const id of ["suggest", "record-suggest"]) press(id, () => ending.suggest());
  press("dispute", async () => {
    const w = words();
    const answer = await ask(w.disputeTitle, w.disputeHelp, [
      { value: "cancel", text: w.cancel },
      { value: "black", text: w.black },
      { value: "white", text: w.white },
    ]);
    if (answer !== "black" && answer !== "white") return;
    table.act((g) => g.dispute(answer));
    note(() => words().disputed(answer), saying);
  });

  // --- The record ---

  function arrived(): void {
    forget();
    const w = words();
    const { move, comment } = table.node;
    const ways = table.line.wayCount;
    const at = move?.point && name(toIndex(move.point, table.shown.width));
    const skipped = skippedHere(table.line.review);
    saying(
      [
        skipped !== undefined
          ? w.impossible(skipped)
          : !move
            ? w.move(table.shown.moveNumber)
            : at
              ? w.played(move.color, at, 0)
              : w.passed(move.color),
        ...(ways > 1 ? [w.waysOn(ways)] : []),
        ...(comment === "" ? [] : [w.hasComment(comment)]),
      ].join(" "),
    );
    render(); // what was said before is over
  }
  setUpRecord(host);
  later("details", async () => (await import("./details.js")).setUpDetails(host));
  const still = (): Scene => scene(table.still());
  const print = {
    table,
    words,
    name,
    scene: still,
    drawn: () => ({ notation: settings.notation, ...cellsOf(settings) }),
  };
  whenIdle(
    () =>
      void import("./print.js").then(
        ({ setUpPrint }) => setUpPrint(print),
        () => {},
      ),
  );
  press("record-count", () => table.setCounting(table.open?.counting === undefined));
  const writing = new Writing(host);
  const tree = new TreeView(box("tree"), host);
  const opening = setUpOpening(host);

  // --- Settings ---

  const dress = (): void => {
    settings = settingsOf(choices);
    applyAppearance(settings);
    applyWords(words());
    view.configure({
      theme: themeOf(settings),
      notation: settings.notation,
      cellRatio: undefined,
      ...cellsOf(settings),
    });
    render();
  };
  const choose = (key: keyof Settings, value: string): void => {
    choices = withChoice(choices, key, value);
    keepChoices(choices);
    dress();
    if (key === "language") settingsDialog.fill();
  };
  // What the page says is not over by this: it is said in the other language.
  const settingsDialog = setUpSettings({ words, chosen: (key) => settings[key], choose });
  button("open-settings").addEventListener("click", () => settingsDialog.open());
  button("language").addEventListener("click", () => choose("language", settings.language === "en" ? "zh" : "en"));
  for (const query of ["(prefers-color-scheme: dark)", "(prefers-contrast: more)"])
    matchMedia(query).addEventListener("change", dress);

  await opening.resume();
  render();
  document.documentElement.dataset.laid = "";
}
