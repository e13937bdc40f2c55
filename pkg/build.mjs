// Rust and TypeScript → what npm ships: wasm-pack → wasm-opt → one ESM file with the wasm as base64, ./slim without it, the
// classic script, the declarations. Each part is made again only when its sources changed.
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { deflateRawSync } from "node:zlib";
import { reached } from "./api.mjs";
import { shortened } from "./names.mjs";
import { npmPackages, wasm } from "./setup.mjs";
import { local, main, once, root, run, started } from "./steps.mjs";

const at = (...names) => path.join(root, ...names);
// Types only: how each framework is told of the element.
const FRAMEWORKS = ["react", "vue", "svelte"];
const ENTRIES = ["index", "slim", "board", "draw", "svg"].filter((name) => existsSync(at("pkg/src", `${name}.ts`)));

/**
 * What wasm-opt may know: the memory is the module's own, so it begins as zeros, and the stack lies at its start, so no pointer
 * is so small. Like functions are put side by side, where a compressor sees them.
 */
const KNOWN = ["--zero-filled-memory", "--low-memory-unused", "--reorder-functions-by-name"];
/** Nothing for people, and short names. */
const STRIPPED = [
  "--strip-debug",
  "--strip-producers",
  "--strip-target-features",
  "--minify-imports-and-exports-and-modules",
];
/** The same wasm with the names of its functions, for pkg/sizes.mjs. */
export const NAMED = path.join(local, "weiqi.named.wasm");

export async function buildPackage() {
  await npmPackages();
  const rust = ["src", "pkg/bindings", "Cargo.toml", "Cargo.lock", "pkg/build.mjs", "pkg/trim.mjs", "pkg/names.mjs"];
  const binary = ["pkg/wasm/weiqi.wasm", "pkg/wasm/weiqi.js", "pkg/wasm/weiqi.d.ts"];
  await once("wasm", { what: "Rust to wasm (about 1 min)", inputs: rust, outputs: binary, before: wasm }, buildWasm);
  const types = [
    "pkg/src",
    "pkg/frameworks",
    ...binary,
    "package.json",
    "package-lock.json",
    "tsconfig.json",
    "tsconfig.build.json",
    "pkg/build.mjs",
    "pkg/api.mjs",
  ];
  const files = [
    ...ENTRIES.flatMap((name) => [`pkg/dist/${name}.js`, `pkg/dist/${name}.d.ts`]),
    ...FRAMEWORKS.map((name) => `pkg/dist/${name}.d.ts`),
    "pkg/dist/weiqi.iife.js",
    "pkg/dist/board.iife.js",
  ];
  await once("package", { what: "The npm package (about 5 s)", inputs: types, outputs: files }, buildFiles);
}

/**
 * What makes the wasm small: panics, which can only end the module, carry neither their place nor a text; and everything is
 * compiled for size but the few functions that `weiqi_small` marks for speed.
 */
const SWITCHES = ["-Zlocation-detail=none", "-Zfmt-debug=none", "--cfg", "weiqi_small"];

/** Whether the compiler takes the switches for size. To it they are unstable ones, so it is asked first. */
export async function takesSwitches(env) {
  const probe = path.join(local, "probe.rs");
  mkdirSync(local, { recursive: true });
  writeFileSync(probe, "#![no_std]\n#![feature(optimize_attribute)]\n#[optimize(speed)]\npub fn probe() {}\n");
  const args = ["--crate-type", "lib", "--emit", "metadata", "--out-dir", local, ...SWITCHES, probe];
  const { code } = await run("rustc", args, { env: { ...env, RUSTC_BOOTSTRAP: "1" }, minutes: 1, mayFail: true });
  return code === 0;
}

/** The environment that compiles for a download; without the switches the same wasm is larger. */
async function small(env) {
  if (!(await takesSwitches(env))) {
    console.log("this compiler refuses the switches for size: the wasm will be a fifth larger, and work the same");
    return { ...env, CARGO_PROFILE_RELEASE_OPT_LEVEL: "s" };
  }
  const given = env.CARGO_ENCODED_RUSTFLAGS ?? process.env.RUSTFLAGS?.trim().split(/\s+/).join("\x1f");
  const CARGO_ENCODED_RUSTFLAGS = [...(given ? [given] : []), ...SWITCHES].join("\x1f");
  return { ...env, RUSTC_BOOTSTRAP: "1", CARGO_PROFILE_RELEASE_OPT_LEVEL: "z", CARGO_ENCODED_RUSTFLAGS };
}

async function buildWasm() {
  const env = await small(await wasm());
  const out = at("pkg/wasm");
  rmSync(out, { recursive: true, force: true });
  const args = [
    "build",
    "pkg/bindings",
    "--mode",
    "force",
    "--no-pack",
    "--target",
    "web",
    "--out-dir",
    out,
    "--out-name",
    "weiqi",
  ];
  await run("wasm-pack", args, { env, minutes: 15 });
  const [raw, final] = [path.join(out, "weiqi_bg.wasm"), path.join(out, "weiqi.wasm")];
  const { withoutPanics } = await import("./trim.mjs"); // late: npm may just have brought what it needs
  writeFileSync(raw, withoutPanics(readFileSync(raw)));
  const optimise = (...args) => run(at("node_modules/.bin/wasm-opt"), args, { env, minutes: 10 });
  // For size until nothing changes any more; then once for speed, which costs half a percent and wins a tenth.
  await optimise("-Oz", "--converge", ...KNOWN, "-g", raw, "-o", NAMED);
  const { output } = await optimise("-O3", ...KNOWN, ...STRIPPED, NAMED, "-o", final);
  const glue = path.join(out, "weiqi.js");
  writeFileSync(glue, shortened(readFileSync(glue, "utf8"), output));
  for (const name of readdirSync(out)) if (!/^weiqi\.(js|d\.ts|wasm)$/.test(name)) rmSync(path.join(out, name)); // exactly one module
}

/** Text does not compress what it encodes: the wasm goes into it compressed, which makes the download a fifth smaller. */
const packed = {
  name: "packed",
  setup: ({ onLoad }) =>
    onLoad({ filter: /\.wasm$/ }, ({ path: file }) => ({
      contents: deflateRawSync(readFileSync(file), { level: 9 }).toString("base64"),
      loader: "text",
    })),
};

/** A style sheet that a script puts in place is a text, without what only people need. */
const styles = (transform) => ({
  name: "styles",
  setup: ({ onLoad }) =>
    onLoad({ filter: /\.css$/ }, async ({ path: file }) => {
      const { code } = await transform(readFileSync(file, "utf8"), { loader: "css", minify: true });
      return { contents: code.trim(), loader: "text" };
    }),
});

async function buildFiles() {
  const { build, transform } = await import("esbuild");
  const fresh = path.join(local, "dist");
  rmSync(fresh, { recursive: true, force: true });
  await run(at("node_modules/.bin/tsc"), ["-p", "tsconfig.build.json", "--outDir", fresh], { minutes: 5, log: "tsc" });
  const options = {
    bundle: true,
    minify: true,
    target: "es2022",
    plugins: [packed, styles(transform)],
    legalComments: "none",
    // Of an error that nobody caught Node shows the whole line: without an end it would be the wasm and everything else.
    lineLimit: 2000,
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
    await build({
      ...options,
      entryPoints: [input(name)],
      outfile: path.join(fresh, `${name}.js`),
      format: "esm",
      plugins: [...options.plugins, neighbour],
    });
  await build({
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
  await build({
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

if (started(import.meta.url)) await main(buildPackage);
