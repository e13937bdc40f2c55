// <weiqi-board mode="problem">: the conventions of problem collections, answers, hints, taking back, turning.
import assert from "node:assert/strict";
import { test } from "node:test";
import { click, heard, openBoards, ready, rows, said, status } from "./element.mjs";

const STONES = "SZ[5]AB[bb][cb][db]AW[bc][cc][dc]";
/** Each collection's way to say that C5 … is right: [name, tree after the stones, moves that solve, moves that fail]. */
const CONVENTIONS = [
  ["RIGHT in capitals", ";B[aa]C[RIGHT])(;B[ea]C[Wrong.])", ["A5"], ["E5"]],
  ["a sentence that begins with Correct", ";B[aa]C[Correct! White is dead.])(;B[ea])", ["A5"], ["E5"]],
  ["INCORRECT is not CORRECT", ";B[ea]C[INCORRECT])(;B[aa]C[CORRECT])", ["A5"], ["E5"]],
  ["正解 and 不正解", ";B[ea]C[不正解])(;B[aa]C[正解])", ["A5"], ["E5"]],
  ["正确 and 失败", ";B[ea]C[失败])(;B[aa]C[正确])", ["A5"], ["E5"]],
  ["TE and BM on the moves", ";B[ea]BM[1])(;B[aa]TE[1])", ["A5"], ["E5"]],
  ["GB and GW on the positions", ";B[ea]GW[1])(;B[aa]GB[1])", ["A5"], ["E5"]],
  ["no word at all: the main line", ";B[aa])(;B[ea])", ["A5"], ["E5"]],
  ["only the wrong ones are marked", ";B[ea]C[wrong])(;B[aa])", ["A5"], ["E5"]],
  ["a right move that goes on", ";B[aa]TE[1];W[ea];B[ae])(;B[ea];W[aa])", ["A5", "A1"], ["E5"]],
  ["a move that the tree does not know", ";B[aa])(;B[ea])", ["A5"], ["C1"]],
];

test("collections say right and wrong in many ways", async (t) => {
  const body = CONVENTIONS.map(
    ([, tree], i) => `<weiqi-board id="p${i}" mode="problem">(;${STONES}(${tree})</weiqi-board>`,
  ).join("");
  const page = await openBoards(t, body);
  for (const [i, [name, , right, wrong]] of CONVENTIONS.entries()) {
    const board = await ready(page, `#p${i}`);
    for (const [moves, solved] of [
      [right, true],
      [wrong, false],
    ]) {
      await heard(page);
      for (const at of moves) {
        await page.waitForFunction((id) => document.querySelector(id).problem === "solving", `#p${i}`);
        assert.equal(await board.evaluate((b, at) => b.play(at), at), true, `${name}: ${at} was refused`);
      }
      await page.waitForFunction((id) => ["solved", "failed"].includes(document.querySelector(id).problem), `#p${i}`);
      const end = (await heard(page)).find(([kind]) => kind === "solve");
      assert.equal(end?.[1].solved, solved, `${name}: ${moves} should be ${solved ? "right" : "wrong"}`);
      await board.evaluate((b) => b.run("reset"));
    }
  }
});

const PROBLEM = `(;${STONES}C[Black to play.](;B[aa]C[Good so far.];W[ea](;B[ae]C[RIGHT: alive.])(;B[ee]C[WRONG]))(;B[ea];W[aa]C[Now it is dead.]))`;
const open = async (t, attributes = "", options = {}) => {
  const page = await openBoards(t, `<weiqi-board mode="problem" ${attributes}>${PROBLEM}</weiqi-board>`, options);
  return { page, board: await ready(page) };
};

