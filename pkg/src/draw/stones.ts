// Slate and clam shell. Each stone is painted once per size and kept: eight shells with different growth
// lines, four slates, and one soft shadow.

import { hash01 } from "./shapes.js";
import { type Context, context2d, finished, type Picture, shine, surface } from "./wood.js";

const SHELLS = 10;
const SLATES = 4;

/** The sprites of one stone radius (device pixels). */
export interface StoneSprites {
  readonly r: number;
  /** Side of a sprite; the stone is in its middle. */
  readonly side: number;
  readonly black: readonly Picture[];
  readonly white: readonly Picture[];
  readonly shadow: Picture;
  readonly shadowSide: number;
}

function sprite(side: number, paint: (c: Context) => void): Picture {
  const s = surface(side, side);
  const c = context2d(s);
  c.translate(side / 2, side / 2);
  paint(c);
  return finished(s);
}

function disc(c: Context, r: number): void {
  c.beginPath();
  c.arc(0, 0, r, 0, Math.PI * 2);
}

function slate(c: Context, r: number, seed: number): void {
  const turn = (hash01(seed * 31 + 7) - 0.5) * 0.3;
  const lx = -0.36 * r + turn * r * 0.4;
  const ly = -0.42 * r;
  shine(c, [lx, ly, r * 0.04, 0, 0, r * 1.02], { 0: "#5d5f63", 0.28: "#3c3d41", 0.66: "#222326", 1: "#0c0c0e" });
  disc(c, r);
  c.fill();
  c.save();
  disc(c, r);
  c.clip();
  // Slate is matt: a speckle rather than a gleam, and only where it can be seen.
  if (r > 9) {
    const specks = Math.min(420, Math.round(r * r * 0.22));
    for (let i = 0; i < specks; i++) {
      const a = hash01(seed * 977 + i * 3) * Math.PI * 2;
      const d = Math.sqrt(hash01(seed * 977 + i * 3 + 1)) * r;
      const light = hash01(seed * 977 + i * 3 + 2);
      c.fillStyle = light > 0.5 ? `rgba(255, 255, 255, ${0.02 + 0.05 * (light - 0.5)})` : "rgba(0, 0, 0, 0.09)";
      const size = Math.max(0.7, r * 0.028);
      c.fillRect(Math.cos(a) * d, Math.sin(a) * d, size, size);
    }
  }
  // A breath of light from the room on the far rim.
  shine(c, [-r * 0.12, -r * 0.14, r * 0.84, 0, 0, r], {
    0: "rgba(190, 200, 215, 0)",
    0.8: "rgba(190, 200, 215, 0.09)",
    1: "rgba(190, 200, 215, 0.02)",
  });
  c.fillRect(-r, -r, 2 * r, 2 * r);
  c.restore();
}

function shell(c: Context, r: number, seed: number): void {
  shine(c, [-0.34 * r, -0.4 * r, r * 0.05, 0.04 * r, 0.06 * r, r * 1.04], {
    0: "#fffefb",
    0.5: "#f8f5ec",
    0.8: "#e9e4d6",
    0.94: "#d3ccba",
    1: "#b5ad99",
  });
  disc(c, r);
  c.fill();
  if (r < 6) return;
  // Growth lines: long flat arcs, close together on one side, as a slice of a clam shell has them.
  c.save();
  disc(c, r * 0.985);
  c.clip();
  c.rotate(hash01(seed * 53 + 3) * Math.PI * 2);
  const bend = r * (2.1 + 2.4 * hash01(seed * 53 + 4));
  let y = -r;
  let i = 0;
  while (y < r) {
    const t = (y + r) / (2 * r);
    c.beginPath();
    c.arc(0, y + bend, bend, -Math.PI * 0.5 - 0.62, -Math.PI * 0.5 + 0.62);
    c.lineWidth = Math.max(0.6, r * (0.02 + 0.035 * hash01(seed * 101 + i)));
    c.strokeStyle = `rgba(146, 130, 98, ${0.055 + 0.085 * hash01(seed * 103 + i)})`;
    c.stroke();
    y += r * (0.085 + 0.13 * t * (0.5 + hash01(seed * 107 + i)));
    i++;
  }
  c.restore();
  // The polish.
  shine(c, [-0.36 * r, -0.42 * r, 0, -0.36 * r, -0.42 * r, r * 0.62], {
    0: "rgba(255, 255, 255, 0.85)",
    0.35: "rgba(255, 255, 255, 0.35)",
    1: "rgba(255, 255, 255, 0)",
  });
  disc(c, r * 0.98);
  c.fill();
}

function shade(c: Context, r: number): void {
  // Where the stone touches the wood it is darkest; further out, down and to the right, it fades.
  shine(c, [r * 0.1, r * 0.16, r * 0.62, r * 0.1, r * 0.16, r * 1.24], {
    0: "rgba(40, 20, 0, 0.5)",
    0.5: "rgba(40, 20, 0, 0.3)",
    0.78: "rgba(40, 20, 0, 0.09)",
    1: "rgba(40, 20, 0, 0)",
  });
  c.fillRect(-r * 1.6, -r * 1.6, r * 3.2, r * 3.2);
}

const kept = new Map<number, StoneSprites>();

/** The sprites of a radius, painted at the first call. Only the last few sizes are kept. */
export function stoneSprites(radius: number): StoneSprites {
  const r = Math.max(1, Math.round(radius * 4) / 4);
  const known = kept.get(r);
  if (known) return known;
  const side = Math.ceil(r) * 2 + 4;
  const shadowSide = Math.ceil(r * 1.6) * 2 + 2;
  const made: StoneSprites = {
    r,
    side,
    black: Array.from({ length: SLATES }, (_, i) => sprite(side, (c) => slate(c, r, i))),
    white: Array.from({ length: SHELLS }, (_, i) => sprite(side, (c) => shell(c, r, i))),
    shadow: sprite(shadowSide, (c) => shade(c, r)),
    shadowSide,
  };
  if (kept.size >= 6) {
    const oldest = kept.keys().next().value;
    if (oldest !== undefined) kept.delete(oldest);
  }
  kept.set(r, made);
  return made;
}
