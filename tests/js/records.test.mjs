// Records and reviews through the package: reading, the tree, edits, walking, and the way between records and games.
import assert from "node:assert/strict";
import { before, test } from "node:test";
import vm from "node:vm";
import { Clock, Game, GameRecord, init, Review } from "weiqi-rules";
import { eventful, randomNumbers, whole } from "./data.mjs";

before(() => init());

const read = (sgf) => GameRecord.parse(sgf).games[0];
const TREE =
  "(;SZ[9]PB[弈秋]BR[9段]PW[Lee]KM[6.5]RU[Japanese]RE[W+R]DT[2016-03-09,10];B[ee]C[tengen];W[ec](;B[gc];W[gd])(;B[cc]TR[cc:ee]LB[aa:1][bb:乙])(;B[tt]))";

test("what a record says about its game", () => {
  const { info } = read(TREE);
  assert.deepEqual(info.players, {
    black: { name: "弈秋", rank: "9段", team: "" },
    white: { name: "Lee", rank: "", team: "" },
  });
  assert.deepEqual(
    [info.size, info.komi, info.handicap, info.rules, info.rulesText, info.result, info.date],
    [{ width: 9, height: 9 }, 6.5, 0, "japanese", "Japanese", "W+R", "2016-03-09,10"],
  );
  assert.deepEqual(info.outcome, { how: "resignation", winner: "white", points: null });
  assert.deepEqual(info.dates, [
    { year: 2016, month: 3, day: 9 },
    { year: 2016, month: 3, day: 10 },
  ]);
  assert.deepEqual(
    [read("(;)").info.komi, read("(;)").info.event, read("(;RE[B+3.5])").info.outcome],
    [null, "", { how: "count", winner: "black", points: 3.5 }],
  );
});

test("the tree: nodes as handles, the same node the same object", () => {
  const record = read(TREE);
  assert.deepEqual([record.width, record.height, record.nodeCount, record.root.id], [9, 9, 7, 0]);
  const { root } = record;
  assert.equal(root.parent, null);
  assert.equal(root.next, root.children[0]);
  const branching = root.next.next;
  assert.deepEqual(
    branching.children.map((node) => node.move),
    [
      { color: "black", point: { x: 6, y: 2 }, pass: false },
      { color: "black", point: { x: 2, y: 2 }, pass: false },
      { color: "black", point: null, pass: true },
    ],
  );
  const [, second] = branching.children;
  assert.equal(second.parent, branching);
  assert.deepEqual(second.properties, ["B", "TR", "LB"]);
  assert.deepEqual(second.get("LB"), ["aa:1", "bb:乙"]);
  assert.equal(second.points("TR").length, 9);
  assert.deepEqual([second.get("XX"), second.points("XX")], [[], []]);
  assert.deepEqual(
    [...record.mainLine()].map((node) => node.id),
    [0, 1, 2, 3, 4],
  );
  assert.equal(root.next.comment, "tengen");
  assert.equal(root.move, null);
  assert.equal(record.node(2), branching);
  const set = read("(;SZ[9]AB[aa:bb]AW[ii]PL[W];AE[aa])").root;
  assert.deepEqual(
    [set.setup.black.length, set.setup.white, set.toPlay, set.next.setup.empty, set.next.toPlay],
    [4, [{ x: 8, y: 8 }], "white", [{ x: 0, y: 0 }], null],
  );
});

test("diagnostics say where and what", () => {
  const { diagnostics } = GameRecord.parse("(;SZ[9];B[aa]\n;W[bb]C[open");
  assert.deepEqual(diagnostics.map(({ line, column, code, repaired }) => [line, column, code, repaired])[0], [
    2,
    8,
    "value-not-closed",
    true,
  ]);
  assert.equal(typeof diagnostics[0].message, "string");
});

test("bytes of another realm are read, as a test runner or a frame has them; bytes that were given away are refused", () => {
  const foreign = vm.runInNewContext("Uint8Array.of(40, 59, 83, 90, 91, 57, 93, 41)");
  assert.equal(foreign instanceof Uint8Array, false);
  assert.equal(GameRecord.parse(foreign).games[0].width, 9);
  const gone = Uint8Array.of(40, 59, 41);
  structuredClone(gone.buffer, { transfer: [gone.buffer] });
  assert.throws(() => GameRecord.parse(gone), { name: "OptionsError", message: /transferred away/ });
  for (const wrong of [new Uint16Array(4), new DataView(new ArrayBuffer(4)), new ArrayBuffer(4), new Float64Array(2)])
    assert.throws(() => GameRecord.parse(wrong), /sgf must be a text or a Uint8Array, not an object/);
});

