// A living board for those who build one of their own: whatever it is handed is proven before anything changes.

import { fields, maybe, object, proven, type Reader, whole, wrong } from "./check.js";
import { looksOf, MOST_LINES, sceneOf } from "./given.js";
import type { Scene } from "./scene.js";
import { type BoardViewEvents, type BoardViewOptions, LiveBoard } from "./view.js";

const point = whole(0, MOST_LINES ** 2 - 1);
const call = proven<(...given: never[]) => unknown>((value) => typeof value === "function", "a function");
/** What is called stays a method of the caller's object. */
const provenEvents = fields<Record<keyof BoardViewEvents, unknown>>({
  choose: call,
  ghost: call,
  cursor: call,
  hover: maybe(call),
  key: maybe(call),
  wheel: maybe(call),
});

const elementOf: Reader<HTMLElement> = (value, what) =>
  (object(value, what) as { nodeType?: unknown }).nodeType === 1
    ? (value as HTMLElement)
    : wrong(what, "an element of the page", value);

/**
 * A board in an element of the page. The element must have a size of its own; `--board-aspect` on it says which shape the
 * board has.
 */
export class BoardView {
  readonly #board: LiveBoard;
  readonly #stop = new AbortController();
  #options: BoardViewOptions;

  /** @throws {DrawingError} when one of them is not what is needed: the message says which and what was expected */
  constructor(host: HTMLElement, events: BoardViewEvents, options: BoardViewOptions = {}) {
    provenEvents(events, "events");
    this.#options = looksOf(options);
    this.#board = new LiveBoard(elementOf(host, "host"), events, this.#options);
    const turned = (e: WheelEvent): void => {
      if (e.ctrlKey || e.deltaY === 0) return; // the page's zoom
      if (events.wheel?.(e.deltaY > 0 ? 1 : -1)) e.preventDefault();
    };
    host.addEventListener("wheel", turned, { signal: this.#stop.signal, passive: false });
  }

  /**
   * Shows a position from the next frame on.
   * @throws {DrawingError} when the scene is none that can be drawn; what was shown stays
   */
  show(scene: Scene): void {
    this.#board.show(sceneOf(scene));
  }

  /**
   * Changes how the board looks; what is not said stays as it is.
   * @throws {DrawingError} when an option makes no sense; nothing has changed then
   */
  configure(options: BoardViewOptions): void {
    this.#options = looksOf({ ...this.#options, ...(object(options, "options") as BoardViewOptions) });
    this.#board.configure(this.#options);
  }

  /** The point under the keyboard's cursor, when it is shown. */
  get cursor(): number | undefined {
    return this.#board.cursor;
  }

  /** Whether the last input to the board was the keyboard's. */
  get byKeyboard(): boolean {
    return this.#board.byKeyboard;
  }

  /**
   * Where a point lies on the page, in CSS pixels of the window: for tests and for things that point at it. Undefined while
   * the board has no size, and off the board.
   * @throws {DrawingError} when it is no point's number
   */
  place(at: number): { x: number; y: number } | undefined {
    return this.#board.place(point(at, "point"));
  }

  /** Ends all listening and takes the canvas away. */
  destroy(): void {
    this.#stop.abort();
    this.#board.destroy();
  }
}
