// What the page says to those who do not see it. What was said once is not left lying about: who comes upon it later would
// take it for news.

import { box } from "./dom.js";

const CLEAR_AFTER = 5000;
let timer = 0;

function put(region: HTMLElement, text: string): void {
  region.textContent = region.textContent === text ? `${text}\u00a0` : text; // the same text twice is read twice
}

/** Says it when there is a pause. */
export function tell(text: string): void {
  put(box("say"), text);
}

/** Says it at once: something was refused or went wrong. */
export function warn(text: string): void {
  put(box("alarm"), text);
  clearTimeout(timer);
  timer = window.setTimeout(hush, CLEAR_AFTER);
}

/** The warning is over. */
export function hush(): void {
  clearTimeout(timer);
  if (box("alarm").textContent !== "") box("alarm").textContent = "";
}
