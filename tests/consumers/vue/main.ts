import { createApp } from "vue";
import * as weiqi from "weiqi-rules";
import GoProblem from "./GoProblem.vue";
// @ts-expect-error plain JavaScript
import { show } from "./play.js";
// @ts-expect-error plain JavaScript
import { tryOut } from "./solve.js";

createApp(GoProblem, { sgf: "(;SZ[5]AB[bb];B[cc]C[RIGHT]TR[bb])" }).mount("#app");
await tryOut();
await show(weiqi);
