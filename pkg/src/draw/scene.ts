// What a drawing shows, in plain data. Nothing here knows a rule of the game: the caller says which stones
// stand where and what is to be marked, the drawing only draws it.

/** The value of a point in {@link Scene.stones}: nobody's, black's or white's. */
export type StoneValue = 0 | 1 | 2;

/** The signs a record or a caller can put on a point. */
export type MarkKind = "circle" | "square" | "triangle" | "cross" | "selected" | "label";

/** A sign on a point; `text` is what a label says. */
export interface Mark {
  readonly at: number;
  readonly kind: MarkKind;
  readonly text?: string | undefined;
  /** A sign of the viewer, not of the record: drawn more lightly. */
  readonly soft?: boolean | undefined;
}

/** A line or an arrow from point to point. */
export interface BoardLine {
  readonly from: number;
  readonly to: number;
  readonly arrow: boolean;
}

/** Numbers over the points: who owns a point (−1 White … 1 Black), or how hot it is (0 … 1). */
export interface BoardOverlay {
  readonly kind: "ownership" | "heat";
  readonly values: ArrayLike<number>;
}

/** The stone a player would place: drawn half transparent. */
export interface Ghost {
  readonly at: number;
  readonly stone: 1 | 2;
}

/**
 * A position as it should look. Points are numbered row by row from the top left: `y * columns + x`.
 * Everything but the size and the stones may be left out.
 */
export interface Scene {
  readonly columns: number;
  readonly rows: number;
  /** One value a point: 0 empty, 1 black, 2 white. */
  readonly stones: ArrayLike<number>;
  /** The stone played last. */
  readonly lastMove?: number | undefined;
  /** The point that may not be retaken at once. */
  readonly ko?: number | undefined;
  readonly ghost?: Ghost | undefined;
  /** Where the keyboard's cursor stands. */
  readonly cursor?: number | undefined;
  /** Stones that are marked dead: drawn faded. */
  readonly dead?: ReadonlySet<number> | undefined;
  /** Per point who owns it: 0 nobody, 1 black, 2 white, 3 shared. */
  readonly owner?: ArrayLike<number> | undefined;
  /** Per point how sure its owner is, from 0 to 1: drawn the paler the less. */
  readonly sure?: ArrayLike<number> | undefined;
  /** Stones to point out, because they are the reason why a move is refused. */
  readonly offending?: readonly number[] | undefined;
  /** The point of a refused move. */
  readonly refused?: number | undefined;
  readonly marks?: readonly Mark[] | undefined;
  readonly lines?: readonly BoardLine[] | undefined;
  /** Points that are veiled, because they are not what is talked about. */
  readonly dim?: ReadonlySet<number> | undefined;
  readonly overlay?: BoardOverlay | undefined;
}

/** The empty board of a size. */
export function emptyScene(columns: number, rows: number): Scene {
  return { columns, rows, stones: new Uint8Array(columns * rows) };
}
