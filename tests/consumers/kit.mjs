// What a consumer's steps are made of. Everything started here is bounded in time and ends with the test.
import { spawn } from "node:child_process";
import { createReadStream, existsSync, readFileSync, statSync } from "node:fs";
import { createServer } from "node:http";
import path from "node:path";
import { stripVTControlCharacters } from "node:util";
import { run } from "../../pkg/steps.mjs";
import { browser, CHROMIUM_WANTED, chromium } from "../e2e/browser.mjs";

const TYPES = { ".html": "text/html", ".js": "text/javascript", ".mjs": "text/javascript", ".css": "text/css" };
const NO_NETWORK = /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|ENOTCACHED|socket timeout/;

let offline = false; // once it is known, the other consumers need not wait to learn it

/** Ends a consumer that cannot be tried here, with the reason. */
export class Skip extends Error {}

export class Kit {
  /** @param dir the consumer's own copy of its folder */
  constructor(t, dir, tarball) {
    Object.assign(this, { t, dir, tarball });
  }

  /** Installs the tarball and what the consumer's package.json names. */
  async install() {
    const wants = Object.keys(JSON.parse(readFileSync(path.join(this.dir, "package.json"))).dependencies ?? {});
    if (wants.length && offline) throw new Skip(`no network to bring ${wants.join(", ")}`);
    const { output, code } = await this.#npm(["install", this.tarball]);
    if (code === 0) return;
    offline = wants.length > 0 && (code === null || NO_NETWORK.test(output));
    if (offline) throw new Skip(`no network to bring ${wants.join(", ")}`);
    throw new Error(`npm install failed (${code}):\n${output}`);
  }

  #npm(args) {
    const bounds = ["--no-audit", "--no-fund", "--prefer-offline", "--fetch-retries=1", "--fetch-timeout=60000"];
    return run("npm", [...args, ...bounds, "--prefix", this.dir], { cwd: this.dir, minutes: 3, mayFail: true });
  }

  /** Runs a program of the consumer and answers what it printed. */
  async run(command, ...args) {
    const bin = path.join(this.dir, "node_modules/.bin", command);
    const env = { NEXT_TELEMETRY_DISABLED: "1", NODE_ENV: undefined };
    const program = existsSync(bin) ? bin : command;
    const { code, output } = await run(program, args, { cwd: this.dir, env, minutes: 5, mayFail: true });
    if (code !== 0) throw new Error(`${command} ${args.join(" ")} ended with ${code}:\n${output}`);
    return output;
  }

  /** Runs a script under Node and reads the last line it printed as JSON. */
  async node(...args) {
    return JSON.parse((await this.run(process.execPath, ...args)).trim().split("\n").at(-1));
  }

  /** Starts a server of the consumer's tools and answers its address once it prints one. */
  serve(command, ...args) {
    const env = { ...process.env, NEXT_TELEMETRY_DISABLED: "1" };
    const child = spawn(path.join(this.dir, "node_modules/.bin", command), args, {
      cwd: this.dir,
      env,
      detached: true,
    });
    this.t.after(() => process.kill(-child.pid, "SIGKILL"));
    return new Promise((found, failed) => {
      let output = "";
      const late = setTimeout(() => failed(new Error(`${command} printed no address in a minute:\n${output}`)), 60_000);
      for (const stream of [child.stdout, child.stderr])
        stream.on("data", (text) => {
          output += text;
          const [address] = stripVTControlCharacters(output).match(/http:\/\/(localhost|127\.0\.0\.1):\d+/) ?? [];
          if (!address) return;
          clearTimeout(late);
          found(address);
        });
      child.on("error", failed);
      child.on("exit", (code) => failed(new Error(`${command} ended with ${code}:\n${output}`)));
    });
  }

  /** The plainest web server there is, on the consumer's folder. */
  async files(headers = {}) {
    const server = createServer((request, response) => {
      const file = path.join(this.dir, decodeURIComponent(new URL(request.url, "http://host").pathname));
      if (!file.startsWith(this.dir) || !existsSync(file) || !statSync(file).isFile())
        return response.writeHead(404).end();
      response.writeHead(200, { "content-type": TYPES[path.extname(file)] ?? "application/octet-stream", ...headers });
      createReadStream(file).pipe(response);
    });
    await new Promise((listening) => server.listen(0, "127.0.0.1", listening));
    this.t.after(() => server.close());
    return `http://127.0.0.1:${server.address().port}`;
  }

  /** What `show` left in a page, in a real browser. */
  async page(address, ...keys) {
    if (!chromium()) throw new Skip(CHROMIUM_WANTED);
    this.browser ??= await browser(this.t);
    const page = await this.browser.newPage();
    const errors = [];
    page.on("pageerror", (error) => errors.push(String(error)));
    page.on("console", (message) => message.type() === "error" && errors.push(message.text()));
    await page.goto(address);
    const answers = [];
    for (const key of keys.length ? keys : ["result"]) {
      const body = page.locator(`body[data-${key}]`);
      await body.waitFor({ state: "attached", timeout: 30_000 }).catch(() => {
        throw new Error(`${address} shows no ${key}; the page said: ${errors.join("\n") || "nothing"}`);
      });
      answers.push(JSON.parse(await body.getAttribute(`data-${key}`)));
    }
    return answers.length > 1 ? answers : answers[0];
  }
}
