// The README's pictures of the play page, taken anew: `node www/site/pictures.mjs` after a change of its looks, once it is
// built. The one of a lesson is taken by hand.
import path from "node:path";
import { preview } from "vite";
import { boardOn, PLAIN, ready } from "../../tests/e2e/board.mjs";
import { chromium } from "../../tests/e2e/browser.mjs";

const here = path.join(import.meta.dirname, "..");
const GAME = path.join(here, "../tests/data/selfplay-19x19.sgf");
const OPENING =
  "Q16 D4 O17 D16 Q3 F17 R5 O4 P4 O5 N3 N4 M3 M4 L4 L3 L5 K4 M5 K3 K5 N6 C10 C14 C6 F4 Q10 K17 Q13 J4 H6 F6 E8 G8 H9 G10 L8";
const LINES = `(;GM[1]FF[4]SZ[19]PB[Ann]PW[Bo]KM[7.5]RU[Chinese];B[pd];W[dp];B[pp];W[dd];B[fq];W[cn];B[fc];W[cf];B[dl]
(;W[el];B[ek](;W[dk];B[cl];W[ej];B[em])(;W[dm];B[cl];W[bn]C[Low, but settled.]))
(;W[ck](;B[cl];W[bl];B[bm];W[bk])(;B[dj];W[bl]))
(;W[qf];B[nd];W[rd];B[qc];W[qi](;B[kc];W[qn];B[np](;W[rp];B[qq];W[qk])(;W[qp];B[qo];W[po]))(;B[lc];W[pn])(;B[qk])))`;

/** Opens the game that stands in the repository and goes to a move of it. */
async function record(page, move) {
  await page.setInputFiles("#file", GAME);
  await page.locator("#record").waitFor();
  await page.fill("#slider", String(move));
}

/** Sets two people down at a clock, and lets them play. */
async function clocked(page, names, coordinates) {
  await page.click("#new-game");
  await page.fill("input[name=black]", names[0]);
  await page.fill("input[name=white]", names[1]);
  await page.selectOption("select[name=time-system]", "byo-yomi");
  await page.click("#new-game-form button[type=submit].strong");
  await boardOn(page, 19, 19, coordinates).clicks(OPENING);
}

const PICTURES = {
  play: [{ viewport: { width: 1440, height: 900 } }, (page) => record(page, 131)],
  clock: [
    { viewport: { width: 1280, height: 800 } },
    async (page) => {
      await clocked(page, ["Ada", "Lin"], "letters");
      await page.click("#ahead");
      await page.waitForTimeout(1500);
    },
  ],
  record: [
    { viewport: { width: 1180, height: 760 } },
    async (page) => {
      await page.setInputFiles("#file", { name: "lines.sgf", mimeType: "text/plain", buffer: Buffer.from(LINES) });
      await page.locator("#tree").focus();
      for (let i = 0; i < 9; i++) await page.keyboard.press("ArrowRight");
      await page.click("#edit");
      await page.fill(
        "#comment-text",
        "The corner is still open at A. After B, White runs along the third line; C starts on the right.",
      );
      for (const [tool, at] of [
        ["triangle", "D8"],
        ["triangle", "C6"],
        ["letter", "C3"],
      ]) {
        await page.click(`[data-tool=${tool}]`);
        await boardOn(page).click(at);
      }
      await page.keyboard.press("Escape");
    },
  ],
  "count-dark": [
    { viewport: { width: 1320, height: 825 }, colorScheme: "dark" },
    async (page) => {
      await record(page, 218);
      await page.click("#record-count");
      await page.click("#record-suggest");
      await page.waitForTimeout(1500);
      await page.click("#count-other summary");
    },
  ],
  phone: [
    { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, colorScheme: "dark", locale: "zh-CN" },
    (page) => clocked(page, ["小云", "老石"], "chinese"),
  ],
};

const { chromium: driver } = await import("playwright-core");
const server = await preview({ configFile: path.join(here, "vite.config.mjs"), preview: { port: 0 } });
const browser = await driver.launch({ executablePath: chromium(), args: ["--no-sandbox", "--disable-gpu"] });
try {
  for (const [name, [options, stage]] of Object.entries(PICTURES)) {
    const page = await browser.newPage({ ...PLAIN, ...options });
    await page.goto(server.resolvedUrls.local[0]);
    await ready(page);
    await stage(page);
    await page.mouse.move(5, 5);
    await page.evaluate(() => {
      document.activeElement.blur();
      document.querySelector(".panel").scrollTop = 0;
    });
    await page.waitForTimeout(300);
    await page.screenshot({ path: path.join(here, `pictures/${name}.jpg`), type: "jpeg", quality: 82 });
    await page.close();
  }
} finally {
  await browser.close();
  await server.close();
}
