// <weiqi-board> in the hands of a script: what is wrong is a typed error that says what was expected, and changes nothing.
import assert from "node:assert/strict";
import { test } from "node:test";
import { click, heard, openBoards, ready, rows, said, status } from "./element.mjs";

const PLAY = '<weiqi-board mode="play" size="9" coordinates="letters"></weiqi-board>';
const RECORD = "(;SZ[9]KM[6.5];B[ee];W[ec](;B[gc])(;B[cg]))";
const open = async (t, body = PLAY, options = {}) => {
  const page = await openBoards(t, body, options);
  return { page, board: await ready(page) };
};

/** What a script does, and what the error must say: [code, name, message]. */
const WRONG = [
  ["b.overlay = 5", "OptionsError", "overlay must be an object, not 5."],
  [
    "b.overlay = { kind: 'fog', values: [] }",
    "OptionsError",
    'overlay.kind must be one of ownership, heat, not "fog".',
  ],
  [
    "b.overlay = { kind: 'heat', values: [Symbol()] }",
    "OptionsError",
    "overlay.values must be an array of numbers, not an array.",
  ],
  ["b.marks = 5", "OptionsError", "marks must be an array, not 5."],
  ["b.marks = 'A1'", "OptionsError", 'marks must be an array, not "A1".'],
  [
    "b.marks = [{ at: 'D4', kind: 'circle' }]",
    "OptionsError",
    'marks[0].at must be a whole number from 0 to 2703, not "D4".',
  ],
  [
    "b.marks = [{ at: 0, kind: 'star' }]",
    "OptionsError",
    'marks[0].kind must be one of circle, square, triangle, cross, selected, label, not "star".',
  ],
  ["b.play(null)", "VertexError", 'null names no point: it must be { x, y }, text like "Q16", or an index.'],
  ["b.play()", "VertexError", 'undefined names no point: it must be { x, y }, text like "Q16", or an index.'],
  ["b.play('pass')", "VertexError", '"pass" names no point: it must be { x, y }, text like "Q16", or an index.'],
  ["b.place(NaN)", "VertexError", 'NaN names no point: it must be { x, y }, text like "Q16", or an index.'],
  [
    "b.run('dance')",
    "OptionsError",
    'command must be one of first, back, forward, last, pass, undo, redo, finish, reset, hint, suggest, not "dance".',
  ],
  [
    "b.run()",
    "OptionsError",
    "command must be one of first, back, forward, last, pass, undo, redo, finish, reset, hint, suggest, not undefined.",
  ],
  ["b.next(-1)", "OptionsError", "variation must be a whole number from 0 to 999999, not -1."],
  ["b.next('1')", "OptionsError", 'variation must be a whole number from 0 to 999999, not "1".'],
  ["b.goto('end')", "OptionsError", 'the move (if not "last") must be a whole number from 0 to 999999, not "end".'],
  ["b.goto(-1)", "OptionsError", 'the move (if not "last") must be a whole number from 0 to 999999, not -1.'],
  ["b.mode = 'dance'", "OptionsError", 'mode must be one of view, play, problem, score, not "dance".'],
  ["b.theme = {}", "OptionsError", "theme must be one of auto, wood, dark, paper, contrast, not an object."],
  ["b.coordinates = 'runes'", "OptionsError", 'coordinates must be one of none, letters, chinese, sgf, not "runes".'],
  ["b.cell = 1", "OptionsError", "cell must be one of real, square, not 1."],
  ["b.controls = true", "OptionsError", "controls must be one of auto, none, not true."],
  ["b.shuffle = 'all'", "OptionsError", 'shuffle must be one of none, rotate, colors, both, not "all".'],
  ["b.size = 0", "OptionsError", 'size must be a number from 1 to 52, or columns and rows as in "9x13", not 0.'],
  [
    "b.size = [9, 9]",
    "OptionsError",
    'size must be a number from 1 to 52, or columns and rows as in "9x13", not an array.',
  ],
  [
    "b.position = ['X?']",
    "OptionsError",
    'position must be at most 52 rows of one length up to 52, of ".", "X" and "O", or lists as in "B: D4 Q16 W: C3", not "X?".',
  ],
  ["b.position = [null]", "OptionsError", "position[0] must be a text, not null."],
  ["b.komi = 0.3", "OptionsError", "komi must be a number of points from -2704 to 2704 in steps of 0.5, not 0.3."],
  ["b.komi = NaN", "OptionsError", "komi must be a number of points from -2704 to 2704 in steps of 0.5, not NaN."],
  ["b.move = -1", "OptionsError", 'move must be a whole number from 0, or "last", not -1.'],
  ["b.color = 'green'", "OptionsError", 'color must be "black" or "white", not "green".'],
  ["b.region = 'nowhere'", "OptionsError", 'region must be "auto", or two corners as in "A1:K10", not "nowhere".'],
  ["b.numbers = { last: -1 }", "OptionsError", "numbers.last must be a whole number from 0 to 999999, not -1."],
  [
    "b.numbers = {}",
    "OptionsError",
    "numbers must be none, all, last-5, from-20, { last } or { from }, not an object.",
  ],
  [
    "b.numbers = 'some'",
    "OptionsError",
    'numbers must be none, all, last-5, from-20, { last } or { from }, not "some".',
  ],
  ["b.sgf = Object.create(null)", "OptionsError", "sgf must be a text, not an object."],
  ["b.src = () => 1", "OptionsError", "src must be a text, not a function."],
  ["b.rules = Symbol('s')", "OptionsError", "rules must be a text, not Symbol(s)."],
  [
    "b.game.free()",
    "PhaseError",
    "This game is the board's: use the board's play() and run(), or change a clone() of it.",
  ],
  [
    "b.game.play('A1')",
    "PhaseError",
    "This game is the board's: use the board's play() and run(), or change a clone() of it.",
  ],
  [
    "b.game[Symbol.dispose]?.() ?? b.game.free()",
    "PhaseError",
    "This game is the board's: use the board's play() and run(), or change a clone() of it.",
  ],
  [
    "b.game.turn = 'white'",
    "PhaseError",
    "This game is the board's: use the board's play() and run(), or change a clone() of it.",
  ],
];

