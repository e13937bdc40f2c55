// The clock on the page, with a faked source of time: calls heard and shown, time-out, pause, sleep, reload, record.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { test } from "node:test";
import { Clock, GameRecord, init } from "weiqi-rules";
import { boardOn, PLAIN, ready, sees, text } from "./board.mjs";
import { demo, open } from "./browser.mjs";

/** The page with its time standing still, until a test lets it run; what is spoken is kept in `spoken`. */
async function opened(t, options = {}) {
  const page = await open(t, "about:blank", { ...PLAIN, ...options });
  await page.addInitScript(() => {
    globalThis.spoken = [];
    globalThis.said = [];
    const voice = { speak: ({ text, lang }) => globalThis.spoken.push([text, lang]), cancel() {} };
    Object.defineProperty(globalThis, "speechSynthesis", { value: voice });
    addEventListener("DOMContentLoaded", () => {
      new MutationObserver(() => {
        const words = document.querySelector("#clock-say")?.textContent.trim();
        if (words) globalThis.said.push(words);
      }).observe(document.body, { childList: true, subtree: true, characterData: true });
    });
  });
  await page.clock.install({ time: new Date("2026-01-01T10:00:00Z") });
  const address = await demo(t);
  await page.goto(new URL("index.html", address).href);
  await ready(page);
  await page.clock.pauseAt(new Date("2026-01-01T10:00:10Z"));
  return page;
}

/** Begins a 9×9 game on that clock: `figures` are one's own. */
async function timed(page, system, figures) {
  await page.click("#new-game");
  await page.locator('input[name=size][value="9"]').check({ force: true });
  await page.selectOption("select[name=time-system]", system);
  if (figures) {
    await page.selectOption("select[name=time-usual]", "own");
    for (const [name, value] of Object.entries(figures)) await page.fill(`input[name=time-${name}]`, String(value));
  }
  await page.click("#new-game-form button[type=submit].strong");
}

const speaking = async (page) => {
  await page.click("#open-settings");
  await page.locator("input[name=calls][value=spoken]").check({ force: true });
  await page.click("#settings-dialog button[type=submit]");
};
const spoken = (page) => page.evaluate(() => globalThis.spoken.splice(0).map(([text]) => text));
const time = (page, color) => text(page, `time-${color}`);
const extra = (page, color) => page.locator(`#player-${color} .more`).textContent();
async function saved(page) {
  const saving = page.waitForEvent("download");
  await page.click("#save");
  return readFileSync(await (await saving).path(), "utf8");
}

const CALLS = ["30 seconds", "40 seconds", "50 seconds"];
const COUNT = Array.from({ length: 10 }, (_, i) => String(i + 1));

test("D12.3: byo-yomi is heard, call by call, each once, and shown", { timeout: 120_000 }, async (t) => {
  const page = await opened(t);
  await speaking(page);
  await timed(page, "kept", { basic: 0.5, unit: 60, periods: 2 });
  assert.equal(await time(page, "black"), "0:30");
  assert.equal(await extra(page, "black"), "then 2 × 1:00");
  await page.clock.runFor(29_000);
  assert.deepEqual(await spoken(page), []);
  await page.clock.runFor(1_000);
  assert.deepEqual(await spoken(page), ["Byo-yomi begins: 2 × 1 minute left"]);
  assert.equal(await text(page, "call"), "Byo-yomi begins: 2 × 1 minute left");
  assert.equal(await time(page, "black"), "1:00");
  assert.equal(await extra(page, "black"), "2 × 1:00 left");
  await page.clock.runFor(59_000);
  assert.deepEqual(await spoken(page), [...CALLS, "55 seconds", "58 seconds"]);
  await page.clock.runFor(1_000);
  assert.deepEqual(await spoken(page), ["1 minute used, 1 left"]);
  assert.equal(await extra(page, "black"), "last 1:00");
  await page.clock.runFor(55_000);
  assert.deepEqual(await spoken(page), [...CALLS, ...COUNT.slice(0, 5)]);
  assert.equal(await text(page, "call"), "5");
  await boardOn(page, 9).click("E5"); // within the minute: it is whole again
  await page.clock.runFor(100);
  assert.equal(await time(page, "black"), "1:00");
  assert.equal(await text(page, "call"), "");
  await boardOn(page, 9).click("C3");
  await page.clock.runFor(60_000);
  assert.deepEqual((await spoken(page)).slice(0, 14), [...CALLS, ...COUNT, "Out of time"]);
  await sees(page, "verdict", /Black loses on time/);
});

