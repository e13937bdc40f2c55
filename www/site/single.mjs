// The play page as one file that runs from disk. A page opened by file:// may load no module and nothing beside it, so
// everything is inside: the script as a classic one, the rules, style and icon. Its policy allows exactly these.
import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { build } from "esbuild";

const at = (...names) => path.join(import.meta.dirname, "..", ...names);
const hash = (text) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

async function bundled(entry, options) {
  const { outputFiles } = await build({
    bundle: true,
    minify: true,
    target: "es2022",
    legalComments: "none",
    logLevel: "silent",
    charset: "utf8",
    write: false,
    tsconfigRaw: {}, // else its paths lead to the package's sources instead of what is shipped
    ...entry,
    ...options,
  });
  return outputFiles[0].text.trim();
}

/** Replaces what must be there. */
function put(html, pattern, text) {
  if (!pattern.test(html)) throw new Error(`index.html has no ${pattern}: single.mjs must follow the page`);
  return html.replace(pattern, () => text);
}

async function page() {
  let html = readFileSync(at("index.html"), "utf8");
  const sheets = [];
  html = html.replace(/<link rel="stylesheet" href="\.\/([^"]+)">\n?/g, (_, name) => {
    sheets.push(`@import "./${name}";`);
    return "";
  });
  const stdin = { contents: sheets.join("\n"), resolveDir: at(), loader: "css" };
  const style = await bundled({ stdin });
  const script = await bundled({ entryPoints: [at("main.ts")] }, { format: "iife" });
  const policy = [
    "default-src 'none'",
    `script-src ${hash(script)} 'wasm-unsafe-eval'`,
    `style-src ${hash(style)}`,
    "img-src data: blob:",
    "base-uri 'none'",
    "form-action 'none'",
  ].join("; ");
  const icon = `data:image/svg+xml;base64,${readFileSync(at("icon.svg")).toString("base64")}`;
  html = put(html, /(?<=http-equiv="Content-Security-Policy" content=")[^"]*/, policy);
  html = put(html, /(?<=<link rel="icon" href=")[^"]*/, icon);
  html = put(html, /<script type="module" src="\.\/main\.ts"><\/script>\n?/, "");
  html = put(html, /<html /, "<html data-single ");
  html = put(html, /<\/head>/, `<style>${style}</style>\n</head>`);
  return put(html, /<\/body>/, `<script>${script}</script>\n</body>`);
}

/** The plugin for Vite's build: dist/weiqi.html. */
export function singleFile() {
  return {
    name: "single-file",
    apply: "build",
    async closeBundle() {
      writeFileSync(at("dist/weiqi.html"), await page());
    },
  };
}
