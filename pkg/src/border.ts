// The border to the wasm: what wasm-bindgen's own glue does, for the few kinds of values that cross it here. Numbers and
// JavaScript's values go as they are; a text or a list goes through the wasm's memory; what the wasm keeps is a place there.
// The build puts short names for those after `wasm.` and `imports.` (pkg/names.mjs).

import type { InitOutput } from "../wasm/weiqi.js";

type List = Uint8Array | Uint16Array | Uint32Array | Int32Array | Float64Array;
type ListKind<L extends List> = {
  readonly BYTES_PER_ELEMENT: number;
  new (memory: ArrayBuffer, at: number, length: number): L;
};
/** Where the wasm has put a text or a list, and how long it is. */
type Placed = [at: number, length: number];
type Given = string | number | boolean | List | Kept | undefined;

/** A browser's text decoder may refuse to go on after so many bytes. */
const DECODER_LASTS = 2_000_000_000;

let wasm: InitOutput;
let decoder: TextDecoder;
let decoded = DECODER_LASTS;
const encoder = new TextEncoder();
/** Most texts are a name of few letters; an array for each would take longer than all the rest. */
const SHORT = 32;
const short = new Uint8Array(3 * SHORT);

function textAt(at: number, length: number): string {
  decoded += length;
  if (decoded > DECODER_LASTS) {
    decoder = new TextDecoder("utf-8", { ignoreBOM: true });
    decoded = length;
  }
  return decoder.decode(new Uint8Array(wasm.memory.buffer, at >>> 0, length));
}

function place(list: List): Placed {
  const { length, BYTES_PER_ELEMENT } = list;
  const at = wasm.__wbindgen_malloc(length * BYTES_PER_ELEMENT, BYTES_PER_ELEMENT) >>> 0;
  // Not by way of the list's own buffer: a short list has none until it is asked for.
  new (list.constructor as ListKind<List>)(wasm.memory.buffer as ArrayBuffer, at, length).set(list);
  return [at, length];
}

function placeText(text: string): Placed {
  if (text.length > SHORT) return place(encoder.encode(text));
  return place(short.subarray(0, encoder.encodeInto(text, short).written));
}

/** Calls the wasm: it takes a text or a list as where it lies and how long it is, and frees it. */
function call<R>(what: (...numbers: never[]) => R, ...given: Given[]): R {
  const numbers: (number | boolean)[] = [];
  for (const one of given)
    if (typeof one === "string") numbers.push(...placeText(one));
    else if (one === undefined) numbers.push(0, 0);
    else if (one instanceof Kept) numbers.push(one.at);
    else if (ArrayBuffer.isView(one)) numbers.push(...place(one));
    else numbers.push(one);
  return what(...(numbers as never[]));
}

/** What the wasm answered, out of its memory. */
function list<L extends List>(kind: ListKind<L>, [at, length]: Placed): L {
  const answer = new kind(wasm.memory.buffer as ArrayBuffer, at >>> 0, length).slice() as L;
  wasm.__wbindgen_free(at, length * kind.BYTES_PER_ELEMENT, kind.BYTES_PER_ELEMENT);
  return answer;
}

function text([at, length]: Placed): string {
  const answer = textAt(at, length);
  wasm.__wbindgen_free(at, length, 1);
  return answer;
}

/** Where the thing is that was asked for. @throws what the wasm gave as the reason why there is none */
function made([at, reason, failed]: [at: number, reason: number, failed: number]): number {
  if (!failed) return at;
  const why = wasm.__wbindgen_externrefs.get(reason);
  wasm.__externref_table_dealloc(reason);
  throw why;
}

type Free = (at: number, whenUnused: number) => void;

const forgotten =
  typeof FinalizationRegistry === "undefined"
    ? undefined
    : new FinalizationRegistry<[Free, number]>(([free, at]) => free(at, 1));

/** Something in the wasm's memory: freed by hand, or when it is forgotten. */
class Kept {
  at: number;
  readonly #free: Free;

  constructor(at: number, free: Free) {
    this.at = at;
    this.#free = free;
    forgotten?.register(this, [free, at], this);
  }

  free(): void {
    const { at } = this;
    this.at = 0;
    forgotten?.unregister(this);
    this.#free(at, 0);
  }
}

// biome-ignore-start lint/suspicious/noExplicitAny: the bindings' answers get their types where they are asked for

