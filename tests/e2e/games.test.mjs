// Several games on one device: listed, opened, named, deleted and put back; two tabs; a browser that keeps nothing.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { boardOn, kept, newGame, PLAIN, ready, saved, says, sees } from "./board.mjs";
import { browser, demo, open } from "./browser.mjs";

const give = async (page, content) => {
  await page.setInputFiles("#file", { name: "a.sgf", mimeType: "text/plain", buffer: Buffer.from(content) });
  await page.locator("#record").waitFor();
};
const list = async (page) => {
  await page.click("#open-games");
  await page.locator("#games-dialog").waitFor();
  return page.locator("#shelf li .open").allInnerTexts();
};

test("a new game keeps the old; the list opens, names, deletes and puts back", async (t) => {
  const page = await open(t, "index.html", PLAIN);
  await ready(page);
  await newGame(page, { size: "9", names: ["Ann", "Bo"] });
  await boardOn(page, 9).clicks("E5 C3 G7");
  await newGame(page, { size: "13", names: ["", ""] }); // the dialog remembers who plays
  await boardOn(page, 13).clicks("D4 K10");
  await give(page, "(;SZ[19]PB[Shuei]PW[Honinbo]RE[B+R];B[pd];W[dp])");
  await page.click("#step-last");
  const games = await list(page);
  assert.equal(games.length, 3, games.join("\n"));
  assert.match(games[0], /Shuei – Honinbo\n19×19 · 2 moves · On the table/);
  assert.match(games[1], /Game without names\n13×13 · 2 moves · being played/);
  assert.match(games[2], /Ann – Bo\n9×9 · 3 moves · being played/);
  assert.equal(await page.locator("#shelf canvas").count(), 3);

  await page.locator("#shelf li").nth(2).locator(".open").click();
  await sees(page, "turn", /White to play · Move 3/);
  await sees(page, "player-black", /^Ann/);
  await says(page, "Ann – Bo is on the table.");
  await boardOn(page, 9).click("C7");
  await sees(page, "turn", /Black to play · Move 4/);

  await list(page);
  await page.locator("#shelf li").nth(1).locator("button").nth(1).click();
  await page.keyboard.type("Odd <i>game</i>");
  await page.keyboard.press("Enter");
  await page.locator("#shelf strong", { hasText: "Odd <i>game</i>" }).waitFor();
  assert.equal(await page.locator("#games-dialog").isVisible(), true, "Enter names, and the list stays");
  await page.keyboard.press("Enter"); // again, and thought better of
  await page.keyboard.type("No");
  await page.keyboard.press("Escape");
  await page.locator("#shelf strong", { hasText: "Odd <i>game</i>" }).waitFor();

  await page.locator("#shelf li", { hasText: "Odd" }).locator("button").nth(2).click();
  await sees(page, "shelf-note", /Odd <i>game<\/i> was deleted/);
  assert.equal(await page.locator("#shelf li").count(), 2);
  await page.click("#put-back");
  await page.locator("#shelf li", { hasText: "Odd" }).waitFor();
  assert.equal(await page.locator("#shelf li").count(), 3);

  // The one on the table: another takes its place, and it comes back all the same.
  await page.locator("#shelf li [aria-current]").locator("xpath=..").locator("button").nth(2).click();
  await sees(page, "shelf-note", /Ann – Bo was deleted/);
  await page.click("#put-back");
  await page.locator("#shelf li", { hasText: "Ann – Bo" }).locator(".open").click();
  await sees(page, "turn", /Black to play · Move 4/);
});

/** How many games lie in the browser's store, also those that the list does not show. */
const stored = (page) =>
  page.evaluate(
    () =>
      new Promise((found) => {
        const opened = indexedDB.open("weiqi");
        opened.onsuccess = () => {
          const read = opened.result.transaction("games").objectStore("games").getAllKeys();
          read.onsuccess = () => {
            opened.result.close();
            found(read.result.filter((key) => String(key).startsWith("card:")).length);
          };
        };
      }),
  );

/** Waits until one game is left in the store. */
async function alone(page, about) {
  const end = Date.now() + 10_000;
  while ((await stored(page)) !== 1 && Date.now() < end) await page.waitForTimeout(50);
  assert.equal(await stored(page), 1, about);
}

