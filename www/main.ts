// The play page: draws the board at once, then fetches the rules and sits two people down.

import type { BoardViewEvents } from "weiqi-rules/draw";
import { BoardView, emptyScene } from "weiqi-rules/draw";
import { box, setText } from "./page/dom.js";
import { applyAppearance, applyWords } from "./page/dress.js";
import { cellsOf, readChoices, settingsOf, themeOf } from "./page/settings.js";
import { start } from "./play/play.js";
import { LANGUAGES } from "./words/words.js";

const choices = readChoices();
const settings = settingsOf(choices);
const words = LANGUAGES[settings.language];
applyAppearance(settings);
applyWords(words);
setText(box("turn"), words.loading);

// The board listens from the first moment; what it hears before the rules are there goes nowhere.
const events: BoardViewEvents = { choose() {}, ghost: () => undefined, cursor() {} };
const host = box("board");
host.tabIndex = 0; // one stop for the keyboard, whose keys are the board's own
host.setAttribute("role", "application");
const view = new BoardView(host, events, {
  theme: themeOf(settings),
  notation: settings.notation,
  ...cellsOf(settings),
});
view.show(emptyScene(19, 19));
document.documentElement.dataset.ready = "";

async function sitDown(): Promise<void> {
  try {
    const kit = await import("weiqi-rules");
    await kit.init();
    await start(kit, view, events, choices);
  } catch (error) {
    console.error(error);
    setText(box("turn"), words.broken(error instanceof Error ? error.message : String(error)));
  }
}
void sitDown(); // not awaited here: a classic script, which the single file needs, cannot
