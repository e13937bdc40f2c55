import * as weiqi from "./node_modules/weiqi-rules/pkg/dist/index.js";
import { play } from "./play.js";

postMessage(await play(weiqi));
