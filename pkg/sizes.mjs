// What the wasm's bytes are spent on: npm run sizes [-- how many]. The largest functions, each with what was inlined into it,
// and their sums by module.
import { readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
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

/** Reads the numbers, texts and sections of a wasm file, from there on. */
class Reader {
  constructor(bytes, at = 0, end = bytes.length) {
    Object.assign(this, { bytes, at, end });
  }

  byte() {
    return this.bytes[this.at++];
  }

  number() {
    let [value, factor, byte] = [0, 1, 0];
    do {
      byte = this.byte();
      value += (byte & 127) * factor;
      factor *= 128;
    } while (byte > 127);
    return value;
  }

  /** The next so many bytes, or as many as a number before them says. */
  part(length = this.number()) {
    const part = new Reader(this.bytes, this.at, this.at + length);
    this.at += length;
    return part;
  }

  text() {
    const { at, end } = this.part();
    return this.bytes.toString("utf8", at, end);
  }

  list(read) {
    return Array.from({ length: this.number() }, () => read(this));
  }
}

/** The imported functions: they are numbered before the others. */
function importedFunctions(section) {
  const limits = () => {
    if (section.byte() & 1) section.number();
    section.number();
  };
  const kinds = section.list(() => {
    section.text();
    section.text();
    const kind = section.byte();
    if (kind === 0) section.number();
    else if (kind === 1) section.byte();
    if (kind === 1 || kind === 2) limits();
    else if (kind > 2) section.part(2);
    return kind;
  });
  return kinds.filter((kind) => kind === 0).length;
}

function read(bytes) {
  const whole = new Reader(bytes, 8);
  const found = { sections: [], imported: 0, bodies: [], names: new Map() };
  while (whole.at < whole.end) {
    const kind = whole.byte();
    const section = whole.part();
    found.sections.push([SECTIONS[kind] ?? kind, bytes.subarray(section.at, section.end)]);
    if (kind === 2) found.imported = importedFunctions(section);
    if (kind === 10)
      found.bodies = section.list(() => {
        const { at, end } = section.part();
        return end - at;
      });
    if (kind !== 0 || section.text() !== "name") continue;
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
