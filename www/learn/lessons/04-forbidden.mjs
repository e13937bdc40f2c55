// D5: forbidden points.

export default {
  id: "forbidden",
  title: { zh: "禁着点", en: "Forbidden points" },
  text: {
    zh: [
      "一手棋落下后自己没有气，又提不到对方的子，这个点就是**禁着点**，不能下。",
      "能提子就不算禁着点。所以同一个点，黑不能下，白也许能下；现在不能下，以后也许能下。",
    ],
    en: [
      "A move that leaves its own stones without a liberty and captures nothing is not allowed: the point is **forbidden** (禁着点).",
      "A move that captures is never forbidden in this sense. So a point may be closed to Black and open to White, and what is forbidden now may be allowed later.",
    ],
  },
  figures: [
    {
      id: "forbidden-which",
      kind: "problem",
      rows: [".O..XO.", "O....XO", "......X", "...O...", "..O.O..", "...O...", "......."],
      labels: { A: "A7", B: "D3", C: "G7" },
      ask: { zh: "黑先。A、B、C 之中，黑棋能下哪一点？", en: "Black to play. Which of A, B and C may Black play?" },
      answers: [
        {
          play: "G7",
          right: true,
          say: {
            zh: "两个白子都只剩这口气，提掉以后黑棋就有气了。",
            en: "Both white stones have no other liberty; they are taken, and Black has liberties.",
          },
        },
      ],
      others: {
        zh: "这里可以下，但问的是 A、B、C 三点。",
        en: "Black may play there, but the question is about A, B and C.",
      },
    },
    {
      id: "forbidden-two",
      kind: "play",
      rows: ["X.O..", "OOO..", ".....", ".....", "....."],
      labels: { A: "B5" },
      ask: {
        zh: "先让黑棋下 A，看看为什么不行；再在别处下一手，然后让白棋下 A。",
        en: "Try A with Black and read why it is refused. Then play elsewhere, and let White play A.",
      },
      steps: [{ illegal: "suicide", at: "B5" }, { play: "B5" }],
      solution: ["B5", "E1", "B5"],
      done: {
        zh: "黑下 A 是禁着：两子都没有气。白下 A 提一子，当然可以。",
        en: "Forbidden for Black: both stones would be without a liberty. For White it is a capture.",
      },
    },
  ],
  rule: {
    zh: "落子后自己立即无气，又不能提对方的子，这一点不许下。比赛中下了禁着点，这手无效，并失去这一手的权利。",
    en: "A move that leaves itself without liberties and captures nothing may not be played. In a refereed game it is void, and the turn is lost.",
  },
  clauses: ["D5", "D19"],
};
