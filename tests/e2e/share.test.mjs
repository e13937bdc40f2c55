// A whole game in a link: made, opened elsewhere, too long, cut off, hostile; and what the system offers to hand it on.
import assert from "node:assert/strict";
import { before, test } from "node:test";
import { deflateRawSync } from "node:zlib";
import { GameRecord, init } from "weiqi-rules";
import { boardOn, kept, newGame, PLAIN, ready, saved, sees } from "./board.mjs";
import { browser, demo, open } from "./browser.mjs";

before(() => init());

const linkOf = async (page) => {
  await page.click("#share");
  await page.locator("#share-dialog").waitFor();
  return page.inputValue("#link");
};

test("a link holds the game, its variations, its words and the place in it, and opens beside one's own", async (t) => {
  const address = await demo(t);
  const started = await browser(t);
  const from = await (await started.newContext(PLAIN)).newPage();
  await from.goto(address);
  await ready(from);
  await newGame(from, { size: "9" });
  const board = boardOn(from, 9);
  await board.clicks("E5 C3 G7");
  await from.click("#undo");
  await board.click("C7");
  await from.click("#edit");
  await from.fill("#comment-text", "妙手 – brilliant");
  await from.click("#undo");
  const sgf = await saved(from);
  const link = await linkOf(from);
  assert.ok(link.startsWith(address) && link.includes("#game="), link);
  assert.ok(link.length < 400, `${link.length} characters`);

  const to = await (await started.newContext(PLAIN)).newPage();
  const asked = [];
  to.on("request", (request) => asked.push(request.url()));
  await to.goto(address);
  await ready(to);
  await newGame(to, { size: "13" });
  await boardOn(to, 13).clicks("D4 K10");
  await to.goto(link);
  await to.locator("#record").waitFor();
  await sees(to, "note", /A game from a link, \w+ moves/);
  await sees(to, "step-at", /^2 \/ 3$/, "the place in it");
  assert.equal(new URL(to.url()).hash, "", "loading again does not open it again");
  assert.ok(!asked.some((url) => url.includes("game=")), "the game was not sent");
  assert.equal(
    GameRecord.parse(await saved(to)).games[0].toSgf(),
    GameRecord.parse(sgf).games[0].toSgf(),
    "the same record",
  );
  await to.click("#back-to-game");
  await sees(to, "turn", /Black to play · Move 2/);
  assert.match(await to.locator("#board").getAttribute("aria-label"), /13 by 13/, "one's own game is untouched");
});

test("a link that is pasted opens too", async (t) => {
  const page = await open(t, "index.html", PLAIN);
  await ready(page);
  const link = `https://example.org/weiqi/#game=${deflateRawSync("(;SZ[9];B[ee];W[cc])").toString("base64url")}&at=2`;
  await page.evaluate((link) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", link);
    document.body.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  }, link);
  await sees(page, "step-at", /^2 \/ 2$/);
});

test("opened in a fresh browser, the link shows the game, and the game is kept there", async (t) => {
  const sgf = "(;SZ[9]PB[A]PW[B];B[ee];W[cc])";
  const fragment = `#game=${deflateRawSync(sgf).toString("base64url")}`;
  const page = await open(t, `index.html${fragment}`, PLAIN);
  await page.locator("#record").waitFor();
  await sees(page, "player-black", /^A/);
  await kept(page, 2);
  await page.reload();
  await page.locator("#record").waitFor();
  await sees(page, "player-black", /^A/);
});

test("links that are cut off, are none or unfold without end say so and change nothing", async (t) => {
  const page = await open(t, "index.html", PLAIN);
  await ready(page);
  await boardOn(page).click("Q16");
  const whole = deflateRawSync("(;SZ[9];B[ee];W[cc];B[gg];W[gc])").toString("base64url");
  const bomb = deflateRawSync(Buffer.alloc(50_000_000, "(;C[")).toString("base64url");
  for (const fragment of [
    "#game=",
    "#game=!!!",
    `#game=${whole.slice(0, 8)}`,
    `#game=${deflateRawSync("no record at all").toString("base64url")}`,
    `#game=${deflateRawSync(Buffer.from([0xff, 0xfe, 0x80])).toString("base64url")}`,
    `#game=${bomb}`,
  ]) {
    await page.evaluate((hash) => {
      location.hash = hash;
    }, fragment);
    await sees(page, "note", /link cannot be read/, fragment.slice(0, 40));
    await sees(page, "turn", /White to play · Move 1/, fragment.slice(0, 40));
    await page.click("#undo");
    await page.click("#redo");
  }
  // A way through the tree that is not there leads as far as it goes.
  await page.evaluate((hash) => {
    location.hash = hash;
  }, `#game=${whole}&at=2.7.900000`);
  await sees(page, "step-at", /^\d \/ 4$/);
});

test("a record too long for a link is said to be, with the file as the way out", async (t) => {
  const page = await open(t, "index.html", PLAIN);
  await ready(page);
  let comment = "";
  for (let i = 0, state = 1; i < 20_000; i++) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    comment += String.fromCharCode(0x4e00 + (state >>> 18));
  }
  const buffer = Buffer.from(`(;SZ[9]C[${comment}])`);
  await page.setInputFiles("#file", { name: "a.sgf", mimeType: "text/plain", buffer });
  await page.locator("#record").waitFor();
  await page.click("#share");
  await sees(page, "share-note", /too long for a link \(\d+ characters/);
  assert.equal(await page.locator("#copy-link").isVisible(), false);
});

test("the link is copied, or selected where copying is refused; it can be sent where the system sends", async (t) => {
  const page = await open(t, "index.html", PLAIN);
  await ready(page);
  await page.evaluate(() => {
    globalThis.copied = undefined;
    Object.defineProperty(navigator, "clipboard", {
      configurable: true,
      value: {
        async writeText(text) {
          globalThis.copied = text;
        },
      },
    });
  });
  const link = await linkOf(page);
  assert.equal(await page.locator("#share-send").isVisible(), false, "this browser has no share sheet");
  await page.click("#copy-link");
  await sees(page, "share-note", /is copied/);
  assert.equal(await page.evaluate(() => globalThis.copied), link);
  await page.evaluate(() =>
    Object.defineProperty(navigator, "clipboard", {
      configurable: true,
      value: { writeText: () => Promise.reject(new DOMException("no", "NotAllowedError")) },
    }),
  );
  await page.click("#copy-link");
  await sees(page, "share-note", /does not let the page copy/);
  assert.equal(await page.evaluate(() => document.getSelection().toString()), link, "selected, to be copied by hand");
  await page.keyboard.press("Escape");
  await page.evaluate(() => {
    navigator.share = async (data) => {
      globalThis.shared = data.url;
    };
  });
  await page.click("#share");
  await page.click("#share-send");
  assert.equal(await page.evaluate(() => globalThis.shared), link);
  assert.equal(await page.locator("#share-dialog").isVisible(), false);
});
