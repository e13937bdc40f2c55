// What was chosen last in a form, kept for the next visit: its fields by their names, without the names of people.

const KEY = "weiqi.new-game";
const PRIVATE: readonly string[] = ["black", "white"];

type Choice = readonly [name: string, value: string];

const isChoice = (entry: unknown): entry is Choice =>
  Array.isArray(entry) && entry.length === 2 && entry.every((part) => typeof part === "string" && part.length < 80);

/** Every field that can be chosen, in the order of the form; a box that is not ticked is empty. */
function choices(form: HTMLFormElement): Choice[] {
  const out: Choice[] = [];
  for (const field of form.elements) {
    if (!(field instanceof HTMLInputElement || field instanceof HTMLSelectElement)) continue;
    if (field.name === "" || PRIVATE.includes(field.name)) continue;
    if (field.type === "checkbox") out.push([field.name, (field as HTMLInputElement).checked ? "on" : ""]);
    else if (field.type !== "radio" || (field as HTMLInputElement).checked) out.push([field.name, field.value]);
  }
  return out;
}

export function keepChoice(form: HTMLFormElement): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(choices(form)));
  } catch {
    // Storage refused: the form remembers until the page is closed.
  }
}

/** Fills the form as it was, field by field: what one of them offers depends on those before it, which hear of it. */
export function recallChoice(form: HTMLFormElement): void {
  let kept: unknown;
  try {
    kept = JSON.parse(localStorage.getItem(KEY) ?? "[]");
  } catch {
    return; // refused, or not ours
  }
  for (const [name, value] of Array.isArray(kept) ? kept.filter(isChoice) : []) {
    const field = form.elements.namedItem(name);
    if (field instanceof RadioNodeList) field.value = value;
    else if (field instanceof HTMLInputElement && field.type === "checkbox") field.checked = value === "on";
    else if (field instanceof HTMLInputElement) field.value = value;
    else if (!(field instanceof HTMLSelectElement) || !Array.from(field.options).some((o) => o.value === value))
      continue;
    else field.value = value;
    const heard = field instanceof RadioNodeList ? form.querySelector(`[name="${name}"]:checked`) : field;
    for (const type of ["input", "change"]) heard?.dispatchEvent(new Event(type, { bubbles: true }));
  }
}
