// Game records in and out: by button, by dropping, by pasting; saved as a file.

import type { Diagnostic, Parsed } from "weiqi-rules";
import { box, byId } from "./dom.js";
import type { Kit } from "./table.js";

/** What to do with what came in. */
export interface Incoming {
  /** `faults` are what could not be read as it was meant. */
  opened(games: Parsed["games"], faults: readonly Diagnostic[]): void;
  /** `name` is undefined for pasted text. */
  notRead(name: string | undefined): void;
  noGame(name: string | undefined): void;
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
  if (parsed.games.length === 0) incoming.noGame(name);
  else incoming.opened(parsed.games, faults);
}

const looksLikeRecord = (text: string): boolean => /\(\s*;/.test(text);

/** Listens for files and pasted text on the whole page. */
export function setUpFiles(kit: Kit, incoming: Incoming): { choose(): void } {
  const input = byId("file", HTMLInputElement);
  const take = async (file: File): Promise<void> => {
    let bytes: Uint8Array;
    try {
      bytes = new Uint8Array(await file.arrayBuffer());
    } catch {
      incoming.notRead(file.name);
      return;
    }
    readRecord(kit, bytes, file.name, incoming);
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
    else if (looksLikeRecord(text)) readRecord(kit, text, undefined, incoming);
    else incoming.notRead(undefined);
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
      if (looksLikeRecord(text)) readRecord(kit, text, undefined, incoming);
      else incoming.notRead(undefined);
    }
  });
  return { choose: () => input.click() };
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