test("a wrong argument is a typed error that says what was expected, and changes nothing", async (t) => {
  const { page, board } = await open(t);
  const state = () => board.evaluate((b) => [b.toSvg(), b.outerHTML, b.game.toString(), b.moveNumber]);
  await click(page, board, "E5");
  await heard(page);
  const before = await state();
  for (const [code, name, message] of WRONG) {
    const error = await board
      .evaluate((b, code) => {
        try {
          return `no error, but ${new Function("b", `return ${code}`)(b)}`;
        } catch (error) {
          return { name: error.name, message: error.message, code: typeof error.code };
        }
      }, code)
      .catch((failure) => failure.message);
    assert.deepEqual(error, { name, message, code: "string" }, code);
  }
  assert.deepEqual(await heard(page), []);
  assert.deepEqual(await state(), before);
  await click(page, board, "D4");
  assert.equal(await board.evaluate((b) => b.moveNumber), 2);
});

test("null, undefined and what an attribute may say are taken, as frameworks give them", async (t) => {
  const { page, board } = await open(t, "<weiqi-board></weiqi-board>");
  const seen = await board.evaluate((b) => {
    const given = {
      mode: "play",
      size: "9",
      komi: "6.5",
      move: "3",
      numbers: "last-5",
      region: "A1:C3",
      shuffle: "both",
    };
    Object.assign(b, given);
    const read = [b.mode, b.size, b.komi, b.move, b.numbers, b.region, b.shuffle];
    for (const name of [
      ...Object.keys(given),
      "sgf",
      "src",
      "position",
      "color",
      "coordinates",
      "cell",
      "theme",
      "controls",
      "rules",
    ]) {
      b[name] = undefined;
      b[name] = "";
      b[name] = null;
    }
    b.marks = null;
    b.overlay = null;
    b.marks = [{ at: 0, kind: "label", text: undefined }];
    return [read, b.attributes.length, b.mode, b.numbers, b.komi, b.overlay];
  });
  assert.deepEqual(seen, [["play", "9", 6.5, 3, { last: 5 }, "A1:C3", "both"], 0, "view", "none", null, undefined]);
  await page.waitForTimeout(50);
});

