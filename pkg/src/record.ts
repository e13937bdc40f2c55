import { cutCharacters, encodingOf, RawCollection, RawRecord } from "../wasm/weiqi.js";
import { colorOf, copied, fields, flag, integer, items, text, unlessRefused, wrong } from "./check.js";
import { FreedError, RecordError } from "./errors.js";
import { type Game, rawOf, wrap } from "./game.js";
import { ready } from "./load.js";
import { AskRecord, Nodes, TellRecord } from "./raw.js";
import type { BoardSize, Color, GameInfo, NodeSetup, Parsed, Point, RecordMove, SgfOptions } from "./types.js";
import { sizeOf } from "./vertex.js";

const raws = new WeakMap<GameRecord, RawRecord>();
const nodes = new WeakMap<GameRecord, Map<number, WeakRef<RecordNode>>>();

/** @internal @throws {FreedError} when the record was freed */
export function rawRecord(record: unknown): RawRecord {
  const raw = record instanceof GameRecord ? raws.get(record) : undefined;
  if (raw) return raw;
  if (record instanceof GameRecord) throw new FreedError("GameRecord");
  return wrong("record", "a GameRecord", record);
}

/** Throws what a refusal to edit stands for. */
export function edited(code: number): number {
  if (code > -30) return code;
  const why = [
    "The record has no such node",
    "A property's name is capitals and digits, a capital first",
    "The root can be neither moved nor cut off",
    "A node cannot come behind itself",
  ];
  throw new RecordError("edit", `${why[-30 - code] ?? "The record is as long as it can be"}.`);
}

/** Whether a text has no half of a character that UTF-16 writes as two without the other: no encoding can write that. */
const isWhole = (text: string): boolean =>
  (text as { isWellFormed?: () => boolean }).isWellFormed?.() ?? !/\p{Surrogate}/u.test(text);

/** As much text as wasm has room for beside what is read from it. */
const MOST_TEXT = 256_000_000;

/**
 * A game record (棋谱): a tree of nodes that knows no rules. {@link Review} walks it by the rules.
 *
 * It lives in WebAssembly memory, as a {@link Game} does; nodes are made only when they are asked for.
 *
 * @example
 * const { games } = GameRecord.parse(await file.bytes());
 * for (const node of games[0].mainLine()) console.log(node.move, node.comment);
 */
export class GameRecord {
  /**
   * An empty record.
   * @example const record = new GameRecord({ size: 19 });
   */
  constructor(options?: { readonly size?: number | BoardSize | undefined }) {
    ready();
    if ((options as unknown) instanceof RawRecord) {
      raws.set(this, options as unknown as RawRecord);
      return;
    }
    const { width, height } = sizeOf(fields(options, "options", ["size"]).size as number | undefined);
    raws.set(this, new RawRecord(width, height));
  }

  /**
   * Reads every game of a text or of a file's bytes: SGF, and the main lines of GIB, NGF and UGF. Whatever is wrong with it
   * is mended where that is possible, and told. Half a character in a text (a surrogate without its other half) is read as
   * U+FFFD and told as `bad-bytes`.
   * @param options `encoding` instead of the one that the bytes are judged to be in
   * @example const { games, diagnostics } = GameRecord.parse("(;SZ[9];B[ee])");
   * @throws {RecordError} when there is no game in it
   */
  static parse(sgf: string | Uint8Array, options?: { readonly encoding?: string | undefined }): Parsed {
    ready();
    const { encoding } = fields(options, "options", ["encoding"]);
    const wanted = encoding === undefined ? undefined : text(encoding, "options.encoding");
    const [content, from] = typeof sgf === "string" ? [sgf, undefined] : decode(sgf, wanted);
    if (content.length > MOST_TEXT)
      throw new RecordError("no-game", `This record has ${content.length} characters; ${MOST_TEXT} can be read.`);
    const read = unlessRefused(
      () => new RawCollection(content, from, from === undefined && !isWhole(content)),
      (why) => new RecordError("no-game", `This record cannot be read: ${why}.`),
    );
    const games: GameRecord[] = [];
    for (let raw = read.take(); raw; raw = read.take()) games.push(wrapRecord(raw));
    const about: Omit<Parsed, "games"> = read.about();
    read.free();
    return { games, ...about };
  }

