// The reference drawings: a dozen boards that between them show everything the drawing can do. Kept beside this file as
// SVG texts, and a few as pictures of the canvas; `UPDATE_PICTURES=1 npm test` writes them anew, to be looked at.

const GAME = [
  "(;SZ[19]PB[Black]PW[White]KM[7.5]",
  ";B[pd];W[dp];B[pp];W[dd];B[fq];W[cn];B[jp];W[qn];B[qo];W[pn];B[np];W[qj]",
  ";B[cf];W[ch];B[fc];W[df];B[dg];W[cg];B[ef];W[de];B[be];W[bf];B[ce];W[dh]",
  ";B[db];W[cc];B[ec]C[A joseki with a hole.]TR[cf][cg]SQ[dd]LB[cb:A][bb:B])",
].join("\n");
const SIGNS =
  "(;SZ[9]AB[cc][dc][gg]AW[cd][dd][ge]CR[cc]SQ[dc]TR[gg]MA[cd]SL[dd]LB[ge:x][aa:A][bb:12][hh:123]AR[bh:eh]LN[ba:ia]DD[gf:ii]TB[eb:fb]TW[ec:fc])";
const SEKI = "XX.OO.... X.XO.O... XXXOOO... OOOXXX... .O.X.XXX. OOOX.XOO. ...XXXO.. ........O .........";
const COUNTED = `${".XXX.OOO. ".repeat(4)}.XXX.OOOX${" .XXX.OOO.".repeat(4)}`;
const OWNERSHIP = Array.from({ length: 81 }, (_, i) => ((i % 9) - 4) / 4);
const HEAT = Array.from({ length: 81 }, (_, i) => Math.max(0, 1 - Math.hypot((i % 9) - 6, Math.floor(i / 9) - 2) / 5));

/** Texts: [name, record or position, options]. */
export const DRAWINGS = [
  ["wood", GAME, { notation: "letters" }],
  ["dark", GAME, { theme: "dusk", move: 20 }],
  ["paper-numbers", GAME, { theme: "paper", numbers: "all", notation: "letters" }],
  ["contrast-last", GAME, { theme: "contrast", numbers: { last: 7 }, move: 24 }],
  ["chinese-square", GAME, { notation: "chinese", cellRatio: 1, move: 12 }],
  ["corner", GAME, { region: "A19:K10", notation: "letters", theme: "paper", numbers: { from: 13 } }],
  ["auto-corner", "(;SZ[19]AW[pb][qb][qc][rd]AB[ob][pc][qd][re][rc])", { region: "auto", notation: "sgf" }],
  ["middle", GAME, { region: "C14:M6", notation: "letters" }],
  ["signs", SIGNS, { notation: "letters" }],
  ["signs-paper", SIGNS, { theme: "paper" }],
  ["rectangle", "(;SZ[9:13]AB[aa]AW[im])", { notation: "letters", title: "Nine by thirteen" }],
  ["position", SEKI, { theme: "paper", description: "Both live without two eyes." }],
  ["thumbnail", GAME, { width: 120 }],
];

/** Canvas: [name, attributes and what stands inside, properties]. Without letters: fonts differ from machine to machine. */
export const CANVASES = [
  ["canvas-wood", `<weiqi-board class="picture" move="last">${GAME.replace(/LB\[.*\]/, "")}</weiqi-board>`],
  ["canvas-paper", `<weiqi-board class="picture" theme="paper" move="20">${GAME}</weiqi-board>`],
  ["canvas-contrast", `<weiqi-board class="picture" theme="contrast" region="A19:K10" move="20">${GAME}</weiqi-board>`],
  ["canvas-dark", `<weiqi-board class="picture" theme="dark" cell="square" move="12">${GAME}</weiqi-board>`],
  ["canvas-signs", `<weiqi-board class="picture" theme="paper">${SIGNS.replace(/LB(\[[^\]]*\])+/, "")}</weiqi-board>`],
  [
    "canvas-score",
    `<weiqi-board class="picture" mode="score" theme="paper" komi="0" position="${COUNTED}"></weiqi-board>`,
  ],
  [
    "canvas-ownership",
    `<weiqi-board class="picture" size="9" theme="paper"></weiqi-board>`,
    { overlay: { kind: "ownership", values: OWNERSHIP } },
  ],
  [
    "canvas-heat",
    `<weiqi-board class="picture" size="9" theme="paper"></weiqi-board>`,
    { overlay: { kind: "heat", values: HEAT } },
  ],
  [
    "canvas-thumbnail",
    `<weiqi-board class="small" controls="none" move="last">${GAME.replace(/LB\[.*\]/, "")}</weiqi-board>`,
  ],
];
