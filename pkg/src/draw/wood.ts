// A plank of kaya: straight grain that wavers a little, late wood darker than early wood, fibres along it.
// The grain is computed once a page, at a fixed size, and stretched under every board; the fibres are a small
// tile laid at the device's own pixels, so that a large board doesn't look blurred.

type Surface = OffscreenCanvas | HTMLCanvasElement;
/** What is painted with. */
export type Context = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;

/** An off-screen drawing surface, wherever this runs. */
export function surface(width: number, height: number): Surface {
  if (typeof OffscreenCanvas !== "undefined") return new OffscreenCanvas(width, height);
  const c = document.createElement("canvas");
  c.width = width;
  c.height = height;
  return c;
}

/** The 2D context of such a surface. */
export function context2d(s: Surface): Context {
  const c = s.getContext("2d") as Context | null;
  if (!c) throw new Error("This browser gives no 2D drawing context.");
  return c;
}

/** Fills from now on with a light that changes from one circle to another, or along a line: colours by their place on the way. */
export function shine(
  c: Context,
  [x1, y1, r1, x2, y2, r2]: readonly [number, number, number, number, number, number],
  colors: Readonly<Record<number, string>>,
): void {
  const light = r2 ? c.createRadialGradient(x1, y1, r1, x2, y2, r2) : c.createLinearGradient(x1, y1, x2, y2);
  for (const [place, color] of Object.entries(colors)) light.addColorStop(Number(place), color);
  c.fillStyle = light;
}

/** A picture that was painted and does not change: a bitmap is drawn from without looking whether it has changed. */
export type Picture = Surface | ImageBitmap;

export const finished = (s: Surface): Picture => ("transferToImageBitmap" in s ? s.transferToImageBitmap() : s);

function lattice(x: number, y: number): number {
  let h = Math.imul(x, 0x27d4eb2d) ^ Math.imul(y, 0x165667b1);
  h = Math.imul(h ^ (h >>> 15), 0x85ebca6b);
  return ((h ^ (h >>> 13)) >>> 0) / 4294967296;
}

/** Smooth noise from 0 to 1; with periods, it repeats after them. */
function noise(x: number, y: number, periodX = 1 << 20, periodY = 1 << 20): number {
  const xi = Math.floor(x);
  const yi = Math.floor(y);
  const u = x - xi;
  const v = y - yi;
  const s = u * u * (3 - 2 * u);
  const t = v * v * (3 - 2 * v);
  const x0 = xi % periodX;
  const x1 = (xi + 1) % periodX;
  const y0 = yi % periodY;
  const y1 = (yi + 1) % periodY;
  const a = lattice(x0, y0);
  const b = lattice(x1, y0);
  const c = lattice(x0, y1);
  const d = lattice(x1, y1);
  return a + (b - a) * s + (c - a) * t + (a - b - c + d) * s * t;
}

const GRAIN = 512;
// Along the grain little changes: fewer rows, stretched, look the same and are computed in a quarter of the time.
const ROWS = 128;
const TILE = 240;

// Early wood, late wood, and the heart's warmer tone, in sRGB.
const EARLY = [234, 196, 130] as const;
const LATE = [190, 138, 72] as const;
const HEART = [224, 176, 106] as const;

/** How dark the late wood is at a distance across the rings: a slow rise and a quick fall, as a year grows. */
function ring(phase: number): number {
  const f = phase - Math.floor(phase);
  return f < 0.82 ? (f / 0.82) ** 2.6 : 1 - (f - 0.82) / 0.18;
}