  /**
   * The record of a game.
   * @example saveAs(GameRecord.fromGame(game).toSgf());
   */
  static fromGame(game: Game): GameRecord {
    return wrapRecord(RawRecord.fromGame(rawOf(game)));
  }

  /**
   * Writes games as one SGF text.
   * @example const text = GameRecord.toSgf(games);
   */
  static toSgf(games: Iterable<GameRecord>, options?: SgfOptions): string {
    return items(games, "games")
      .map((game) => write(rawRecord(game), options))
      .join("");
  }

  /**
   * The number of columns.
   * @example record.width; // 19
   */
  get width(): number {
    return rawRecord(this).ask(AskRecord.Width, 0);
  }

  /**
   * The number of rows.
   * @example record.height; // 19
   */
  get height(): number {
    return rawRecord(this).ask(AskRecord.Height, 0);
  }

  /**
   * How many nodes were ever made in it.
   * @example record.nodeCount;
   */
  get nodeCount(): number {
    return rawRecord(this).ask(AskRecord.NodeCount, 0);
  }

  /**
   * The first node.
   * @example record.root.children.length;
   */
  get root(): RecordNode {
    return nodeOf(this, 0);
  }

  /**
   * What the record says about its game.
   * @example record.info.players.white.name;
   */
  get info(): GameInfo {
    return rawRecord(this).tell(TellRecord.Info, 0, "");
  }

  /**
   * The node of that number.
   * @example record.node(12).comment;
   * @throws {OptionsError} when there is no such node
   */
  node(id: number): RecordNode {
    const count = rawRecord(this).ask(AskRecord.NodeCount, 0);
    return nodeOf(this, integer(id, "id", 0, count - 1));
  }

  /**
   * The nodes from the root, always the first that follows.
   * @example for (const node of record.mainLine()) console.log(node.id);
   */
  *mainLine(): IterableIterator<RecordNode> {
    for (const id of rawRecord(this).nodes(Nodes.MainLine, 0)) yield nodeOf(this, id);
  }

  /**
   * The whole tree as numbers, without making an object for each node: every node in the order in which the record is
   * written, and the parent of each, -1 for the root.
   * @example const { nodes, parents } = record.tree();
   */
  tree(): { readonly nodes: Int32Array; readonly parents: Int32Array } {
    const raw = rawRecord(this);
    const [nodes, parents]: [number[], number[]] = [[], []];
    const open = [0, -1];
    while (open.length > 0) {
      const [parent, node] = [open.pop() as number, open.pop() as number];
      nodes.push(node);
      parents.push(parent);
      const [beside, behind] = [raw.ask(AskRecord.NextSibling, node), raw.ask(AskRecord.Next, node)];
      if (parent >= 0 && beside >= 0) open.push(beside, parent);
      if (behind >= 0) open.push(behind, node);
    }
    return { nodes: Int32Array.from(nodes), parents: Int32Array.from(parents) };
  }

  /**
   * Adds a node behind another, as the last of its variations.
   * @example record.addNode(record.root).set("B", ["pd"]);
   * @throws {RecordError} while the record is under review: there the review adds nodes
   */
  addNode(behind: RecordNode): RecordNode {
    const id = idIn(this, behind);
    return nodeOf(this, edited(rawRecord(this).ask(AskRecord.AddNode, id)));
  }

  /**
   * The game on the main line, to play on.
   * @example const game = record.toGame();
   * @throws {RecordError} when the board cannot show a move of it
   */
  toGame(): Game {
    return unlessRefused(
      () => wrap(rawRecord(this).toGame()),
      (why) => new RecordError("impossible-move", `The record is no game: ${why}.`),
    );
  }

