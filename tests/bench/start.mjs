// From nothing: the package in a fresh process, and the demo in a fresh browser, until the first move is played. And what comes
// over the wire for it.
import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { browser, CHROMIUM_WANTED, chromium, demo } from "../e2e/browser.mjs";
import { summary } from "./measure.mjs";
import { markdown } from "./table.mjs";

const root = path.join(import.meta.dirname, "../..");
const RUNS = 9;

/** In a process of its own: import, init, a game and a move, in milliseconds each. */
const COLD = `
const start = performance.now();
const { init, Game } = await import(process.argv[1]);
const imported = performance.now();
await init();
const begun = performance.now();
new Game({ size: 19 }).play("Q16");
console.log(JSON.stringify([imported - start, begun - imported, performance.now() - begun]));
`;

function cold() {
  const samples = Array.from({ length: RUNS }, () => {
    const arguments_ = ["--input-type=module", "-e", COLD, path.join(root, "pkg/dist/index.js")];
    return JSON.parse(execFileSync(process.execPath, arguments_, { encoding: "utf8" }));
  });
  return ["import", "init()", "first game and move"].map((what, i) => [what, samples.map((sample) => sample[i])]);
}

/** The demo, each time in a context without a cache: from the start of the navigation until the first stone is accepted. */
async function opened() {
  const after = [];
  const t = { after: (work) => after.unshift(work) };
  try {
    const address = await demo(t);
    const chrome = await browser(t);
    const [firsts, moves] = [[], []];
    let bytes = 0;
    for (let run = 0; run < RUNS; run++) {
      const context = await chrome.newContext({ viewport: { width: 1280, height: 800 } });
      const page = await context.newPage();
      const session = await context.newCDPSession(page);
      await session.send("Network.enable");
      let came = 0;
      session.on("Network.loadingFinished", ({ encodedDataLength }) => {
        came += encodedDataLength;
      });
      await page.addInitScript(watch);
      await page.goto(new URL("?lang=en", address).href, { waitUntil: "commit" });
      await page.waitForFunction(() => window.seen?.ready);
      const box = await page.locator("#board canvas").boundingBox();
      await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
      await page.waitForFunction(() => window.seen.played);
      const { ready, played } = await page.evaluate(() => window.seen);
      firsts.push(ready);
      moves.push(played);
      bytes = came;
      await context.close();
    }
    return {
      rows: [
        ["demo: page ready", firsts],
        ["demo: first move accepted", moves],
      ],
      bytes,
    };
  } finally {
    for (const work of after) await work();
  }
}

/** Runs in the page before its own scripts: notes when it says whose turn it is, and when a move has been made. */
function watch() {
  window.seen = {};
  new MutationObserver(() => {
    const turn = document.querySelector("#turn")?.textContent ?? "";
    if (turn.trim() && document.querySelector("#board canvas")) window.seen.ready ??= performance.now();
    if (/Move 1$/.test(turn.trim())) window.seen.played ??= performance.now();
  }).observe(document, { childList: true, subtree: true, characterData: true });
}

const kilobytes = (bytes) => `${(bytes / 1000).toFixed(1)} kB`;

/** What a page loads, compressed as servers do. */
function sizes() {
  const files = {
    "`weiqi-rules` (index.js, wasm inside)": ["pkg/dist/index.js"],
    "`weiqi-rules/slim` (JavaScript)": ["pkg/dist/slim.js"],
    "`weiqi-rules/weiqi.wasm`": ["pkg/wasm/weiqi.wasm"],
    "`weiqi-rules/board`": ["pkg/dist/board.js"],
    "`weiqi-rules/svg`": ["pkg/dist/svg.js"],
  };
  const assets = path.join(root, "www/dist/assets");
  if (existsSync(assets))
    files["the demo, everything that its pages may ask for"] = readdirSync(assets)
      .filter((name) => /\.(js|css|wasm)$/.test(name))
      .map((name) => path.join("www/dist/assets", name));
  return Object.entries(files).map(([name, list]) => {
    const bytes = list.map((file) => readFileSync(path.join(root, file)));
    const sum = (squeeze) => kilobytes(bytes.reduce((all, content) => all + squeeze(content).length, 0));
    return [
      name,
      sum((content) => content),
      sum((content) => gzipSync(content, { level: 9 })),
      sum(brotliCompressSync),
    ];
  });
}

export async function start() {
  const rows = cold();
  let transfer = [];
  if (chromium()) {
    const { rows: more, bytes } = await opened();
    rows.push(...more);
    transfer = [["the demo's first page, as it came from a local server", kilobytes(bytes), "", ""]];
  } else console.log(`skipped: ${CHROMIUM_WANTED}`);
  const lines = rows.map(([what, samples]) => {
    const { median, spread } = summary(samples);
    return [what, `${median.toFixed(1)} ms`, `${Math.round(spread * 100)} %`];
  });
  return [
    markdown([`from cold, median of ${RUNS}`, "measured", "±"], lines),
    "",
    markdown(["download", "as it is", "gzip", "brotli"], [...sizes(), ...transfer]),
  ].join("\n");
}
