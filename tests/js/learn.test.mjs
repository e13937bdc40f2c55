// The lessons of www/learn.html say nothing that the rules do not: every answer is proved through the package, right ones
// and wrong ones, and so is every number; and the drawings in the page are those of `weiqi-rules/svg`.
import assert from "node:assert/strict";
import { before, test } from "node:test";
import { Game, init, presetRules } from "weiqi-rules";
import { pointName, starPoints } from "weiqi-rules/draw";
import { gameOf, indexOf, rowsOf, sgfOf, sizeOf, svgOf } from "../../www/learn/diagram.mjs";
import { WORKED, WORKED_DEAD } from "../../www/learn/lessons/worked.mjs";
import { LESSONS } from "../../www/learn/lessons.mjs";
import { bodyHtml, isExercise } from "../../www/learn/page.mjs";
import { fraction, worked, workedWithHandicap } from "../../www/learn/tables.mjs";
import { WORDS } from "../../www/learn/words.mjs";

before(() => init());

const LANGUAGES = ["zh", "en"];
const FIGURES = LESSONS.flatMap((lesson) => lesson.figures);
const figure = (id) => FIGURES.find((f) => f.id === id);
const nameIn = (game, { x, y }) => pointName("letters", x, y, game.height);
const board = (game) => `\n${game}`;

/** The game after some moves, and what each of them took. */
function after(game, moves) {
  const next = game.clone();
  const captured = moves.map((move) => (move === "pass" ? next.pass() : next.play(move).captured.length));
  return { game: next, captured };
}

const taken = ({ captured }) => captured.at(-1);
const totals = (game, options) => {
  const { black, white } = game.score(options);
  return black.total - white.total;
};

/** Whether the side to move can take the stones on `target`, playing only in `region`, whatever the owner does there. */
function canCapture(game, target, region, depth = 8) {
  const owner = game.at(target);
  if (owner === null) return true;
  if (depth === 0) return false;
  const attacking = game.turn !== owner;
  const outcomes = [...region, "pass"].map((move) => {
    const next = game.clone();
    try {
      if (move === "pass") next.pass();
      else next.play(move);
    } catch {
      return undefined; // not allowed
    }
    return next.phase === "playing" && canCapture(next, target, region, depth - 1);
  });
  return attacking ? outcomes.includes(true) : !outcomes.includes(false);
}

/**
 * What makes a move the answer, by the rules alone: for each problem a question that is asked of every legal first move,
 * and, where the lesson goes on, of every second one. `game` is before the move.
 */
const PROOFS = {
  "board-tengen": ({ move }) => move === "K10",
  "liberties-extend": ({ made }) => made.game.chain("C3").liberties.length > 1,
  "liberties-connect": ({ made }) => made.game.chain("B4").stones.some(({ x, y }) => x === 2 && y === 2),
  "capture-three": ({ made }) => taken(made) === 3,
  "capture-both": ({ made }) => taken(made) === 2,
  "forbidden-which": ({ move }) => ["A7", "D3", "G7"].includes(move),
  "ko-threat": ({ made }) => {
    if (made.game.at("C5") !== "black" || made.game.at("B5") !== null) return false; // the ko is taken first
    if (made.game.moveNumber === 1) return true;
    return !canCapture(made.game, "E2", ["D1", "D2", "E1", "G1"], 3);
  },
  "ending-gap": ({ made }) => made.game.score({ dead: [] }).black.total === 21, // seven stones and all that is behind them
  "life-two-eyes": ({ made }) => !canCapture(made.game, "A4", ["A5", "B5", "C5"]),
  "life-false-eye": ({ made }) => taken(made) > 0,
  "life-claim": ({ made }) => canCapture(made.game, "A4", ["A5", "B5", "C5"]),
  "counting-neutral": ({ game, made, move }) => {
    if (game.score({ dead: WORKED_DEAD }).owner[indexOf(figure("counting-neutral"), move)] === 2) return false;
    return totals(made.game, { dead: WORKED_DEAD }) > totals(game, { dead: WORKED_DEAD });
  },
  "komi-handicap": ({ made }) => made.game.toString() === String(new Game({ handicap: 4 })),
  "ancient-seats": ({ made }) => made.game.toString() === String(new Game({ rules: "ancient" })),
  "ancient-cut": ({ made }) => {
    const rules = { ...presetRules("ancient"), seats: false };
    const game = new Game({ rules, setup: { position: made.game.toString().split("\n") } });
    return game.score({ dead: WORKED_DEAD }).black.tax === 2;
  },
  "japanese-gain": ({ game, made, move }) => {
    const owner = game.score({ dead: [] }).owner[indexOf(figure("japanese-gain"), move)];
    return owner !== 2 && totals(made.game, { dead: [] }) > totals(game, { dead: [] });
  },
};

