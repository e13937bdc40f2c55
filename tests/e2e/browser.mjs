// Chromium for the tests: finds it, serves the built demo and opens a page in it.
import assert from "node:assert/strict";
import { existsSync } from "node:fs";
import path from "node:path";

export const CHROMIUM_WANTED =
  "no Chromium found: install it (Debian: apt-get install chromium) or name it, CHROMIUM=/path/to/chrome npm test";

/** Where a Chromium stands on this machine, or undefined. */
export function chromium() {
  const names = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome"];
  const found = process.env.PATH.split(path.delimiter).flatMap((dir) => names.map((name) => path.join(dir, name)));
  const mac = ["Google Chrome", "Chromium"].map((name) => `/Applications/${name}.app/Contents/MacOS/${name}`);
  return [process.env.CHROMIUM, ...found, ...mac].find((file) => file && existsSync(file));
}

const FLAGS = [
  "--no-sandbox", // refused to root otherwise
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** A started browser, closed after the test `t`. */
export async function browser(t) {
  const { chromium: driver } = await import("playwright-core");
  const started = await driver.launch({ executablePath: chromium(), args: FLAGS });
  t.after(() => started.close());
  return started;
}

/** The address of the built demo, served until the test `t` ends. */
export async function demo(t) {
  const { preview } = await import("vite");
  const configFile = path.join(import.meta.dirname, "../../www/vite.config.mjs");
  const server = await preview({ configFile, preview: { port: 0 } });
  t.after(() => server.close());
  return server.resolvedUrls.local[0];
}

/**
 * A page of the demo, opened in a browser of its own; `options` are Playwright's for a context (viewport, hasTouch, …).
 * The test fails if the page logs an error or throws.
 */
export async function open(t, file = "index.html", options = {}) {
  const address = await demo(t);
  const context = await (await browser(t)).newContext(options);
  const page = await context.newPage();
  page.setDefaultTimeout(15_000);
  const errors = [];
  page.on("pageerror", (error) => errors.push(error.stack ?? String(error)));
  page.on("console", (message) => message.type() === "error" && errors.push(message.text()));
  t.after(() => assert.deepEqual(errors, [], "the page logged errors"));
  await page.goto(new URL(file, address).href);
  return page;
}
