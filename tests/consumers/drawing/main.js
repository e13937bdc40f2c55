import "weiqi-rules/board"; // defines nothing on a server, and breaks nothing
import * as weiqi from "weiqi-rules";
import { recordToSvg } from "weiqi-rules/svg";
import { play } from "./play.js";

const answer = await play(weiqi);
const picture = recordToSvg("(;SZ[9];B[ee];W[ce])", { move: 1 });
console.log(
  JSON.stringify([picture.startsWith("<svg"), picture === recordToSvg("(;SZ[9];B[ee];W[ce])", { move: 1 }), answer]),
);
