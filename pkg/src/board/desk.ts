// One session on one board: draws it, hands it what the reader does, says and sends out what came of it.

import type { Notation } from "../draw/labels.js";
import { aspectRatio, type Region, TALL_CELL } from "../draw/layout.js";
import type { Mark, Scene } from "../draw/scene.js";
import { writeSvg } from "../draw/svg.js";
import type { Theme } from "../draw/theme.js";
import { LiveBoard } from "../draw/view.js";
import { regionAround, regionOf, spanned } from "./attributes.js";
import { type By, type Command, type Happening, LETTERED, letterOf, type Session } from "./session.js";
import type { Shell } from "./shell.js";
import { Speech } from "./speech.js";
import type { BoardEventMap, MoveNumbers, Overlay } from "./types.js";
import type { Words } from "./words.js";

/** How a session is to look and sound. */
export interface Look {
  readonly notation: Notation;
  readonly square: boolean;
  readonly region: string | null;
  readonly numbers: MoveNumbers;
  readonly theme: Theme;
  readonly words: Words;
  readonly question: string;
  readonly marks: readonly Mark[];
  readonly overlay: Overlay | undefined;
}

/** The detail of an event. */
type Detail<K extends keyof BoardEventMap> = BoardEventMap[K]["detail"];
/** Sends an event out of the element. */
export type Send = <K extends keyof BoardEventMap>(name: K, detail: Detail<K>) => void;

/** How long the board thinks before it answers in a problem: long enough to see one's own stone. */
const ANSWER_MS = 420;

const KEYS: Readonly<Record<string, Command>> = {
  PageDown: "forward",
  PageUp: "back",
  Home: "first",
  End: "last",
  p: "pass",
  u: "undo",
  r: "redo",
  h: "hint",
  s: "suggest",
  Escape: "reset",
};

export class Desk {
  readonly session: Session;
  readonly #shell: Shell;
  readonly #send: Send;
  #look: Look;
  #speech: Speech;
  #view: LiveBoard | undefined;
  #refusal = "";
  #timer = 0;
  #extent: Region | "whole" | undefined;

  /** The desk owns the session from now on. */
  constructor(session: Session, shell: Shell, look: Look, send: Send) {
    this.session = session;
    this.#shell = shell;
    this.#look = look;
    this.#send = send;
    this.#speech = new Speech(look.words, look.notation);
    this.#shell.board.style.setProperty("--board-aspect", aspectRatio(this.#frame()).toFixed(4));
    this.refresh();
  }

  /** Puts a canvas on the board. */
  attach(): void {
    if (this.#view) return;
    this.#view = new LiveBoard(
      this.#shell.board,
      {
        choose: (at) => this.choose(at, "reader"),
        ghost: (at) => this.session.ghost(at),
        cursor: (at) => this.#shell.say(this.#speech.point(this.session, at)),
        key: (e) => this.#key(e),
      },
      this.#options(),
    );
    this.#view.show(this.#scene());
  }

  /** Takes the canvas away; the state stays. */
  detach(): void {
    this.#view?.destroy();
    this.#view = undefined;
  }

  get attached(): boolean {
    return this.#view !== undefined;
  }

  /** Where a point lies in the window, in CSS pixels. */
  place(at: number): { x: number; y: number } | undefined {
    return this.#view?.place(at);
  }

  get look(): Look {
    return this.#look;
  }

