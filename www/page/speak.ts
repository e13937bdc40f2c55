// The board in words: for the live region, for refusals, for labels.

import type { Game } from "weiqi-rules";
import { type Notation, pointName, starPoints } from "weiqi-rules/draw";
import { koPoint, lastPoint } from "../table/facts.js";
import type { Table } from "../table/table.js";
import type { Words } from "../words/words.js";

export function nameOf(game: { width: number; height: number }, at: number, notation: Notation): string {
  return pointName(notation, at % game.width, Math.floor(at / game.width), game.height);
}

/** What is on a point: "D4, black stone, two liberties". */
export function describePoint(table: Table, at: number, words: Words, notation: Notation): string {
  const game: Game = table.shown;
  const name = nameOf(game, at, notation);
  const color = game.at(at);
  const more: string[] = [];
  if (color === null) {
    if (koPoint(game) === at) more.push(words.isKo);
    if (starPoints(game.width, game.height).includes(at)) more.push(words.isStar);
    const score = table.score;
    if (score) more.push(words.ownerOf[score.owner[at] ?? 0] ?? "", words.why[score.reason[at] ?? "dame"]);
    return [words.emptyPoint(name), ...more].join(words.comma);
  }
  if (lastPoint(game) === at) more.push(words.isLast);
  if (table.dead.has(at)) more.push(words.isDead);
  return [words.stonePoint(name, color, game.chain(at).liberties.length), ...more].join(words.comma);
}

/** Whose a counted point is, and why; "" while nothing is counted. */
export function describeOwner(table: Table, at: number, words: Words, notation: Notation): string {
  const { score } = table;
  if (!score) return "";
  return words.pointIs(
    nameOf(table.shown, at, notation),
    words.ownerOf[score.owner[at] ?? 0] ?? "",
    words.why[score.reason[at] ?? "dame"],
  );
}

/** Why a move was refused, and by which article. */
export function describeRefusal(
  table: Table,
  words: Words,
  notation: Notation,
): { text: string; article: string } | undefined {
  const refusal = table.refusal;
  const reason = refusal?.explanation.reason;
  if (!refusal || reason === undefined) return undefined;
  const { article, repeats } = refusal.explanation;
  return {
    text: words.refused[reason](nameOf(table.shown, refusal.at, notation), repeats),
    article: article === undefined ? "" : words.byArticle(article),
  };
}

/** Puts a text into the live region; the same text twice is read twice. */
export function say(region: HTMLElement, text: string): void {
  region.textContent = region.textContent === text ? `${text}\u00a0` : text;
}
