// Makes the built site installable and lets it open without a network: manifest and registration into every page, the
// service worker beside them.
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { build } from "esbuild";

const here = path.join(import.meta.dirname, "..");

/** What no page shows: the worker, the file to download, the icons of the installed page, which the system keeps. */
const apart = (name) => name === "sw.js" || name === "weiqi.html" || name.startsWith("icons/");

/** The files of the built site, each with its version; a name that carries a hash is a version already. */
function filesOf(dist) {
  return readdirSync(dist, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(dist, path.join(entry.parentPath, entry.name)).split(path.sep).join("/"))
    .filter((name) => !apart(name))
    .sort()
    .map((url) => {
      const hash = createHash("sha256").update(readFileSync(path.join(dist, url)));
      return { url, revision: url.startsWith("assets/") ? null : hash.digest("hex").slice(0, 16) };
    });
}

const TAGS = [
  { tag: "link", attrs: { rel: "manifest", href: "/manifest.webmanifest" }, injectTo: "head" },
  { tag: "link", attrs: { rel: "apple-touch-icon", href: "/icons/apple-touch-icon.png" }, injectTo: "head" },
  { tag: "script", attrs: { type: "module", src: "/page/offline.ts" }, injectTo: "head" },
];

/** Only what a page's policy forbids altogether is opened, and only for the site's own files. */
const allowing = (html) =>
  html.replace(
    /(http-equiv="Content-Security-Policy" content=")([^"]*)"/,
    (_, start, policy) =>
      `${start}${["manifest-src", "worker-src"].reduce((all, name) => (all.includes(name) ? all : `${all}; ${name} 'self'`), policy)}"`,
  );

/** The plugin for Vite's build. */
export function installable() {
  return {
    name: "installable",
    apply: "build",
    transformIndexHtml: { order: "pre", handler: (html) => ({ html: allowing(html), tags: TAGS }) },
    async closeBundle() {
      const dist = path.join(here, "dist");
      await build({
        entryPoints: [path.join(here, "site/sw.mjs")],
        outfile: path.join(dist, "sw.js"),
        bundle: true,
        minify: true,
        format: "iife",
        target: "es2022",
        define: { SITE: JSON.stringify(filesOf(dist)), "process.env.NODE_ENV": '"production"' },
        legalComments: "none",
        logLevel: "silent",
      });
    },
  };
}
