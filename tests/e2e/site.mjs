// The built demo on a web server as plain as they come, under a folder, that can be cut off and brought to a new version.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { createServer } from "node:http";
import path from "node:path";

export const dist = path.join(import.meta.dirname, "../../www/dist");
const TYPES = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript",
  ".css": "text/css",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".webmanifest": "application/manifest+json",
};

/** The pages of the site by their names. */
export const pages = () => readdirSync(dist).filter((name) => name.endsWith(".html") && name !== "weiqi.html");

/**
 * Serves the site at `address` until the test `t` ends. `cut()` ends the network for good, `change[name]` alters what a
 * file says, as a new version would.
 */
export async function site(t, folder = "/a/folder/") {
  const change = {};
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url, "http://localhost");
    const name = pathname.startsWith(folder) ? pathname.slice(folder.length) || "index.html" : undefined;
    const file = name === undefined ? undefined : path.join(dist, name);
    if (!file?.startsWith(dist) || !existsSync(file)) return response.writeHead(404).end();
    const body = readFileSync(file);
    response.writeHead(200, { "content-type": TYPES[path.extname(file)] ?? "application/octet-stream" });
    response.end(change[name] ? change[name](body.toString()) : body);
  });
  await new Promise((listening) => server.listen(0, "127.0.0.1", listening));
  const cut = () =>
    new Promise((closed) => {
      server.close(closed);
      server.closeAllConnections();
    });
  t.after(() => server.listening && cut());
  return { address: `http://127.0.0.1:${server.address().port}${folder}`, cut, change };
}

/** Waits until the site is kept for the next visit. */
export const kept = (page) => page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