export class RawGame extends Kept {
  constructor(at: number) {
    super(at, wasm.__wbg_rawgame_free);
  }

  /** @throws a text that says why it cannot begin */
  static begin(numbers: Int32Array, rules: string, free: Uint16Array, black: Uint16Array, white: Uint16Array): RawGame {
    return new RawGame(made(call(wasm.rawgame_new, numbers, rules, free, black, white)));
  }

  ask(what: number, a: number): number {
    return wasm.rawgame_ask(this.at, what, a);
  }

  bytes(what: number): Uint8Array {
    return wasm.rawgame_bytes(this.at, what);
  }

  copy(): RawGame {
    return new RawGame(wasm.rawgame_copy(this.at));
  }

  deadAfter(index: number, marking: number, dead: Uint16Array): any {
    return call(wasm.rawgame_deadAfter, this, index, marking, dead);
  }

  hash(): bigint {
    return BigInt.asUintN(64, wasm.rawgame_hash(this.at));
  }

  influence(seed: number, playouts: number): any {
    return wasm.rawgame_influence(this.at, seed, playouts);
  }

  order(what: number, a: number, b: number): number {
    return wasm.rawgame_order(this.at, what, a, b);
  }

  play(index: number, color: number): number {
    return wasm.rawgame_play(this.at, index, color);
  }

  playAll(moves: Uint16Array): number {
    return call(wasm.rawgame_playAll, this, moves);
  }

  removed(): Uint16Array {
    return list(Uint16Array, wasm.rawgame_removed(this.at));
  }

  score(dead: Uint16Array | undefined): any {
    return call(wasm.rawgame_score, this, dead);
  }

  setDead(points: Uint16Array): number {
    return call(wasm.rawgame_setDead, this, points);
  }

  setUp(black: Uint16Array, white: Uint16Array, empty: Uint16Array, turn: number): number {
    return call(wasm.rawgame_setUp, this, black, white, empty, turn);
  }

  suggester(seed: number, playouts: number): RawSuggester {
    return new RawSuggester(wasm.rawgame_suggester(this.at, seed, playouts));
  }

  tell(what: number, a: number): any {
    return wasm.rawgame_tell(this.at, what, a);
  }
}

export class RawSuggester extends Kept {
  constructor(at: number) {
    super(at, wasm.__wbg_rawsuggester_free);
  }

  answer(): any {
    return wasm.rawsuggester_answer(this.at);
  }

  steps(budget: number): number {
    return wasm.rawsuggester_steps(this.at, budget);
  }

  total(): number {
    return wasm.rawsuggester_total(this.at);
  }
}

export class RawRecord extends Kept {
  constructor(at: number) {
    super(at, wasm.__wbg_rawrecord_free);
  }

  static empty(width: number, height: number): RawRecord {
    return new RawRecord(made(wasm.rawrecord_new(width, height)));
  }

  static fromGame(game: RawGame): RawRecord {
    return new RawRecord(wasm.rawrecord_fromGame(game.at));
  }

  ask(what: number, node: number): number {
    return wasm.rawrecord_ask(this.at, what, node);
  }

  copy(): RawRecord {
    return new RawRecord(wasm.rawrecord_copy(this.at));
  }

  nodes(what: number, node: number): Uint32Array {
    return list(Uint32Array, wasm.rawrecord_nodes(this.at, what, node));
  }

  /** `text` is all values one behind the other, `lengths` how long each is. */
  set(node: number, name: string, text: string, lengths: Float64Array, pairs: boolean): number {
    return call(wasm.rawrecord_set, this, node, name, text, lengths, pairs);
  }

  tell(what: number, node: number, name: string): any {
    return call(wasm.rawrecord_tell, this, what, node, name);
  }

  /** @throws a text that says which move cannot be made */
  toGame(): RawGame {
    return new RawGame(made(wasm.rawrecord_toGame(this.at)));
  }

  toSgf(width: number, compress: boolean): string {
    return text(call(wasm.rawrecord_toSgf, this, width, compress));
  }
}

export class RawCollection extends Kept {
  /** @throws a text that says why it cannot be read */
  constructor(sgf: string, encoding: string | undefined, halves: boolean) {
    super(made(call(wasm.rawcollection_new, sgf, encoding, halves)), wasm.__wbg_rawcollection_free);
  }

  about(): any {
    return wasm.rawcollection_about(this.at);
  }

