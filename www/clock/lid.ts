// The lid over the board while the clock stands (D14): what it says, and the ways to go on.

import { box, make, setText } from "../page/dom.js";

/** Puts the lid beside the board. The keyboard comes to it from `pause`, the button that stops the clock. */
export function setUpLid(pause: HTMLElement) {
  const [title, help, resume, seal] = [
    make("p", "", { id: "lid-title", class: "lid-title" }),
    make("p"),
    make("button", "", { type: "button", class: "strong", id: "resume" }),
    make("button", "", { type: "button", id: "seal" }),
  ];
  const lid = make("div", [title, help, resume, seal], {
    class: "board lid",
    id: "lid",
    role: "group",
    "aria-labelledby": "lid-title",
  });
  lid.hidden = true;
  box("board").after(lid);

  return {
    resume,
    seal,
    get covers(): boolean {
      return !lid.hidden;
    },
    say(head: string, under: string): void {
      setText(title, head);
      setText(help, under);
    },
    /** Covers the board, or uncovers it. */
    cover(covering: boolean): void {
      if (lid.hidden !== covering) return;
      const board = box("board");
      lid.style.setProperty("--board-aspect", board.style.getPropertyValue("--board-aspect"));
      const focused = covering
        ? board.contains(document.activeElement) || pause === document.activeElement
        : lid.contains(document.activeElement);
      lid.hidden = !covering;
      for (const id of ["board", "play-actions", "moves"]) box(id).inert = covering;
      if (focused) (covering ? resume : board).focus({ preventScroll: true });
    },
  };
}
