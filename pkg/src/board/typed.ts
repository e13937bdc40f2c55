// What a script hands to a board is proven by the drawing's readers; what they find wrong is the package's own error.

import { type Game, OptionsError, PhaseError } from "weiqi-rules";
import { DrawingError, type Reader } from "../draw/check.js";

/** @throws {OptionsError} where the drawing finds something wrong */
export function typed<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw error instanceof DrawingError ? new OptionsError(error.message) : error;
  }
}

/** A value that a script gave, proven. @throws {OptionsError} */
export const given = <T>(read: Reader<T>, value: unknown, what: string): T => typed(() => read(value, what));

/** The methods of a game that change nothing. */
const LOOKS =
  /^(at|board|chain|clone|deadAfter|explain|influence|legalMask|legalMoves|moves|passAlive|score|suggestDead(Async)?|to(JSON|String))$/;

const shown = new WeakMap<Game, Game>();

/** A game as a script may look at it: a board that did not know of a move, or whose game was freed, would be lost. */
export function lookedAt(game: Game): Game {
  let look = shown.get(game);
  if (!look) {
    look = new Proxy(game, {
      get(target, name) {
        const value: unknown = Reflect.get(target, name, target);
        if (typeof value !== "function" || name === "constructor") return value;
        return typeof name === "string" && LOOKS.test(name) ? value.bind(target) : readOnly;
      },
      set: readOnly,
      defineProperty: readOnly,
      deleteProperty: readOnly,
      setPrototypeOf: readOnly,
    });
    shown.set(game, look);
  }
  return look;
}

function readOnly(): never {
  throw new PhaseError(
    "read-only",
    "This game is the board's: use the board's play() and run(), or change a clone() of it.",
  );
}
