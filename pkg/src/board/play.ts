// Free play under the rules; when both have passed, the dead stones are marked and the game is finished.

import type { Explanation, Game, Score } from "weiqi-rules";
import type { Scene } from "../draw/index.js";
import {
  type By,
  type Command,
  GameSession,
  type Happening,
  indexIn,
  NONE,
  refusalScene,
  sceneOf,
  stoneValue,
} from "./session.js";
import type { MoveNumbers } from "./types.js";

export class PlaySession extends GameSession {
  readonly game: Game;
  #refusal: { readonly at: number; readonly explanation: Explanation } | undefined;

  /** The session owns the game from now on. */
  constructor(game: Game) {
    super();
    this.game = game;
  }

  override get score(): Score | undefined {
    return this.game.phase === "playing" || this.game.result?.how === "resignation" ? undefined : this.game.score();
  }

  override get dead(): ReadonlySet<number> {
    if (this.game.phase === "playing") return NONE;
    return new Set(this.game.dead.map((p) => indexIn(this.columns, p)));
  }

  get commands(): readonly Command[] {
    return this.game.phase === "playing" ? ["pass", "undo", "redo", "reset"] : ["finish", "suggest", "undo", "reset"];
  }

  scene(numbers: MoveNumbers): Scene {
    const plain = sceneOf(this.game, numbers);
    const score = this.score;
    if (score) return { ...plain, lastMove: undefined, marks: undefined, dead: this.dead, owner: score.owner };
    return this.#refusal
      ? { ...plain, ...refusalScene(this.game, this.#refusal.at, this.#refusal.explanation) }
      : plain;
  }

  override ghost(at: number): 1 | 2 | undefined {
    if (this.game.phase !== "playing" || this.game.at(at) !== null || !this.game.explain(at).legal) return undefined;
    return stoneValue(this.game.turn) || undefined;
  }

  choose(at: number, by: By): readonly Happening[] {
    const { game } = this;
    if (game.phase === "agreeing") return this.#mark(at);
    if (game.phase === "finished") return [];
    const explanation = game.explain(at);
    if (!explanation.legal) {
      this.#refusal = { at, explanation };
      return [{ kind: "refused", at, explanation }];
    }
    this.#refusal = undefined;
    const color = game.turn;
    const { captured } = game.play(at);
    return [{ kind: "played", at, color, captured: captured.map((p) => indexIn(game.width, p)), by }];
  }

  #mark(at: number): readonly Happening[] {
    if (this.game.at(at) === null) return [];
    this.game.markDead(at);
    return [
      { kind: "marked", dead: this.dead.has(at), stones: this.game.chain(at).stones.length },
      { kind: "counted" },
    ];
  }

  can(command: Command): boolean {
    const { game } = this;
    switch (command) {
      case "pass":
        return game.phase === "playing";
      case "redo":
        return game.redoCount > 0;
      case "undo":
      case "reset":
        return game.moveNumber > 0 && game.phase !== "finished";
      case "finish":
      case "suggest":
        return game.phase === "agreeing";
      default:
        return false;
    }
  }

  run(command: Command, by: By): readonly Happening[] {
    if (!this.can(command)) return [];
    this.#refusal = undefined;
    const { game } = this;
    switch (command) {
      case "pass": {
        const color = game.turn;
        game.pass();
        const passed = { kind: "played", at: "pass", color, captured: [], by } as const;
        return game.phase === "playing" ? [passed] : [passed, { kind: "counted" }];
      }
      case "undo":
        game.undo();
        return [{ kind: "undone" }];
      case "redo":
        game.redo();
        return [{ kind: "moved" }];
      case "reset":
        game.undo(Number.POSITIVE_INFINITY);
        return [{ kind: "undone" }];
      case "suggest":
        game.setDead(game.suggestDead().dead);
        return [{ kind: "counted" }];
      case "finish":
        game.agree("black");
        game.agree("white");
        return [{ kind: "counted" }];
      default:
        return [];
    }
  }

  free(): void {
    this.game.free();
  }
}