function grain(): Picture {
  const s = surface(GRAIN, ROWS);
  const c = context2d(s);
  const image = c.createImageData(GRAIN, ROWS);
  const data = image.data;
  for (let y = 0; y < ROWS; y++) {
    const v = y / ROWS;
    for (let x = 0; x < GRAIN; x++) {
      const u = x / GRAIN;
      // The trunk leans and swells: rings drift sideways along the board and crowd where growth was slow.
      const lean = 0.05 * v + 0.026 * noise(3.1 + u * 2, v * 1.6) + 0.007 * noise(u * 9, 11 + v * 5);
      const across = u + lean;
      const growth = across * 27 + 5.5 * noise(across * 3.4, 40);
      const strength = 0.35 + 0.65 * noise(across * 11, 70 + v * 0.8);
      const late = ring(growth) * strength * 0.62;
      const heart = 0.55 * noise(across * 1.7 + 20, v * 0.9 + 5);
      const cloud = (noise(u * 5, v * 2.2 + 90) - 0.5) * 9;
      const i = (y * GRAIN + x) * 4;
      for (let k = 0; k < 3; k++) {
        const e = EARLY[k] ?? 0;
        const base = e + ((HEART[k] ?? 0) - e) * heart;
        data[i + k] = base + ((LATE[k] ?? 0) - base) * late + cloud;
      }
      data[i + 3] = 255;
    }
  }
  c.putImageData(image, 0, 0);
  return finished(s);
}

function fibres(): Picture {
  const s = surface(TILE, TILE);
  const c = context2d(s);
  const image = c.createImageData(TILE, TILE);
  const data = image.data;
  for (let y = 0; y < TILE; y++) {
    for (let x = 0; x < TILE; x++) {
      // Long thin streaks, and short dark pores between them; both repeat with the tile, so no seam shows.
      const streak = noise((x / TILE) * 168, (y / TILE) * 3, 168, 3);
      const finer = noise((x / TILE) * 120 + 240, (y / TILE) * 5 + 10, 120, 5);
      const pore = noise((x / TILE) * 200 + 400, (y / TILE) * 16 + 32, 200, 16);
      const value = (streak + finer - 1) * 0.5 - (pore > 0.82 ? (pore - 0.82) * 1.7 : 0);
      const i = (y * TILE + x) * 4;
      const dark = value < 0;
      data[i] = dark ? 98 : 255;
      data[i + 1] = dark ? 58 : 238;
      data[i + 2] = dark ? 18 : 200;
      data[i + 3] = Math.min(255, Math.abs(value) * (dark ? 92 : 84));
    }
  }
  c.putImageData(image, 0, 0);
  return finished(s);
}

let plank: { grain: Picture; fibres: Picture } | undefined;

/** Paints a wooden board over a rectangle. `dim` from 0 to 1 darkens it. */
export function paintWood(c: Context, width: number, height: number, dim: number): void {
  plank ??= { grain: grain(), fibres: fibres() };
  c.save();
  c.imageSmoothingEnabled = true;
  c.imageSmoothingQuality = "high";
  c.drawImage(plank.grain, 0, 0, width, height);
  const pattern = c.createPattern(plank.fibres, "repeat");
  if (pattern) {
    c.fillStyle = pattern;
    c.fillRect(0, 0, width, height);
  }
  // Light falls from the upper left.
  shine(c, [0, 0, 0, width, height, 0], {
    0: "rgba(255, 246, 220, 0.2)",
    0.45: "rgba(255, 246, 220, 0)",
    1: "rgba(84, 44, 8, 0.16)",
  });
  c.fillRect(0, 0, width, height);
  if (dim > 0) {
    c.fillStyle = `rgba(38, 20, 6, ${dim})`;
    c.fillRect(0, 0, width, height);
  }
  // The planed edge catches the light on two sides and loses it on the others.
  const edge = Math.max(1, Math.round(Math.min(width, height) * 0.0028));
  c.fillStyle = "rgba(255, 244, 214, 0.5)";
  c.fillRect(0, 0, width, edge);
  c.fillRect(0, 0, edge, height);
  c.fillStyle = "rgba(70, 36, 6, 0.38)";
  c.fillRect(0, height - edge, width, edge);
  c.fillRect(width - edge, 0, edge, height);
  c.restore();
}
