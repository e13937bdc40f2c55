// The one style sheet of all boards.

import css from "./style.css";

let sheet: CSSStyleSheet | undefined;

/** Adopted, not written into the page: a strict Content-Security-Policy allows that. */
export function styleSheet(): CSSStyleSheet {
  if (!sheet) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
  }
  return sheet;
}
