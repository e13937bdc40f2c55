// The panel of an open record: who played, where one is, how to walk, what the record says here.

import type { GameInfo, Review } from "weiqi-rules";
import { box, button, byId, make, setText } from "./dom.js";
import type { Table } from "./table.js";
import { branches, commentAt, moveCount, moveHere } from "./walk.js";
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
  const review = table.open?.review;
  if (!review) return false;
  const here = moveHere(review);
  const all = moveCount(review);
  if ((how === "back" || how === "first") && here === 0) return false;
  if ((how === "forward" || how === "last") && here >= all) return false;
  table.walk((r) => {
    if (how === "first") r.first();
    else if (how === "last") r.last();
    else if (how === "back") r.previous();
    else r.next();
  });
  return true;
}

export function setUpRecord(host: RecordHost): void {
  const { table } = host;
  for (const how of ["first", "back", "forward", "last"] as const) {
    button(`step-${how}`).addEventListener("click", () => {
      if (step(table, how)) host.arrived();
    });
  }
  const slider = byId("slider", HTMLInputElement);
  slider.addEventListener("input", () => {
    table.walk((r) => {
      r.goto(Number(slider.value));
    });
    host.arrived();
  });
}

/** Names, ranks, event and date in one line; what is not in the record is not there. */
function about(info: GameInfo): string {
  return [info.event, info.round, info.date, info.place].filter((s) => typeof s === "string" && s !== "").join(" · ");
}

function titleOf(info: GameInfo, words: Words): string {
  const one = (name: string | undefined, rank: string | undefined, color: "black" | "white"): string =>
    [name === undefined || name === "" ? words.side(color) : name, rank]
      .filter((s) => s !== undefined && s !== "")
      .join(" ");
  return words.versus(
    one(info.players.black.name, info.players.black.rank, "black"),
    one(info.players.white.name, info.players.white.rank, "white"),
  );
}

/** Shows the record, or hides the panel where none is open. */
export function renderRecord(host: RecordHost): void {
  const { table } = host;
  const words = host.words();
  const open = table.open;
  box("record").hidden = open === undefined;
  if (!open) return;
  const { review, record } = open;
  const { info } = record;
  setText(box("record-title"), titleOf(info, words));
  const said = info.result === undefined || info.result === "" ? [] : [words.recordSays(info.result)];
  setText(box("record-about"), [about(info), ...said].filter((s) => s !== "").join(" · "));
  const here = moveHere(review);
  const all = moveCount(review);
  const slider = byId("slider", HTMLInputElement);
  slider.max = String(all);
  slider.value = String(here);
  slider.setAttribute("aria-valuetext", words.of(here, all));
  setText(box("step-at"), words.of(here, all));
  // Left enabled at the ends and marked so: a disabled button would drop the keyboard's focus.
  for (const [id, off] of [
    ["first", here === 0],
    ["back", here === 0],
    ["forward", here >= all],
    ["last", here >= all],
  ] as const)
    button(`step-${id}`).setAttribute("aria-disabled", String(off));
  renderBranches(host, review, words);
  const comment = commentAt(review);
  box("comment").hidden = comment === "";
  setText(box("comment"), comment);
  const count = button("record-count");
  setText(count, open.counting ? words.countDone : words.count);
  count.setAttribute("aria-pressed", String(open.counting !== undefined));
}

function renderBranches(host: RecordHost, review: Review, words: Words): void {
  const list = branches(review);
  const area = box("branches");
  area.hidden = list.length < 2;
  if (area.hidden) return;
  const buttons = list.map((at, i) => {
    const b = make(
      "button",
      words.variation(String.fromCharCode(65 + (i % 26)), at === undefined ? words.passWord : host.name(at)),
      { type: "button" },
    );
    b.addEventListener("click", () => {
      host.table.walk((r) => {
        r.next(i);
      });
      host.arrived();
    });
    return b;
  });
  area.replaceChildren(make("span", words.variations), ...buttons);
}