test("before a board is set up, and after it has left the page, every call is a typed error", async (t) => {
  const page = await openBoards(t, "<div></div>");
  await page.waitForFunction(() => customElements.get("weiqi-board"));
  const errors = await page.evaluate(async () => {
    const b = document.createElement("weiqi-board");
    const tries = () =>
      ["play", "run", "next", "previous", "goto", "toSvg", "place"].map((name) => {
        try {
          b[name]({ play: "A1", run: "pass", goto: 1, place: "A1" }[name]);
          return `${name} did not throw`;
        } catch (error) {
          return `${error.name} ${error.code}`;
        }
      });
    const early = tries();
    document.querySelector("div").append(b);
    await b.ready;
    b.remove();
    await new Promise((done) => setTimeout(done, 50));
    return [...early, ...tries(), String(b.game), String(b.score), b.comment, b.moveNumber];
  });
  assert.deepEqual(errors, [...Array(14).fill("WeiqiError not-ready"), "undefined", "undefined", "", 0]);
});

test("a game that a script keeps is only looked at; its clone is the script's own", async (t) => {
  const { page, board } = await open(t);
  await click(page, board, "E5");
  const seen = await board.evaluate((b) => {
    const { game } = b;
    const mine = game.clone();
    mine.play("D4");
    const again = b.game === game;
    const answers = [
      game.moveNumber,
      mine.moveNumber,
      game.at("D4"),
      game.legalMoves().length,
      game.explain("E5").reason,
      again,
      `${game}` === game.toString(),
      JSON.stringify(game).length > 50,
    ];
    mine.free();
    return answers;
  });
  assert.deepEqual(seen, [1, 2, null, 80, "occupied", true, true, true]);
});

test("what a script does is told as a script's, what the reader does as the reader's", async (t) => {
  const { page, board } = await open(t);
  await board.evaluate((b) => {
    b.play("E5");
    b.run("pass");
  });
  await click(page, board, "D4");
  await board.locator('[data-command="pass"]').click();
  assert.deepEqual(
    (await heard(page)).map(([, { at, by }]) => [at === "pass", by]),
    [
      [false, "script"],
      [true, "script"],
      [false, "reader"],
      [true, "reader"],
    ],
  );
});

test("a position is rows or lists of stones, as an attribute, as a property or inside the element", async (t) => {
  const three = "..X .O. X..";
  const body = [
    '<weiqi-board size="3" position="B: C3 A1 W: B2"></weiqi-board>',
    '<weiqi-board size="3" position="black: c3,a1; white: b2"></weiqi-board>',
    '<weiqi-board size="3">X: C3 O: B2 X: A1</weiqi-board>',
    '<weiqi-board position="..X/.O./X.." color="white"></weiqi-board>',
    "<weiqi-board>..X .O. X..</weiqi-board>",
    '<weiqi-board size="3"></weiqi-board>',
    "<weiqi-board></weiqi-board>",
    '<weiqi-board size="3" position="B: D4"></weiqi-board>',
    '<weiqi-board size="3" position="B: D"></weiqi-board>',
  ].join("");
  const page = await openBoards(t, body);
  await page.waitForFunction(() => customElements.get("weiqi-board"));
  const seen = await page.evaluate(() => {
    const boards = [...document.querySelectorAll("weiqi-board")];
    boards[5].position = { black: ["C3", "A1"], white: ["B2"] };
    boards[6].position = ["..X", ".O.", "X.."];
    return Promise.all(
      boards.map((b) =>
        b.ready.then(
          ({ game }) => `${game}`.replaceAll("\n", " "),
          (error) => error.message,
        ),
      ),
    );
  });
  assert.deepEqual(seen.slice(0, 7), Array(7).fill(three));
  assert.match(seen[7], /setup\.black.*D4 is not on this 3×3 board/);
  assert.match(seen[8], /position="B: D" cannot be read: it must be .* or lists as in "B: D4 Q16 W: C3"/);
});

