// Game records in and out: by button, by dropping, by pasting; saved as a file.

import type { Diagnostic, Parsed } from "weiqi-rules";
import { box, byId } from "../page/dom.js";
import type { Kit } from "../table/table.js";

/** What to do with what came in. */
export interface Incoming {
  /** `faults` are what could not be read as it was meant. */
  opened(games: Parsed["games"], faults: readonly Diagnostic[]): void;
  /** `name` is undefined for pasted text. */
  notRead(name: string | undefined): void;
  noGame(name: string | undefined): void;
  /** `kind` is what it is instead: a key of `words.kindOf`. */
  notARecord(name: string, kind: string): void;
  /** `game` is what SGF calls the game that it is a record of. */
  otherGame(name: string | undefined, game: string): void;
}
/** The same for what a reader may also paste or drop: a link that holds a game. */
export interface IncomingFiles extends Incoming {
  link(fragment: string): void;
}

const MAGIC: readonly (readonly [kind: string, bytes: readonly (number | undefined)[]])[] = [
  ["picture", [0x89, 0x50, 0x4e, 0x47]], // PNG
  ["picture", [0xff, 0xd8, 0xff]], // JPEG
  ["picture", [0x47, 0x49, 0x46, 0x38]], // GIF
  ["picture", [0x52, 0x49, 0x46, 0x46, undefined, undefined, undefined, undefined, 0x57, 0x45, 0x42, 0x50]], // WebP
  ["picture", [undefined, undefined, undefined, undefined, 0x66, 0x74, 0x79, 0x70, 0x61, 0x76, 0x69, 0x66]], // AVIF
  ["picture", [undefined, undefined, undefined, undefined, 0x66, 0x74, 0x79, 0x70, 0x68, 0x65, 0x69]], // HEIC
  ["sound", [undefined, undefined, undefined, undefined, 0x66, 0x74, 0x79, 0x70]], // MP4
  ["sound", [0x49, 0x44, 0x33]], // MP3
  ["sound", [0x4f, 0x67, 0x67, 0x53]], // Ogg
  ["sound", [0x1a, 0x45, 0xdf, 0xa3]], // WebM
  ["sound", [0x52, 0x49, 0x46, 0x46]], // WAV, AVI
  ["pdf", [0x25, 0x50, 0x44, 0x46]],
  ["archive", [0x50, 0x4b, 0x03, 0x04]], // ZIP and what is made of it
  ["archive", [0x1f, 0x8b]],
  ["archive", [0x37, 0x7a, 0xbc, 0xaf]],
  ["archive", [0x52, 0x61, 0x72, 0x21]],
];

/** What a file is that is surely no record; undefined when it may be one. */
export function otherKind(bytes: Uint8Array): string | undefined {
  if (bytes.length === 0) return "empty";
  const known = MAGIC.find(([, magic]) => magic.every((byte, i) => byte === undefined || byte === bytes[i]));
  if (known) return known[0];
  const head = new TextDecoder().decode(bytes.subarray(0, 200)).trimStart().toLowerCase();
  if (/^(<\?xml[\s\S]*)?<svg/.test(head)) return "picture";
  return /^<(!doctype html|html)/.test(head) ? "page" : undefined;
}

/** What SGF calls the game, where no record is one of Go. */
function otherGame(games: Parsed["games"]): string | undefined {
  const kinds = games.map(({ root }) => root.get("GM")[0]?.trim() || "1");
  return kinds.includes("1") ? undefined : kinds[0];
}

/** Reads a record; says in words what is wrong with it otherwise. */
export function readRecord(kit: Kit, source: string | Uint8Array, name: string | undefined, incoming: Incoming): void {
  let parsed: Parsed;
  try {
    parsed = kit.GameRecord.parse(source);
  } catch {
    incoming.notRead(name);
    return;
  }
  const faults = parsed.diagnostics.filter((fault) => !fault.repaired);
  const game = otherGame(parsed.games);
  if (game !== undefined) for (const record of parsed.games) record.free();
  if (parsed.games.length === 0) incoming.noGame(name);
  else if (game !== undefined) incoming.otherGame(name, game);
  else incoming.opened(parsed.games, faults);
}

/** The part of a pasted address that holds a game, if it is one. */
const linkIn = (text: string): string | undefined => /^\s*\S+(#game=\S+)\s*$/.exec(text)?.[1];

const looksLikeRecord = (text: string): boolean => /\(\s*;/.test(text);

/** Listens for files and pasted text on the whole page. */
export function setUpFiles(kit: Kit, incoming: IncomingFiles): { choose(): void } {
  const input = byId("file", HTMLInputElement);
  const take = async (file: File): Promise<void> => {
    let bytes: Uint8Array;
    try {
      bytes = new Uint8Array(await file.arrayBuffer());
    } catch {
      incoming.notRead(file.name);
      return;
    }
    const kind = otherKind(bytes);
    if (kind !== undefined) incoming.notARecord(file.name, kind);
    else readRecord(kit, bytes, file.name, incoming);
  };
  const takeText = (text: string): void => {
    const link = linkIn(text);
    if (link !== undefined) incoming.link(link);
    else if (looksLikeRecord(text)) readRecord(kit, text, undefined, incoming);
    else incoming.notRead(undefined);
  };
  input.addEventListener("change", () => {
    const file = input.files?.[0];
    input.value = ""; // so that the same file can be opened again
    if (file) void take(file);
  });

  const drop = box("drop");
  let depth = 0; // enter and leave come for every element passed
  const carries = (e: DragEvent): boolean =>
    e.dataTransfer?.types.some((t) => t === "Files" || t === "text/plain") ?? false;
  const show = (by: number): void => {
    depth = Math.max(0, depth + by);
    drop.hidden = depth === 0;
  };
  addEventListener("dragenter", (e) => {
    if (carries(e)) {
      e.preventDefault();
      show(1);
    }
  });
  addEventListener("dragover", (e) => {
    if (carries(e)) e.preventDefault();
  });
  addEventListener("dragleave", (e) => {
    if (carries(e)) show(-1);
  });
  addEventListener("drop", (e) => {
    if (!carries(e)) return;
    e.preventDefault();
    show(-depth);
    const file = e.dataTransfer?.files[0];
    const text = e.dataTransfer?.getData("text/plain") ?? "";
    if (file) void take(file);
    else takeText(text);
  });

  addEventListener("paste", (e) => {
    if (e.target instanceof HTMLInputElement || e.target instanceof HTMLTextAreaElement) return;
    const file = e.clipboardData?.files[0];
    const text = e.clipboardData?.getData("text/plain") ?? "";
    if (file) {
      e.preventDefault();
      void take(file);
    } else if (text.trim() !== "") {
      e.preventDefault();
      takeText(text);
    }
  });
  return { choose: () => input.click() };
}

/** A file's name from the players' names, such as every system takes. */
export function fileNameOf(title: string, black: string, white: string): string {
  const said = title || [black, white].filter((name) => name !== "").join("-");
  const plain = said
    .normalize("NFC")
    .replace(/[\p{Cc}\p{Cf}/\\:*?"<>|]+/gu, " ")
    .trim()
    .replace(/\s+/g, "-")
    .replace(/^[.-]+|[.-]+$/g, "")
    .slice(0, 80);
  return `${plain || "weiqi"}.sgf`;
}

/** Hands a text to the browser to save. */
export function saveFile(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: "application/x-go-sgf" }));
  const a = document.createElement("a");
  a.href = url;
  a.download = name;
  a.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
