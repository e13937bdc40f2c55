// Takes out of the wasm what only a panic needs: its text, and everything that writes numbers and quotes into it.
// A panic ends the module either way; the package never reaches one.
import binaryen from "binaryen";

/** What a panic goes through, and `{:?}`, which nothing but a panic's text uses. */
const PANIC = new RegExp(
  [
    "(^|::)panicking::",
    "::panic_",
    "rust_panic",
    "rust_begin_unwind",
    "__rust_end_short_backtrace",
    "::(unwrap|expect)_failed",
    "slice_(error|index)_fail",
    "len_mismatch_fail",
    "handle_alloc_error",
    "capacity_overflow",
    "raw_vec::handle_error",
    " as core(\\[\\w+\\])?::fmt::Debug>::fmt",
  ].join("|"),
);

/** What nobody calls: pkg/src/border.ts does without. */
const UNUSED = ["version", "__wbindgen_realloc", "__externref_drop_slice"];

/** The module with each of these functions being a trap. It must still have its names, or nothing is taken out. */
export function withoutPanics(bytes) {
  const module = binaryen.readBinary(bytes);
  const functions = Array.from({ length: module.getNumFunctions() }, (_, i) =>
    binaryen.getFunctionInfo(module.getFunctionByIndex(i)),
  );
  const panics = functions.filter(({ base, name }) => !base && PANIC.test(name));
  for (const { name, params, results } of panics) {
    module.removeFunction(name);
    module.addFunction(name, params, results, [], module.unreachable());
  }
  for (const name of UNUSED) if (module.getExport(name)) module.removeExport(name);
  binaryen.setDebugInfo(true); // keeps the names
  const made = module.emitBinary();
  module.dispose();
  return made;
}
