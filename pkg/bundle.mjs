// TypeScript and the wasm → the files in pkg/dist: one ESM file with the wasm as base64, ./slim without it, the other entries,
// the classic scripts, the declarations.
import { copyFileSync, existsSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { reached } from "./api.mjs";
import { local, root, run } from "./steps.mjs";

const at = (...names) => path.join(root, ...names);
/** Types only: how each framework is told of the element. */
export const FRAMEWORKS = ["react", "vue", "svelte"];
export const ENTRIES = ["index", "slim", "board", "draw", "svg"].filter((name) =>
  existsSync(at("pkg/src", `${name}.ts`)),
);

/**
 * Text does not compress what it encodes: the wasm goes into it compressed, which makes the download a fifth smaller. Zopfli
 * takes seconds for what zlib does in an instant, and leaves one byte less of eighteen; it is asked once for all entries.
 */
let deflated;
const packed = {
  name: "packed",
  setup: ({ onLoad }) =>
    onLoad({ filter: /\.wasm$/ }, async ({ path: file }) => {
      const { deflateAsync } = await import("@gfx/zopfli"); // late: npm may just have brought it
      deflated ??= deflateAsync(readFileSync(file), { numiterations: 15 });
      return { contents: Buffer.from(await deflated).toString("base64"), loader: "text" };
    }),
};

/** A style sheet that a script puts in place is a text, without what only people need. */
const styles = {
  name: "styles",
  setup: ({ onLoad }) =>
    onLoad({ filter: /\.css$/ }, async ({ path: file }) => {
      const { transform } = await import("esbuild");
      const { code } = await transform(readFileSync(file, "utf8"), { loader: "css", minify: true, charset: "utf8" });
      return { contents: code.trim(), loader: "text" };
    }),
};

/** The classes whose names a developer sees, on the console and in what is thrown. */
const SHOWN = "(Game|GameRecord|RecordNode|Review|Clock|Referee|BoardView|WeiqiBoardElement|\\w+Error)\\b";

/** What esbuild puts together, and terser makes short; in the largest file functions side by side compress better. */
async function bundle(options, hoist_funs = false) {
  const [{ build }, { minify }] = [await import("esbuild"), await import("terser")];
  const { outputFiles } = await build(options);
  // A class that names itself has another name inside, by esbuild: with a low line.
  const text = outputFiles[0].text.replace(new RegExp(`\\b_${SHOWN}`, "g"), "$1");
  const { code } = await minify(text, {
    module: options.format === "esm",
    // Functions stay where they are: put into another, what one keeps for ever would keep everything that the other knew.
    // Constants on the right and statements one by one: as people write them, and more alike.
    compress: {
      ecma: 2022,
      passes: 3,
      inline: 0,
      reduce_funcs: false,
      lhs_constants: false,
      sequences: false,
      hoist_funs,
    },
    mangle: { reserved: text.match(new RegExp(`\\b${SHOWN}`, "g")) ?? [] },
    format: {
      ecma: 2022,
      semicolons: false, // a line break instead: as short, and more alike
      ascii_only: options.format === "iife", // a classic script is read in its page's encoding
      // Of an error that nobody caught Node shows the whole line: without an end it would be the wasm and everything else.
      max_line_len: 2000,
    },
  });
  writeFileSync(options.outfile, code);
}

export async function buildFiles() {
  const fresh = path.join(local, "dist");
  rmSync(fresh, { recursive: true, force: true });
  await run(at("node_modules/.bin/tsc"), ["-p", "tsconfig.build.json", "--outDir", fresh], { minutes: 5, log: "tsc" });
  const options = {
    bundle: true,
    minifySyntax: true,
    minifyWhitespace: true,
    target: "es2022",
    plugins: [packed, styles],
    legalComments: "none",
    charset: "utf8",
    write: false,
    logLevel: "silent",
  };
  const input = (name) => at("pkg/src", `${name}.ts`);
  // The other entries share the rules, so that a page holds one copy of the wasm: as a neighbouring file rather than by
  // name, so that a plain web server needs no import map.
  const neighbour = {
    name: "neighbour",
    setup: ({ onResolve }) => onResolve({ filter: /^weiqi-rules$/ }, () => ({ path: "./index.js", external: true })),
  };
  for (const name of ENTRIES)
    await bundle(
      {
        ...options,
        entryPoints: [input(name)],
        outfile: path.join(fresh, `${name}.js`),
        format: "esm",
        plugins: [...options.plugins, neighbour],
      },
      name === "board",
    );
  await bundle({
    ...options,
    entryPoints: [input("index")],
    outfile: path.join(fresh, "weiqi.iife.js"),
    format: "iife",
    globalName: "Weiqi",
  });
  // A page opened from disk has no modules: there the board takes the rules from the other script's global.
  const global = {
    name: "global",
    setup({ onResolve, onLoad }) {
      onResolve({ filter: /^weiqi-rules$/ }, () => ({ path: "Weiqi", namespace: "global" }));
      const missing = "board.iife.js needs weiqi.iife.js: load it before, in a script tag of its own.";
      const contents = `if (!globalThis.Weiqi) throw new Error("${missing}"); module.exports = globalThis.Weiqi;`;
      onLoad({ filter: /./, namespace: "global" }, () => ({ contents }));
    },
  };
  await bundle({
    ...options,
    entryPoints: [input("board")],
    outfile: path.join(fresh, "board.iife.js"),
    format: "iife",
    globalName: "WeiqiBoard",
    plugins: [...options.plugins, global],
  });
  for (const name of FRAMEWORKS) copyFileSync(at("pkg/frameworks", `${name}.d.ts`), path.join(fresh, `${name}.d.ts`));
  for (const name of reached(fresh).others) rmSync(path.join(fresh, name)); // declarations of the inside
  const dist = at("pkg/dist");
  rmSync(dist, { recursive: true, force: true });
  renameSync(fresh, dist);
}