  setLook(look: Look): void {
    if (look.region !== this.#look.region) this.#extent = undefined;
    this.#look = look;
    this.#speech = new Speech(look.words, look.notation);
    this.refresh();
  }

  /** Shows the session as it is now. */
  refresh(): void {
    const { session } = this;
    const shell = this.#shell;
    const { words } = this.#look;
    if (this.#view) {
      this.#view.configure(this.#options());
      this.#view.show(this.#scene());
    }
    shell.board.setAttribute("aria-label", this.#speech.board(session));
    shell.board.setAttribute("aria-roledescription", words.role);
    shell.board.classList.toggle("live", session.commands.length > 0 && session.problem !== "solved");
    shell.setKeys(this.#speech.keys(session));
    const { problem } = session;
    const mood = this.#refusal !== "" || problem === "failed" ? "bad" : problem === "solved" ? "good" : undefined;
    const asked = this.#asked;
    shell.setStatus(this.#refusal || this.#speech.status(session, asked), mood);
    shell.setQuestion(asked, this.#look.question === "");
    shell.setTools(session.commands, words, (command) => session.can(command));
    shell.setComment(this.#comment, words.comment);
    shell.setWays(
      session.ways.slice(0, LETTERED).map((way, i) => `${letterOf(i)} ${this.#speech.way(session, way, i)}`),
      words.variations,
      session.ways.length > LETTERED ? words.more(session.ways.length - LETTERED) : "",
    );
  }

  /** What is asked: by the page, or else by the record. */
  get #asked(): string {
    return this.session.worded(this.#look.question) || this.session.question;
  }

  /** What the record says here, where it is not what is asked anyway. */
  get #comment(): string {
    const { comment, moveNumber } = this.session;
    return moveNumber === 0 && this.#asked.includes(comment) ? "" : comment;
  }

  #frame(): { columns: number; rows: number; notation: Notation; cellRatio: number; region: Region | undefined } {
    const { columns, rows } = this.session;
    return {
      columns,
      rows,
      notation: this.#look.notation,
      cellRatio: this.#look.square ? 1 : TALL_CELL,
      region: this.#region(),
    };
  }

  #options(): { notation: Notation; cellRatio: number; region: Region | undefined; theme: Theme } {
    const { notation, cellRatio, region } = this.#frame();
    return { notation, cellRatio, region, theme: this.#look.theme };
  }

  #region(): Region | undefined {
    const { columns, rows, shown } = this.session;
    const asked = this.#look.region?.trim().toLowerCase();
    if (asked !== undefined && asked !== "" && asked !== "auto") return regionOf(asked, columns, rows);
    if (shown.length > 0) return spanned(shown, columns);
    if (asked !== "auto") return undefined;
    this.#extent ??= regionAround(this.session.extent, columns, rows) ?? "whole";
    return this.#extent === "whole" ? undefined : this.#extent;
  }

  #scene(): Scene {
    const { marks, overlay, numbers } = this.#look;
    const scene = this.session.scene(numbers);
    const over = new Set(marks.map((mark) => mark.at));
    return { ...scene, marks: [...(scene.marks ?? []).filter((mark) => !over.has(mark.at)), ...marks], overlay };
  }

  /** The board as it stands, as an SVG text, in its own colours or in those of a theme. */
  svg(theme = this.#look.theme): string {
    const said = [this.#asked, this.#comment].filter((text) => text !== "").join("\n");
    return writeSvg(this.#scene(), {
      ...this.#options(),
      theme,
      title: this.#speech.board(this.session),
      ...(said === "" ? {} : { description: said }),
    });
  }

  // --- What is done ---

  choose(at: number, by: By): readonly Happening[] {
    return this.#after(this.session.choose(at, by));
  }

  run(command: Command, by: By): readonly Happening[] {
    return this.#after(this.session.run(command, by));
  }

  follow(way: number): readonly Happening[] {
    return this.#after(this.session.follow(way));
  }

  goTo(moveNumber: number | "last"): readonly Happening[] {
    return this.#after(this.session.goTo(moveNumber));
  }

  #key(e: KeyboardEvent): boolean {
    const { session } = this;
    const way = session.ways.length > 1 && /^[1-9]$/.test(e.key) ? Number(e.key) - 1 : -1;
    if (way >= 0 && way < session.ways.length) {
      this.follow(way);
      return true;
    }
    const command = KEYS[e.key.length === 1 ? e.key.toLowerCase() : e.key];
    if (command === undefined || !session.commands.includes(command)) return false;
    if (e.key === "Escape" && !session.can("reset")) return false;
    if (!(e.repeat && e.key.length === 1)) this.run(command, "reader");
    return true;
  }

  /** Tells everybody what has happened. */
  #after(happenings: readonly Happening[]): readonly Happening[] {
    if (happenings.length === 0) return happenings;
    clearTimeout(this.#timer);
    const { session } = this;
    const refused = happenings.find((h) => h.kind === "refused");
    this.#refusal = refused ? this.#speech.refusal(session, refused) : "";
    this.refresh();
    const said = happenings.map((h) => this.#speech.tell(session, h));
    if (happenings.some((h) => h.kind === "ended")) said.push(session.comment);
    if (happenings.some((h) => h.kind === "undone") && session.moveNumber === 0) said.push(this.#asked);
    this.#shell.say(said.filter((text) => text !== undefined && text !== "").join(this.#look.words.stop));
    if (session.problem === "answering")
      this.#timer = window.setTimeout(() => this.#after(session.answer()), ANSWER_MS);
    for (const happening of happenings) this.#tell(happening);
    return happenings;
  }

  #tell(happening: Happening): void {
    const { session } = this;
    const point = (at: number) => session.point(at);
    switch (happening.kind) {
      case "played": {
        const { at, color, captured, by } = happening;
        this.#send("play", {
          at: at === "pass" ? at : point(at),
          color,
          captured: captured.map(point),
          moveNumber: session.moveNumber,
          by,
        });
        return;
      }
      case "refused": {
        const { at, explanation } = happening;
        const { reason, article, repeats } = explanation;
        if (reason !== undefined)
          this.#send("illegal", { at: point(at), reason, article, repeats, text: this.#refusal });
        return;
      }
      case "moved":
      case "undone":
        this.#send("navigate", {
          moveNumber: session.moveNumber,
          comment: session.comment,
          variations: session.ways.length,
        });
        return;
      case "ended":
        this.#send("solve", {
          solved: happening.solved,
          moves: session.moves.map((at) => (at === "pass" ? at : point(at))),
          comment: session.comment,
        });
        return;
      case "counted":
        if (session.score) this.#send("score", { score: session.score, dead: Array.from(session.dead, point) });
        return;
      default:
        return;
    }
  }

  /** Ends everything and frees what the session holds. */
  destroy(): void {
    clearTimeout(this.#timer);
    this.detach();
    this.session.free();
  }
}
