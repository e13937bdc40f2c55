// D1: the board and its points.

const STARS = "D4 K4 Q4 D10 Q10 D16 K16 Q16";

export default {
  id: "board",
  title: { zh: "棋盘与点", en: "The board and its points" },
  text: {
    zh: [
      "纵十九道，横十九道，交成 **361 个点**。棋子落在点上，不落在格子里。",
      "九个小圆点叫**星**，正中的一颗又叫**天元**。格子略高于宽，高与宽之比为 2.4 : 2.3。",
      "初学可用九路或十三路的小棋盘，规则一样。本页的图都可以下：点一个点；或按 Tab 到棋盘，用方向键和回车。",
      "点的名字先列后行：列从左数，用阿拉伯数字；行从上数，用汉字。",
    ],
    en: [
      "Nineteen lines down and nineteen across meet in **361 points**. Stones go on the points, not into the squares.",
      "Nine small dots are the **stars** (星); the one in the middle is **tengen** (天元), the centre of heaven. A cell is a little taller than wide, 2.4 to 2.3.",
      "Beginners may take a smaller board, 9 or 13 lines a side; the rules are the same. Every board on this page answers: click a point, or press Tab to reach the board and use the arrow keys and Enter.",
      "A point is named by a letter, from the left without I, and a number, from the bottom.",
    ],
  },
  figures: [
    {
      id: "board-tengen",
      kind: "problem",
      size: 19,
      ask: { zh: "黑先。请把棋子下在天元。", en: "Black to play. Put a stone on tengen." },
      answers: [
        {
          play: "K10",
          right: true,
          say: { zh: "天元，从四边数都是第十道。", en: "Tengen: the tenth line from every side." },
        },
        ...STARS.split(" ").map((play) => ({
          play,
          say: { zh: "这是星，但不在正中。", en: "That is a star, but not the one in the middle." },
        })),
      ],
      others: {
        zh: "那里没有小圆点。天元是正中的那颗星。",
        en: "There is no dot there. Tengen is the star in the middle.",
      },
    },
  ],
  rule: {
    zh: "棋盘 19 × 19 共 361 点，星九颗，中央为天元。棋子分黑白两色，双方各备约 180 枚，足够下完一局。",
    en: "The board has 19 × 19 = 361 points and nine stars, tengen in the middle. Stones are black and white, about 180 of each: enough to finish a game.",
  },
  clauses: ["D1.1", "D1.2"],
};
