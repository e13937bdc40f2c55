// The lessons as HTML, in one language: everything is there before any script runs.
import { init } from "weiqi-rules";
import { marksOf, NOTATION, nameOf, sgfOf, sizeOf, svgOf } from "./diagram.mjs";
import { LESSONS } from "./lessons.mjs";
import { TABLES } from "./tables.mjs";
import { WORDS } from "./words.mjs";

const html = (text) => text.replace(/[&<>"]/g, (c) => ({ "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" })[c]);
/** Text with **words** to stress; in an English text Chinese words are marked as such, for voices and fonts. */
function rich(text, lang) {
  const stressed = html(text).replace(/\*\*(.+?)\*\*/g, "<strong>$1</strong>");
  return lang === "zh" ? stressed : stressed.replace(/\p{Script=Han}+/gu, '<span lang="zh-Hans">$&</span>');
}
const json = (value) => html(JSON.stringify(value));

/** Whether there is something to be done on the board. */
export const isExercise = (figure) => figure.kind !== "view";

function attributes(figure, lang) {
  const { width, height } = sizeOf(figure);
  const all = {
    mode: figure.kind,
    size: width === height ? String(width) : `${width}x${height}`,
    coordinates: NOTATION[lang],
    rules: figure.rules,
    controls: isExercise(figure) ? undefined : "none",
    // A problem asks what the lesson asks; it stands above the board, and is read out with it.
    question: figure.kind === "problem" ? figure.ask?.[lang] : undefined,
  };
  return Object.entries(all)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => ` ${name}="${html(value)}"`)
    .join("");
}

/** What the page's script has to know of a figure. */
function data(figure, lang) {
  const all = { others: figure.others?.[lang], done: figure.done?.[lang] };
  const rest = {
    steps: figure.steps?.map(({ at, play, ...step }) => ({
      ...step,
      ...(at ? { at: index(figure, at) } : {}),
      ...(play ? { play: index(figure, play) } : {}),
    })),
    remarks:
      figure.remarks &&
      Object.fromEntries(Object.entries(figure.remarks).map(([at, say]) => [index(figure, at), say[lang]])),
    marks: figure.kind === "play" && figure.labels ? marksOf(figure) : undefined,
  };
  return [
    ...Object.entries(all)
      .filter(([, value]) => value !== undefined)
      .map(([key, value]) => ` data-${key}="${html(value)}"`),
    ...Object.entries(rest)
      .filter(([, value]) => value !== undefined)
      .map(([key, value]) => ` data-${key}="${json(value)}"`),
  ].join("");
}

function index(figure, name) {
  const { width } = sizeOf(figure);
  const [x, y] = [name.charCodeAt(0) - 65 - (name[0] > "I" ? 1 : 0), sizeOf(figure).height - Number(name.slice(1))];
  return y * width + x;
}

/** What solves the exercise, in words. */
function answer(figure, lang) {
  const words = WORDS[lang];
  const named = (move) => (move === "pass" ? words.pass : nameOf(figure, move, lang));
  const line = (moves) => moves.map(named).join(words.after);
  if (figure.kind === "problem") {
    const right = figure.answers.filter((a) => a.right);
    return `${right.map((a) => line(a.play.split(" "))).join(words.or)}${words.colon}${right[0].say[lang]}`;
  }
  return `${line(figure.solution)}${words.colon}${figure.done[lang]}`;
}

function points(figure) {
  const { width, height } = sizeOf(figure);
  return width * height;
}
const isLarge = (figure) => points(figure) > 169;

function figureHtml(figure, lang, number) {
  const words = WORDS[lang];
  const shape = isLarge(figure) ? " large" : points(figure) < 25 ? " small" : "";
  const svg = (theme) => svgOf(figure, lang, theme).trim();
  // Keeps the board's place: its shape, whatever stands there.
  const [box] = /viewBox="[^"]+"/.exec(svg("paper"));
  const space = `<div class="space"><svg ${box} aria-hidden="true"></svg></div>`;
  const said = html((figure.ask ?? figure.caption)[lang]);
  const label = isExercise(figure)
    ? `<b>${words.exercise} ${number}</b> <span class="solved" hidden>✓ ${words.solved}</span>`
    : "";
  return `<figure id="${figure.id}" class="${isExercise(figure) ? "exercise" : "example"}${shape}"${data(figure, lang)}>
<figcaption>${label}<p>${said}</p></figcaption>
<div class="place">${space}<weiqi-board${attributes(figure, lang)}>
<div class="screen">${svg("wood")}</div>
<script type="application/x-go-sgf">${sgfOf(figure, lang).replaceAll("</", "<\\/")}</script>
</weiqi-board></div>
<div class="paper">${svg("paper")}</div>
${
  isExercise(figure)
    ? `<p class="say" hidden></p>
<details class="answer"><summary>${words.answer}</summary><p>${html(answer(figure, lang))}</p></details>`
    : ""
}
</figure>`;
}

