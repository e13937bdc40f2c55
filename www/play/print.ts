// What is on the table, on paper: the board drawn for ink, who played, how it ended, the moves of the line with their
// comments. It is written when the browser is about to print, and taken away again.

import type { RecordNode } from "weiqi-rules";
import { type Notation, type Scene, toSvg } from "weiqi-rules/draw";
import { make } from "../page/dom.js";
import { toIndex } from "../table/facts.js";
import type { Table } from "../table/table.js";
import { fractional, type Words } from "../words/words.js";
import { countTables, verdict } from "./count.js";

export interface PrintHost {
  readonly table: Table;
  words(): Words;
  name(at: number): string;
  /** The position as it is to be drawn, and how. */
  scene(): Scene;
  drawn(): { readonly notation: Notation; readonly cellRatio?: number };
}

const joined = (parts: readonly string[], by = " · "): string => parts.filter((part) => part !== "").join(by);

export function setUpPrint(host: PrintHost): void {
  const { table } = host;
  const sheet = make("div", "", { id: "print", class: "print" });
  document.body.append(sheet);

  function players(w: Words): HTMLElement {
    const { players } = table.sheet.record.info;
    const of = (color: "black" | "white"): HTMLElement => {
      const { name, rank } = players[color];
      const said = joined([name === "" ? w.side(color) : `${w.side(color)}${w.colon}${name}`, rank], " ");
      return make("p", [make("span", "", { class: `stone ${color}`, "aria-hidden": "true" }), make("span", said)]);
    };
    return make("div", [of("black"), of("white")], { class: "print-players" });
  }

  /** Where, when and under which rules; the handicap and the komi. */
  function about(w: Words): string {
    const { info } = table.sheet.record;
    const { handicap } = info;
    const komi = info.komi === null ? "" : `${w.row.komi} ${fractional(info.komi)}`;
    const stones = handicap > 1 ? w.handicapStones(handicap) : "";
    const rules = info.rules === null ? info.rulesText : (w.ruleset[info.rules] ?? info.rules);
    return joined([info.event, info.round, info.place, info.date, rules, stones, komi]);
  }

  function result(w: Words): HTMLElement[] {
    const { outcome, live, game } = table;
    const { result: said } = table.sheet.record.info;
    if (!outcome) return said === "" ? [] : [make("p", w.recordSays(said))];
    const sentence = verdict("score" in outcome ? outcome.score.text : outcome.result.text, w);
    const soFar = live && game.phase === "agreeing";
    return [
      make("h2", soFar ? `${w.soFar}${w.colon}${sentence}` : sentence),
      ...("score" in outcome ? [make("div", countTables(game, outcome.score, w), { class: "print-count" })] : []),
    ];
  }

  /** The nodes of the line that is walked, from the root to its end. */
  function* line(): Iterable<RecordNode> {
    const here: RecordNode[] = [];
    for (let node: RecordNode | null = table.node; node; node = node.parent) here.push(node);
    yield* here.reverse();
    const { record } = table.sheet;
    for (let id = table.line.ahead(table.node.id); id >= 0; id = table.line.ahead(id)) yield record.node(id);
  }

  function moves(w: Words): HTMLElement[] {
    const out: HTMLElement[] = [];
    let row: HTMLElement | undefined;
    let n = 0;
    const { width } = table.game;
    for (const node of line()) {
      for (const { color, point } of node.moves) {
        row ??= out[out.push(make("p", "", { class: "print-moves" })) - 1];
        const at = point ? host.name(toIndex(point, width)) : w.passWord;
        row?.append(
          make(
            "span",
            [make("b", String(++n)), ` ${color === "black" ? "●" : "○"} ${at}`].map((p) =>
              typeof p === "string" ? document.createTextNode(p) : p,
            ),
          ),
        );
      }
      const text = joined([node.get("N")[0] ?? "", node.comment], "\n");
      if (text === "") continue;
      out.push(make("p", text, { class: "print-comment" }));
      row = undefined;
    }
    return n === 0 && out.length === 0 ? [] : [make("h2", w.moves), ...out];
  }

  function fill(): void {
    if (sheet.childElementCount > 0) return; // announced in both ways
    const w = host.words();
    const { info } = table.sheet.record;
    const board = make("div", "", { class: "print-board" });
    board.innerHTML = toSvg(host.scene(), {
      ...host.drawn(),
      theme: "paper",
      title: w.board(table.game.width, table.game.height),
    });
    const at = table.line.here;
    sheet.replaceChildren(
      make("h1", info.name || w.untitled(info.players.black.name, info.players.white.name)),
      players(w),
      make("p", about(w), { class: "print-about" }),
      board,
      make("p", w.of(at, table.line.count), { class: "print-at" }),
      ...result(w),
      ...(info.comment === "" ? [] : [make("p", info.comment, { class: "print-comment" })]),
      ...moves(w),
    );
  }

  // Browsers say that they print in one of these ways or in both; a page that only looks as if printed, in the second.
  const paper = matchMedia("print");
  const turned = (): void => (paper.matches ? fill() : sheet.replaceChildren());
  paper.addEventListener("change", turned);
  addEventListener("beforeprint", fill);
  addEventListener("afterprint", turned);
}
