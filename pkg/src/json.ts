// A game as plain data, as the bindings write it: how it began, every move, dispute and set-up, and where it stands now. It
// is read by playing it again, so that nothing impossible comes in.

import type { RawGame } from "../wasm/weiqi.js";
import { colorCode, colorOf, fields, halfPoints, integer, items, saved, show, text } from "./check.js";
import { OptionsError, WeiqiError } from "./errors.js";
import { type Game, wrap } from "./game.js";
import { ready } from "./load.js";
import { begin } from "./options.js";
import { Order, PASS } from "./raw.js";
import type { Color, GameEnd, Vertex } from "./types.js";
import { contents, indexes, indexOf } from "./vertex.js";

const FORMAT = "weiqi-rules/game";
const KEYS = ["options", "moves", "undone", "disputes", "setups", "penalties", "dead", "agreed", "end"] as const;

export function readGame(json: unknown): Game {
  ready();
  if (typeof json === "string") throw new OptionsError("json is a text: give it to JSON.parse first.");
  const { options, ...rest } = saved(json, FORMAT, KEYS);
  const raw = begin(options);
  const game = wrap(raw);
  try {
    restore(game, raw, rest);
  } catch (error) {
    game.free();
    throw error;
  }
  return game;
}

function restore(game: Game, raw: RawGame, json: { [key: string]: unknown }): void {
  const penalties = fields(json.penalties, "json.penalties", ["black", "white"]);
  for (const color of ["black", "white"] as const)
    if (penalties[color] !== undefined) game.penalize(color, penalties[color] as number);

  const disputes = items(json.disputes === undefined ? [] : json.disputes, "json.disputes");
  const setups = items(json.setups === undefined ? [] : json.setups, "json.setups");
  let [disputed, setUps] = [0, 0];
  items(json.moves, "json.moves").forEach((move, i) => {
    try {
      const [, dispute, agreed, forced, at = ""] = MOVE.exec(text(move, "a move")) ?? [];
      if (dispute) {
        game.setDead(disputes[disputed++] as Vertex[]);
        if (agreed) game.agree(agreed as Color);
        game.dispute(dispute as Color);
      } else if (move === "setup") setUp(game, raw, setups[setUps], `json.setups[${setUps++}]`);
      else if (forced) force(game, raw, forced, at);
      else if (at === "pass") game.pass();
      else game.play(at);
    } catch (error) {
      if (error instanceof WeiqiError) error.message = `json.moves[${i}]: ${error.message}`;
      throw error;
    }
  });

  allUsed(disputed, disputes, "disputes");
  allUsed(setUps, setups, "setups");

  if (json.undone !== undefined) {
    const undone = integer(json.undone, "json.undone", 0, game.moveNumber + disputed + setUps);
    if (game.undo(undone) !== undone) throw new OptionsError("json.undone takes back moves of a finished game.");
  }
  if (json.dead !== undefined) game.setDead(json.dead as Vertex[]);
  if (json.agreed !== undefined) for (const color of items(json.agreed, "json.agreed", 2)) game.agree(color as Color);
  if (json.end !== undefined) finish(game, raw, json.end);
}

/** Refuses entries that no move refers to, so that none is passed over unread; and moves that refer to none. */
function allUsed(used: number, list: unknown[], name: string): void {
  if (list.length !== used)
    throw new OptionsError(`json.${name} must have as many entries as json.moves refers to, ${used}: ${list.length}.`);
}

/** `Q16`, `pass`, `black! Q16` where the rules refuse it, `dispute white`, `dispute white, agreed black`. */
const MOVE = /^(?:dispute (black|white)(?:, agreed (black|white))?$|(black|white)! )?(.*)$/;

/** Stones that were set up in the middle of the game. */
function setUp(game: Game, raw: RawGame, value: unknown, what: string): void {
  const { black, white, empty, toPlay } = fields(value, what, ["black", "white", "empty", "toPlay"]);
  const points = (list: unknown = [], name: string): number[] => indexes(list, game, `${what}.${name}`);
  const turn = toPlay === undefined ? game.turn : colorOf(colorCode(toPlay, `${what}.toPlay`));
  const changes = contents(points(black, "black"), points(white, "white"), points(empty, "empty"));
  if (raw.setUp(changes, colorCode(turn, "turn")) < 0)
    throw new OptionsError(`${what} leaves a chain without liberties, or the game is finished.`);
}

/** A move that the rules refuse and a record has. */
function force(game: Game, raw: RawGame, color: string, at: string): void {
  const code = raw.order(Order.Force, colorCode(color, "color"), at === "pass" ? PASS : indexOf(at, game));
  if (code < 0) throw new OptionsError(`${show(at)} can not be forced: a stone is there, or the game is finished.`);
}

function finish(game: Game, raw: RawGame, end: unknown): void {
  const { how, winner, points } = fields(end, "json.end", ["how", "winner", "points"]);
  if (game.phase !== "finished") {
    if (how === "count") {
      // Counted elsewhere, as records are that say only the result.
      const side = winner === null ? 2 : colorCode(winner, "json.end.winner");
      const margin = halfPoints(points, "json.end.points");
      raw.order(Order.FinishCounted, side, side === 1 ? -margin : margin);
    } else game.finish(how as Exclude<GameEnd, "count">, (winner === null ? undefined : winner) as Color | undefined);
  }
  const { result } = game;
  if (result?.how !== how || result?.winner !== winner || result?.points !== points)
    throw new OptionsError(`json.end is not how these moves end: ${result?.text.en}.`);
}