test("every problem has a proof, every lesson its texts in both languages, every figure one name", () => {
  assert.equal(LESSONS.length, 12);
  const problems = FIGURES.filter((f) => f.kind === "problem").map((f) => f.id);
  assert.deepEqual(Object.keys(PROOFS).sort(), problems.toSorted());
  assert.equal(new Set([...FIGURES, ...LESSONS].map(({ id }) => id)).size, FIGURES.length + LESSONS.length);
  const both = (text, where) => {
    for (const lang of LANGUAGES) assert.ok(text?.[lang]?.length > 0, `${where} has no ${lang}`);
    assert.match(JSON.stringify(text.zh), /\p{Script=Han}/u, where);
    assert.doesNotMatch(JSON.stringify(text.en), /[，。；：、]/, where);
  };
  assert.deepEqual(Object.keys(WORDS.zh), Object.keys(WORDS.en));
  for (const lesson of LESSONS) {
    for (const key of ["title", "text", "rule"]) both(lesson[key], `${lesson.id} ${key}`);
    assert.equal(lesson.text.zh.length > 0, true);
    assert.ok(lesson.clauses.length > 0, lesson.id);
    for (const clause of lesson.clauses) assert.match(clause.en ?? clause, /^[A-E](\d|\b)/, `${lesson.id}: a clause`);
    assert.ok(lesson.figures.some(isExercise), `${lesson.id} has something to do`);
    for (const f of lesson.figures) {
      both(f.ask ?? f.caption, f.id);
      if (f.kind === "problem") both(f.others, `${f.id} others`);
      if (f.kind === "play" || f.kind === "score") both(f.done, `${f.id} done`);
      for (const a of f.answers ?? []) both(a.say, `${f.id} ${a.play}`);
    }
  }
});

for (const f of FIGURES.filter(({ kind }) => kind === "problem"))
  test(`${f.id}: the right answers are right by the rules, all other moves wrong`, () => {
    const game = gameOf(f);
    const right = f.answers.filter((a) => a.right).map((a) => a.play.split(" "));
    assert.ok(right.length > 0);
    // Each line can be played, and its answers by the board too.
    for (const { play } of f.answers) after(game, play.split(" "));
    const longest = Math.max(...right.map((line) => line.length));
    for (let n = 0; n < longest; n += 2) {
      const beginnings = new Set(right.filter((line) => line.length > n).map((line) => line.slice(0, n).join(" ")));
      for (const beginning of beginnings) {
        const here = after(game, beginning.split(" ").filter(Boolean)).game;
        const answers = new Set(
          right.filter((line) => line.slice(0, n).join(" ") === beginning).map((line) => line[n]),
        );
        for (const at of here.legalMoves()) {
          const move = nameIn(game, at);
          const proved = PROOFS[f.id]({ game: here, move, made: after(here, [move]) });
          assert.equal(proved, answers.has(move), `${f.id}: ${beginning} ${move}${board(here)}`);
        }
      }
    }
    for (const { play, right: isRight = false } of f.answers)
      if (!isRight) assert.ok(!right.some((line) => line.join(" ") === play), play);
  });

for (const f of FIGURES.filter(({ kind }) => kind === "play" || kind === "score"))
  test(`${f.id}: its solution does what the lesson asks, and is not done before`, () => {
    const game = gameOf(f);
    let dead = new Set(f.dead);
    let next = 0;
    const seen = (fits) => {
      if (next < f.steps.length && fits(f.steps[next])) next++;
    };
    const counts = (result) => seen((step) => step.score && (step.score === "is") === (result === step.result));
    f.solution.forEach((move, i) => {
      assert.ok(next < f.steps.length, `${f.id} is done before its end, at ${i}`);
      if (f.kind === "score") {
        const chain = game.chain(move).stones.map((at) => nameIn(game, at));
        const marked = chain.every((name) => dead.has(name));
        dead = new Set(marked ? [...dead].filter((name) => !chain.includes(name)) : [...dead, ...chain]);
        counts(game.score({ dead: [...dead] }).result);
      } else if (move === "pass") {
        game.pass();
        seen((step) => step.pass);
        if (game.phase === "agreeing") counts(game.score().result);
      } else {
        const { legal, reason } = game.explain(move);
        if (legal) game.play(move);
        seen((step) =>
          legal ? step.play === move : step.illegal === reason && (step.at === undefined || step.at === move),
        );
      }
    });
    assert.equal(next, f.steps.length, `${f.id}: ${next} of ${f.steps.length} steps${board(game)}`);
    for (const at of Object.keys(f.remarks ?? {})) assert.ok(gameOf(f).explain(at).legal, `${f.id}: ${at}`);
  });

