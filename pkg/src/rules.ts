import { presets } from "../wasm/weiqi.js";
import { fields, halfPoints, integer, wrong } from "./check.js";
import { ready } from "./load.js";
import type { Rules, RulesName } from "./types.js";

/** The caller's rules, by name or as fields over the Chinese rules. What a field may say, the bindings know. */
export function readRules(value: unknown): Rules {
  if (typeof value === "string") return presetRules(value as RulesName);
  const standard = presetRules("chinese");
  const names = Object.keys(standard) as (keyof Rules)[];
  const given = fields(value, "rules", names);
  const rules: { [name: string]: unknown } = { ...standard };
  for (const name of names) {
    const set = given[name];
    if (set === undefined) continue;
    const what = `rules.${name}`;
    if (name === "komi") halfPoints(set, what);
    else if (name === "passesToEnd") integer(set, what, 0, 8);
    else if (typeof set !== typeof standard[name]) wrong(what, `a ${typeof standard[name]}`, set);
    rules[name] = set;
  }
  return rules as unknown as Rules;
}

/**
 * The names of the rulesets.
 * @example select.append(...rulesNames().map((name) => new Option(name)));
 */
export function rulesNames(): readonly RulesName[] {
  ready();
  return presets();
}

/**
 * The rules of that name, to look at or to change.
 * @example new Game({ rules: { ...presetRules("japanese"), komi: 5.5 } });
 * @throws {OptionsError} when no ruleset has that name
 */
export function presetRules(name: RulesName): Rules {
  ready();
  const rules: Rules | null = typeof name === "string" ? presets(name) : null;
  return rules ?? wrong("rules", `one of ${rulesNames().join(", ")}`, name);
}
