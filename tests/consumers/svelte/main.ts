import { mount } from "svelte";
import * as weiqi from "weiqi-rules";
import GoProblem from "./GoProblem.svelte";
// @ts-expect-error plain JavaScript
import { show } from "./play.js";
// @ts-expect-error plain JavaScript
import { tryOut } from "./solve.js";

mount(GoProblem, {
  target: document.querySelector("#app") as Element,
  props: { sgf: "(;SZ[5]AB[bb];B[cc]C[RIGHT]TR[bb])" },
});
await tryOut();
await show(weiqi);
