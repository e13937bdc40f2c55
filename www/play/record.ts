// The panel of a record: who played, where one is, how to walk, which ways go on from here.

import type { GameInfo } from "weiqi-rules";
import { box, button, byId, make, setText } from "../page/dom.js";
import { lettered } from "../table/signs.js";
import type { Table } from "../table/table.js";
import type { Line } from "../table/walk.js";
import type { Words } from "../words/words.js";

/** What the record panel needs from the page. */
export interface RecordHost {
  readonly table: Table;
  words(): Words;
  name(at: number): string;
  /** Says where one has come to. */
  arrived(): void;
}

export type Step = "first" | "back" | "forward" | "last";

type Walker = Pick<RecordHost, "table" | "arrived">;

/** Takes a step along the line; false when there was nowhere to go. */
export function step(host: Walker, how: Step): boolean {
  const { table } = host;
  const { line } = table;
  if (how === "back" || how === "first" ? line.atStart : line.atEnd) return false;
  if (how === "last") void walkTo(host, Number.POSITIVE_INFINITY);
  else {
    table.walk(() => line[how]());
    host.arrived();
  }
  return true;
}

/** So many moves are played at a time, and so many milliseconds long, until what was reached is shown. */
const STRIDE = 1000;
const SLICE = 40;

/**
 * To the position after that move of the line, or to its end. A way of many thousand moves is seen on the slider as it
 * goes, and is over when one goes elsewhere.
 */
export async function walkTo({ table, arrived }: Walker, move: number): Promise<void> {
  const { line } = table;
  for (;;) {
    const until = performance.now() + SLICE;
    table.walk(() => {
      do line.goTo(Math.min(line.here + STRIDE, move));
      while (line.here < move && !line.atEnd && performance.now() < until);
    });
    if (line.here >= move || line.atEnd) return arrived();
    const { sheet, node } = table;
    await new Promise(requestAnimationFrame);
    if (table.sheet !== sheet || table.node.id !== node.id) return;
  }
}

export function setUpRecord(host: RecordHost): void {
  const { table } = host;
  for (const how of ["first", "back", "forward", "last"] as const) {
    button(`step-${how}`).addEventListener("click", () => step(host, how));
  }
  const games = byId("games", HTMLSelectElement);
  games.addEventListener("change", () => {
    table.chooseGame(Number(games.value));
    host.arrived();
  });
  const slider = byId("slider", HTMLInputElement);
  slider.addEventListener("input", () => void walkTo(host, Number(slider.value)));
}

/** Names, ranks, event and date in one line; what is not in the record is not there. */
function about(info: GameInfo): string {
  return [info.event, info.round, info.date, info.place].filter((s) => s !== "").join(" · ");
}

/** Shows the record, or hides the panel while a game is played. */
export function renderRecord(host: RecordHost): void {
  const { table } = host;
  const words = host.words();
  const { open, line } = table;
  box("record").hidden = open === undefined;
  renderWays(host, line);
  for (const id of ["record-count", "play-on"]) button(id).hidden = open === undefined;
  const counting = open?.counting !== undefined;
  button("record-suggest").hidden = !counting;
  if (!open) return;
  renderGames(host, open.games.length, open.games.indexOf(open.record));
  const { info } = open.record;
  const slider = byId("slider", HTMLInputElement);
  slider.max = String(line.count);
  slider.value = String(line.here);
  slider.setAttribute("aria-valuetext", words.of(line.here, line.count));
  setText(box("step-at"), `${line.here} / ${line.count}`);
  for (const how of ["first", "back"] as const) button(`step-${how}`).disabled = line.atStart;
  for (const how of ["forward", "last"] as const) button(`step-${how}`).disabled = line.atEnd;
  // Where the game ended on this page, the result stands above, in words.
  const said = info.result === "" || (table.outcome && !counting);
  const result = said ? "" : words.recordSays(info.result);
  setText(box("record-about"), [about(info), result].filter((s) => s !== "").join(" · "));
  box("record-about").hidden = box("record-about").textContent === "";
  const toggle = button("record-count");
  setText(toggle, counting ? words.countDone : words.count);
  toggle.setAttribute("aria-pressed", String(counting));
}

/** The choice among several games of one file. */
function renderGames(host: RecordHost, count: number, chosen: number): void {
  const select = byId("games", HTMLSelectElement);
  select.parentElement?.toggleAttribute("hidden", count < 2);
  if (select.options.length !== count)
    select.replaceChildren(
      ...Array.from({ length: count }, (_, i) => make("option", host.words().gameNumber(i + 1), { value: String(i) })),
    );
  select.value = String(chosen);
}

/** So many ways are shown as buttons; the tree has all. */
const MOST_WAYS = 60;

/** The variations that go on from here, as buttons. */
function renderWays(host: RecordHost, line: Line): void {
  const { ways } = line;
  const area = box("branches");
  area.hidden = ways.length < 2;
  if (area.hidden) {
    area.replaceChildren();
    return;
  }
  const words = host.words();
  const buttons = ways.slice(0, MOST_WAYS).map((at, i) => {
    const text = words.variation(lettered(i), at === undefined ? words.passWord : host.name(at));
    const b = make("button", text, { type: "button" });
    b.addEventListener("click", () => {
      host.table.walk(() => line.enter([i]));
      host.arrived();
    });
    return b;
  });
  area.replaceChildren(make("span", words.variations), ...buttons);
}
