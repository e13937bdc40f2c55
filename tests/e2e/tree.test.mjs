// One model for play and study: the tree of moves and variations, and writing in it. What is exported is read by the package.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import path from "node:path";
import { before, test } from "node:test";
import { GameRecord, init } from "weiqi-rules";
import { boardOn, chooseNode, newGame, PLAIN, ready, said, saved, sees } from "./board.mjs";
import { open } from "./browser.mjs";

before(() => init());

const give = (page, content) =>
  page.setInputFiles("#file", { name: "a.sgf", mimeType: "text/plain", buffer: Buffer.from(content) });

async function table(t, size = 9, context = PLAIN) {
  const page = await open(t, "index.html", context);
  await ready(page);
  await newGame(page, { size: String(size) });
  return { page, board: boardOn(page, size) };
}

async function study(t, sgf, size = 9) {
  const page = await open(t, "index.html", PLAIN);
  await ready(page);
  await give(page, sgf);
  await page.locator("#record").waitFor();
  return { page, board: boardOn(page, size) };
}

/** The moves of a record: main line first, variations in brackets. */
function shapeOf(sgf) {
  const { games } = GameRecord.parse(sgf);
  const write = (node) => {
    const { move } = node;
    const here = move ? (move.point ? `${"abcdefghi"[move.point.x]}${9 - move.point.y}` : "pass") : "";
    const [first, ...others] = node.children.map(write);
    if (first === undefined) return here;
    const rest = others.length === 0 ? ` ${first}` : `${[first, ...others].map((line) => ` (${line})`).join("")}`;
    return `${here}${rest}`.trim();
  };
  return write(games[0].root);
}

test("in a live game, undo and another move keep the old line as a variation; what is played is the main line", async (t) => {
  const { page, board } = await table(t);
  await board.clicks("E5 C3 G7");
  await page.click("#undo");
  await page.click("#undo");
  await board.clicks("C7 G3");
  assert.equal(shapeOf(await saved(page)), "e5 (c7 g3) (c3 g7)");
  // Back into the old line by the tree: played there, it is the game again.
  await chooseNode(page, 3, 1);
  assert.equal(await board.seen("G7"), "black");
  assert.equal(await board.seen("C7"), "empty");
  await sees(page, "turn", /White to play · Move 3/);
  await board.click("G5");
  assert.equal(shapeOf(await saved(page)), "e5 (c3 g7 g5) (c7 g3)");
  await page.reload();
  await ready(page);
  await sees(page, "turn", /Black to play · Move 4/);
  assert.equal(await board.seen("G5"), "white", "the place is kept");
});