test("bytes: what CA says, what the mark says, what is judged, what is forced", () => {
  const ascii = (text) => [...text].map((letter) => letter.charCodeAt(0));
  const gb = Uint8Array.from([...ascii("(;PB["), 0xb9, 0xc5, 0xc1, 0xa6, ...ascii("])")]);
  const parsed = GameRecord.parse(gb);
  assert.deepEqual([parsed.encoding, parsed.games[0].info.players.black.name], ["gb18030", "古力"]);
  const big5 = Uint8Array.from([...ascii("(;CA[Big5]PB["), 0xb3, 0x5c, ...ascii("])")]);
  assert.equal(GameRecord.parse(big5).games[0].info.players.black.name, "許");
  const utf8 = new TextEncoder().encode("\ufeff(;PB[弈])");
  assert.deepEqual(
    [GameRecord.parse(utf8).encoding, GameRecord.parse(utf8).games[0].info.players.black.name],
    ["utf-8", "弈"],
  );
  assert.equal(GameRecord.parse(gb, { encoding: "latin1" }).games[0].info.players.black.name, "¹ÅÁ¦");
  assert.equal(GameRecord.parse("(;)").encoding, null);
  assert.equal(GameRecord.parse(new Uint8Array(utf8.buffer, 0, utf8.length)).games.length, 1);
});

test("a name cut in the middle of a character does not swallow its bracket", () => {
  const ascii = (text) => [...text].map((letter) => letter.charCodeAt(0));
  const cases = [
    ["gb18030", [0xb9, 0xc5], "古", [0xc1]],
    ["big5", [0xb3, 0x5c], "許", [0xa5]],
    ["shift_jis", [0x8f, 0x47], "秀", [0x8d]],
    ["euc-kr", [0xc0, 0xcc], "이", [0xc3]],
  ];
  for (const [encoding, whole, name, half] of cases)
    for (const options of [undefined, { encoding }]) {
      const head = ascii(options ? "(;PB[" : `(;CA[${encoding}]PB[`);
      const bytes = Uint8Array.from([...head, ...whole, ...half, ...ascii("]PW["), ...whole, ...ascii("];B[aa])")]);
      const { games, diagnostics } = GameRecord.parse(bytes, options);
      const { players } = games[0].info;
      assert.deepEqual(
        [players.black.name, players.white.name, games[0].nodeCount],
        [`${name}\ufffd`, name, 2],
        encoding,
      );
      assert.deepEqual(
        diagnostics.map(({ code }) => code),
        ["bad-bytes"],
      );
    }
  // Whole characters that hold a bracket stay whole.
  const text = Uint8Array.from([...ascii("(;C["), 0xa4, 0x5d, 0xa4, 0x5d, ...ascii("];B[aa])")]);
  const { games, diagnostics } = GameRecord.parse(text, { encoding: "big5" });
  assert.deepEqual([games[0].root.comment, games[0].nodeCount, diagnostics], ["也也", 2, []]);
});

test("half a character: told when it is read, refused when it is written", () => {
  for (const [text, codes] of [
    ["(;SZ[9]PB[\ud83d];B[aa])", ["bad-bytes"]],
    ["(;SZ[9]CA[UTF-8]PB[\udc0b]DT[yesterday])", ["bad-bytes", "bad-date"]],
    ["(;SZ[9]PB[😀])", []],
    ["(;SZ[9]PB[\ufffd])", []], // what another program has put there is a character
  ]) {
    const { games, diagnostics, encoding } = GameRecord.parse(text);
    assert.deepEqual(
      diagnostics.map(({ code }) => code),
      codes,
      JSON.stringify(text),
    );
    assert.equal(encoding, null);
    assert.match(games[0].info.players.black.name, /^(\ufffd|😀)$/);
  }
  const record = new GameRecord({ size: 9 });
  record.root.set("LB", [["aa", "😀"]]);
  const before = record.toSgf();
  assert.match(before, /LB\[aa:😀\]/);
  for (const [values, where] of [
    [["x", "\ud83d"], 1],
    [["\udc0b"], 0],
    // Side by side two halves would be one character.
    [["\ud83d", "\ude00"], 0],
    [
      [
        ["aa", "x"],
        ["bb", "\ud83d!"],
      ],
      1,
    ],
  ])
    assert.throws(() => record.root.set("LB", values), {
      name: "OptionsError",
      message: new RegExp(`^values\\[${where}\\] must be a text of whole characters`),
    });
  assert.throws(() => {
    record.root.comment = "\ud83d";
  }, /whole characters/);
  assert.equal(record.toSgf(), before);
  for (const values of [
    ["", "弈", "😀", "a]b\\", ""],
    [
      ["aa", ""],
      ["bb", "弈😀"],
    ],
    [["", ""]],
  ]) {
    record.root.set("XX", values);
    assert.deepEqual(
      record.root.get("XX"),
      values.map((value) => (Array.isArray(value) ? value.join(":") : value)),
    );
  }
});

