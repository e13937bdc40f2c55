// Brings what a fresh machine lacks: npm packages, Rust, the wasm target, wasm-bindgen and wasm-pack.
// Each is looked for first. Rust comes from what is installed, else from Debian; a target comes by rustup, else, where rustup's
// server does not answer, from Debian's compiler, which has the library's source: it is compiled once into .setup/sysroot.
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statfsSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { Failure, local, main, once, root, run, started, step } from "./steps.mjs";

const manifest = (file, pattern) => readFileSync(path.join(root, file), "utf8").match(pattern)[1];
const OLDEST_RUST = Number(manifest("Cargo.toml", /rust-version = "1\.(\d+)"/));
const WASM_BINDGEN = manifest("pkg/bindings/Cargo.toml", /wasm-bindgen = "=([\d.]+)"/);
const WASM_PACK = "0.15.1";
const DEBIAN_RUST = ["rustc-web", "cargo-web", "rust-web-src", "lld-22", "gcc", "libc6-dev"];
const CARGO_NET = { CARGO_NET_RETRY: "2", CARGO_HTTP_TIMEOUT: "30" };

const pathOf = (env) => env.PATH ?? process.env.PATH;
const onPath = (name, env = {}) =>
  pathOf(env)
    .split(path.delimiter)
    .map((dir) => path.join(dir, name))
    .find(existsSync);
const said = async (command, args, env) =>
  (await run(command, args, { env, minutes: 0.5, mayFail: true })).output.trim();
const memo = (make) => {
  const made = new Map();
  return (...key) => made.get(key.join()) ?? made.set(key.join(), make(...key)).get(key.join());
};

export async function npmPackages() {
  const node = process.versions.node.split(".").map(Number);
  if (node[0] < 20 || (node[0] === 20 && node[1] < 19))
    throw new Failure(`Node ${process.versions.node} is too old: install Node 20.19 or later from https://nodejs.org.`);
  const inputs = ["package.json", "package-lock.json", ".npmrc"];
  await once("npm", { what: "npm packages (about 15 s)", inputs, outputs: ["node_modules/.package-lock.json"] }, () => {
    roomFor(1);
    return run("npm", ["ci", "--fetch-retries=1", "--fetch-retry-mintimeout=1000", "--fetch-timeout=60000"], {
      log: "npm ci",
    });
  });
}

/** Debian packages, when this is Debian and we may; answers whether they were had. */
export async function apt(packages, why, minutes = 2) {
  if (!onPath("apt-get")) return false;
  if (process.getuid() !== 0) return false;
  const env = { DEBIAN_FRONTEND: "noninteractive" };
  const install = ["install", "-y", "--no-install-recommends", "-o", "DPkg::Lock::Timeout=120", ...packages];
  const answer = await step(`${why}: Debian's ${packages.join(", ")} (about ${minutes} min)`, async () => {
    await run("apt-get", ["update", "-o", "Acquire::Retries=1", "-o", "Acquire::http::Timeout=30"], {
      env,
      mayFail: true,
      minutes: 3,
    });
    return run("apt-get", install, { env, mayFail: true, minutes: 20, log: "apt-get" });
  });
  if (/no space left/i.test(answer.output)) throw Object.assign(new Error(), { code: "ENOSPC" });
  return answer.code === 0;
}

async function minorOf(env) {
  const [, minor] = (await said("rustc", ["--version"], env)).match(/^rustc 1\.(\d+)/) ?? [];
  return onPath("cargo", env) && minor ? Number(minor) : 0;
}

/** Debian's own compiler under one folder of links, so that a rustup before it on PATH does not answer instead. */
const debian = memo(async () => {
  const bin = path.join(local, "debian");
  const env = { PATH: `${bin}${path.delimiter}${process.env.PATH}`, ...CARGO_NET };
  const complete = () =>
    existsSync("/usr/bin/rustc") &&
    existsSync("/usr/bin/cargo") &&
    existsSync("/usr/lib/rustlib/src/rust/library/Cargo.lock") &&
    wasmLd();
  if (!complete() && !(await apt(DEBIAN_RUST, "Rust"))) return;
  mkdirSync(bin, { recursive: true });
  for (const name of ["rustc", "cargo", "rustdoc", "cargo-fmt", "rustfmt", "cargo-clippy", "clippy-driver"]) {
    rmSync(path.join(bin, name), { force: true });
    symlinkSync(`/usr/bin/${name}`, path.join(bin, name)); // a link to a tool not installed yet is harmless
  }
  return (await minorOf(env)) >= OLDEST_RUST ? env : undefined;
});
const wasmLd = () =>
  readdirSync("/usr/bin")
    .filter((name) => /^wasm-ld(-\d+)?$/.test(name))
    .sort()
    .at(-1);

