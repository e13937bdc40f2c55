import * as weiqi from "weiqi-rules/slim";
import { play } from "./play.js";

const wasm = import.meta.resolve("weiqi-rules/weiqi.wasm");
console.log(JSON.stringify(await play({ ...weiqi, init: () => weiqi.init(wasm) })));
