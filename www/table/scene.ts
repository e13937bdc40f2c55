// The position on the table as it is drawn: its stones, what is marked on them, and why a move was refused.

import type { Mark, Scene } from "weiqi-rules/draw";
import { koPoint, lastPoint, toIndex } from "./facts.js";
import { lettered, linesAt, marksAt, veiledAt } from "./signs.js";
import type { Table } from "./table.js";

/** `refusal` is why a move was refused just now, where that is to be seen. */
export function sceneOf(table: Table, refusal: Table["refusal"]): Scene {
  const { game, score, placing } = table;
  const { review } = table.line;
  const { width: columns, height: rows } = game;
  if (placing) return { columns, rows, stones: placing.board(game.board()) };
  const chain = refusal?.explanation.chain ?? [];
  const onStone = refusal !== undefined && game.at(refusal.at) !== null;
  return {
    columns,
    rows,
    stones: game.board(),
    lastMove: score ? undefined : lastPoint(game),
    ko: game.phase === "playing" ? koPoint(game) : undefined,
    dead: score ? table.dead : undefined,
    owner: score?.owner,
    refused: onStone ? undefined : refusal?.at,
    offending:
      refusal && (onStone ? [refusal.at] : chain.map((p) => toIndex(p, game.width)).filter((p) => p !== refusal.at)),
    marks: score ? [] : marksOn(table),
    lines: score ? undefined : linesAt(review),
    dim: score ? undefined : veiledAt(review),
  };
}

/** The record's signs, and lightly the letters of the ways that go on from here. */
function marksOn({ live, tool, game, line }: Table): readonly Mark[] {
  const marks = marksAt(line.review);
  const { ways } = line;
  if (live || ways.length < 2 || tool) return marks;
  const taken = new Set(marks.map(({ at }) => at));
  const letters = ways.flatMap((at, i): Mark[] => {
    if (at === undefined || taken.has(at) || game.at(at) !== null) return [];
    taken.add(at);
    return [{ at, kind: "label", text: lettered(i), soft: true }];
  });
  return [...marks, ...letters];
}
