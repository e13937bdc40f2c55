// What a visit to the demo costs: `node tests/bench/page.mjs` after `npm start` or `npm test` has built it. Prints bytes as
// they travel (gzip), times of a first and a second visit in Chromium, and every layout shift.
import { readdirSync, readFileSync } from "node:fs";
import { createServer } from "node:http";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { chromium } from "../e2e/browser.mjs";

const dist = path.join(import.meta.dirname, "../../www/dist");
const TYPES = { ".html": "text/html", ".js": "text/javascript", ".css": "text/css", ".svg": "image/svg+xml" };
const sent = new Map();
const server = createServer((request, response) => {
  const name = new URL(request.url, "http://localhost").pathname.slice(1) || "index.html";
  let body;
  try {
    body = gzipSync(readFileSync(path.join(dist, name)), { level: 9 });
  } catch {
    return response.writeHead(404).end();
  }
  sent.set(name, body.length);
  const type = TYPES[path.extname(name)] ?? "application/octet-stream";
  response.writeHead(200, { "content-type": type, "content-encoding": "gzip", "cache-control": "no-cache" }).end(body);
});
await new Promise((listening) => server.listen(0, "127.0.0.1", listening));
const address = `http://127.0.0.1:${server.address().port}/`;

const { chromium: driver } = await import("playwright-core");
const browser = await driver.launch({ executablePath: chromium(), args: ["--no-sandbox", "--disable-gpu"] });

/** One visit: milliseconds from the navigation to what a reader notices. */
async function visit(context) {
  const page = await context.newPage();
  await page.addInitScript(() => {
    globalThis.seen = { shifts: 0, moved: [], long: [] };
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if (entry.hadRecentInput) continue; // as the measure is defined: what answers a touch is no shift
        globalThis.seen.shifts += entry.value;
        globalThis.seen.moved.push(...entry.sources.map(({ node }) => node?.id || node?.className || node?.nodeName));
      }
    }).observe({ type: "layout-shift", buffered: true });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) globalThis.seen.long.push(Math.round(entry.duration));
    }).observe({ type: "longtask", buffered: true });
    for (const name of ["instantiate", "instantiateStreaming"]) {
      const real = WebAssembly[name];
      WebAssembly[name] = (...given) => {
        globalThis.seen.wasm = performance.now();
        return real.apply(WebAssembly, given);
      };
    }
    addEventListener("DOMContentLoaded", () => {
      const turn = document.querySelector("#turn");
      const look = () => {
        if (!globalThis.seen.ready && /to play/.test(turn.textContent)) globalThis.seen.ready = performance.now();
      };
      new MutationObserver(look).observe(turn, { childList: true, characterData: true, subtree: true });
    });
  });
  await page.goto(address);
  await page.waitForFunction(() => globalThis.seen.ready);
  const box = await page.locator("#board canvas").boundingBox();
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  await page.waitForFunction(() => /Move 1/.test(document.querySelector("#turn").textContent));
  const found = await page.evaluate(() => ({
    ...globalThis.seen,
    paint: performance.getEntriesByName("first-contentful-paint")[0]?.startTime,
  }));
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
  await page.close();
  return found;
}

const rows = [];
for (let i = 0; i < 5; i++) {
  const context = await browser.newContext({ locale: "en-GB", viewport: { width: 390, height: 844 } });
  sent.clear();
  const first = await visit(context);
  const bytes = [...sent].filter(([name]) => name !== "sw.js");
  const second = await visit(context);
  rows.push({ first, second, bytes });
  await context.close();
}
await browser.close();
server.close();

const middle = (list) => list.toSorted((a, b) => a - b)[Math.floor(list.length / 2)];
const { bytes } = rows[0];
console.log("files of a first visit, gzip:");
for (const [name, size] of bytes) console.log(`  ${String(size).padStart(7)}  ${name}`);
console.log(`  ${String(bytes.reduce((sum, [, size]) => sum + size, 0)).padStart(7)}  together`);
console.log(`weiqi.html: ${gzipSync(readFileSync(path.join(dist, "weiqi.html")), { level: 9 }).length} bytes, gzip`);
for (const which of ["first", "second"]) {
  const all = rows.map((row) => row[which]);
  const ms = (what) => `${Math.round(middle(all.map(what)))} ms`;
  console.log(
    `${which} visit, median of ${all.length}: first paint ${ms((v) => v.paint)}, wasm begins ${ms((v) => v.wasm)}, ready to play ${ms((v) => v.ready)}, layout shift ${Math.max(...all.map((v) => v.shifts))}, longest task ${Math.max(0, ...all.flatMap((v) => v.long))} ms`,
  );
}
const moved = new Set(rows.flatMap(({ first, second }) => [...first.moved, ...second.moved]));
if (moved.size > 0) console.log(`what moved: ${[...moved].join(", ")}`);
console.log(`the site has ${readdirSync(dist, { recursive: true }).length} files and folders`);
