// Firefox for the tests of the pages, driven through WebDriver BiDi, which it speaks by itself.
import assert from "node:assert/strict";
import { existsSync } from "node:fs";
import path from "node:path";

const names = ["firefox", "firefox-esr"];
const found = (process.env.PATH ?? "")
  .split(path.delimiter)
  .flatMap((folder) => names.map((name) => path.join(folder, name)));
const firefox = [process.env.FIREFOX, ...found, "/Applications/Firefox.app/Contents/MacOS/firefox"].find(
  (file) => file && existsSync(file),
);

/** Why there is nothing to test with, or false. */
export const skip = firefox
  ? false
  : "no Firefox found: install it (Debian: apt-get install firefox-esr) or name it, FIREFOX=/path/to/firefox npm test";

/** A Firefox that asks for English, with those preferences. */
export async function launch(preferences = {}) {
  const { default: puppeteer } = await import("puppeteer-core");
  return puppeteer.launch({
    browser: "firefox",
    executablePath: firefox,
    headless: true,
    timeout: 60_000,
    defaultViewport: null, // each page sets its own, or keeps the window's
    extraPrefsFirefox: { "intl.accept_languages": "en-GB", ...preferences },
  });
}

/** A page at that address, closed after the test `t`, which fails if the page throws. */
export async function openIn(t, started, address, viewport = { width: 1100, height: 760 }) {
  const page = await started.newPage();
  t.after(() => page.close());
  const errors = [];
  page.on("pageerror", (error) => errors.push(String(error)));
  t.after(() => assert.deepEqual(errors, [], "the page threw"));
  await page.setViewport(viewport);
  await page.goto(address);
  return page;
}
