// Takes out of the wasm what only a panic needs: its text, and everything that writes numbers and quotes into it.
// A panic ends the module either way; the package never reaches one.
import binaryen from "binaryen";
import { sectionsOf, segmentsOf } from "./binary.mjs";
import { unreached } from "./unreached.mjs";

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
    "::assert_failed",
    "handle_alloc_error",
    "capacity_overflow",
    "raw_vec::handle_error",
    " as core(\\[\\w+\\])?::fmt::Debug>::fmt",
  ].join("|"),
);

/**
 * Some of these by the names that the linker has for them, where `9panicking` is `::panicking`. Each of them must be among those
 * above, or what is still read would be taken out.
 */
const LINKED = new RegExp(
  [
    "\\D9panicking\\d",
    "\\D\\d+panic_",
    "\\D(16slice_index_fail|16slice_error_fail|13unwrap_failed|13expect_failed|17len_mismatch_fail|13assert_failed)$",
    "\\D(17capacity_overflow|18handle_alloc_error)$",
    "^_RNvX.*\\D5Debug3fmt",
  ].join("|"),
);

/** The one who calls what is in the table by {@link DISPLAYS}, besides `to_string`, which calls it by its name. */
const FORMATS = /\(func \$"?core(\[\w+\])?::fmt::write"?\s/;
const DISPLAYS = / as core(\[\w+\])?::fmt::Display>::fmt(\.\d+)?$/;

/**
 * The module with each of these functions being a trap, and without the data that only they read. It must still have its names,
 * or nothing is taken out; the data stays if the module as it was linked does not list who names what.
 */
export function withoutPanics(bytes, linked) {
  const module = binaryen.readBinary(withoutData(bytes, linked));
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

/** Zeros where nobody reads, and without the lists for linking, of which nothing is true any more. */
function withoutData(bytes, linked) {
  const made = Buffer.from(bytes);
  const sections = sectionsOf(made);
  const segments = segmentsOf(sections.find(({ kind }) => kind === 11).content);
  for (const { address, bytes } of unreached(linked, (name) => LINKED.test(name)))
    for (const one of segments) {
      const at = one.at + address - one.address;
      if (at >= one.at && at + bytes.length <= one.end && bytes.equals(made.subarray(at, at + bytes.length)))
        made.fill(0, at, at + bytes.length);
    }
  const stays = sections.filter(({ name }) => name !== "linking" && !name.startsWith("reloc."));
  return Buffer.concat([made.subarray(0, 8), ...stays.map(({ at, content }) => made.subarray(at, content.end))]);
}