test("1 the board: 361 points, nine stars, tengen in the middle (D1.1)", () => {
  const game = new Game();
  assert.equal(game.board().length, 361);
  const stars = starPoints(19, 19).map((at) => pointName("letters", at % 19, Math.floor(at / 19), 19));
  assert.equal(stars.length, 9);
  const tengen = figure("board-tengen");
  assert.deepEqual(stars.toSorted(), tengen.answers.map(({ play }) => play).toSorted());
});

test("2 liberties: four, three, two, and five of six for the chain (D3)", () => {
  const game = gameOf(figure("liberties-count"));
  assert.deepEqual(
    ["C6", "A3", "G1", "E4"].map((at) => game.chain(at).liberties.length),
    [4, 3, 2, 5],
  );
  assert.equal(game.chain("E4").stones.length, 2);
  const without = figure("liberties-count").rows.map((row) => row.replace("O", "."));
  assert.equal(new Game({ setup: { position: without } }).chain("E4").liberties.length, 6);
});

test("3 capture: the stone that takes two has no liberty but theirs (D4.2)", () => {
  const game = gameOf(figure("capture-both"));
  assert.deepEqual(
    ["B5", "A4"].map((at) => game.at(at)),
    ["white", "white"], // all its neighbours
  );
});

test("4 forbidden points: A and B are, C is a capture; what is forbidden to Black is allowed to White (D5)", () => {
  const f = figure("forbidden-which");
  const game = gameOf(f);
  assert.deepEqual(
    ["A", "B", "C"].map((label) => game.explain(f.labels[label]).reason),
    ["suicide", "suicide", undefined],
  );
  assert.equal(game.explain(f.labels.A).article, "D5");
  const two = gameOf(figure("forbidden-two"));
  assert.equal(two.explain("B5").reason, "suicide");
  two.pass();
  assert.deepEqual(two.explain("B5").captures.length, 1);
});

test("5 ko: no retaking at once, by its article; after an exchange elsewhere it is legal (D20.1)", () => {
  const game = gameOf(figure("ko-retake"));
  game.play("C3");
  const { reason, article } = game.explain("B3");
  assert.deepEqual([reason, article], ["ko", "D20.1"]);
  game.play("E5");
  game.play("E1");
  assert.equal(game.explain("B3").legal, true);
  const threat = gameOf(figure("ko-threat"));
  threat.play("C5");
  assert.equal(threat.explain("B5").reason, "ko");
  threat.play("E1");
  assert.equal(threat.chain("E2").liberties.length, 1, "the threat is an atari");
  assert.equal(threat.chain("E2").stones.length, 2);
  assert.equal(after(threat, ["B5", "D2"]).captured[1], 2);
  assert.equal(after(threat, ["D2"]).game.explain("B5").legal, true);
});

test("6 the triple ko: five captures, each in another ko, and the sixth is refused by superko (D6, D20.3)", () => {
  const f = figure("triple-ko");
  const game = gameOf(f);
  const start = game.toString();
  f.solution.slice(0, 5).forEach((at) => {
    assert.equal(game.play(at).captured.length, 1, at);
  });
  const sixth = game.explain(f.solution[5]);
  assert.deepEqual([sixth.legal, sixth.reason, sixth.article, sixth.repeats], [false, "superko", "D6", 0]);
  assert.equal(sixth.chain.length, 1, "it would capture one stone");
  // Where the rules let it happen, the board is the one of the start.
  const lenient = new Game({ rules: { repetition: "simple-ko" }, setup: { position: f.rows, toPlay: "black" } });
  for (const at of f.solution) lenient.play(at);
  assert.equal(lenient.toString(), start);
  // Sending two, returning one (双提二子).
  const two = gameOf(figure("sending-two"));
  two.play("D5");
  assert.equal(two.play("B5").captured.length, 2);
  assert.deepEqual([two.explain("C5").reason, two.explain("C5").repeats], ["superko", 0]);
});

