// Tables whose numbers come from the package: whatever they say is what the rules count.
import { GameRecord, Review } from "weiqi-rules";
import { gameOf, sgfOf } from "./diagram.mjs";
import { WORKED, WORKED_DEAD } from "./lessons/worked.mjs";

const QUARTERS = ["", "¼", "½", "¾"];

/** A number of quarters at most as people write it: 3¾. */
export function fraction(value) {
  const whole = Math.trunc(Math.abs(value));
  const part = QUARTERS[Math.round((Math.abs(value) - whole) * 4)];
  return (value < 0 ? "−" : "") + (whole === 0 && part !== "" ? part : `${whole}${part}`);
}

/** The worked game counted under some rules. */
export function worked(options = {}) {
  const game = gameOf({ rows: WORKED, ...options });
  const score = game.score({ dead: WORKED_DEAD });
  game.free();
  return score;
}

/** The worked game as it would be after `stones` of handicap: the count, less what Black gives back (B9.2). */
export function workedWithHandicap(stones) {
  const sgf = sgfOf({ rows: WORKED }, "en").replace("KM[0]", `KM[0]HA[${stones}]`);
  const { games } = GameRecord.parse(sgf);
  const review = new Review(games[0]);
  const score = review.game.score({ dead: WORKED_DEAD });
  review.free();
  return score;
}

const side = {
  zh: { black: "黑", white: "白", draw: "和棋" },
  en: { black: "Black", white: "White", draw: "a draw" },
};

function wins({ winner, margin }, unit, lang) {
  if (winner === null) return side[lang].draw;
  const amount = fraction(margin[unit]);
  if (lang === "zh") return `${side.zh[winner]}胜 ${amount} ${unit === "zi" ? "子" : "目"}`;
  return `${side.en[winner]} by ${amount} ${unit === "zi" ? "zi" : margin.points <= 1 ? "point" : "points"}`;
}

function count(lang) {
  const score = worked({ komi: 7.5 });
  const { black, white } = score;
  const area = (s) => s.stones + s.territory + s.shared;
  const row = (name, of) => [name, fraction(of(black)), fraction(of(white))];
  const half = fraction((WORKED.length * WORKED[0].length) / 2);
  const komi = fraction(white.komi / 2);
  const mine = fraction(area(black) - white.komi / 2);
  const result = wins(score, "zi", lang);
  return lang === "zh"
    ? {
        caption: "上图的数法（子）",
        head: ["", "黑", "白"],
        rows: [
          row("活子", (s) => s.stones),
          row("围住的空点", (s) => s.territory),
          row("公共的点，各半", (s) => s.shared),
          row("合计", area),
        ],
        note: `只数黑棋就够了：${fraction(area(black))} 减去贴子 ${komi} 得 ${mine}，比归本数 ${half} 多，${result}。`,
      }
    : {
        caption: "The board above, counted in zi",
        head: ["", "Black", "White"],
        rows: [
          row("Living stones", (s) => s.stones),
          row("Enclosed points", (s) => s.territory),
          row("Shared points, half each", (s) => s.shared),
          row("Together", area),
        ],
        note: `Counting Black is enough: ${fraction(area(black))} less komi of ${komi} is ${mine}; half of the board is ${half}. ${result}.`,
      };
}

function komi(lang) {
  const cases = [
    [{ zh: "分先，贴 3¾ 子", en: "Even game, komi 3¾ zi" }, worked({ komi: 7.5 })],
    [{ zh: "让先，不贴", en: "Black first, no komi" }, worked()],
    [{ zh: "让二子，还 1 子", en: "Two stones, 1 zi back" }, workedWithHandicap(2)],
    [{ zh: "让四子，还 2 子", en: "Four stones, 2 zi back" }, workedWithHandicap(4)],
  ];
  return {
    caption: { zh: "第九课那一局，如果是……", en: "The game of lesson 9, if it was …" }[lang],
    head: { zh: ["", "结果"], en: ["", "Result"] }[lang],
    rows: cases.map(([name, score]) => [name[lang], wins(score, "zi", lang)]),
  };
}

function ways(lang) {
  const [area, territory] = [worked({ komi: 7.5 }), worked({ rules: "japanese", komi: 6.5 })];
  const both = (of, s) => `${fraction(of(s.black))} : ${fraction(of(s.white))}`;
  const row = (name, ofArea, ofTerritory) => [
    name,
    ofArea ? both(ofArea, area) : "–",
    ofTerritory ? both(ofTerritory, territory) : "–",
  ];
  const words = {
    zh: ["活子", "围住的空点", "公共的点", "提子与死子", "贴", "合计（目）"],
    en: [
      "Living stones",
      "Enclosed points",
      "Shared points",
      "Prisoners and dead stones",
      "Komi",
      "Together, in points",
    ],
  }[lang];
  return {
    caption: { zh: "同一局，黑 : 白", en: "The same game, Black : White" }[lang],
    head: { zh: ["", "数子法", "数目法"], en: ["", "By stones", "By territory"] }[lang],
    rows: [
      row(words[0], (s) => s.stones),
      row(
        words[1],
        (s) => s.territory,
        (s) => s.territory,
      ),
      row(words[2], (s) => s.shared),
      row(words[3], undefined, (s) => s.prisoners + s.deadStones),
      row(
        words[4],
        (s) => s.komi,
        (s) => s.komi,
      ),
      row(
        words[5],
        (s) => s.total,
        (s) => s.total,
      ),
      [{ zh: "结果", en: "Result" }[lang], wins(area, "points", lang), wins(territory, "points", lang)],
    ],
  };
}

export const TABLES = { count, komi, ways };
