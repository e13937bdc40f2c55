// What the build takes for data that nobody reads, on a small module where one sees it.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import test from "node:test";
import { unreached } from "../../pkg/unreached.mjs";

const SOURCE = `
#![no_std]
#[panic_handler]
fn stop(_: &core::panic::PanicInfo) -> ! { loop {} }

static ALONE: [u8; 16] = *b"by the trap only";
static SHARED: [u8; 16] = *b"read by the two.";
static BEHIND: [u8; 16] = *b"behind pointers.";
static LIST: [&[u8; 16]; 3] = [&BEHIND, &SHARED, &ALONE];
static CALLED: [u8; 16] = *b"by what a table.";
static CALLS: [fn(usize) -> u8; 2] = [one, two];
static UNCALLED: [u8; 16] = *b"by no call left.";
static TRAPS: [fn(usize) -> u8; 2] = [three, two];
static OPEN: [u8; 16] = *b"seen by another.";
#[unsafe(no_mangle)]
pub static ADDRESS: [u8; 16] = *b"exported as such";

fn one(at: usize) -> u8 { CALLED[at & 15] }
fn two(at: usize) -> u8 { SHARED[at & 15] + 1 }
fn three(at: usize) -> u8 { UNCALLED[at & 15] }
#[inline(never)]
fn trapped(at: usize) -> u8 { ALONE[at & 15] ^ LIST[at % 3][at & 15] ^ TRAPS[at & 1](at) }
#[unsafe(no_mangle)]
pub extern "C" fn run(at: usize) -> u8 {
    if at > 98 { trapped(at) } else { SHARED[at & 15] ^ CALLS[at & 1](at) }
}
#[unsafe(no_mangle)]
pub extern "C" fn place() -> *const u8 { OPEN.as_ptr() }
`;

/** The module, or why there is none. */
function linked(...args) {
  const folder = mkdtempSync(path.join(os.tmpdir(), "unreached-"));
  try {
    const [source, made] = ["a.rs", "a.wasm"].map((name) => path.join(folder, name));
    writeFileSync(source, SOURCE);
    const target = [
      "--target",
      "wasm32-unknown-unknown",
      "--crate-type",
      "cdylib",
      "--edition",
      "2024",
      "-Cpanic=abort",
    ];
    const built = ["-Copt-level=1", "-Cstrip=debuginfo", ...args, source, "-o", made];
    execFileSync("rustc", [...target, ...built], { stdio: "pipe", timeout: 60_000 });
    return readFileSync(made);
  } catch (error) {
    return `rustc makes no wasm here: ${error.message}`;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const module = linked("-Clink-arg=--emit-relocs");
const skip = typeof module === "string" && module;
const texts = (pieces) =>
  pieces.map(({ bytes }) => bytes.toString("latin1")).filter((text) => /^[a-z .]{16}$/.test(text));

test("what only a trap reads is unreached, through pointers and through tables of functions", { skip }, () => {
  const pieces = unreached(module, (name) => name.includes("7trapped"));
  assert.deepEqual(texts(pieces).sort(), ["behind pointers.", "by no call left.", "by the trap only"]);
  const compiled = new WebAssembly.Instance(new WebAssembly.Module(module));
  const memory = new Uint8Array(compiled.exports.memory.buffer);
  const before = Array.from({ length: 99 }, (_, at) => compiled.exports.run(at));
  for (const { address, bytes } of pieces) {
    assert.deepEqual(
      Buffer.from(memory.subarray(address, address + bytes.length)),
      bytes,
      "the place is the right one",
    );
    memory.fill(0xa5, address, address + bytes.length);
  }
  assert.deepEqual(
    Array.from(before, (_, at) => compiled.exports.run(at)),
    before,
  );
});

test("where nothing is a trap, the linker left nothing out", { skip }, () => {
  assert.deepEqual(
    unreached(module, () => false),
    [],
  );
});

test("where the linker made no lists, nothing is unreached", { skip }, () => {
  assert.deepEqual(
    unreached(linked(), () => true),
    [],
  );
});
