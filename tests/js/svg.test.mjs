// `weiqi-rules/svg`: the same drawing as text, byte for byte; well-formed, with a title; and what is asked for is drawn.
import assert from "node:assert/strict";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { before, test } from "node:test";
import { init, OptionsError, RecordError, WeiqiError } from "weiqi-rules";
import { emptyScene, positionToSvg, recordToSvg, THEMES, toSvg } from "weiqi-rules/svg";
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

/** [what is drawn, what the message must say]. */
const WRONG = [
  [() => positionToSvg(["X.", "X"]), /position must be .*rows of one length.*row 1 has 2 points and row 2 has 1/],
  [() => positionToSvg(""), /position must be .*there is none/],
  [() => positionToSvg([]), /position must be .*there is none/],
  [() => positionToSvg(Array(60).fill("X")), /position must be at most 52 rows.*they have 60/],
  [() => positionToSvg("X".repeat(53)), /position must be .*they have 53/],
  [() => positionToSvg(["X?"]), /"\?" is none of them/],
  [() => positionToSvg([null, "X."]), /position\[0\] must be a text, not null/],
  [() => positionToSvg(["X.", 5]), /position\[1\] must be a text, not 5/],
  [() => positionToSvg("X.", null), /options must be an object, not null/],
  [
    () => positionToSvg("X.", { coordinates: "letters" }),
    /options has no "coordinates": there is .*, notation, .*marks\./,
  ],
  [() => positionToSvg("X.", { move: 3 }), /options has no "move"/],
  [() => recordToSvg("(;SZ[5])", { Move: 3 }), /options has no "Move": there is .*, move, /],
  [() => toSvg(emptyScene(2, 2), { marks: [] }), /options has no "marks"/],
  [
    () => positionToSvg("X.", { region: "nowhere" }),
    /options\.region must be a part of the board, as in "A1:K10", or "auto"/,
  ],
  [() => positionToSvg("X.", { region: { left: 0, top: 0, right: 2, bottom: 0 } }), /options\.region\.right .* 0 to 1/],
  [
    () => positionToSvg("X.X", { region: { left: 2, top: 0, right: 1, bottom: 0 } }),
    /options\.region\.right .* 2 to 2/,
  ],
  [
    () => positionToSvg("X.", { theme: "neon" }),
    /options\.theme must be one of wood, dark, dusk, paper, contrast, not "neon"/,
  ],
  [() => positionToSvg("X.", { theme: "constructor" }), /options\.theme must be one of/],
  [() => positionToSvg("X.", { theme: {} }), /options\.theme\.wood must be a text/],
  [() => positionToSvg("X.", { theme: { ...THEMES.paper, ink: {} } }), /options\.theme\.ink\.line must be a text/],
  [() => positionToSvg("X.", { notation: "runes" }), /options\.notation must be one of none, letters, chinese, sgf/],
  [() => positionToSvg("X.", { width: Number.NaN }), /options\.width must be a number from 1 to 100000, not NaN/],
  [() => positionToSvg("X.", { width: "640" }), /options\.width must be a number/],
  [() => positionToSvg("X.", { width: Infinity }), /options\.width must be a number/],
  [() => positionToSvg("X.", { cellRatio: 0 }), /options\.cellRatio must be a number from 0\.1 to 10, not 0/],
  [() => positionToSvg("X.", { title: 5 }), /options\.title must be a text, not 5/],
  [() => positionToSvg("X.", { marks: 5 }), /options\.marks must be an array, not 5/],
  [() => positionToSvg("X.", { marks: [null] }), /options\.marks\[0\] must be an object, not null/],
  [
    () => positionToSvg("X.", { marks: [{ at: Number.NaN, kind: "circle" }] }),
    /options\.marks\[0\]\.at must be a whole number/,
  ],
  [() => positionToSvg("X.", { marks: [{ at: 0, kind: "star" }] }), /\.kind must be one of circle, .*, not "star"/],
  [() => positionToSvg("X.", { marks: [{ at: 0, kind: "label", text: 5 }] }), /\.text must be a text, not 5/],
  [
    () => positionToSvg("X.", { marks: [{ at: 2, kind: "circle" }] }),
    /marks\[0\]\.at must be a whole number from 0 to 1, not 2/,
  ],
  [() => recordToSvg("(;SZ[9])", { game: 3 }), /options\.game must be a whole number from 0 to 0, not 3/],
  [() => recordToSvg("(;SZ[9])", { game: -1 }), /options\.game must be/],
  [() => recordToSvg("(;SZ[9])(;SZ[9])", { game: 2 }), /options\.game must be a whole number from 0 to 1, not 2/],
  [() => recordToSvg("(;SZ[9])", { move: "ten" }), /options\.move must be a whole number from 0 .* not "ten"/],
  [() => recordToSvg("(;SZ[9])", { move: 1.5 }), /options\.move must be a whole number/],
  [
    () => recordToSvg("(;SZ[9])", { numbers: "some" }),
    /options\.numbers must be none, all, last-5, from-20, \{ last \} or \{ from \}, not "some"/,
  ],
  [
    () => recordToSvg("(;SZ[9])", { numbers: {} }),
    /options\.numbers must be none, all, last-5, from-20, \{ last \} or \{ from \}, not an object/,
  ],
  [() => recordToSvg("(;SZ[9])", { numbers: { last: "5" } }), /options\.numbers\.last must be a whole number/],
  [() => recordToSvg("(;SZ[9])", { numbers: null }), /options\.numbers must be none, all, .* not null/],
  [() => recordToSvg("(;SZ[9])", { numbers: "last-" }), /options\.numbers must be none, .* not "last-"/],
  [() => positionToSvg(null), /^position must be a text or an array of at most 52 rows .* not null\.$/],
  [() => positionToSvg(), /^position must be a text or an array of at most 52 rows .* not undefined\.$/],
  [() => positionToSvg({ rows: [] }), /^position must be a text or an array of .* not an object\.$/],
  [() => toSvg(null), /^scene must be an object, not null\.$/],
  [() => toSvg({ columns: 53, rows: 1, stones: [] }), /columns must be a whole number from 1 to 52, not 53/],
  [() => toSvg({ columns: 2, rows: 2, stones: [] }), /stones must be an array of 4 numbers/],
  [
    () => toSvg({ ...emptyScene(2, 2), lines: [{ from: 0, to: 9, arrow: true }] }),
    /lines\[0\]\.to must be a whole number from 0 to 3/,
  ],
  [() => toSvg({ ...emptyScene(2, 2), lastMove: "A1" }), /lastMove must be a whole number from 0 to 3, not "A1"/],
  [
    () => toSvg({ ...emptyScene(2, 2), overlay: { kind: "fog", values: [] } }),
    /overlay\.kind must be one of ownership, heat/,
  ],
  [
    () => toSvg({ ...emptyScene(2, 2), overlay: { kind: "heat", values: 5 } }),
    /overlay\.values must be an array of numbers/,
  ],
];

