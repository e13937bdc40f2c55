// A figure's board: as a game record, which is its one source, as a Game, and as an SVG text. Points in the lessons are
// written as "C3", columns by letters and rows from the bottom.
import { Game, parsePoint } from "weiqi-rules";
import { pointName } from "weiqi-rules/draw";
import { recordToSvg, toSvg } from "weiqi-rules/svg";

const list = (points) => (typeof points === "string" ? points.split(/\s+/).filter(Boolean) : (points ?? []));
const other = (color) => (color === "black" ? "white" : "black");

export const NOTATION = { zh: "chinese", en: "letters" };

export function sizeOf({ rows, size }) {
  return rows ? { width: rows[0].length, height: rows.length } : { width: size, height: size };
}

export function pointOf(figure, name) {
  return parsePoint(name, "western", sizeOf(figure));
}

export function indexOf(figure, name) {
  const { x, y } = pointOf(figure, name);
  return y * sizeOf(figure).width + x;
}

/** What the reader of that language calls the point. */
export function nameOf(figure, name, lang) {
  const { x, y } = pointOf(figure, name);
  return pointName(NOTATION[lang], x, y, sizeOf(figure).height);
}

const sgfPoint = (figure, name) => {
  const { x, y } = pointOf(figure, name);
  return pointName("sgf", x, y, sizeOf(figure).height);
};

/** Stones as rows of `.XO`. */
export function rowsOf(figure) {
  if (figure.rows) return figure.rows;
  const { width, height } = sizeOf(figure);
  const rows = Array.from({ length: height }, () => Array(width).fill("."));
  for (const [color, sign] of [
    ["black", "X"],
    ["white", "O"],
  ])
    for (const name of list(figure[color])) {
      const { x, y } = pointOf(figure, name);
      rows[y][x] = sign;
    }
  return rows.map((row) => row.join(""));
}

/** The position under the figure's rules. */
export function gameOf(figure) {
  const game = new Game({
    ...(figure.rules ? { rules: figure.rules } : {}),
    komi: figure.komi ?? 0,
    setup: { position: rowsOf(figure), toPlay: figure.toPlay ?? "black" },
  });
  return game;
}

/** The signs on the board, by kind: what the lesson writes, and the liberties that it asks for. */
function signsOf(figure) {
  const circles = list(figure.circles);
  if (figure.libertiesOf) {
    const game = gameOf(figure);
    const { height } = sizeOf(figure);
    const found = new Set();
    for (const stone of figure.libertiesOf)
      for (const { x, y } of game.chain(stone).liberties) found.add(pointName("letters", x, y, height));
    circles.push(...found);
    game.free();
  }
  return { circles, triangles: list(figure.triangles), labels: Object.entries(figure.labels ?? {}) };
}

/** The same signs as `<weiqi-board>.marks` takes them. */
export function marksOf(figure) {
  const { circles, triangles, labels } = signsOf(figure);
  return [
    ...circles.map((name) => ({ at: indexOf(figure, name), kind: "circle" })),
    ...triangles.map((name) => ({ at: indexOf(figure, name), kind: "triangle" })),
    ...labels.map(([text, name]) => ({ at: indexOf(figure, name), kind: "label", text })),
  ];
}

/** The answers as a tree, equal beginnings in one. */
function treeOf(figure, lang) {
  const root = { children: new Map() };
  for (const { play, right = false, say } of figure.answers ?? []) {
    let node = root;
    const moves = list(play);
    moves.forEach((move, i) => {
      if (!node.children.has(move)) node.children.set(move, { children: new Map() });
      node = node.children.get(move);
      // The reader's last move carries the verdict; the text stands where the line ends.
      const lastOwn = moves.length - 1 - ((moves.length - 1) % 2);
      if (i === lastOwn) node.verdict = right ? "TE[1]" : "BM[1]";
      const meanwhile = figure.meanwhile?.[moves.slice(0, i + 1).join(" ")];
      if (meanwhile) node.say = meanwhile[lang];
    });
    node.say = say[lang];
  }
  return root;
}

