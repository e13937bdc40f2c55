// Real records, hard records and an independent engine's verdicts, through the package.
import assert from "node:assert/strict";
import { before, test } from "node:test";
import { Game, GameRecord, init, Review, sgf } from "weiqi-rules";
import { bytes, lines, needs, text } from "./data.mjs";

before(() => init());

/** A live game of the record; none where the record's own rules end the game at a repetition, and it goes on. */
function asGame(record, { file, repeats_count: repeats }) {
  try {
    return record.toGame();
  } catch (error) {
    assert.ok(
      repeats > 0 && error.code === "impossible-move" && /play has stopped/.test(error.message),
      `${file}: ${error}`,
    );
    return undefined;
  }
}

test("every real record reaches its recorded position and prisoners", needs("games/expected.jsonl"), () => {
  let superko = 0;
  for (const expected of lines("games/expected.jsonl")) {
    const { games } = GameRecord.parse(bytes(`games/${expected.file}`));
    const review = new Review(games[0]);
    review.last();
    const { game } = review;
    const what = `${expected.file}\n${game}`;
    assert.deepEqual(game.toString().split("\n"), expected.final, what);
    // The data counts a suicide's stones for the mover, the rules give them to the opponent.
    const { black, white } = game.captures;
    assert.equal(black + white, expected.taken_by_black + expected.taken_by_white, what);
    if (!expected.suicides) assert.deepEqual([black, white], [expected.taken_by_black, expected.taken_by_white], what);
    assert.equal(review.moveNumber - review.skipped.length, expected.moves, what);
    assert.deepEqual(
      review.skipped.map((note) => note.moveNumber),
      (expected.illegal ?? []).map((illegal) => illegal.move),
      what,
    );
    superko += review.notes.filter((note) => note.reason === "superko").length;
    const once = games[0].toSgf();
    assert.equal(GameRecord.parse(once).games[0].toSgf(), once, what);
    const live = review.skipped.length === 0 ? asGame(games[0], expected) : undefined;
    if (live) {
      assert.equal(live.hash, game.hash, what);
      const kept = Game.fromJSON(JSON.parse(JSON.stringify(live)));
      assert.deepEqual(
        [kept.toString(), kept.captures, kept.moveNumber, kept.result],
        [live.toString(), live.captures, live.moveNumber, live.result],
        what,
      );
    }
    review.free();
    for (const one of games) one.free();
  }
  assert.ok(superko > 0, "some real games repeat a position");
});

test("hard records give the recorded values", needs("sgf-hard.jsonl"), () => {
  for (const { name, sgf: source, base64, expect } of lines("sgf-hard.jsonl")) {
    const input = base64 === undefined ? source : new Uint8Array(Buffer.from(base64, "base64"));
    if (expect.error) {
      assert.throws(() => GameRecord.parse(input), { code: "no-game" }, name);
      continue;
    }
    const { games, diagnostics } = GameRecord.parse(input);
    const [record] = games;
    const { info, root } = record;
    const letters = ({ x, y }) => [x, y].map((n) => String.fromCharCode(n < 26 ? 97 + n : 39 + n)).join("");
    const all = [...record.mainLine()];
    const moves = all
      .flatMap((node) => node.moves)
      .map(
        ({ color, point, pass }) => `${color === "black" ? "B" : "W"} ${pass ? "pass" : point ? letters(point) : "?"}`,
      );
    const setup = (color) =>
      all
        .flatMap((node) => node.setup[color])
        .map(letters)
        .sort();
    const found = {
      games: () => games.length,
      width: () => record.width,
      height: () => record.height,
      nodes: () => record.nodeCount,
      moves: () => moves,
      setup_black: () => setup("black"),
      setup_white: () => setup("white"),
      root_comment: () => root.comment,
      player_black: () => info.players.black.name,
      handicap: () => info.handicap,
      komi: () => info.komi,
      winner: () => info.outcome.winner,
      by: () => info.outcome.how,
    };
    for (const [key, get] of Object.entries(found)) {
      if (!(key in expect)) continue;
      const wanted = Array.isArray(expect[key]) && key.startsWith("setup") ? [...expect[key]].sort() : expect[key];
      assert.deepEqual(get(), wanted, `${name}: ${key}`);
    }
    if (expect.margin_points) assert.equal(info.outcome.points, expect.margin_points, name);
    if (expect.diagnostics_at_least)
      assert.ok(diagnostics.length >= expect.diagnostics_at_least, `${name}: ${diagnostics.length} diagnostics`);
    for (const kept of expect.round_trip_keeps ?? []) assert.ok(record.toSgf().includes(kept), `${name}: ${kept}`);
    if (expect.triangles) {
      const marked = all.find((node) => node.get("TR").length);
      assert.deepEqual(marked.points("TR").map(letters).sort(), [...expect.triangles].sort(), name);
      assert.deepEqual(marked.points("SQ").map(letters), expect.squares, name);
      const labels = Object.fromEntries(marked.get("LB").map((label) => [label.slice(0, 2), label.slice(3)]));
      assert.deepEqual(labels, expect.labels, name);
    }
    if (expect.stones_after_main_line !== undefined || expect.turn_after_main_line) {
      const review = new Review(record);
      review.last();
      if (expect.stones_after_main_line !== undefined)
        assert.equal(review.game.board().filter((stone) => stone > 0).length, expect.stones_after_main_line, name);
      if (expect.turn_after_main_line) assert.equal(review.game.turn, expect.turn_after_main_line, name);
    }
    assert.equal(GameRecord.parse(GameRecord.toSgf(games)).games.length, games.length, name);
  }
});

test(
  "an engine's verdicts: legality of every point, board after every ply, area",
  needs("engine-verdicts.jsonl"),
  () => {
    let plies = 0;
    lines("engine-verdicts.jsonl").forEach((line, number) => {
      const { width, height } = line;
      const game = new Game({
        size: { width, height },
        komi: 0,
        rules: { repetition: line.repetition, suicide: line.suicide ? "several-stones" : "forbidden", passesToEnd: 0 },
      });
      line.plies.forEach(([mask, move, after], ply) => {
        const what = `game ${number}, ply ${ply}\n${game}`;
        assert.equal(game.legalMask().join(""), mask, what);
        if (move < 0) game.pass();
        else game.play(move);
        assert.equal(game.toString().replaceAll("\n", ""), after, what);
        plies++;
      });
      const { black, white } = game.score();
      assert.equal(black.total - white.total, line.area_difference, `game ${number}\n${game}`);
      game.free();
    });
    assert.ok(plies > 10_000, `${plies} plies`);
  },
);

test("the benchmark's games through playAll and through play end alike", needs("bench-games.json"), () => {
  for (const moves of JSON.parse(text("bench-games.json"))) {
    const list = Uint16Array.from(moves, ([, x, y]) => (x < 0 ? 65535 : y * 19 + x));
    const [one, two] = [new Game({ rules: { passesToEnd: 0 } }), new Game({ rules: { passesToEnd: 0 } })];
    let stopped = list.length;
    try {
      one.playAll(list);
    } catch (error) {
      stopped = error.index;
    }
    for (const at of list.subarray(0, stopped)) {
      if (at === 65535) two.pass();
      else two.play(at);
    }
    assert.deepEqual([one.hash, one.moveNumber, one.captures], [two.hash, stopped, two.captures]);
    one.free();
    two.free();
  }
  assert.deepEqual(sgf("pd"), { x: 15, y: 3 });
});
