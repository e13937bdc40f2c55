// So many <weiqi-board> on one page of a real browser, from their insertion until all are drawn.
import { browser, CHROMIUM_WANTED, chromium } from "../e2e/browser.mjs";
import { serveBoards } from "../e2e/element.mjs";
import { summary } from "./measure.mjs";

const COUNTS = [1, 2, 5, 10, 20, 50, 100];

/** Runs in the page: adds the boards and waits until each is ready and drawn: one frame to lay out, one to draw. */
async function fill(count) {
  const frame = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  const sgf = "(;SZ[19];B[pd];W[dd];B[pq];W[dp];B[fq];W[cn];B[jp];W[qo];B[pm];W[pp])";
  const main = document.querySelector("main");
  const boards = Array.from({ length: count }, () => {
    const board = document.createElement("weiqi-board");
    board.setAttribute("sgf", sgf);
    board.className = "tiny";
    return board;
  });
  main.replaceChildren(...boards);
  await Promise.all(boards.map((board) => board.ready));
  await frame();
}

/** How many boards show something, so that an empty page is not taken for a fast one. */
const drawn = () =>
  [...document.querySelectorAll("weiqi-board")].filter((board) =>
    [...board.shadowRoot.querySelectorAll("canvas")].some((canvas) => {
      if (!canvas.width || !canvas.height) return false;
      const { data } = canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height);
      return data.some((value, i) => i % 4 === 3 && value > 0);
    }),
  ).length;

export async function pages() {
  if (!chromium()) return CHROMIUM_WANTED;
  const after = [];
  const t = { after: (work) => after.unshift(work) };
  try {
    const address = await serveBoards(t, "");
    const context = await (await browser(t)).newContext({ viewport: { width: 1300, height: 1300 } });
    const page = await context.newPage();
    // The processor time of the page's main thread, where scripts run and boards are drawn.
    const session = await context.newCDPSession(page);
    await session.send("Performance.enable", { timeDomain: "threadTicks" });
    const worked = async () => {
      const { metrics } = await session.send("Performance.getMetrics");
      return metrics.find(({ name }) => name === "TaskDuration").value * 1000;
    };
    const samples = new Map(COUNTS.map((count) => [count, []]));
    for (let round = 0; round < 5; round++)
      for (const count of COUNTS) {
        await page.goto(address);
        await page.addStyleTag({ url: "/style.css" });
        await page.evaluate(() => {
          const main = document.querySelector("main");
          main.style.cssText = "display: grid; grid-template-columns: repeat(10, 110px); gap: 4px";
        });
        await page.evaluate(() => customElements.whenDefined("weiqi-board"));
        await page.evaluate(fill, 1); // loads the wasm
        const start = await worked();
        await page.evaluate(fill, count);
        samples.get(count).push((await worked()) - start);
        const shown = await page.evaluate(drawn);
        if (shown !== count) throw new Error(`${shown} of ${count} boards were drawn`);
      }
    const points = COUNTS.map((count) => [count, summary(samples.get(count)).median]);
    return [{ name: "until all are drawn", unit: "board", points }];
  } finally {
    for (const work of after) await work();
  }
}
