// A straight line through measured costs, and how straight it is.

/**
 * cost = base + each · n by least squares of the relative error (costs over five decades would else be the largest alone).
 * `straightness` is R² of that line on logarithms; `power` the slope of log cost over log n in the upper half, where
 * the base does not matter any more: 1 is proportional, 2 quadratic.
 */
export function fit(points) {
  let [w, wx, wy, wxx, wxy] = [0, 0, 0, 0, 0];
  for (const [x, y] of points) {
    const weight = 1 / (y * y);
    w += weight;
    wx += weight * x;
    wy += weight * y;
    wxx += weight * x * x;
    wxy += weight * x * y;
  }
  const each = (w * wxy - wx * wy) / (w * wxx - wx * wx);
  const base = Math.max(0, (wy - each * wx) / w);
  const line = (x) => base + each * x;
  const logs = points.map(([x, y]) => [Math.log(x), Math.log(y), Math.log(Math.max(line(x), Number.MIN_VALUE))]);
  const mean = logs.reduce((sum, [, y]) => sum + y, 0) / logs.length;
  const sum = (of) => logs.reduce((all, log) => all + of(log), 0);
  const straightness = 1 - sum(([, y, l]) => (y - l) ** 2) / sum(([, y]) => (y - mean) ** 2);
  const upper = logs.slice(logs.length >> 1);
  const [mx, my] = [0, 1].map((i) => upper.reduce((all, log) => all + log[i], 0) / upper.length);
  const power =
    upper.reduce((all, [x, y]) => all + (x - mx) * (y - my), 0) / upper.reduce((all, [x]) => all + (x - mx) ** 2, 0);
  return { base, each, line, straightness, power };
}
