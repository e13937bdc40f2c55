// The lessons come to life: boards answer, what is solved is marked, and the other language is a click away. Without this
// script every text, drawing and answer is on the page all the same.

import { WeiqiBoardElement } from "weiqi-rules/board";
import { applyAppearance } from "../page/dress.js";
import { readSettings } from "../page/settings.js";
import { doneExercises, keepDone, languageAsked } from "./choice.js";
import { Exercise } from "./exercise.js";

const here = document.documentElement.lang.startsWith("zh") ? "zh" : "en";
const other = document.querySelector<HTMLAnchorElement>("a.language");

const asked = languageAsked(location.search);
if (asked !== undefined && asked !== here && other) {
  const there = new URL(other.href);
  there.hash = location.hash;
  location.replace(there);
}

applyAppearance(readSettings());

// --- What is solved ---

const done = doneExercises();
const figures = [...document.querySelectorAll<HTMLElement>("figure.exercise")];

function show(sign: Element | null, shown: boolean): void {
  if (sign instanceof HTMLElement) sign.hidden = !shown;
}

function showDone(): void {
  for (const figure of figures) show(figure.querySelector(".solved"), done.has(figure.id));
  for (const sign of document.querySelectorAll<HTMLElement>(".contents .solved")) {
    const lesson = document.getElementById(sign.dataset.lesson ?? "");
    const exercises = [...(lesson?.querySelectorAll("figure.exercise") ?? [])];
    show(sign, exercises.length > 0 && exercises.every(({ id }) => done.has(id)));
  }
}

const heard = document.getElementById("heard");

/** The same words twice are said twice. */
function say(text: string): void {
  if (heard) heard.textContent = heard.textContent === text ? `${text}\u00a0` : text;
}

for (const figure of figures) {
  const board = figure.querySelector("weiqi-board");
  if (board instanceof WeiqiBoardElement)
    new Exercise(figure, board, say, () => {
      done.add(figure.id);
      keepDone(done);
      showDone();
    });
}
showDone();

// --- The other language, at the lesson that is being read ---

other?.addEventListener("click", () => {
  const lessons = [...document.querySelectorAll("section.lesson")];
  const read = lessons.reverse().find((lesson) => lesson.getBoundingClientRect().top < innerHeight / 2);
  const there = new URL(other.href);
  there.hash = read?.id ?? "";
  other.href = there.href;
});

document.documentElement.dataset.ready = ""; // for tests: the page listens from here on
