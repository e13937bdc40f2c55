// Rules as the list of numbers that crosses the border, in the order of the bindings' options.rs.

import * as wasm from "../wasm/weiqi.js";
import { COLORS, fields, halfPoints, integer, wrong } from "./check.js";
import { ready } from "./load.js";
import type { Rules, RulesName } from "./types.js";

/** The name of every ruleset. */
const NAMES: readonly RulesName[] = [
  "chinese",
  "chinese-2.75",
  "ancient",
  "japanese",
  "korean",
  "ing",
  "aga",
  "new-zealand",
  "tromp-taylor",
];

const FLAG = [false, true] as const;
const KOMI = "komi";
const COUNT = "count";
const FIELDS = {
  repetition: ["simple-ko", "positional", "situational"],
  longCycle: ["forbidden", "draw", "no-result"],
  suicide: ["forbidden", "several-stones", "allowed"],
  scoring: ["area", "territory"],
  tax: ["none", "seki", "all"],
  passStones: FLAG,
  handicapBonus: ["none", "n", "n-1"],
  komi: KOMI,
  tie: ["draw", "black", "white"],
  first: COLORS,
  seats: FLAG,
  passesToEnd: COUNT,
} as const satisfies { readonly [F in keyof Rules]: readonly unknown[] | string };
const ORDER = Object.keys(FIELDS) as (keyof Rules)[];

export function unpackRules(numbers: ArrayLike<number>): Rules {
  const value = (field: keyof Rules, n: number): unknown => {
    const kind = FIELDS[field];
    return kind === KOMI ? n / 2 : kind === COUNT ? n : kind[n];
  };
  return Object.freeze(
    Object.fromEntries(ORDER.map((field, i) => [field, value(field, numbers[i] ?? 0)])),
  ) as unknown as Rules;
}

/** The caller's rules, by name or as fields over the Chinese rules. */
export function packRules(value: unknown): Int32Array {
  if (typeof value === "string") return named(value);
  const given = fields(value, "rules", ORDER);
  return named("chinese").map((standard, i) => {
    const field = ORDER[i] as keyof Rules;
    const set = given[field];
    if (set === undefined) return standard;
    const [kind, what] = [FIELDS[field], `rules.${field}`];
    if (kind === KOMI) return halfPoints(set, what);
    if (kind === COUNT) return integer(set, what, 0, 8);
    const code = (kind as readonly unknown[]).indexOf(set);
    return code < 0 ? wrong(what, `one of ${kind.join(", ")}`, set) : code;
  });
}

function named(name: string): Int32Array {
  ready();
  if (!(NAMES as readonly string[]).includes(name)) return wrong("rules", `one of ${NAMES.join(", ")}`, name);
  return wasm.presetRules(name);
}

/**
 * The names of the rulesets.
 * @example select.append(...rulesNames().map((name) => new Option(name)));
 */
export const rulesNames = (): readonly RulesName[] => [...NAMES];

/**
 * The rules of that name, to look at or to change.
 * @example new Game({ rules: { ...presetRules("japanese"), komi: 5.5 } });
 * @throws {OptionsError} when no ruleset has that name
 */
export const presetRules = (name: RulesName): Rules => unpackRules(packRules(String(name)));
