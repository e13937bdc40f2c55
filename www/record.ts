// The panel of an open record: who played, where one is, how to walk, what the record says here.

import type { GameInfo } from "weiqi-rules";
import { box, button, byId, make, setText } from "./dom.js";
import type { Table } from "./table.js";
import type { Line } from "./walk.js";
import type { Words } from "./words.js";

/** What the record panel needs from the page. */
export interface RecordHost {
  readonly table: Table;
  words(): Words;
  name(at: number): string;
  /** Says where one has come to. */
  arrived(): void;
}

type Step = "first" | "back" | "forward" | "last";

/** Takes a step in the open record; false when there was nowhere to go. */
export function step(table: Table, how: Step): boolean {
  const line = table.open?.line;
  if (!line) return false;
  if (how === "back" || how === "first" ? line.atStart : line.atEnd) return false;
  table.walk(() => line[how]());
  return true;
}

export function setUpRecord(host: RecordHost): void {
  const { table } = host;
  for (const how of ["first", "back", "forward", "last"] as const) {
    button(`step-${how}`).addEventListener("click", () => {
      if (step(table, how)) host.arrived();
    });
  }
  const games = byId("games", HTMLSelectElement);
  games.addEventListener("change", () => {
    if (!table.open) return;
    table.openRecord(table.open.games, Number(games.value));
    host.arrived();
  });
  const slider = byId("slider", HTMLInputElement);
  slider.addEventListener("input", () => {
    table.walk((line) => line.goTo(Number(slider.value)));
    host.arrived();
  });
}

/** Names, ranks, event and date in one line; what is not in the record is not there. */
function about(info: GameInfo): string {
  return [info.event, info.round, info.date, info.place].filter((s) => s !== "").join(" · ");
}

/** Shows the record, or hides the panel where none is open. */
export function renderRecord(host: RecordHost): void {
  const { table } = host;
  const words = host.words();
  const open = table.open;
  box("record").hidden = open === undefined;
  if (!open) return;
  const { line, record, games } = open;
  const { info } = record;
  const said = info.result === "" ? [] : [words.recordSays(info.result)];
  setText(box("record-about"), [about(info), ...said].filter((s) => s !== "").join(" · "));
  renderGames(host, games.length, games.indexOf(record));
  const { here, count } = line;
  const slider = byId("slider", HTMLInputElement);
  slider.max = String(count);
  slider.value = String(here);
  slider.setAttribute("aria-valuetext", words.of(here, count));
  setText(box("step-at"), `${here} / ${count}`);
  // Left enabled at the ends and marked so: a disabled button would drop the keyboard's focus.
  for (const how of ["first", "back", "forward", "last"] as const)
    button(`step-${how}`).setAttribute(
      "aria-disabled",
      String(how === "first" || how === "back" ? line.atStart : line.atEnd),
    );
  renderWays(host, line);
  const { comment } = line.review.node;
  box("comment").hidden = comment === "";
  setText(box("comment"), comment);
  const counting = open.counting !== undefined;
  const toggle = button("record-count");
  setText(toggle, counting ? words.countDone : words.count);
  toggle.setAttribute("aria-pressed", String(counting));
  button("record-suggest").hidden = !counting;
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

/** The variations that go on from here, as buttons. */
function renderWays(host: RecordHost, line: Line): void {
  const { ways } = line;
  const area = box("branches");
  area.hidden = ways.length < 2;
  if (area.hidden) return;
  const words = host.words();
  const buttons = ways.map((at, i) => {
    const text = words.variation(String.fromCharCode(65 + (i % 26)), at === undefined ? words.passWord : host.name(at));
    const b = make("button", text, { type: "button" });
    b.addEventListener("click", () => {
      host.table.walk(() => line.enter(i));
      host.arrived();
    });
    return b;
  });
  area.replaceChildren(make("span", words.variations), ...buttons);
}
