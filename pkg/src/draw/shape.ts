// What a drawing is made of: shapes, the roles of their colours, and short ways to write them.

/** The role of a shape's colour; a theme says which colour that is. */
export type Ink =
  | "line"
  | "label"
  | "onBlack"
  | "onWhite"
  | "onWood"
  | "accent"
  | "focus"
  | "black"
  | "white"
  | "halo"
  | "heat"
  | "veil";

/** A place in the drawing. */
export interface Place {
  readonly x: number;
  readonly y: number;
}

/** One thing to paint. Lengths are device pixels. */
export type Shape =
  | { readonly kind: "wood"; readonly x: number; readonly y: number; readonly width: number; readonly height: number }
  | {
      readonly kind: "line";
      readonly x1: number;
      readonly y1: number;
      readonly x2: number;
      readonly y2: number;
      readonly width: number;
      readonly ink: Ink;
      readonly alpha?: number;
    }
  | {
      readonly kind: "disc";
      readonly x: number;
      readonly y: number;
      readonly r: number;
      readonly ink: Ink;
      readonly alpha?: number;
    }
  | {
      readonly kind: "ring";
      readonly x: number;
      readonly y: number;
      readonly r: number;
      readonly width: number;
      readonly ink: Ink;
    }
  | {
      readonly kind: "box";
      readonly x: number;
      readonly y: number;
      readonly half: number;
      readonly ink: Ink;
      readonly width?: number;
      readonly alpha?: number;
      readonly tall?: number;
    }
  | {
      readonly kind: "path";
      readonly points: readonly (readonly [number, number])[];
      readonly closed: boolean;
      readonly width: number;
      readonly ink: Ink;
    }
  | {
      readonly kind: "text";
      readonly x: number;
      readonly y: number;
      readonly size: number;
      readonly text: string;
      readonly ink: Ink;
      readonly strong?: boolean;
      readonly alpha?: number;
    }
  /** A patch of bare wood under a label, so that no line runs through it. */
  | { readonly kind: "clear"; readonly x: number; readonly y: number; readonly r: number }
  | { readonly kind: "shadow"; readonly x: number; readonly y: number; readonly r: number; readonly alpha: number }
  | {
      readonly kind: "stone";
      readonly x: number;
      readonly y: number;
      readonly r: number;
      readonly color: 1 | 2;
      readonly seed: number;
      readonly alpha: number;
    };

/** What a shape may say of how it is painted. @internal */
export interface Manner {
  readonly ink?: Ink;
  readonly alpha?: number;
  readonly width?: number | undefined;
}

type Box = Extract<Shape, { kind: "box" }>;

export const disc = (at: Place, r: number, ink: Ink): Shape => ({ kind: "disc", ...at, r, ink });
export const ring = (at: Place, r: number, width: number, ink: Ink): Shape => ({ kind: "ring", ...at, r, width, ink });
export const box = (at: Place, half: number, ink: Ink, more?: Pick<Box, "width" | "alpha" | "tall">): Shape => ({
  kind: "box",
  ...at,
  half,
  ink,
  ...more,
});

/** A stroke of that width; filled where it is 0. */
export const path = (
  points: readonly (readonly [number, number])[],
  width: number,
  ink: Ink,
  closed = false,
): Shape => ({
  kind: "path",
  points,
  closed,
  width,
  ink,
});

/** Two strokes through a place, from corner to corner. */
export const cross = ({ x, y }: Place, a: number, width: number, ink: Ink): Shape[] =>
  [a, -a].map((b) =>
    path(
      [
        [x - a, y - b],
        [x + a, y + b],
      ],
      width,
      ink,
    ),
  );

/** The same twice: broad and light, then thin in its colour, so that it is seen on wood and on either stone. */
export const rimmed = <T>(
  rim: number,
  width: number,
  ink: Ink,
  draw: (width: number, ink: Ink) => readonly T[],
): T[] => [...draw(rim, "halo"), ...draw(width, ink)];
