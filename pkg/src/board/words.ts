// Every word of the board, in every language it speaks. To add a language: one more object of the same shape.

import type { Color, Diagnostic, IllegalReason } from "weiqi-rules";

const ENGLISH_NUMBERS = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];
const some = (n: number, one: string, many: string): string => `${ENGLISH_NUMBERS[n] ?? n} ${n === 1 ? one : many}`;
const Side = (color: Color): string => (color === "black" ? "Black" : "White");
const 方 = (color: Color): string => (color === "black" ? "黑" : "白");

type Refusals = Readonly<Record<IllegalReason, (point: string, after?: number) => string>>;

const refused: Refusals = {
  "off-board": () => "That is not a point of the board.",
  occupied: (p) => `There is a stone on ${p} already.`,
  suicide: (p) => `${p} is forbidden: the stone would have no liberty and capture nothing.`,
  ko: (p) => `${p} is ko: it was taken just now and may be retaken after a move elsewhere.`,
  superko: (p, after) =>
    `${p} would repeat the whole board ${after === undefined ? "" : after === 0 ? "of the start" : `as it was after move ${after}`}.`.replace(
      " .",
      ".",
    ),
  "wrong-turn": () => "It is the other side's turn.",
  "game-over": () => "The game is over.",
};

const 拒绝: Refusals = {
  "off-board": () => "棋盘上没有这个点。",
  occupied: (p) => `${p} 已有棋子。`,
  suicide: (p) => `${p} 是禁着点：落子后无气，又不能提子。`,
  ko: (p) => `${p} 是劫：刚被提过，须先在别处着一手。`,
  superko: (p, after) =>
    `${p} 会使全局同形再现${after === undefined ? "" : after === 0 ? "（与开始时相同）" : `（与第 ${after} 手后相同）`}。`,
  "wrong-turn": () => "现在轮到对方。",
  "game-over": () => "对局已经结束。",
};

const en = {
  /** Which of the two texts of a result is meant. */
  language: "en" as "en" | "zh",
  comma: ", ",
  stop: ". ",
  /** The article of the rules, without the letter of the source text. */
  byArticle: (text: string, article: string) => `${text} (Article ${article.replace(/^[A-E]/, "")})`,

  board: (columns: number, rows: number) => `Go board, ${columns} by ${rows}`,
  role: "Go board",
  keysView:
    "Arrow keys move the cursor, Enter follows a move, Page Down and Page Up go forward and back, Home and End to the start and the end.",
  keysPlay: "Arrow keys move the cursor, Enter plays, P passes, U takes back, R plays again.",
  keysProblem: "Arrow keys move the cursor, Enter plays, U takes back, H gives a hint, Escape starts again.",
  keysScore: "Arrow keys move the cursor, Enter marks stones as dead or alive, S suggests.",
  stonesOf: (black: number, white: number) =>
    black + white === 0
      ? "empty"
      : `${some(black, "black stone", "black stones")}, ${some(white, "white stone", "white stones")}`,
  lastMove: (color: Color, point: string) => `last move ${Side(color)} ${point}`,
  emptyPoint: (point: string) => `${point}, empty`,
  stonePoint: (point: string, color: Color, liberties: number) =>
    `${point}, ${color} stone, ${some(liberties, "liberty", "liberties")}`,
  isLast: "last move",
  isKo: "ko",
  isDead: "marked dead",
  isStar: "star point",
  ownedBy: (owner: number) => ["", "Black's", "White's", "shared"][owner] ?? "",
  mark: (kind: string, text?: string) => (kind === "label" ? `labelled ${text ?? ""}` : kind),
  isNext: "a variation goes on here",

  passWord: "pass",
  toPlay: (color: Color) => `${Side(color)} to play`,
  move: (n: number, all: number) => (n === 0 ? `Start (${some(all, "move", "moves")})` : `Move ${n} of ${all}`),
  moveShort: (n: number, all: number) => `${n} / ${all}`,
  played: (color: Color, point: string, captured: number) =>
    `${Side(color)} ${point}${captured > 0 ? `, ${some(captured, "stone", "stones")} captured` : ""}`,
  passed: (color: Color) => `${Side(color)} passes`,
  bothPassed: "Both have passed. Mark the dead stones, then finish.",
  takenBack: (n: number) => (n === 0 ? "Back at the start" : `Back to move ${n}`),
  refused,
  prisoners: (black: number, white: number) => `Captured: Black ${black}, White ${white}`,

  solved: "Correct!",
  failed: "Not the answer.",
  failedHere: "The problem does not go on here: not the answer.",
  odd: (name: string, written: string, expected: string) =>
    `${name}="${written}" cannot be read: it must be ${expected}.`,
  flawed: ({ line, column, message }: Diagnostic) =>
    `A fault in the record, line ${line}, column ${column}: ${message}.`,
  noProblem: () => 'mode="problem" needs a record or a position.',
  solving: (color: Color) => `${Side(color)} to play. What is the best move?`,
  yourTurn: "Go on.",
  hintAt: (point: string) => `Try ${point}.`,
  noHint: "There is no move to show here.",

  marked: (dead: boolean, n: number) => `${some(n, "stone", "stones")} marked ${dead ? "dead" : "alive"}`,

  first: "To the start",
  back: "Back",
  forward: "Forward",
  last: "To the end",
  pass: "Pass",
  undo: "Undo",
  redo: "Redo",
  finish: "Finish",
  reset: "Start again",
  hint: "Hint",
  suggest: "Suggest dead stones",
  toolbar: "Board controls",
  comment: "Comment",
  variations: "Ways on",
  more: (n: number) => `… and ${n.toLocaleString("en")} more`,

  badRecord: "This is no game record.",
  notFetched: (what: string, why: string) => `${what} could not be fetched: ${why}`,
  notLoaded: (why: string) => `The board could not be set up: ${why}`,
};