  take(): RawRecord | undefined {
    const at = wasm.rawcollection_take(this.at);
    return at ? new RawRecord(at) : undefined;
  }
}

export class RawReview extends Kept {
  /** @throws a text that says what is wrong with the rules */
  constructor(record: RawRecord, strict: boolean, rules: string | undefined) {
    super(made(call(wasm.rawreview_new, record, strict, rules)), wasm.__wbg_rawreview_free);
  }

  ask(what: number): number {
    return wasm.rawreview_ask(this.at, what);
  }

  end(): void {
    wasm.rawreview_end(this.at);
  }

  game(): RawGame {
    return new RawGame(wasm.rawreview_game(this.at));
  }

  mark(name: string, index: number): number {
    return call(wasm.rawreview_mark, this, name, index);
  }

  notes(here: boolean): any {
    return wasm.rawreview_notes(this.at, Number(here));
  }

  order(what: number, a: number, b: number): number {
    return wasm.rawreview_order(this.at, what, a, b);
  }
}

export const clockCall = (state: Float64Array, what: number, color: number, t: number): Float64Array =>
  list(Float64Array, call(wasm.clockCall, state, what, color, t));

export const clockRefusal = (code: number): string => text(wasm.clockRefusal(code));

export const clockWords = (kind: number, value: number, more: number): string =>
  text(wasm.clockWords(kind, value, more));

export const cutCharacters = (label: string, bytes: Uint8Array): Uint32Array =>
  list(Uint32Array, call(wasm.cutCharacters, label, bytes));

export function encodingOf(label: string | undefined, bytes: Uint8Array): string | undefined {
  const answer = call(wasm.encodingOf, label, bytes);
  return answer[0] ? text(answer) : undefined;
}

export const judge = (game: RawGame, options: Float64Array, marks: Uint8Array, by: number, words: string): string =>
  text(call(wasm.judge, game, options, marks, by, words));

export const nigiriColor = (held: number, shown: number): number => wasm.nigiriColor(held, shown);

export const presets = (name?: string): any => call(wasm.presets, name);

export const readTime = (tm: string, ot: string, left: string | undefined, overtime: string): Float64Array =>
  list(Float64Array, call(wasm.readTime, tm, ot, left, overtime));

export const refusal = (code: number, repeats: number): string => text(wasm.refusal(code, repeats));

export const writeTime = (numbers: Float64Array): string => text(call(wasm.writeTime, numbers));

/** What the wasm calls, by the names that pkg/names.mjs has for it. */
const imports: { [name: string]: (...values: any[]) => any } = {};
imports.fail = (at: number, length: number): never => {
  throw new Error(textAt(at, length));
};
imports.error = (at: number, length: number) => new Error(textAt(at, length));
imports.isText = (value: unknown) => typeof value === "string";
imports.number = (value: number) => value;
imports.toNumber = Number;
imports.text = textAt;
imports.bytes = (at: number, length: number) => new Uint8Array(wasm.memory.buffer, at >>> 0, length);
imports.copiedBytes = (at: number, length: number) => new Uint8Array(wasm.memory.buffer, at >>> 0, length).slice();
imports.copy = (bytes: Uint8Array) => new Uint8Array(bytes);
imports.list = () => [];
imports.fromList = (values: Iterable<unknown>) => Array.from(values);
imports.setItem = (list: unknown[], index: number, value: unknown) => {
  list[index >>> 0] = value;
};
imports.map = () => new Map();
imports.setEntry = (map: Map<unknown, unknown>, key: unknown, value: unknown) => map.set(key, value);
imports.object = () => ({});
imports.setField = (object: { [name: string]: unknown }, name: string, value: unknown) => {
  object[name] = value;
};
imports.begin = () => {
  // The places that the wasm knows of these values.
  wasm.__wbindgen_externrefs.set(0, undefined);
  for (const [i, value] of [undefined, null, true, false].entries()) wasm.__wbindgen_externrefs.set(1024 + i, value);
};

// biome-ignore-end lint/suspicious/noExplicitAny: see above

/** Starts the wasm, of which `make` makes an instance. */
export async function connect(make: (given: WebAssembly.Imports) => Promise<WebAssembly.Instance>): Promise<void> {
  // wasm-opt gives the only module that the wasm imports from the shortest of names, too.
  wasm = (await make({ a: imports })).exports as unknown as InitOutput;
  wasm.__wbindgen_start();
}
