// D7, D13, D21: how a game ends.

export default {
  id: "ending",
  title: { zh: "终局", en: "Ending the game" },
  text: {
    zh: [
      "没有人会替你们喊停：双方都认为下完了，棋才算下完。认输也可以；双方连续停一手也是终局。",
      "轮到谁下，谁就可以提议终局，这等于放弃这一手。对方不同意就接着下，提议的一方也恢复下子的权利。",
      "提议之前看看边界有没有缺口。双方一旦确认终局，后来看见的妙手就不算了。",
    ],
    en: [
      "Nobody calls time: a game is over when both sides say so. Either may also resign, and two passes in a row end the game.",
      "Whoever is to move may propose the end, and gives up that turn by it. If the other side does not agree it may play, and the proposer has its turns again.",
      "So look for gaps in your walls first. Once both have agreed, a move that somebody finds later does not count.",
    ],
  },
  figures: [
    {
      id: "ending-gap",
      kind: "problem",
      rows: ["..XO...", "..XO...", "..XO...", "...O...", "..XO...", "..XO...", "..XO..."],
      ask: {
        zh: "黑先。墙上有缺口。终局之前补在哪里，围住的最多？",
        en: "Black to play. The wall has a gap. Where to close it before the game ends, so that Black gets most?",
      },
      answers: [
        {
          play: "C4",
          right: true,
          say: {
            zh: "缺口补上，左边的空点全归黑棋。",
            en: "The gap is closed, and all that lies behind it is Black’s.",
          },
        },
        {
          play: "B4",
          say: {
            zh: "也围住了，但缺口那一点成了单官，双方各半。",
            en: "That encloses something too, but the gap itself becomes a neutral point, half to each.",
          },
        },
      ],
      others: {
        zh: "左边还有缺口，照此终局，那里的空点不是黑棋围住的。",
        en: "The wall still has a gap: as it stands, Black encloses nothing.",
      },
    },
    {
      id: "ending-pass",
      kind: "play",
      rows: ["...XO..", "...XOO.", "...X.O.", "...XOO.", "...XO..", "...XO..", "...XO.."],
      ask: {
        zh: "先下最后一个单官，然后双方各停一手，看看数子的结果。",
        en: "Take the last neutral point, then let both sides pass, and see the count.",
      },
      steps: [{ play: "E5" }, { pass: true }, { pass: true }],
      solution: ["E5", "pass", "pass"],
      done: {
        zh: "双方都停一手，棋下完了。接着确认死子，再数子。",
        en: "Both have passed: the moves are made. Now the sides agree on dead stones, and count.",
      },
    },
  ],
  rule: {
    zh: "双方一致确认、一方认输、或连续虚着，为终局。由轮到的一方提议，对方回应。确认之后仍可争的点，按双活处理；确认之后不得重开。",
    en: "A game ends when both agree, when one resigns, or by consecutive passes. The side to move proposes, the other answers. Points still contestable when both have agreed are shared as in seki, and the game is not reopened.",
  },
  clauses: ["D7.1", "D7.2", "D7.3", "D13.2", "D21.1", "D21.2", "D21.3"],
};