/** The environment whose cargo formats, lints and tests. */
export const rust = memo(async () => {
  const minor = await minorOf({});
  if (minor >= OLDEST_RUST) {
    if (!onPath("cc") && !(await apt(["gcc", "libc6-dev"], "A linker", 1)))
      throw new Failure(
        "Rust needs a C linker: install gcc (Debian: apt-get install gcc libc6-dev), then run the command again.",
      );
    return CARGO_NET;
  }
  const env = await debian();
  if (env) return env;
  const why = minor
    ? `Rust 1.${minor} is too old (1.${OLDEST_RUST} is needed)`
    : onPath("rustup")
      ? "rustup is here but has no toolchain"
      : "Rust is not installed";
  const how = onPath("rustup")
    ? 'run "rustup default stable" and "rustup update"'
    : "install it from https://rustup.rs";
  throw new Failure(
    `${why}: ${how}${onPath("apt-get") && process.getuid() ? `, or as root: apt-get install ${DEBIAN_RUST.join(" ")}` : ""}, then run the command again.`,
  );
});

/** Does rustup's server answer with rustup's own data? Only a hint how long to wait: a proxy may serve rustup and not us. */
const rustupAnswers = memo(async () => {
  const server = process.env.RUSTUP_DIST_SERVER ?? "https://static.rust-lang.org";
  try {
    const answer = await fetch(`${server}/dist/channel-rust-stable.toml.sha256`, { signal: AbortSignal.timeout(6000) });
    return /^[0-9a-f]{64}/.test(await answer.text());
  } catch {
    return false;
  }
});

const fromRustup = (env) => onPath("rustup") && existsSync(path.join(path.dirname(onPath("cargo", env)), "rustup"));

/** A rustup subcommand that downloads; answers whether it worked. */
async function rustup(args, env) {
  const minutes = (await rustupAnswers()) ? 5 : 0.4;
  return (await run("rustup", args, { env, minutes, mayFail: true })).code === 0;
}

/** The environment whose cargo builds for `triple`, with the library crates named for the Debian way. */
export const target = memo(async (triple, crates) => {
  const env = await rust();
  if (await hasTarget(triple, env)) return withLinker(env);
  if (fromRustup(env)) {
    const added = await step(`Rust target ${triple}, by rustup (up to 1 min)`, () =>
      rustup(["target", "add", triple], env),
    );
    if (added && (await hasTarget(triple, env))) return env;
    console.log(`  rustup could not bring it: on to Debian's compiler`);
  }
  const other = await debian();
  if (!other)
    throw new Failure(
      `The Rust target ${triple} is missing: run "rustup target add ${triple}" with a network, or on Debian run as root so that apt-get can install ${DEBIAN_RUST.join(" ")}.`,
    );
  if (await hasTarget(triple, other)) return withLinker(other);
  const sysroot = path.join(local, "sysroot", (await said("rustc", ["--version"], other)).replace(/[^\w.]+/g, "-"));
  if (!existsSync(path.join(sysroot, "lib/rustlib", triple)))
    await step(`${crates.split(",")[0]} for ${triple}, compiled from its source (once, about 2 min)`, () =>
      buildTarget(triple, crates, sysroot, other),
    );
  return withLinker({ ...other, CARGO_ENCODED_RUSTFLAGS: `--sysroot\x1f${sysroot}` });
});

/** Is the library there, and with the bitcode that link-time optimisation needs? A hand-made one may lack it. */
async function hasTarget(triple, env) {
  const dir = await said("rustc", ["--print", "target-libdir", "--target", triple], env);
  const core = existsSync(dir) && readdirSync(dir).find((name) => /^libcore-.*\.rlib$/.test(name));
  return core ? readFileSync(path.join(dir, core)).includes(".llvmbc") : false;
}

