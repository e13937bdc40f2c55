// `<weiqi-board>`: a thin shell over a session. It reads attributes and content, waits until it is seen, and hands
// everything else on.

import { type Game, type Point, type Score, type Vertex, WeiqiError } from "weiqi-rules";
import { maybe, oneOf, whole } from "../draw/check.js";
import { marksOf, overlayOf } from "../draw/given.js";
import { aspectRatio } from "../draw/layout.js";
import type { Mark } from "../draw/scene.js";
import { THEMES } from "../draw/theme.js";
import { type Content, ContentError, type Found, gather, rulesAreHere, sessionFor } from "./content.js";
import { Desk, type Look } from "./desk.js";
import { pending } from "./pending.js";
import {
  contentOf,
  expected,
  type Flaw,
  flawOf,
  hasFallback,
  indexOf,
  lookOf,
  nameOf,
  oddities,
  standsOn,
  wordsOf,
} from "./reading.js";
import { CONTENT, LOOK, ReflectingElement } from "./reflect.js";
import { onPageDressed, onPreferences, onPrint } from "./scheme.js";
import { never, soon, unwatch, type Watched, watch } from "./seen.js";
import { COMMANDS, type Command, type ProblemPhase, type Session } from "./session.js";
import { Shell } from "./shell.js";
import { dress } from "./style.js";
import { given, lookedAt } from "./typed.js";
import type { BoardEventMap, BoardProperties, Overlay } from "./types.js";

const way = maybe(whole(0, 999_999));

/**
 * A Go board on a page: a record to step through, a game under the rules, a problem, or a count.
 * @example
 * import "weiqi-rules/board"; // <weiqi-board mode="play" size="9"></weiqi-board>
 */
export class WeiqiBoardElement extends ReflectingElement {
  static readonly observedAttributes: readonly string[] = [...CONTENT, ...LOOK];

  #shell: Shell | undefined;
  #desk: Desk | undefined;
  #marks: readonly Mark[] = [];
  #overlay: Overlay | undefined;
  #listening: AbortController | undefined;
  #loading: AbortController | undefined;
  #light: MutationObserver | undefined;
  #written = "";
  readonly #told = new Set<string>();
  #flaw: Flaw | undefined;
  #wanted = false;
  #failed = false;
  #near = false;
  #ready = pending<this>();
  #changes = new Set<"content" | "look">();
  readonly #watched: Watched = { element: this, near: () => this.#approach(), far: () => this.#leave() };

  // --- Life ---

