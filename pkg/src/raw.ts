// The numbers by which the bindings' game.rs, record.rs and review.rs are asked. The build puts them in place of the names.

/** Questions for `RawGame.ask`. */
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
  /** Of a side. */
  Prisoners,
  /** On a point. */
  Stone,
}

/** Orders for `RawGame.order`. */
export enum Order {
  Pass,
  Undo,
  Redo,
  MarkDead,
  Agree,
  Dispute,
  Force,
  Penalize,
  Finish,
  /** Counted elsewhere: the winner (2 for nobody), and the lead in half-points. */
  FinishCounted,
}

/** Structured answers of `RawGame.tell`. */
export enum Tell {
  Chain,
  Explanation,
  Moves,
  Disputes,
  Result,
  Rules,
  Dead,
  Json,
  PassAlive,
}

/** One byte a point, for `RawGame.bytes`. */
export enum Bytes {
  Board,
  Legal,
}

/** Questions for `RawRecord.ask`; `AddNode` is an order. */
export enum AskRecord {
  Width,
  Height,
  NodeCount,
  Parent,
  Next,
  NextSibling,
  InTree,
  ToPlay,
  AddNode,
}

/** Lists for `RawRecord.nodes`. */
export enum Nodes {
  Children,
  MainLine,
}

/** Structured answers of `RawRecord.tell`. */
export enum TellRecord {
  Values,
  Points,
  Names,
  Moves,
  Setup,
  Raw,
  Info,
}

/** Questions for `RawReview.ask`. */
export enum AskReview {
  Node,
  Depth,
  MoveNumber,
  Repeats,
}

/** Orders for `RawReview.order`. */
export enum Walk {
  First,
  Last,
  Next,
  Previous,
  ToNode,
  ToMove,
  UndoEdit,
  RedoEdit,
  Play,
  Force,
  Delete,
  Reorder,
  Promote,
}

/** In `RawGame.play`: whoever's turn it is. */
export const ANYBODY = 2;
/** No point of any board, and no pass. */
export const NOWHERE = 0xfffe;
export const PASS = 0xffff;
