// Mouse, pen and finger on a board. The point that is shown is the point that is chosen: a release never looks
// again where the pointer is, so a page that moves between press and release cannot change the choice.
//
// A finger that moves soon is scrolling the page, and the board lets it. A finger that rests a moment takes hold
// of the preview: from then on it slides under a loupe, and sliding off the board lets go without playing.

/** What pointing needs to know and to tell. */
export interface PointingEvents {
  /** The point at a place of the window, or undefined off the board. */
  locate(clientX: number, clientY: number): number | undefined;
  /** The shown point changed. */
  changed(): void;
  chosen(point: number): void;
}

interface Press {
  readonly id: number;
  readonly touch: boolean;
  readonly x: number;
  readonly y: number;
  held: boolean;
  timer: number;
}

const HOLD_MS = 230;
const SLIP_PX = 9;

/** Follows the pointers over a canvas. */
export class Pointing {
  readonly #target: HTMLElement;
  readonly #events: PointingEvents;
  readonly #stop = new AbortController();
  #hover: number | undefined;
  #press: Press | undefined;
  #lastX = Number.NaN;
  #lastY = Number.NaN;

  constructor(target: HTMLElement, events: PointingEvents) {
    this.#target = target;
    this.#events = events;
    const { signal } = this.#stop;
    // Panning and pinching stay the browser's; only the double-tap zoom, which would delay every tap, goes.
    target.style.touchAction = "manipulation";
    target.addEventListener("pointerdown", (e) => this.#down(e), { signal });
    target.addEventListener("pointermove", (e) => this.#move(e), { signal });
    target.addEventListener("pointerup", (e) => this.#up(e), { signal });
    target.addEventListener("pointercancel", () => this.forget(), { signal });
    target.addEventListener("pointerleave", (e) => this.#leave(e), { signal });
    // Only a held finger keeps the page from scrolling, so the listener can't be passive.
    target.addEventListener(
      "touchmove",
      (e) => {
        if (this.#press?.held && e.cancelable) e.preventDefault();
      },
      { signal, passive: false },
    );
    target.addEventListener(
      "contextmenu",
      (e) => {
        if (this.#press?.touch) e.preventDefault();
      },
      { signal },
    );
  }

  /** The point that is shown under the pointer. */
  get hover(): number | undefined {
    return this.#hover;
  }

  /** Whether a finger holds the preview, which it then hides. */
  get loupe(): boolean {
    return this.#press?.held === true;
  }

  /** Drops press and preview. */
  forget(): void {
    this.#release();
    this.#show(undefined);
  }

  destroy(): void {
    this.#stop.abort();
    this.#release();
  }

  #show(point: number | undefined): void {
    if (point === this.#hover) return;
    this.#hover = point;
    this.#events.changed();
  }

  #release(): void {
    if (this.#press) clearTimeout(this.#press.timer);
    this.#press = undefined;
  }

  #down(e: PointerEvent): void {
    if (!e.isPrimary) {
      this.forget(); // a second finger: a pinch, not a move
      return;
    }
    if (e.button !== 0) return;
    const touch = e.pointerType === "touch";
    this.#release();
    const press: Press = { id: e.pointerId, touch, x: e.clientX, y: e.clientY, held: false, timer: 0 };
    this.#press = press;
    this.#lastX = e.clientX;
    this.#lastY = e.clientY;
    if (touch) {
      press.timer = window.setTimeout(() => {
        press.held = true;
        this.#events.changed();
      }, HOLD_MS);
    } else {
      this.#target.setPointerCapture(e.pointerId);
    }
    this.#show(this.#events.locate(e.clientX, e.clientY));
  }

  #move(e: PointerEvent): void {
    if (!e.isPrimary) return;
    const press = this.#press;
    if (press && press.id === e.pointerId) {
      // No movement of the pointer itself: the page moved under it.
      if (e.clientX === this.#lastX && e.clientY === this.#lastY) return;
      if (press.touch && !press.held) {
        if (Math.hypot(e.clientX - press.x, e.clientY - press.y) > SLIP_PX) this.forget();
        return;
      }
    } else if (e.pointerType === "touch") {
      return;
    }
    this.#lastX = e.clientX;
    this.#lastY = e.clientY;
    this.#show(this.#events.locate(e.clientX, e.clientY));
  }

  #up(e: PointerEvent): void {
    const press = this.#press;
    if (!press || press.id !== e.pointerId) return;
    const point = this.#hover;
    this.#release();
    if (press.touch) this.#show(undefined);
    this.#events.changed();
    if (point !== undefined) this.#events.chosen(point);
  }

  #leave(e: PointerEvent): void {
    if (this.#press?.id === e.pointerId) return;
    this.#show(undefined);
  }
}
