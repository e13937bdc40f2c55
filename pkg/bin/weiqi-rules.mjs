#!/usr/bin/env node
// The command line: `npx weiqi-rules svg game.sgf -m 50 -o game-50.svg`.
import { readFileSync, writeFileSync } from "node:fs";
import { parseArgs } from "node:util";

const USAGE = `Draws a position of a game record as an SVG picture.

  weiqi-rules svg FILE.sgf [options]        FILE may be - for standard input

  -o, --output FILE     where to write it; standard output if it is - or left out
  -m, --move N          the position after move N, or "last" (as without it); 0 is the start
  -n, --numbers WHICH   numbers on the stones: none, all, last-5, from-20
  -r, --region PART     the part that is drawn: two corners as in A1:K10, or auto
  -c, --coordinates X   names along the edge: none, letters, chinese, sgf
  -t, --theme NAME      wood, dark, paper, contrast
  -w, --width N         width of the drawing, 640 unless said
  -g, --game N          which game of the file, 1 unless said
      --square          square cells instead of 2.4 : 2.3
      --title TEXT      what the drawing is called, for those who don't see it
  -h, --help            this text
  -V, --version         the version of the package
`;

const OPTIONS = {
  output: { type: "string", short: "o" },
  move: { type: "string", short: "m", default: "last" },
  numbers: { type: "string", short: "n", default: "none" },
  region: { type: "string", short: "r" },
  coordinates: { type: "string", short: "c", default: "none" },
  theme: { type: "string", short: "t", default: "wood" },
  width: { type: "string", short: "w", default: "640" },
  game: { type: "string", short: "g", default: "1" },
  square: { type: "boolean", default: false },
  title: { type: "string" },
  help: { type: "boolean", short: "h", default: false },
  version: { type: "boolean", short: "V", default: false },
};

/** What the caller got wrong: said in one sentence. */
class Wrong extends Error {}

const oneOf = (name, value, words) => {
  if (words.includes(value)) return value;
  throw new Wrong(`--${name} is one of ${words.join(", ")}, not ${value}.`);
};

const whole = (name, value, least, most) => {
  const n = Number(value);
  if (/^\d+$/.test(value) && n >= least && n <= most) return n;
  throw new Wrong(`--${name} is a whole number from ${least} to ${most}, not ${value}.`);
};

function numbers(value) {
  if (value === "none" || value === "all") return value;
  const found = /^(last|from)-(\d{1,6})$/.exec(value);
  if (!found) throw new Wrong(`--numbers is none, all, last-N or from-N, not ${value}.`);
  return { [found[1]]: Number(found[2]) };
}

function read(file) {
  try {
    return readFileSync(file === "-" ? 0 : file);
  } catch (error) {
    const why = { ENOENT: "there is no such file", EISDIR: "that is a folder", EACCES: "no right to read it" }[
      error.code
    ];
    throw new Wrong(`${file} could not be read: ${why ?? error.message}.`);
  }
}

function write(file, text) {
  try {
    writeFileSync(file, text);
  } catch (error) {
    throw new Wrong(`${file} could not be written: ${error.message}.`);
  }
}

async function svg(file, values) {
  const options = {
    move: values.move === "last" ? "last" : whole("move", values.move, 0, 9_999_999),
    numbers: numbers(values.numbers),
    notation: oneOf("coordinates", values.coordinates, ["none", "letters", "chinese", "sgf"]),
    theme: oneOf("theme", values.theme, ["wood", "dark", "paper", "contrast"]),
    width: whole("width", values.width, 16, 100_000),
    game: whole("game", values.game, 1, 1_000_000) - 1,
    ...(values.square ? { cellRatio: 1 } : {}),
    ...(values.region === undefined ? {} : { region: values.region }),
    ...(values.title === undefined ? {} : { title: values.title }),
  };
  const bytes = read(file);
  const [{ init, GameRecord }, { recordToSvg }] = await Promise.all([
    import("../dist/index.js"),
    import("../dist/svg.js"),
  ]);
  await init();
  let drawing;
  try {
    drawing = recordToSvg(bytes, options);
  } catch (error) {
    const option = /^options\.(\w+)/.exec(error.message)?.[1];
    if (option === "game") {
      const { length } = GameRecord.parse(bytes).games;
      throw new Wrong(`${file}: there is no game ${values.game} in the file: it has ${length}.`);
    }
    if (option) throw new Wrong(error.message.replace(/^options\./, "--"));
    throw new Wrong(`${file} could not be drawn: ${error.message}`);
  }
  if (values.output === undefined || values.output === "-") process.stdout.write(drawing);
  else write(values.output, drawing);
}

async function main(args) {
  let parsed;
  try {
    parsed = parseArgs({ args, options: OPTIONS, allowPositionals: true });
  } catch (error) {
    throw new Wrong(error.message);
  }
  const [command, file, ...more] = parsed.positionals;
  if (parsed.values.help || (command === undefined && args.length === 0)) {
    process.stdout.write(USAGE);
    return;
  }
  if (parsed.values.version) {
    const { version } = JSON.parse(readFileSync(new URL("../../package.json", import.meta.url), "utf8"));
    process.stdout.write(`${version}\n`);
    return;
  }
  if (command !== "svg")
    throw new Wrong(`There is no command ${command ?? "without a name"}: the one there is is svg.`);
  if (file === undefined) throw new Wrong("Which record? Name a file, or - for standard input.");
  if (more.length > 0) throw new Wrong(`One file at a time: ${more[0]} is one too many.`);
  await svg(file, parsed.values);
}

// Whoever reads may have read enough: `weiqi-rules svg game.sgf | head`.
process.stdout.on("error", (error) => {
  if (error.code !== "EPIPE") throw error;
});

try {
  await main(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof Wrong)) throw error;
  process.stderr.write(`${error.message}\nweiqi-rules --help says what there is.\n`);
  process.exitCode = 1;
}
