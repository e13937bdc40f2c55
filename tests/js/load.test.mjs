// Loading: once, when asked for, from any source, and again after a failure. Each case in a process of its own.
import assert from "node:assert/strict";
import { execFileSync, spawnSync } from "node:child_process";
import path from "node:path";
import { test } from "node:test";
import { pathToFileURL } from "node:url";
import { Worker } from "node:worker_threads";

const root = path.join(import.meta.dirname, "../..");
const slim =
  'import { Game, init } from "weiqi-rules/slim"; import { readFileSync } from "node:fs"; const bytes = readFileSync("pkg/wasm/weiqi.wasm");';

/** What a module prints last, in a fresh process. */
function run(code) {
  const args = ["--input-type=module", "--eval", code];
  return execFileSync(process.execPath, args, { cwd: root, encoding: "utf8" }).trim();
}

test("before init everything says which line to add", () => {
  const code = `
    import { Game, GameRecord, Review, init, presetRules, rulesNames } from "weiqi-rules";
    for (const action of [() => new Game(), () => new Game(null), () => Game.fromJSON({}), () => GameRecord.parse("(;)"), () => new GameRecord(), () => presetRules("aga"), () => rulesNames()])
      try { action(); console.log("nothing thrown", action); } catch (error) {
        if (error.code !== "not-initialized" || !error.message.includes("await init()")) console.log(error);
      }
    await Promise.all([init(), init()]);
    await init();
    console.log(new Game().turn);`;
  assert.equal(run(code), "black");
});

for (const [what, source] of [
  ["bytes", "bytes"],
  ["an ArrayBuffer", "bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length)"],
  ["a view", "new DataView(bytes.buffer, bytes.byteOffset, bytes.length)"],
  ["a compiled module", "new WebAssembly.Module(bytes)"],
  ["a response", 'new Response(bytes, { headers: { "content-type": "application/wasm" } })'],
  ["a response of another type", "new Response(bytes)"],
  [
    "a promise of a response",
    'Promise.resolve(new Response(bytes, { headers: { "content-type": "application/wasm" } }))',
  ],
  ["a file's URL", 'new URL("pkg/wasm/weiqi.wasm", "file://" + process.cwd() + "/")'],
  ["a data URL", '"data:application/wasm;base64," + bytes.toString("base64")'],
])
  test(`slim takes ${what}`, () => {
    assert.equal(
      run(`${slim} await init(${source}); console.log(new Game({ size: 9 }).play("E5").captured.length);`),
      "0",
    );
  });

test("a first failure is told in a sentence, and the next try works", () => {
  const code = `${slim}
    const said = [];
    for (const source of [undefined, null, 5, {}, "file:///nowhere.wasm", new Uint8Array([1, 2, 3]), new Response("", { status: 404, statusText: "Not Found" }), "offline"])
      await init(source === "offline" ? Promise.reject(new Error(source)) : source).then(() => said.push("loaded"), (error) => said.push(error.code ?? error.message));
    try { new Game(); } catch (error) { said.push(error.code); }
    await init(bytes);
    said.push(new Game().turn);
    console.log(said.join());`;
  assert.equal(run(code), "options,options,options,options,init,init,init,init,not-initialized,black");
});

test("another wasm is not taken for this one, and the next try works", () => {
  const code = `${slim}
    const other = new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0]);
    await init(other).catch(({ code, message }) => console.log(code, message));
    await init(bytes);
    console.log(new Game().turn);`;
  assert.equal(
    run(code),
    "init The rules could not be loaded: this is not the wasm of this version of weiqi-rules.\nblack",
  );
});

test("a server's refusal is told with its address and status", () => {
  const code = `${slim}
    const answer = new Response("", { status: 404, statusText: "Not Found" });
    await init(answer).catch(({ message, cause }) => console.log(message, cause instanceof Error));`;
  assert.equal(run(code), "The rules could not be loaded: the server answered 404 Not Found. true");
});

for (const said of [
  "call to WebAssembly.compile() blocked by CSP",
  "Refused to compile, because 'unsafe-eval' is not an allowed source of script",
  "Wasm code generation disallowed by embedder",
])
  test(`a page's policy that forbids the wasm is told with what it needs: ${said}`, () => {
    const code = `${slim}
      WebAssembly.compile = () => Promise.reject(new WebAssembly.CompileError(${JSON.stringify(said)}));
      await init(bytes).catch(({ message }) => console.log(message));`;
    const needed = "The page's Content-Security-Policy needs script-src 'wasm-unsafe-eval'.";
    assert.equal(run(code), `The rules could not be loaded: ${said}. ${needed}`);
  });

test("the classic script makes a global", () => {
  const code = `
    import { readFileSync } from "node:fs"; import vm from "node:vm";
    vm.runInThisContext(readFileSync("pkg/dist/weiqi.iife.js", "utf8") + ";globalThis.Weiqi = Weiqi");
    await Weiqi.init();
    console.log(new Weiqi.Game().turn);`;
  assert.equal(run(code), "black");
});

test("an error that nobody catches does not print the whole package", () => {
  for (const entry of ["weiqi-rules", "weiqi-rules/slim"]) {
    const args = ["--input-type=module", "--eval", `import { Game } from "${entry}"; new Game();`];
    const { stderr, status } = spawnSync(process.execPath, args, { cwd: root, encoding: "utf8" });
    assert.equal(status, 1);
    assert.match(stderr, /await init\(\)/);
    assert.ok(stderr.length < 12_000, `${entry}: ${stderr.length} characters`);
  }
});

test("require works too", () => {
  const code = 'const { Game, init } = require("weiqi-rules"); init().then(() => console.log(new Game().turn));';
  assert.equal(
    execFileSync(process.execPath, ["--no-warnings", "--eval", code], { cwd: root, encoding: "utf8" }).trim(),
    "black",
  );
});

test("a worker loads its own", async () => {
  const entry = pathToFileURL(path.join(root, "pkg/dist/index.js"));
  const code = `import { parentPort } from "node:worker_threads";
    import { Game, init } from ${JSON.stringify(entry.href)};
    await init();
    parentPort.postMessage(new Game().turn);`;
  const worker = new Worker(new URL(`data:text/javascript,${encodeURIComponent(code)}`));
  const turn = await new Promise((done, failed) => {
    worker.on("message", done);
    worker.on("error", failed);
  });
  await worker.terminate();
  assert.equal(turn, "black");
});
