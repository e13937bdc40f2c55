// `npm start` as its user meets it: an address within seconds once all is built, a clean end, one sentence where it cannot.
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { createServer } from "node:net";
import path from "node:path";
import { test } from "node:test";

const root = path.join(import.meta.dirname, "../..");

/** Starts it in a process group of its own; `ended` answers status and output. */
function start(t, env = {}) {
  const child = spawn("npm", ["start"], { cwd: root, detached: true, env: { ...process.env, PORT: "", ...env } });
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding("utf8").on("data", (text) => {
      output += text;
      child.emit("said", output);
    });
  const stop = (signal) => process.kill(-child.pid, signal);
  t.after(() => child.exitCode === null && child.signalCode === null && stop("SIGKILL"));
  const ended = new Promise((done) => child.on("close", (status) => done({ status, output })));
  const address = new Promise((found) =>
    child.on("said", (text) => {
      const [, url] = text.match(/The board is at (\S+)/) ?? [];
      if (url) found(url);
    }),
  );
  return { address, ended, stop };
}

test("serves the demo, and Ctrl-C ends it with status 0 and leaves nothing", { timeout: 60_000 }, async (t) => {
  const { address, ended, stop } = start(t);
  const page = await fetch(await Promise.race([address, ended.then(({ output }) => assert.fail(output))]));
  assert.equal(page.status, 200);
  assert.match(await page.text(), /<title>/);
  stop("SIGINT"); // as a terminal does: the whole group
  assert.equal((await ended).status, 0);
  assert.throws(() => stop(0), { code: "ESRCH" }, "something of it still runs");
});

test("a port that is taken, or none at all: one sentence, status 1", { timeout: 60_000 }, async (t) => {
  const other = createServer();
  await new Promise((listening) => other.listen(0, "127.0.0.1", listening));
  t.after(() => other.close());
  const taken = await start(t, { PORT: String(other.address().port) }).ended;
  assert.equal(taken.status, 1);
  assert.match(taken.output, /Port \d+ is taken: choose another/);
  for (const PORT of ["0", "65536", "80.5", "abc"]) {
    const bad = await start(t, { PORT }).ended;
    assert.equal(bad.status, 1, PORT);
    assert.match(bad.output, /is not a port: give a number from 1 to 65535\./);
    assert.doesNotMatch(bad.output, /^\s+at /m, "no stack");
  }
});
