"use client";

import { useEffect } from "react";
import * as weiqi from "weiqi-rules";
import { show } from "../play.js";

export function Client({ server }) {
  useEffect(() => {
    document.body.dataset.server = server;
    show(weiqi, "client");
  }, [server]);
  return <p>{server}</p>;
}
