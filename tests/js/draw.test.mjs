// The drawing's pure parts: names along the edge, where points lie, what is painted, the SVG text.
import assert from "node:assert/strict";
import { test } from "node:test";
import {
  aspectRatio,
  boardShapes,
  CanvasPainter,
  chineseNumeral,
  columnLetters,
  emptyScene,
  layOut,
  pointAt,
  pointName,
  positionShapes,
  starPoints,
  TALL_CELL,
  THEMES,
  toSvg,
} from "weiqi-rules/draw";

test("columns: A–T without I, past Z in pairs, each name once", () => {
  assert.deepEqual([0, 7, 8, 18, 24, 25, 26, 51].map(columnLetters), ["A", "H", "J", "T", "Z", "AA", "AB", "BB"]);
  assert.equal(new Set(Array.from({ length: 52 }, (_, i) => columnLetters(i))).size, 52);
});

test("rows in Chinese numerals, column first (D, E)", () => {
  assert.deepEqual([1, 10, 11, 19, 20, 21, 52].map(chineseNumeral), [
    "一",
    "十",
    "十一",
    "十九",
    "二十",
    "二十一",
    "五十二",
  ]);
  assert.equal(pointName("chinese", 15, 3, 19), "16四");
  assert.equal(pointName("letters", 15, 3, 19), "Q16");
  assert.equal(pointName("sgf", 15, 3, 19), "pd");
  assert.equal(pointName("sgf", 26, 51, 52), "AZ");
});

test("star points of the usual boards (D1)", () => {
  const names = (n) =>
    starPoints(n, n)
      .map((p) => pointName("letters", p % n, Math.floor(p / n), n))
      .join(" ");
  assert.equal(names(9), "C7 G7 E5 C3 G3");
  assert.equal(names(13), "D10 K10 G7 D4 K4");
  assert.equal(names(19), "D16 K16 Q16 D10 K10 Q10 D4 K4 Q4");
  assert.deepEqual([...starPoints(1, 1), ...starPoints(2, 2), ...starPoints(4, 4)], []);
});

test("every place on the board belongs to its nearest point, for every size and shape", () => {
  for (const [columns, rows] of [
    [1, 1],
    [2, 5],
    [9, 9],
    [9, 13],
    [19, 19],
    [52, 52],
    [52, 1],
  ]) {
    const layout = layOut({ columns, rows, notation: "letters" }, 700, 640);
    for (let p = 0; p < columns * rows; p++) {
      const [x, y] = [layout.xs[p % columns], layout.ys[Math.floor(p / columns)]];
      for (const [dx, dy] of [
        [0, 0],
        [0.45, 0.45],
        [-0.45, 0.45],
        [0.45, -0.45],
        [-0.45, -0.45],
      ]) {
        const inside = pointAt(layout, x + dx * (layout.cell.width - 2), y + dy * (layout.cell.height - 2));
        assert.equal(inside, p, `${columns}×${rows}, point ${p}, off by ${dx}, ${dy}`);
      }
    }
    assert.equal(pointAt(layout, layout.xs[0] - layout.cell.width * 0.8, layout.ys[0]), undefined);
  }
});

test("the board fits its box, lines lie on whole pixels, cells are 2.4 : 2.3", () => {
  for (const [width, height] of [
    [304, 317],
    [500, 300],
    [761, 793.5],
    [2000, 2000],
    [40, 44],
  ]) {
    const layout = layOut({ columns: 19, rows: 19 }, width, height);
    assert.ok(layout.xs[0] > 0 && layout.xs[18] < width && layout.ys[18] < height);
    for (const v of [...layout.xs, ...layout.ys]) assert.equal((v * 2) % 1, 0);
    assert.ok(Math.abs(layout.cell.height / layout.cell.width - TALL_CELL) < 1e-9);
  }
  assert.ok(Math.abs(aspectRatio({ columns: 19, rows: 19, cellRatio: 1 }) - 1) < 1e-9);
});

test("a corner alone: only its lines, running on where the board goes on", () => {
  const region = { left: 10, top: 0, right: 18, bottom: 8 };
  const layout = layOut({ columns: 19, rows: 19, region }, 500, 500);
  const lines = boardShapes(layout).filter((s) => s.kind === "line");
  assert.equal(lines.length, 18);
  const across = lines.filter((s) => s.y1 === s.y2);
  assert.ok(
    across.every((s) => s.x1 < layout.xs[10] - layout.cell.width * 0.3),
    "runs on to the left",
  );
  assert.ok(
    across.every((s) => s.x2 < layout.xs[18] + layout.cell.width * 0.2),
    "ends at the edge",
  );
  const scene = { ...emptyScene(19, 19), stones: new Uint8Array(361).fill(1) };
  assert.equal(positionShapes(scene, layout).filter((s) => s.kind === "stone").length, 81);
});

test("stones, dead stones and territory are painted as told", () => {
  //  X O .      the white stone is dead, the last point shared
  const scene = { ...emptyScene(3, 1), stones: [1, 2, 0], dead: new Set([1]), owner: [1, 1, 3] };
  const shapes = positionShapes(scene, layOut({ columns: 3, rows: 1 }, 300, 120));
  assert.deepEqual(
    shapes.filter((s) => s.kind === "stone").map((s) => [s.color, s.alpha < 1]),
    [
      [1, false],
      [2, true],
    ],
  );
  assert.equal(shapes.filter((s) => s.kind === "shadow").length, 1, "a dead stone throws none");
  assert.deepEqual(
    shapes.filter((s) => s.kind === "box" && s.width === undefined).map((s) => s.ink),
    ["black", "white"],
  );
});