test("komi of the page's holds for a record too", async (t) => {
  const body = `<weiqi-board id="own" mode="score">${RECORD}</weiqi-board><weiqi-board id="said" mode="score" komi="0.5">${RECORD}</weiqi-board>`;
  const page = await openBoards(t, body);
  const komi = async (id) => (await ready(page, id)).evaluate((b) => [b.game.rules.komi, b.score.white.komi]);
  assert.deepEqual(
    [await komi("#own"), await komi("#said")],
    [
      [6.5, 6.5],
      [0.5, 0.5],
    ],
  );
});

test("a board that failed is not fetched again by scrolling, but after a change and for a script that asks", async (t) => {
  const body = `<weiqi-board id="bad" src="/none.sgf"></weiqi-board>${"<weiqi-board size='9'></weiqi-board>".repeat(30)}<p id="end">.</p>`;
  const page = await openBoards(t, body, { mayLog: /404/, files: { "/good.sgf": RECORD } });
  let asked = 0;
  page.on("request", (request) => {
    if (request.url().endsWith("/none.sgf")) asked++;
  });
  const bad = page.locator("#bad");
  const failed = () =>
    page.waitForFunction(() =>
      /404/.test(document.querySelector("#bad").shadowRoot?.querySelector(".status").textContent),
    );
  await failed(); // the first visit, which began before anybody counted
  asked = 0;
  await page.reload();
  await failed();
  assert.equal(asked, 1);
  for (let i = 0; i < 3; i++) {
    await page.locator("#end").scrollIntoViewIfNeeded();
    await page.waitForTimeout(150);
    await page.evaluate(() => scrollTo(0, 0));
    await page.waitForTimeout(150);
  }
  assert.equal(asked, 1, "scrolling has fetched it again");
  const failure = await bad.evaluate((b) => b.ready.catch(({ name, code, message }) => [name, code, message].join()));
  assert.match(failure, /^WeiqiError,fetch,.*none\.sgf could not be fetched/);
  assert.equal(asked, 2);
  await bad.evaluate((b) => {
    b.src = "/good.sgf";
  });
  await page.waitForFunction(() => document.querySelector("#bad").game);
  assert.equal(await status(bad), "0 / 3");
});

test("a board whose content turns bad shows no other position, says why, and recovers", async (t) => {
  const { page, board } = await open(t, `<weiqi-board coordinates="letters">${RECORD}</weiqi-board>`);
  const failed = await board.evaluate(async (b) => {
    const told = new Promise((done) =>
      b.addEventListener("error", (event) => done(event.detail.message), { once: true }),
    );
    b.setAttribute("sgf", "(;SZ[9]");
    b.setAttribute("rules", "checkers");
    const message = await told;
    return [message, b.game === undefined, b.drawn, b.shadowRoot.querySelectorAll("button").length];
  });
  assert.match(failed[0], /rules must be/);
  assert.deepEqual(failed.slice(1), [true, false, 0]);
  await board.evaluate((b) => {
    b.rules = "chinese";
    b.sgf = null;
  });
  await page.waitForFunction(() => document.querySelector("weiqi-board").drawn);
  assert.equal(await status(board), "0 / 3");
});

