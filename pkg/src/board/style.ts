// How the element looks around its board. Everything the page may want to change is a custom property or a part.

const CSS_TEXT = `
:host {
  display: block;
  inline-size: 100%;
  max-inline-size: 40rem;
  box-sizing: border-box;
  color: var(--weiqi-text, inherit);
  font: var(--weiqi-font, inherit);
}
:host([hidden]) { display: none; }
.frame { container: weiqi-board / inline-size; contain-intrinsic-inline-size: 20rem; }
.board {
  position: relative;
  contain: strict;
  aspect-ratio: var(--board-aspect, 0.96);
  border-radius: var(--weiqi-radius, 3px);
  overflow: clip;
  box-shadow: var(--weiqi-shadow, 0 1px 2px rgb(40 20 0 / 0.28), 0 4px 14px -4px rgb(40 20 0 / 0.3));
  background: var(--weiqi-ground, #dcb06c);
  cursor: default;
  -webkit-tap-highlight-color: transparent;
  user-select: none;
  -webkit-user-select: none;
}
.board.live { cursor: pointer; }
.board:focus { outline: none; }
.board:focus-visible { outline: 3px solid var(--weiqi-focus, Highlight); outline-offset: 2px; }
.board svg { display: block; inline-size: 100%; block-size: auto; }
.bar {
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0.25rem 0.75rem;
  min-block-size: 2.75rem;
  padding-block: 0.25rem;
}
.board:has(svg) canvas, .bar.none, .bar.none + .ways, .bar:has(> .status:empty):has(> slot > .tools[hidden]), .fallback.gone, .board.waiting, [hidden] { display: none !important; }
.status { flex: 1 1 auto; margin: 0; min-inline-size: 0; line-height: 1.35; font-variant-numeric: tabular-nums; }
.status.bad::before { content: "✕ "; color: var(--weiqi-accent, #b3261e); font-weight: 700; }
.status.good::before { content: "✓ "; color: var(--weiqi-good, #1d7a3a); font-weight: 700; }
.tools { display: flex; gap: 0.25rem; margin-inline-start: auto; }
button {
  font: inherit;
  font-size: 0.9375em;
  color: inherit;
  min-inline-size: 2.75rem;
  min-block-size: 2.5rem;
  padding: 0.25rem 0.7rem;
  border: 1px solid var(--weiqi-button-line, color-mix(in srgb, currentcolor 28%, transparent));
  border-radius: 0.5rem;
  background: var(--weiqi-button, transparent);
  cursor: pointer;
}
.tools button:has(svg) { padding: 0; display: inline-grid; place-items: center; }
button:hover { background: var(--weiqi-button-hover, color-mix(in srgb, currentcolor 9%, transparent)); }
button:active { background: color-mix(in srgb, currentcolor 16%, transparent); }
button[aria-disabled="true"] { opacity: 0.38; cursor: default; background: transparent; }
button:focus-visible { outline: 3px solid var(--weiqi-focus, Highlight); outline-offset: 1px; }
button svg { inline-size: 1.35rem; block-size: 1.35rem; fill: none; stroke: currentcolor; stroke-width: 1.9; stroke-linecap: round; stroke-linejoin: round; }
.ways { display: flex; flex-wrap: wrap; gap: 0.25rem; align-items: center; padding-block-end: 0.25rem; }
.comment { margin: 0; padding-block: 0.25rem 0.5rem; line-height: 1.5; white-space: pre-wrap; overflow-wrap: anywhere; max-block-size: 16em; overflow-y: auto; }
.comment:focus-visible { outline: 3px solid var(--weiqi-focus, Highlight); outline-offset: 1px; }
.quiet { position: absolute; inline-size: 1px; block-size: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
.probe { display: none; forced-color-adjust: none; }
@container weiqi-board (inline-size < 13rem) {
  .bar, .ways, .comment { display: none; }
}
@media (prefers-reduced-motion: no-preference) { button { transition: background-color 120ms; } }
@media (forced-colors: active) {
  .board { border: 1px solid CanvasText; box-shadow: none; background: Canvas; }
  button[aria-disabled="true"] { opacity: 1; color: GrayText; border-color: GrayText; }
  .status.bad::before, .status.good::before { color: inherit; }
}
@media print {
  .bar, .ways { display: none; }
  .board { box-shadow: none; border-radius: 0; print-color-adjust: exact; -webkit-print-color-adjust: exact; }
  .comment { max-block-size: none; }
}
`;

let sheet: CSSStyleSheet | undefined;

/** The one style sheet of all boards. Adopted, not written into the page: a strict Content-Security-Policy allows that. */
export function styleSheet(): CSSStyleSheet {
  if (!sheet) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync(CSS_TEXT);
  }
  return sheet;
}
