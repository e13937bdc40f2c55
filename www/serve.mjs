// `npm start`: sets everything up, builds the demo and serves it. PORT chooses the port; else the first free one from 4173 on.
import { createServer } from "node:net";
import path from "node:path";
import { buildPackage } from "../pkg/build.mjs";
import { Failure, main, once, root, run, started } from "../pkg/steps.mjs";

export async function buildPage() {
  await buildPackage();
  const inputs = ["www", "pkg/dist", "package-lock.json", "tsconfig.json"];
  await once(
    "page",
    {
      what: "The demo page (about 5 s)",
      inputs,
      outputs: ["index.html", "sw.js", "weiqi.html"].map((name) => `www/dist/${name}`),
    },
    () => run(path.join(root, "node_modules/.bin/vite"), ["build", "www"], { minutes: 5, log: "vite build" }),
  );
}

/** The port asked for, known to be free before minutes of set-up are spent. */
async function portAsked() {
  const asked = process.env.PORT;
  if (!asked) return;
  const port = Number(asked);
  if (!Number.isInteger(port) || port < 1 || port > 65535)
    throw new Failure(`PORT=${asked} is not a port: give a number from 1 to 65535.`);
  await new Promise((free, taken) => {
    const probe = createServer();
    probe.on("error", ({ code }) =>
      taken(
        new Failure(
          code === "EADDRINUSE"
            ? `Port ${port} is taken: choose another with PORT=…, or leave PORT away for a free one.`
            : `Port ${port} cannot be used (${code}).`,
        ),
      ),
    );
    probe.listen(port, "127.0.0.1", () => probe.close(free));
  });
  return port;
}

if (started(import.meta.url))
  await main(async () => {
    const port = await portAsked();
    await buildPage();
    const { preview } = await import("vite");
    const server = await preview({
      configFile: path.join(root, "www/vite.config.mjs"),
      preview: { port: port ?? 4173, strictPort: port !== undefined },
    });
    for (const signal of ["SIGINT", "SIGTERM"]) {
      process.removeAllListeners(signal); // from here on Ctrl-C is the way to end, not an interruption
      process.on(signal, () => {
        console.log("\nbye");
        process.exit(0);
      });
    }
    console.log(`\nThe board is at ${server.resolvedUrls.local[0]}   (Ctrl-C ends it)`);
  });