test("writing: what was read, several games, the options", () => {
  const record = read(TREE);
  assert.deepEqual(read(record.toSgf()).toSgf(), record.toSgf());
  const both = GameRecord.toSgf([record, new GameRecord({ size: 13 })]);
  assert.equal(GameRecord.parse(both).games.length, 2);
  assert.equal(read("(;SZ[9]AB[aa][ab][ba][bb])").toSgf({ compress: true }), "(;SZ[9]AB[aa:bb])\n");
  assert.equal(new GameRecord({ size: { width: 9, height: 13 } }).toSgf(), "(;GM[1]FF[4]CA[UTF-8]SZ[9:13])\n");
});

test("editing a record", () => {
  const record = new GameRecord({ size: 9 });
  const node = record.addNode(record.root);
  node.set("B", ["ee"]);
  node.set("LB", [
    ["ee", "A"],
    ["cc", "1:1"],
  ]);
  node.comment = "a ] and a \\";
  assert.equal(node.comment, "a ] and a \\");
  assert.deepEqual(node.raw, "B[ee]LB[ee:A][cc:1\\:1]C[a \\] and a \\\\]");
  node.comment = "";
  node.set("LB", []);
  assert.deepEqual(node.properties, ["B"]);
  const copy = record.clone();
  copy.root.next.set("N", ["copy"]);
  assert.deepEqual([record.root.next.properties, copy.root.next.get("N")], [["B"], ["copy"]]);
});

test("walking by the rules: there, back, into variations, to a number, to a node", () => {
  const record = read(TREE);
  const review = new Review(record);
  assert.deepEqual(
    [review.record, review.node, review.depth, review.moveNumber, review.previous()],
    [record, record.root, 0, 0, false],
  );
  assert.equal(review.game.rules.scoring, "territory");
  assert.equal(review.game.rules.komi, 6.5);
  const { game } = review;
  assert.equal(review.next(), true);
  assert.equal(game.at("E5"), "black");
  review.last();
  assert.deepEqual([review.depth, review.moveNumber, game.lastMove], [4, 4, { color: "white", point: { x: 6, y: 3 } }]);
  assert.equal(review.next(), false);
  assert.equal(review.goto(2), true);
  assert.equal(review.next(1), true);
  assert.equal(game.at("C7"), "black");
  assert.equal(review.next(5), false);
  assert.equal(review.goto(record.root.next), true);
  assert.equal(review.node.comment, "tengen");
  assert.equal(review.goto(99), false);
  review.first();
  assert.equal(game.moveNumber, 0);
  assert.equal(review.game, game, "one game that shows where the review is");
});

test("only marks are toggled: stones, moves and words of the node stay", () => {
  const review = new Review(read("(;SZ[9]AB[cc]C[words])"));
  const before = review.record.toSgf();
  for (const name of ["C", "B", "AB", "SZ", "LB", "tr", "", "constructor", null])
    assert.throws(() => review.toggleMark(name, "A1"), /name must be one of TR, SQ, .*, not/);
  assert.equal(review.record.toSgf(), before);
  for (const name of ["TR", "SQ", "CR", "MA", "SL", "DD", "TB", "TW", "VW"]) review.toggleMark(name, "A1");
  assert.match(review.record.toSgf(), /TW\[ai\]VW\[ai\]/);
});

