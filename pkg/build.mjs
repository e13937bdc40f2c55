// Rust and TypeScript → what npm ships: wasm-pack → wasm-opt → the files of pkg/bundle.mjs. Each part is made again only when its
// sources changed.
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { buildFiles, ENTRIES, FRAMEWORKS } from "./bundle.mjs";
import { lightened, shortened } from "./names.mjs";
import { namedByLikeness } from "./order.mjs";
import { npmPackages, wasm } from "./setup.mjs";
import { local, main, once, root, run, started } from "./steps.mjs";

const at = (...names) => path.join(root, ...names);
const BINARY = ["pkg/wasm/weiqi.wasm", "pkg/wasm/weiqi.js", "pkg/wasm/weiqi.d.ts"];

/**
 * What wasm-opt may know: the memory is the module's own, so it begins as zeros, and the stack lies at its start, so no pointer
 * is so small.
 */
const KNOWN = ["--zero-filled-memory", "--low-memory-unused"];
/** Nothing for people, and short names: pkg/names.mjs tells the glue. */
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
  const rust = [
    "src",
    "pkg/bindings",
    "Cargo.toml",
    "Cargo.lock",
    "pkg/build.mjs",
    "pkg/binary.mjs",
    "pkg/names.mjs",
    "pkg/order.mjs",
    "pkg/trim.mjs",
    "pkg/unreached.mjs",
  ];
  await once("wasm", { what: "Rust to wasm (about 1 min)", inputs: rust, outputs: BINARY, before: wasm }, buildWasm);
  const types = [
    "pkg/src",
    "pkg/frameworks",
    ...BINARY,
    "package.json",
    "package-lock.json",
    "tsconfig.json",
    "tsconfig.build.json",
    "pkg/bundle.mjs",
    "pkg/api.mjs",
  ];
  const files = [
    ...ENTRIES.flatMap((name) => [`pkg/dist/${name}.js`, `pkg/dist/${name}.d.ts`]),
    ...FRAMEWORKS.map((name) => `pkg/dist/${name}.d.ts`),
    "pkg/dist/weiqi.iife.js",
    "pkg/dist/board.iife.js",
  ];
  await once("package", { what: "The npm package (about 10 s)", inputs: types, outputs: files }, buildFiles);
}

/**
 * What makes the wasm small: panics, which can only end the module, carry neither their place nor a text; and everything is
 * compiled for size but the few functions that `weiqi_small` marks for speed. The linker lists who names what,
 * for pkg/unreached.mjs; and what is generic is compiled once, with everything else.
 */
const SWITCHES = [
  "-Zlocation-detail=none",
  "-Zfmt-debug=none",
  "--cfg",
  "weiqi_small",
  "-Clink-arg=--emit-relocs",
  "-Zshare-generics=n",
];

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
  const target = path.resolve(root, env.CARGO_TARGET_DIR ?? process.env.CARGO_TARGET_DIR ?? "target");
  const linked = path.join(target, "wasm32-unknown-unknown/release/weiqi_bindings.wasm");
  writeFileSync(raw, withoutPanics(readFileSync(raw), readFileSync(linked)));
  const optimise = (...args) => run(at("node_modules/.bin/wasm-opt"), args, { env, minutes: 10 });
  // For size until nothing changes any more; then once for speed, but only small functions go into others. How an
  // address is aligned is a hint that no engine takes, so it is said everywhere alike.
  await optimise("-Oz", "--converge", ...KNOWN, "-g", raw, "-o", NAMED);
  writeFileSync(raw, namedByLikeness(readFileSync(NAMED)));
  const last = ["-O3", "-fimfs=14", ...KNOWN, "--dealign", "--reorder-functions-by-name", ...STRIPPED];
  const { output } = await optimise(...last, raw, "-o", final);
  const files = ["weiqi.js", "weiqi.d.ts"].map((name) => path.join(out, name));
  const { glue, types } = lightened(...files.map((file) => readFileSync(file, "utf8")));
  writeFileSync(files[0], shortened(glue, output));
  writeFileSync(files[1], types);
  const kept = BINARY.map((file) => path.basename(file)); // exactly one module
  for (const name of readdirSync(out)) if (!kept.includes(name)) rmSync(path.join(out, name));
}

if (started(import.meta.url)) await main(buildPackage);
