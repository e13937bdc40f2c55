// `weiqi-rules/board`: the element <weiqi-board>, and the drawing for those who build a board of their own. Importing it
// defines the element where there are elements, and does nothing on a server.
import { WeiqiBoardElement } from "./board/element.js";

export { WeiqiBoardElement } from "./board/element.js";
export type { Command, ProblemPhase } from "./board/session.js";
export type * from "./board/types.js";
export * from "./draw/index.js";

if (typeof customElements !== "undefined" && !customElements.get("weiqi-board"))
  customElements.define("weiqi-board", WeiqiBoardElement);

declare global {
  interface HTMLElementTagNameMap {
    "weiqi-board": WeiqiBoardElement;
  }
}
