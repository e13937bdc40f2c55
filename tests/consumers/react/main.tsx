import { useRef } from "react";
import { createRoot } from "react-dom/client";
import * as weiqi from "weiqi-rules";
import type { WeiqiBoardElement } from "weiqi-rules/react";
import { GoProblem } from "./GoProblem";
// @ts-expect-error plain JavaScript
import { show } from "./play.js";
// @ts-expect-error plain JavaScript
import { tryOut } from "./solve.js";

/** Compiled, not shown: what the types say yes and no to. */
export function Typed() {
  const board = useRef<WeiqiBoardElement>(null);
  const to: number | undefined = board.current?.moveNumber;
  return (
    <main data-move={to}>
      <weiqi-board
        ref={board}
        size={9}
        position={[".X.", "XOX", "..."]}
        numbers={{ last: 5 }}
        className="wide"
        key="a"
      />
      <weiqi-board komi="6.5" move="last" marks={[{ at: 0, kind: "circle" }]} onplay={(event) => event.detail.color} />
      {/* @ts-expect-error no such mode */}
      <weiqi-board mode="dance" />
      {/* @ts-expect-error a play has no such detail */}
      <weiqi-board onplay={(event) => event.detail.solved} />
      {/* @ts-expect-error no such property */}
      <weiqi-board rulez="chinese" />
    </main>
  );
}

document.createElement("weiqi-board").addEventListener("illegal", (event) => event.detail.article);

createRoot(document.querySelector("#app") as Element).render(<GoProblem sgf="(;SZ[5]AB[bb];B[cc]C[RIGHT]TR[bb])" />);
await tryOut();
await show(weiqi);
