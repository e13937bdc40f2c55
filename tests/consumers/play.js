// What every consumer does with the package, however it came by it: plays, is refused, scores, reads a record. The runner
// copies this file into each consumer and compares the answer with EXPECTED in run.mjs.
export async function play({ init, Game, IllegalMoveError, GameRecord }) {
  await init();
  const game = new Game({ size: 3, komi: 0.5 });
  // 3 . . W     White's stone at A1 is captured by B1; Black holds the board but for C3.
  // 2 B B .
  // 1 . B .
  game.playAll(["B2", "A1", "A2", "C3"]);
  const { captured } = game.play("B1");
  let refused;
  try {
    game.play("B2");
  } catch (error) {
    if (error instanceof IllegalMoveError) refused = `${error.reason} (${error.article})`;
  }
  game.pass();
  game.pass();
  game.markDead("C3");
  const { result, text } = game.score();
  const answer = {
    captured: captured.length,
    refused,
    phase: game.phase,
    result,
    text: text.zh,
    record: read(GameRecord),
  };
  game.free();
  return answer;
}

function read(GameRecord) {
  const { games, diagnostics } = GameRecord.parse("(;GM[1]FF[4]SZ[9]PB[黑]KM[7.5];B[ee];W[ce])");
  const { players, komi } = games[0].info;
  const again = GameRecord.parse(games[0].toSgf()).games[0];
  const same = again.toSgf() === games[0].toSgf();
  return { games: games.length, faults: diagnostics.length, black: players.black.name, komi, same };
}

/** In a page: leaves the answer, or the error, where the runner looks for it. */
export async function show(weiqi, key = "result") {
  let answer;
  try {
    answer = await play(weiqi);
  } catch (error) {
    answer = { error: `${error.name}: ${error.message}` };
  }
  document.body.dataset[key] = JSON.stringify(answer);
}
