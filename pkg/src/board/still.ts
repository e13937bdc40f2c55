// A position that is only looked at.

import type { Game } from "weiqi-rules";
import type { Scene } from "../draw/index.js";
import { type Command, GameSession, type Happening, sceneOf } from "./session.js";
import type { MoveNumbers } from "./types.js";

export class StillSession extends GameSession {
  readonly game: Game;
  readonly commands: readonly Command[] = [];

  /** The session owns the game from now on. */
  constructor(game: Game) {
    super();
    this.game = game;
  }

  scene(numbers: MoveNumbers): Scene {
    return sceneOf(this.game, numbers);
  }

  choose(): readonly Happening[] {
    return [];
  }

  can(): boolean {
    return false;
  }

  run(): readonly Happening[] {
    return [];
  }

  free(): void {
    this.game.free();
  }
}