test("in the page's language, and silent unless it is wanted", async (t) => {
  const page = await opened(t, { locale: "zh-CN" });
  await timed(page, "byo-yomi", { basic: 0, period: 60, periods: 1 });
  assert.equal(await extra(page, "black"), "最后 1:00");
  await page.clock.runFor(31_000);
  assert.equal(await text(page, "call"), "30秒");
  assert.deepEqual(await spoken(page), []);
  await speaking(page);
  await page.clock.runFor(10_000);
  assert.deepEqual(await page.evaluate(() => globalThis.spoken), [["40秒", "zh-CN"]]);
  assert.ok((await page.evaluate(() => globalThis.said)).includes("40秒"), "read out as well");
});

test("out of time ends the game, and the record says so", async (t) => {
  const page = await opened(t);
  await timed(page, "absolute", { basic: 1 });
  const board = boardOn(page, 9);
  await page.clock.runFor(20_000);
  await board.click("E5");
  await page.clock.runFor(31_500);
  assert.equal(await page.locator("#player-white .low").textContent(), "! low");
  assert.equal(await page.locator("#player-black .low").textContent(), "");
  await page.clock.runFor(20_000);
  assert.equal(await time(page, "white"), "8.5");
  await page.clock.runFor(8_600);
  await sees(page, "verdict", /White loses on time/);
  const stopped = async (about) => {
    assert.equal(await time(page, "black"), "0:40", about);
    assert.equal(await time(page, "white"), "0:00", about);
    assert.equal(await page.locator("#player-white .low").textContent(), "", "nobody is to hurry any more");
  };
  await stopped("as the clock stood");
  await page.clock.runFor(3_000);
  await page.reload();
  await sees(page, "verdict", /White loses on time/);
  await stopped("after reloading, too");
  await board.click("C3");
  const sgf = await saved(page);
  assert.doesNotMatch(sgf, /W\[cg\]/, "nothing can be played any more");
  assert.match(sgf, /RE\[B\+T\]/);
  assert.match(sgf, /TM\[60\]/);
  assert.match(sgf, /;B\[ee\]BL\[40\]/);
});

test("who is out of time has none left, and who resigns before a move keeps a clock", async (t) => {
  const page = await opened(t);
  await timed(page, "byo-yomi", { basic: 0, period: 10, periods: 2 });
  const board = boardOn(page, 9);
  await board.clicks("E5 E6");
  await page.clock.runFor(21_000);
  await sees(page, "verdict", /Black loses on time/);
  assert.equal(await time(page, "black"), "0:00");
  assert.equal(await extra(page, "black"), "0 × 0:10 left");
  await timed(page, "absolute", { basic: 1 });
  await page.clock.runFor(5_000);
  await page.click("#resign");
  await page.click("#ask-answers button[value=yes]");
  await sees(page, "verdict", /White wins by resignation/);
  assert.equal(await time(page, "black"), "0:55");
  assert.equal(await time(page, "white"), "1:00");
  // Played on, the clock goes on; where its time is out, or unknown, that is said.
  await page.click("#play-on");
  await page.clock.runFor(5_000);
  assert.equal(await time(page, "black"), "0:50");
  await board.click("E5");
  await page.clock.runFor(61_000);
  await sees(page, "verdict", /White loses on time/);
  await page.click("#play-on");
  await sees(page, "note", /Play goes on without a clock/);
});

test("a side without a clock keeps its card together beside one that has a clock", async (t) => {
  const page = await opened(t, { viewport: { width: 1400, height: 900 } }); // the cards stand side by side
  await page.evaluate(() => {
    const data = new DataTransfer();
    data.setData("text/plain", "(;SZ[9];B[ee]BL[599])");
    dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true }));
  });
  await page.click("#step-last");
  await page.clock.runFor(100);
  const tops = await page.evaluate(() =>
    ["black", "white"].map((c) => document.querySelector(`#player-${c} .who`).getBoundingClientRect().top),
  );
  assert.equal(await time(page, "black"), "9:59");
  assert.ok(Math.abs(tops[0] - tops[1]) < 1, tops.join());
});

