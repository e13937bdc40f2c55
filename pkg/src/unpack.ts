// Unpacks what the build packed with LZMA, which makes the wasm inside a file a sixth smaller than what the platform itself
// could unpack, and asks nothing of the platform. The format is Igor Pavlov's: a head of 13 bytes, then bits, each coded by
// the chance that it is a one where it stands.

/** Three bits of the byte before choose a literal's models, two of the position others: the usual ones; the build checks. */
const [LITERAL_BITS, POSITIONS] = [3, 4];
/** States of what came last: below 7 a literal. */
const STATES = 12;

// Where each model's probabilities begin.
const MATCH = 0;
const REP = MATCH + STATES * POSITIONS;
const REP_LATER = REP + STATES; // three of them: not the last distance, nor the one before, nor that before
const REP_LONG = REP_LATER + 3 * STATES;
const SLOT = REP_LONG + STATES * POSITIONS;
const SPECIAL = SLOT + 4 * 64;
const ALIGN = SPECIAL + 128;
const LENGTH = ALIGN + 16;
/** A length: two choices, and trees of 3, 3 and 8 bits, the first two for each position. */
const LENGTHS = 2 + POSITIONS * 16 + 256;
const LITERAL = LENGTH + 2 * LENGTHS;
const ALL = LITERAL + (0x300 << LITERAL_BITS);

/** What a whole LZMA file holds. It must be a sound one: it is the build's own. */
export function unpack(packed: Uint8Array): Uint8Array<ArrayBuffer> {
  const head = new DataView(packed.buffer, packed.byteOffset);
  const length = head.getUint32(5, true);
  const out = new Uint8Array(length);
  const chances = new Uint16Array(ALL).fill(1024);
  let read = 18;
  // Range and code. Variables of their own would be new objects at every change: they do not fit a small integer.
  const coder = Uint32Array.of(0xffffffff, head.getUint32(14));

  const next = (range: number): void => {
    if (range < 0x1000000) {
      coder[0] = range << 8;
      coder[1] = ((coder[1] as number) << 8) | (packed[read++] as number);
    } else coder[0] = range;
  };
  const bit = (model: number): number => {
    const chance = chances[model] as number;
    const range = coder[0] as number;
    const code = coder[1] as number;
    const bound = (range >>> 11) * chance;
    if (code < bound) {
      chances[model] = chance + ((2048 - chance) >> 5);
      next(bound);
      return 0;
    }
    chances[model] = chance - (chance >> 5);
    coder[1] = code - bound;
    next(range - bound);
    return 1;
  };
  const tree = (model: number, bits: number): number => {
    let path = 1;
    for (let i = 0; i < bits; i++) path = (path << 1) | bit(model + path);
    return path - (1 << bits);
  };
  /** The lowest bit first. */
  const reversed = (model: number, bits: number): number => {
    let [path, value] = [1, 0];
    for (let i = 0; i < bits; i++) {
      const one = bit(model + path);
      path = (path << 1) | one;
      value |= one << i;
    }
    return value;
  };
  const lengthOf = (model: number, position: number): number => {
    if (!bit(model)) return 2 + tree(model + 2 + position * 8, 3);
    if (!bit(model + 1)) return 10 + tree(model + 2 + (POSITIONS + position) * 8, 3);
    return 18 + tree(model + 2 + POSITIONS * 16, 8);
  };
  const distanceOf = (run: number): number => {
    const slot = tree(SLOT + Math.min(run - 2, 3) * 64, 6);
    if (slot < 4) return slot;
    const bits = (slot >> 1) - 1;
    const high = (2 | (slot & 1)) << bits;
    if (slot < 14) return high + reversed(SPECIAL + high - slot, bits);
    let middle = 0;
    for (let i = 4; i < bits; i++) {
      const [range, code] = [(coder[0] as number) >>> 1, coder[1] as number];
      const one = code >= range;
      if (one) coder[1] = code - range;
      middle = (middle << 1) | +one;
      next(range);
    }
    return high + (middle << 4) + reversed(ALIGN, 4);
  };

  let [state, at] = [0, 0];
  let [a, b, c, d] = [0, 0, 0, 0]; // the last four distances
  while (at < length) {
    const position = at % POSITIONS;
    if (!bit(MATCH + state * POSITIONS + position)) {
      const model = LITERAL + 0x300 * ((out[at - 1] ?? 0) >> (8 - LITERAL_BITS));
      let path = 1;
      // After a match, the byte that would have gone on with it tells something, as long as the bits agree.
      let alike = state < 7 ? 0 : (out[at - a - 1] as number) | 0x100;
      while (path < 0x100) {
        alike <<= 1;
        const hint = alike & 0x100;
        const one = bit(alike ? model + 0x100 + hint + path : model + path);
        path = (path << 1) | one;
        if (alike && hint >> 8 !== one) alike = 0;
      }
      out[at++] = path;
      state = state < 4 ? 0 : state < 10 ? state - 3 : state - 6;
      continue;
    }
    let run = 1;
    if (!bit(REP + state)) {
      run = lengthOf(LENGTH, position);
      [d, c, b, a] = [c, b, a, distanceOf(run)];
      state = state < 7 ? 7 : 10;
    } else {
      let long = true;
      if (!bit(REP_LATER + state)) long = bit(REP_LONG + state * POSITIONS + position) > 0;
      else if (!bit(REP_LATER + STATES + state)) [a, b] = [b, a];
      else if (bit(REP_LATER + 2 * STATES + state)) [a, b, c, d] = [d, a, b, c];
      else [a, b, c] = [c, a, b];
      if (long) run = lengthOf(LENGTH + LENGTHS, position);
      state = state < 7 ? (long ? 8 : 9) : 11;
    }
    for (const end = Math.min(at + run, length); at < end; at++) out[at] = out[at - a - 1] as number;
  }
  return out;
}
