// Who is ahead, while the game goes on: an estimate, drawn lightly over the board and said to be one. It is made in the
// page's idle time, anew after each move, a few random games at a time.

import type { Scene } from "weiqi-rules/draw";
import { box, button, setText, whenIdle } from "../page/dom.js";
import type { Table } from "../table/table.js";
import type { Words } from "../words/words.js";

export interface OverlayHost {
  readonly table: Table;
  words(): Words;
  /** Something about it has changed: to be shown. */
  changed(): void;
}

export interface Overlay {
  /** Looks at the table after each change of it. */
  follow(): void;
  scene(): Pick<Scene, "overlay">;
}

const SLICES = 10;
const PLAYOUTS = 8;

export function setUpOverlay(host: OverlayHost): Overlay {
  const { table, words } = host;
  const [toggle, text] = [button("ahead"), box("ahead-text")];

  let on = false;
  let key = ""; // the position that is being estimated, or was
  let estimate: { values: Float32Array; lead: number } | undefined;

  const position = (): string => `${table.game.hash} ${table.node.id}`;
  const possible = (): boolean => !table.marking && !table.placing && table.game.phase === "playing";

  function start(): void {
    const mine = position();
    key = mine;
    const { width, height } = table.game;
    const values = new Float32Array(width * height);
    let [done, lead] = [0, 0];
    const slice = (): void => {
      if (!on || key !== mine || !possible() || position() !== mine) return;
      const part = table.game.influence({ seed: done, playouts: PLAYOUTS });
      for (const [at, owner] of part.owner.entries()) values[at] = (values[at] ?? 0) + owner / (100 * SLICES);
      lead += part.lead / SLICES;
      done += 1;
      if (done < SLICES) whenIdle(slice);
      else {
        estimate = { values, lead };
        host.changed();
      }
    };
    whenIdle(slice);
  }

  toggle.addEventListener("click", () => {
    on = !on;
    key = "";
    estimate = undefined;
    host.changed();
  });

  return {
    follow() {
      const w = words().ending;
      const shown = possible();
      toggle.hidden = !shown;
      toggle.setAttribute("aria-pressed", String(on));
      if (!on || !shown) {
        key = "";
        estimate = undefined;
        setText(text, "");
        return;
      }
      if (key !== position()) {
        start();
        setText(text, estimate ? text.textContent : w.estimating);
      } else if (estimate) {
        const by = Math.round(Math.abs(estimate.lead));
        setText(text, by < 3 ? w.even : w.leads(estimate.lead > 0 ? "black" : "white", by));
      }
    },
    scene() {
      if (!on || !estimate || estimate.values.length !== table.game.width * table.game.height) return {};
      const stones = table.game.board();
      // A stone that will stay says it itself.
      const values = estimate.values.map((value, at) => {
        const stone = stones[at] ?? 0;
        return stone !== 0 && stone === (value > 0 ? 1 : 2) ? 0 : value * 0.8;
      });
      return { overlay: { kind: "ownership", values } };
    },
  };
}
