// Every word of the pages, in every language. To add a language: one more object of the same shape.

import type { Color, IllegalReason, OwnerReason } from "weiqi-rules";
import { TABLE_EN, TABLE_ZH } from "./words-table.js";

const ENGLISH_NUMBERS = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];
const spell = (n: number): string => ENGLISH_NUMBERS[n] ?? String(n);
const some = (n: number, one: string, many: string): string => `${spell(n)} ${n === 1 ? one : many}`;
const side = (c: Color): string => (c === "black" ? "Black" : "White");
const 方 = (c: Color): string => (c === "black" ? "黑方" : "白方");
/** An article of the rules' fullest text, as the package cites it: "D20.1". */
const article = (a: string): string => a.replace(/^[A-E]/, "");

const en = {
  ...TABLE_EN,
  code: "en",
  comma: ", ",
  colon: ": ",
  name: "English",
  title: "Weiqi – play and study Go",
  wordmark: "Weiqi",
  otherLanguage: "中文",
  switchLanguage: "切换到中文",
  noScript: "This page needs JavaScript to follow the rules.",

  black: "Black",
  white: "White",
  side,

  // The page as an app
  app: {
    newVersion: "A new version of this page is there.",
    reload: "Reload",
    later: "Later",
    download: "Download the page as one file",
    downloadHelp: "It runs from disk, without a network.",
  },

  // The board
  board: (w: number, h: number) => `Go board, ${w} by ${h}`,
  boardHelp:
    "Arrow keys move over the board, Enter plays or marks. P passes, U takes back, R plays again what was taken back. Page up and page down step through a record.",
  emptyPoint: (p: string) => `${p}, empty`,
  stonePoint: (p: string, c: Color, liberties: number) =>
    `${p}, ${c} stone, ${some(liberties, "liberty", "liberties")}`,
  isLast: "last move",
  isKo: "ko",
  isDead: "marked dead",
  isStar: "star point",

  // What happens
  toPlay: (c: Color) => `${side(c)} to play`,
  move: (n: number) => (n === 0 ? "Before the first move" : `Move ${n}`),
  played: (c: Color, p: string, captured: number) =>
    `${side(c)} plays ${p}.${captured > 0 ? ` ${some(captured, "stone", "stones")} captured.` : ""}`,
  passed: (c: Color) => `${side(c)} passes.`,
  passedNote: (c: Color) =>
    `${side(c)} has passed. If ${side(c === "black" ? "white" : "black")} passes too, the game is counted.`,
  undone: (n: number) => `Back to move ${n}.`,
  redone: (n: number) => `Forward to move ${n}.`,
  resigned: (c: Color) => `${side(c)} resigns.`,
  captured: (n: number) => `${n} captured`,
  loading: "Fetching the rules…",
  broken: (why: string) => `The rules could not be loaded: ${why}`,

  // Refused moves
  refused: {
    "off-board": () => "That is not a point of the board.",
    occupied: (p) => `A stone already stands on ${p}.`,
    suicide: (p) =>
      `${p} is forbidden: the stones shown would be left without a liberty, and nothing would be captured.`,
    ko: (p) => `${p} is a ko that was taken just now. Play somewhere else first; then it may be retaken.`,
    superko: (p, after) =>
      `${p} would bring back a position that has already been on the board${after === undefined ? "" : after === 0 ? ", before the first move" : `, after move ${after}`}. The whole board may not repeat.`,
    "wrong-turn": () => "It is the other side's turn.",
    "game-over": () => "The game is over.",
  } satisfies Record<IllegalReason, (p: string, after?: number) => string> as Record<
    IllegalReason,
    (p: string, after?: number) => string
  >,
  byArticle: (a: string) => `Article ${article(a)}`,

  // Actions
  pass: "Pass",
  undo: "Undo",
  redo: "Redo",
  resign: "Resign",
  newGame: "New game",
  open: "Open",
  save: "Save",
  openHint: "Open a game record (SGF). You can also drop or paste one.",
  saveHint: "Save the game as an SGF file",
  settings: "Settings",
  learn: "Learn",
  close: "Close",
  cancel: "Cancel",
  confirmResign: (c: Color) => `Does ${side(c)} resign?`,
  keepPlaying: "Keep playing",
  game: "Game",

  // Ending
  agreeing: "Which stones are dead?",
  agreeingHelp:
    "Both have passed. Choose the stones that cannot escape capture; choose again to undo. When both sides agree, the game is counted.",
  suggest: "Suggest",
  suggesting: "Looking…",
  suggested: (dead: number, unsettled: number) =>
    `${dead === 0 ? "No stone looks dead" : `${some(dead, "stone looks", "stones look")} dead`}${unsettled === 0 ? "." : `, ${some(unsettled, "point is", "points are")} not settled yet.`}`.replace(
      /^./,
      (c) => c.toUpperCase(),
    ),
  agrees: (c: Color) => `${side(c)} agrees`,
  hasAgreed: (c: Color) => `${side(c)} has agreed.`,
  dispute: "We disagree",
  disputeTitle: "Who says the stones are dead?",
  disputeHelp: "The game goes on, and the side that claims the stones are dead plays first: the board decides.",
  disputed: (c: Color) => `The game goes on. ${side(c)} claims that stones are dead and plays first.`,
  markedDead: (n: number) => `${some(n, "stone", "stones")} marked dead.`.replace(/^./, (c) => c.toUpperCase()),
  markedAlive: "Marked alive again.",
  soFar: "As marked",

  // Counting
  result: "Result",
  counting: "The count",
  byArea: "Counted by area: living stones and the points they enclose.",
  byTerritory: "Counted by territory: enclosed points and prisoners.",
  row: {
    stones: "Living stones",
    territory: "Enclosed points",
    shared: "Shared points, half each",
    prisoners: "Prisoners",
    deadStones: "Dead stones taken off",
    komi: "Komi",
    handicap: "For the handicap",
    penalty: "Penalty",
    tax: "Group tax",
    total: "Total",
  },
  komiInStones: "Komi",
  baseNumber: "Half of all points",
  less: (what: string) => `less ${what.charAt(0).toLowerCase()}${what.slice(1)}`,
  asStones: (c: Color) => `${side(c)}'s count in stones`,
  margin: (zi: string, points: string) => `${zi} stones (${points} points)`,
  marginOnly: (points: string) => `${points} points`,
  drawn: "Equal: a draw",
  winsBy: (c: Color) => `${side(c)} wins by`,
  by: "Reason",
  resultResign: (c: Color) => `${side(c)} wins by resignation.`,
  ownerOf: ["nobody's", "Black's", "White's", "half each"] as readonly string[],
  why: {
    stone: "a living stone",
    territory: "enclosed",
    dead: "under a dead stone",
    shared: "between living stones of both",
    dame: "neutral",
    "seki-eye": "an eye in seki",
    "false-eye": "a false eye, to be filled",
  } satisfies Record<OwnerReason, string> as Record<OwnerReason, string>,
  pointIs: (p: string, owner: string, why: string) => `${p}: ${owner}, ${why}`,
  whyHelp: "Point at the board to see whose a point is, and why.",

  // Records
  record: "Game record",
  step: { first: "To the start", back: "One move back", forward: "One move forward", last: "To the end" },
  slider: "Move",
  of: (n: number, all: number) => `Move ${n} of ${all}`,
  count: "Count",
  countHelp: "Choose the dead stones; the count follows.",
  countDone: "Done counting",
  playOn: "Play on from here",
  backToGame: "Back to my game",
  variations: "Goes on with",
  variation: (letter: string, p: string) => `${letter}: ${p}`,
  recordSays: (re: string) => `The record says: ${re}`,
  impossible: (n: number) => `Move ${n} of this record is impossible under the rules; it was left out.`,
  manyGames: "Games in this file",
  gameNumber: (n: number) => `Game ${n}`,
  opened: (n: number) => `Record opened, ${some(n, "move", "moves")}.`,
  passWord: "pass",
  fileNotRead: (name: string) => `${name} could not be read. Is it a game record (SGF)?`,
  faults: (n: number, line: number, what: string) =>
    `The record has ${some(n, "fault", "faults")}; the first, on line ${line}: ${what}.`,
  badFileSize: "The board size in this record is not possible; it is shown on 19 by 19.",
  pasteNotRead: "What was pasted is not a game record (SGF).",
  noGame: (name: string) => `There is no game in ${name}.`,
  theText: "the pasted text",
  sizeRefused: (what: string) => `This game cannot be shown: ${what}`,
  dropHere: "Drop the record here",
  saved: (name: string) => `Saved as ${name}.`,

  // New game
  size: "Board",
  custom: "Other",
  columns: "Columns",
  rows: "Rows",
  rules: "Rules",
  ruleset: {
    chinese: "Chinese",
    "chinese-2.75": "Chinese, komi 2¾ stones",
    ancient: "Ancient, with seat stones",
    japanese: "Japanese",
    korean: "Korean",
    ing: "Ing",
    aga: "AGA",
    "new-zealand": "New Zealand",
    "tromp-taylor": "Tromp–Taylor",
  } as Record<string, string>,
  komi: "Komi, in points",
  komiHelp: (n: string) => `Left empty: ${n}, as the rules say`,
  handicap: "Handicap",
  noHandicap: "None",
  firstMove: "Black plays first, no komi",
  handicapStones: (n: number) => `${n} stones`,
  start: "Start",
  badSize: "A board has 1 to 52 columns and rows.",
  badKomi: "Komi is a number of points, in halves: 7.5 or 0.",
  started: (w: number, h: number, c: Color) => `New game, ${w} by ${h}. ${side(c)} to play.`,

  // Settings
  language: "Language",
  appearance: "Appearance",
  appearanceOf: { auto: "As the system", light: "Light", dark: "Dark" },
  coordinates: "Coordinates",
  coordinatesOf: { letters: "A–T and 1–19", chinese: "1–19 and 一–十九", sgf: "a–s (SGF)", none: "None" },
  cells: "Cells",
  cellsOf: { tall: "As on real boards", square: "Square" },
  boardLook: "Board",
  boardLookOf: { wood: "Wood", contrast: "High contrast", paper: "Paper" },
  notKept: "This browser keeps nothing between visits; save the game to a file if you want it later.",
  private: "Nothing leaves this device.",
};