function tableHtml(name, lang) {
  const { caption, head, rows, note } = TABLES[name](lang);
  const cells = (row) =>
    row.map((cell, i) => (i === 0 ? `<th scope="row">${html(cell)}</th>` : `<td>${html(cell)}</td>`)).join("");
  const top = head.map((cell) => (cell === "" ? "<td></td>" : `<th scope="col">${html(cell)}</th>`)).join("");
  return `<table id="table-${name}">
<caption>${html(caption)}</caption>
<thead><tr>${top}</tr></thead>
<tbody>
${rows.map((row) => `<tr>${cells(row)}</tr>`).join("\n")}
</tbody>
</table>
${note ? `<p class="note">${html(note)}</p>` : ""}`;
}

/**
 * How a lesson's boards stand, as classes: said at the start, for a style that looks at what comes later would move what is
 * there while the page still arrives.
 */
function arrangement({ figures }) {
  const large = figures.filter((figure) => isLarge(figure));
  if (large.length === 1 && figures.length === 1) return " beside";
  if (large.includes(figures[0])) return " led";
  return figures.length === 4 ? " by-twos" : "";
}

function lessonHtml(lesson, lang, n) {
  const words = WORDS[lang];
  let exercise = 0;
  const figures = lesson.figures.map((figure) =>
    figureHtml(figure, lang, isExercise(figure) ? `${n}.${++exercise}` : ""),
  );
  return `<section class="lesson${arrangement(lesson)}" id="${lesson.id}" aria-labelledby="${lesson.id}-title">
<h2 id="${lesson.id}-title"><a href="#${lesson.id}"><span class="number">${n}</span> ${html(lesson.title[lang])}</a></h2>
<div class="text">
${lesson.text[lang].map((text) => `<p>${rich(text, lang)}</p>`).join("\n")}
</div>
<div class="figures">
${figures.join("\n")}
</div>
${lesson.table ? tableHtml(lesson.table, lang) : ""}
<aside class="rule" aria-label="${words.ruleLabel(n)}">
<p><b>${words.rule}</b> ${rich(lesson.rule[lang], lang)}</p>
<p class="clauses">${words.clauses}${words.colon}${lesson.clauses.map((clause) => html(clause[lang] ?? clause)).join(words.comma)}</p>
</aside>
</section>`;
}

/** The body of the page. */
export async function bodyHtml(lang) {
  await init();
  const words = WORDS[lang];
  const contents = LESSONS.map(
    (lesson) =>
      `<li><a href="#${lesson.id}">${html(lesson.title[lang])}</a> <span class="solved" data-lesson="${lesson.id}" hidden>✓ <span class="hidden-words">${words.solved}</span></span></li>`,
  );
  return `<a class="skip" href="#${LESSONS[0].id}">${words.skip}</a>
<header class="head">
<nav class="links" aria-label="${words.pages}"><a href="./index.html">${words.play}</a><a class="language" href="./${words.otherFile}" hreflang="${words.otherCode}" lang="${words.otherCode}">${words.otherName}</a></nav>
<h1>${html(words.title)}</h1>
<p class="lead">${html(words.lead)}</p>
<noscript><p class="lead">${html(words.without)}</p></noscript>
</header>
<nav class="contents" aria-labelledby="contents-title">
<h2 id="contents-title">${words.contents}</h2>
<ol>
${contents.join("\n")}
</ol>
</nav>
<main>
${LESSONS.map((lesson, i) => lessonHtml(lesson, lang, i + 1)).join("\n")}
</main>
<footer class="foot"><p>${html(words.foot)}</p></footer>
<div id="heard" class="hidden-words" role="status"></div>`;
}
