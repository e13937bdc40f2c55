// The board in words: its name, a point, what has just happened.

import type { Color, Score } from "weiqi-rules";
import { type Notation, pointName } from "../draw/labels.js";
import { starPoints } from "../draw/shapes.js";
import { type Happening, indexIn, type Session } from "./session.js";
import type { Words } from "./words.js";

/** Whether a question tells whose turn it is, in either language. */
const tells = (question: string, turn: Color): boolean =>
  new RegExp(`${turn} (to|plays|moves|first)\\b|${turn === "black" ? "[黑黒]" : "白"}.?[先走下番]`, "i").test(question);

/** Speaks of one session in one language. */
export class Speech {
  readonly words: Words;
  readonly #notation: Notation;

  constructor(words: Words, notation: Notation) {
    this.words = words;
    this.#notation = notation;
  }

  name(session: Session, at: number): string {
    return pointName(this.#notation, at % session.columns, Math.floor(at / session.columns), session.rows);
  }

  #move(session: Session, at: number | "pass"): string {
    return at === "pass" ? this.words.passWord : this.name(session, at);
  }

  /** What a way on is called on its button. */
  way(session: Session, at: number | "pass" | undefined, i: number): string {
    return at === undefined ? `${i + 1}` : this.#move(session, at);
  }

  /** The accessible name: size, stones, last move, whose turn. */
  board(session: Session): string {
    const { words } = this;
    const { stones, lastMove } = session.scene("none");
    let [black, white] = [0, 0];
    for (let p = 0; p < stones.length; p++) {
      if (stones[p] === 1) black++;
      else if (stones[p] === 2) white++;
    }
    const parts = [words.board(session.columns, session.rows), words.stonesOf(black, white)];
    if (lastMove !== undefined)
      parts.push(words.lastMove(stones[lastMove] === 1 ? "black" : "white", this.name(session, lastMove)));
    const { score } = session;
    parts.push(score ? this.#written(score) : words.toPlay(session.turn));
    return parts.join(words.comma);
  }

  /** A result's sentence with its numbers as people write them: 7½ for 7.5 and 7目半, 3¾ for 3又3/4. */
  #written({ text }: Pick<Score, "text">): string {
    return text[this.words.language]
      .replace(/又?(\d)\/(\d)(?=子)/, (_, n, of) => "¼½¾"[(n * 4) / of - 1] ?? "")
      .replace(/目半|半目/, "½目")
      .replace(/\b0?\.5/, "½")
      .replace("by ½ points", "by ½ point");
  }

  result({ score }: Session): string | undefined {
    return score && this.#written(score);
  }

  /** What is on a point: "D4, black stone, two liberties". */
  point(session: Session, at: number): string {
    const { words } = this;
    const name = this.name(session, at);
    const color = session.stoneAt(at);
    const scene = session.scene("none");
    const parts = [color ? words.stonePoint(name, color, session.liberties(at)) : words.emptyPoint(name)];
    if (scene.lastMove === at) parts.push(words.isLast);
    if (scene.ko === at) parts.push(words.isKo);
    if (session.dead.has(at)) parts.push(words.isDead);
    const owner = scene.owner?.[at] ?? 0;
    if (owner !== 0 && (!color || session.dead.has(at))) parts.push(words.ownedBy(owner));
    if (!color && starPoints(session.columns, session.rows).includes(at)) parts.push(words.isStar);
    for (const mark of scene.marks ?? [])
      if (mark.at === at && !mark.soft) parts.push(words.mark(mark.kind, mark.text));
    if (session.ways.includes(at) && session.ways.length > 1) parts.push(words.isNext);
    return parts.join(words.comma);
  }

  refusal(session: Session, happening: Extract<Happening, { kind: "refused" }>): string {
    const { reason, article, repeats } = happening.explanation;
    if (reason === undefined) return "";
    return this.words.byArticle(this.words.refused[reason](this.name(session, happening.at), repeats), article);
  }

  /** One happening in a sentence for the live region; undefined where there is nothing to say. */
  tell(session: Session, happening: Happening): string | undefined {
    const { words } = this;
    switch (happening.kind) {
      case "played": {
        const { at, color, captured } = happening;
        return at === "pass" ? words.passed(color) : words.played(color, this.name(session, at), captured.length);
      }
      case "refused":
        return this.refusal(session, happening);
      case "moved":
        return this.#arrived(session);
      case "undone":
        return words.takenBack(session.moveNumber);
      case "marked":
        return words.marked(happening.dead, happening.stones);
      case "counted":
        return this.result(session);
      case "hint":
        return happening.at === undefined ? words.noHint : words.hintAt(this.#move(session, happening.at));
      case "ended":
        return happening.solved ? words.solved : happening.known ? words.failed : words.failedHere;
    }
  }

  #arrived(session: Session): string {
    const { words } = this;
    const last = session.game.lastMove;
    const parts = [words.move(session.moveNumber, session.moveCount)];
    if (last && session.moveNumber > 0)
      parts.push(
        last.point
          ? words.played(last.color, this.name(session, indexIn(session.columns, last.point)), 0)
          : words.passed(last.color),
      );
    if (session.comment !== "") parts.push(session.comment);
    return parts.join(words.stop);
  }

  /** The line under the board; what the question `asked` beside it says, it need not say. */
  status(session: Session, asked: string): string {
    const { words } = this;
    const { problem } = session;
    if (problem === "solved") return words.solved;
    if (problem === "failed") return words.failed;
    if (problem !== undefined) {
      if (session.moveNumber > 0) return words.yourTurn;
      if (asked === "") return words.solving(session.turn);
      return tells(asked, session.turn) ? "" : words.toPlay(session.turn);
    }
    const { score } = session;
    if (score)
      return session.game.phase === "agreeing"
        ? `${this.result(session)} · ${words.bothPassed}`
        : (this.result(session) ?? "");
    if (session.game.result) return this.#written(session.game.result);
    if (session.commands.includes("pass")) {
      const { black, white } = session.game.captures;
      return [words.toPlay(session.turn), ...(black + white > 0 ? [words.prisoners(black, white)] : [])].join(" · ");
    }
    return session.moveCount > 0 ? words.moveShort(session.moveNumber, session.moveCount) : "";
  }

  /** The keys, for whoever asks what the board can do. */
  keys(session: Session): string {
    const { words } = this;
    if (session.problem !== undefined) return words.keysProblem;
    if (session.score) return words.keysScore;
    return session.commands.includes("pass") ? words.keysPlay : words.keysView;
  }
}
