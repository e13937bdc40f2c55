// D8, D21.4: dead and alive.

export default {
  id: "life",
  title: { zh: "死活", en: "Dead and alive" },
  text: {
    zh: [
      "提不掉的棋是活棋，提得掉的是死棋。**两只眼**的棋提不掉：每只眼都是对方的禁着点，对方一次又只能下一手。",
      "**假眼**只是看着像眼：围它的棋子没有连在一起，对方可以提掉一部分，下进来。",
      "**双活**是谁也不能先动手：两块棋都没有两只眼，共用最后两口气，先下的一方反被提掉。",
    ],
    en: [
      "Stones that cannot be captured are alive, stones that can be are dead. A group with **two eyes** (眼) cannot be captured: each eye is a forbidden point, and the other side has but one move at a time.",
      "A **false eye** (假眼) only looks like one: the stones round it are not all connected, so that some of them can be captured by a move into it.",
      "In **seki** (双活) nobody may begin: two groups without two eyes share their last two liberties, and whoever plays there is captured.",
    ],
  },
  figures: [
    {
      id: "life-two-eyes",
      kind: "problem",
      rows: ["...XO..", "XXXXO..", "OOOOO..", ".......", "......."],
      ask: { zh: "黑先。做出两只眼。", en: "Black to play. Make two eyes." },
      answers: [
        {
          play: "B5",
          right: true,
          say: {
            zh: "左右各一只眼，白棋两边都不能下：活了。",
            en: "An eye on either side, and White may play in neither: alive.",
          },
        },
        {
          play: "A5 B5",
          say: {
            zh: "白棋点在中间，黑棋做不出两只眼。",
            en: "White plays in the middle, and two eyes are no longer possible.",
          },
        },
        {
          play: "C5 B5",
          say: {
            zh: "白棋点在中间，黑棋做不出两只眼。",
            en: "White plays in the middle, and two eyes are no longer possible.",
          },
        },
      ],
      others: {
        zh: "黑棋不在这里补，白棋就点在中间，黑棋做不出两只眼。",
        en: "If Black plays elsewhere, White takes the middle, and two eyes are no longer possible.",
      },
    },
    {
      id: "life-false-eye",
      kind: "problem",
      rows: [".X.XXO.", "XXXOOO.", "OOOO...", ".......", "......."],
      toPlay: "white",
      labels: { A: "A5", B: "C5" },
      ask: {
        zh: "白先。A、B 两只眼，哪只是假眼？请下进去。",
        en: "White to play. Which of the eyes A and B is false? Play into it.",
      },
      answers: [
        {
          play: "C5",
          right: true,
          say: {
            zh: "右边两子没有和大块连上，可以提掉：B 是假眼。A 是真眼，白棋不能下。",
            en: "The two stones on the right are not connected to the rest and are taken: B is false. A is a true eye, and White may not play there.",
          },
        },
      ],
      others: {
        zh: "看 A 和 B：只有一个点白棋能下进去。",
        en: "Look at A and B: only into one of them may White play.",
      },
    },
    {
      id: "life-seki",
      kind: "play",
      rows: ["X.OO", "XXOO", "XX.O"],
      ask: {
        zh: "双活。先试着下一口公气，看对方怎么提；再重来，双方各停一手。",
        en: "A seki. Try one of the two shared liberties and see what the other side takes. Then start again, and let both pass.",
      },
      steps: [{ score: "is", result: "0" }],
      solution: ["pass", "pass"],
      remarks: {
        B3: {
          zh: "这块棋现在只剩一口气：对方下另一口公气，就全部提掉。",
          en: "That group has one liberty left now: the other side takes the other shared point, and captures it all.",
        },
        C1: {
          zh: "这块棋现在只剩一口气：对方下另一口公气，就全部提掉。",
          en: "That group has one liberty left now: the other side takes the other shared point, and captures it all.",
        },
      },
      done: {
        zh: "两块都活着，两口公气各得一半：6 子对 6 子。",
        en: "Both groups live, and the two shared points count half to each: six against six.",
      },
    },
    {
      id: "life-claim",
      kind: "problem",
      rows: ["...XO..", "XXXXO..", "OOOOO..", ".......", "......."],
      toPlay: "white",
      triangles: ["B4"],
      ask: {
        zh: "终局时白说 ▲ 一块死了，黑说没死。于是继续下，由认为是死棋的白方先走。请证明。",
        en: "At the end White says the marked group is dead, Black says it is not. So play goes on, and White, who claims it, moves first. Prove it.",
      },
      answers: [
        {
          play: "B5",
          right: true,
          say: {
            zh: "黑棋做不出两只眼，早晚被提：白的主张成立。",
            en: "Two eyes are no longer possible, and the group can be captured: the claim holds.",
          },
        },
        {
          play: "A5 B5",
          say: {
            zh: "黑棋下在中间，提掉白一子，活了。",
            en: "Black takes the middle, captures the stone, and lives.",
          },
        },
        {
          play: "C5 B5",
          say: {
            zh: "黑棋下在中间，提掉白一子，活了。",
            en: "Black takes the middle, captures the stone, and lives.",
          },
        },
      ],
      others: {
        zh: "黑棋下在中间就有两只眼：证明不了。",
        en: "Black takes the middle and has two eyes: nothing is proved.",
      },
    },
  ],
  rule: {
    zh: "终局时，哪些是死子由双方共同确认，意见必须一致。有争议就继续下，由认为是死棋的一方先走，以实战解决。只靠多劫循环才提不掉的“假生”不算活。",
    en: "At the end both sides say together which stones are dead, and must be of one mind. In a dispute play goes on: the side that claims the stones are dead moves first, and the board decides. Stones that only a cycle of kos keeps from capture (fake life, 假生) are not alive.",
  },
  clauses: ["D8.1", "D8.2", "D21.4", "D20.2", "B11.2"],
};
