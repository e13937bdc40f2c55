import type { IllegalReason, Point } from "./types.js";

/**
 * What every error of this package is. `code` is for programs, `message` for people.
 * @example try { game.play(at); } catch (error) { if (error instanceof WeiqiError) show(error.message); else throw error; }
 */
export class WeiqiError extends Error {
  /** What kind of fault it is, the same in every version. */
  readonly code: string;

  /** @internal */
  constructor(code: string, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
    // Written out: a minifier renames the classes.
    this.name = "WeiqiError";
  }
}

/**
 * A move that the rules refuse. Nothing has changed; after `playAll` what came before it was played.
 * @example catch (error) { if (error instanceof IllegalMoveError) console.log(error.reason, error.article); }
 */
export class IllegalMoveError extends WeiqiError {
  declare readonly reason: IllegalReason;
  /** Where the move was to go; null for a pass. */
  declare readonly vertex: Point | null;
  /** The article of the rules that refuses it, such as `"D6"`. */
  declare readonly article: string;
  /** For `"superko"`: the earlier move after which the board stood like that; 0 is the start. */
  declare readonly repeats?: number;
  /** In `playAll`: the place in the list, from 0. */
  declare readonly index?: number;

  /** @internal */
  constructor(
    message: string,
    why: { reason: IllegalReason; article: string; vertex: Point | null; repeats?: number; index?: number },
  ) {
    super("illegal-move", message);
    this.name = "IllegalMoveError";
    Object.assign(this, why);
  }
}

/**
 * Something that is no point (`code` `"vertex"`), is not on this board (`"off-board"`) or carries no stone where one is
 * needed (`"no-stone"`).
 * @example catch (error) { if (error instanceof VertexError) field.setCustomValidity(error.message); }
 */
export class VertexError extends WeiqiError {
  /** @internal */
  constructor(message: string, code: "vertex" | "off-board" | "no-stone" = "vertex") {
    super(code, message);
    this.name = "VertexError";
  }
}

/**
 * An argument that is not what was expected (`code` `"options"`), or more than fits (`"too-long"`).
 * @example catch (error) { if (error instanceof OptionsError) console.error(error.message); }
 */
export class OptionsError extends WeiqiError {
  /** @internal */
  constructor(message: string, code: "options" | "too-long" = "options") {
    super(code, message);
    this.name = "OptionsError";
  }
}

/**
 * Something that cannot be done now: play has not stopped yet (`code` `"still-playing"`), the game is finished
 * (`"finished"`), or it only shows a record (`"read-only"`).
 * @example catch (error) { if (error instanceof PhaseError && error.code === "finished") offerNewGame(); }
 */
export class PhaseError extends WeiqiError {
  /** @internal */
  constructor(code: "still-playing" | "finished" | "read-only", message: string) {
    super(code, message);
    this.name = "PhaseError";
  }
}

/**
 * A record that cannot be read (`code` `"no-game"`, `"encoding"`), changed (`"edit"`) or played (`"impossible-move"`).
 * @example catch (error) { if (error instanceof RecordError) show(error.message); }
 */
export class RecordError extends WeiqiError {
  /** @internal */
  constructor(code: "no-game" | "encoding" | "edit" | "impossible-move", message: string) {
    super(code, message);
    this.name = "RecordError";
  }
}

/**
 * Something that was asked of an object after `free()` (`code` `"freed"`).
 * @example catch (error) { if (error instanceof FreedError) console.error("freed too early", error); }
 */
export class FreedError extends WeiqiError {
  /** @internal */
  constructor(what: string) {
    super(
      "freed",
      `This ${what} was freed: nothing can be asked of it any more. Call free() last, or keep a copy of it.`,
    );
    this.name = "FreedError";
  }
}

/**
 * The package was used before `init()` had done its work (`code` `"not-initialized"`).
 * @example await init(); // once, before anything else
 */
export class NotInitializedError extends WeiqiError {
  /** @internal */
  constructor() {
    super(
      "not-initialized",
      'The rules are not loaded yet. Add this line before: await init(); (import { init } from "weiqi-rules")',
    );
    this.name = "NotInitializedError";
  }
}

/**
 * The rules could not be loaded (`code` `"init"`); `cause` says why. `init()` may be called again.
 * @example await init().catch((error) => { if (error instanceof InitError) showPlainBoard(); });
 */
export class InitError extends WeiqiError {
  /** @internal */
  constructor(message: string, cause?: unknown) {
    super("init", message, { cause });
    this.name = "InitError";
  }
}
