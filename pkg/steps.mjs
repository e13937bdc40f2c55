// The few things every script here needs: say a step, run a bounded command, stop with one sentence, skip what is already done.
import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

export const root = fileURLToPath(new URL("..", import.meta.url));
export const local = path.join(root, ".setup"); // everything set-up leaves behind, ignored by git

/** Is this module the script that was started? */
export const started = (url) => process.argv[1] !== undefined && realpathSync(process.argv[1]) === fileURLToPath(url);

/** Ends a script with one sentence for its reader and no stack. */
export class Failure extends Error {}

const running = new Set();
const stopAll = () => {
  for (const child of running) kill(child);
};
const kill = (child) => {
  try {
    process.kill(-child.pid, "SIGKILL");
  } catch {} // it has just ended by itself
};

/** Runs a script: a Failure is its one sentence, Ctrl-C ends whatever it started. */
export async function main(script) {
  for (const signal of ["SIGINT", "SIGTERM"])
    process.once(signal, () => {
      stopAll();
      process.exit(130);
    });
  try {
    await script();
  } catch (error) {
    stopAll();
    console.error(`\n${sentence(error)}`);
    process.exit(1);
  }
}

function sentence(error) {
  if (error instanceof Failure) return error.message;
  if (error.code === "ENOSPC") return NO_DISK;
  if (["EACCES", "EROFS", "EPERM"].includes(error.code))
    return `No right to write ${error.path ?? "here"}: give this user the folder, then run the command again.`;
  return error.stack;
}

const NO_DISK = "The disk is full: free about 3 GB, then run the same command again (it goes on where it stopped).";
const OFFLINE =
  /could not resolve|failed to (download|fetch|query)|temporary failure|ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|network (is )?unreachable|connection (refused|timed out|failed)|couldn't connect|spurious network error/i;

/**
 * Runs a command without a shell, its whole group killed after `minutes`. Answers { code, output }, where code is null
 * after the time ran out; without `may fail`, anything but 0 is a Failure that says why in words.
 */
export async function run(
  command,
  args,
  { cwd = root, env, minutes = 10, mayFail = false, show = false, log = path.basename(command) } = {},
) {
  const child = spawn(command, args, {
    cwd,
    env: { ...process.env, ...env },
    detached: true,
    stdio: ["ignore", "pipe", "pipe"],
  });
  running.add(child);
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding("utf8").on("data", (text) => {
      output += text;
      if (show) process.stdout.write(text);
    });
  let late = false;
  const timer = setTimeout(() => {
    late = true;
    kill(child);
  }, minutes * 60_000);
  const code = await new Promise((done) => {
    child.on("error", (error) => done(error.code));
    child.on("close", (status) => done(late ? null : status));
  });
  clearTimeout(timer);
  running.delete(child);
  if (code === 0 || mayFail) return { code, output };
  const file = path.join(local, "log", `${log}.log`);
  if (/no space left on device|ENOSPC/i.test(output)) throw new Failure(NO_DISK);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, output);
  const at = `; all it said is in ${path.relative(root, file)}.`;
  if (OFFLINE.test(output)) throw new Failure(`No network: ${log} could not download what it needs${at}`);
  if (code === null)
    throw new Failure(
      `${log} did not end within ${minutes} minutes and was stopped: is the network slow or blocked?${at}`,
    );
  const told =
    output
      .split("\n")
      .find((line) => /\berror\b[^:]*: +\S/i.test(line))
      ?.trim() ?? `exit status ${code}`;
  throw new Failure(`${log} failed: ${told.slice(0, 300)}${at}`);
}

/** Says a step and, when it ends, how long it took. */
export async function step(what, work) {
  process.stdout.write(`• ${what} … `);
  const start = Date.now();
  const answer = await work();
  console.log(`${((Date.now() - start) / 1000).toFixed(1)} s`);
  return answer;
}

const IGNORED = new Set(["node_modules", "target", "dist"]);
function* filesIn(entry) {
  if (!existsSync(entry)) return;
  if (!statSync(entry).isDirectory()) yield entry;
  else for (const name of readdirSync(entry).sort()) if (!IGNORED.has(name)) yield* filesIn(path.join(entry, name));
}

/** Does a step unless the contents of `inputs` are those of its last success and every output is there. */
export async function once(name, { what, inputs, outputs, before }, work) {
  const hash = createHash("sha256");
  for (const input of inputs)
    for (const file of filesIn(path.join(root, input)))
      hash.update(path.relative(root, file)).update("\0").update(readFileSync(file)).update("\0");
  const digest = hash.digest("hex");
  const stamp = path.join(local, "stamp", name);
  const done =
    existsSync(stamp) &&
    readFileSync(stamp, "utf8") === digest &&
    outputs.every((file) => existsSync(path.join(root, file)));
  if (done) return;
  await before?.(); // what only this step needs, with steps of its own
  rmSync(stamp, { force: true }); // a step cut short is never taken for done
  await step(what, work);
  mkdirSync(path.dirname(stamp), { recursive: true });
  writeFileSync(stamp, digest);
}
