// An order of the functions in which a compressor finds like beside like: it looks back a little way only, and finds short things
// sooner. wasm-opt can put functions in the order of their names, so the order is given to it as names.
import { importedFunctions, sectionsOf } from "./binary.mjs";

/** So many bytes in a row are what two functions may have in common; deflate finds three at least. */
const RUN = 4;
/** A function so short says little of whom it is like. */
const SHORT = 100;

/** The module with its functions named by their places in that order, and by nothing else. */
export function namedByLikeness(bytes) {
  const sections = sectionsOf(bytes);
  const content = (kind) => sections.find((one) => one.kind === kind)?.content;
  const bodies = content(10).list((code) => code.part());
  const imported = content(2) ? importedFunctions(content(2)) : 0;

  const place = [];
  for (const [at, one] of orderOf(bodies.map(({ at, end }) => bytes.subarray(at, end))).entries()) place[one] = at;
  const digits = String(bodies.length).length;
  const named = place.map((at, one) => [...number(imported + one), ...text(String(at).padStart(digits, "0"))]);
  const names = [...number(named.length), ...named.flat()];
  const section = [...text("name"), 1, ...number(names.length), ...names];
  const stay = sections.filter(({ name }) => name !== "name");
  return Buffer.concat([
    bytes.subarray(0, 8),
    ...stay.map(({ at, content }) => bytes.subarray(at, content.end)),
    Buffer.from([0, ...number(section.length), ...section]),
  ]);
}

/** From the shortest on, always the one that has most in common with the last, for its length. */
export function orderOf(bodies) {
  const runs = bodies.map((body) => {
    const found = new Set();
    for (let at = 0; at + RUN <= body.length; at++) found.add(body.readUInt32LE(at));
    return found;
  });
  const likeness = (one, other) => {
    let common = 0;
    for (const run of runs[one]) if (runs[other].has(run)) common++;
    return common / (runs[one].size + SHORT);
  };
  const left = new Set(bodies.keys());
  const best = (worth) => {
    let [found, most] = [-1, -Infinity];
    for (const one of left) {
      const of = worth(one);
      if (of > most) [found, most] = [one, of];
    }
    return found;
  };
  const order = [];
  for (let one = best((i) => -bodies[i].length); left.size > 0; one = best((i) => likeness(i, order.at(-1)))) {
    order.push(one);
    left.delete(one);
  }
  return order;
}

const number = (value) => (value < 128 ? [value] : [(value & 127) | 128, ...number(value >>> 7)]);
const text = (value) => [...number(Buffer.byteLength(value)), ...Buffer.from(value)];
