// A living board: a canvas that follows its host's size, redraws at most once a frame and only after a change,
// and turns pointer, wheel and keyboard into points. What a point means is the caller's business.

import { CanvasPainter } from "./canvas.js";
import { aspectRatio, type Frame, fitting, type Layout, layOut, pointAt } from "./layout.js";
import { paintLoupe } from "./loupe.js";
import { Pointing } from "./pointing.js";
import { emptyScene, type Scene } from "./scene.js";
import { type Theme, type ThemeName, themeFor } from "./theme.js";

/** What the board asks of its caller. */
export interface BoardViewEvents {
  /** A point was chosen: by click, by the finger's release, or by Enter. */
  choose(point: number): void;
  /** The stone to show under the pointer at a point, if any. */
  ghost(point: number): 1 | 2 | undefined;
  /** The pointer came to another point, or left. */
  hover?(point: number | undefined): void;
  /** The keyboard's cursor came to a point: to be announced. */
  cursor(point: number): void;
  /** A key that isn't the cursor's, or is wanted for something else: true when it was used. */
  key?(event: KeyboardEvent): boolean;
  /** The wheel turned over the board, down or up: true when it was used. */
  wheel?(direction: 1 | -1): boolean;
}

/** How a board looks. What of a `region` lies beyond the board that is shown is left out. */
export interface BoardViewOptions extends Pick<Frame, "notation" | "cellRatio" | "region"> {
  readonly theme?: ThemeName | Theme | undefined;
}

const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** The device pixels of a length: as the browser counts them, unless that disagrees with its own ratio, as it does where a ratio is only emulated. */
function devicePixels(css: number, exact: number | undefined): number {
  const scaled = css * devicePixelRatio;
  return exact !== undefined && Math.abs(exact - scaled) <= 1 ? exact : Math.round(scaled);
}

/**
 * A board in an element of the page, for scenes and options that are known to be sound.
 * @internal
 */
export class LiveBoard {
  readonly #host: HTMLElement;
  readonly #canvas = document.createElement("canvas");
  readonly #painter = new CanvasPainter();
  readonly #events: BoardViewEvents;
  readonly #stop = new AbortController();
  readonly #observer: ResizeObserver;
  readonly #pointing: Pointing;
  #options: BoardViewOptions;
  #theme: Theme;
  #scene: Scene = emptyScene(19, 19);
  #layout: Layout | undefined;
  #frame = 0;
  #cursor = -1;
  #cursorShown = false;
  #fresh = true;