test("7 ending: two passes; a proposal gives up the turn, and who disagrees plays on (D7.3, D21.1)", () => {
  const game = gameOf(figure("ending-pass"));
  game.play("E5");
  game.pass();
  assert.equal(game.phase, "playing");
  const { game: refused } = after(game, ["A1"]);
  assert.equal(refused.turn, "white", "who proposed has its turn again");
  game.pass();
  assert.equal(game.phase, "agreeing");
});

test("8 dead and alive: two eyes, a true and a false eye, a seki (D8)", () => {
  const eyes = after(gameOf(figure("life-two-eyes")), ["B5"]).game;
  assert.equal(eyes.passAlive().stones.black.length, 6);
  for (const eye of ["A5", "C5"]) assert.equal(eyes.explain(eye).reason, "suicide", eye);
  const f = figure("life-false-eye");
  const game = gameOf(f);
  assert.equal(game.explain(f.labels.A).reason, "suicide", "a true eye is forbidden to White");
  assert.equal(game.explain(f.labels.B).captures.length, 2);
  assert.notEqual(game.chain("A4").stones.length, 6, "not all in one chain");
  const seki = figure("life-seki");
  for (const first of ["black", "white"])
    for (const [one, two] of [
      ["B3", "C1"],
      ["C1", "B3"],
    ]) {
      const here = gameOf({ ...seki, toPlay: first });
      here.play(one);
      assert.equal(here.chain(one).liberties.length, 1);
      assert.equal(here.play(two).captured.length, 6, `${first} begins at ${one}`);
    }
  const { black, white, margin } = gameOf(seki).score({ dead: [] });
  assert.deepEqual([black.total, white.total, black.shared, margin.points], [6, 6, 1, 0]);
  for (const line of ["A5 B5", "C5 B5"]) {
    const claimed = after(gameOf(figure("life-claim")), line.split(" "));
    assert.equal(taken(claimed), 1, line);
    assert.equal(canCapture(claimed.game, "A4", ["A5", "B5", "C5"]), false, `${line}: Black lives`);
  }
  // Who claims that stones are dead moves first (D21.4).
  const disputed = after(gameOf(seki), ["pass", "pass"]).game;
  disputed.dispute("white");
  assert.deepEqual([disputed.phase, disputed.turn], ["playing", "white"]);
});

test("9 the worked board: as many stones a side, one dead, one neutral point; the table is game.score() (D9)", async () => {
  const all = WORKED.join("");
  assert.deepEqual([all.match(/X/g).length, all.match(/O/g).length], [23, 23]);
  const game = gameOf(figure("counting-worked"));
  assert.deepEqual(
    game.suggestDead().dead.map((at) => nameIn(game, at)),
    WORKED_DEAD,
  );
  assert.deepEqual(game.suggestDead().unsettled, []);
  const score = game.score({ dead: WORKED_DEAD });
  assert.equal(score.reason.filter((why) => why === "shared").length, 1);
  assert.equal(score.reason[indexOf(figure("counting-worked"), "A5")], "shared");
  assert.deepEqual([score.margin.zi, score.winner], [0.25, "black"]);
  assert.equal(game.score({ dead: [] }).winner, "white", "with the dead stone alive White wins");
  for (const lang of LANGUAGES) {
    const page = await bodyHtml(lang);
    const [, table] = /<table id="table-count">(.*?)<\/table>/s.exec(page);
    const cells = [...table.matchAll(/<td>([^<]+)<\/td>/g)].map(([, text]) => text);
    const of = (s) => [s.stones, s.territory, s.shared, s.stones + s.territory + s.shared].map(fraction);
    const [black, white] = [of(score.black), of(score.white)];
    assert.deepEqual(
      cells,
      black.flatMap((cell, i) => [cell, white[i]]),
    );
    assert.match(page, /40½/);
    assert.match(/id="counting".*?<\/section>/s.exec(page)[0], /44½.*45/s);
  }
  assert.equal(game.score({ dead: WORKED_DEAD }).black.total, 44.5);
  const neutral = after(gameOf(figure("counting-neutral")), ["A5"]).game.score({ dead: WORKED_DEAD });
  assert.equal(neutral.black.total, 45);
  assert.equal(81 / 2, 40.5);
});