test("who begins after a reload plays at once: the clock that stood meanwhile runs, and nothing is covered", async (t) => {
  const page = await opened(t);
  await page.click("#new-game");
  await page.locator('input[name=size][value="9"]').check({ force: true });
  await page.selectOption("select[name=handicap]", "free");
  await page.fill("input[name=stones]", "2");
  await page.selectOption("select[name=time-system]", "absolute");
  await page.click("#new-game-form button[type=submit].strong");
  await boardOn(page, 9).clicks("C3 G7");
  await page.clock.runFor(2_000);
  await page.reload();
  await page.clock.runFor(2_000);
  await sees(page, "turn", /2 of 2/);
  await page.click("#begin");
  await sees(page, "turn", /White to play/);
  assert.equal(await page.locator("#lid").isVisible(), false);
  const before = await time(page, "white");
  await page.clock.runFor(5_000);
  assert.notEqual(await time(page, "white"), before);
});

test("D14: a pause holds, covers the board and lets nobody play", async (t) => {
  const page = await opened(t);
  await timed(page, "fischer", { basic: 1, increment: 10 });
  const board = boardOn(page, 9);
  await page.clock.runFor(5_000);
  await board.click("E5");
  await page.clock.runFor(3_000);
  assert.equal(await time(page, "black"), "1:05");
  assert.equal(await extra(page, "black"), "+0:10 a move");
  await page.click("#pause");
  await sees(page, "lid", /Paused/);
  assert.equal(await page.evaluate(() => document.activeElement.id), "resume");
  assert.deepEqual(await page.locator("#lid").boundingBox(), await page.locator("#board").boundingBox());
  await page.clock.runFor(600_000);
  assert.equal(await time(page, "white"), "0:57");
  await board.click("C3");
  for (const key of ["p", "u", "Control+z", "ArrowLeft", "PageUp", "Home"]) await page.keyboard.press(key);
  await sees(page, "turn", /White to play · Move 1/);
  await page.click("#resume");
  assert.equal(await page.locator("#lid").isVisible(), false);
  assert.equal(await page.evaluate(() => document.activeElement.id), "board");
  await page.clock.runFor(2_000);
  assert.equal(await time(page, "white"), "0:55");
  await board.click("C3");
  await sees(page, "turn", /Black to play · Move 2/);
});

test("the device sleeps: what lasts is told once, the game ends when it must", { timeout: 60_000 }, async (t) => {
  const page = await opened(t);
  await speaking(page);
  await timed(page, "byo-yomi", { basic: 1, period: 30, periods: 5 });
  await page.clock.runFor(1_000);
  await page.clock.fastForward(59_000 + 70_000); // timers come once for all of it
  const woken = ["Byo-yomi begins: 5 × 30 seconds left", "30 seconds used, 4 left", "30 seconds used, 3 left"];
  assert.deepEqual(await spoken(page), [...woken, "10 seconds"]);
  assert.equal(await time(page, "black"), "0:20");
  await page.clock.runFor(1_000);
  assert.deepEqual(await spoken(page), [], "nothing twice");
  await page.clock.fastForward(3_600_000);
  assert.deepEqual(await spoken(page), ["30 seconds used, 2 left", "30 seconds used, 1 left", "Out of time"]);
  await sees(page, "verdict", /Black loses on time/);
  await page.clock.fastForward(3_600_000);
  assert.deepEqual(await spoken(page), []);
});

test("a touch after the sleep does not come before the time that passed", async (t) => {
  const page = await opened(t);
  await timed(page, "absolute", { basic: 1 });
  // The steady clock stood still with the device; only the calendar shows it.
  await page.evaluate(() => {
    const { now } = Date;
    Date.now = () => now() + 300_000;
  });
  await boardOn(page, 9).click("E5");
  await sees(page, "verdict", /Black loses on time/);
  assert.doesNotMatch(await saved(page), /B\[ee\]/);
});

