// Types as a user meets them: this file is only checked (`tsc`), never run. Each line under @ts-expect-error must be refused.
import {
  type Color,
  type Explanation,
  Game,
  GameRecord,
  IllegalMoveError,
  type IllegalReason,
  init,
  type Point,
  presetRules,
  Review,
  type Rules,
  type Score,
  sgf,
  type Vertex,
  WeiqiError,
} from "weiqi-rules";
import { init as initSlim } from "weiqi-rules/slim";

const done: Promise<void> = init();
const slim: Promise<void> = initSlim(fetch("/weiqi.wasm"));
// @ts-expect-error the slim entry needs a source
initSlim();

const game = new Game({
  size: { width: 9, height: 13 },
  rules: { ...presetRules("aga"), komi: 5.5 },
  handicap: ["C3", sgf("gg"), 4],
});
// @ts-expect-error no such ruleset
new Game({ rules: "chess" });
// @ts-expect-error no such option
new Game({ sise: 9 });
// @ts-expect-error rules are data for reading
game.rules.komi = 5;
// @ts-expect-error only the game changes its turn
game.turn = "white";
// @ts-expect-error neither black nor white
game.agree("red");

const vertices: Vertex[] = [{ x: 1, y: 2 }, "Q16", 72];
const played: { captured: readonly Point[] } = game.play(vertices[0] ?? "Q16", "black");
const count: number =
  game.playAll(["Q16", "pass", 3]) + game.playAll(new Uint16Array(3)) + game.playAll(new Set<Vertex>());
const explanation: Explanation = game.explain("Q16");
const reason: IllegalReason | undefined = explanation.reason;
if (!explanation.legal) {
  const article: string = explanation.article;
  console.log(article, explanation.repeats?.toFixed(), explanation.chain.length);
} else {
  const ends: boolean = explanation.endsGame;
  console.log(ends, explanation.captures.length);
}
const score: Score = game.score({ dead: ["Q16"] });
const winner: Color | null = score.winner;
const rules: Rules = game.rules;
const again: Game = Game.fromJSON(JSON.parse(JSON.stringify(game)));
{
  using short = game.clone();
  console.log(short.toString(), again.result?.text.zh, rules.passesToEnd, winner, played, count, reason, done, slim);
}
try {
  game.pass();
} catch (error) {
  if (error instanceof IllegalMoveError) console.log(error.reason, error.vertex?.x, error.article, error.index ?? 0);
  else if (error instanceof WeiqiError) console.log(error.code);
}

const { games, diagnostics } = GameRecord.parse(new Uint8Array(), { encoding: "gb18030" });
for (const record of games) {
  const { players, outcome, komi } = record.info;
  const review = new Review(record, { strict: true, rules: "japanese" });
  while (review.next())
    console.log(review.node.move?.point?.x, review.node.get("LB")[0]?.length, review.game.board().length);
  review.goto(review.node);
  review.play("pass").comment = "a comment";
  // @ts-expect-error a comment is a text
  review.node.comment = 5;
  console.log(players.black.name, outcome.winner, komi ?? 0, diagnostics[0]?.line);
}
// @ts-expect-error a review walks a record, not a game
new Review(game);

const later: Promise<readonly Point[]> = game.suggestDeadAsync({ slice: 4 }).then(({ dead }) => dead);
const owner: Int8Array = game.influence({ playouts: 30 }).owner;
game.markDead("C3", { as: "area" });
// @ts-expect-error no such way of marking
game.markDead("C3", { as: "board" });

export { later, owner };