/** A full board of 19×19 on which Black has so many half-zi. */
function fullBoard(halves) {
  const points = Array.from({ length: 361 }, (_, i) => (i < Math.floor(halves / 2) ? "X" : "O"));
  // An empty point each, inside, so that everything has a liberty; and one between both for a half.
  points[0] = ".";
  points[360] = ".";
  if (halves % 2) points[Math.floor(halves / 2)] = ".";
  return Array.from({ length: 19 }, (_, y) => points.slice(y * 19, y * 19 + 19).join(""));
}

test("10 komi: 185, 184½ and 184 zi (D11); half of the handicap stones is given back (B9.2)", () => {
  const margins = [370, 369, 368].map((halves) => {
    const game = new Game({ setup: { position: fullBoard(halves) } });
    const { black, margin, winner } = game.score({ dead: [] });
    return [black.total, winner, margin.zi];
  });
  assert.deepEqual(margins, [
    [185, "black", 0.75],
    [184.5, "black", 0.25],
    [184, "white", 0.25],
  ]);
  const zi = (score) => [score.winner, score.margin.zi];
  assert.deepEqual(zi(worked({ komi: 7.5 })), ["black", 0.25]);
  assert.deepEqual(zi(worked()), ["black", 4]);
  assert.deepEqual(zi(workedWithHandicap(2)), ["black", 3]);
  assert.deepEqual(zi(workedWithHandicap(4)), ["black", 2]);
  assert.equal(presetRules("chinese").komi, 7.5);
  const one = new Game({ handicap: 1 });
  assert.deepEqual([one.turn, one.rules.komi], ["black", 0], "让先: Black first, no komi");
});

test("11 ancient rules: White first, no komi, one zi for each group more (B, D)", () => {
  const game = new Game({ rules: "ancient" });
  assert.deepEqual([game.turn, game.rules.komi, game.rules.tax], ["white", 0, "all"]);
});

test("12 by territory: a neutral point nothing, a move in one's own territory minus one, no points in seki (B9)", () => {
  const { komi, tax } = presetRules("japanese");
  assert.deepEqual([komi, tax], [6.5, "seki"]);
  assert.deepEqual(presetRules("korean"), presetRules("japanese"));
  const score = worked({ rules: "japanese", komi: 6.5 });
  assert.deepEqual([score.result, score.black.shared, score.black.deadStones], ["B+1.5", 0, 1]);
  const f = figure("japanese-gain");
  const game = gameOf(f);
  const gain = (move) => totals(after(game, [move]).game, { dead: [] }) - totals(game, { dead: [] });
  assert.deepEqual([gain(f.labels.A), gain(f.labels.B), gain(f.labels.C)], [0, -1, 2]);
  assert.deepEqual(after(game, [f.labels.C]).captured, [1]);
});

test("numbers are written in quarters", () => {
  const cases = { 0: 0, "¼": 0.25, "½": 0.5, "3¾": 3.75, "40½": 40.5, "−1½": -1.5, 22: 22 };
  for (const [text, value] of Object.entries(cases)) assert.equal(fraction(value), text);
});

for (const lang of LANGUAGES)
  test(`the page, ${lang}: its drawings are what weiqi-rules/svg draws; ids are unique; headings in order`, async () => {
    const page = await bodyHtml(lang);
    for (const f of FIGURES) {
      const [found] = new RegExp(`<figure id="${f.id}".*?</figure>`, "s").exec(page);
      for (const [place, theme] of [
        ["screen", "wood"],
        ["paper", "paper"],
      ]) {
        const [, svg] = new RegExp(`<div class="${place}">(.*?)</div>`, "s").exec(found);
        assert.equal(svg, svgOf(f, lang, theme).trim(), `${f.id} ${theme}`);
      }
      assert.ok(found.includes(sgfOf(f, lang)), `${f.id}: the record`);
      const stones = rowsOf(f).join("").match(/[XO]/g)?.length ?? 0;
      const { width, height } = sizeOf(f);
      assert.ok(stones < width * height);
    }
    const ids = [...page.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    assert.deepEqual(
      ids.filter((id, i) => ids.indexOf(id) !== i),
      [],
    );
    assert.deepEqual([...page.matchAll(/<h(\d)/g)].map(([, level]) => level).join(""), `1${"2".repeat(13)}`);
    for (const [, target] of page.matchAll(/href="#([^"]+)"/g)) assert.ok(ids.includes(target), `#${target}`);
    assert.doesNotMatch(page, /undefined|\[object|NaN| style=/);
  });
