import { show } from "./play.js";
import * as weiqi from "weiqi-rules";

show(weiqi);
