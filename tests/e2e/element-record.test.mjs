// <weiqi-board mode="view"> and mode="score": walking a record, its variations, comments and signs; counting.
import assert from "node:assert/strict";
import { test } from "node:test";
import { click, colorAt, heard, openBoards, picture, ready, rows, said, status } from "./element.mjs";

const GAME =
  "(;SZ[9]C[Start.];B[ee]C[The centre.];W[ec];B[ge](;W[ce]C[Solid.];B[ed])(;W[cg]C[Thin.];B[cf];W[df])(;W[]))";
const open = async (t, body, options) => {
  const page = await openBoards(t, body, options);
  return { page, board: await ready(page) };
};
const tag = (attributes, inside = GAME) => `<weiqi-board ${attributes}>${inside}</weiqi-board>`;

test("a record inside the element: forward, back, to the ends, with comments", async (t) => {
  const { page, board } = await open(t, tag('coordinates="letters"'));
  assert.equal(await status(board), "0 / 5");
  assert.equal(await board.locator(".comment").textContent(), "Start.");
  await board.locator('[data-command="forward"]').click();
  assert.equal(await said(board), "Move 1 of 5. Black E5. The centre.");
  await board.locator('[data-command="last"]').click();
  assert.equal(await status(board), "5 / 5");
  await board.locator('[data-command="back"]').click();
  assert.equal(
    await rows(board),
    "......... ......... ....O.... ......... ..O.X.X.. ......... ......... ......... .........",
  );
  await board.locator('[data-command="first"]').click();
  assert.deepEqual(
    (await heard(page)).map(([name, detail]) => [name, detail.moveNumber, detail.comment]),
    [
      ["navigate", 1, "The centre."],
      ["navigate", 5, ""],
      ["navigate", 4, "Solid."],
      ["navigate", 0, "Start."],
    ],
  );
});

test("variations: by button, by click on the board, by digit; and the way back leads into the same one", async (t) => {
  const { page, board } = await open(t, tag('coordinates="letters" move="3"'));
  assert.deepEqual(await board.locator(".ways button").allTextContents(), ["A C5", "B C3", "C pass"]);
  await click(page, board, "C3");
  assert.equal(await status(board), "4 / 6");
  await board.locator('[data-command="back"]').click();
  await board.locator('[data-command="forward"]').click();
  assert.equal(await board.locator(".comment").textContent(), "Thin.");
  await board.locator('[data-command="back"]').click();
  await board.locator(".ways button").first().click();
  assert.equal(await board.locator(".comment").textContent(), "Solid.");
  await board.locator('[data-command="back"]').click();
  await board.evaluate((b) => b.focus());
  await page.keyboard.press("3");
  assert.equal(await said(board), "Move 4 of 4. White passes");
  assert.equal(
    await rows(board),
    "......... ......... ....O.... ......... ....X.X.. ......... ......... ......... .........",
  );
});

test("keys: page down and up, home and end; the cursor tells stones and ways on", async (t) => {
  const { page, board } = await open(t, tag('coordinates="letters"'));
  await page.keyboard.press("Tab");
  await page.keyboard.press("PageDown");
  await page.keyboard.press("PageDown");
  await page.keyboard.press("PageDown");
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("ArrowLeft");
  assert.equal(await said(board), "C5, empty, a variation goes on here");
  await page.keyboard.press("Enter");
  assert.equal(await status(board), "4 / 5");
  await page.keyboard.press("Home");
  assert.equal(await status(board), "0 / 5");
  await page.keyboard.press("End");
  assert.equal(await status(board), "5 / 5");
});

test("a click where the record does not go changes nothing", async (t) => {
  const { page, board } = await open(t, tag('move="1"'));
  await click(page, board, "A1");
  assert.deepEqual(await heard(page), []);
  assert.equal(await status(board), "1 / 5");
});

test("src fetches the record; a missing one leaves what stands in the element, and says so", async (t) => {
  const body = `<weiqi-board id="good" src="/games/a.sgf"></weiqi-board><weiqi-board id="bad" src="/games/none.sgf"><p>A diagram.</p></weiqi-board><weiqi-board id="odd" src="/games/odd.sgf"><p>Another.</p></weiqi-board>`;
  const page = await openBoards(t, body, {
    files: { "/games/a.sgf": GAME, "/games/odd.sgf": "no record" },
    mayLog: /404/,
  });
  const board = await ready(page, "#good");
  assert.equal(await status(board), "0 / 5");
  for (const id of ["bad", "odd"]) {
    const message = await page.locator(`#${id}`).evaluate(
      (b) =>
        new Promise((done) => {
          b.addEventListener("error", (event) => done(event.detail.message), { once: true });
          b.src += "?again";
          b.ready.catch(() => {});
        }),
    );
    assert.match(
      message,
      id === "bad" ? /^\/games\/none\.sgf\?again could not be fetched: 404/ : /^This is no game record\.$/,
    );
    assert.equal(await page.locator(`#${id} > p`).isVisible(), true);
    assert.equal(await status(page.locator(`#${id}`)), message);
  }
});