test("it stands while the page is closed, and says so", async (t) => {
  const page = await opened(t);
  await timed(page, "absolute", { basic: 10 });
  await page.clock.runFor(60_000);
  await boardOn(page, 9).click("E5");
  await page.clock.runFor(30_000);
  await page.reload();
  await sees(page, "lid", /It stood meanwhile/);
  assert.deepEqual([await time(page, "black"), await time(page, "white")], ["9:00", "9:30"]);
  await page.clock.runFor(60_000);
  assert.equal(await time(page, "white"), "9:30");
  await page.click("#resume");
  await page.clock.runFor(1_000);
  assert.equal(await time(page, "white"), "9:29");
  await boardOn(page, 9).click("C3");
  assert.match(await saved(page), /;B\[ee\]BL\[540\]\s*;W\[cg\]WL\[569[\d.]*\]/);
});

test("undo gives no time back; both passed, the clock stands; a dispute starts it for the claimant", async (t) => {
  const page = await opened(t);
  await timed(page, "absolute", { basic: 10 });
  const board = boardOn(page, 9);
  await page.clock.runFor(10_000);
  await board.click("E5");
  await page.clock.runFor(5_000);
  await page.click("#undo");
  await page.clock.runFor(1_000);
  assert.deepEqual([await time(page, "black"), await time(page, "white")], ["9:49", "9:55"]);
  await page.click("#pass");
  await page.click("#pass");
  await sees(page, "ending", /Which stones are dead/);
  await page.clock.runFor(60_000);
  assert.deepEqual([await time(page, "black"), await time(page, "white")], ["9:49", "9:55"]);
  await page.click("#dispute");
  await page.click("#ask-answers button[value=white]");
  await sees(page, "note", /The game goes on\./);
  await page.clock.runFor(2_000);
  assert.deepEqual([await time(page, "black"), await time(page, "white")], ["9:49", "9:53"]);
});

test("every system can be chosen, with its usual settings, and is written as records have it", async (t) => {
  await init();
  const page = await opened(t);
  const expected = {
    absolute: ["10:00", "", "600", undefined],
    kept: ["10:00", "then 3 × 0:20", "600", "3x20 kept byo-yomi"],
    "byo-yomi": ["10:00", "then 3 × 0:30", "600", "3x30 byo-yomi"],
    moves: ["20:00", "then 15 moves in 10:00", "1200", "15/600 Canadian"],
    fischer: ["10:00", "+0:10 a move", "600", "10 fischer"],
    ing: ["30:00", "then 3 × 10:00, 2 points each", "1800", undefined],
  };
  for (const [system, [digits, more, tm, ot]] of Object.entries(expected)) {
    await timed(page, system);
    assert.deepEqual([await time(page, "black"), await extra(page, "black")], [digits, more], system);
    await page.clock.runFor(1_000);
    await boardOn(page, 9).click("E5");
    const { games } = GameRecord.parse(await saved(page));
    assert.equal(games[0].root.get("TM")[0], tm, system);
    if (ot) assert.equal(games[0].root.get("OT")[0], ot, system);
    const [left] = games[0].root.next.get("BL");
    assert.ok(Number(left) > 100 && Number(left) < Number(tm) + 11, `${system}: ${left} of ${tm}`);
    // What is read back is the clock that was chosen, with the time that was left.
    const control = Clock.readSgf(tm, games[0].root.get("OT")[0]);
    const clock = new Clock(control);
    clock.readLeft("black", left);
    assert.equal(clock.reading.black.basic, 1000 * Number(left), system);
    assert.equal(clock.reading.white.basic, 1000 * Number(tm), `${system}: White has used none`);
    if (system === "kept") assert.equal(control.limit, 660_000, "the kept time is in the limit");
  }
  await timed(page, "none");
  assert.equal(await page.locator("#clock-bar").isVisible(), false);
  assert.equal(await page.locator("#time-black").isVisible(), false);
});

test("figures that make no clock are refused in words", async (t) => {
  const page = await opened(t);
  for (const [system, figures, why] of [
    ["absolute", { basic: 0 }, /Basic time, minutes: a number from 1 to 600/],
    ["kept", { unit: "" }, /Kept period, seconds: a number from 5 to 300/],
    ["fischer", { increment: 2.5 }, /Added per move, seconds: a number from 1 to 600/],
  ]) {
    await page.click("#new-game");
    await page.selectOption("select[name=time-system]", system);
    await page.selectOption("select[name=time-usual]", "own");
    for (const [name, value] of Object.entries(figures)) await page.fill(`input[name=time-${name}]`, String(value));
    await page.click("#new-game-form button[type=submit].strong");
    await sees(page, "new-game-problem", why);
    await page.click("#new-game-form [data-close]");
  }
});