test("numbers may be said as the element's attribute says them", () => {
  const sgf = "(;SZ[9];B[ee];W[ec];B[gc];W[cg])";
  for (const [text, same] of [
    ["last-2", { last: 2 }],
    ["from-3", { from: 3 }],
    ["last-0", "none"],
    ["from-1", "all"],
  ])
    assert.equal(recordToSvg(sgf, { numbers: text }), recordToSvg(sgf, { numbers: same }), text);
  assert.notEqual(recordToSvg(sgf, { numbers: "last-2" }), recordToSvg(sgf, { numbers: "all" }));
});

test("what cannot be drawn is a typed error that says what was wrong and what was expected", () => {
  for (const [draw, message] of WRONG) {
    const says = (error) => {
      assert.match(error.message, message, String(draw));
      assert.ok(error instanceof OptionsError, `${draw}: ${error.name}`);
      return true;
    };
    assert.throws(draw, says, String(draw));
  }
  assert.throws(() => recordToSvg("Dear diary"), RecordError);
  assert.throws(() => recordToSvg(null), WeiqiError);
});

test("whatever an option is, there is a drawing without NaN or a typed error", () => {
  const odd = [
    undefined,
    null,
    Number.NaN,
    Infinity,
    -1,
    0,
    0.5,
    1e9,
    2n,
    "",
    "x",
    "auto",
    "\0",
    [],
    [[]],
    {},
    { x: 1 },
    () => 1,
    Symbol("s"),
    true,
  ];
  odd.push(Object.create(null), new Proxy({}, {}), new Date(Number.NaN), new Uint8Array(3), new Map(), { length: -1 });
  const names = [
    "region",
    "marks",
    "width",
    "theme",
    "title",
    "description",
    "notation",
    "cellRatio",
    "move",
    "numbers",
    "game",
  ];
  const scenes = [
    "columns",
    "rows",
    "stones",
    "lastMove",
    "ko",
    "ghost",
    "cursor",
    "dead",
    "owner",
    "offending",
    "refused",
    "lines",
    "dim",
    "overlay",
  ];
  let drawings = 0;
  for (const value of odd) {
    const tries = [
      () => positionToSvg(value),
      () => positionToSvg([value, "X."]),
      () => recordToSvg(value),
      () => toSvg(value),
      () => toSvg(emptyScene(3, 3), value),
      ...names.slice(0, -3).map((name) => () => positionToSvg("X.O .X.", { [name]: value })),
      ...names.map((name) => () => recordToSvg("(;SZ[5];B[cc])", { [name]: value })),
      ...[...scenes, "marks"].map((name) => () => toSvg({ ...emptyScene(3, 3), [name]: value })),
      ...["at", "kind", "text", "soft"].map(
        (name) => () => positionToSvg("X.", { marks: [{ at: 0, kind: "label", text: "a", [name]: value }] }),
      ),
      ...["values", "kind"].map(
        (name) => () =>
          toSvg({ ...emptyScene(3, 3), overlay: { kind: "heat", values: [value, value], [name]: value } }),
      ),
    ];
    for (const attempt of tries) {
      let svg;
      try {
        svg = attempt();
      } catch (error) {
        assert.ok(error instanceof WeiqiError, `${attempt} of ${typeof value}: ${error.stack}`);
        continue;
      }
      elements(svg);
      drawings++;
    }
  }
  assert.ok(drawings > 100, `${drawings} drawings`);
});

test("any text gives valid XML: control characters, halves of letters, emoji, the end of a CDATA, a very long one", () => {
  for (const text of [
    "a\0b\x07c\x1f",
    "\ud800",
    "\udc00x\ud83d",
    "\ufffe\uffff",
    "]]>",
    "👩‍👩‍👧‍👦 ✓ 围棋",
    "<!--",
    "&#0;",
    "x".repeat(200_000),
    "\r\n\t",
  ]) {
    const svg = positionToSvg("X.", { title: text, description: text, marks: [{ at: 1, kind: "label", text }] });
    elements(svg);
    assert.doesNotMatch(svg, /[^\P{Cc}\t\n\r]|[\p{Cs}\ufffe\uffff]/u);
    assert.ok(svg.isWellFormed?.() ?? true);
    assert.equal(svg, positionToSvg("X.", { title: text, description: text, marks: [{ at: 1, kind: "label", text }] }));
  }
  const theme = { ...THEMES.paper, wood: '"><script>', ink: { ...THEMES.paper.ink, line: "</svg>" } };
  assert.equal(count(positionToSvg("X.", { theme }), "svg"), 1);
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
