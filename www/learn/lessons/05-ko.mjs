// D6, D20.1, D18.3: ko.

export default {
  id: "ko",
  title: { zh: "劫", en: "Ko" },
  text: {
    zh: [
      "有时提一子之后，对方可以马上提回来，盘面又和原来一样，没完没了。这种形状叫**劫**。",
      "所以被提劫的一方不能立即提回，要先在别处下一手。下一手逼对方应的棋，叫**找劫材**；对方应了，再提回来。",
    ],
    en: [
      "Sometimes a captured stone could be taken back at once, and the board would be as before, without end. That shape is a **ko** (劫).",
      "So a ko may not be retaken at once: one has to play elsewhere first. A move that the other side has to answer is a **ko threat** (劫材); when it is answered, the ko may be retaken.",
    ],
  },
  figures: [
    {
      id: "ko-retake",
      kind: "play",
      rows: [".....", ".XO..", "XO.O.", ".XO..", "....."],
      labels: { A: "C3" },
      ask: {
        zh: "黑下 A 提一子。白棋试着立即提回：不行。双方在别处各下一手，白棋再提。",
        en: "Black takes a stone at A. Try to retake with White at once: refused. Let both play elsewhere, then retake.",
      },
      steps: [{ play: "C3" }, { illegal: "ko", at: "B3" }, { play: "B3" }],
      solution: ["C3", "B3", "E5", "E1", "B3"],
      done: {
        zh: "隔了一手，盘面不同了，可以提回。",
        en: "After an exchange elsewhere the board is another one, and the ko may be retaken.",
      },
    },
    {
      id: "ko-threat",
      kind: "problem",
      rows: [".......", ".XO....", "XO.O...", ".XO....", "..XOOO.", "..X.XXO", "..X..O."],
      labels: { A: "C5" },
      ask: {
        zh: "黑先。在 A 提劫，然后看白棋怎么办。",
        en: "Black to play. Take the ko at A, then see what White does.",
      },
      meanwhile: {
        "C5 E1": {
          zh: "白棋打吃黑两子，这是劫材。粘劫只救一子，怎么办？",
          en: "White threatens two stones: a ko threat. Filling the ko saves only one stone. What now?",
        },
      },
      answers: [
        {
          play: "C5 E1 D2 B5",
          right: true,
          say: {
            zh: "两子连回家了。白棋现在可以提劫，轮到黑棋找劫材。",
            en: "The two stones are connected. Now White may retake, and it is Black’s turn to find a threat.",
          },
        },
        {
          play: "C5 E1 B5 D2",
          say: { zh: "劫粘上了，但两子被提：因小失大。", en: "The ko is filled, but two stones are lost for one." },
        },
      ],
      others: {
        zh: "先提劫；白棋打吃时，要救那两子。",
        en: "Take the ko first; and when two stones are in atari, save them.",
      },
    },
  ],
  rule: {
    zh: "着子后不得使对方再次面对出现过的局面。单劫不能立即提回。比赛中没有找劫材就提回，这手无效，失去一手，并警告一次。",
    en: "A move may not make the other side face a position that was there before. A single ko may not be retaken at once. Doing so in a refereed game is void and costs the turn and a warning.",
  },
  clauses: ["D6", "D20.1", "D18.3"],
};