test("Ing: overtime costs points, and the count has them", async (t) => {
  const page = await opened(t);
  await timed(page, "ing", { basic: 1, minutes: 1, periods: 2, points: 2 });
  await page.clock.runFor(61_000);
  assert.equal(await extra(page, "black"), "2 periods left, −2 points");
  await page.click("#pass");
  await page.click("#pass");
  await sees(page, "count", /Penalty\s*2/);
});

test("time handicap: each side its own time, on the page and after a reload; the record says what is the same", async (t) => {
  const page = await opened(t);
  await page.click("#new-game");
  await page.locator('input[name=size][value="9"]').check({ force: true });
  await page.selectOption("select[name=time-system]", "byo-yomi");
  assert.equal(await page.locator("select[name=white-time-usual]").isVisible(), false);
  await page.check("input[name=time-uneven]");
  await sees(page, "new-game-form", /Black's time[\s\S]*White's time/);
  await page.selectOption("select[name=white-time-usual]", "own");
  await page.fill("input[name=white-time-basic]", "0");
  await page.fill("input[name=white-time-period]", "3");
  await page.click("#new-game-form button.strong");
  await sees(page, "new-game-problem", /Period, seconds: a number from 5 to 600/);
  assert.equal(await page.evaluate(() => document.activeElement.name), "white-time-period");
  await page.fill("input[name=white-time-period]", "30");
  await page.click("#new-game-form button.strong");
  const times = async () => [await time(page, "black"), await time(page, "white"), await extra(page, "white")];
  assert.deepEqual(await times(), ["10:00", "0:30", "3 × 0:30 left"]);
  await page.clock.runFor(10_000);
  await boardOn(page, 9).click("E5");
  await page.clock.runFor(31_000);
  assert.deepEqual(await times(), ["9:50", "0:29", "2 × 0:30 left"]);
  const sgf = await saved(page);
  assert.doesNotMatch(sgf, /TM\[/, "two basic times are none that a record could have");
  assert.match(sgf, /OT\[3x30 byo-yomi\]/);
  await page.reload();
  await page.click("#resume");
  assert.deepEqual(await times(), ["9:50", "0:29", "2 × 0:30 left"]);
});

test("D14: a sealed move ends the turn, is seen by nobody, survives a reload, and is played when it is opened", async (t) => {
  const page = await opened(t);
  const board = boardOn(page, 9);
  await timed(page, "absolute", { basic: 10 });
  await page.clock.runFor(10_000);
  await board.click("E5");
  await page.clock.runFor(5_000);
  await page.click("#pause");
  await page.click("#seal");
  await sees(page, "note", /White seals a move: choose its point while the other side looks away/);
  await page.clock.runFor(4_000); // thinking about it is White's time
  assert.equal(await time(page, "white"), "9:51");
  await board.click("E5");
  await sees(page, "note", /A stone already stands on E5/);
  await board.click("G7");
  await sees(page, "lid", /White's move is sealed[\s\S]*Open it and go on/);
  await sees(page, "note", /hidden/, "what was refused before is over");
  assert.equal(await page.locator("#seal").isVisible(), false);
  assert.match(await page.evaluate(() => globalThis.said.at(-1)), /White's move is sealed/);
  await sees(page, "turn", /White to play · Move 1/);
  assert.doesNotMatch(await saved(page), /W\[/, "not in the record yet");
  await page.clock.runFor(600_000);
  assert.equal(await time(page, "white"), "9:51");
  for (const key of ["Control+z", "Home", "p"]) await page.keyboard.press(key);
  await page.reload();
  await sees(page, "lid", /White's move is sealed/);
  assert.deepEqual([await time(page, "black"), await time(page, "white")], ["9:50", "9:51"]);
  await page.click("#resume");
  await sees(page, "turn", /Black to play · Move 2/);
  assert.match(await page.evaluate(() => globalThis.said.at(-1)), /White plays G7.*Black to play/);
  await page.clock.runFor(3_000);
  assert.deepEqual([await time(page, "black"), await time(page, "white")], ["9:47", "9:51"]);
  assert.match(await saved(page), /W\[gc\]WL\[591[\d.]*\]/);
  // A pass can be sealed, and sealing can be called off.
  await page.click("#pause");
  await page.click("#seal");
  await page.click("#pause");
  await sees(page, "lid", /Paused/);
  await page.click("#resume");
  await board.click("C3");
  await sees(page, "turn", /White to play · Move 3/);
  await page.click("#pause");
  await page.click("#seal");
  await page.click("#pass");
  await sees(page, "lid", /White's move is sealed/);
  await sees(page, "turn", /White to play · Move 3/);
  await page.click("#resume");
  await sees(page, "note", /White has passed/);
  await sees(page, "turn", /Black to play · Move 4/);
});

test("a sealed move that was kept and is none is forgotten, not played", async (t) => {
  const page = await opened(t);
  await timed(page, "absolute", { basic: 10 });
  await page.click("#pause");
  await page.click("#seal");
  await boardOn(page, 9).click("E5");
  await sees(page, "lid", /Black's move is sealed/);
  await page.clock.runFor(1_000);
  await page.evaluate(
    () =>
      new Promise((done) => {
        const opened = indexedDB.open("weiqi");
        opened.onsuccess = () => {
          const store = opened.result.transaction("games", "readwrite").objectStore("games");
          const keys = store.getAllKeys();
          keys.onsuccess = () => {
            const key = keys.result.find((name) => name.startsWith("game:"));
            const read = store.get(key);
            read.onsuccess = () => {
              read.result.clock.sealed.at = 81;
              store.put(read.result, key).onsuccess = done;
            };
          };
        };
      }),
  );
  await page.reload();
  await sees(page, "lid", /Paused/);
  await page.click("#resume");
  await sees(page, "turn", /^Black to play$/);
});

test("D22.5: who is out of time in byo-yomi may forfeit the turn instead of the game", async (t) => {
  const page = await opened(t);
  const board = boardOn(page, 9);
  await timed(page, "kept", { basic: 0, unit: 30, periods: 1 });
  await board.click("E5");
  await page.clock.runFor(30_100);
  await sees(page, "verdict", /White loses on time/);
  await page.clock.runFor(1_000);
  await page.reload(); // the referee is asked later
  await sees(page, "verdict", /White loses on time/);
  await sees(page, "result", /Forfeit the turn instead[\s\S]*Article 22\.5/);
  await page.click("#forfeit-turn");
  await sees(page, "turn", /Black to play · Move 2/);
  assert.equal(await page.locator("#result").isVisible(), false);
  assert.match(await page.evaluate(() => globalThis.said.at(-1)), /White was out of time and forfeits the turn/);
  await page.clock.runFor(5_000);
  assert.deepEqual([await time(page, "black"), await time(page, "white")], ["0:25", "0:30"]);
  assert.equal(await extra(page, "white"), "last 0:30");
  const sgf = await saved(page);
  assert.doesNotMatch(sgf, /RE\[/);
  assert.match(sgf, /;B\[ee\][^;]*;W\[\]WL\[30\]OW\[1\]/);
  await board.click("C3");
  await page.clock.runFor(31_000);
  await sees(page, "verdict", /White loses on time/, "again, and for good if nobody asks");
});

test("under the lid nothing looks as if it could be pressed, and no call stays beside the pause", async (t) => {
  const page = await opened(t);
  await timed(page, "kept", { basic: 0, unit: 60, periods: 1 });
  await page.clock.runFor(31_000);
  assert.equal(await text(page, "call"), "30 seconds");
  await page.click("#pause");
  await sees(page, "lid", /Paused/);
  assert.equal(await text(page, "call"), "");
  for (const id of ["play-actions", "moves"])
    assert.ok(Number(await page.locator(`#${id}`).evaluate((e) => getComputedStyle(e).opacity)) < 0.6, id);
});

test("D22.5 speaks of byo-yomi only: nothing is offered where the time itself is over, or the game was resigned", async (t) => {
  const page = await opened(t);
  await timed(page, "absolute", { basic: 1 });
  await page.clock.runFor(61_000);
  await sees(page, "verdict", /Black loses on time/);
  assert.equal(await page.locator("#forfeit-turn").isVisible(), false);
  await timed(page, "kept", { basic: 1, unit: 30, periods: 1 });
  await page.click("#resign");
  await page.click("#ask-answers button[value=yes]");
  await sees(page, "verdict", /White wins by resignation/);
  assert.equal(await page.locator("#forfeit-turn").isVisible(), false);
});

test("a record's times are shown where one stands in it", async (t) => {
  const page = await open(t, "index.html", PLAIN);
  await ready(page);
  await page.evaluate(() => {
    const carried = new DataTransfer();
    const moves = ";B[ee]BL[3599.5];W[cc]WL[3580];B[gg]BL[25]OB[3];W[cg]";
    carried.setData("text/plain", `(;SZ[9]TM[3600]OT[3x30 byo-yomi]${moves})`);
    document.dispatchEvent(new ClipboardEvent("paste", { clipboardData: carried, bubbles: true }));
  });
  await page.locator("#record").waitFor();
  assert.equal(await page.locator("#time-black").isVisible(), false, "none at the start");
  await page.click("#step-forward");
  assert.equal(await time(page, "black"), "1:00:00");
  assert.equal(await page.locator("#time-white").isVisible(), false);
  await page.click("#step-last");
  assert.deepEqual([await time(page, "black"), await time(page, "white")], ["0:25", "59:40"]);
  assert.equal(await extra(page, "black"), "overtime, 3 left");
});

test("a record that was lost on time shows so at its end, not the time of the last move", async (t) => {
  const page = await open(t, "index.html", PLAIN);
  await ready(page);
  const paste = (result) =>
    page.evaluate((result) => {
      const carried = new DataTransfer();
      const moves = ";B[ee]BL[60];W[cc]WL[580];B[gg]BL[25]OB[3];W[cg]WL[540](;B[gc]BL[12]OB[1])(;B[aa])";
      carried.setData("text/plain", `(;SZ[9]TM[600]OT[3x30 byo-yomi]RE[${result}]${moves})`);
      document.dispatchEvent(new ClipboardEvent("paste", { clipboardData: carried, bubbles: true }));
    }, result);
  for (const result of ["W+T", "W+Time", "w+time"]) {
    await paste(result);
    await sees(page, "step-at", /^0 \/ 5$/);
    await page.click("#step-last");
    assert.deepEqual([await time(page, "black"), await time(page, "white")], ["0:00", "9:00"], result);
    assert.equal(await extra(page, "black"), "out of time");
    await page.click("#step-back");
    assert.deepEqual([await time(page, "black"), await extra(page, "black")], ["0:25", "overtime, 3 left"]);
    await page.click("#branches button >> nth=1");
    assert.equal(await time(page, "black"), "0:25", "a variation is not what was played");
  }
  for (const result of ["B+T", "W+R", ""]) {
    await paste(result);
    await sees(page, "step-at", /^0 \/ 5$/);
    await page.click("#step-last");
    assert.equal(await time(page, "black"), "0:12", result);
    assert.equal(await time(page, "white"), result === "B+T" ? "0:00" : "9:00", result);
  }
});

const axe = createRequire(import.meta.url).resolve("axe-core/axe.min.js");
for (const [locale, colorScheme] of [
  ["en-GB", "light"],
  ["zh-CN", "dark"],
])
  test(`axe finds nothing in the clock's states: ${locale}, ${colorScheme}`, { timeout: 90_000 }, async (t) => {
    const page = await open(t, "index.html", { ...PLAIN, locale, colorScheme, bypassCSP: true });
    await page.addScriptTag({ path: axe });
    await ready(page);
    const check = async (state) => {
      await page.waitForTimeout(250); // colours on their way are no colours to measure
      const runOnly = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
      const found = await page.evaluate(async (runOnly) => {
        const { violations } = await globalThis.axe.run(document, { runOnly });
        return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join("; ")}`);
      }, runOnly);
      assert.deepEqual(found, [], state);
    };
    await page.click("#new-game");
    await page.selectOption("select[name=time-system]", "ing");
    await page.selectOption("select[name=time-usual]", "own");
    await check("its figures in the dialog");
    await page.click("#new-game-form [data-close]");
    await timed(page, "kept", { basic: 0, unit: 25, periods: 1 });
    await page.click("#ahead");
    await page.waitForFunction(() => /:|：/.test(document.querySelector("#ahead-text").textContent));
    await check("low on time, with the estimate on");
    await page.click("#pause");
    await check("paused");
  });
