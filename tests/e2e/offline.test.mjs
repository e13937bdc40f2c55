// The site as an app: installable, there again without a network, and a new version is offered and never forced.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { boardOn, newGame, PLAIN, ready, sees, text } from "./board.mjs";
import { browser, demo } from "./browser.mjs";
import { dist, kept, pages, site } from "./site.mjs";

/** A page at the address whose faults fail the test; those of a missing network are expected. */
async function visit(t, context, address) {
  const page = await context.newPage();
  page.setDefaultTimeout(15_000);
  const errors = [];
  page.on("pageerror", (error) => errors.push(error.stack ?? String(error)));
  page.on(
    "console",
    (message) =>
      message.type() === "error" && !/ERR_CONNECTION_REFUSED/.test(message.text()) && errors.push(message.text()),
  );
  t.after(() => assert.deepEqual(errors, [], "the page logged errors"));
  await page.goto(address);
  return page;
}

test("the second visit works without a network, each page of it, under any folder", async (t) => {
  const { address, cut } = await site(t);
  const context = await (await browser(t)).newContext(PLAIN);
  const first = await visit(t, context, address);
  await ready(first);
  await kept(first);
  await first.close();
  await cut();
  await assert.rejects(fetch(address), "the network is off");
  for (const name of ["", ...pages(), "?from=home"]) {
    const page = await visit(t, context, address + name);
    if (/^learn/.test(name))
      await page.waitForFunction(
        () => customElements.get("weiqi-board") && document.querySelector("weiqi-board").ready,
      );
    else await ready(page);
    assert.ok(await page.evaluate(() => document.styleSheets[0].cssRules.length > 20), `${name} has its style`);
    await page.close();
  }
});

test("a game goes on without a network, over a closed page", async (t) => {
  const { address, cut } = await site(t, "/");
  const context = await (await browser(t)).newContext(PLAIN);
  const first = await visit(t, context, address);
  await ready(first);
  await newGame(first);
  await boardOn(first, 9).clicks("E5 C3");
  await kept(first);
  await first.waitForTimeout(300); // longer than the keeper waits
  await first.close();
  await cut();
  const page = await visit(t, context, address);
  await sees(page, "turn", /Black to play · Move 2/);
  await boardOn(page, 9).click("G7");
  await page.click("#pass");
  await page.click("#pass");
  await page.click("#agree-black");
  await page.click("#agree-white");
  await sees(page, "verdict", /wins|draw/i);
  const saving = page.waitForEvent("download");
  await page.click("#save");
  assert.match(readFileSync(await (await saving).path(), "utf8"), /;B\[ee\];W\[cg\];B\[gc\]/);
});

/** Makes the server's site a new version: the page says so, and the worker knows. */
function renew(change) {
  change["index.html"] = (html) => html.replace("<html ", '<html data-version="2" ');
  change["sw.js"] = (script) => script.replace(/(\{url:"index.html",revision:")[^"]+/, "$1another");
}
const version = (page) => page.evaluate(() => document.documentElement.dataset.version);
const looked = (page) => page.evaluate(() => navigator.serviceWorker.ready.then((site) => site.update()));

test("a new version is offered and never forced; another page goes on undisturbed", async (t) => {
  const { address, change } = await site(t);
  const context = await (await browser(t)).newContext(PLAIN);
  const first = await visit(t, context, address);
  await ready(first);
  await kept(first);
  assert.equal(await first.locator("#update").count(), 0, "nothing is offered at the first visit");
  await first.reload(); // from here on the worker serves it
  await ready(first);
  await boardOn(first).clicks("Q16 D4");
  const other = await visit(t, context, address);
  await ready(other);

  renew(change);
  await looked(first);
  await first.waitForSelector("#update");
  assert.equal(await version(first), undefined, "the page goes on as it is");
  await sees(first, "turn", /Black to play · Move 2/);
  await boardOn(first).click("K10");
  assert.match(await text(first, "update"), /A new version of this page is there\./);
  await first.click("#language");
  assert.match(await text(first, "update"), /本页有新版本。[\s\S]*重新载入[\s\S]*以后再说/);
  await first.click("#language");
  await first.click("#update button:not(.strong)");
  assert.equal(await first.locator("#update").count(), 0, "later");

  await first.waitForTimeout(300);
  await first.reload(); // an ordinary reload is not yet the new version: another page still runs the old one
  await ready(first);
  assert.equal(await version(first), undefined);
  await other.evaluate(() => {
    window.undisturbed = true;
  });
  await first.waitForSelector("#update");
  await first.click("#update button.strong");
  await first.waitForFunction(() => document.documentElement.dataset.version === "2");
  await sees(first, "turn", /White to play · Move 3/);
  assert.equal(await other.evaluate(() => window.undisturbed), true);
});

test("a new version is taken by itself once every page is closed", async (t) => {
  const { address, change, cut } = await site(t);
  const context = await (await browser(t)).newContext(PLAIN);
  const first = await visit(t, context, address);
  await ready(first);
  await kept(first);
  await first.reload();
  renew(change);
  await looked(first);
  await first.waitForSelector("#update");
  const blank = await context.newPage();
  await first.close();
  await blank.waitForTimeout(500);
  await cut();
  const page = await visit(t, context, address);
  await ready(page);
  assert.equal(await version(page), "2");
});

test("it can be installed: manifest, icons of their size, the same under `npm start`", async (t) => {
  const address = await demo(t);
  const context = await (await browser(t)).newContext(PLAIN);
  const page = await visit(t, context, address);
  await ready(page);
  const href = await page.locator("link[rel=manifest]").evaluate((link) => link.href);
  const answer = await fetch(href);
  assert.match(answer.headers.get("content-type"), /application\/manifest\+json/);
  const manifest = await answer.json();
  assert.equal(new URL(manifest.start_url, href).href, address);
  assert.equal(manifest.display, "standalone");
  const purposes = [];
  for (const { src, sizes, purpose = "any" } of manifest.icons) {
    purposes.push(`${sizes} ${purpose}`);
    const size = await page.evaluate(async (src) => {
      const image = new Image();
      image.src = src;
      await image.decode();
      return `${image.naturalWidth}x${image.naturalHeight}`;
    }, new URL(src, href).href);
    assert.equal(size, sizes, src);
  }
  assert.deepEqual(purposes, ["192x192 any", "512x512 any", "512x512 maskable"]);
  // What Chromium itself would say against installing it.
  const session = await context.newCDPSession(page);
  const { installabilityErrors } = await session.send("Page.getInstallabilityErrors");
  const told = installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== "in-incognito");
  assert.deepEqual(told, [], "Chromium would install it");
  await kept(page);
});

test("every page is kept whole: nothing it asks for is missing from the worker's list", () => {
  const worker = readFileSync(path.join(dist, "sw.js"), "utf8");
  for (const name of pages()) {
    assert.ok(worker.includes(`"${name}"`), name);
    const html = readFileSync(path.join(dist, name), "utf8");
    const asked = [...html.matchAll(/(?:src|href)="\.\/(assets\/[^"]+)"/g)].map(([, file]) => file);
    assert.ok(asked.length > 0);
    for (const file of asked) assert.ok(worker.includes(`"${file}"`), `${name} needs ${file}`);
  }
});
