// D2, D3: moves, chains and liberties.

export default {
  id: "liberties",
  title: { zh: "棋子与气", en: "Stones and liberties" },
  text: {
    zh: [
      "空盘开局，黑先，双方轮流下，一次一子。下定的棋子不再移动；不想下，可以停一手（**虚着**）。",
      "与棋子沿线紧邻的空点是它的**气**。斜着的点不算。",
      "沿线相邻的同色棋子连成一块，气合在一起数。",
    ],
    en: [
      "The board is empty at first. Black begins, and the sides take turns, one stone at a time. A stone that is played does not move again; who does not want to play may **pass** (虚着).",
      "The empty points next to a stone along the lines are its **liberties** (气). Diagonals do not count.",
      "Stones of one colour that touch along the lines are one **chain**, and share their liberties.",
    ],
  },
  figures: [
    {
      id: "liberties-count",
      kind: "view",
      rows: [".......", "..X....", ".......", "....XX.", "X...O..", ".......", "......X"],
      libertiesOf: ["A3", "C6", "E4", "G1"],
      caption: {
        zh: "圆圈是黑棋的气：中腹一子四气，边上三气，角上两气；相连的两子本有六气，被白子占去一口，剩五气。",
        en: "Circles are Black’s liberties: four in the middle, three at the side, two in the corner; the chain of two would have six, but the white stone takes one away.",
      },
    },
    {
      id: "liberties-extend",
      kind: "problem",
      rows: [".....", "..O..", ".OXO.", ".....", "....."],
      triangles: ["C3"],
      ask: {
        zh: "黑先。▲ 只剩一口气，请把它长出来。",
        en: "Black to play. The marked stone has one liberty left. Give it more.",
      },
      answers: [
        {
          play: "C2",
          right: true,
          say: { zh: "两子连成一块，有三口气。", en: "Two stones, one chain, three liberties." },
        },
        {
          play: "B2",
          say: { zh: "斜着不相连，▲ 还是一口气。", en: "Diagonal stones are not connected: still one liberty." },
        },
        {
          play: "D2",
          say: { zh: "斜着不相连，▲ 还是一口气。", en: "Diagonal stones are not connected: still one liberty." },
        },
      ],
      others: {
        zh: "▲ 还是只有一口气，白下一手就能提掉它。",
        en: "The marked stone still has one liberty, and White can take it next.",
      },
    },
    {
      id: "liberties-connect",
      kind: "problem",
      rows: [".....", ".X...", "..X..", ".....", "....."],
      ask: { zh: "黑先。一手把两子连成一块。", en: "Black to play. Make the two stones one chain with one move." },
      answers: [
        {
          play: "B3",
          right: true,
          say: { zh: "连上了。另一边也可以。", en: "Connected. The other corner of the square does it too." },
        },
        {
          play: "C4",
          right: true,
          say: { zh: "连上了。另一边也可以。", en: "Connected. The other corner of the square does it too." },
        },
      ],
      others: {
        zh: "两子还没有连上。要找一个沿线与两子都相邻的点。",
        en: "They are still two chains. Look for a point that touches both along the lines.",
      },
    },
  ],
  rule: {
    zh: "黑先白后，轮流在点上落一子，落下不动；停一手是双方的权利。一块棋的气，是与它沿线紧邻的空点；没有气的棋子不能留在盘上。",
    en: "Black first, then in turn, one stone on a point, never to be moved; passing is always a right. A chain’s liberties are the empty points next to it along the lines; without any it cannot stay on the board.",
  },
  clauses: ["D2.1", "D2.2", "D2.3", "D2.4", "D2.5", "D3"],
};
