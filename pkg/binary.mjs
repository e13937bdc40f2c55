// The shape of a wasm file: sections, and in them numbers, texts, lists and parts with their length before them.

/** Reads the numbers, texts and sections of a wasm file, from there on. */
export class Reader {
  constructor(bytes, at = 0, end = bytes.length) {
    Object.assign(this, { bytes, at, end });
  }

  byte() {
    return this.bytes[this.at++];
  }

  number() {
    let [value, factor, byte] = [0, 1, 0];
    do {
      byte = this.byte();
      value += (byte & 127) * factor;
      factor *= 128;
    } while (byte > 127);
    return value;
  }

  /** The next so many bytes, or as many as a number before them says. */
  part(length = this.number()) {
    const part = new Reader(this.bytes, this.at, this.at + length);
    this.at += length;
    return part;
  }

  text() {
    const { at, end } = this.part();
    return this.bytes.toString("utf8", at, end);
  }

  list(read) {
    return Array.from({ length: this.number() }, () => read(this));
  }

  /** What is read again and again until the end. */
  *all(read) {
    while (this.at < this.end) yield read(this);
  }
}

/** The sections of a file in their order: where each begins, its kind, a custom one's name, and a reader of its content. */
export function sectionsOf(bytes) {
  return [
    ...new Reader(bytes, 8).all((whole) => {
      const { at } = whole;
      const kind = whole.byte();
      const content = whole.part();
      const start = content.at;
      return { at, kind, name: kind === 0 ? content.text() : "", start, content };
    }),
  ];
}

/** How many functions are imported, which are numbered before the others. */
export function importedFunctions(section) {
  const limits = () => {
    if (section.byte() & 1) section.number();
    section.number();
  };
  const kinds = section.list(() => {
    section.text();
    section.text();
    const kind = section.byte();
    if (kind === 0) section.number();
    else if (kind === 1) section.byte();
    if (kind === 1 || kind === 2) limits();
    else if (kind > 2) section.part(2);
    return kind;
  });
  return kinds.filter((kind) => kind === 0).length;
}

/** The pieces of data that lie somewhere from the start: their address, and where their bytes are in the file. */
export function segmentsOf(section) {
  return section.list(() => {
    if (section.number() !== 0 || section.byte() !== 0x41) throw new Error("data with no fixed place");
    const address = section.number(); // signed, but no memory of this module is so large
    section.byte();
    const { at, end } = section.part();
    return { address, at, end };
  });
}
