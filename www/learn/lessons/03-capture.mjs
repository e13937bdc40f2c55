// D4: capture.

export default {
  id: "capture",
  title: { zh: "提子", en: "Capture" },
  text: {
    zh: [
      "对方的棋被占去最后一口气，就从盘上拿走，这叫**提子**。只剩一口气，叫**打吃**。",
      "要是一手棋使双方都没有了气，只提对方的；提完，自己的气也就有了。",
    ],
    en: [
      "Take the last liberty of the other side’s chain and it leaves the board: that is **capture** (提子). A chain with one liberty left is in **atari**.",
      "If a move leaves stones of both sides without liberties, only the other side’s are taken. That gives one’s own stones liberties again.",
    ],
  },
  figures: [
    {
      id: "capture-three",
      kind: "problem",
      rows: [".....", ".XX..", "XOOX.", ".XOX.", "....."],
      ask: { zh: "黑先。提掉白三子。", en: "Black to play. Capture the three white stones." },
      answers: [
        {
          play: "C1",
          right: true,
          say: { zh: "最后一口气没了，三子全部提掉。", en: "Their last liberty: all three leave the board." },
        },
      ],
      others: { zh: "白棋还有一口气。它在哪里？", en: "White still has a liberty. Where is it?" },
    },
    {
      id: "capture-both",
      kind: "problem",
      rows: [".OX..", "OXX..", "X....", ".....", "....."],
      ask: { zh: "黑先。哪里能一手提两子？", en: "Black to play. Where does one move take two stones?" },
      answers: [
        {
          play: "A5",
          right: true,
          say: {
            zh: "黑子自己本来没有气，但白两子也没有气：只提白棋。",
            en: "The black stone has no liberty, but neither have both white stones: only White’s are taken.",
          },
        },
      ],
      others: {
        zh: "什么也没提到。两个白子共用最后一口气。",
        en: "Nothing is captured. Both white stones depend on the same last liberty.",
      },
    },
  ],
  rule: {
    zh: "落子后，对方无气的棋子立即提去；双方都无气时，只提对方。错提有气的子要放回，漏提无气的子要补提，两者都记一次警告。",
    en: "After a move the other side’s stones without liberties are removed at once; where both sides have none, only the other side’s. Stones removed wrongly go back, stones forgotten are taken off, and either costs a warning.",
  },
  clauses: ["D4.1", "D4.2", "D18.1", "D18.2"],
};
