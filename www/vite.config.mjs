// The demo: every HTML file of this folder is a page. It finds `weiqi-rules` by its public name, as any user's page would.
import { readdirSync } from "node:fs";
import path from "node:path";
import { defineConfig } from "vite";
import { lessons } from "./learn/prerender.mjs";
import { installable } from "./site/installable.mjs";
import { singleFile } from "./site/single.mjs";

const here = import.meta.dirname;

export default defineConfig({
  root: here,
  base: "./", // works under any address
  logLevel: "warn",
  plugins: [lessons(), installable(), singleFile()],
  build: {
    outDir: "dist",
    emptyOutDir: true,
    target: "es2022",
    modulePreload: { polyfill: false }, // no inline script: the pages have a Content-Security-Policy
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: readdirSync(here)
        .filter((name) => name.endsWith(".html"))
        .map((name) => path.join(here, name)),
    },
  },
  preview: { host: "127.0.0.1" },
});
