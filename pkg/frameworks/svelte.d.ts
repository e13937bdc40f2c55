// `weiqi-rules/svelte`: the element, and what Svelte's templates have to know of it.
import type { HTMLAttributes } from "svelte/elements";
import type { BoardHandlers, BoardProperties, WeiqiBoardElement } from "./board.js";

export * from "./board.js";

type Own = BoardProperties & BoardHandlers;

declare module "svelte/elements" {
  interface SvelteHTMLElements {
    "weiqi-board": Omit<HTMLAttributes<WeiqiBoardElement>, keyof Own> & Own;
  }
}