test("an attribute that cannot be read is said, and no other board stands in its place", async (t) => {
  const wrong = {
    position: [
      "X?",
      'at most 52 rows of one length up to 52, of ".", "X" and "O", or lists as in "B: D4 Q16 W: C3", but "?" is none of them',
    ],
    size: ["99", 'be a number from 1 to 52, or columns and rows as in "9x13"'],
    komi: ["x", "be a number of points from -2704 to 2704 in steps of 0.5"],
  };
  const body = Object.entries(wrong)
    .map(([name, [value]]) => `<weiqi-board id="${name}" ${name}="${value}"><p>A diagram.</p></weiqi-board>`)
    .join("");
  const page = await openBoards(t, body);
  for (const [name, [value, expected]] of Object.entries(wrong)) {
    const message = await page.locator(`#${name}`).evaluate(
      (b) =>
        new Promise((done) => {
          b.addEventListener("error", (event) => done(event.detail.message), { once: true });
          b.setAttribute("mode", "score");
          b.ready.catch(() => {});
        }),
    );
    assert.ok(
      message.startsWith(`The board could not be set up: ${name}="${value}" cannot be read: it must `),
      message,
    );
    assert.ok(message.endsWith(expected), message);
    assert.equal(await page.locator(`#${name} > p`).isVisible(), true);
  }
});

test("changing an attribute changes the board: sgf, move, numbers, theme, size", async (t) => {
  const { board } = await open(t, tag('coordinates="letters" move="last"'));
  const changed = async (change) => {
    const before = await picture(board);
    await board.evaluate(async (b, change) => {
      Object.assign(b, change);
      await new Promise((done) => setTimeout(done, 150));
    }, change);
    assert.notEqual(await picture(board), before, `${JSON.stringify(change)} changed nothing`);
  };
  await changed({ numbers: "all" });
  await changed({ numbers: { last: 2 } });
  assert.equal(await board.getAttribute("numbers"), "last-2");
  await changed({ theme: "paper" });
  await changed({ coordinates: "chinese" });
  await changed({ region: "C9:J3" });
  await changed({ region: null });
  await changed({ cell: "square" });
  await changed({ move: 1 });
  assert.equal(await status(board), "1 / 5");
  await changed({ sgf: "(;SZ[5];B[cc])", move: "last" });
  assert.equal(await rows(board), "..... ..... ..X.. ..... .....");
  await changed({ overlay: { kind: "heat", values: Array.from({ length: 25 }, (_, i) => i / 25) } });
  await changed({ marks: [{ at: 0, kind: "triangle" }] });
});

test("the record's text inside the element may change, as frameworks change it", async (t) => {
  const { board } = await open(t, tag(""));
  await board.evaluate(async (b) => {
    b.firstChild.nodeValue = "(;SZ[7];B[dd])";
    await new Promise((done) => setTimeout(done, 150));
    b.goto("last");
  });
  assert.equal(await rows(board), "....... ....... ....... ...X... ....... ....... .......");
});

test("score: chains are marked, territory is drawn, the result is said in both languages", async (t) => {
  const body =
    '<weiqi-board mode="score" komi="0" coordinates="letters" position=".X.O. .X.O. .XXO. .XOO. .XO.X"></weiqi-board>';
  const { page, board } = await open(t, body);
  const before = await board.evaluate((b) => b.score.white.total);
  const alive = await board.evaluate((b) => b.score.owner[24]);
  await click(page, board, "E1");
  await click(page, board, "A5"); // no stone: nothing
  const list = await heard(page);
  assert.equal(list.length, 1);
  assert.notEqual(await board.evaluate((b) => b.score.white.total), before);
  assert.notEqual(await board.evaluate((b) => b.score.owner[24]), alive);
  const { text } = list[0][1].score;
  assert.equal(await status(board), text.en);
  await board.evaluate((b) => {
    b.lang = "zh";
  });
  await page.waitForTimeout(50);
  assert.equal(await status(board), text.zh);
});

test("score: marking one chain marks no other across empty points", async (t) => {
  const { page, board } = await open(
    t,
    '<weiqi-board mode="score" position="X.X.X ..... OOOOO ..... ....."></weiqi-board>',
  );
  const dead = async () =>
    (await heard(page))
      .at(-1)[1]
      .dead.map(({ x, y }) => `${x},${y}`)
      .sort()
      .join(" ");
  const marked = await board.evaluate((b) => b.run("suggest") && b.score.owner.length);
  assert.equal(marked, 25);
  const before = (await dead()).split(" ").filter(Boolean);
  await click(page, board, "A5");
  const after = (await dead()).split(" ").filter(Boolean);
  const difference = [...before.filter((p) => !after.includes(p)), ...after.filter((p) => !before.includes(p))];
  assert.deepEqual(difference, ["0,0"]);
});

test("signs are seen: a triangle, a label, a veil, territory", async (t) => {
  const { board } = await open(t, tag("", "(;SZ[9]AB[cc]AW[gg]TR[cc]LB[ee:A]DD[aa:ib]TB[ci]TW[gi])"));
  // The triangle's base is light on the black stone.
  const base = await colorAt(board, "C7", 0, 0.15);
  assert.ok(base[0] > 120, `no triangle: ${base}`);
  const [veiled, plain] = [await colorAt(board, "E8", 0.4, 0.35), await colorAt(board, "E4", 0.4, 0.35)];
  assert.notDeepEqual(veiled, plain);
  assert.ok((await colorAt(board, "C1"))[0] < 60, "no black territory");
  assert.ok((await colorAt(board, "G1"))[0] > 200, "no white territory");
});

test("a record is walked by its own rules, or by those that the page names", async (t) => {
  const { board } = await open(t, tag("", "(;SZ[9]RU[Japanese];B[ee])"));
  const scoring = () => board.evaluate((b) => b.game.rules.scoring);
  assert.equal(await scoring(), "territory");
  await board.evaluate(async (b) => {
    b.rules = "chinese";
    await new Promise((done) => b.addEventListener("ready", done, { once: true }));
  });
  assert.equal(await scoring(), "area");
});
