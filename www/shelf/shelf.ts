// The games that are kept, in IndexedDB. Each has a number that grows with every writing: a page that finds it grown by
// somebody else's hand, in another tab, never writes over it, but keeps its own as a game of its own.

import { createStore, type UseStore } from "idb-keyval";
import type { Kept, Summary } from "./kept.js";

/** A game in the list. */
export interface Card extends Summary {
  readonly id: string;
  /** What an older page called it, which wrote the name into no record; empty from the next writing on. */
  readonly title: string;
  readonly revision: number;
  /** When it was last changed, in milliseconds since 1970. */
  readonly changed: number;
}

/** Why nothing is kept. */
export type Trouble = "full" | "refused";

export interface ShelfHost {
  /** What is on the table now. */
  read(): { kept: Kept; summary: Summary };
  /** The game on the table was changed in another tab, and not here: this is how it is now. */
  adopt(kept: Kept): void;
  /** It was changed here and there: what is here goes on as a copy. */
  copied(): void;
  /** The browser keeps nothing, or keeps again. */
  trouble(why: Trouble | undefined): void;
}

const WAIT = 150;
const TAB = "weiqi.game";

/** The key of a card in the list, of a game, and of the game that was last in hand. */
const cardKey = (id: string): string => `card:${id}`;
const gameKey = (id: string): string => `game:${id}`;
const LAST = "last";

const done = (request: IDBRequest): Promise<unknown> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

/** Whether what is kept can be shown as a card; what somebody else has left there cannot. */
function isCard(card: unknown): card is Card {
  const { id, width, height, stones, changed, moves } = (card ?? {}) as Partial<Card>;
  return (
    typeof id === "string" &&
    [width, height].every((n) => Number.isInteger(n) && Number(n) >= 1 && Number(n) <= 52) &&
    stones instanceof Uint8Array &&
    stones.length === Number(width) * Number(height) &&
    Number.isInteger(moves) &&
    Math.abs(Number(changed)) <= 8.64e15 // what a date can be
  );
}

/** A place on the shelf, as far as this page knows it. */
interface Slot {
  id: string;
  title: string;
  revision: number;
}

export class Shelf {
  readonly #host: ShelfHost;
  readonly #channel = typeof BroadcastChannel === "undefined" ? undefined : new BroadcastChannel("weiqi.games");
  #store: UseStore | undefined;
  #slot: Slot = { id: newId(), title: "", revision: 0 };
  /** What was in hand before a game was taken. */
  #before = this.#slot;
  #timer = 0;
  #writing: Promise<void> = Promise.resolve();
  #busy = false;
  #trouble: Trouble | undefined;

