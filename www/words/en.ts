// The words of the pages in English: the pattern for every other language.

import type { Color, IllegalReason, OwnerReason } from "weiqi-rules";
import { TABLE_EN } from "./table.js";
import { article } from "./write.js";

const ENGLISH_NUMBERS = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];
const spell = (n: number): string => ENGLISH_NUMBERS[n] ?? String(n);
const some = (n: number, one: string, many: string): string => `${spell(n)} ${n === 1 ? one : many}`;
const capital = (text: string): string => text.replace(/^./, (c) => c.toUpperCase());
const side = (c: Color): string => (c === "black" ? "Black" : "White");

export const en = {
  ...TABLE_EN,
  code: "en",
  comma: ", ",
  space: " ", // between sentences
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
    sounds: "Sounds",
    calls: "The clock's calls",
    callsOf: { shown: "Shown", spoken: "Shown and spoken" },
    confirm: "Playing a stone",
    confirmOf: { off: "At the first touch", on: "Place, then confirm" },
    off: "Off",
    on: "On",
    play: (p: string) => `Play ${p}`,
    placed: (p: string) => `${p} is chosen. Choose it again to play there.`,
  },

  // One side's count, by hand
  counted: {
    stones: (c: Color) => `${side(c)}'s living stones`,
    points: "Enclosed points",
    shared: "Half of the shared points",
  },

  // Suggestions and estimates
  ending: {
    stop: (percent: number) => `Stop (${percent} %)`,
    stopped: "No suggestion; choose the dead stones yourself.",
    playFirst: (points: readonly string[]) =>
      `It depends on who plays ${points.join(" or ")} first: play on there, or decide it by choosing the stones.`,
    playHere: "whoever plays here first decides",
    open: "not settled",
    sure: (percent: number) => `${percent} % sure`,
    ahead: "Who's ahead?",
    estimating: "Estimating…",
    even: "An estimate: about even",
    leads: (c: Color, points: number) => `An estimate: ${side(c)} by about ${points}`,
    marking: "Dead stones",
    markingOf: { suggested: "Suggested when both pass", manual: "Chosen by hand" },
  },

  // The clock
  clock: {
    title: "Clock",
    system: {
      none: "None",
      absolute: "Absolute: no more than this",
      kept: "Chinese byo-yomi",
      "byo-yomi": "Japanese byo-yomi",
      moves: "Moves per period (Canadian)",
      fischer: "Fischer: time is added",
      ing: "Ing: overtime for points",
    },
    usual: "Time for each side",
    uneven: "The sides have different times",
    own: "Other…",
    part: {
      basic: "Basic time, minutes",
      unit: "Kept period, seconds",
      period: "Period, seconds",
      minutes: "Period, minutes",
      periods: "Periods",
      moves: "Moves in a period",
      increment: "Added per move, seconds",
      points: "Points for a period",
    },
    badFigure: (what: string, least: number, most: number) => `${what}: a number from ${least} to ${most}.`,
    noTime: "A side needs some time.",
    thenPeriods: (n: number, each: string) => `then ${n} × ${each}`,
    periodsLeft: (n: number, each: string) => (n === 1 ? `last ${each}` : `${n} × ${each} left`),
    thenMoves: (n: number, each: string) => `then ${n} moves in ${each}`,
    movesLeft: (n: number) => some(n, "move to play", "moves to play"),
    increment: (each: string) => `+${each} a move`,
    thenIng: (n: number, each: string, points: number) => `then ${n} × ${each}, ${points} points each`,
    ingLeft: (n: number, points: number) => `${n === 1 ? "last period" : `${n} periods left`}, −${points} points`,
    timeOver: "out of time",
    overtimeLeft: (n: string) => `overtime, ${n} left`,
    time: (c: Color) => `${side(c)}'s time`,
    low: "low",
    pause: "Pause",
    resume: "Resume",
    paused: "Paused",
    pausedHelp: "The board is covered until play goes on.",
    wasAway: "It stood meanwhile.",
    goesOn: (c: Color) => `The clock runs again. ${side(c)} to play.`,
    out: (c: Color) => `${side(c)} is out of time.`,
    seal: "Seal the next move",
    sealing: (c: Color) =>
      `${side(c)} seals a move: choose its point while the other side looks away. It is played when the game goes on.`,
    sealed: (c: Color) => `${side(c)}'s move is sealed`,
    sealedHelp: "The game is paused. The move is kept with the game and shown when play goes on.",
    openSealed: "Open it and go on",
    forfeitTurn: "Forfeit the turn instead",
    turnForfeited: (c: Color) => `${side(c)} was out of time and forfeits the turn; the same byo-yomi goes on.`,
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
    `${side(c)} plays ${p}.${captured > 0 ? ` ${capital(some(captured, "stone", "stones"))} captured.` : ""}`,
  passed: (c: Color) => `${side(c)} passes.`,
  passedNote: (c: Color) =>
    `${side(c)} has passed. If ${side(c === "black" ? "white" : "black")} passes too, the game is counted.`,
  undone: (n: number) => `Back to move ${n}.`,
  redone: (n: number) => `Forward to move ${n}.`,
  resigned: (c: Color) => `${side(c)} resigns.`,
  captured: (n: number) => `${n} captured`,
  loading: "Fetching the rules…",
  notFetched: (why: string) => `That part of the page could not be fetched: ${why}`,
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
    `${dead === 0 ? "No stone looks dead" : `${capital(some(dead, "stone looks", "stones look"))} dead`}${unsettled === 0 ? "." : `, ${some(unsettled, "point is", "points are")} not settled yet.`}`,
  agrees: (c: Color) => `${side(c)} agrees`,
  hasAgreed: (c: Color) => `${side(c)} has agreed.`,
  dispute: "We disagree",
  disputeTitle: "Who says the stones are dead?",
  disputeHelp: "The game goes on, and the side that claims the stones are dead plays first: the board decides.",
  disputed: (c: Color) => `The game goes on. ${side(c)} claims that stones are dead and plays first.`,
  markedDead: (n: number) => `${capital(some(n, "stone", "stones"))} marked dead.`,
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
  less: (what: string) => `Less ${what.charAt(0).toLowerCase()}${what.slice(1)}`,
  asStones: (c: Color) => `${side(c)}'s count in stones`,
  margin: (zi: string, points: string) =>
    `${zi} ${/^[¼½¾1]$/.test(zi) ? "stone" : "stones"} (${points} ${/^[¼½¾1]$/.test(points) ? "point" : "points"})`,
  marginOnly: (points: string) => `${points} points`,
  difference: "Difference",
  countOther: "Counted by hand, in one side's stones",
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
