// D6, D20.2, D20.3: the whole board does not repeat.

export default {
  id: "whole-board",
  title: { zh: "禁止全局同形", en: "The whole board does not repeat" },
  text: {
    zh: [
      "同样的道理适用于整个棋盘：任何一手都不能把盘面变成这一局里出现过的样子，不论隔了多少手。",
      "**三劫**最容易看清：三个劫，每次提的都是另一个劫，没有一手是“立即提回”，但六手之后盘面回到原样。第六手不许下。",
      "**双提二子**也会循环：送两子，提一子，盘面又回来了。",
    ],
    en: [
      "The same holds for the whole board: no move may bring back a position that stood in this game before, however long ago.",
      "A **triple ko** (三劫) shows it best. With three kos every capture is in another ko, so none is retaken at once; but after six captures the board would be the old one. The sixth is refused.",
      "**Sending two, returning one** (双提二子) goes round as well: two stones are given, one is taken back, and the board is as before.",
    ],
  },
  figures: [
    {
      id: "triple-ko",
      kind: "play",
      rows: [".X.X.X.", "XOX.XOX", "O.OXO.O", ".O.O.O."],
      ask: {
        zh: "黑先。轮流提三个劫，一直提下去，看哪一手被拒绝。",
        en: "Black to play. Take one ko after the other, in turn, until a capture is refused.",
      },
      steps: [{ illegal: "superko" }],
      solution: ["B2", "D3", "F2", "B3", "D2", "F3"],
      done: {
        zh: "这一手会使全局与以前某一手之后完全相同。必须先在别处下一手。",
        en: "That capture would bring back a whole board that stood before. One has to play elsewhere first.",
      },
    },
    {
      id: "sending-two",
      kind: "play",
      rows: ["X.X.O", ".XOO.", ".XO..", ".XO..", "....."],
      labels: { A: "D5", B: "B5" },
      ask: {
        zh: "黑下 A，送两子；白下 B，提两子；黑再在原处提一子，行不行？",
        en: "Black plays A and gives two stones; White takes them at B. May Black now take one back where the first black stone stood?",
      },
      steps: [{ play: "D5" }, { play: "B5" }, { illegal: "superko", at: "C5" }],
      solution: ["D5", "B5", "C5"],
      done: {
        zh: "不行：提了以后，盘面和开始时一样。",
        en: "No: the board would be as it was at the start.",
      },
    },
  ],
  rule: {
    zh: "全局同形原则上一律禁止：假生类的多劫循环不许走；三劫、四劫、长生、双提二子原则上也禁止，比赛可以另定为无胜负、和棋或加赛。不许以循环为理由拒绝终局。",
    en: "A repeated whole-board position is forbidden in principle. Cycles of the fake-life kind may not be played; triple and quadruple ko, eternal life and sending two returning one neither, though an event may call them no result, a draw, or play again. Nobody may use a cycle as a reason not to end the game.",
  },
  clauses: ["D6", "D20.2", "D20.3", "B11.4"],
};
