// The four notations, on every size, both ways; and that they say what the game says.
import assert from "node:assert/strict";
import { before, test } from "node:test";
import { chinese, formatPoint, Game, init, parsePoint, sgf } from "weiqi-rules";

before(() => init());

const NOTATIONS = ["western", "chinese", "sgf", "plain"];

test("every point of every size is read back from every notation", () => {
  for (let width = 1; width <= 52; width++)
    for (let height = 1; height <= 52; height += width % 7 === 0 ? 1 : 17) {
      const size = { width, height };
      for (const notation of NOTATIONS) {
        const seen = new Set();
        for (let y = 0; y < height; y++)
          for (let x = 0; x < width; x++) {
            const text = formatPoint({ x, y }, notation, size);
            seen.add(text);
            assert.deepEqual(parsePoint(text, notation, size), { x, y }, `${text} on ${width}×${height}`);
          }
        assert.equal(seen.size, width * height);
      }
    }
});

test("the spellings (D, E: column first)", () => {
  const at = (x, y, size) => NOTATIONS.map((notation) => formatPoint({ x, y }, notation, size));
  assert.deepEqual(at(15, 3), ["Q16", "16四", "pd", "15,3"]);
  assert.deepEqual(at(0, 0), ["A19", "1一", "aa", "0,0"]);
  assert.deepEqual(at(8, 0), ["J19", "9一", "ia", "8,0"], "there is no column I");
  assert.deepEqual(at(18, 18), ["T1", "19十九", "ss", "18,18"]);
  assert.deepEqual(at(9, 9), ["K10", "10十", "jj", "9,9"]);
  assert.deepEqual(at(0, 19, 52), ["A33", "1二十", "at", "0,19"]);
  assert.deepEqual(at(25, 51, 52), ["AA1", "26五十二", "zZ", "25,51"]);
  assert.deepEqual(at(51, 20, 52), ["BB32", "52二十一", "Zu", "51,20"]);
  assert.deepEqual(
    [sgf("AZ"), chinese(" 16四 "), parsePoint("q16", "western"), parsePoint(" 3 , 4 ", "plain")],
    [
      { x: 26, y: 51 },
      { x: 15, y: 3 },
      { x: 15, y: 3 },
      { x: 3, y: 4 },
    ],
  );
});

test("the wasm's own notation says the same: toJSON names every stone", () => {
  for (const [width, height] of [
    [1, 2],
    [9, 9],
    [13, 19],
    [19, 19],
    [25, 26],
    [52, 52],
    [52, 3],
  ]) {
    const size = { width, height };
    for (let at = 0; at < width * height; at += 1 + Math.floor((width * height) / 97)) {
      const game = new Game({ size });
      game.play(at);
      const point = { x: at % width, y: Math.floor(at / width) };
      const name = formatPoint(at, "western", size);
      assert.deepEqual(game.toJSON().moves, [name]);
      assert.deepEqual(game.lastMove.point, point);
      assert.equal(game.at(name), "black");
      assert.equal(game.at(sgf(formatPoint(at, "sgf", size))), "black");
      game.free();
    }
  }
});