/** The words of one language. */
export type Words = typeof en;

const zh: Words = {
  language: "zh",
  comma: "，",
  stop: "。",
  byArticle: (text, article) => `${text.replace(/。$/, "")}（第 ${article.replace(/^[A-E]/, "")} 条）。`,

  board: (columns, rows) => `围棋盘，${columns}×${rows}`,
  role: "围棋盘",
  keysView: "方向键移动光标，回车进入变化，下翻页和上翻页前进后退，Home 和 End 到开头和结尾。",
  keysPlay: "方向键移动光标，回车落子，P 虚着，U 悔棋，R 重下。",
  keysProblem: "方向键移动光标，回车落子，U 退回，H 提示，Esc 重来。",
  keysScore: "方向键移动光标，回车标记死子或活子，S 推测死子。",
  stonesOf: (black, white) => (black + white === 0 ? "空盘" : `黑子 ${black}，白子 ${white}`),
  lastMove: (color, point) => `最后一手：${方(color)} ${point}`,
  emptyPoint: (point) => `${point}，空点`,
  stonePoint: (point, color, liberties) => `${point}，${方(color)}子，${liberties} 气`,
  isLast: "最后一手",
  isKo: "劫",
  isDead: "死子",
  isStar: "星位",
  ownedBy: (owner) => ["", "黑方的地", "白方的地", "双方各半"][owner] ?? "",
  mark: (kind, text) =>
    kind === "label"
      ? `标记 ${text ?? ""}`
      : `标记${({ circle: "圆", square: "方", triangle: "三角", cross: "叉", selected: "选点" } as Record<string, string>)[kind] ?? ""}`,
  isNext: "此处有变化",

  passWord: "虚着",
  toPlay: (color) => `轮到${方(color)}方`,
  move: (n, all) => (n === 0 ? `开始（共 ${all} 手）` : `第 ${n} 手，共 ${all} 手`),
  moveShort: (n, all) => `${n} / ${all}`,
  played: (color, point, captured) => `${方(color)} ${point}${captured > 0 ? `，提 ${captured} 子` : ""}`,
  passed: (color) => `${方(color)}方虚着`,
  bothPassed: "双方虚着。请标记死子，然后确认。",
  takenBack: (n) => (n === 0 ? "回到开始" : `回到第 ${n} 手`),
  refused: 拒绝,
  prisoners: (black, white) => `提子：黑 ${black}，白 ${white}`,

  solved: "正解！",
  failed: "不对。",
  failedHere: "题中没有这一手：不对。",
  odd: (name, written, expected) => `无法识别 ${name}="${written}"：应为 ${expected.replace(/^one of /, "")}。`,
  flawed: ({ line, column, message }) => `棋谱第 ${line} 行第 ${column} 字有误：${message}。`,
  noProblem: () => 'mode="problem" 需要棋谱或局面。',
  solving: (color) => `${方(color)}先。最佳的一手在哪里？`,
  yourTurn: "请继续。",
  hintAt: (point) => `试试 ${point}。`,
  noHint: "这里没有可提示的着法。",

  marked: (dead, n) => `${n} 子标为${dead ? "死" : "活"}子`,

  first: "到开头",
  back: "后退",
  forward: "前进",
  last: "到结尾",
  pass: "虚着",
  undo: "悔棋",
  redo: "重下",
  finish: "确认",
  reset: "重来",
  hint: "提示",
  suggest: "推测死子",
  toolbar: "棋盘操作",
  comment: "解说",
  variations: "变化",
  more: (n) => `……另有 ${n} 个`,

  badRecord: "这不是棋谱。",
  notFetched: (what, why) => `无法取得 ${what}：${why}`,
  notLoaded: (why) => `棋盘无法设置：${why}`,
};

/** The words for a language tag: Chinese for `zh` and its kin, English otherwise. */
export function wordsFor(tag: string): Words {
  return /^zh\b/i.test(tag) ? zh : en;
}