test("the game on the table, deleted and put back, lies there again, and no empty one is left", async (t) => {
  const page = await open(t, "index.html", PLAIN);
  await ready(page);
  await newGame(page, { size: "9", names: ["Ann", "Bo"] });
  await boardOn(page, 9).clicks("E5 C3 G7");
  await kept(page, 3);
  await list(page);
  await page.locator("#shelf li [aria-current]").locator("xpath=..").locator("button").nth(2).click();
  await sees(page, "shelf-note", /Ann – Bo was deleted/);
  await page.click("#put-back");
  await page.locator("#shelf li", { hasText: "Ann – Bo" }).waitFor();
  await says(page, "Ann – Bo is back.");
  assert.equal(await page.locator("#shelf li").count(), 1, "the game alone");
  assert.match(await page.locator("#shelf li").textContent(), /On the table/);
  await page.keyboard.press("Escape");
  await sees(page, "turn", /White to play · Move 3/);
  await page.waitForTimeout(400);
  await alone(page, "nor one that is not shown");
  await boardOn(page, 9).click("C7");
  await kept(page, 4);
  await page.reload();
  await sees(page, "turn", /Black to play · Move 4/);
  // An empty game that is left for another one goes, too.
  await newGame(page, { size: "13", names: ["", ""] });
  await list(page);
  await page.locator("#shelf li", { hasText: "Ann – Bo" }).locator(".open").click();
  await sees(page, "turn", /Black to play · Move 4/);
  await page.waitForTimeout(400);
  await alone(page);
});

test("by keyboard: the list, a game in it, and the focus that stays after deleting", async (t) => {
  const page = await open(t, "index.html", PLAIN);
  await ready(page);
  for (const size of ["9", "13"]) {
    await newGame(page, { size });
    await boardOn(page, Number(size)).click("C3");
  }
  await page.locator("#open-games").focus();
  await page.keyboard.press("Enter");
  await page.locator("#games-dialog").waitFor();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter"); // the second game
  await page.locator('#board[aria-label*="9 by 9"]').waitFor();
  await list(page);
  await page.locator("#shelf li").first().locator("button").nth(2).focus();
  await page.keyboard.press("Enter");
  await sees(page, "shelf-note", /was deleted/);
  assert.equal(await page.evaluate(() => document.activeElement.closest("#games-dialog") !== null), true);
});

test("what lies spoiled in the store costs its game at most: the page starts, plays and lists the others", async (t) => {
  const page = await open(t, "index.html", PLAIN);
  await ready(page);
  await newGame(page, { size: "9", names: ["Ann", "Bo"] });
  await boardOn(page, 9).clicks("E5 C3 G7");
  await kept(page, 3);
  /** Puts that over what is kept of the game in hand, and over its card. */
  const spoil = (change) =>
    page.evaluate(
      (change) =>
        new Promise((done) => {
          const opened = indexedDB.open("weiqi");
          opened.onsuccess = () => {
            const store = opened.result.transaction("games", "readwrite").objectStore("games");
            const last = store.get("last");
            last.onsuccess = () => {
              const [gameKey, cardKey] = [`game:${last.result}`, `card:${last.result}`];
              const game = store.get(gameKey);
              game.onsuccess = () => {
                const card = store.get(cardKey);
                card.onsuccess = () => {
                  store.put({ ...game.result, ...change.game }, gameKey);
                  store.put({ ...card.result, ...change.card }, cardKey).transaction.oncomplete = () =>
                    done(opened.result.close());
                };
              };
            };
          };
        }),
      change,
    );
  for (const change of [
    { game: { path: 7, which: 99 } },
    { game: { path: ["x", {}], which: "first" } },
    { game: { ending: { path: null, game: {} }, placing: { options: 1, count: "many" } } },
    { game: { placing: { options: { size: 99 }, count: 3, points: [1e9] }, clock: [1] } },
    { game: { clock: { id: "x", clock: {}, sealed: { at: {}, color: "red" } } } },
  ]) {
    await spoil(change);
    await page.reload();
    await sees(page, "turn", /White to play · Move 3/, JSON.stringify(change)); // the record reads: it is there
  }
  await boardOn(page, 9).click("C7");
  await sees(page, "turn", /Black to play · Move 4/);
  await kept(page, 4);
  for (const change of [
    { game: { sgf: 5 } },
    { game: { sgf: "" } },
    { card: { width: -1, stones: "none", changed: "yesterday" } },
  ]) {
    await spoil(change);
    await page.reload();
    await page.waitForFunction(() => document.documentElement.dataset.laid === "");
    await sees(page, "note", change.game ? /^The game that was kept here cannot be read/ : /hidden/);
    await newGame(page, { size: "13" });
    await boardOn(page, 13).clicks("D4 K10");
    await kept(page, 2);
    await list(page);
    assert.ok((await page.locator("#shelf li").count()) >= 1, JSON.stringify(change));
    await page.keyboard.press("Escape");
  }
  await page.evaluate(() => {
    for (const key of ["weiqi.settings", "weiqi.last", "weiqi.clock", "weiqi.new-game"])
      localStorage.setItem(key, '{"id":1,"kept":{"sgf":[]},"language":{},"look":7}');
    sessionStorage.setItem("weiqi.game", "[]");
  });
  await page.reload();
  await ready(page);
  await newGame(page, { size: "9" });
  await boardOn(page, 9).click("E5");
  await sees(page, "turn", /Move 1$/);
});