/** Debian's rustc ships no linker for wasm; rustup's does. */
async function withLinker(env) {
  const [sysroot, version] = [await said("rustc", ["--print", "sysroot"], env), await said("rustc", ["-vV"], env)];
  const own = path.join(sysroot, "lib/rustlib", version.match(/host: (\S+)/)?.[1] ?? "", "bin/rust-lld");
  if (existsSync(own) || onPath("rust-lld", env) || !wasmLd()) return env;
  return { ...env, CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_LINKER: wasmLd() };
}

/** Lets cargo compile the library for an empty crate and keeps the library's part of what that leaves. */
async function buildTarget(triple, crates, sysroot, env) {
  const empty = path.join(local, "empty");
  rmSync(empty, { recursive: true, force: true });
  mkdirSync(path.join(empty, "src"), { recursive: true });
  writeFileSync(path.join(empty, "Cargo.toml"), '[package]\nname = "empty"\nedition = "2021"\n[workspace]\n');
  writeFileSync(path.join(empty, "src/lib.rs"), "#![no_std]\n");
  const target = path.join(empty, "target");
  const args = [
    "build",
    "--release",
    "--manifest-path",
    path.join(empty, "Cargo.toml"),
    "--target-dir",
    target,
    `-Zbuild-std=${crates}`,
    "--target",
    triple,
  ];
  await run("cargo", args, {
    env: { ...env, RUSTC_BOOTSTRAP: "1", RUSTFLAGS: "-Cembed-bitcode=yes" },
    minutes: 15,
    log: `library for ${triple}`,
  });
  const deps = path.join(target, triple, "release/deps");
  const half = path.join(empty, "half"); // moved as a whole: an interrupted copy is never taken for a target
  for (const name of readdirSync(deps))
    if (name.endsWith(".rlib") && !name.startsWith("libempty"))
      cpSync(path.join(deps, name), path.join(half, "lib", name));
  const home = path.join(sysroot, "lib/rustlib", triple);
  mkdirSync(path.dirname(home), { recursive: true });
  renameSync(half, home);
  rmSync(empty, { recursive: true, force: true });
}

/** The environment in which wasm-pack builds: the wasm target, wasm-bindgen and wasm-pack on PATH. */
export const wasm = memo(async () => {
  const env = await target("wasm32-unknown-unknown", "std,panic_abort,panic_unwind,proc_macro");
  const bin = path.join(local, "bin");
  const tools = { ...env, PATH: [bin, path.join(root, "node_modules/.bin"), pathOf(env)].join(path.delimiter) };
  await tool("wasm-bindgen", "wasm-bindgen-cli", WASM_BINDGEN, tools);
  await tool("wasm-pack", "wasm-pack", WASM_PACK, tools);
  return tools;
});

async function tool(command, crate, version, env) {
  if (onPath(command, env) && (await said(command, ["--version"], env)) === `${command} ${version}`) return;
  roomFor(2);
  const shared = path.join(local, "target"); // both tools have most of their dependencies in common, and a stopped build goes on
  const args = [
    "install",
    crate,
    "--version",
    `=${version}`,
    "--debug",
    "--force",
    "--root",
    local,
    "--target-dir",
    shared,
  ];
  const host = await rust();
  await step(`${command} ${version}, compiled (once, about 2 min)`, () =>
    run("cargo", args, { env: { ...host, CARGO_PROFILE_DEV_DEBUG: "0" }, minutes: 20, log: `cargo install ${crate}` }),
  );
}

function roomFor(gigabytes) {
  mkdirSync(local, { recursive: true });
  const { bavail, bsize } = statfsSync(local);
  const free = (bavail * bsize) / 1e9;
  if (free < gigabytes)
    throw new Failure(`Not enough disk: the set-up needs about ${gigabytes} GB, ${free.toFixed(1)} GB are free.`);
}

/** cargo's fmt or clippy: the environment that has it, or undefined. */
export const component = memo(async (name) => {
  const env = await rust();
  const has = async (where) =>
    where && (await run("cargo", [name, "--version"], { env: where, minutes: 0.5, mayFail: true })).code === 0;
  if (await has(env)) return env;
  if (fromRustup(env) && (await rustup(["component", "add", { fmt: "rustfmt", clippy: "clippy" }[name]], env)))
    return env;
  await apt([{ fmt: "rustfmt-web", clippy: "rust-web-clippy" }[name]], `cargo ${name}`, 1);
  const other = await debian();
  return (await has(other)) ? other : undefined;
});

if (started(import.meta.url))
  await main(async () => {
    await npmPackages();
    await wasm();
  });
