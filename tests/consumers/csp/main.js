import * as weiqi from "./node_modules/weiqi-rules/pkg/dist/index.js";
import { show } from "./play.js";

await show(weiqi);