  constructor(host: ShelfHost) {
    this.#host = host;
    // A tab that is closed or put away gets no later chance.
    addEventListener("visibilitychange", () => {
      if (document.visibilityState === "hidden") void this.flush();
    });
    addEventListener("pagehide", () => {
      if (this.#timer === 0 && !this.#busy) return;
      leaveWords({ ...this.#slot, kept: this.#host.read().kept });
      void this.flush();
    });
    this.#channel?.addEventListener("message", (e: MessageEvent<{ id: string; revision: number }>) => {
      if (e.data.id === this.#slot.id && e.data.revision > this.#slot.revision && this.#timer === 0) void this.#adopt();
    });
  }

  /** The game on the table. */
  get id(): string {
    return this.#slot.id;
  }
  /** What an older page called it. It is the record's from now on. */
  takeTitle(): string {
    const { title } = this.#slot;
    this.#slot.title = "";
    return title;
  }

  #use(): UseStore {
    this.#store ??= createStore("weiqi", "games");
    return this.#store;
  }

  async #get<T>(key: string): Promise<T | undefined> {
    return (await this.#use()("readonly", (store) => done(store.get(key)))) as T | undefined;
  }

  // --- Reading ---

  /** What this tab had in hand, or else the last tab; undefined where there is nothing or nothing may be kept. */
  async latest(): Promise<Kept | undefined> {
    const words = lastWords();
    try {
      const id = tabGame() ?? words?.id ?? (await this.#get<string>(LAST));
      if (id === undefined) return undefined;
      const kept = await this.take(id);
      // What a page could only call out while it was closed, unless it was written after all.
      if (words?.id !== id || words.revision !== this.#revisionOf(id)) return kept;
      this.#hold({ id, title: words.title, revision: words.revision });
      this.touch();
      return words.kept;
    } catch {
      return undefined;
    }
  }

  /** How often a game was written, as far as this page knows; none for one that is not in hand. */
  #revisionOf(id: string): number {
    return this.#slot.id === id ? this.#slot.revision : 0;
  }

  /** Takes a game in hand, if that is `still` wanted when it is read. */
  async take(id: string, still: () => boolean = () => true): Promise<Kept | undefined> {
    await this.flush();
    const [card, kept] = await Promise.all([this.#get<Card>(cardKey(id)), this.#get<Kept>(gameKey(id))]);
    if (!card || !kept || !still()) return undefined;
    void this.flush(); // what was done meanwhile belongs to the game that was in hand
    this.#before = this.#slot;
    this.#hold({ id, title: card.title, revision: card.revision });
    return kept;
  }

  /** What was taken cannot be laid on the table: what lies there is in hand again, and the other is left as it is. */
  giveBack(): void {
    this.#hold(this.#before);
  }

  /** What is laid on the table next is another game. What was there is on the shelf. */
  another(): void {
    void this.flush();
    this.#hold({ id: newId(), title: "", revision: 0 });
  }

  #hold(slot: Slot): void {
    clearTimeout(this.#timer);
    this.#timer = 0;
    this.#slot = slot;
    rememberTab(slot.id);
  }

  async #adopt(): Promise<void> {
    const slot = this.#slot;
    const [card, kept] = await Promise.all([this.#get<Card>(cardKey(slot.id)), this.#get<Kept>(gameKey(slot.id))]);
    if (!card || !kept || slot !== this.#slot || this.#timer !== 0 || card.revision <= slot.revision) return;
    slot.revision = card.revision;
    slot.title = card.title;
    this.#host.adopt(kept);
  }

  /** The games there are, the last changed first. */
  async list(): Promise<readonly Card[]> {
    const cards = (await this.#use()("readonly", (store) =>
      done(store.getAll(IDBKeyRange.bound("card:", "card:\uffff"))),
    )) as Card[];
    return cards.filter(isCard).sort((a, b) => b.changed - a.changed);
  }

  // --- Writing ---

  /** Something changed on the table. The wait is not begun again: steady play is kept as it goes. */
  touch(): void {
    this.#timer ||= window.setTimeout(() => void this.flush(), WAIT);
  }

  /** Does what changes nothing of the game, but lays it on the table. */
  laying(change: () => void): void {
    const pending = this.#timer !== 0;
    change();
    if (pending) return;
    clearTimeout(this.#timer);
    this.#timer = 0;
  }

  /** Writes what is not written yet. */
  flush(): Promise<void> {
    if (this.#timer !== 0) {
      clearTimeout(this.#timer);
      this.#timer = 0;
      const { kept, summary } = this.#host.read();
      const slot = this.#slot;
      this.#writing = this.#writing.then(() => this.#write(slot, kept, summary));
    }
    return this.#writing;
  }

  async #write(slot: Slot, kept: Kept, summary: Summary): Promise<void> {
    this.#busy = true;
    try {
      if (!(await this.#put(slot, kept, summary))) {
        Object.assign(slot, { id: newId(), revision: 0 });
        await this.#put(slot, kept, summary);
        if (slot === this.#slot) rememberTab(slot.id);
        this.#host.copied();
      }
      this.#settle(undefined);
      this.#channel?.postMessage({ id: slot.id, revision: slot.revision });
    } catch (error) {
      this.#settle(error instanceof DOMException && error.name === "QuotaExceededError" ? "full" : "refused");
    } finally {
      this.#busy = false;
    }
  }

  #settle(trouble: Trouble | undefined): void {
    if (trouble === this.#trouble) return;
    this.#trouble = trouble;
    this.#host.trouble(trouble);
  }

  /** Writes in one go, unless somebody else has written since: false then. */
  async #put(slot: Slot, kept: Kept, summary: Summary): Promise<boolean> {
    const { id, title, revision } = slot;
    const card: Card = { ...summary, id, title, revision: revision + 1, changed: Date.now() };
    const written = await this.#use()(
      "readwrite",
      (store) =>
        new Promise<boolean>((resolve, reject) => {
          const { transaction } = store;
          const fail = (): void => reject(transaction.error ?? new DOMException("aborted", "AbortError"));
          transaction.onabort = fail;
          transaction.onerror = fail;
          const before = store.get(cardKey(id));
          before.onsuccess = () => {
            // A game that was deleted meanwhile and is played on is kept again.
            const there = (before.result as Card | undefined)?.revision ?? revision;
            if (there !== revision) return resolve(false);
            transaction.oncomplete = () => resolve(true);
            try {
              store.put(card, cardKey(id));
              store.put(kept, gameKey(id));
              store.put(id, LAST);
            } catch (error) {
              reject(error);
            }
          };
        }),
    );
    if (written) slot.revision = card.revision;
    return written;
  }

  /** Gives a game that is not on the table a name; `write` puts it into its record. */
  async rename(id: string, name: string, write: (kept: Kept) => Kept): Promise<void> {
    await this.flush();
    const [card, kept] = await Promise.all([this.#get<Card>(cardKey(id)), this.#get<Kept>(gameKey(id))]);
    if (!card || !kept) return;
    const revision = card.revision + 1;
    const written = write(kept);
    await this.#use()("readwrite", (store) => {
      store.put({ ...card, name, title: "", revision }, cardKey(id));
      return done(store.put(written, gameKey(id)));
    });
    this.#channel?.postMessage({ id, revision });
  }

  /** Takes a game off the shelf. Returns what puts it back. */
  async remove(id: string): Promise<() => Promise<void>> {
    await this.flush();
    const [card, kept] = await Promise.all([this.#get<Card>(cardKey(id)), this.#get<Kept>(gameKey(id))]);
    await this.#use()("readwrite", (store) => {
      store.delete(cardKey(id));
      return done(store.delete(gameKey(id)));
    });
    return async () => {
      if (!card || !kept) return;
      await this.#use()("readwrite", (store) => {
        store.put(card, cardKey(id));
        return done(store.put(kept, gameKey(id)));
      });
    };
  }
}

interface Words extends Slot {
  readonly kept: Kept;
}
const WORDS = "weiqi.last";

/** A page that is being closed has no time for a database; this is written at once. */
function leaveWords(words: Words): void {
  try {
    localStorage.setItem(WORDS, JSON.stringify(words));
  } catch {
    // Refused, or too long: what was written before stands.
  }
}
function lastWords(): Words | undefined {
  try {
    const text = localStorage.getItem(WORDS);
    localStorage.removeItem(WORDS);
    return text === null ? undefined : (JSON.parse(text) as Words);
  } catch {
    return undefined;
  }
}

const newId = (): string =>
  `${Date.now().toString(36)}-${Array.from(crypto.getRandomValues(new Uint8Array(5)), (b) => b.toString(36)).join("")}`;

/** The game that this tab had before it was loaded again. */
function tabGame(): string | undefined {
  try {
    return sessionStorage.getItem(TAB) ?? undefined;
  } catch {
    return undefined;
  }
}
function rememberTab(id: string): void {
  try {
    sessionStorage.setItem(TAB, id);
  } catch {
    // Refused: after loading again the tab has the last game there was.
  }
}
