import * as weiqi from "weiqi-rules";
import { show } from "./play.js";

show(weiqi);
