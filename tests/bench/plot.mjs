// Draws costs over sizes as SVG: both axes logarithmic, a mark for each measurement, a line for the fit. On such axes what grows
// in proportion rises one decade a decade.

const [WIDTH, HEIGHT] = [760, 440];
const FRAME = { left: 74, right: 262, top: 54, bottom: 56 };
const COLORS = ["#0b6fa4", "#c2410c", "#15803d", "#7c3aed", "#a16207", "#be185d"];
const MARKS = [
  (x, y) => `<circle cx="${x}" cy="${y}" r="4"/>`,
  (x, y) => `<rect x="${x - 3.5}" y="${y - 3.5}" width="7" height="7"/>`,
  (x, y) => `<path d="M${x} ${y - 5}l4.6 8h-9.2z"/>`,
  (x, y) => `<path d="M${x} ${y - 5}l5 5-5 5-5-5z"/>`,
];

const safe = (text) => text.replace(/[&<>]/g, (c) => ({ "&": "&amp;", "<": "&lt;", ">": "&gt;" })[c]);
const round = (n) => Math.round(n * 10) / 10;

/** 0.0012 ms → "1.2 µs". */
export function duration(ms) {
  const [value, unit] =
    ms >= 1000 ? [ms / 1000, "s"] : ms >= 1 ? [ms, "ms"] : ms >= 1e-3 ? [ms * 1e3, "µs"] : [ms * 1e6, "ns"];
  return `${Number(value.toPrecision(2))} ${unit}`;
}

const count = (n) => (n >= 1e6 ? `${n / 1e6} M` : n >= 1e4 ? `${n / 1e3} k` : n.toLocaleString("en"));

/** Powers of ten between two numbers, and 2 and 5 times them where those are few. */
function ticks(from, to) {
  const powers = [];
  for (let e = Math.floor(Math.log10(from)); 10 ** e <= to * 1.001; e++) powers.push(e);
  const steps = Math.log10(to / from) < 2.5 ? [1, 2, 5] : [1];
  return powers.flatMap((e) => steps.map((step) => step * 10 ** e)).filter((n) => n >= from * 0.999 && n <= to * 1.001);
}

/** `series` are { name, unit, points: [[n, ms]…], fit }. `labels` are what stands below the axis instead of round numbers. */
export function plot({ title, across, series, labels }) {
  const all = series.flatMap(({ points }) => points);
  const [xs, ys] = [0, 1].map((i) => all.map((point) => point[i]));
  const [x0, x1] = [Math.min(...xs), Math.max(...xs)];
  const y0 = 10 ** Math.floor(Math.log10(Math.min(...ys)));
  const y1 = 10 ** Math.ceil(Math.log10(Math.max(...ys)));
  const along = (n, a, b, from, to) =>
    round(from + ((Math.log(n) - Math.log(a)) / (Math.log(b) - Math.log(a))) * (to - from));
  const x = (n) => along(n, x0, x1, FRAME.left, WIDTH - FRAME.right);
  const y = (ms) => along(ms, y0, y1, HEIGHT - FRAME.bottom, FRAME.top);
  const parts = [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" font-family="system-ui, sans-serif" font-size="12">`,
    `<title>${safe(title)}</title>`,
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="#fff"/>`,
    `<text x="${FRAME.left}" y="26" font-size="16" font-weight="600" fill="#111">${safe(title)}</text>`,
    `<g stroke="#e2e5e9">`,
    ...(labels ?? ticks(x0, x1).map((n) => [n])).map(
      ([n]) => `<path d="M${x(n)} ${FRAME.top}V${HEIGHT - FRAME.bottom}"/>`,
    ),
    ...ticks(y0, y1).map((ms) => `<path d="M${FRAME.left} ${y(ms)}H${WIDTH - FRAME.right}"/>`),
    `</g><g fill="#444">`,
    ...(labels ?? ticks(x0, x1).map((n) => [n, count(n)])).map(
      ([n, text]) => `<text x="${x(n)}" y="${HEIGHT - FRAME.bottom + 18}" text-anchor="middle">${text}</text>`,
    ),
    ...ticks(y0, y1).map(
      (ms) => `<text x="${FRAME.left - 8}" y="${y(ms) + 4}" text-anchor="end">${duration(ms)}</text>`,
    ),
    `<text x="${(FRAME.left + WIDTH - FRAME.right) / 2}" y="${HEIGHT - 14}" text-anchor="middle">${safe(across)}</text>`,
    `</g>`,
  ];
  series.forEach(({ name, unit, points, fit }, i) => {
    const color = COLORS[i % COLORS.length];
    const mark = MARKS[i % MARKS.length];
    const steps = Array.from({ length: 41 }, (_, step) => x0 * (x1 / x0) ** (step / 40));
    const from = points[0][0];
    const to = points.at(-1)[0];
    const path = steps.filter((n) => n >= from * 0.999 && n <= to * 1.001 && fit.line(n) >= y0 * 0.9);
    parts.push(
      `<polyline fill="none" stroke="${color}" stroke-width="1.5" opacity=".55" points="${path.map((n) => `${x(n)},${y(fit.line(n))}`).join(" ")}"/>`,
      `<g fill="${color}">${points.map(([n, ms]) => mark(x(n), y(ms))).join("")}`,
      mark(WIDTH - FRAME.right + 24, FRAME.top + 10 + i * 56),
      `</g><text x="${WIDTH - FRAME.right + 36}" y="${FRAME.top + 14 + i * 56}" fill="${color}" font-weight="600">${safe(name)}</text>`,
      `<text x="${WIDTH - FRAME.right + 36}" y="${FRAME.top + 30 + i * 56}" fill="#444">${duration(fit.each)} a ${safe(unit)}</text>`,
      `<text x="${WIDTH - FRAME.right + 36}" y="${FRAME.top + 45 + i * 56}" fill="#444">R² ${fit.straightness.toFixed(3)}, power ${fit.power.toFixed(2)}</text>`,
    );
  });
  return `${[...parts, "</svg>"].join("\n")}\n`;
}
