import * as weiqi from "weiqi-rules";
import { play } from "./play.js";

console.log(JSON.stringify(await play(weiqi)));