test("a kept game that cannot be read says so, and can be saved as a file and deleted; the one on the table stays", async (t) => {
  const page = await open(t, "index.html", PLAIN);
  await ready(page);
  await newGame(page, { size: "9", names: ["Ann", "Bo"] });
  await boardOn(page, 9).clicks("E5 C3 G7");
  await kept(page, 3);
  await newGame(page, { size: "13", names: ["Cy", "Di"] });
  await boardOn(page, 13).clicks("D4 K10");
  await kept(page, 2);
  /** Writes that as the record of the game of three moves. */
  const spoil = (sgf) =>
    page.evaluate(
      (sgf) =>
        new Promise((done) => {
          const opened = indexedDB.open("weiqi");
          opened.onsuccess = () => {
            const store = opened.result.transaction("games", "readwrite").objectStore("games");
            const cards = store.getAll(IDBKeyRange.bound("card:", "card:\uffff"));
            cards.onsuccess = () => {
              const key = `game:${cards.result.find(({ moves }) => moves === 3).id}`;
              const game = store.get(key);
              game.onsuccess = () => {
                store.put({ ...game.result, sgf }, key).transaction.oncomplete = () => done(opened.result.close());
              };
            };
          };
        }),
      sgf,
    );
  const choose = async () => {
    await list(page);
    await page.locator("#shelf li", { hasText: "Ann – Bo" }).locator(".open").click();
    await page.locator("#ask-dialog").waitFor();
    await sees(page, "ask-title", /^Ann – Bo cannot be read$/);
  };
  await spoil("a newer page's record");
  await choose();
  await sees(page, "ask-help", /left as it is.*saved as a file.*deleted/);
  const [download] = await Promise.all([page.waitForEvent("download"), page.click("#ask-answers button[value=save]")]);
  assert.equal(download.suggestedFilename(), "Ann-–-Bo.sgf");
  assert.equal(readFileSync(await download.path(), "utf8"), "a newer page's record");
  await choose();
  await page.click("#ask-answers button[value=close]");
  // What lies on the table is the game it was, not a copy of it.
  await boardOn(page, 13).click("K4");
  await kept(page, 3);
  assert.equal(await stored(page), 2);
  await spoil("");
  await choose();
  await sees(page, "ask-help", /no record in it any more/);
  assert.equal(await page.locator("#ask-answers button[value=save]").count(), 0);
  await page.click("#ask-answers button[value=delete]");
  await sees(page, "note", /^Ann – Bo was deleted/);
  assert.equal((await list(page)).length, 1);
  await page.locator("#shelf li", { hasText: "Cy – Di" }).waitFor();
});