  /**
   * Writes the record as SGF in UTF-8.
   * @example const text = record.toSgf();
   */
  toSgf(options?: SgfOptions): string {
    return write(rawRecord(this), options);
  }

  /**
   * The same record once more.
   * @example const copy = record.clone();
   */
  clone(): GameRecord {
    return wrapRecord(rawRecord(this).copy());
  }

  /**
   * Gives the memory back at once. Nothing can be asked of the record or its nodes afterwards.
   * @example record.free();
   */
  free(): void {
    const raw = raws.get(this);
    raws.delete(this);
    raw?.free();
  }

  /** So that no framework takes it for a plain object, as a game's. @internal */
  get [Symbol.toStringTag](): string {
    return "GameRecord";
  }

  /**
   * The same as `free()`, for `using`.
   * @example using record = new GameRecord();
   */
  [Symbol.dispose](): void {
    this.free();
  }
}

/**
 * A node of a record: a light handle, whose answers are looked up when they are asked for. The same node is the same
 * object as long as somebody holds it.
 * @example const { move, comment } = record.root.children[0];
 */
export class RecordNode {
  /** The record it is in. */
  readonly record: GameRecord;
  /** Its number, which it keeps through every edit. */
  readonly id: number;

  /** @internal */
  constructor(record: GameRecord, id: number) {
    this.record = record;
    this.id = id;
  }

  /** So that no framework takes it for a plain object, as a game's. @internal */
  get [Symbol.toStringTag](): string {
    return "RecordNode";
  }

  #node(what: AskRecord): RecordNode | null {
    const id = rawRecord(this.record).ask(what, this.id);
    return id < 0 ? null : nodeOf(this.record, id);
  }

  #tell<T>(what: TellRecord, name = ""): T {
    return rawRecord(this.record).tell(what, this.id, name);
  }

  /**
   * The node before it; null for the root.
   * @example node.parent?.move;
   */
  get parent(): RecordNode | null {
    return this.#node(AskRecord.Parent);
  }

  /**
   * The first node that follows.
   * @example node.next?.move;
   */
  get next(): RecordNode | null {
    return this.#node(AskRecord.Next);
  }

  /**
   * The nodes that follow, the main line first.
   * @example node.children.length > 1; // there are variations
   */
  get children(): readonly RecordNode[] {
    return Array.from(rawRecord(this.record).nodes(Nodes.Children, this.id), (id) => nodeOf(this.record, id));
  }

  /**
   * Whether it can be reached from the root, that is, was not cut off.
   * @example node.inTree;
   */
  get inTree(): boolean {
    return rawRecord(this.record).ask(AskRecord.InTree, this.id) === 1;
  }

  /**
   * The move in it, if any.
   * @example node.move?.color;
   */
  get move(): RecordMove | null {
    return this.moves[0] ?? null;
  }

  /**
   * All moves in it: some records have several in one node.
   * @example node.moves.length;
   */
  get moves(): readonly RecordMove[] {
    return this.#tell(TellRecord.Moves);
  }

  /**
   * The stones it sets up or takes away.
   * @example node.setup.black.length;
   */
  get setup(): NodeSetup {
    return this.#tell(TellRecord.Setup);
  }

  /**
   * Whose turn it says it is.
   * @example node.toPlay ?? "black";
   */
  get toPlay(): Color | null {
    const code = rawRecord(this.record).ask(AskRecord.ToPlay, this.id);
    return code < 0 ? null : colorOf(code);
  }

  /**
   * Its comment; empty if it has none.
   * @example node.comment = "妙手";
   */
  get comment(): string {
    return this.get("C")[0] ?? "";
  }

  set comment(text: string) {
    this.set("C", text === "" ? [] : [text]);
  }

  /**
   * The names of its properties.
   * @example node.properties; // ["B", "C"]
   */
  get properties(): readonly string[] {
    return this.#tell(TellRecord.Names);
  }

  /**
   * Its properties as they are written.
   * @example node.raw; // "B[pd]C[tengen next?]"
   */
  get raw(): string {
    return this.#tell(TellRecord.Raw);
  }

  /**
   * The values of a property as texts; none if it has no such property.
   * @example node.get("LB"); // ["dd:A", "pd:B"]
   */
  get(name: string): readonly string[] {
    return this.#tell(TellRecord.Values, text(name, "name"));
  }

  /**
   * The points of a property, rectangles opened up.
   * @example node.points("TR");
   */
  points(name: string): readonly Point[] {
    return this.#tell(TellRecord.Points, text(name, "name"));
  }

  /**
   * Gives it a property with these values: texts, or pairs of a point in letters and a text. Without values the property
   * goes. In a record under review this can be undone there.
   * @example node.set("LB", [["pd", "A"], ["dd", "B"]]);
   * @throws {OptionsError} when a text has half a character (a surrogate without its other half), which no file can hold
   * @throws {RecordError} when the name cannot be one
   */
  set(name: string, values: Iterable<string | readonly [string, string]>): void {
    const list = items(values, "values");
    const pairs = list.length > 0 && list.every(Array.isArray);
    const texts = pairs ? (list as unknown[][]).flatMap((pair) => [pair[0], pair[1]]) : list;
    texts.forEach((text, i) => {
      const which = `values[${pairs ? i >> 1 : i}]`;
      if (typeof text !== "string") wrong(which, "a text, or each a pair of texts", text);
      if (!isWhole(text)) wrong(which, "a text of whole characters (it has half a surrogate pair)", text);
    });
    const lengths = (texts as string[]).map(({ length }) => length);
    edited(rawRecord(this.record).set(this.id, text(name, "name"), texts.join(""), lengths, pairs));
  }
}

