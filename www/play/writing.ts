// Writing in the record: its comments, its marks, and the order of its variations.

import { box, button, byId, make, setText } from "../page/dom.js";
import { tell } from "../page/voice.js";
import { TOOLS, type Tool } from "../table/signs.js";
import type { Choice, Table } from "../table/table.js";
import type { Words } from "../words/words.js";

export interface WritingHost {
  readonly table: Table;
  words(): Words;
  name(at: number): string;
}

const ICONS: Record<Tool, string> = {
  triangle: '<path d="M12 5.5l7 12.5H5z"/>',
  square: '<rect x="6" y="6" width="12" height="12"/>',
  circle: '<circle cx="12" cy="12" r="6.5"/>',
  cross: '<path d="M6.5 6.5l11 11M17.5 6.5l-11 11"/>',
  letter: '<path d="M6.5 18.5L12 5.5l5.5 13M8.5 14h7"/>',
  number: '<path d="M9 8.5L12.5 6v12.5M9 18.5h7"/>',
  erase: '<path d="M10 19l-5.5-5.5 9-9 6 6L11 19zM8.5 9.5l6 6M10 19h9.5"/>',
};

export class Writing {
  readonly #host: WritingHost;
  readonly #text = byId("comment-text", HTMLTextAreaElement);
  readonly #tools = new Map<Tool, HTMLButtonElement>();
  #open = false;

  constructor(host: WritingHost) {
    this.#host = host;
    const { table } = host;
    for (const tool of TOOLS) {
      const b = make("button", "", { type: "button", class: "icon", "data-tool": tool });
      b.innerHTML = `<svg viewBox="0 0 24 24" aria-hidden="true">${ICONS[tool]}</svg>`;
      b.addEventListener("click", () => this.#take(table.tool === tool ? undefined : tool));
      this.#tools.set(tool, b);
    }
    box("tools").append(...this.#tools.values());
    button("edit").addEventListener("click", () => this.open(!this.#open));
    this.#text.addEventListener("input", () => table.setComment(this.#text.value));
    const on = (id: string, act: () => string | undefined): void =>
      button(id).addEventListener("click", () => {
        const said = act();
        if (said !== undefined) tell(said);
      });
    on("promote", () => (table.promoteHere() ? host.words().promoted : undefined));
    on("move-up", () => (table.moveVariation(-1) ? host.words().movedVariation : undefined));
    on("move-down", () => (table.moveVariation(1) ? host.words().movedVariation : undefined));
    on("delete-here", () => {
      const before = table.shape.size;
      return table.deleteHere() ? host.words().deleted(before - table.shape.size) : undefined;
    });
    on("undo-edit", () => this.undo());
    on("redo-edit", () => this.redo());
    document.addEventListener("keydown", (e) => {
      if (e.key !== "Escape" || !table.tool || document.querySelector("dialog[open]")) return;
      e.preventDefault();
      this.#take(undefined);
    });
  }

  /** Whether the tools are out. */
  get isOpen(): boolean {
    return this.#open;
  }

  open(open: boolean): void {
    this.#open = open;
    if (!open && this.#host.table.tool) this.#host.table.setTool(undefined);
    this.render();
  }

  #take(tool: Tool | undefined): void {
    const w = this.#host.words();
    this.#host.table.setTool(tool);
    tell(tool ? w.toolChosen(w.tool[tool]) : w.toolAway);
  }

  /** Undoes the last change; what is to be said about it. */
  undo(): string | undefined {
    return this.#host.table.undoEdit() ? this.#host.words().editUndone : undefined;
  }
  redo(): string | undefined {
    return this.#host.table.redoEdit() ? this.#host.words().editRedone : undefined;
  }

  /** What was drawn, in words. */
  drawn(choice: Extract<Choice, { kind: "drawn" }>): string {
    const w = this.#host.words();
    const at = this.#host.name(choice.at);
    if (!choice.sign) return w.erased(at);
    return w.signDrawn(choice.text === "" ? w.tool[choice.sign] : choice.text, at);
  }

  render(): void {
    const { table } = this.#host;
    const w = this.#host.words();
    const open = this.#open && !table.placing;
    box("writing").hidden = !open;
    const toggle = button("edit");
    toggle.setAttribute("aria-expanded", String(open));
    toggle.toggleAttribute("data-on", open);
    toggle.hidden = table.placing !== undefined;
    const { comment, parent } = table.node;
    const title = table.node.get("N")[0] ?? "";
    const shown = [title, comment].filter((s) => s !== "").join("\n");
    box("comment").hidden = open || shown === "";
    setText(box("comment"), shown);
    if (!open) return;
    if (this.#text.value !== comment) this.#text.value = comment;
    this.#text.placeholder = w.commentHere;
    for (const [tool, b] of this.#tools) {
      b.setAttribute("aria-label", w.tool[tool]);
      b.title = w.tool[tool];
      b.setAttribute("aria-pressed", String(table.tool === tool));
    }
    const { variation, sheet } = table;
    button("promote").disabled = !onSideline(table);
    button("move-up").disabled = !variation || variation.place === 0;
    button("move-down").disabled = !variation || variation.place === variation.count - 1;
    button("delete-here").disabled = parent === null;
    button("undo-edit").disabled = !sheet.edits.canUndo;
    button("redo-edit").disabled = !sheet.edits.canRedo;
  }
}

/** Whether the way here leaves the main line. */
const onSideline = ({ shape, node }: Table): boolean => shape.lane(node.id) > 0;
