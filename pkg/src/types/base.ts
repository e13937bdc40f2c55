/**
 * A side.
 * @example const next: Color = game.turn === "black" ? "white" : "black";
 */
export type Color = "black" | "white";

/**
 * A place where two lines cross: column and row, counted from 0 from the left and the top.
 * @example game.play({ x: 15, y: 3 }); // Q16 on 19×19
 */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/**
 * What a point may be given as: `{ x, y }`, text like `"Q16"` (columns A to Z without I, rows from the bottom), or its
 * index `y * width + x`. Other notations go through {@link sgf} and {@link chinese}.
 * @example for (const same of [{ x: 15, y: 3 }, "Q16", 72, sgf("pd"), chinese("16四")]) game.at(same);
 */
export type Vertex = Point | string | number;

/**
 * One value for each side.
 * @example console.log(game.captures.black);
 */
export interface ByColor<T> {
  readonly black: T;
  readonly white: T;
}

/**
 * The size of a board.
 * @example new Game({ size: { width: 9, height: 13 } });
 */
export interface BoardSize {
  readonly width: number;
  readonly height: number;
}

/**
 * A result in words.
 * @example button.title = score.text.zh; // 黑胜1/4子
 */
export interface Words {
  readonly zh: string;
  readonly en: string;
}
