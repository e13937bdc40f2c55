import { presets } from "./border.js";
import { fields, halfPoints, integer, wrong } from "./check.js";
import { ready } from "./load.js";
import type { Rules, RulesName } from "./types.js";

/** The presets as the bindings read them, each written once: they are asked for at every new game. */
const presetTexts = new Map<unknown, string>();

/** The caller's rules, by name or as fields over the Chinese rules, as the bindings read them. */
export function rulesText(value: unknown): string {
  const known = presetTexts.get(value);
  if (known !== undefined) return known;
  const standard = presetRules(typeof value === "string" ? (value as RulesName) : "chinese");
  const names = Object.keys(standard) as (keyof Rules)[];
  const given = typeof value === "string" ? {} : fields(value, "rules", names);
  const text = names.map((name) => {
    const [set = standard[name], what] = [given[name], `rules.${name}`];
    if (name === "komi") return halfPoints(set, what);
    if (name === "passesToEnd") return integer(set, what, 0, 8);
    if (typeof set !== typeof standard[name]) wrong(what, `a ${typeof standard[name]}`, set);
    // What the text may say, the bindings know; a bar would only shift the fields.
    return String(set).replaceAll("|", "/");
  });
  const written = text.join("|");
  if (value === undefined || typeof value === "string") presetTexts.set(value, written);
  return written;
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
