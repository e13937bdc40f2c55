import { parentPort } from "node:worker_threads";
import * as weiqi from "weiqi-rules";
import { play } from "./play.js";

parentPort.postMessage(await play(weiqi));
