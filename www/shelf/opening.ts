// What comes onto the table and goes from it: new games, files, links, the games that are kept.

import type { Diagnostic, GameRecord } from "weiqi-rules";
import type { ClockFace } from "../clock/face.js";
import { ask, box, button, setText } from "../page/dom.js";
import { tell, warn } from "../page/voice.js";
import { type Chosen, setUpNewGame } from "../play/new-game.js";
import type { Kit, Laid, Table } from "../table/table.js";
import type { Words } from "../words/words.js";
import { fileNameOf, readRecord, saveFile, setUpFiles } from "./files.js";
import type { GamesHost } from "./games.js";
import { begun, type Kept, keptOf, laidFrom, placingOn, renamed, sgfOf, summaryOf } from "./kept.js";
import { holdsGame, readFragment } from "./link.js";
import type { ShareHost } from "./share.js";
import { Shelf, type Trouble } from "./shelf.js";

export interface OpeningHost {
  readonly kit: Kit;
  readonly table: Table;
  readonly clock: ClockFace;
  words(): Words;
  /** Shows a text until the next action, and says it. */
  note(text: () => string, say: (text: string) => void): void;
  /** What was shown so is over. */
  forget(): void;
  /** Lets a button open what is fetched when it is pressed first: what nobody needs to play. */
  later(id: string, fetch: () => Promise<() => void>): void;
}

export interface Opening {
  /** Something changed on the table. */
  touch(): void;
  render(): void;
  /** Lays there what was in hand last, or what a link brings. */
  resume(): Promise<void>;
}

const NO_NAMES = { black: "", white: "" };

