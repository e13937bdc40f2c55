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

/** The one who calls what is in the table by {@link DISPLAYS}, besides `to_string`, which calls it by its name. */
const FORMATS = /\(func \$"?core(\[\w+\])?::fmt::write"?\s/;
const DISPLAYS = / as core(\[\w+\])?::fmt::Display>::fmt(\.\d+)?$/;

/** The module with each of these functions being a trap. It must still have its names, or nothing is taken out. */
export function withoutPanics(bytes) {
  const module = binaryen.readBinary(bytes);
  const functions = Array.from({ length: module.getNumFunctions() }, (_, i) =>
    binaryen.getFunctionInfo(module.getFunctionByIndex(i)),
  );
  const panics = functions.filter(({ base, name }) => !base && PANIC.test(name));
  const trap = ({ name, params, results }) => {
    module.removeFunction(name);
    module.addFunction(name, params, results, [], module.unreachable());
  };
  panics.forEach(trap);
  module.runPasses(["remove-unused-module-elements"]);
  const text = module.emitText();
  // Where nothing formats any more, what was to be formatted into a panic's text still stands in the table.
  if (!FORMATS.test(text))
    for (const one of functions)
      if (DISPLAYS.test(one.name) && text.includes(`(func $"${one.name}"`) && !text.includes(`(call $"${one.name}"`))
        trap(one);
  binaryen.setDebugInfo(true); // keeps the names
  const made = module.emitBinary();
  module.dispose();
  return made;
}
