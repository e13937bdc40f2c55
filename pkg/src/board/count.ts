// A position that is counted: the reader marks chains as dead or alive and sees the territory and the result.

import type { Game, Score } from "weiqi-rules";
import type { Scene } from "../draw/index.js";
import { type By, type Command, GameSession, type Happening, indexIn, sceneOf } from "./session.js";
import type { MoveNumbers } from "./types.js";

export class ScoreSession extends GameSession {
  readonly game: Game;
  readonly commands: readonly Command[] = ["suggest", "reset"];
  readonly #start: ReadonlySet<number>;
  #dead: ReadonlySet<number>;
  #score: Score | undefined;

  /** The session owns the game from now on. */
  constructor(game: Game, dead?: Iterable<number>) {
    super();
    this.game = game;
    this.#start = new Set(dead ?? this.#suggested());
    this.#dead = this.#start;
  }

  #suggested(): number[] {
    return this.game.suggestDead().dead.map((p) => indexIn(this.columns, p));
  }

  override get score(): Score {
    this.#score ??= this.game.score({ dead: this.#dead });
    return this.#score;
  }

  override get dead(): ReadonlySet<number> {
    return this.#dead;
  }

  scene(_numbers: MoveNumbers): Scene {
    return {
      columns: this.columns,
      rows: this.rows,
      stones: sceneOf(this.game, "none").stones,
      dead: this.#dead,
      owner: this.score.owner,
    };
  }

  #set(dead: ReadonlySet<number>): void {
    this.#dead = dead;
    this.#score = undefined;
  }

  choose(at: number, _by: By): readonly Happening[] {
    if (this.game.at(at) === null) return [];
    const chain = this.game.chain(at).stones.map((p) => indexIn(this.columns, p));
    const dead = !this.#dead.has(at);
    const now = new Set(this.#dead);
    for (const p of chain) dead ? now.add(p) : now.delete(p);
    this.#set(now);
    return [{ kind: "marked", dead, stones: chain.length }, { kind: "counted" }];
  }

  can(command: Command): boolean {
    return command === "suggest" || command === "reset";
  }

  run(command: Command): readonly Happening[] {
    if (!this.can(command)) return [];
    this.#set(command === "reset" ? this.#start : new Set(this.#suggested()));
    return [{ kind: "counted" }];
  }

  free(): void {
    this.game.free();
  }
}
