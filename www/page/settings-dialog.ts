// The dialog of the settings: each choice takes effect at once.

import type { Words } from "../words/words.js";
import { box, byId, closeOnOutsideClick, make, openDialog } from "./dom.js";
import { type Settings, settingsFields } from "./settings.js";

export interface SettingsHost {
  words(): Words;
  chosen(key: keyof Settings): string;
  choose(key: keyof Settings, value: string): void;
}

export function setUpSettings(host: SettingsHost): { open(): void; fill(): void } {
  const dialog = byId("settings-dialog", HTMLDialogElement);
  closeOnOutsideClick(dialog);

  /** Writes the choices in the language that is chosen; the keyboard stays where it was. */
  function fill(): void {
    const focused = document.activeElement instanceof HTMLInputElement ? document.activeElement.value : undefined;
    const choice = (key: keyof Settings, value: string, text: string): HTMLElement => {
      const input = make("input", "", { type: "radio", name: key, value });
      input.checked = host.chosen(key) === value;
      input.addEventListener("change", () => host.choose(key, value));
      return make("label", [input, make("span", text)]);
    };
    box("settings-fields").replaceChildren(
      ...settingsFields(host.words()).map(({ key, title, choices }) =>
        make("fieldset", [
          make("legend", title),
          make(
            "div",
            choices.map(({ value, text }) => choice(key, value, text)),
            { class: "choices" },
          ),
        ]),
      ),
    );
    if (focused !== undefined)
      box("settings-fields").querySelector<HTMLInputElement>(`input[value="${focused}"]:checked`)?.focus();
  }

  return {
    fill,
    open() {
      fill();
      openDialog(dialog);
    },
  };
}
