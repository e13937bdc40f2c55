// The count as people count it: what each side has, then one side's stones against half of the board.

import type { Game, Score, Words as Sentence, SideScore } from "weiqi-rules";
import { make } from "../page/dom.js";
import { asWritten, fractional, type Words } from "../words/words.js";

type Row = Exclude<keyof Words["row"], "total">;
const AREA: readonly Row[] = ["stones", "territory", "shared", "penalty", "tax", "komi", "handicap"];
const TERRITORY: readonly Row[] = ["territory", "prisoners", "deadStones", "penalty", "komi", "handicap"];

/** The sentence of a result in the page's language. */
export const verdict = (text: Sentence, words: Words): string => asWritten(words.code === "en" ? text.en : text.zh);

/**
 * The tables under it. The first is in the unit of the sentence; the second, under area counting, comes to the same in the
 * other one: points of both sides in English, one side's stones in Chinese.
 */
export function countTables(game: Game, score: Score, words: Words): HTMLElement[] {
  const area = game.rules.scoring === "area";
  const tables: HTMLElement[] = [sidesTable(score, area, words)];
  if (area) tables.push(oneSidesTable(game, score, words));
  if (words.code !== "en") tables.reverse();
  tables[0]?.prepend(make("caption", area ? words.byArea : words.byTerritory));
  return tables;
}

function line(head: string, values: readonly string[], kind = ""): HTMLElement {
  return make(
    "tr",
    [make("th", head, { scope: "row" }), ...values.map((v) => make("td", v))],
    kind === "" ? {} : { class: kind },
  );
}

function sidesTable(score: Score, area: boolean, words: Words): HTMLElement {
  const head = make("thead", [
    make("tr", [make("td", ""), make("th", words.black, { scope: "col" }), make("th", words.white, { scope: "col" })]),
  ]);
  const rows: HTMLElement[] = [];
  for (const row of area ? AREA : TERRITORY) {
    const [b, w] = [score.black[row], score.white[row]];
    const always = row === "stones" || row === "territory" || (row === "prisoners" && !area);
    if (!always && b === 0 && w === 0) continue;
    rows.push(
      line(
        words.row[row],
        [b, w].map((v) => (v === 0 && !always ? "" : fractional(v))),
      ),
    );
  }
  rows.push(line(words.row.total, [fractional(score.black.total), fractional(score.white.total)], "sum"));
  return make("table", [head, make("tbody", rows)], { class: "count" });
}

const ownStones = (s: SideScore): number => s.stones + s.territory + s.shared;

/** 94 stones lie as 9 × 10 + 4. */
function inTens(n: number): string {
  const [tens, rest] = [Math.floor(n / 10), n % 10];
  return tens === 0 ? fractional(n) : rest === 0 ? `${tens} × 10` : `${tens} × 10 + ${fractional(rest)}`;
}

function oneSidesTable(game: Game, score: Score, words: Words): HTMLElement {
  const base = (game.width * game.height) / 2;
  const { black, white } = score;
  // As it is done by hand: the points are rounded to tens, then the stones are laid out in tens.
  const rows = [
    line(words.counted.stones("black"), [inTens(black.stones)]),
    line(words.counted.points, [inTens(black.territory)]),
    ...(black.shared === 0 ? [] : [line(words.counted.shared, [fractional(black.shared)])]),
    line(words.asStones("black"), [fractional(ownStones(black))]),
    line(words.less(words.baseNumber), [`−${fractional(base)}`]),
  ];
  const given: [string, number][] = [
    [words.komiInStones, (white.komi - black.komi) / 2],
    [words.row.handicap, (white.handicap - black.handicap) / 2],
    [words.row.penalty, (black.penalty - white.penalty) / 2],
    [words.row.tax, (black.tax - white.tax) / 2],
  ];
  for (const [what, zi] of given)
    if (zi !== 0) rows.push(line(words.less(what), [zi > 0 ? `−${fractional(zi)}` : `+${fractional(-zi)}`]));
  // Who wins is said in the sentence.
  const { zi, points } = score.margin;
  rows.push(line(words.difference, [words.margin(fractional(zi), fractional(points))], "sum"));
  return make("table", [make("tbody", rows)], { class: "count" });
}
