// The one style sheet of all boards in a document.

import css from "./style.css";

const sheets = new WeakMap<Document, CSSStyleSheet>();

/**
 * Dresses a board's inside. The sheet is adopted, not written into the page: a strict Content-Security-Policy allows that. It
 * must be of the document that the board is in, and a board that moves to another one has lost it.
 */
export function dress(root: ShadowRoot): void {
  const { ownerDocument: page } = root;
  const own = page.defaultView;
  if (!own) return; // a document that nobody sees
  let sheet = sheets.get(page);
  if (!sheet) {
    sheet = new own.CSSStyleSheet();
    sheet.replaceSync(css);
    sheets.set(page, sheet);
  }
  root.adoptedStyleSheets = [sheet];
}
