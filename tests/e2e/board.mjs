// Hands and eyes for the tests: where a point lies on the screen, what the page says, what the canvas shows.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { columnLetters, layOut } from "weiqi-rules/draw";

/** Column and row of "D4" on a board of `rows` rows. */
export function coordinates(name, rows) {
  const letters = name.replace(/\d+$/, "");
  let x = 0;
  while (columnLetters(x) !== letters) x++;
  return { x, y: rows - Number(name.slice(letters.length)) };
}

/** The board on an opened page, `columns` × `rows`, drawn with letters unless told. */
export function boardOn(page, columns = 19, rows = columns, notation = "letters") {
  const layoutIn = (box) => layOut({ columns, rows, notation }, box.width, box.height);
  const spot = async (name) => {
    const box = await page.locator("#board canvas").boundingBox();
    const { x, y } = coordinates(name, rows);
    const layout = layoutIn(box);
    return { x: box.x + layout.xs[x], y: box.y + layout.ys[y], cell: layout.cell };
  };
  const board = {
    spot,
    async click(name) {
      const at = await spot(name);
      await page.mouse.click(at.x, at.y);
    },
    async clicks(names) {
      for (const name of names.split(" ")) await board.click(name);
    },
    async tap(name) {
      const at = await spot(name);
      await page.touchscreen.tap(at.x, at.y);
      await frames(page); // a touch is answered before the page has heard of it
    },
    /** The mean brightness (0–255) round a point on the canvas: black stones below 70, white ones above 205, wood between. */
    async brightness(name) {
      await frames(page);
      const at = await spot(name);
      return page.evaluate(
        ({ x, y, half }) => {
          const canvas = document.querySelector("#board canvas");
          const box = canvas.getBoundingClientRect();
          const scale = canvas.width / box.width;
          const size = Math.max(2, Math.round(half * 2 * scale));
          const { data } = canvas
            .getContext("2d")
            .getImageData(
              Math.round((x - box.left - half) * scale),
              Math.round((y - box.top - half) * scale),
              size,
              size,
            );
          let sum = 0;
          for (let i = 0; i < data.length; i += 4) sum += data[i] + data[i + 1] + data[i + 2];
          return sum / (3 * size * size);
        },
        { x: at.x, y: at.y, half: at.cell.width * 0.28 },
      );
    },
    /** What stands there for the eye: "black", "white" or "empty". */
    async seen(name) {
      const b = await board.brightness(name);
      return b < 75 ? "black" : b > 200 ? "white" : "empty";
    },
  };
  return board;
}

/** Waits until what was asked for is painted. */
export const frames = (page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));

// biome-ignore lint/performance/useDomNodeTextContent: what is hidden is not said
export const text = (page, id) => page.locator(`#${id}`).innerText();
/** Waits until an element of the page says what it should; fails with what it says instead. */
export async function sees(page, id, pattern, about = "") {
  const end = Date.now() + 10_000;
  let now = "";
  do {
    now = (await page.locator(`#${id}`).isVisible()) ? await text(page, id) : "(hidden)";
    if (pattern.test(now)) return;
    await page.waitForTimeout(30);
  } while (Date.now() < end);
  assert.match(now, pattern, `#${id} ${about}`);
}

/** The page's last words for those who don't see it. */
export const said = async (page) => (await page.locator("#say").textContent()).trim();

/** Waits until those were the page's last words; fails with what they are instead. */
export async function says(page, words) {
  const end = Date.now() + 10_000;
  while ((await said(page)) !== words && Date.now() < end) await page.waitForTimeout(30);
  assert.equal(await said(page), words);
}

/** Waits until the rules are there. */
export const ready = (page) =>
  page.waitForFunction(() => /to play|轮到/.test(document.querySelector("#turn").textContent));

/** Begins a new game by its dialog. */
export async function newGame(page, { size = "9", rules, handicap, stones, komi, custom, names, seats } = {}) {
  await page.click("#new-game");
  await page.locator(`input[name=size][value="${custom ? "custom" : size}"]`).check({ force: true });
  if (custom) {
    await page.fill("input[name=columns]", String(custom[0]));
    await page.fill("input[name=rows]", String(custom[1]));
  }
  if (rules) await page.selectOption("select[name=rules]", rules);
  if (handicap !== undefined) await page.selectOption("select[name=handicap]", String(handicap));
  if (stones !== undefined) await page.fill("input[name=stones]", String(stones));
  if (seats !== undefined) await page.setChecked("input[name=seats]", seats);
  if (komi !== undefined) await page.fill("input[name=komi]", String(komi));
  if (names) {
    await page.fill("input[name=black]", names[0]);
    await page.fill("input[name=white]", names[1]);
  }
  await page.click("#new-game-form button[type=submit].strong");
}

/** What Save writes. */
export async function saved(page) {
  const [download] = await Promise.all([page.waitForEvent("download"), page.click("#save")]);
  return readFileSync(await download.path(), "utf8");
}

/** Waits until a game of so many moves, and with that result, is kept in the browser. */
export async function kept(page, moves, result = "") {
  const counts = () =>
    page.evaluate(
      () =>
        new Promise((found) => {
          const opened = indexedDB.open("weiqi");
          opened.onsuccess = () => {
            const db = opened.result;
            const cards = IDBKeyRange.bound("card:", "card:\uffff");
            if (!db.objectStoreNames.contains("games")) return found([]);
            const read = db.transaction("games").objectStore("games").getAll(cards);
            read.onsuccess = () => {
              db.close();
              found(read.result.map((card) => `${card.moves} ${card.result}`.trim()));
            };
          };
        }),
    );
  const end = Date.now() + 10_000;
  let now = [];
  do {
    now = await counts();
    if (now.includes(`${moves} ${result}`.trim())) return;
    await page.waitForTimeout(50);
  } while (Date.now() < end);
  assert.fail(`no game of ${moves} moves ${result} is kept, but of ${now.join(", ")}`);
}

/** Chooses a node of the tree by its place in it. */
export async function chooseNode(page, column, lane, how = "click") {
  await page.locator("#tree").scrollIntoViewIfNeeded();
  const at = await page.evaluate(
    ({ column, lane }) => {
      const tree = document.querySelector("#tree");
      tree.scrollLeft = column * 30 - 90;
      tree.scrollTop = lane * 30 - 60;
      const box = tree.getBoundingClientRect();
      return { x: box.left + 1 + column * 30 + 15 - tree.scrollLeft, y: box.top + 1 + lane * 30 + 15 - tree.scrollTop };
    },
    { column, lane },
  );
  if (how === "tap") await page.touchscreen.tap(at.x, at.y);
  else await page.mouse.click(at.x, at.y);
}

/** English, light, without animation: the same everywhere. */
export const PLAIN = {
  locale: "en-GB",
  colorScheme: "light",
  reducedMotion: "reduce",
  viewport: { width: 1100, height: 760 },
};

/** The same on a phone of that size, by finger. */
export const phone = (width, height) => ({ ...PLAIN, viewport: { width, height }, isMobile: true, hasTouch: true });
