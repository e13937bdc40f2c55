// The numbers by which the bindings' game.rs is asked. The build puts them in place of the names.

/** Questions and orders for `RawGame.ask`. */
export enum Ask {
  Width,
  Height,
  Turn,
  MoveNumber,
  /** Why `playAll` stopped, or 0. */
  Refused,
  /** The move that the last refusal for repetition names. */
  Repeats,
  Phase,
  Handicap,
  RedoCount,
  Agreed,
  Ko,
  LastMove,
  Disputes,
  /** Of a side. */
  Prisoners,
  /** On a point. */
  Stone,
  Pass = 20,
  Undo,
  Redo,
  MarkDead,
  Agree,
  Dispute,
  Force,
  Penalize,
  Finish,
}

/** Lists for `RawGame.list`. */
export enum List {
  Removed,
  Dead,
  History,
  Chain,
  Explanation,
  Dispute,
  End,
}

/** One byte a point, for `RawGame.bytes`. */
export enum Bytes {
  Board,
  Legal,
}

/** For `RawGame.options`. */
export enum Numbers {
  Rules,
  Start,
}

/** In `RawGame.play`: whoever's turn it is. */
export const ANYBODY = 2;

/** What a move is in `List.History`: its point or `NoPoint`, and what else there is to it. */
export enum Made {
  /** A pass; and the bits that a point takes. */
  NoPoint = 0xfff,
  White = 0x1000,
  Forced = 0x2000,
  Dispute = 0x4000,
}
