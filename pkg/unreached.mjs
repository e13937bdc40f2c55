// What nothing reaches of the data that was linked. A linker drops data that no function names, but functions that become
// traps after linking still count for it: their texts and tables stay. With `--emit-relocs` the linked module lists every
// place, in code and in data, that names a function or a piece of data. What cannot be reached through these from what the
// module exports is not read by anyone.
import { importedFunctions, sectionsOf, segmentsOf } from "./binary.mjs";

const [FUNCTION, DATA] = [0, 1];
/** The kinds of place: those that name a symbol, those with an addend behind it too, and types, globals and tables. */
const [NAMES, ADDRESSES, OTHERS] = [
  [0, 1, 2],
  [3, 4, 5],
  [6, 7, 20],
];
/** Flags of a symbol: it is elsewhere, seen from outside, to be kept, named although elsewhere, or no piece of the data. */
const [UNDEFINED, EXPORTED, KEPT, NAMED, ABSOLUTE] = [0x10, 0x20, 0x80, 0x40, 0x200];

/** The address and the bytes of each piece of data that is not reached while `traps` tells by a symbol's name that its function is a trap. */
export function unreached(bytes, traps) {
  const sections = sectionsOf(bytes);
  const find = (kind, name = "") => sections.find((one) => one.kind === kind && one.name === name);
  const [code, data, linking] = [find(10), find(11), find(0, "linking")];
  const places = [find(0, "reloc.CODE"), find(0, "reloc.DATA")];
  if (!code || !data || !linking || places.includes(undefined)) return [];

  const segments = segmentsOf(data.content);
  const { symbols, first } = symbolsOf(linking.content);
  const imported = find(2) ? importedFunctions(find(2).content) : 0;
  const bodies = code.content.list(() => code.content.part());
  const exported = find(7).content.list((one) => [one.text(), one.byte(), one.number()]);

  // The symbols of one function or of the same bytes reach what any of them reaches.
  const ofFunction = new Map();
  for (const symbol of symbols)
    if (symbol.kind === FUNCTION) ofFunction.set(symbol.index, [...(ofFunction.get(symbol.index) ?? []), symbol]);
  const pieces = symbols.filter(({ kind, flags }) => kind === DATA && !(flags & (UNDEFINED | ABSOLUTE)));
  for (const piece of pieces) {
    piece.at = segments[piece.segment].at + piece.offset;
    piece.address = segments[piece.segment].address + piece.offset;
  }

  const roots = symbols.filter(({ flags }, i) => flags & (EXPORTED | KEPT) || first.includes(i));
  const callable = exported.filter(([, kind]) => kind === 0).map(([, , index]) => index);
  if (find(8)) callable.push(find(8).content.number());
  for (const index of callable) roots.push(...(ofFunction.get(index) ?? []));
  // Statics are exported by their address, in a global.
  const fixed = find(6)?.content.list(addressOf) ?? [];
  for (const address of fixed)
    roots.push(...pieces.filter((piece) => piece.address <= address && address < piece.address + piece.size));

  const named = new Map(symbols.map((symbol) => [symbol, []]));
  for (const { section, at, symbol } of places.flatMap(placesOf)) {
    const place = sections[section].start + at;
    const body = bodies.findIndex((one) => one.at <= place && place < one.end);
    const owners =
      body >= 0
        ? ofFunction.get(body + imported)
        : pieces.filter((one) => one.at <= place && place < one.at + one.size);
    if (!owners?.length) roots.push(symbols[symbol]);
    for (const owner of owners ?? []) named.get(owner).push(symbols[symbol]);
  }

  const reached = new Set();
  for (const waiting = roots; waiting.length > 0; ) {
    const symbol = waiting.pop();
    if (reached.has(symbol)) continue;
    reached.add(symbol);
    if (symbol.kind === FUNCTION) {
      const all = ofFunction.get(symbol.index);
      if (!all.some(({ name }) => traps(name))) for (const one of all) waiting.push(one, ...named.get(one));
    } else waiting.push(...named.get(symbol));
  }

  const kept = pieces.filter((piece) => reached.has(piece));
  const apart = (one) => !kept.some((other) => one.at < other.at + other.size && other.at < one.at + one.size);
  return pieces.filter(apart).map(({ address, at, size }) => ({ address, bytes: bytes.subarray(at, at + size) }));
}

function addressOf(globals) {
  globals.number(); // its type, and next whether it changes
  globals.number();
  if (globals.byte() !== 0x41) throw new Error("a global that does not begin as a number");
  const value = globals.number();
  globals.byte();
  return value;
}

/** The symbols, and which of them are called before all others. */
function symbolsOf(linking) {
  const [symbols, first] = [[], []];
  linking.number(); // the version
  for (const [kind, part] of linking.all((one) => [one.byte(), one.part()])) {
    if (kind === 6) first.push(...part.list(() => [part.number(), part.number()][1]));
    if (kind === 8) symbols.push(...part.list(symbolOf));
  }
  return { symbols, first };
}

function symbolOf(part) {
  const [kind, flags] = [part.byte(), part.number()];
  if (kind === 3) return { kind, flags, index: part.number() };
  const index = kind === DATA ? undefined : part.number();
  const name = kind === DATA || !(flags & UNDEFINED) || flags & NAMED ? part.text() : "";
  if (kind !== DATA || flags & UNDEFINED) return { kind, flags, index, name };
  return { kind, flags, name, segment: part.number(), offset: part.number(), size: part.number() };
}

/** The places of a section that name a symbol. */
function placesOf({ content }) {
  const section = content.number();
  const places = content.list(() => {
    const [kind, at, symbol] = [content.byte(), content.number(), content.number()];
    if (ADDRESSES.includes(kind)) content.number();
    else if (![...NAMES, ...OTHERS].includes(kind)) throw new Error(`a place of kind ${kind}`);
    return { kind, section, at, symbol };
  });
  return places.filter(({ kind }) => !OTHERS.includes(kind));
}
