// The dialog that hands a game to somebody else: by link, by the system's share sheet.

import { box, button, byId, closeOnOutsideClick, openDialog } from "../page/dom.js";
import type { Words } from "../words/words.js";
import { canLink, fragmentOf, MOST_LINK } from "./link.js";

export interface ShareHost {
  words(): Words;
  /** The record on the table, without what is of no use to others, and where one stands in it. */
  game(): { sgf: string; path: readonly number[]; title: string; fileName: string };
}

/** Sets the dialog up. Returns what opens it. */
export function setUpShare(host: ShareHost): () => Promise<void> {
  const dialog = byId("share-dialog", HTMLDialogElement);
  closeOnOutsideClick(dialog);
  const field = byId("link", HTMLInputElement);
  const note = box("share-note");
  const send = button("share-send");

  async function open(): Promise<void> {
    const w = host.words();
    const { sgf, path } = host.game();
    note.textContent = "";
    field.value = "";
    let link = "";
    if (location.protocol === "file:") note.textContent = w.fromDisk;
    else if (!canLink()) note.textContent = w.noLinks;
    else {
      link = location.href.replace(/#.*$/, "") + (await fragmentOf(sgf, path));
      if (link.length > MOST_LINK) note.textContent = w.tooLong(link.length, MOST_LINK);
    }
    const good = note.textContent === "";
    box("link-field").hidden = !good;
    box("share-help").hidden = !good;
    button("copy-link").hidden = !good;
    send.hidden = shareable(link, good) === undefined;
    if (good) field.value = link;
    openDialog(dialog);
    if (good) button("copy-link").focus();
  }

  button("copy-link").addEventListener("click", async () => {
    const w = host.words();
    try {
      await navigator.clipboard.writeText(field.value);
      note.textContent = w.linkCopied;
    } catch {
      field.focus();
      field.select();
      note.textContent = w.copyYourself;
    }
  });

  /** What the system's share sheet would be given: the link, or the file where the link is too long. */
  function shareable(link: string, good: boolean): ShareData | undefined {
    if (typeof navigator.share !== "function") return undefined;
    const { sgf, title, fileName } = host.game();
    if (good) return { title, url: link };
    const data = { title, files: [new File([sgf], fileName, { type: "application/x-go-sgf" })] };
    return navigator.canShare?.(data) ? data : undefined;
  }
  send.addEventListener("click", async () => {
    const data = shareable(field.value, field.value !== "");
    if (!data) return;
    try {
      await navigator.share(data);
      dialog.close();
    } catch {
      // Not sent after all: the dialog stays.
    }
  });
  return open;
}
