import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";

export default (kit) => {
  const at = (name) => path.join(kit.dir, name);
  writeFileSync(at("play.classic.js"), readFileSync(at("play.js"), "utf8").replaceAll("export ", "")); // file:// takes no modules
  return kit.page(pathToFileURL(at("index.html")).href);
};
