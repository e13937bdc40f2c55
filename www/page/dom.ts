// The few things the page does to its document.

/** The element of an id, which must be there and of the kind. */
export function byId<T extends HTMLElement>(id: string, kind: new () => T): T {
  const found = document.getElementById(id);
  if (!(found instanceof kind)) throw new Error(`#${id} is missing from the page`);
  return found;
}

export const button = (id: string): HTMLButtonElement => byId(id, HTMLButtonElement);
export const box = (id: string): HTMLElement => byId(id, HTMLElement);

/** Makes an element with text or children. */
export function make<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  text: string | readonly Node[] = "",
  attributes: Readonly<Record<string, string>> = {},
): HTMLElementTagNameMap[K] {
  const e = document.createElement(tag);
  if (typeof text === "string") e.textContent = text;
  else e.append(...text);
  for (const [name, value] of Object.entries(attributes)) e.setAttribute(name, value);
  return e;
}

/** Sets a text only where it differs, so that nothing is read out or laid out again for nothing. */
export function setText(e: Element, text: string): void {
  if (e.textContent !== text) e.textContent = text;
}

/** The button outside the dialogs that the keyboard rests on. */
export function heldByKey(): HTMLButtonElement | undefined {
  const held = document.activeElement;
  return held instanceof HTMLButtonElement && held.closest(".page") && held.matches(":focus-visible")
    ? held
    : undefined;
}

/** Where that button has gone or can no longer be pressed, the keyboard goes on beside it, or at the board. */
export function letGo(held: HTMLButtonElement | undefined): void {
  if (!held || document.querySelector("dialog[open]")) return;
  if (held.isConnected && !held.disabled && held.getClientRects().length > 0) return;
  if (document.activeElement !== held && document.activeElement !== document.body) return; // it has moved on already
  const walking = held.id.startsWith("step-") || !held.isConnected; // a variation's button
  const next = walking ? box("slider") : box("board");
  (next.getClientRects().length > 0 ? next : box("board")).focus({ preventScroll: true });
}

/** Runs it when the page has nothing better to do. */
export function whenIdle(what: () => void): void {
  if ("requestIdleCallback" in window) requestIdleCallback(what, { timeout: 60 });
  else setTimeout(what, 20);
}

/** Asks for something once; again only where that failed. */
export function once<T>(ask: () => Promise<T>): () => Promise<T> {
  let asked: Promise<T> | undefined;
  return () => {
    asked ??= ask().catch((error) => {
      asked = undefined;
      throw error;
    });
    return asked;
  };
}

/** Opens a dialog, and closes it on a click beside it. */
export function openDialog(dialog: HTMLDialogElement): void {
  dialog.returnValue = "";
  dialog.showModal();
}

export function closeOnOutsideClick(dialog: HTMLDialogElement): void {
  dialog.addEventListener("pointerdown", (e) => {
    if (e.target !== dialog) return;
    const r = dialog.getBoundingClientRect();
    const inside = e.clientX >= r.left && e.clientX <= r.right && e.clientY >= r.top && e.clientY <= r.bottom;
    if (!inside) dialog.close("cancel");
  });
  for (const b of dialog.querySelectorAll("[data-close]")) b.addEventListener("click", () => dialog.close("cancel"));
}

/** Asks a question with a few answers; resolves to the chosen value or undefined. */
export function ask<T extends string>(
  title: string,
  help: string,
  answers: readonly { value: T; text: string; strong?: boolean }[],
): Promise<T | undefined> {
  const dialog = byId("ask-dialog", HTMLDialogElement);
  box("ask-title").textContent = title;
  box("ask-help").textContent = help;
  box("ask-help").hidden = help === "";
  box("ask-answers").replaceChildren(
    ...answers.map((a) =>
      make("button", a.text, { type: "submit", value: a.value, ...(a.strong ? { class: "strong" } : {}) }),
    ),
  );
  openDialog(dialog);
  return new Promise((resolve) => {
    dialog.addEventListener("close", () => resolve(answers.find((a) => a.value === dialog.returnValue)?.value), {
      once: true,
    });
  });
}
