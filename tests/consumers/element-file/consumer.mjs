import assert from "node:assert/strict";
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";

export default async (kit) => {
  const at = (name) => path.join(kit.dir, name);
  const open = (name, ...keys) => kit.page(pathToFileURL(at(name)).href, ...keys);
  writeFileSync(at("play.classic.js"), readFileSync(at("play.js"), "utf8").replaceAll("export ", "")); // file:// takes no modules
  const [board, answer] = await open("index.html", "board", "result");
  assert.deepEqual(board, { played: true, twice: false, same: true, drawing: "function" });

  // Without the rules before it, it says what is missing. Written into the page: what fails in a file is not told.
  const script = readFileSync(at("node_modules/weiqi-rules/pkg/dist/board.iife.js"), "utf8");
  const listen = 'addEventListener("error", (e) => (document.body.dataset.result = JSON.stringify(e.message)));';
  writeFileSync(at("alone.html"), `<!doctype html><body><script>${listen}</script><script>${script}</script></body>`);
  assert.match(await open("alone.html"), /board\.iife\.js needs weiqi\.iife\.js: load it before/);
  return answer;
};
