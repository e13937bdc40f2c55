// What crosses the border to the wasm arrives whole and is freed; its short names fit both sides.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { Clock, Game, GameRecord, init, Referee, Review } from "weiqi-rules/slim";
import { lightened, shortened } from "../../pkg/names.mjs";

const module = new WebAssembly.Module(readFileSync(new URL("../../pkg/wasm/weiqi.wasm", import.meta.url)));

let memory;
test.before(async () => {
  const { instantiate } = WebAssembly;
  WebAssembly.instantiate = async (...given) => {
    const made = await instantiate.apply(WebAssembly, given);
    memory = Object.values(made.exports).find((one) => one instanceof WebAssembly.Memory);
    return made;
  };
  await init(module);
  WebAssembly.instantiate = instantiate;
});

test("names are short, and one that the wasm has not stops the build", () => {
  for (const { name } of [...WebAssembly.Module.exports(module), ...WebAssembly.Module.imports(module)])
    assert.match(name, /^[\w$]{1,2}$/);
  const told = JSON.stringify({ imports: [["./weiqi_bg.js", "__wbg_new", "b"]], exports: [["rawgame_play", "c"]] });
  const glue = `wasm.rawgame_play();
        __wbg_new: function() {
        "./weiqi_bg.js": import0`;
  assert.equal(
    shortened(glue, `tells: ${told}\n`),
    `wasm.c();
        b: function() {
        a: import0`,
  );
  assert.throws(() => shortened("wasm.nowhere()", told), /nowhere, which the wasm has not/);
});

test("what the package never needs of the glue is left out, and a glue that has changed stops the build", () => {
  const glue = readFileSync(new URL("../../pkg/wasm/weiqi.js", import.meta.url), "utf8");
  assert.doesNotMatch(glue, /Symbol\.dispose|'undefined'\)|'encodeInto'|^ +_assertClass|realloc ===|__wbg_ptr/m);
  assert.throws(() => lightened(glue, ""), /The glue has no .* any more/);
});

test("texts of every length and script arrive whole", () => {
  const node = new GameRecord({ size: 9 }).root;
  for (const letter of ["a", "é", "棋", "𠮷", "\u0000"])
    for (const length of [0, 1, 31, 32, 33, 34, 1000]) {
      const text = `<${letter.repeat(length)}>`;
      node.set("XX", [text, letter]);
      assert.deepEqual(node.get("XX"), [text, letter]);
      node.set("LB", [["dd", text]]);
      assert.deepEqual(node.get("LB"), [`dd:${text}`]);
    }
  node.set("XX", ["\ufefffirst"]);
  assert.deepEqual(node.get("XX"), ["\ufefffirst"]);
});

test("nothing that crosses it stays behind", () => {
  const game = new Game({ size: 9 });
  const bytes = new TextEncoder().encode("(;SZ[9]C[一二三四五六七八九十];B[ee])");
  const refused = (action) => assert.throws(action, { name: /Error$/ });
  const once = () => {
    game.playAll(["E5", "E6", "pass", "pass"]);
    game.setDead(["E5"]);
    game.score({ dead: ["E5"] });
    refused(() => game.play("A1"));
    game.undo(Infinity);
    const record = GameRecord.parse(bytes, { encoding: "utf-8" }).games[0];
    refused(() => GameRecord.parse("no game"));
    refused(() => GameRecord.parse(bytes, { encoding: "none such" }));
    record.root.set("XX", Array(100).fill("some text"));
    record.toSgf();
    for (const node of record.mainLine()) node.points("B");
    refused(() => new Review(record, { rules: { superko: "none such" } }));
    const review = new Review(record, { rules: "aga" });
    review.toggleMark("TR", "A1");
    review.notes.concat();
    review.free();
    record.toGame().free();
    record.free();
    refused(() => new Game({ handicap: 300, size: 9 }));
    const clock = new Clock(Clock.readSgf("600", "5x30 byo-yomi"));
    clock.start("black", 0);
    refused(() => clock.start("black", 0));
    clock.readLeft("white", "17.5");
    clock.writeLeft("white");
    new Referee({ warningCost: 0 }).judge(game, "black", { kind: "phone-rings" });
  };
  for (let i = 0; i < 20; i++) once();
  const used = memory.buffer.byteLength;
  // What one round kept would be a thousand times here.
  for (let i = 0; i < 1000; i++) once();
  assert.equal(memory.buffer.byteLength, used);
});
