// What was measured as Markdown. A row: { part, language, name, checks, perSecond, spread }; the first of a part and language is
// ours, and the others are compared with it.

const TITLES = {
  replay: "moves replayed, 19×19",
  undo: "moves taken back or done again",
  legal: "all legal moves, middle of a game",
  hash: "points: what a move there would bring back",
  area: "finished boards counted, area",
  territory: "finished boards counted, territory",
  seki: "finished boards looked at for seki",
  suggest: "finished boards, dead stones suggested",
  playouts: "random games to the end",
  read: "SGF read, MB",
  write: "SGF written, MB",
};

/** Three digits that count. */
export function figure(n) {
  const [scaled, unit] = n >= 1e6 ? [n / 1e6, " M"] : n >= 1e4 ? [n / 1e3, " k"] : [n, ""];
  const digits = Number(scaled.toPrecision(3));
  return `${unit === "" && digits >= 1000 ? digits.toLocaleString("en") : digits}${unit}`;
}

export const times = (ratio) => `${ratio < 10 ? ratio.toFixed(1) : Math.round(ratio).toLocaleString("en")}×`;

export function markdown(head, rows) {
  const right = /^(a second|±|weiqi-rules is|last run|measured|at most|reached)$/;
  const line = (cells) => `| ${cells.join(" | ")} |`;
  return [line(head), line(head.map((name) => (right.test(name) ? "--:" : "---"))), ...rows.map(line)].join("\n");
}

/** How many times faster ours is than each row; for ours beyond the first language, how many times faster that one is. */
export function withRatios(rows) {
  return rows.map((row) => {
    const first = rows.find((other) => other.part === row.part && other.language === row.language);
    const ours = first.name.startsWith("weiqi-rules");
    return {
      ...row,
      ours: row === first && ours,
      ratio: row !== first && ours ? first.perSecond / row.perSecond : undefined,
    };
  });
}

const key = ({ part, language, name }) => [part, language, name].join();

/** One table of everything; `before` are the rows of an earlier run, whose ratios stand beside these. */
export function table(rows, before = []) {
  const earlier = new Map(withRatios(before).map((row) => [key(row), row.ratio]));
  const parts = Object.keys(TITLES).filter((part) => rows.some((row) => row.part === part));
  const head = ["what, a second", "in", "library", "checks", "a second", "±", "weiqi-rules is"];
  if (before.length) head.push("last run");
  const lines = parts.flatMap((part) =>
    withRatios(rows.filter((row) => row.part === part)).map((row, i) => {
      const last = earlier.get(key(row));
      return [
        i === 0 ? TITLES[part] : "",
        row.language,
        row.ours ? `**${row.name}**` : row.name,
        row.checks,
        figure(row.perSecond),
        `${Math.round(row.spread * 100)} %`,
        row.ratio === undefined ? "" : times(row.ratio),
        ...(before.length ? [last === undefined ? "" : times(last)] : []),
      ];
    }),
  );
  return markdown(head, lines);
}

/** How much slower the package is than the core it is made of. */
export function beside(rows) {
  const ours = (part, language) => rows.find((row) => row.part === part && row.language === language);
  const lines = Object.keys(TITLES).flatMap((part) => {
    const [wasm, native] = [ours(part, "JavaScript"), ours(part, "Rust")];
    if (!wasm?.name.startsWith("weiqi-rules") || !native) return [];
    return [[TITLES[part], wasm.name, native.name, times(native.perSecond / wasm.perSecond)]];
  });
  return lines.length ? markdown(["what", "JavaScript", "Rust", "the crate is faster by"], lines) : "";
}