const escaped = (text) => text.replace(/[\\\]]/g, "\\$&");

function branches(figure, node, color) {
  const ways = [...node.children].map(
    ([move, child]) =>
      `;${color === "black" ? "B" : "W"}[${sgfPoint(figure, move)}]${child.verdict ?? ""}` +
      (child.say === undefined ? "" : `C[${escaped(child.say)}]`) +
      branches(figure, child, other(color)),
  );
  return ways.length > 1 ? ways.map((way) => `(${way})`).join("") : ways.join("");
}

const property = (name, values) => (values.length ? name + values.map((value) => `[${value}]`).join("") : "");

/** The figure as a game record, its answers and their texts in that language. */
export function sgfOf(figure, lang) {
  const { width, height } = sizeOf(figure);
  const at = (name) => sgfPoint(figure, name);
  const stones = { X: [], O: [] };
  rowsOf(figure).forEach((row, y) => {
    [...row].forEach((sign, x) => {
      stones[sign]?.push(pointName("sgf", x, y, height));
    });
  });
  const { circles, triangles, labels } = signsOf(figure);
  const toPlay = figure.toPlay ?? "black";
  return (
    `(;GM[1]FF[4]CA[UTF-8]SZ[${width === height ? width : `${width}:${height}`}]KM[${figure.komi ?? 0}]` +
    property("AB", stones.X) +
    property("AW", stones.O) +
    `PL[${toPlay === "black" ? "B" : "W"}]` +
    property("CR", circles.map(at)) +
    property("TR", triangles.map(at)) +
    property(
      "LB",
      labels.map(([text, name]) => `${at(name)}:${text}`),
    ) +
    `${branches(figure, treeOf(figure, lang), toPlay)})`
  );
}

const WORDS = {
  zh: {
    board: (w, h) => `围棋盘，${w}×${h}`,
    black: "黑子",
    white: "白子",
    empty: "空盘",
    comma: "、",
    stop: "；",
    dead: "死子",
  },
  en: {
    board: (w, h) => `Go board, ${w} by ${h}`,
    black: "Black",
    white: "White",
    empty: "empty",
    comma: ", ",
    stop: "; ",
    dead: "dead",
  },
};

/** The stones in words, for those who do not see them. */
function description(figure, lang) {
  const words = WORDS[lang];
  const { height } = sizeOf(figure);
  const parts = [];
  for (const [sign, word] of [
    ["X", words.black],
    ["O", words.white],
  ]) {
    const names = rowsOf(figure).flatMap((row, y) =>
      [...row].flatMap((s, x) => (s === sign ? [pointName(NOTATION[lang], x, y, height)] : [])),
    );
    if (names.length) parts.push(`${word} ${names.join(words.comma)}`);
  }
  for (const [text, name] of Object.entries(figure.labels ?? {})) parts.push(`${text} ${nameOf(figure, name, lang)}`);
  if (figure.dead)
    parts.push(`${words.dead} ${figure.dead.map((name) => nameOf(figure, name, lang)).join(words.comma)}`);
  return parts.join(words.stop) || words.empty;
}

/** The figure before any script has run. */
export function svgOf(figure, lang, theme) {
  const { width, height } = sizeOf(figure);
  const options = {
    theme,
    width: width > 13 ? 480 : width < 5 ? 240 : 320, // about what it has on the page, so that its labels are the live board's

    notation: NOTATION[lang],
    title: WORDS[lang].board(width, height),
    description: description(figure, lang),
  };
  if (figure.kind !== "score") return recordToSvg(sgfOf(figure, lang), { ...options, move: 0 });
  const game = gameOf(figure);
  const { owner } = game.score({ dead: figure.dead });
  const dead = new Set(figure.dead.map((name) => indexOf(figure, name)));
  const svg = toSvg({ columns: width, rows: height, stones: game.board(), dead, owner }, options);
  game.free();
  return svg;
}
