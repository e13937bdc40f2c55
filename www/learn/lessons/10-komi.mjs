// D11, B9.2: komi and handicap.

const say = {
  zh: "那里不是让四子的位置。四子摆在四个角的星上。",
  en: "That is not a place for four stones: they stand on the four corner stars.",
};

export default {
  id: "komi",
  title: { zh: "贴子与让子", en: "Komi and handicap" },
  text: {
    zh: [
      "先下占便宜，所以终局时黑棋要**贴** 3¾ 子。十九路上，黑棋数到 185 子，胜 ¾ 子；184½ 子，胜 ¼ 子；184 子，负 ¼ 子。",
      "棋力有差距，就让一让。**让先**：黑先走，不贴子。**让子**：黑棋先摆几子，白先下，不贴子；终局时黑棋还出让子数的一半。",
      "一子的胜负等于别处说的两目：3¾ 子就是 7½ 目。",
    ],
    en: [
      "Moving first is worth something, so Black gives **komi** (贴子) at the end: 3¾ zi. On the full board Black with 185 zi wins by ¾ zi, with 184½ by ¼ zi, and with 184 loses by ¼ zi.",
      "Where one side is stronger, the other gets a start. **Black first** (让先): no komi. **Handicap stones** (让子): Black puts some stones down, White moves, and there is no komi; at the end Black gives back half as many zi as there were stones.",
      "One zi of margin is two points as they are counted elsewhere: 3¾ zi are 7½ points.",
    ],
  },
  figures: [
    {
      id: "komi-handicap",
      kind: "problem",
      size: 19,
      black: "D4 Q16 D16",
      ask: { zh: "让四子。黑棋第四子摆在哪里？", en: "A handicap of four. Where does Black’s fourth stone go?" },
      answers: [
        {
          play: "Q4",
          right: true,
          say: { zh: "四个角的星都占了。现在轮到白棋。", en: "All four corner stars are taken. Now White moves." },
        },
        ...["K10", "K4", "K16", "D10", "Q10"].map((play) => ({
          play,
          say: { zh: "是星，但让四子先占四个角。", en: "A star, but four stones take the corners." },
        })),
      ],
      others: say,
    },
  ],
  table: "komi",
  rule: {
    zh: "分先：黑贴 3¾ 子。让先：不贴。让子：不贴，黑还让子数的一半。让子可摆在固定的星位，也可约定随意摆。",
    en: "An even game: Black gives 3¾ zi. Black first: none. Handicap: none, but Black gives back half as many zi as there are stones. They go on set points, or by agreement anywhere.",
  },
  clauses: ["D11", "B9.2"],
};
