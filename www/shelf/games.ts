// The list of the games that are kept: to open, to name, to delete and to think better of it.

import { box, button, byId, closeOnOutsideClick, make, openDialog, setText } from "../page/dom.js";
import { tell } from "../page/voice.js";
import type { Words } from "../words/words.js";
import type { Card, Shelf } from "./shelf.js";
import { thumbnail } from "./thumbnail.js";

export interface GamesHost {
  readonly shelf: Shelf;
  words(): Words;
  /** Lays a kept game on the table. */
  open(id: string, name: string): Promise<void>;
  /** Gives a kept game a name. */
  rename(id: string, name: string): Promise<void>;
  /** The game on the table was deleted: another takes its place. */
  lost(): void;
  /** It was put back: it lies on the table again, unless something was done with the other. */
  found(id: string): Promise<void>;
}

export const nameOfCard = (card: Pick<Card, "name" | "title" | "black" | "white">, w: Words): string =>
  card.name || card.title || w.untitled(card.black, card.white);

const ICONS = {
  rename: '<path d="M5 19l1-4L16 5l3 3L9 18z"/>',
  delete: '<path d="M5 7h14M10 7V5h4v2M7 7l1 12h8l1-12M10.5 10.5v5M13.5 10.5v5"/>',
};

/** Sets the list up. Returns what opens it. */
export function setUpGames(host: GamesHost): () => Promise<void> {
  const dialog = byId("games-dialog", HTMLDialogElement);
  closeOnOutsideClick(dialog);
  let putBack: { name: string; act: () => Promise<void> } | undefined;

  const icon = (kind: keyof typeof ICONS, label: string): HTMLButtonElement => {
    const b = make("button", "", { type: "button", class: "icon quiet", "aria-label": label, title: label });
    b.innerHTML = `<svg viewBox="0 0 24 24" aria-hidden="true">${ICONS[kind]}</svg>`;
    return b;
  };

  function item(card: Card): HTMLElement {
    const w = host.words();
    const name = nameOfCard(card, w);
    const current = card.id === host.shelf.id;
    const when = new Intl.DateTimeFormat(w.code, { dateStyle: "medium", timeStyle: "short" }).format(card.changed);
    const state = current ? w.inHand : card.result !== "" ? card.result : card.live ? w.beingPlayed : "";
    const about = [`${card.width}×${card.height}`, w.movesCount(card.moves), state].filter((s) => s !== "");
    const open = make(
      "button",
      [
        thumbnail(card.width, card.height, card.stones),
        make("span", [
          make("strong", name),
          make("span", about.join(" · ")),
          make("time", when, { datetime: new Date(card.changed).toISOString() }),
        ]),
      ],
      { type: "button", class: "open", ...(current ? { "aria-current": "true" } : {}) },
    );
    open.addEventListener("click", async () => {
      dialog.close("opened");
      if (!current) await host.open(card.id, name);
    });
    const rename = icon("rename", w.renameGame(name));
    const remove = icon("delete", w.deleteGame(name));
    const li = make("li", [open, rename, remove], { "data-id": card.id });
    rename.addEventListener("click", () => askName(li, card, name));
    remove.addEventListener("click", async () => {
      const next = (li.nextElementSibling ?? li.previousElementSibling) as HTMLElement | null;
      const act = await host.shelf.remove(card.id);
      putBack = { name, act: current ? () => act().then(() => host.found(card.id)) : act };
      if (current) host.lost();
      await show();
      tell(w.gameDeleted(name));
      const again = next && box("shelf").querySelector<HTMLElement>(`[data-id="${next.dataset.id}"] .open`);
      (again ?? button("put-back")).focus();
    });
    return li;
  }

  function askName(li: HTMLElement, card: Card, name: string): void {
    const w = host.words();
    const input = make("input", "", { type: "text", maxlength: "120", "aria-label": w.gameName, value: name });
    li.replaceChildren(input);
    input.select();
    input.focus();
    let over = false;
    const end = async (keep: boolean): Promise<void> => {
      if (over) return;
      over = true;
      const title = input.value.trim();
      if (keep && title !== name) await host.rename(card.id, title);
      await show();
      box("shelf").querySelector<HTMLElement>(`[data-id="${card.id}"] button:nth-of-type(2)`)?.focus();
    };
    input.addEventListener("blur", () => void end(true));
    input.addEventListener("keydown", (e) => {
      if (over || (e.key !== "Enter" && e.key !== "Escape")) return;
      e.preventDefault(); // the dialog stays
      e.stopPropagation();
      void end(e.key === "Enter");
    });
  }

  async function show(): Promise<void> {
    const w = host.words();
    let cards: readonly Card[] | undefined;
    try {
      cards = await host.shelf.list();
    } catch {
      cards = undefined;
    }
    const shown = (cards ?? []).filter((card) => !card.untouched || card.id === host.shelf.id);
    box("shelf").replaceChildren(...shown.map(item));
    const empty = box("shelf-empty");
    empty.hidden = shown.length > 0;
    setText(empty, cards ? w.noGames : w.gamesRefused);
    const note = box("shelf-note");
    note.hidden = putBack === undefined;
    setText(note.firstElementChild as Element, putBack ? w.gameDeleted(putBack.name) : "");
  }

  button("put-back").addEventListener("click", async () => {
    const back = putBack;
    if (!back) return;
    putBack = undefined;
    await back.act();
    await show();
    tell(host.words().gameBack(back.name));
    box("shelf").querySelector<HTMLElement>("button")?.focus();
  });
  return async () => {
    putBack = undefined;
    await host.shelf.flush();
    await show();
    openDialog(dialog);
  };
}