test("the board answers by itself, says how it went, and takes back to before one's own move", async (t) => {
  const { page, board } = await open(t, 'coordinates="letters"');
  assert.equal(await status(board), "", "its question tells whose turn it is");
  await click(page, board, "A5");
  await page.waitForFunction(() => document.querySelector("weiqi-board").problem === "solving");
  assert.equal(await rows(board), "X...O .XXX. .OOO. ..... .....");
  assert.equal(await said(board), "White E5");
  await click(page, board, "E1");
  assert.equal(await status(board), "Not the answer.");
  await click(page, board, "C1"); // over: nothing more happens
  await board.locator('[data-command="undo"]').click();
  assert.equal(await rows(board), "X...O .XXX. .OOO. ..... .....");
  await click(page, board, "A1");
  assert.equal(await status(board), "Correct!");
  assert.match(await said(board), /Black A1. Correct!. alive./);
  const events = await heard(page);
  assert.deepEqual(
    events.map(([name, { by, solved }]) => by ?? solved ?? name),
    ["reader", "board", "reader", false, "navigate", "reader", true],
  );
  assert.deepEqual(events.at(-1)[1].moves, [
    { x: 0, y: 0 },
    { x: 4, y: 0 },
    { x: 0, y: 4 },
  ]);
  await board.locator('[data-command="reset"]').click();
  assert.equal(await rows(board), "..... .XXX. .OOO. ..... .....");
});

const question = (board) => board.locator(".question").textContent();
/** What the board is described by, as assistive technology reads it. */
const described = (board) =>
  board.evaluate((b) => {
    const names = b.shadowRoot.querySelector(".board").getAttribute("aria-describedby").split(" ");
    return names.map((id) => b.shadowRoot.getElementById(id).textContent).join("|");
  });

test("what is asked: by the record's first comment, or by the page; seen all the time, heard, drawn and printed", async (t) => {
  const { page, board } = await open(t, 'coordinates="letters"');
  assert.equal(await question(board), "Black to play.");
  assert.equal(await board.locator(".question").isVisible(), true);
  assert.equal(await board.locator(".comment").isVisible(), false, "it is not said twice");
  assert.equal(await board.evaluate((b) => b.comment), "Black to play.");
  assert.match(await described(board), /^Black to play\./);
  await click(page, board, "E5");
  await page.waitForFunction(() => document.querySelector("weiqi-board").problem === "failed");
  assert.equal(await question(board), "Black to play.");
  assert.equal(await board.locator(".comment").textContent(), "Now it is dead.");
  await page.keyboard.press("Escape");
  assert.equal(await said(board), "Back at the start. Black to play.");

  await board.evaluate((b) => {
    b.question = "Black to play and live";
  });
  await page.waitForFunction(
    () => document.querySelector("weiqi-board").shadowRoot.querySelector(".question").textContent.length > 20,
  );
  assert.equal(await board.evaluate((b) => b.getAttribute("question")), "Black to play and live");
  assert.match(await described(board), /^Black to play and live\|/);
  assert.match(await board.evaluate((b) => b.toSvg()), /<desc>Black to play and live/);
  await page.emulateMedia({ media: "print" });
  assert.equal(await board.locator(".question").isVisible(), true);
  await board.evaluate((b) => {
    b.question = null;
    b.controls = "none";
  });
  await page.waitForTimeout(50);
  assert.equal(
    await board.locator(".question").isVisible(),
    false,
    "without words under the board the record is silent",
  );
});

test("a question stands before the board does and in every mode; a long first comment is a comment; a slot takes its place", async (t) => {
  const tree = `(;${STONES};B[aa]C[RIGHT])`;
  const page = await openBoards(
    t,
    `<weiqi-board id="far" src="/none.sgf" question="Who wins?"></weiqi-board>
    <weiqi-board id="play" mode="play" size="5" question="Capture the stone."></weiqi-board>
    <weiqi-board id="long" mode="problem">(;${STONES}C[${"A long story. ".repeat(30)}];B[aa]C[RIGHT])</weiqi-board>
    <weiqi-board id="own" mode="problem">${tree}<p slot="question">My <b>own</b></p></weiqi-board>`,
    { mayLog: /404/ },
  );
  const play = await ready(page, "#play");
  assert.equal(await question(play), "Capture the stone.");
  assert.equal(await question(page.locator("#far")), "Who wins?");
  const long = await ready(page, "#long");
  assert.equal(await question(long), "");
  assert.match(await long.locator(".comment").textContent(), /^A long story/);
  const own = await ready(page, "#own");
  assert.equal(await page.locator("#own > p").isVisible(), true);
  assert.equal(await status(own), "Black to play. What is the best move?");
});