test("handicap stones that are said and not set up are noted with the first move (B9.2)", () => {
  const review = new Review(read("(;SZ[19]HA[4];W[dd])"));
  review.last();
  const [{ node, ...note }, ...others] = review.notes;
  assert.equal(node, review.node);
  assert.deepEqual(
    [note, others, review.skipped],
    [
      {
        moveNumber: 1,
        color: "white",
        point: { x: 3, y: 3 },
        reason: "handicap",
        article: "B9.2",
        message: "the record says 4 handicap stones, and fewer black stones are set up",
        played: true,
      },
      [],
      [],
    ],
  );
  review.first();
  assert.deepEqual(review.notes, []);
});

test("playing in a review follows or adds a variation; edits can be undone", () => {
  const record = read("(;SZ[9];B[ee];W[ec])");
  const review = new Review(record);
  assert.equal(review.play("E5"), record.root.next, "followed");
  const added = review.play("C3");
  assert.equal(record.root.next.children[1], added);
  assert.deepEqual([review.node, review.game.at("C3")], [added, "white"]);
  assert.equal(review.play("pass").move.pass, true);
  review.toggleMark("TR", "A1");
  assert.deepEqual(review.node.points("TR"), [{ x: 0, y: 8 }]);
  review.promote(added);
  assert.equal(record.root.next.children[0], added);
  review.reorder(added, 1);
  review.delete(added);
  assert.deepEqual([review.node, added.inTree, record.root.next.children.length], [record.root.next, false, 1]);
  assert.equal(review.undoEdit(), true);
  assert.equal(added.inTree, true);
  assert.equal(review.redoEdit(), true);
  assert.equal(added.inTree, false);
  while (review.undoEdit());
  assert.equal(record.toSgf(), "(;SZ[9];B[ee];W[ec])\n");
  review.first();
  const forced = review.force("white", "J9");
  assert.deepEqual([forced.move.color, review.game.at("J9")], ["white", "white"]);
});

test("what the rules forbid is noted, and shown unless the review is strict", () => {
  const sgf = "(;SZ[9];B[ee];W[ee];B[dd];B[cc])";
  const review = new Review(read(sgf));
  review.last();
  assert.deepEqual(
    review.notes.map(({ moveNumber, reason, played }) => [moveNumber, reason, played]),
    [
      [2, "occupied", false],
      [3, "wrong-turn", true],
      [4, "wrong-turn", true],
    ],
  );
  assert.deepEqual(
    review.skipped.map((note) => note.moveNumber),
    [2],
  );
  assert.deepEqual(review.notesHere[0].node, review.node);
  assert.equal(review.game.at("C7"), "black");
  const strict = new Review(read(sgf), { strict: true, rules: "aga" });
  strict.last();
  assert.equal(strict.skipped.length, 3);
  assert.equal(strict.game.at("C7"), null);
  assert.equal(strict.game.rules.repetition, "situational");
});

test("a record has one review at a time; another ends the first, the changes stay", () => {
  const record = read("(;SZ[9];B[ee])");
  const first = new Review(record);
  first.last();
  first.play("C3");
  const second = new Review(record);
  assert.throws(() => first.next(), { code: "freed" });
  second.last();
  assert.equal(second.moveNumber, 2);
  assert.throws(() => record.addNode(record.root), { code: "edit" });
  second.free();
  second.free();
  assert.equal(record.addNode(record.root).parent, record.root);
});

test("a review's game that was freed is made again", () => {
  const review = new Review(read("(;SZ[9];B[ee];W[ec])"));
  const { game } = review;
  game.free();
  assert.throws(() => game.at("E5"), { code: "freed" });
  assert.equal(review.next(), true);
  assert.equal(review.game.at("E5"), "black");
  assert.notEqual(review.game, game);
  assert.equal(review.game, review.game);
  review.game.free();
  review.free();
  assert.throws(() => review.game, { code: "freed" });
});

test("a review's game can be asked anything, and cloned to play on", () => {
  const review = new Review(read("(;SZ[9]HA[2]AB[cc][gg];W[ee];B[ec];AB[ii];W[aa])"));
  review.last();
  const { game } = review;
  assert.deepEqual(
    [game.width, game.handicap, game.moveNumber, game.at("J1"), game.phase],
    [9, 2, 3, "black", "playing"],
  );
  assert.equal(game.explain("E5").reason, "occupied");
  assert.equal(game.score().owner.length, 81);
  const own = game.clone();
  own.play("F5");
  assert.equal(own.moveNumber, 4);
  const kept = Game.fromJSON(JSON.parse(JSON.stringify(game)));
  assert.deepEqual(whole(kept), whole(game), "with the stones set up in the middle, and all before them");
});

