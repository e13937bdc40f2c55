// weiqi-rules/draw in a page: a BoardView of one's own, which knows no rules and trusts nobody.
import assert from "node:assert/strict";
import { test } from "node:test";
import { openBoards } from "./element.mjs";

/** What a script shows, and what the error must say. */
const WRONG_SCENES = [
  ["null", "scene must be an object, not null."],
  ["5", "scene must be an object, not 5."],
  ["{}", "columns must be a whole number from 1 to 52, not undefined."],
  ["{ columns: 9, rows: 53, stones: [] }", "rows must be a whole number from 1 to 52, not 53."],
  ["{ columns: 2, rows: 2, stones: [0] }", "stones must be an array of 4 numbers, not an array."],
  ["{ columns: 2, rows: 2, stones: ['X', 0, 0, 0] }", "stones must be an array of 4 numbers, not an array."],
  ["{ ...scene, lastMove: 81 }", "lastMove must be a whole number from 0 to 80, not 81."],
  ["{ ...scene, ghost: { at: 0, stone: 3 } }", "ghost.stone must be a whole number from 1 to 2, not 3."],
  ["{ ...scene, dead: 5 }", "dead must be an array, not 5."],
  ["{ ...scene, owner: [1, 2] }", "owner must be an array of 81 numbers, not an array."],
  [
    "{ ...scene, marks: [{ at: 0, kind: 'star' }] }",
    'marks[0].kind must be one of circle, square, triangle, cross, selected, label, not "star".',
  ],
  [
    "{ ...scene, lines: [{ from: 0, to: 99, arrow: true }] }",
    "lines[0].to must be a whole number from 0 to 80, not 99.",
  ],
  ["{ ...scene, overlay: { kind: 'heat', values: 'hot' } }", 'overlay.values must be an array of numbers, not "hot".'],
];

const WRONG_OPTIONS = [
  ["null", "options must be an object, not null."],
  ["{ theme: 'neon' }", 'options.theme must be one of wood, dark, dusk, paper, contrast, not "neon".'],
  ["{ notation: 'runes' }", 'options.notation must be one of none, letters, chinese, sgf, not "runes".'],
  ["{ cellRatio: 0 }", "options.cellRatio must be a number from 0.1 to 10, not 0."],
  ["{ region: 'A1:C3' }", 'options.region must be an object, not "A1:C3".'],
  [
    "{ region: { left: 3, top: 0, right: 2, bottom: 2 } }",
    "options.region.right must be a whole number from 3 to 51, not 2.",
  ],
];

test("a wrong scene or option is a typed error that says what was wrong, and changes nothing", async (t) => {
  const page = await openBoards(t, '<div id="host" class="middle"></div>');
  const { faults, same, moved } = await page.evaluate(
    async ([scenes, options]) => {
      // Before anything is waited for: later the page's policy forbids it.
      const shows = scenes.map(([code]) => new Function("scene", `return ${code}`));
      const looks = options.map(([code]) => new Function(`return ${code}`));
      const { BoardView, DrawingError, emptyScene } = await import("/pkg/dist/draw.js");
      const host = document.querySelector("#host");
      host.style.height = "320px";
      const calls = { choose() {}, ghost: () => undefined, cursor() {} };
      const view = new BoardView(host, calls, { theme: "paper" });
      const frames = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
      const stones = new Uint8Array(81);
      stones[40] = 1;
      const scene = { ...emptyScene(9, 9), stones, lastMove: 40 };
      view.show(scene);
      await frames();
      const picture = () => host.querySelector("canvas").toDataURL();
      const before = picture();
      const says = (work) => {
        try {
          work();
          return "no error";
        } catch (error) {
          return error instanceof DrawingError ? error.message : `${error.name}: ${error.message}`;
        }
      };
      const faults = [
        ...shows.map((wrong) => says(() => view.show(wrong(scene)))),
        ...looks.map((wrong) => says(() => view.configure(wrong()))),
        says(() => new BoardView(null, calls)),
        says(() => new BoardView({}, calls)),
        says(() => new BoardView(host, { choose() {} })),
        says(() => new BoardView(host, calls, { theme: "neon" })),
        says(() => view.place("D4")),
      ];
      await frames();
      const same = picture() === before && host.childElementCount === 1;
      view.show({ ...scene, lastMove: undefined });
      await frames();
      return { faults, same, moved: picture() !== before };
    },
    [WRONG_SCENES, WRONG_OPTIONS],
  );
  const expected = [
    ...WRONG_SCENES.map(([, message]) => message),
    ...WRONG_OPTIONS.map(([, message]) => message),
    "host must be an object, not null.",
    "host must be an element of the page, not an object.",
    "events.ghost must be a function, not undefined.",
    'options.theme must be one of wood, dark, dusk, paper, contrast, not "neon".',
    'point must be a whole number from 0 to 2703, not "D4".',
  ];
  assert.deepEqual(faults, expected);
  assert.equal(same, true, "something was drawn");
  assert.equal(moved, true, "what is sound is not drawn any more");
});

test("a part beyond the board is left out, whatever order size and part come in", async (t) => {
  const page = await openBoards(t, '<div id="host" class="middle"></div>');
  const places = await page.evaluate(async () => {
    const { BoardView, emptyScene } = await import("/pkg/dist/draw.js");
    const host = document.querySelector("#host");
    host.style.height = "320px";
    const calls = { choose() {}, ghost: () => undefined, cursor() {} };
    const view = new BoardView(host, calls, { region: { left: 10, top: 10, right: 18, bottom: 18 } });
    const wide = async () => {
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
      return Math.round(view.place(1).x - view.place(0).x);
    };
    view.show(emptyScene(19, 19));
    const part = await wide();
    view.show(emptyScene(9, 9)); // nothing of the part is on it: the whole board
    const whole = await wide();
    view.configure({ region: { left: 0, top: 0, right: 18, bottom: 18 } });
    const cut = await wide();
    view.destroy();
    return { part, whole, cut, gone: host.childElementCount };
  });
  assert.ok(places.part > 25 && places.whole > 25, JSON.stringify(places));
  assert.equal(places.cut, places.whole);
  assert.equal(places.gone, 0);
});
