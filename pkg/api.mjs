// The public TypeScript interface as one text, pkg/api.txt: the declarations that the entries reach, without their comments.
// It is committed, so that a change of the interface is seen in review. `npm run api` accepts a change.
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { buildPackage } from "./build.mjs";
import { Failure, main, root, started } from "./steps.mjs";

const ENTRIES = ["index", "slim", "board", "draw", "svg", "react", "vue", "svelte"];
export const REPORT = path.join(root, "pkg/api.txt");

/** The declaration files below `dist` that the entries reach, entries first. */
export function reached(dist) {
  const all = readdirSync(dist, { recursive: true }).filter((name) => name.endsWith(".d.ts"));
  const files = ENTRIES.map((name) => `${name}.d.ts`).filter((name) => all.includes(name));
  for (const file of files) // grows while it is walked
    for (const [, from] of read(dist, file).matchAll(/(?:from|import)\s*\(?"(\.[^"]+)"/g)) {
      const other = path.join(path.dirname(file), from.replace(/\.js$/, ".d.ts"));
      if (!all.includes(other))
        throw new Failure(`${file} names ${from}, which the package does not ship: mark what needs it as @internal.`);
      if (!files.includes(other)) files.push(other);
    }
  return { files, others: all.filter((name) => !files.includes(name)) };
}

const read = (dist, file) => readFileSync(path.join(dist, file), "utf8");

export function report(dist) {
  const [entries, inner] = [[], []];
  for (const file of reached(dist).files) (ENTRIES.includes(file.slice(0, -5)) ? entries : inner).push(file);
  const texts = [...entries, ...inner.sort()].map((file) => {
    const code = read(dist, file).replace(/^\s*\/\*\*[\s\S]*?\*\/\n/gm, "");
    return `== ${file}\n${code.trim()}\n`;
  });
  return texts.join("\n");
}

if (started(import.meta.url))
  await main(async () => {
    await buildPackage();
    writeFileSync(REPORT, report(path.join(root, "pkg/dist")));
    console.log(`${path.relative(root, REPORT)} says what the package offers: commit it with the change.`);
  });