test("a game becomes a record and back", () => {
  const game = new Game({ size: 9, handicap: 2, komi: 0.5, rules: { suicide: "several-stones", tie: "black" } });
  game.playAll(["E5", "C7", "pass", "F6"]);
  game.resign("black");
  const record = GameRecord.fromGame(game);
  assert.deepEqual([record.info.handicap, record.info.komi, record.info.result], [2, 0.5, "W+R"]);
  const back = read(record.toSgf()).toGame();
  assert.deepEqual(
    [back.hash, back.moves(), back.rules, back.result, back.handicap],
    [game.hash, game.moves(), game.rules, game.result, 2],
  );
  assert.throws(() => read("(;SZ[9];B[ee];W[ee])").toGame(), {
    code: "impossible-move",
    message: /move 2: a stone is there already/,
  });
});

test("games with everything become records and come back", () => {
  const random = randomNumbers(17);
  const seen = new Set();
  for (let i = 0; i < 400; i++) {
    const game = eventful(random);
    const sgf = GameRecord.fromGame(game).toSgf();
    for (const [, name] of sgf.matchAll(/([A-Z]+)\[/g)) seen.add(name);
    const { games, diagnostics } = GameRecord.parse(sgf);
    assert.deepEqual(diagnostics, [], sgf);
    const back = games[0].toGame();
    assert.deepEqual(whole(back), whole(game), sgf);
    const undone = game.clone();
    assert.deepEqual([back.undo(Infinity), whole(back)], [undone.undo(Infinity), whole(undone)], sgf);
    for (const one of [game, back, undone, ...games]) one.free();
  }
  for (const name of ["KO", "AE", "AB", "DISPUTE", "AGREED", "PENALTY", "END", "TB"])
    assert.ok(seen.has(name), `no game has ${name}`);
});

test("both sides' time goes with a game into its record and back", () => {
  const control = { limit: 60_000, overtime: { kind: "byo-yomi", period: 30_000, periods: 3 } };
  const [game, clock] = [new Game({ size: 9 }), new Clock(control)];
  const times = [];
  let now = 0;
  clock.start("black", now);
  for (const at of ["E5", "E7", "C5", "G7"]) {
    game.play(at);
    now += 35_250;
    clock.press(now);
    times.push([game.lastMove.color, clock.writeLeft(game.lastMove.color)]);
  }
  const record = GameRecord.fromGame(game);
  const { tm, ot } = Clock.writeSgf(control);
  record.root.set("TM", [tm]);
  record.root.set("OT", [ot]);
  times.forEach(([color, { left, overtime }], i) => {
    const [bl, ob] = color === "black" ? ["BL", "OB"] : ["WL", "OW"];
    record.node(i + 1).set(bl, [left]);
    if (overtime) record.node(i + 1).set(ob, [overtime]);
  });
  const read = GameRecord.parse(record.toSgf());
  assert.deepEqual(read.diagnostics, []);
  const [back] = read.games;
  assert.deepEqual(whole(back.toGame()), whole(game));
  const again = new Clock(Clock.readSgf(back.info.mainTime, back.info.overtime));
  assert.deepEqual(again.control("white"), control);
  for (const [color, name, count] of [
    ["black", "BL", "OB"],
    ["white", "WL", "OW"],
  ]) {
    const last = [...back.mainLine()].findLast((node) => node.get(name).length);
    again.readLeft(color, last.get(name)[0], last.get(count)[0] ?? "");
    const { basic, overtime, period, periods } = clock.reading[color];
    const read = again.reading[color];
    assert.deepEqual([read.basic, read.overtime, read.period, read.periods], [basic, overtime, period, periods]);
  }
});

test("100,000 nodes without 100,000 objects", () => {
  const sgf = `(;SZ[19]${Array.from({ length: 100_000 }, (_, i) => `;${"BW"[i % 2]}[]`).join("")})`;
  const record = read(sgf);
  assert.equal(record.nodeCount, 100_001);
  const review = new Review(record);
  review.last();
  assert.equal(review.moveNumber, 100_000);
  review.goto(50_000);
  assert.equal(review.node.id, 50_000);
});
