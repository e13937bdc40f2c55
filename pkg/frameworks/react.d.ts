// `weiqi-rules/react`: the element, and what React's JSX has to know of it.
import type { DetailedHTMLProps, HTMLAttributes } from "react";
import type { BoardHandlers, BoardProperties, WeiqiBoardElement } from "./board.js";

export * from "./board.js";

type Own = BoardProperties & BoardHandlers;
type Plain = DetailedHTMLProps<HTMLAttributes<WeiqiBoardElement>, WeiqiBoardElement>;

declare module "react" {
  namespace JSX {
    interface IntrinsicElements {
      "weiqi-board": Omit<Plain, keyof Own> & Own & { class?: string };
    }
  }
}