/** The words of one language. */
export type Words = typeof en;

const zh: Words = {
  ...TABLE_ZH,
  code: "zh-Hans",
  comma: "，",
  colon: "：",
  name: "简体中文",
  title: "围棋 – 对局与打谱",
  wordmark: "围棋",
  otherLanguage: "English",
  switchLanguage: "Switch to English",
  noScript: "此页面需要 JavaScript 才能判断规则。",

  black: "黑方",
  white: "白方",
  side: 方,

  app: {
    newVersion: "本页有新版本。",
    reload: "重新载入",
    later: "以后再说",
    download: "下载单文件版",
    downloadHelp: "可从磁盘直接打开，无需网络。",
  },

  board: (w, h) => `围棋棋盘，${w}×${h}`,
  boardHelp: "方向键在棋盘上移动，回车落子或标记。P 虚着，U 悔棋，R 恢复。Page Up、Page Down 翻阅棋谱。",
  emptyPoint: (p) => `${p}，空点`,
  stonePoint: (p, c, liberties) => `${p}，${c === "black" ? "黑子" : "白子"}，${liberties}气`,
  isLast: "最后一手",
  isKo: "劫",
  isDead: "已标为死子",
  isStar: "星位",

  toPlay: (c) => `轮到${方(c)}`,
  move: (n) => (n === 0 ? "尚未落子" : `第${n}手`),
  played: (c, p, captured) => `${方(c)}下在${p}。${captured > 0 ? `提${captured}子。` : ""}`,
  passed: (c) => `${方(c)}虚着。`,
  passedNote: (c) => `${方(c)}虚着。若${方(c === "black" ? "white" : "black")}也虚着，即进入数子。`,
  undone: (n) => `回到第${n}手。`,
  redone: (n) => `前进到第${n}手。`,
  resigned: (c) => `${方(c)}认输。`,
  captured: (n) => `提 ${n} 子`,
  loading: "正在载入规则……",
  broken: (why) => `规则未能载入：${why}`,

  refused: {
    "off-board": () => "这里不是棋盘上的点。",
    occupied: (p) => `${p}已有棋子。`,
    suicide: (p) => `${p}是禁着点：落子后所示棋子无气，又不能提取对方棋子。`,
    ko: (p) => `${p}是刚被提过的劫，不能立即回提。须先在别处下一手。`,
    superko: (p, after) =>
      `下在${p}会使全局同形再现${after === undefined ? "" : after === 0 ? "（与开局时相同）" : `（与第${after}手之后相同）`}，不可落子。`,
    "wrong-turn": () => "还没有轮到这一方。",
    "game-over": () => "对局已结束。",
  },
  byArticle: (a) => `规则第${article(a)}条`,

  pass: "虚着",
  undo: "悔棋",
  redo: "恢复",
  resign: "认输",
  newGame: "新对局",
  open: "打开",
  save: "保存",
  openHint: "打开棋谱（SGF）。也可拖入或粘贴。",
  saveHint: "把对局存为 SGF 文件",
  settings: "设置",
  learn: "学规则",
  close: "关闭",
  cancel: "取消",
  confirmResign: (c) => `${方(c)}认输吗？`,
  keepPlaying: "继续对局",
  game: "对局",

  agreeing: "哪些是死子？",
  agreeingHelp: "双方都已虚着。点选不能活的棋子，再点一次取消。双方同意后数子。",
  suggest: "建议",
  suggesting: "正在判断……",
  suggested: (dead, unsettled) =>
    `${dead === 0 ? "看来没有死子" : `看来有${dead}个死子`}${unsettled === 0 ? "。" : `，还有${unsettled}个点未定。`}`,
  agrees: (c) => `${方(c)}同意`,
  hasAgreed: (c) => `${方(c)}已同意。`,
  dispute: "有争议",
  disputeTitle: "哪一方认为棋子是死的？",
  disputeHelp: "对局继续，由认为对方棋子已死的一方先下，以实战解决。",
  disputed: (c) => `对局继续。${方(c)}主张是死子，由其先下。`,
  markedDead: (n) => `${n}子标为死子。`,
  markedAlive: "已取消死子标记。",
  soFar: "按目前标记",

  result: "结果",
  counting: "数子",
  byArea: "数子法：活子与其所围的空点。",
  byTerritory: "数目法：所围的空点与提子。",
  row: {
    stones: "活子",
    territory: "围空",
    shared: "双方各半的点",
    prisoners: "提子",
    deadStones: "死子",
    komi: "贴目",
    handicap: "让子贴还",
    penalty: "罚子",
    tax: "还棋头",
    total: "合计",
  },
  komiInStones: "贴子",
  baseNumber: "归本数",
  less: (what) => `减${what}`,
  asStones: (c) => `数${方(c)}（子）`,
  margin: (zi, points) => `${zi}子（${points}目）`,
  marginOnly: (points) => `${points}目`,
  drawn: "相等：和棋",
  winsBy: (c) => `${方(c)}胜`,
  by: "原因",
  resultResign: (c) => `${方(c)}中盘胜。`,
  ownerOf: ["无主", "属黑方", "属白方", "双方各半"],
  why: {
    stone: "活子",
    territory: "所围之空",
    dead: "死子之下",
    shared: "双方活子之间",
    dame: "单官",
    "seki-eye": "双活中的眼",
    "false-eye": "假眼，须填",
  },
  pointIs: (p, owner, why) => `${p}：${owner}，${why}`,
  whyHelp: "指向棋盘上的点，可看归属与原因。",

  record: "棋谱",
  step: { first: "到开头", back: "退一手", forward: "进一手", last: "到终局" },
  slider: "手数",
  of: (n, all) => `第${n}手，共${all}手`,
  count: "数子",
  countHelp: "点选死子，结果随之而变。",
  countDone: "结束数子",
  playOn: "由此续弈",
  backToGame: "回到我的对局",
  variations: "后续变化",
  variation: (letter, p) => `${letter}：${p}`,
  recordSays: (re) => `棋谱记载：${re}`,
  impossible: (n) => `棋谱的第${n}手不合规则，已略过。`,
  manyGames: "文件中的对局",
  gameNumber: (n) => `第${n}局`,
  opened: (n) => `已打开棋谱，共${n}手。`,
  passWord: "虚着",
  fileNotRead: (name) => `无法读取${name}。它是棋谱（SGF）吗？`,
  faults: (n, line) => `棋谱有${n}处错误，首处在第${line}行。`,
  badFileSize: "棋谱所写的棋盘大小不可能，按十九路显示。",
  pasteNotRead: "粘贴的内容不是棋谱（SGF）。",
  noGame: (name) => `${name}里没有对局。`,
  theText: "粘贴的文字",
  sizeRefused: (what) => `无法显示这局棋：${what}`,
  dropHere: "把棋谱拖到这里",
  saved: (name) => `已存为${name}。`,

  size: "棋盘",
  custom: "其他",
  columns: "列数",
  rows: "行数",
  rules: "规则",
  ruleset: {
    chinese: "中国规则",
    "chinese-2.75": "中国规则，贴2¾子",
    ancient: "古代规则，座子制",
    japanese: "日本规则",
    korean: "韩国规则",
    ing: "应氏规则",
    aga: "美国规则（AGA）",
    "new-zealand": "新西兰规则",
    "tromp-taylor": "Tromp–Taylor 规则",
  },
  komi: "贴目",
  komiHelp: (n) => `不填则按规则：${n}`,
  handicap: "让子",
  noHandicap: "分先",
  firstMove: "让先，不贴子",
  handicapStones: (n) => `让${n}子`,
  start: "开始",
  badSize: "棋盘的行数与列数须在1到52之间。",
  badKomi: "贴目须是整数或半目，如 7.5 或 0。",
  started: (w, h, c) => `新对局，${w}×${h}。轮到${方(c)}。`,

  language: "语言",
  appearance: "外观",
  appearanceOf: { auto: "跟随系统", light: "浅色", dark: "深色" },
  coordinates: "坐标",
  coordinatesOf: { letters: "A–T 与 1–19", chinese: "1–19 与 一–十九", sgf: "a–s（SGF）", none: "不显示" },
  cells: "棋格",
  cellsOf: { tall: "与实物相同", square: "正方" },
  boardLook: "棋盘样式",
  boardLookOf: { wood: "木质", contrast: "高对比", paper: "纸面" },
  notKept: "此浏览器不保存数据；如需保留对局，请存为文件。",
  private: "数据不离开本设备。",
};

export const LANGUAGES = { en, zh } as const;
/** The languages by their short names. */
export type Language = keyof typeof LANGUAGES;

/** The language that the browser asks for, among those there are. */
export function preferredLanguage(wanted: readonly string[]): Language {
  for (const tag of wanted) {
    const short = tag.toLowerCase().split("-")[0];
    if (short !== undefined && short in LANGUAGES) return short as Language;
  }
  return "en";
}

/** A number of points or stones as it is written: 3¾, −¼, 184½. */
export function fractional(value: number): string {
  const quarters = Math.round(Math.abs(value) * 4);
  const whole = Math.floor(quarters / 4);
  const part = ["", "¼", "½", "¾"][quarters % 4] ?? "";
  return `${value < 0 && quarters > 0 ? "−" : ""}${whole > 0 || part === "" ? whole : ""}${part}`;
}