  connectedCallback(): void {
    for (const name of [...CONTENT, ...LOOK, "marks", "overlay"]) this.#upgrade(name);
    this.#shell ??= new Shell(this.shadowRoot ?? this.attachShadow({ mode: "open" }), {
      command: (command) => this.#desk?.run(command, "reader"),
      way: (way) => this.#desk?.follow(way),
      focus: () => this.#show(), // at once, even far away: its keys are meant for it
    });
    this.#shell.showControls(this.controls !== "none");
    this.#shell.showBoard(this.#desk !== undefined || !hasFallback(this));
    this.#written = standsOn(this);
    this.#reserve();
    this.#notice();
    if (this.#listening) return; // only moved on the page
    this.#listening = new AbortController();
    const { signal } = this.#listening;
    onPreferences(() => this.#change("look"), signal);
    onPageDressed(() => this.#resettle(), signal);
    onPrint((printing) => this.#shell?.setPrint(printing ? this.#onPaper() : undefined), signal);
    this.#light = new MutationObserver(() => this.#rewritten());
    this.#light.observe(this, { childList: true, characterData: true, subtree: true });
    watch(this.#watched);
  }

  adoptedCallback(): void {
    if (this.shadowRoot) dress(this.shadowRoot);
  }

  disconnectedCallback(): void {
    // Moving an element disconnects and connects it: only what is gone for good gives everything back.
    queueMicrotask(() => {
      if (!this.isConnected) this.#end();
    });
  }

  #end(): void {
    unwatch(this.#watched);
    never(this.#watched);
    never(this);
    this.#listening?.abort();
    this.#listening = undefined;
    this.#light?.disconnect();
    this.#loading?.abort();
    this.#loading = undefined;
    this.#desk?.destroy();
    this.#desk = undefined;
    this.#near = false;
    this.#wanted = false;
    this.#failed = false;
    this.#ready = pending<this>();
    this.#changes.clear();
  }

  attributeChangedCallback(name: string, before: string | null, now: string | null): void {
    if (before !== now && this.#listening)
      this.#change((CONTENT as readonly string[]).includes(name) ? "content" : "look");
  }

  /** A property that was set before the element was defined hides the accessor: it is set again. */
  #upgrade(name: string): void {
    if (!Object.hasOwn(this, name)) return;
    const own = this as unknown as Record<string, unknown>;
    const value = own[name];
    delete own[name];
    own[name] = value;
  }

  /** Several changes at once are one change. */
  #change(what: "content" | "look"): void {
    if (this.#changes.size === 0) queueMicrotask(() => this.#changed());
    this.#changes.add(what);
  }

  #changed(): void {
    const what = new Set(this.#changes);
    this.#changes.clear();
    if (!this.#listening) return;
    this.#shell?.showControls(this.controls !== "none");
    if (what.has("content")) this.#flaw = undefined;
    this.#notice();
    if (what.has("content")) {
      this.#written = standsOn(this);
      this.#reserve();
      if (this.#wanted) void this.#load();
    } else if (this.#desk) {
      this.#desk.setLook(this.#look());
    } else {
      this.#reserve();
    }
  }

  /** The page may speak another language now, or have other colours. */
  #resettle(): void {
    const [look, before] = [this.#look(), this.#desk?.look];
    if (look.theme !== before?.theme || look.words !== before.words) this.#change("look");
  }

  /** Something has changed inside: a comment in a slot, say, is nothing to the board. */
  #rewritten(): void {
    if (standsOn(this) !== this.#written) this.#change("content");
    else if (!this.#desk) this.#shell?.showBoard(!hasFallback(this));
  }

  /** Tells whoever has written the page what in it cannot be read. */
  #notice(): void {
    const { told, shown } = oddities(this, this.#flaw);
    for (const text of told) this.#warn(text);
    this.#shell?.setNote(shown);
  }

  /** Once each. The element itself is not handed over: the console would keep it for ever. */
  #warn(text: string): void {
    if (text === "" || this.#told.has(text)) return;
    this.#told.add(text);
    console.warn(`${nameOf(this)}: ${text}`);
  }

  #approach(): void {
    this.#near = true;
    soon(this.#watched, () => this.#show());
  }

  #show(): void {
    if (this.#desk) this.#desk.attach();
    else this.#want();
  }

  #leave(): void {
    this.#near = false;
    if (!this.matches(":focus-within")) this.#desk?.detach();
  }

  #want(): void {
    if (this.#wanted || !this.#listening) return;
    this.#wanted = true;
    void this.#load();
  }

  /** What failed is not tried again each time the reader scrolls by: only after a change, or for a script that asks. */
  #again(): void {
    if (this.#failed) void this.#load();
    else this.#want();
  }

  async #load(): Promise<void> {
    this.#loading?.abort();
    const loading = new AbortController();
    this.#loading = loading;
    this.#failed = false;
    const content = contentOf(this);
    try {
      const record = await gather(content, this.baseURI, loading.signal);
      soon(this, () => this.#open(content, record, loading)); // its own job: coming near must not replace it
    } catch (error) {
      if (!loading.signal.aborted) this.#fail(error);
    }
  }

  /** Paper does not wait: a board that nobody has seen yet is set up at once, where everything for it is at hand. */
  #onPaper(): string | undefined {
    const content = contentOf(this);
    const athand = rulesAreHere() && content.unreadable === undefined && content.src === undefined;
    if (!this.#desk && !this.#failed && athand) {
      this.#loading?.abort();
      this.#loading = new AbortController();
      this.#wanted = true;
      this.#open(content, content.sgf, this.#loading);
    }
    return this.#desk?.svg(THEMES.paper);
  }

  #open(content: Content, record: string | Uint8Array | undefined, loading: AbortController): void {
    if (loading.signal.aborted || !this.#shell) return;
    let session: Session;
    const found: Found = {};
    try {
      session = sessionFor(content, record, Math.random, found);
    } catch (error) {
      this.#fail(error);
      return;
    }
    this.#desk?.destroy();
    this.#shell.setFault(undefined);
    this.#flaw = flawOf(content, found.faults);
    this.#notice();
    this.#desk = new Desk(session, this.#shell, this.#look(), (name, detail) => this.#send(name, detail));
    this.#shell.expectBar(false);
    this.#shell.showBoard(true);
    if (this.#near || this.matches(":focus-within")) this.#desk.attach();
    this.#ready.done(this);
    this.#send("ready", null);
    if (session.score)
      this.#send("score", { score: session.score, dead: Array.from(session.dead, (at) => session.point(at)) });
  }

  #fail(cause: unknown): void {
    const words = wordsOf(this);
    const why = (error: unknown): string => (error instanceof Error ? error.message : String(error));
    let message = words.notLoaded(why(cause));
    if (cause instanceof ContentError)
      message = cause.code === "fetch" ? words.notFetched(cause.what, why(cause.cause)) : words.badRecord;
    // What stood there before was meant no more.
    this.#desk?.destroy();
    this.#desk = undefined;
    this.#shell?.clear();
    this.#failed = true;
    this.#shell?.setFault(message);
    if (!(cause instanceof ContentError)) this.#warn(why(cause));
    this.#shell?.showBoard(!hasFallback(this));
    this.#reserve();
    this.#ready.failed(cause);
    this.#ready = pending<this>();
    this.#send("error", { message, cause });
  }

  #send<K extends keyof BoardEventMap>(name: K, detail: BoardEventMap[K]["detail"]): void {
    const bubbles = name !== "ready" && name !== "error";
    this.dispatchEvent(new CustomEvent(name, { detail, bubbles, composed: bubbles }));
  }

  #look(): Look {
    return lookOf(this, this.#shell?.probe ?? this, this.#marks, this.#overlay);
  }

  /** Keeps the board's place on the page until it is there. */
  #reserve(): void {
    if (this.#desk) return;
    const frame = expected(this);
    this.#shell?.board.style.setProperty("--board-aspect", aspectRatio(frame).toFixed(4));
    if (this.#failed) this.#shell?.board.style.setProperty("--board-line", this.#look().theme.ink.line);
    this.#shell?.expectBar(frame.bar);
    this.#shell?.setQuestion(this.question?.trim() ?? "", false);
    this.#shell?.board.setAttribute("aria-label", wordsOf(this).board(frame.columns, frame.rows));
  }

  // --- For scripts ---

  /**
   * Resolves with the element when its board is set up, and is rejected with a `WeiqiError` when it cannot be: `code` is
   * `"no-game"` for what is no record, `"fetch"` where none came, `"options"`, `"init"` …; `cause` says more. Asking for it
   * sets up a board that nobody has seen yet, and tries once more where setting it up has failed. The element must be on
   * the page.
   * @example (await board.ready).play("D4");
   */
  get ready(): Promise<this> {
    this.#again();
    return this.#ready.promise;
  }

  #live(): Desk {
    if (this.#desk) return this.#desk;
    throw new WeiqiError(
      "not-ready",
      "This <weiqi-board> is not set up, or not on the page any more. Wait for it: await board.ready",
    );
  }

  /**
   * The position, as the rules hold it. It may only be looked at: play through the board, or take a `clone()`. Undefined
   * until the board is set up; freed when the element leaves the page.
   * @example board.game.explain("D4").reason;
   */
  get game(): Game | undefined {
    return this.#desk && lookedAt(this.#desk.session.game);
  }

  /** The count, in mode `score` or after both have passed. */
  get score(): Score | undefined {
    return this.#desk?.session.score;
  }

  /** How a problem stands; undefined in other modes. */
  get problem(): ProblemPhase | undefined {
    return this.#desk?.session.problem;
  }

  /** The number of the move that is shown. */
  get moveNumber(): number {
    return this.#desk?.session.moveNumber ?? 0;
  }

  /** The comment of the record here. */
  get comment(): string {
    return this.#desk?.session.comment ?? "";
  }

  /**
   * Signs beside those of the record.
   * @example board.marks = [{ at: 40, kind: "triangle" }];
   */
  get marks(): readonly Mark[] {
    return this.#marks;
  }
  set marks(marks: BoardProperties["marks"]) {
    this.#marks = given(marksOf, marks, "marks") ?? [];
    this.#change("look");
  }

  /**
   * Numbers over the points: who owns them, or how hot they are.
   * @example board.overlay = { kind: "heat", values };
   */
  get overlay(): Overlay | undefined {
    return this.#overlay;
  }
  set overlay(overlay: BoardProperties["overlay"]) {
    const proven = given(overlayOf, overlay, "overlay");
    this.#overlay = proven && { ...proven, values: Float64Array.from(proven.values) };
    this.#change("look");
  }

  /**
   * Does what a reader does by choosing a point: plays, follows a variation, solves or marks. False where nothing came of
   * it, as off the board or against the rules.
   * @example board.play("D4");
   * @throws {VertexError} when it is no point
   */
  play(at: Vertex): boolean {
    const desk = this.#live();
    const { columns, rows } = desk.session;
    const index = indexOf(at, columns, rows);
    if (index === undefined) return false;
    const done = desk.choose(index, "script");
    return done.length > 0 && !done.some((happening) => happening.kind === "refused");
  }

  /**
   * Does what a button does; false where there was nothing to do.
   * @example board.run("undo");
   * @throws {OptionsError} when there is no such command in any mode
   */
  run(command: Command): boolean {
    return this.#live().run(given(oneOf(COMMANDS), command, "command"), "script").length > 0;
  }

  /**
   * Goes one node forward in a record, into that variation.
   * @example board.next(1);
   */
  next(variation?: number): boolean {
    const [desk, into] = [this.#live(), given(way, variation, "variation")];
    return (into === undefined ? desk.run("forward", "script") : desk.follow(into)).length > 0;
  }

  /**
   * Goes one node back in a record.
   * @example board.previous();
   */
  previous(): boolean {
    return this.run("back");
  }

  /**
   * Shows the position after that move of a record.
   * @example board.goto(50);
   */
  goto(moveNumber: number | "last"): boolean {
    const to = moveNumber === "last" ? moveNumber : given(whole(0, 999_999), moveNumber, 'the move (if not "last")');
    return this.#live().goTo(to).length > 0;
  }

  /**
   * The board as it stands as an SVG text.
   * @example download(board.toSvg());
   */
  toSvg(): string {
    return this.#live().svg();
  }

  /** Brings the keyboard to the board. */
  override focus(options?: FocusOptions): void {
    this.#shell?.board.focus(typeof options === "object" ? options : undefined);
  }

  override addEventListener<K extends keyof BoardEventMap>(
    type: K,
    listener: (this: WeiqiBoardElement, event: BoardEventMap[K]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void;
  override addEventListener<K extends keyof HTMLElementEventMap>(
    type: K,
    listener: (this: HTMLElement, event: HTMLElementEventMap[K]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void;
  override addEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | AddEventListenerOptions,
  ): void;
  /** The board's own events are typed; see {@link BoardEventMap}. */
  override addEventListener(type: string, listener: unknown, options?: boolean | AddEventListenerOptions): void {
    super.addEventListener(type, listener as EventListener, options);
  }

  /** Where a point lies in the window, in CSS pixels; undefined while the board isn't drawn. */
  place(at: Vertex): Point | undefined {
    const desk = this.#live();
    const index = indexOf(at, desk.session.columns, desk.session.rows);
    return index === undefined ? undefined : desk.place(index);
  }

  /** @internal Whether there is a canvas. */
  get drawn(): boolean {
    return this.#desk?.attached ?? false;
  }
}
