// `weiqi-rules/svg`: the same drawing as text, byte for byte; well-formed, with a title; and what is asked for is drawn.
import assert from "node:assert/strict";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { before, test } from "node:test";
import { init } from "weiqi-rules";
import { positionToSvg, recordToSvg } from "weiqi-rules/svg";
import { DRAWINGS } from "../pictures/drawings.mjs";

const pictures = path.join(import.meta.dirname, "../pictures");
before(() => init());

const draw = (what, options) => (what.startsWith("(") ? recordToSvg(what, options) : positionToSvg(what, options));

/** Reads a document's tags: every one that opens closes, attributes are quoted and written once. */
function elements(xml) {
  const open = [];
  const found = [];
  let rest = xml.trimEnd();
  while (rest !== "") {
    const text = /^[^<]+/.exec(rest);
    if (text) {
      assert.ok(open.length > 0, `text outside of the document: ${text[0]}`);
      assert.doesNotMatch(text[0].replace(/&(amp|lt|gt|quot);/g, ""), /[&>]/);
      rest = rest.slice(text[0].length);
      continue;
    }
    const tag = /^<(\/?)([a-zA-Z]+)((?: [a-zA-Z][\w:-]*="[^"<]*")*)(\/?)>/.exec(rest);
    assert.ok(tag, `no tag: ${rest.slice(0, 60)}`);
    rest = rest.slice(tag[0].length);
    const attributes = [...tag[3].matchAll(/ ([a-zA-Z][\w:-]*)="([^"]*)"/g)].map(([, name, value]) => [name, value]);
    assert.equal(new Set(attributes.map(([name]) => name)).size, attributes.length, `an attribute twice: ${tag[0]}`);
    for (const [, value] of attributes) assert.doesNotMatch(value, /NaN|undefined|Infinity|e-\d/, tag[0]);
    if (tag[1]) assert.equal(open.pop(), tag[2]);
    else {
      found.push({ name: tag[2], ...Object.fromEntries(attributes) });
      if (!tag[4]) open.push(tag[2]);
    }
  }
  assert.deepEqual(open, []);
  return found;
}

for (const [name, what, options] of DRAWINGS)
  test(`${name}.svg is what it was, byte for byte`, () => {
    const file = path.join(pictures, `${name}.svg`);
    const now = draw(what, options);
    assert.equal(draw(what, options), now, "twice the same is not the same");
    if (process.env.UPDATE_PICTURES) writeFileSync(file, now);
    assert.ok(existsSync(file), `${name}.svg is missing: UPDATE_PICTURES=1 writes it`);
    assert.ok(
      readFileSync(file, "utf8") === now,
      `${name}.svg differs: if that is meant, UPDATE_PICTURES=1 writes it anew`,
    );
    const [svg, title] = elements(now);
    assert.deepEqual(
      [svg.name, svg.xmlns, svg.role, title.name],
      ["svg", "http://www.w3.org/2000/svg", "img", "title"],
    );
  });

const count = (svg, name) => elements(svg).filter((element) => element.name === name).length;
const stones = (svg) => (svg.match(/<circle[^>]*fill="url\(#\w+[bw]\)"/g) ?? []).length;

test("a move's number says which position is drawn", () => {
  const sgf = "(;SZ[9];B[ee];W[ec];B[gc])";
  for (const [move, expected] of [
    [0, 0],
    [1, 1],
    [2, 2],
    ["last", 3],
    [99, 3],
  ])
    assert.equal(stones(recordToSvg(sgf, { move })), expected, `move ${move}`);
  assert.match(recordToSvg(sgf, { move: 2 }), /<title>Go board, 9 × 9, after move 2<\/title>/);
});

test("captured stones are not drawn", () => {
  assert.equal(stones(recordToSvg("(;SZ[9];B[ba];W[aa];B[ab])")), 2);
});

test("a title, a description and labels may hold anything", () => {
  const nasty = `<&">'</svg>`;
  const svg = positionToSvg([".X.", "XOX", "..."], {
    title: nasty,
    description: nasty,
    marks: [{ at: 0, kind: "label", text: nasty }],
  });
  assert.equal(count(svg, "svg"), 1);
  assert.match(svg, /<title>&lt;&amp;&quot;&gt;'&lt;\/svg&gt;<\/title><desc>/);
});

test("two drawings on one page do not share names", () => {
  const ids = (svg) => [...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
  const [one, two] = [positionToSvg("X."), positionToSvg(".X")].map(ids);
  assert.ok(one.length > 0 && one.every((id) => !two.includes(id)));
});

test("a region shows its stones and no others, and its real edges only", () => {
  const rows = Array.from({ length: 9 }, (_, y) => (y === 0 ? "X.......X" : "........."));
  assert.equal(stones(positionToSvg(rows, { region: "A9:D5" })), 1);
  assert.equal(stones(positionToSvg(rows, { region: "B9:H5" })), 0);
  assert.equal(stones(positionToSvg(rows, { region: { left: 5, top: 0, right: 8, bottom: 3 } })), 1);
  assert.equal(stones(positionToSvg(rows, { region: "auto" })), 2);
});

test("what is no board, no record or no part of the board is said in a sentence", () => {
  assert.throws(() => positionToSvg(["X.", "X"]), /rows of one length/);
  assert.throws(() => positionToSvg(""), /rows of one length/);
  assert.throws(() => positionToSvg("X.", { region: "nowhere" }), /no part of the board/);
  assert.throws(() => recordToSvg("(;SZ[9])", { game: 3 }), /no game 4 in the file/);
});

test("every board from 1×1 to 52×52 can be drawn", () => {
  for (const [width, height] of [
    [1, 1],
    [1, 52],
    [52, 1],
    [2, 2],
    [52, 52],
  ]) {
    const svg = positionToSvg(Array(height).fill("X".repeat(width)), { notation: "letters" });
    assert.equal(stones(svg), width * height, `${width}×${height}`);
    elements(svg);
  }
});
