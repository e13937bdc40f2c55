// The icons of the installed page, drawn from icon.svg by Chromium: `node www/site/icons.mjs` after a change of the drawing.
import { mkdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { chromium } from "../../tests/e2e/browser.mjs";

const at = (...names) => path.join(import.meta.dirname, "..", ...names);
const drawing = readFileSync(at("icon.svg"), "utf8");

/** The drawing without its rounded corners, its stones and lines shrunk round the middle, the lines led on to the edge. */
function bleeding(scale) {
  const off = 32 - 32 * scale;
  const far = 64 / scale;
  return drawing
    .replace(' rx="13"', "")
    .replace(
      "M20 0v64M44 0v64M0 20h64M0 44h64",
      `M20 -${far}v${3 * far}M44 -${far}v${3 * far}M-${far} 20h${3 * far}M-${far} 44h${3 * far}`,
    )
    .replace(/(<path .*)<\/svg>/s, `<g transform="translate(${off} ${off}) scale(${scale})">$1</g></svg>`);
}

/** A platform may cut a maskable icon to its middle circle of 80 %; Apple's rounds the corners alone. */
const ICONS = [
  ["icon-192.png", 192, drawing],
  ["icon-512.png", 512, drawing],
  ["maskable-512.png", 512, bleeding(0.82)],
  ["apple-touch-icon.png", 180, bleeding(0.94)],
];

const { chromium: driver } = await import("playwright-core");
const browser = await driver.launch({ executablePath: chromium(), args: ["--no-sandbox", "--disable-gpu"] });
mkdirSync(at("public/icons"), { recursive: true });
try {
  const page = await browser.newPage();
  for (const [name, size, svg] of ICONS) {
    await page.setViewportSize({ width: size, height: size });
    const sized = svg.replace("<svg ", `<svg style="display:block" width="${size}" height="${size}" `);
    await page.setContent(`<body style="margin:0;background:transparent">${sized}`);
    await page.screenshot({ path: at("public/icons", name), omitBackground: true });
  }
} finally {
  await browser.close();
}
