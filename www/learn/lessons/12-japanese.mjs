// B9: how Japanese and Korean counting differs.
import { WORKED, WORKED_DEAD } from "./worked.mjs";

export default {
  id: "japanese",
  title: { zh: "日本数法的不同", en: "How Japanese counting differs" },
  text: {
    zh: [
      "日本和韩国用**数目法**：只数围住的空点，再加上提到的子和对方的死子。盘上的活子不算，黑贴 6½ 目。",
      "所以单官一文不值；在自己的地里白下一手，要亏一目。数子法里，这样一手不赚不赔。双活里的眼也不算目。",
      "下面用第九课那一局比一比。",
    ],
    en: [
      "Japan and Korea count **territory** (数目法): the enclosed empty points, the stones captured and the other side’s dead stones. Living stones do not count, and komi is 6½ points.",
      "So a neutral point is worth nothing, and a needless move in one’s own territory loses a point; counting by stones it costs nothing. Eyes in a seki are no territory either.",
      "Here is the game of lesson 9, counted both ways.",
    ],
  },
  figures: [
    {
      id: "japanese-worked",
      kind: "score",
      rows: WORKED,
      dead: WORKED_DEAD,
      rules: "japanese",
      komi: 6.5,
      ask: {
        zh: "同一局，用数目法。左边的单官归谁？点死子改成活子，再改回来。",
        en: "The same game by territory. Whose is the neutral point on the left? Tap the dead stone to call it alive, then tap it again.",
      },
      steps: [
        { score: "not", result: "B+1.5" },
        { score: "is", result: "B+1.5" },
      ],
      solution: ["D2", "D2"],
      done: {
        zh: "单官谁也不归；一个死子值两目：空点一目，子一目。",
        en: "The neutral point is nobody’s; a dead stone is worth two: the point and the stone.",
      },
    },
    {
      id: "japanese-gain",
      kind: "problem",
      rows: ["...XO..", "...XOO.", "...X.O.", "...XOO.", "...XXO.", "..XO.O.", "..XXOO."],
      rules: "japanese",
      labels: { A: "E5", B: "B4", C: "E2" },
      ask: {
        zh: "黑先，数目法。A、B、C 之中，哪一手有目？",
        en: "Black to play, by territory. Which of A, B and C gains points?",
      },
      answers: [
        {
          play: "E2",
          right: true,
          say: {
            zh: "提一子，得两目：子一目，空点一目。",
            en: "A stone is captured: two points, one for it and one for its place.",
          },
        },
        {
          play: "E5",
          say: {
            zh: "单官。数子法里有用，数目法里没有。",
            en: "A neutral point: worth something by stones, nothing by territory.",
          },
        },
        { play: "B4", say: { zh: "下在自己的地里，亏一目。", en: "In one’s own territory: it loses a point." } },
      ],
      others: { zh: "这一手没有得到目。看 A、B、C。", en: "That gains no points. Look at A, B and C." },
    },
  ],
  table: "ways",
  rule: {
    zh: "数目法：围住的空点、提子与死子相加，黑贴 6½ 目；双活无目。",
    en: "By territory: enclosed empty points, prisoners and dead stones together; Black gives 6½ points; no territory in seki.",
  },
  clauses: ["B9"],
};
