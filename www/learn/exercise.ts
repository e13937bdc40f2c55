// One figure with a board: follows what the reader does, and says why it was right or not. The texts are the page's own,
// in `data-` attributes beside the board.

import type { IllegalDetail, PlayDetail, ScoreDetail, SolveDetail, WeiqiBoardElement } from "weiqi-rules/board";

/** Something that has to happen, in this order; other things may happen in between. */
interface Step {
  readonly play?: number;
  readonly illegal?: string;
  readonly at?: number;
  readonly pass?: boolean;
  readonly score?: "is" | "not";
  readonly result?: string;
}

/** Says a text to those who listen. */
export type Say = (text: string) => void;

function parsed<T>(text: string | undefined, otherwise: T): T {
  return text === undefined ? otherwise : (JSON.parse(text) as T);
}

export class Exercise {
  readonly figure: HTMLElement;
  readonly #board: WeiqiBoardElement;
  readonly #line: HTMLElement | null;
  readonly #steps: readonly Step[];
  readonly #remarks: Readonly<Record<string, string>>;
  readonly #say: Say;
  readonly #solved: () => void;
  #next = 0;

  constructor(figure: HTMLElement, board: WeiqiBoardElement, say: Say, solved: () => void) {
    this.figure = figure;
    this.#board = board;
    this.#line = figure.querySelector(".say");
    this.#steps = parsed<readonly Step[]>(figure.dataset.steps, []);
    this.#remarks = parsed<Readonly<Record<string, string>>>(figure.dataset.remarks, {});
    this.#say = say;
    this.#solved = solved;
    board.marks = parsed(figure.dataset.marks, []);
    board.addEventListener("play", (e) => this.#played(e.detail));
    board.addEventListener("illegal", (e) => this.#refused(e.detail));
    board.addEventListener("score", (e) => this.#counted(e.detail));
    board.addEventListener("solve", (e) => this.#ended(e.detail));
    board.addEventListener("navigate", () => this.#wentBack());
  }

  #index({ x, y }: { readonly x: number; readonly y: number }): number {
    return y * (this.#board.game?.width ?? 0) + x;
  }

  #played({ at, by }: PlayDetail): void {
    this.#tell("", "");
    const index = at === "pass" ? undefined : this.#index(at);
    const remark = by === "board" ? this.#board.comment : this.#remarks[String(index)];
    if (remark) this.#tell(remark, "", true);
    this.#match((step) => (at === "pass" ? step.pass === true : step.play === index));
  }

  #refused({ at, reason }: IllegalDetail): void {
    this.#tell("", ""); // the board's own line says why
    const index = this.#index(at);
    this.#match((step) => step.illegal === reason && (step.at === undefined || step.at === index));
  }

  #counted({ score }: ScoreDetail): void {
    this.#match((step) => step.score !== undefined && (step.score === "is") === (score.result === step.result));
  }

  #ended({ solved, comment }: SolveDetail): void {
    // The board has read its comment out already.
    if (comment !== "") this.#tell(comment, solved ? "good" : "bad");
    else this.#tell(this.figure.dataset.others ?? "", "bad", true);
    if (solved) this.#solved();
  }

  #wentBack(): void {
    this.#tell("", "");
    if (this.#board.moveNumber === 0) this.#next = 0;
  }

  #match(fits: (step: Step) => boolean): void {
    const step = this.#steps[this.#next];
    if (!step || !fits(step)) return;
    this.#next++;
    if (this.#next < this.#steps.length) return;
    this.#tell(this.figure.dataset.done ?? "", "good", true);
    this.#solved();
  }

  #tell(text: string, mood: "good" | "bad" | "", aloud = false): void {
    if (!this.#line) return;
    this.#line.textContent = text;
    this.#line.hidden = text === "";
    this.#line.className = `say ${mood}`.trim();
    if (aloud && text !== "") this.#say(text);
  }
}