test("whatever a step of the drawing is handed, it is a typed error that says what was wrong", () => {
  const layout = layOut({ columns: 9, rows: 9 }, 300, 300);
  const scene = emptyScene(9, 9);
  const painter = new CanvasPainter();
  const wrong = [
    [() => layOut(null, 1, 1), "frame must be an object, not null."],
    [
      () => layOut({ columns: 1e9, rows: 9 }, 300, 300),
      "frame.columns must be a whole number from 1 to 52, not 1000000000.",
    ],
    [() => layOut({ columns: 9 }, 300, 300), "frame.rows must be a whole number from 1 to 52, not undefined."],
    [() => layOut({ columns: 9, rows: 9 }, Number.NaN, 300), "boxWidth must be a number from 0 to 1000000, not NaN."],
    [() => layOut({ columns: 9, rows: 9 }, 300), "boxHeight must be a number from 0 to 1000000, not undefined."],
    [
      () => layOut({ columns: 9, rows: 9, region: { left: 0, top: 0, right: 9, bottom: 8 } }, 300, 300),
      "frame.region.right must be a whole number from 0 to 8, not 9.",
    ],
    [
      () => aspectRatio({ columns: 9, rows: 9, notation: "runes" }),
      'frame.notation must be one of none, letters, chinese, sgf, not "runes".',
    ],
    [
      () => aspectRatio({ columns: 9, rows: 9, cellRatio: "1" }),
      'frame.cellRatio must be a number from 0.1 to 10, not "1".',
    ],
    [() => pointAt({}, 1, 1), "layout.columns must be a whole number from 1 to 52, not undefined."],
    [() => pointAt(layout, "1", 1), 'x must be a number from -1000000000 to 1000000000, not "1".'],
    [() => boardShapes({ ...layout, xs: [] }), "layout.xs must be an array of 9 numbers, not an array."],
    [() => positionShapes({ ...scene, stones: [1] }, layout), "stones must be an array of 81 numbers, not an array."],
    [() => positionShapes(emptyScene(5, 5), layout), 'layout must be of a board of 5 × 5, not "9 × 9".'],
    [() => starPoints(9, Number.POSITIVE_INFINITY), "rows must be a whole number from 1 to 52, not Infinity."],
    [() => emptyScene(1e12, 9), "columns must be a whole number from 1 to 52, not 1000000000000."],
    [() => painter.paint({}, scene, layout, THEMES.wood), "context must be a canvas's 2d context, not an object."],
    [() => painter.paint({ drawImage() {} }, scene, layout, "wood"), 'theme must be an object, not "wood".'],
    [() => painter.paint({ drawImage() {} }, null, layout, THEMES.wood), "scene must be an object, not null."],
  ];
  for (const [work, message] of wrong) assert.throws(work, { name: "DrawingError", message }, String(work));
});

test("the SVG is the same bytes each time, and says what it is", () => {
  const scene = {
    ...emptyScene(9, 9),
    stones: Uint8Array.from({ length: 81 }, (_, i) => i % 3),
    lastMove: 4,
    marks: [{ at: 0, kind: "label", text: "<&>" }],
  };
  const options = { notation: "letters", title: 'A "<test>"', description: "Black & White" };
  const svg = toSvg(scene, options);
  assert.equal(svg, toSvg(scene, options));
  assert.match(
    svg,
    /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 640 6\d\d" .*<title>A &quot;&lt;test&gt;&quot;<\/title><desc>Black &amp; White<\/desc>/,
  );
  assert.match(svg, /&lt;&amp;&gt;/);
  assert.doesNotMatch(svg, /NaN|undefined|Infinity/);
  const open = [...svg.matchAll(/<(\w+)[^>]*[^/]>/g)].length;
  assert.equal(open, [...svg.matchAll(/<\/\w+>/g)].length, "every element ends");
  for (const theme of ["wood", "dark", "dusk", "paper", "contrast"])
    assert.match(toSvg(scene, { theme }), /<\/svg>\n$/);
});

test("an owner one is less sure of is paler, and a stone less surely dead fades less", () => {
  //  O O . .    two dead white stones, the second a guess; two black points, the second a guess
  const scene = { ...emptyScene(4, 1), stones: [2, 2, 0, 0], dead: new Set([0, 1]), owner: [1, 1, 1, 1] };
  const alphas = (sure) => {
    const shapes = positionShapes({ ...scene, sure }, layOut({ columns: 4, rows: 1 }, 400, 120));
    const stones = shapes.filter((s) => s.kind === "stone").map((s) => s.alpha);
    const owners = shapes.filter((s) => s.kind === "box" && s.width === undefined).map((s) => s.alpha ?? 1);
    return { stones, owners };
  };
  const { stones, owners } = alphas([1, 0.5, 1, 0.5]);
  assert.ok(stones[0] < stones[1] && stones[1] < 1, `${stones}`);
  assert.deepEqual([owners[0], owners[2]], [1, 1]);
  assert.ok(owners[1] < 1 && owners[3] === owners[1], `${owners}`);
  assert.deepEqual(alphas(undefined), alphas([1, 1, 1, 1]), "without a word everything is sure");
  assert.deepEqual(alphas([7, Number.NaN, -3, 1]).owners[0], 1, "out of range is drawn all the same");
  assert.match(toSvg({ ...scene, sure: [1, 0.5, 1, 0.5] }), /opacity/);
});
