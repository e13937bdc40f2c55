// Pages with <weiqi-board> for the tests: the built package on a plain web server, under a strict
// Content-Security-Policy, with no bundler and no import map.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import path from "node:path";
import { browser } from "./browser.mjs";

const root = path.join(import.meta.dirname, "../..");
const TYPES = { ".js": "text/javascript", ".css": "text/css", ".sgf": "application/x-go-sgf" };
const POLICY =
  "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; connect-src 'self'; img-src 'self' data:";

const STYLE = `
body { margin: 16px; font: 16px/1.5 sans-serif; color-scheme: light dark; }
main { display: grid; gap: 16px; justify-items: start; }
.picture { inline-size: 280px; } .small { inline-size: 120px; } .middle { inline-size: 320px; } .own { --weiqi-wood: #203040; --weiqi-line: #80a0c0; }
.slim { inline-size: 200px; } .hidden { display: none; }
`;

const shell = (body, lang) => `<!doctype html><html lang="${lang}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>Boards</title><link rel="icon" href="data:,">
<link rel="stylesheet" href="/style.css"><script type="module" src="/pkg/dist/board.js"></script></head>
<body><main><h1>Boards</h1>${body}</main></body></html>`;

/** Serves the package and a page with that body until the test `t` ends; `files` are texts by path. Answers the address. */
export function serveBoards(t, body, { lang = "en", files = {} } = {}) {
  const pages = { "/": shell(body, lang) };
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url, "http://localhost");
    const send = (type, text) => response.setHeader("content-type", `${type}; charset=utf-8`).end(text);
    response.setHeader("content-security-policy", POLICY);
    if (pages[pathname] !== undefined) return send("text/html", pages[pathname]);
    if (pathname === "/style.css") return send("text/css", STYLE);
    if (files[pathname] !== undefined) return send(TYPES[path.extname(pathname)] ?? "text/plain", files[pathname]);
    const file = path.join(root, path.normalize(pathname));
    if (!/^\/pkg\/dist\/[\w.-]+$/.test(pathname)) return response.writeHead(404).end();
    try {
      return send(TYPES[path.extname(file)] ?? "text/plain", readFileSync(file));
    } catch {
      return response.writeHead(404).end();
    }
  });
  t.after(() => server.close());
  return new Promise((done) => server.listen(0, "127.0.0.1", () => done(`http://127.0.0.1:${server.address().port}`)));
}

/**
 * A page with that body, opened in a browser of its own; `options` are Playwright's for a context. The test fails if the
 * page logs an error, unless it is among those expected (`mayLog`, a pattern).
 */
export async function openBoards(t, body, { lang, files, mayLog, ...options } = {}) {
  const address = await serveBoards(t, body, { lang, files });
  const context = await (await browser(t)).newContext({ viewport: { width: 800, height: 900 }, ...options });
  const page = await context.newPage();
  page.setDefaultTimeout(15_000);
  const errors = [];
  page.on("pageerror", (error) => errors.push(error.stack ?? String(error)));
  page.on(
    "console",
    (message) => message.type() === "error" && !mayLog?.test(message.text()) && errors.push(message.text()),
  );
  t.after(() => assert.deepEqual(errors, [], "the page logged errors"));
  await page.goto(address);
  return page;
}

/** Waits for a board and keeps its events from then on, readable as `heard`. */
export async function ready(page, selector = "weiqi-board") {
  await page.locator(selector).evaluate(async (board) => {
    window.heard ??= [];
    for (const name of ["play", "illegal", "navigate", "solve", "score"])
      board.addEventListener(name, (event) => window.heard.push([name, JSON.parse(JSON.stringify(event.detail))]));
    await board.ready;
    // Two frames: one to lay the canvas out, one to draw.
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  });
  return page.locator(selector);
}

/** The events so far, and forgets them. */
export const heard = (page) => page.evaluate(() => window.heard.splice(0));

/** Where a point lies in the window. */
export const place = (board, at) => board.evaluate((element, point) => element.place(point), at);

/** Clicks a point. */
export async function click(page, board, at) {
  const { x, y } = await place(board, at);
  await page.mouse.click(x, y);
}

/** The position as rows of .XO, with one space between. */
export const rows = (board) => board.evaluate((element) => element.game.toString().split("\n").join(" "));

/** What is read out: the live region's words. */
export const said = (board) =>
  board.evaluate((element) => element.shadowRoot.querySelector("[aria-live]").textContent.replaceAll("\u00a0", ""));

/** The line under the board. */
export const status = (board) => board.locator(".status").textContent();

/** The colour of the canvas at a point of the window, moved by a part of a cell, as [red, green, blue]. */
export const colorAt = (board, at, dx = 0, dy = 0) =>
  board.evaluate(
    (element, [point, dx, dy]) => {
      const canvas = element.shadowRoot.querySelector("canvas");
      const box = canvas.getBoundingClientRect();
      const here = element.place(point);
      const cell = element.place(1).x - element.place(0).x;
      const scale = canvas.width / box.width;
      const [x, y] = [(here.x + dx * cell - box.left) * scale, (here.y + dy * cell - box.top) * scale];
      return [...canvas.getContext("2d").getImageData(Math.round(x), Math.round(y), 1, 1).data.slice(0, 3)];
    },
    [at, dx, dy],
  );

/** Every pixel of the canvas as one text: two are equal when the drawings are. */
export const picture = (board) => board.evaluate((element) => element.shadowRoot.querySelector("canvas").toDataURL());