test("every property and method with every strange value: a typed error or none, and the board goes on", async (t) => {
  const bodies = {
    play: PLAY,
    view: `<weiqi-board>${RECORD}</weiqi-board>`,
    problem: '<weiqi-board mode="problem" shuffle="both">(;SZ[5]AB[bb];B[cc]C[RIGHT])</weiqi-board>',
    score: '<weiqi-board mode="score" position=".XO. .XO. .XO. .XO."></weiqi-board>',
  };
  for (const [mode, body] of Object.entries(bodies)) {
    const { page, board } = await open(t, body, { mayLog: /404/ });
    const faults = await board.evaluate(async (b) => {
      const values = [
        undefined,
        null,
        true,
        false,
        0,
        -0,
        -1,
        0.5,
        5,
        1e9,
        NaN,
        Infinity,
        2n,
        "",
        " ",
        "5",
        "A1",
        "Z99",
        "pass",
        "last",
        "auto",
        "none",
        "\0",
        "\ud800",
        "(;",
        "x".repeat(5000),
        Symbol("s"),
        [],
        [[]],
        [null],
        [5],
        {},
        { x: 1 },
        { x: 0, y: 0 },
        { x: NaN, y: 0 },
        { at: 0 },
        { last: 3 },
        { kind: "heat", values: { length: 1e9 } },
        { length: 3 },
        () => 1,
        new Date(NaN),
        new Map(),
        new Uint8Array(4),
        Object.create(null),
        document.body,
        new Proxy({}, {}),
        class {},
        { toString: null, valueOf: null },
      ];
      const proto = Object.getPrototypeOf(b);
      const names = new Map();
      for (let p = proto; p !== HTMLElement.prototype; p = Object.getPrototypeOf(p))
        for (const [name, d] of Object.entries(Object.getOwnPropertyDescriptors(p))) names.set(name, d);
      const skipped = /^(constructor|addEventListener|.*Callback)$/; // the platform's own
      const faults = [];
      let tried = 0;
      const attempt = (what, work) => {
        tried++;
        try {
          work();
        } catch (error) {
          // The package's errors have a code of text; others are faults.
          if (typeof error.code !== "string") faults.push(`${what}: ${error.name} ${error.message}`);
        }
      };
      for (const [name, d] of names) {
        if (skipped.test(name)) continue;
        for (const [i, value] of values.entries()) {
          if (d.set) {
            const before = b.getAttribute(name);
            attempt(`${name} = values[${i}]`, () => {
              b[name] = value;
            });
            attempt(name, () => b[name]);
            if (before === null) b.removeAttribute(name);
            else b.setAttribute(name, before);
          } else if (d.get) attempt(name, () => b[name]);
          else attempt(`${name}(values[${i}])`, () => d.value.call(b, value));
        }
      }
      b.marks = null;
      b.overlay = null;
      // Every change so far was undone: the board is what it was, or is set up anew.
      await new Promise((done) => setTimeout(done, 300));
      await b.ready;
      return { faults, tried, svg: b.toSvg().slice(0, 4), drawn: b.drawn };
    });
    assert.deepEqual(faults.faults, [], mode);
    assert.ok(faults.tried > 1200, `${faults.tried} tries`);
    assert.deepEqual([faults.svg, faults.drawn], ["<svg", true]);
    await page.close();
  }
});

test("a listener that does things in the middle of things does no harm", async (t) => {
  const { page, board } = await open(t);
  const seen = await board.evaluate(async (b) => {
    const order = [];
    b.addEventListener("play", (event) => {
      order.push(event.detail.moveNumber);
      if (event.detail.moveNumber === 1)
        b.play("D4"); // while the first is told
      else if (order.length === 2) b.run("undo");
    });
    b.addEventListener("navigate", () => document.querySelector("main").append(b), { once: true });
    b.play("E5");
    await new Promise((done) => setTimeout(done, 100));
    return [order, b.moveNumber];
  });
  assert.deepEqual(seen, [[1, 2], 1]);
  assert.equal(await said(board), "Back to move 1");
  await click(page, board, "C3");
  assert.match(await rows(board), /X.*O/);
});