test("where the colours are exchanged, the words are too", async (t) => {
  const tree = `(;${STONES}C[黑先白死，明白吗？ BLACK kills White.];B[aa]C[RIGHT Well done, Black.])`;
  const page = await openBoards(t, `<weiqi-board mode="problem" shuffle="colors">${tree}</weiqi-board>`);
  const board = await ready(page);
  const seen = await board.evaluate(async (b) => {
    const seen = {};
    for (let i = 0; i < 60 && Object.keys(seen).length < 2; i++) {
      b.setAttribute("move", String(i)); // sets the problem up anew
      await new Promise((done) => b.addEventListener("ready", done, { once: true }));
      const asked = b.shadowRoot.querySelector(".question").textContent;
      b.play("A5");
      seen[b.shadowRoot.querySelector("[aria-live]").textContent.split(" ")[0]] = [asked, b.comment];
    }
    return seen;
  });
  assert.deepEqual(seen, {
    Black: ["黑先白死，明白吗？ BLACK kills White.", "Well done, Black."],
    White: ["白先黑死，明白吗？ WHITE kills Black.", "Well done, White."],
  });
});

test("a hint shows a move that leads to the answer, and nothing else", async (t) => {
  const { page, board } = await open(t, 'coordinates="letters"');
  await page.keyboard.press("Tab");
  await page.keyboard.press("h");
  assert.equal(await said(board), "Try A5.");
  await click(page, board, "E5"); // the wrong branch
  await page.waitForFunction(() => document.querySelector("weiqi-board").problem === "failed");
  assert.equal(await board.locator('[data-command="hint"]').getAttribute("aria-disabled"), "true");
  await page.keyboard.press("Escape");
  assert.equal(await rows(board), "..... .XXX. .OOO. ..... .....");
});

test("an illegal move is refused, not failed", async (t) => {
  const { page, board } = await open(t);
  await click(page, board, "C4");
  assert.deepEqual(
    (await heard(page)).map(([name, { reason }]) => [name, reason]),
    [["illegal", "occupied"]],
  );
  assert.equal(await board.evaluate((b) => b.problem), "solving");
});

test("taking back while the board thinks, and leaving the page then, is harmless", async (t) => {
  const { page, board } = await open(t);
  await board.evaluate((b) => {
    b.play("A5");
    b.run("undo");
  });
  await page.waitForTimeout(600);
  assert.equal(await rows(board), "..... .XXX. .OOO. ..... .....");
  await board.evaluate((b) => {
    b.play("A5");
    b.remove();
  });
  await page.waitForTimeout(600);
});

test("turned and with colours exchanged it is the same problem", async (t) => {
  // 300 shuffles: all eight ways and both colours are met, and each solves by its own hint.
  const tree = PROBLEM.replace("AW[", "AW[ad]["); // one stone more, or some ways would look alike
  const page = await openBoards(
    t,
    `<weiqi-board mode="problem" shuffle="both" coordinates="letters">${tree}</weiqi-board>`,
  );
  const board = await ready(page);
  const seen = await board.evaluate(async (b) => {
    const seen = new Map();
    for (let i = 0; i < 300 && seen.size < 16; i++) {
      b.setAttribute("move", String(i)); // sets the problem up anew
      await new Promise((done) => b.addEventListener("ready", done, { once: true }));
      const before = b.toSvg();
      const say = b.shadowRoot.querySelector("[aria-live]");
      let played = 0;
      while (b.problem !== "solved" && b.problem !== "failed" && played++ < 4) {
        if (b.problem === "answering") await new Promise((done) => b.addEventListener("play", done, { once: true }));
        b.run("hint");
        const at = /[A-E][1-5]/.exec(say.textContent)[0];
        if (!b.play(at)) return `the hint ${at} is refused`;
        if (seen.has(before)) break; // this view was solved already
      }
      if (!seen.has(before)) seen.set(before, b.problem);
    }
    return [...seen.values()];
  });
  assert.deepEqual(seen, Array(16).fill("solved"));
});
