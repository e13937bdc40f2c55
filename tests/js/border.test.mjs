// What crosses the border to the wasm (pkg/src/border.ts) arrives whole and is freed; the short names fit both sides.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { Clock, Game, GameRecord, Referee, Review } from "weiqi-rules/slim";
import { offered, shortened } from "../../pkg/names.mjs";

const file = (name) => readFileSync(new URL(`../../pkg/${name}`, import.meta.url));
const names = JSON.parse(file("wasm/names.json"));
const module = new WebAssembly.Module(file("wasm/weiqi.wasm"));

let memory;
test.before(async () => {
  const { init } = await import("weiqi-rules/slim");
  const { instantiate } = WebAssembly;
  WebAssembly.instantiate = async (...given) => {
    const made = await instantiate.apply(WebAssembly, given);
    memory = made.exports[names.wasm.memory];
    return made;
  };
  await init(module);
  WebAssembly.instantiate = instantiate;
});

test("the wasm has the names that the JavaScript was given for it", () => {
  const exported = WebAssembly.Module.exports(module).map(({ name }) => name);
  assert.deepEqual(exported.sort(), Object.values(names.wasm).sort());
  const imported = WebAssembly.Module.imports(module);
  assert.deepEqual(imported.map(({ name }) => name).sort(), Object.values(names.imports).sort());
  assert.deepEqual([...new Set(imported.map(({ module }) => module))], ["a"], "as border.ts calls it");
});

test("a name on one side only stops the build, and says which", () => {
  const code = file("src/border.ts").toString();
  assert.doesNotMatch(shortened(code, names), /wasm\.rawgame|imports\.setField/);
  assert.throws(() => shortened(`${code}; wasm.nowhere();`, names), /wasm\.nowhere, which the wasm does not have/);
  assert.throws(() => shortened(code.replaceAll("imports.object", "other"), names), /lacks .*: object/);
  assert.deepEqual(offered(code).sort(), Object.keys(names.imports).sort(), "nothing is offered that nobody asks for");
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
