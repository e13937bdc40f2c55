// `weiqi-rules/vue`: the element, and what Vue's templates have to know of it.
import type { EmitFn, HTMLAttributes, PublicProps } from "vue";
import type { BoardEventMap, BoardProperties, WeiqiBoardElement } from "./board.js";

export * from "./board.js";

type Events = { [K in keyof BoardEventMap]: (event: BoardEventMap[K]) => void };
type Listeners = { [K in keyof BoardEventMap as `on${Capitalize<K>}`]?: (event: BoardEventMap[K]) => void };
type Own = BoardProperties & Listeners;

declare module "vue" {
  interface GlobalComponents {
    "weiqi-board": new () => WeiqiBoardElement & {
      /** @deprecated Only for the types. */
      $props: Omit<HTMLAttributes, keyof Own> & Own & PublicProps;
      /** @deprecated Only for the types. */
      $emit: EmitFn<Events>;
    };
  }
}