export function setUpOpening(host: OpeningHost): Opening {
  const { kit, table, clock, words, note } = host;
  let trouble: Trouble | undefined;
  /** Counts what was wanted on the table: what is read from the shelf and comes too late does not lie down on it. */
  let wanted = 0;
  /** The players' game that a record was laid over. */
  let under = session("weiqi.under");

  const shelf = new Shelf({
    read: () => ({ kept: keptOf(table, clock.toKeep()), summary: summaryOf(table) }),
    adopt(kept) {
      if (!layKept(kept)) shelf.another(); // what does not read is not written over
    },
    copied: () => note(() => words().copied, tell),
    trouble(why) {
      trouble = why;
      render();
    },
  });

  // --- Laying something on the table ---

  /** Lays a game there as it was kept. False where it does not read. */
  function layKept(kept: Kept): boolean {
    const laid = laidFrom(kit, kept);
    if (!laid) return false;
    const record = laid.games[laid.which ?? 0];
    const title = shelf.takeTitle();
    if (record && title !== "" && record.info.name === "") record.root.set("GN", [title]);
    try {
      shelf.laying(() => {
        if (record) clock.restore(record, kept.clock);
        table.lay(laid);
      });
    } catch {
      return false; // no board can show it
    }
    return true;
  }

  /** Another game comes: what is there stays on the shelf. */
  function layNew(laid: Laid, overLive: boolean): void {
    wanted++;
    const before = { id: shelf.id, live: table.live };
    const tidy = clearing();
    shelf.another();
    setUnder(overLive && before.live ? before.id : overLive ? under : undefined);
    table.lay(laid);
    tidy();
  }

  /** Takes the game on the table off the shelf, once another lies there: if nothing was done with it. */
  function clearing(): () => void {
    const { id } = shelf;
    if (!summaryOf(table).untouched) return () => {};
    return () => {
      if (under !== id && shelf.id !== id) void shelf.remove(id).catch(() => undefined);
    };
  }

  function setUnder(id: string | undefined): void {
    under = id;
    try {
      if (id === undefined) sessionStorage.removeItem("weiqi.under");
      else sessionStorage.setItem("weiqi.under", id);
    } catch {
      // Refused: the way back is in the list of games, as far as there is one.
    }
  }

  /** Lays a kept game on the table. Where that fails, whether it is gone, or what there is of it that does not read. */
  async function openKept(id: string): Promise<"gone" | Kept | undefined> {
    const mine = ++wanted;
    const tidy = clearing();
    const kept = await shelf.take(id, () => mine === wanted).catch(() => undefined);
    if (mine !== wanted) return undefined; // something else was laid there meanwhile, and stays
    if (!kept) return "gone";
    if (!layKept(kept)) {
      shelf.giveBack();
      return kept;
    }
    tidy();
    return undefined;
  }

  /** Says that a kept game does not read, and what can be done with it all the same. */
  async function offer(id: string, name: string, { sgf }: Kept): Promise<void> {
    const w = words();
    const text = typeof sgf === "string" ? sgf.trim() : "";
    const answer = await ask(w.gameNotRead(name), text === "" ? w.gameLost : w.gameNotReadHelp, [
      { value: "close", text: w.close },
      { value: "delete", text: w.deleteIt },
      ...(text === "" ? [] : ([{ value: "save", text: w.saveFile, strong: true }] as const)),
    ]);
    if (answer === "save") {
      const file = fileNameOf(name, "", "");
      saveFile(file, text);
      tell(words().saved(file));
    } else if (answer === "delete") {
      await shelf.remove(id);
      note(() => words().gameDeleted(name), tell);
    }
  }

  const begin = (laid: Laid): void => {
    host.forget();
    layNew(laid, false);
    const { game } = table;
    tell(
      laid.placing
        ? `${words().placing(0, laid.placing.count)}. ${words().placingHelp}`
        : words().started(game.width, game.height, game.turn),
    );
    box("board").focus({ preventScroll: true });
  };

  // --- New games ---

  const dialog = setUpNewGame(kit, words, kit.rulesNames(), ({ options, names, placing }: Chosen) => {
    const laid = begun(kit, options, names);
    for (const record of laid.games) clock.begin(record);
    begin(placing > 0 ? { ...laid, placing: placingOn(kit, options, placing) } : laid);
  });
  button("new-game").addEventListener("click", () => dialog.open());
  button("begin").addEventListener("click", () => {
    const { placing } = table;
    if (!placing?.full) return;
    const { players } = table.sheet.record.info;
    const laid = begun(kit, placing.options, { black: players.black.name, white: players.white.name });
    for (const record of laid.games) clock.carry(record);
    table.lay(laid);
    const { game } = table;
    tell(words().started(game.width, game.height, game.turn));
    box("board").focus({ preventScroll: true });
  });

  // --- Records ---

  /** Says on opening which move of the main line no board could show; one who steps through it is told again there. */
  function sayImpossible(): boolean {
    const number = table.line.impossible;
    if (number !== undefined) note(() => words().impossible(number), warn);
    return number !== undefined;
  }

  const incoming = {
    opened(games: readonly GameRecord[], faults: readonly Diagnostic[]) {
      host.forget();
      try {
        layNew({ games, live: false }, true);
      } catch (error) {
        note(() => words().sizeRefused(error instanceof Error ? error.message : String(error)), warn);
        return;
      }
      const [first] = faults;
      if (first)
        note(
          () =>
            first.code === "bad-size" ? words().badFileSize : words().faults(faults.length, first.line, first.message),
          warn,
        );
      else if (!sayImpossible()) tell(words().opened(table.line.count));
    },
    otherGame: (file: string | undefined, game: string) =>
      note(() => words().otherGame(file ?? words().theText, words().gameOf[game] ?? words().gameOf.other ?? ""), warn),
    notRead: (file: string | undefined) =>
      note(() => (file === undefined ? words().pasteNotRead : words().fileNotRead(file)), warn),
    noGame: (file: string | undefined) => note(() => words().noGame(file ?? words().theText), warn),
    notARecord: (file: string, kind: string) =>
      note(() => words().notARecord(file, words().kindOf[kind] ?? words().kindOf.empty ?? ""), warn),
  };
  const takeLink = (fragment: string): void => void openLink(fragment);
  const files = setUpFiles(kit, { ...incoming, link: takeLink });
  button("open").addEventListener("click", () => files.choose());

  const fileName = (): string => {
    const { name, players } = table.sheet.record.info;
    return fileNameOf(name, players.black.name, players.white.name);
  };
  button("save").addEventListener("click", () => {
    const file = fileName();
    saveFile(file, sgfOf(table));
    tell(words().saved(file));
  });

  button("play-on").addEventListener("click", () => {
    // A copy of its own, with all that the record says but its result: that was another game's.
    const { sheet, shape, node } = table;
    const path = shape.pathOf(node.id);
    const { games } = kit.GameRecord.parse(sheet.record.toSgf());
    const [copy] = games;
    if (!copy) return;
    copy.root.set("RE", []);
    for (const other of games.slice(1)) other.free();
    host.forget();
    const timed = clock.playOn(copy);
    layNew({ games: [copy], live: true, path }, false);
    if (timed) tell(words().toPlay(table.game.turn));
    else note(() => words().withoutClock, tell);
  });
  button("back-to-game").addEventListener("click", async () => {
    const id = under;
    host.forget();
    setUnder(undefined);
    const failed = id === undefined ? "gone" : await openKept(id);
    if (failed === undefined) return;
    layNew(begun(kit, {}, NO_NAMES), false);
    if (id !== undefined) note(() => (failed === "gone" ? words().gameGone : words().keptNotRead), warn);
  });

  // --- Several games ---

  const gamesHost: GamesHost = {
    shelf,
    words,
    async open(id, name) {
      host.forget();
      const before = under;
      setUnder(undefined);
      const failed = await openKept(id);
      if (failed === undefined) return tell(words().gameOpened(name));
      setUnder(before);
      if (failed === "gone") note(() => words().gameGone, warn);
      else await offer(id, name, failed);
    },
    async rename(id, name) {
      if (id !== shelf.id) return shelf.rename(id, name, (kept) => renamed(kit, kept, name));
      table.describe({ GN: name });
      await shelf.flush();
    },
    lost() {
      wanted++;
      shelf.another();
      setUnder(undefined);
      table.lay(begun(kit, {}, NO_NAMES));
    },
    async found(id) {
      if (summaryOf(table).untouched) await openKept(id);
      await shelf.flush();
    },
  };
  const shareHost: ShareHost = {
    words,
    game: () => {
      const { name, players } = table.sheet.record.info;
      return {
        sgf: table.sheet.record.toSgf({ width: 0 }),
        path: table.shape.pathOf(table.node.id),
        title: name || words().untitled(players.black.name, players.white.name),
        fileName: fileName(),
      };
    },
  };
  host.later("open-games", async () => (await import("./games.js")).setUpGames(gamesHost));
  host.later("share", async () => (await import("./share.js")).setUpShare(shareHost));

  // --- Links ---

  /** The link that the page was opened with. */
  async function openAddress(): Promise<void> {
    const { hash } = location;
    if (!holdsGame(hash)) return;
    // Loading the page again is not opening the link again.
    history.replaceState(null, "", location.href.replace(/#.*$/, ""));
    await openLink(hash);
  }
  async function openLink(fragment: string): Promise<void> {
    const read = await readFragment(fragment);
    if (!read) {
      note(() => words().linkNotRead, warn);
      return;
    }
    readRecord(kit, read.sgf, undefined, {
      ...incoming,
      opened(games) {
        host.forget();
        layNew({ games, live: false, path: read.path }, true);
        const moves = table.line.count;
        if (!sayImpossible()) note(() => words().linkOpened(moves), tell);
      },
      notRead: () => note(() => words().linkNotRead, warn),
      noGame: () => note(() => words().linkNotRead, warn),
    });
  }
  addEventListener("hashchange", () => void openAddress());

  function render(): void {
    const back = button("back-to-game");
    back.hidden = table.live || under === undefined;
    const w = words();
    setText(box("foot"), trouble === "full" ? w.keptFull : trouble === "refused" ? w.notKept : w.private);
    box("foot").toggleAttribute("data-trouble", trouble !== undefined);
  }

  return {
    touch: () => shelf.touch(),
    render,
    async resume() {
      const kept = await shelf.latest();
      if (kept && !layKept(kept)) {
        shelf.another(); // what does not read is not written over
        note(() => words().keptNotRead, warn);
      }
      await openAddress();
    },
  };
}

function session(key: string): string | undefined {
  try {
    return sessionStorage.getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}
