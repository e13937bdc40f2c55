// D9: counting by stones.
import { WORKED, WORKED_DEAD } from "./worked.mjs";

export default {
  id: "counting",
  title: { zh: "数子", en: "Counting by stones" },
  text: {
    zh: [
      "先拿掉死子。然后只数一方：盘上的活子，加上它们围住的空点，都以**子**为单位。习惯上先把空点凑成整十来数。",
      "双方活棋之间的空点，各得一半。",
      "棋盘总点数的一半叫**归本数**：十九路是 180½，这个九路盘是 40½。数出来比它多就胜，少就负，相等是和棋（贴子见下一课）。",
    ],
    en: [
      "Take the dead stones off. Then count one side only: its living stones and the points they enclose, all in **zi** (子, stones). Players make the empty points up to round tens first.",
      "Empty points between living stones of both sides count half to each.",
      "Half of all points is the number to beat (归本数): 180½ on the full board, 40½ on this one. More wins, less loses, the same is a draw; komi is the next lesson.",
    ],
  },
  figures: [
    {
      id: "counting-worked",
      kind: "score",
      rows: WORKED,
      dead: WORKED_DEAD,
      komi: 7.5,
      ask: {
        zh: "下完的一局，下面的白死子已经标出。点它改成活子，看结果怎么变；再点一次改回来。",
        en: "A finished game; the dead white stone is marked. Tap it to call it alive and see the count change, then tap it again.",
      },
      steps: [
        { score: "not", result: "B+0.5" },
        { score: "is", result: "B+0.5" },
      ],
      solution: ["D2", "D2"],
      done: {
        zh: "死子拿掉，那里的点都归黑棋。要是算活子，黑棋围不住那一带，结果就反过来了。",
        en: "With the dead stone off, all those points are Black’s. Called alive, it leaves Black nothing enclosed there, and White wins.",
      },
    },
    {
      id: "counting-neutral",
      kind: "problem",
      rows: WORKED,
      ask: { zh: "黑先。还有一手能多得半子，在哪里？", en: "Black to play. One move still gains half a zi. Where?" },
      answers: [
        {
          play: "A5",
          right: true,
          say: {
            zh: "单官本来各得一半，现在全归黑棋：44½ 变成 45。",
            en: "The neutral point was shared, now it is Black’s: 44½ becomes 45.",
          },
        },
      ],
      others: {
        zh: "在自己的地里下，少一个空点，多一个子，不增不减；在对方的活棋中间下，也是白下。",
        en: "In one’s own area a point is lost and a stone gained: no change. Among living stones of the other side nothing is gained either.",
      },
    },
  ],
  table: "count",
  rule: {
    zh: "拿掉死子，数一方的活子和围住的点，以子计；双方活棋之间的空点各半。超过归本数为胜，等于为和，不足为负。",
    en: "With dead stones off, count one side’s living stones and the points they enclose, in zi; points between living stones of both are shared by halves. Over half of the board wins, exactly half is a draw, under half loses.",
  },
  clauses: ["D9"],
};
