// What the wasm's bytes are spent on: npm run sizes [-- how many]. The largest functions, each with what was inlined into it,
// and their sums by module.
import { readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { importedFunctions, sectionsOf } from "./binary.mjs";
import { buildPackage, NAMED } from "./build.mjs";
import { main, started } from "./steps.mjs";

const SECTIONS = [
  "custom",
  "types",
  "imports",
  "functions",
  "tables",
  "memory",
  "globals",
  "exports",
  "start",
  "elements",
];
SECTIONS.push("code", "data", "data count", "tags");

function read(bytes) {
  const found = { sections: [], imported: 0, bodies: [], names: new Map() };
  for (const { kind, name, start, content: section } of sectionsOf(bytes)) {
    found.sections.push([SECTIONS[kind] ?? kind, bytes.subarray(start, section.end)]);
    if (kind === 2) found.imported = importedFunctions(section);
    if (kind === 10)
      found.bodies = section.list(() => {
        const { at, end } = section.part();
        return end - at;
      });
    if (name !== "name") continue;
    while (section.at < section.end) {
      const [what, part] = [section.byte(), section.part()];
      if (what === 1)
        for (const [index, name] of part.list(() => [part.number(), part.text()])) found.names.set(index, name);
    }
    found.sections.pop(); // what is read here is not shipped
  }
  return found;
}

const plain = (name) => name.replace(/\[[0-9a-f]+\]|::h[0-9a-f]{16}$/g, "");
const moduleOf = (name) => /^[<&(]*(?:\w+::)?\w+/.exec(name)?.[0].replace(/^[<&(]+/, "") ?? name;

export function sizes(bytes) {
  const { sections, imported, bodies, names } = read(bytes);
  const functions = bodies.map((size, i) => ({ size, name: plain(names.get(i + imported) ?? `#${i + imported}`) }));
  const modules = new Map();
  for (const { size, name } of functions) modules.set(moduleOf(name), (modules.get(moduleOf(name)) ?? 0) + size);
  return {
    sections: sections.map(([name, content]) => ({
      name,
      size: content.length,
      packed: gzipSync(content, { level: 9 }).length,
    })),
    functions: functions.sort((a, b) => b.size - a.size),
    modules: [...modules].map(([name, size]) => ({ name, size })).sort((a, b) => b.size - a.size),
  };
}

if (started(import.meta.url))
  await main(async () => {
    await buildPackage();
    const { sections, functions, modules } = sizes(readFileSync(NAMED));
    const most = Number(process.argv[2] ?? 40);
    const rows = (title, list) => console.log([`\n${title}`, ...list].join("\n"));
    const row = ({ size, name }) => `${String(size).padStart(8)}  ${name.slice(0, 120)}`;
    rows(
      "Sections: bytes, and after gzip",
      sections.map((one) => `${row(one)} (${one.packed})`),
    );
    rows("Functions", functions.slice(0, most).map(row));
    rows("Modules", modules.slice(0, most).map(row));
  });
