// The lessons in order. Each is an article of the rules: text, boards, what the rule demands, its clauses.
import board from "./lessons/01-board.mjs";
import liberties from "./lessons/02-liberties.mjs";
import capture from "./lessons/03-capture.mjs";
import forbidden from "./lessons/04-forbidden.mjs";
import ko from "./lessons/05-ko.mjs";
import repetition from "./lessons/06-repetition.mjs";
import ending from "./lessons/07-ending.mjs";
import life from "./lessons/08-life.mjs";
import counting from "./lessons/09-counting.mjs";
import komi from "./lessons/10-komi.mjs";
import ancient from "./lessons/11-ancient.mjs";
import japanese from "./lessons/12-japanese.mjs";

export const LESSONS = [
  board,
  liberties,
  capture,
  forbidden,
  ko,
  repetition,
  ending,
  life,
  counting,
  komi,
  ancient,
  japanese,
];
