import "weiqi-rules/react"; // the element, and its types for JSX
import { useState } from "react";

export function GoProblem({ sgf }: { sgf: string }) {
  const [said, say] = useState("Black to play");
  return (
    <>
      <weiqi-board
        mode="problem"
        sgf={sgf}
        onsolve={({ detail }) => say(detail.solved ? "Solved" : "Not the answer")}
      />
      <p>{said}</p>
    </>
  );
}
