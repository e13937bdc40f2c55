// `npx weiqi-rules svg`: for people who write books.
import assert from "node:assert/strict";
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { after, before, test } from "node:test";
import { init } from "weiqi-rules";
import { recordToSvg } from "weiqi-rules/svg";

const root = path.join(import.meta.dirname, "../..");
const { bin, version } = JSON.parse(readFileSync(path.join(root, "package.json"), "utf8"));
const folder = mkdtempSync(path.join(tmpdir(), "weiqi-svg-"));
after(() => rmSync(folder, { recursive: true, force: true }));
before(() => init());

const SGF = "(;SZ[9]C[Start];B[ee];W[ec];B[gc]C[Third])";
const file = path.join(folder, "game.sgf");
writeFileSync(file, SGF);

const run = (args, input = "") =>
  spawnSync(process.execPath, [path.join(root, bin["weiqi-rules"]), ...args], {
    encoding: "utf8",
    input,
    timeout: 30_000,
  });

test("the drawing goes to standard output, and is the package's own", () => {
  const { status, stdout, stderr } = run(["svg", file, "-m", "2", "-c", "letters", "-n", "all", "-t", "paper"]);
  assert.deepEqual([status, stderr], [0, ""]);
  assert.equal(stdout, recordToSvg(SGF, { move: 2, notation: "letters", numbers: "all", theme: "paper" }));
});

test("-o writes a file, - reads standard input, short and long names are the same", () => {
  const out = path.join(folder, "out.svg");
  const { status, stdout } = run(
    ["svg", "-", "--move=1", "--region", "auto", "-o", out, "--width", "300", "--square", "--title", "A < B"],
    SGF,
  );
  assert.deepEqual([status, stdout], [0, ""]);
  assert.equal(
    readFileSync(out, "utf8"),
    recordToSvg(SGF, { move: 1, region: "auto", width: 300, cellRatio: 1, title: "A < B" }),
  );
});

test("without -m it is the last position, with its comment as description", () => {
  assert.match(run(["svg", file]).stdout, /after move 3<\/title><desc>Third<\/desc>/);
});

test("-g takes another game of the file", () => {
  writeFileSync(path.join(folder, "two.sgf"), "(;SZ[5];B[aa])(;SZ[7];B[bb])");
  assert.match(run(["svg", path.join(folder, "two.sgf"), "-g", "2"]).stdout, /Go board, 7 × 7/);
});

test("a reader who has read enough is no fault", async () => {
  const child = spawn(process.execPath, [path.join(root, bin["weiqi-rules"]), "svg", file], { stdio: "pipe" });
  let stderr = "";
  child.stderr.setEncoding("utf8").on("data", (text) => (stderr += text));
  child.stdout.destroy();
  const [code] = await once(child, "exit");
  assert.deepEqual([code, stderr], [0, ""]);
});

test("it says which version it is", () => {
  for (const args of [["--version"], ["-V"], ["svg", file, "-V"]]) {
    const { status, stdout } = run(args);
    assert.deepEqual([status, stdout], [0, `${version}\n`]);
  }
});

test("help says what there is", () => {
  for (const args of [[], ["--help"], ["svg", "-h"]]) {
    const { status, stdout } = run(args);
    assert.equal(status, 0);
    assert.match(stdout, /weiqi-rules svg FILE\.sgf/);
  }
});

const WRONG = [
  [["png", file], /There is no command png/],
  [["svg"], /Which record\?/],
  [["svg", file, file], /One file at a time/],
  [["svg", path.join(folder, "none.sgf")], /none\.sgf could not be read: there is no such file\./],
  [["svg", folder], /could not be read: that is a folder\./],
  [["svg", file, "-m", "ten"], /--move is a whole number/],
  [["svg", file, "-n", "some"], /--numbers is none, all/],
  [["svg", file, "-c", "runes"], /--coordinates is one of/],
  [["svg", file, "-t", "neon"], /--theme is one of/],
  [
    ["svg", file, "-r", "nowhere"],
    /^--region must be a part of the board, as in "A1:K10", or "auto", not "nowhere"\.$/m,
  ],
  [["svg", file, "-g", "2"], /there is no game 2 in the file: it has 1\.$/m],
  [["svg", file, "-g", "0"], /--game is a whole number from 1 to/],
  [["svg", file, "-w", "NaN"], /--width is a whole number from 16 to/],
  [["svg", file, "-w", "1e9"], /--width is a whole number from 16 to/],
  [["svg", file, "-n", "last-x"], /--numbers is none, all/],
  [["svg", file, "--fast"], /--fast/],
  [["svg", file, "-o", path.join(folder, "no", "such", "folder.svg")], /could not be written/],
];
for (const [args, message] of WRONG)
  test(`a mistake is one sentence and no stack: ${args.slice(0, 1).concat(args.slice(2)).join(" ") || "nothing"}`, () => {
    const { status, stdout, stderr } = run(args);
    assert.deepEqual([status, stdout], [1, ""]);
    assert.match(stderr, message);
    assert.doesNotMatch(stderr, /\n\s+at /);
  });

test("a file that is no record", () => {
  writeFileSync(path.join(folder, "text.sgf"), "Dear diary");
  const { status, stderr } = run(["svg", path.join(folder, "text.sgf")]);
  assert.equal(status, 1);
  assert.match(stderr, /text\.sgf/);
});
