import * as weiqi from "weiqi-rules";
import { play } from "../play.js";
import { Client } from "./client.js";

export const dynamic = "force-dynamic"; // played by the server at each request

export default async function Page() {
  return <Client server={JSON.stringify(await play(weiqi))} />;
}
