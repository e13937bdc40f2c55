import { Worker } from "node:worker_threads";

const worker = new Worker(new URL("worker.js", import.meta.url));
worker.once("message", (answer) => {
  console.log(JSON.stringify(answer));
  worker.terminate();
});