test("two tabs: each keeps its own game; one game in both shows the same", async (t) => {
  const address = await demo(t);
  const context = await (await browser(t)).newContext(PLAIN);
  const [a, b] = [await context.newPage(), await context.newPage()];
  await a.goto(address);
  await ready(a);
  await newGame(a, { size: "9" });
  await boardOn(a, 9).clicks("E5 C3");
  await kept(a, 2);
  await b.goto(address);
  await ready(b);
  await sees(b, "turn", /Move 2/, "a new tab has the last game");
  await newGame(b, { size: "13" });
  await boardOn(b, 13).clicks("D4 K10 K4");
  await boardOn(a, 9).click("G7");
  await kept(b, 3);
  await a.reload();
  await ready(a);
  await sees(a, "turn", /White to play · Move 3/);
  assert.match(await a.locator("#board").getAttribute("aria-label"), /9 by 9/);
  await b.reload();
  await ready(b);
  assert.match(await b.locator("#board").getAttribute("aria-label"), /13 by 13/);
  await sees(b, "turn", /White to play · Move 3/);
  // The same game in both: what is played in one is seen in the other.
  await list(b);
  await b.locator("#shelf li", { hasText: "9×9" }).locator(".open").click();
  await sees(b, "turn", /White to play · Move 3/);
  await boardOn(b, 9).click("C7");
  await sees(a, "turn", /Black to play · Move 4/);
  await boardOn(a, 9).click("G3");
  await sees(b, "turn", /White to play · Move 5/);
});

test("two tabs that change one game without knowing of each other keep both", async (t) => {
  const address = await demo(t);
  const context = await (await browser(t)).newContext(PLAIN);
  await context.addInitScript(() => {
    globalThis.BroadcastChannel = undefined;
  });
  const [a, b] = [await context.newPage(), await context.newPage()];
  await a.goto(address);
  await ready(a);
  await newGame(a, { size: "9" });
  await boardOn(a, 9).click("E5");
  await kept(a, 1);
  await b.goto(address);
  await ready(b);
  await sees(b, "turn", /Move 1$/);
  await boardOn(a, 9).click("C3");
  await kept(a, 2);
  await boardOn(b, 9).click("G7");
  await sees(b, "note", /changed in another tab/);
  await boardOn(b, 9).click("G3");
  await sees(b, "turn", /Move 3$/);
  const games = await list(b);
  assert.equal(games.length, 2, games.join("\n"));
  await b.keyboard.press("Escape");
  await a.reload();
  await ready(a);
  await sees(a, "turn", /Move 2$/);
  assert.equal(await boardOn(a, 9).seen("C3"), "white");
  await b.reload();
  await ready(b);
  await sees(b, "turn", /Move 3$/);
  assert.equal(await boardOn(b, 9).seen("G7"), "white");
});

for (const [why, name, words] of [
  ["refused", "SecurityError", /keeps nothing between visits; save the game to a file/],
  ["full", "QuotaExceededError", /no room left on this device/],
]) {
  test(`storage that is ${why} is said, and the game can be saved all the same`, async (t) => {
    const page = await open(t, "index.html", PLAIN);
    await ready(page);
    await page.addInitScript(
      ({ name, full }) => {
        if (full) {
          IDBObjectStore.prototype.put = () => {
            throw new DOMException("no", name);
          };
        } else {
          Object.defineProperty(globalThis, "indexedDB", {
            get() {
              throw new DOMException("no", name);
            },
          });
        }
      },
      { name, full: why === "full" },
    );
    await page.reload();
    await ready(page);
    await newGame(page, { size: "9" });
    await boardOn(page, 9).clicks("E5 C3");
    await sees(page, "foot", words);
    assert.match(await saved(page), /;B\[ee\];W\[cg\]/);
    await page.click("#open-games");
    await page.locator("#games-dialog").waitFor();
    assert.equal(await page.locator("#shelf li").count(), 0);
    await sees(page, "shelf-empty", why === "full" ? /Nothing is kept/ : /keeps nothing/);
    await page.keyboard.press("Escape");
    await newGame(page, { size: "13" });
    await boardOn(page, 13).click("D4");
    await sees(page, "turn", /Move 1$/);
  });
}
