// Where one is in a record and what the record says there.

import type { RecordNode, Review } from "weiqi-rules";
import type { Mark } from "weiqi-rules/board";
import { toIndex } from "./facts.js";

/** The number of the last move on the way here. */
export const moveHere = (review: Review): number => review.moveNumber;

/** How many moves this line has, followed to its end by the first variations. */
export function moveCount(review: Review): number {
  let count = review.moveNumber;
  for (let node: RecordNode | undefined = review.node.children[0]; node; node = node.children[0])
    count += node.moves.length;
  return count;
}

/** The ways on from here: the point of each one's move, or undefined for a pass or for none. */
export function branches(review: Review): (number | undefined)[] {
  const { width } = review.game;
  return review.node.children.map((node) => {
    const point = node.moves[0]?.point;
    return point ? toIndex(point, width) : undefined;
  });
}

export const commentAt = (review: Review): string => review.node.comment ?? "";

/** The number of a move here that the rules could not play at all. */
export function skippedHere(review: Review): number | undefined {
  return review.notesHere.find((note) => !note.played)?.moveNumber;
}

/** The signs the record puts on the board here. */
export function marksAt(_review: Review): readonly Mark[] {
  return [];
}
