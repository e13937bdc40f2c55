// `weiqi-rules/board`: the element <weiqi-board>. Importing it defines the element where there are elements, and does nothing on
// a server. Who builds a board of their own finds the drawing in `weiqi-rules/draw`.
import { WeiqiBoardElement } from "./board/element.js";

export { WeiqiBoardElement } from "./board/element.js";
export type { Command, ProblemPhase } from "./board/session.js";
export type * from "./board/types.js";
export type { Mark, MarkKind, Notation } from "./draw/index.js";

if (typeof customElements !== "undefined" && !customElements.get("weiqi-board"))
  customElements.define("weiqi-board", WeiqiBoardElement);

declare global {
  interface HTMLElementTagNameMap {
    "weiqi-board": WeiqiBoardElement;
  }
}