test("the tree by keyboard: along the line, to other variations, to both ends, and said", async (t) => {
  const { page, board } = await study(t, "(;SZ[9];B[ee](;W[cc];B[gg])(;W[gc];B[cg];W[ce]))");
  await page.locator("#tree").focus();
  await page.keyboard.press("ArrowRight");
  assert.equal(await said(page), "Black plays E5. 2 ways on.");
  await page.keyboard.press("ArrowRight");
  assert.equal(await said(page), "White plays C7.");
  await page.keyboard.press("ArrowDown");
  assert.equal(await said(page), "White plays G7.");
  await page.keyboard.press("End");
  assert.equal(await board.seen("C5"), "white");
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("ArrowUp");
  await sees(page, "step-at", /^3 \/ 3$/);
  assert.equal(await board.seen("G3"), "black");
  await page.keyboard.press("Home");
  await sees(page, "step-at", /^0 \//);
  await page.keyboard.press("Tab");
  assert.notEqual(await page.evaluate(() => document.activeElement.id), "tree");
});

test("comments, marks and labels by mouse and by keyboard are in the exported record, each point with one sign", async (t) => {
  const { page, board } = await study(t, "(;SZ[9]PB[甲]PW[乙]KM[5.5];B[ee]C[Old.];W[cc])");
  await page.click("#step-forward");
  await sees(page, "comment", /^Old\.$/);
  await page.click("#edit");
  assert.equal(await page.locator("#comment").isVisible(), false);
  await page.fill("#comment-text", "One: a] b\\ 妙手。\nTwo.");
  const tool = (name) => page.click(`[data-tool=${name}]`);
  await tool("triangle");
  await board.clicks("A1 B1");
  await tool("square");
  await board.clicks("B1 C1"); // a square instead of the triangle
  await tool("circle");
  await board.clicks("D1 D1"); // on and off
  await tool("cross");
  await board.click("E1");
  await tool("letter");
  await board.clicks("A9 B9");
  await tool("number");
  await board.clicks("C9 D9");
  await tool("erase");
  await board.click("B9");
  assert.equal(await said(page), "Nothing is marked on B9 any more.");
  // By keyboard: a tool, then the board's own cursor and Enter.
  await page.locator("[data-tool=letter]").focus();
  await page.keyboard.press("Enter");
  await page.locator("#board").focus();
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Enter"); // off again
  await page.keyboard.press("Enter"); // and on
  assert.match(await said(page), /^B on /);
  await page.keyboard.press("Escape");
  assert.equal(await page.locator("[data-tool][aria-pressed=true]").count(), 0);
  await page.click("#step-back");
  await page.click("#step-forward");
  assert.equal(await page.inputValue("#comment-text"), "One: a] b\\ 妙手。\nTwo.");

  const record = GameRecord.parse(await saved(page)).games[0];
  const node = record.root.next;
  assert.equal(node.comment, "One: a] b\\ 妙手。\nTwo.");
  assert.deepEqual(node.points("TR"), [{ x: 0, y: 8 }]);
  assert.deepEqual(node.points("SQ"), [
    { x: 1, y: 8 },
    { x: 2, y: 8 },
  ]);
  assert.deepEqual(node.get("CR"), []);
  assert.deepEqual(node.points("MA"), [{ x: 4, y: 8 }]);
  const labels = [...node.get("LB")].sort();
  assert.equal(labels.length, 4);
  assert.deepEqual(labels.map((label) => label.slice(3)).sort(), ["1", "2", "A", "B"]);
  assert.equal(record.info.players.black.name, "甲", "the header is kept");
  assert.equal(record.info.komi, 5.5);
});

test("variations: promoted, moved, deleted, and every change undone and done again", async (t) => {
  const sgf = "(;SZ[9];B[ee](;W[cc];B[gg])(;W[gc])(;W[cg]))";
  const { page } = await study(t, sgf);
  const shape = async () => shapeOf(await saved(page));
  assert.equal(await shape(), "e5 (c7 g3) (g7) (c3)");
  await page.click("#edit");
  await chooseNode(page, 2, 2); // W C3, the third way
  await page.click("#move-up");
  assert.equal(await shape(), "e5 (c7 g3) (c3) (g7)");
  assert.equal(await page.locator("#move-up").isDisabled(), false);
  await page.click("#promote");
  assert.equal(await shape(), "e5 (c3) (c7 g3) (g7)");
  assert.equal(await page.locator("#promote").isDisabled(), true, "it is the main line");
  await page.click("#delete-here");
  assert.equal(await shape(), "e5 (c7 g3) (g7)");
  await sees(page, "step-at", /^1 \/ 3$/, "stands at the parent");
  await page.locator("#board").focus();
  await page.keyboard.press("Control+z");
  assert.equal(await shape(), "e5 (c3) (c7 g3) (g7)");
  await page.keyboard.press("Control+z");
  await page.click("#undo-edit");
  assert.equal(await shape(), "e5 (c7 g3) (g7) (c3)");
  assert.equal(await page.locator("#undo-edit").isDisabled(), true);
  await page.keyboard.press("Control+y");
  await page.click("#redo-edit");
  await page.keyboard.press("Control+Shift+z");
  assert.equal(await shape(), "e5 (c7 g3) (g7)");
  await page.click("#step-first");
  assert.equal(await page.locator("#delete-here").isDisabled(), true, "the root stays");
});

test("a comment that is typed is one change", async (t) => {
  const { page } = await study(t, "(;SZ[9];B[ee]C[was])");
  await page.click("#step-forward");
  await page.click("#edit");
  await page.locator("#comment-text").focus();
  await page.keyboard.press("End");
  await page.keyboard.type(" here before");
  await page.click("#undo-edit");
  assert.equal(await page.inputValue("#comment-text"), "was");
  await page.click("#redo-edit");
  assert.equal(await page.inputValue("#comment-text"), "was here before");
});

test("thirty ways on are lettered A to Z, then AA: none twice", async (t) => {
  const points = Array.from({ length: 30 }, (_, i) => `${"abcdefghi"[i % 9]}${"abcdefghi"[Math.floor(i / 9)]}`);
  const { page } = await study(t, `(;SZ[9]${points.map((p) => `(;B[${p}])`).join("")})`);
  const names = await page.locator("#branches button").allTextContents();
  const letters = names.map((name) => name.replace(/:.*/, ""));
  assert.equal(new Set(letters).size, 30);
  assert.deepEqual(letters.slice(24, 29), ["Y", "Z", "AA", "AB", "AC"]);
});

test("arrows, lines and veils of a record are drawn", async (t) => {
  const { page, board } = await study(t, "(;SZ[9];B[ee]DD[aa:ai]AR[aa:ii]LN[ia:ai];W[cc];B[gg]DD[])");
  const plain = await board.brightness("A5");
  const middle = await board.brightness("H2");
  await page.click("#step-forward");
  assert.ok(Math.abs((await board.brightness("A5")) - plain) > 4, "veiled");
  assert.ok(Math.abs((await board.brightness("H2")) - middle) > 0.5, "the arrow passes");
  await page.click("#step-forward");
  assert.ok(Math.abs((await board.brightness("A5")) - plain) > 4, "still veiled");
  await page.click("#step-last");
  assert.ok(Math.abs((await board.brightness("A5")) - plain) < 2, "an empty one ends it");
});

test("a finished game is a record at once: walked through, written in, its result kept", async (t) => {
  const { page, board } = await table(t);
  await board.clicks("E5 C3");
  await page.click("#resign");
  await page.click("#ask-answers button[value=yes]");
  await sees(page, "verdict", /White wins by resignation/);
  await page.click("#step-first");
  await sees(page, "step-at", /^0 \/ 2$/);
  assert.equal(await page.locator("#result").isVisible(), false);
  await board.click("G7"); // a variation, not the game
  assert.equal(shapeOf(await saved(page)), "(e5 c3) (g7)");
  assert.match(await saved(page), /RE\[W\+R(esign)?\]/);
  await page.reload();
  await page.locator("#record").waitFor();
  await page.click("#step-back");
  await page.click("#step-forward");
  await page.click("#step-first");
  await page.locator("#branches button").first().click();
  await page.click("#step-last");
  await sees(page, "verdict", /White wins by resignation/);
});

test("playing on keeps what the record says of its game", async (t) => {
  const page = await open(t, "index.html", PLAIN);
  await ready(page);
  await give(
    page,
    "(;SZ[9]GM[1]FF[4]PB[Shusaku]BR[4d]PW[Gennan]WR[8d]KM[0]RU[Japanese]EV[Castle game]DT[1846-09-11]RE[B+2];B[ee]C[Ear-reddening];W[cc];B[gg])",
  );
  await page.locator("#record").waitFor();
  for (let i = 0; i < 2; i++) await page.click("#step-forward");
  await page.click("#play-on");
  await sees(page, "turn", /Black to play · Move 2/);
  await boardOn(page, 9).click("G7");
  const sgf = await saved(page);
  const { info, root } = GameRecord.parse(sgf).games[0];
  assert.equal(info.players.black.name, "Shusaku");
  assert.equal(info.players.white.rank, "8d");
  assert.equal(info.komi, 0);
  assert.equal(info.rules, "japanese");
  assert.equal(info.event, "Castle game");
  assert.equal(info.date, "1846-09-11");
  assert.equal(info.result, "", "the result was another game's");
  assert.equal(root.next.comment, "Ear-reddening");
  assert.equal(shapeOf(sgf), "e5 c7 (g7) (g3)");
});

test("ten thousand nodes: the tree draws what is seen, and the page answers", async (t) => {
  let sgf = "(;SZ[19]";
  const at = (i) => `${"abcdefghijklmnopqrs"[i % 19]}${"abcdefghijklmnopqrs"[Math.floor(i / 19) % 19]}`;
  for (let i = 0; i < 5000; i++) sgf += `(;B[${at(i * 7)}];W[${at(i * 7 + 3)}])`;
  const page = await open(t, "index.html", PLAIN);
  await ready(page);
  await give(page, `${sgf})`);
  await page.locator("#record").waitFor();
  await chooseNode(page, 2, 4999);
  await sees(page, "step-at", /^2 \/ 2$/);
  const { canvas, extent } = await page.evaluate(() => ({
    canvas: document.querySelector("#tree canvas").height,
    extent: document.querySelector(".tree-extent").offsetHeight,
  }));
  assert.ok(canvas < 400, `the canvas is as high as what is seen: ${canvas}`);
  assert.equal(extent, 150_000);
  assert.equal(await page.locator("#branches button").count(), 0);
  await page.click("#step-first");
  assert.ok((await page.locator("#branches button").count()) <= 60);
});

test("to the end of two hundred thousand moves: the way is seen, the page answers meanwhile, and one may go elsewhere", async (t) => {
  const page = await open(t, "index.html", PLAIN);
  await ready(page);
  // No board could show most of these moves, so that each costs as much as a move can.
  const at = (i) => "abcdefghijklmnopqrs"[i % 19];
  const moves = Array.from({ length: 200_000 }, (_, i) => `;${i % 2 ? "W" : "B"}[${at(i * 7)}${at(i >> 4)}]`);
  await page.setInputFiles("#file", {
    name: "long.sgf",
    mimeType: "text/plain",
    buffer: Buffer.from(`(;SZ[19]${moves.join("")})`),
  });
  await sees(page, "step-at", /^0 \/ 200000$/);
  const took = await page.evaluate(() => {
    globalThis.seen = new Set();
    new MutationObserver(() => globalThis.seen.add(document.querySelector("#step-at").textContent)).observe(
      document.querySelector("#step-at"),
      { childList: true, characterData: true, subtree: true },
    );
    const before = performance.now();
    document.querySelector("#step-last").click();
    return performance.now() - before;
  });
  t.diagnostic(`the press took ${took.toFixed(0)} ms`);
  await page.waitForFunction(() => globalThis.seen.size > 2);
  await page.click("#step-first"); // thought better of
  await sees(page, "step-at", /^0 \/ 200000$/);
  await page.evaluate(
    () => new Promise((done) => setTimeout(() => requestAnimationFrame(() => requestAnimationFrame(done)), 100)),
  );
  await sees(page, "step-at", /^0 \/ 200000$/, "it goes no further");
  await page.locator("#tree").focus();
  await page.keyboard.press("End");
  await page.waitForFunction(() => document.querySelector("#step-at").textContent === "200000 / 200000", null, {
    timeout: 60_000,
  });
  assert.match(await said(page), /Move 200000 of this record is impossible|plays/);
  const stops = await page.evaluate(() => globalThis.seen.size);
  assert.ok(stops > 10, `${stops} places were seen on the way`);
  assert.equal(await page.locator("#slider").inputValue(), "200000");
});

test("the fixture's own variations come through unchanged", async (t) => {
  const file = path.join(import.meta.dirname, "../data/selfplay-9x9.sgf");
  const page = await open(t, "index.html", PLAIN);
  await ready(page);
  await page.setInputFiles("#file", file);
  await page.locator("#record").waitFor();
  const before = GameRecord.parse(readFileSync(file)).games[0].toSgf();
  assert.equal(await saved(page), before);
});