  constructor(host: HTMLElement, events: BoardViewEvents, options: BoardViewOptions = {}) {
    this.#theme = themeFor(options.theme);
    this.#host = host;
    this.#events = events;
    this.#options = options;
    this.#canvas.setAttribute("aria-hidden", "true");
    this.#canvas.style.cssText = "display:block;width:100%;height:100%";
    host.append(this.#canvas);
    this.#setAspect();
    this.#pointing = new Pointing(this.#canvas, {
      locate: (x, y) => this.#locate(x, y),
      changed: () => {
        this.#request();
        events.hover?.(this.#pointing.hover);
      },
      chosen: (point) => {
        this.#cursor = point;
        this.#cursorShown = false;
        events.choose(point);
      },
    });
    const { signal } = this.#stop;
    host.addEventListener("keydown", (e) => this.#keydown(e), { signal });
    host.addEventListener("focus", () => this.#showCursor(host.matches(":focus-visible")), { signal });
    host.addEventListener("blur", () => this.#showCursor(false), { signal });
    this.#observer = new ResizeObserver((entries) => this.#resized(entries[entries.length - 1]));
    this.#measure();
  }

  /** Measures the canvas now and whenever its size changes, and anew when the page is zoomed or comes to another screen. */
  #measure(): void {
    const { signal } = this.#stop;
    this.#observer.disconnect();
    try {
      this.#observer.observe(this.#canvas, { box: "device-pixel-content-box" });
    } catch {
      this.#observer.observe(this.#canvas); // Safari: sizes in CSS pixels, multiplied below
    }
    const ratio = matchMedia(`(resolution: ${devicePixelRatio}dppx)`);
    ratio.addEventListener("change", () => this.#measure(), { signal, once: true });
  }

  /** Shows a position from the next frame on. */
  show(scene: Scene): void {
    const resized = scene.columns !== this.#scene.columns || scene.rows !== this.#scene.rows;
    this.#scene = scene;
    if (resized) {
      this.#cursor = -1;
      this.#pointing.forget();
      this.#relayout();
    }
    this.#request();
    // The keyboard may have been here first.
    if (this.#fresh && this.#host.matches(":focus-visible")) this.#showCursor(true);
    this.#fresh = false;
  }

  /** Changes how the board looks. */
  configure(options: BoardViewOptions): void {
    const all = { ...this.#options, ...options };
    this.#theme = themeFor(all.theme);
    this.#options = all;
    this.#relayout();
    this.#request();
  }

  /** The point under the keyboard's cursor, when it is shown. */
  get cursor(): number | undefined {
    return this.#cursorShown && this.#cursor >= 0 ? this.#cursor : undefined;
  }

  /** Whether the last input to the board was the keyboard's. */
  get byKeyboard(): boolean {
    return this.#cursorShown;
  }

  /** Where a point lies on the page, in CSS pixels of the window: for tests and for things that point at it. */
  place(point: number): { x: number; y: number } | undefined {
    const layout = this.#layout;
    if (!layout) return undefined;
    const box = this.#canvas.getBoundingClientRect();
    const x = layout.xs[point % layout.columns];
    const y = layout.ys[Math.floor(point / layout.columns)];
    if (x === undefined || y === undefined) return undefined;
    return { x: box.left + (x * box.width) / layout.width, y: box.top + (y * box.height) / layout.height };
  }

  /** Ends all listening and takes the canvas away. */
  destroy(): void {
    this.#stop.abort();
    this.#pointing.destroy();
    this.#observer.disconnect();
    cancelAnimationFrame(this.#frame);
    this.#canvas.remove();
  }

  #board(): Frame {
    const { columns, rows } = this.#scene;
    const { notation, cellRatio } = this.#options;
    const region = fitting(this.#options.region, columns, rows);
    return { columns, rows, notation, cellRatio, region, pixelRatio: devicePixelRatio };
  }

  #setAspect(): void {
    this.#host.style.setProperty("--board-aspect", aspectRatio(this.#board()).toFixed(4));
  }

  #relayout(): void {
    this.#setAspect();
    const { width, height } = this.#canvas;
    if (this.#layout) this.#layout = layOut(this.#board(), width, height);
  }

  #resized(entry: ResizeObserverEntry | undefined): void {
    if (!entry) return;
    const exact = entry.devicePixelContentBoxSize?.[0];
    const width = devicePixels(entry.contentRect.width, exact?.inlineSize);
    const height = devicePixels(entry.contentRect.height, exact?.blockSize);
    if (width < 2 || height < 2) {
      this.#layout = undefined; // nothing is drawn until there is room again
      return;
    }
    if (this.#layout?.width === width && this.#layout.height === height) return;
    this.#canvas.width = width;
    this.#canvas.height = height;
    this.#layout = layOut(this.#board(), width, height);
    // At once: waiting for the next frame would show an empty canvas in this one.
    cancelAnimationFrame(this.#frame);
    this.#frame = 0;
    this.#draw();
  }

  #request(): void {
    if (this.#frame !== 0) return;
    this.#frame = requestAnimationFrame(() => {
      this.#frame = 0;
      this.#draw();
    });
  }

  #draw(): void {
    const c = this.#canvas.getContext("2d", { alpha: false });
    const layout = this.#layout;
    // Where there is no screen, as in a hidden frame, Firefox fails to write; whoever comes back is measured anew.
    if (!c || !layout || this.#canvas.getClientRects().length === 0) return;
    const { hover, loupe } = this.#pointing;
    const stone = hover === undefined || this.#cursorShown ? undefined : this.#events.ghost(hover);
    const scene: Scene = {
      ...this.#scene,
      ghost: hover !== undefined && stone !== undefined ? { at: hover, stone } : this.#scene.ghost,
      cursor: this.cursor,
    };
    this.#painter.paint(c, scene, layout, this.#theme);
    if (loupe && hover !== undefined) paintLoupe(c, layout, this.#theme, hover);
  }

  #locate(clientX: number, clientY: number): number | undefined {
    const layout = this.#layout;
    if (!layout) return undefined;
    // Asked anew each time: the board may have moved on the page since the last event.
    const box = this.#canvas.getBoundingClientRect();
    if (box.width === 0 || box.height === 0) return undefined;
    return pointAt(
      layout,
      ((clientX - box.left) * layout.width) / box.width,
      ((clientY - box.top) * layout.height) / box.height,
    );
  }

  #showCursor(shown: boolean): void {
    if (shown && this.#cursor < 0) {
      const { columns, rows } = this.#scene;
      this.#cursor = Math.floor((rows - 1) / 2) * columns + Math.floor((columns - 1) / 2);
    }
    if (shown !== this.#cursorShown) {
      this.#cursorShown = shown;
      this.#request();
    }
    if (shown) this.#events.cursor(this.#cursor);
  }

  #keydown(e: KeyboardEvent): void {
    if (e.altKey || e.ctrlKey || e.metaKey) return;
    if (this.#events.key?.(e)) {
      e.preventDefault();
      return;
    }
    const step = ARROWS[e.key];
    if (step) {
      e.preventDefault();
      this.#moveCursor(...step);
    } else if (e.key === "Enter" || e.key === " ") {
      e.preventDefault();
      if (e.repeat) return;
      if (!this.#cursorShown) this.#showCursor(true);
      else this.#events.choose(this.#cursor);
    }
  }

  #moveCursor(dx: number, dy: number): void {
    if (!this.#cursorShown) {
      this.#showCursor(true);
      return;
    }
    const { columns, rows } = this.#scene;
    const whole = { left: 0, top: 0, right: columns - 1, bottom: rows - 1 };
    const region = fitting(this.#options.region, columns, rows) ?? whole;
    const x = Math.min(Math.max((this.#cursor % columns) + dx, region.left), region.right);
    const y = Math.min(Math.max(Math.floor(this.#cursor / columns) + dy, region.top), region.bottom);
    this.#cursor = y * columns + x;
    this.#events.cursor(this.#cursor);
    this.#request();
  }
}
