// Ancient rules: seat stones and the tax on groups (B, D).
import { WORKED, WORKED_DEAD } from "./worked.mjs";

export default {
  id: "ancient",
  title: { zh: "古代规则", en: "The ancient rules" },
  text: {
    zh: [
      "古人开局不是空盘：四个角的星上先摆黑白各两子，各占一条对角，叫**座子**。白先下，不贴子。",
      "也数子，但还要**还棋头**：谁的活棋分成的块数多，每多一块，还给对方一子。所以把对方断开，本身就有好处。",
    ],
    en: [
      "In old China the board was not empty at the start. Two black and two white **seat stones** (座子) stood on the corner stars, each colour on a diagonal. White moved first, and there was no komi.",
      "They counted by stones too, but with a **tax on groups** (还棋头): the side with more separate living groups gave the other one zi for each group more. Cutting paid by itself.",
    ],
  },
  figures: [
    {
      id: "ancient-seats",
      kind: "problem",
      size: 19,
      black: "Q16 D4",
      white: "D16",
      toPlay: "white",
      ask: { zh: "座子还差一枚白子，摆在哪里？", en: "One white seat stone is missing. Where does it stand?" },
      answers: [
        { play: "Q4", right: true, say: { zh: "白棋也占一条对角。", en: "White has the other diagonal." } },
        {
          play: "K10",
          say: {
            zh: "天元没有座子；白棋占另一条对角。",
            en: "There is no seat stone on tengen; White has the other diagonal.",
          },
        },
      ],
      others: {
        zh: "座子都在角上的星，白棋占另一条对角。",
        en: "Seat stones stand on the corner stars, and White has the other diagonal.",
      },
    },
    {
      id: "ancient-cut",
      kind: "problem",
      rows: WORKED,
      toPlay: "white",
      dead: WORKED_DEAD,
      labels: { A: "D7", B: "D3" },
      ask: {
        zh: "白先。哪一手把黑棋 A、B 断成两块，让黑棋还一子？",
        en: "White to play. Which move cuts Black’s A from B, so that Black owes one zi?",
      },
      answers: [
        {
          play: "A5",
          right: true,
          say: {
            zh: "黑棋上下两块各自活着，比白棋多一块：还一子。",
            en: "Black lives in two separate groups, White in one: Black owes one zi.",
          },
        },
      ],
      others: { zh: "黑棋 A、B 还能连成一块。", en: "A and B can still be connected." },
    },
  ],
  rule: {
    zh: "座子制：黑白各两子分占对角星，白先，不贴子。还棋头：活棋块数多的一方，每多一块还一子。",
    en: "Seats: two stones a side on the diagonals of the corner stars, White first, no komi. Tax: the side with more separate living groups pays one zi for each that it has more.",
  },
  clauses: [
    { zh: "B（古代规则 1、2）", en: "B (ancient rules 1 and 2)" },
    { zh: "D（前言）", en: "D (preface)" },
  ],
};