/** @internal */
export function wrapRecord(raw: RawRecord): GameRecord {
  return new GameRecord(raw as unknown as { size?: number });
}

/** The handle of a node, the same one as long as somebody has it. */
export function nodeOf(record: GameRecord, id: number): RecordNode {
  const known = nodes.get(record) ?? new Map<number, WeakRef<RecordNode>>();
  nodes.set(record, known);
  const old = known.get(id)?.deref();
  if (old) return old;
  const node = new RecordNode(record, id);
  known.set(id, new WeakRef(node));
  return node;
}

/** The number of a node of this record. */
export function idIn(record: GameRecord, node: unknown): number {
  if (node instanceof RecordNode && node.record === record) return node.id;
  return wrong("node", "a node of this record", node);
}

function write(raw: RawRecord, options: SgfOptions | undefined): string {
  const { width = 78, compress = false } = fields(options, "options", ["width", "compress"]);
  const compressed = flag(compress, "options.compress");
  return raw.toSgf(integer(width, "options.width", 0, 1_000_000), compressed);
}

/** The text of bytes in this encoding. A character that was cut in the middle takes no bracket with it into another one. */
function decoded(decoder: TextDecoder, bytes: Uint8Array, label: string): string {
  let [whole, from] = ["", 0];
  for (const at of /^(gb18030|big5|shift_jis)$/.test(label) ? cutCharacters(label, bytes) : []) {
    whole += `${decoder.decode(bytes.subarray(from, at))}\ufffd`;
    from = at + 1;
  }
  return whole + decoder.decode(bytes.subarray(from));
}

/** The text of bytes, and the encoding they were in. */
function decode(given: unknown, wanted: string | undefined): [string, string] {
  const bytes = copied(given, Uint8Array, "sgf") ?? wrong("sgf", "a text or a Uint8Array", given);
  const label = encodingOf(wanted, wanted === undefined ? bytes : []);
  if (label === undefined) throw new RecordError("encoding", `There is no encoding called ${JSON.stringify(wanted)}.`);
  let decoder: TextDecoder;
  try {
    decoder = new TextDecoder(label);
  } catch {
    throw new RecordError("encoding", `This platform cannot read ${label}.`);
  }
  return [decoded(decoder, bytes, label), label];
}
