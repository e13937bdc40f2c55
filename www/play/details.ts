// The dialog for the head of a record: who played, where and when, how it ended. What is typed the package reads; what it
// cannot read is not taken, unless it was in the record before.

import type { Color, GameInfo, GameRecord } from "weiqi-rules";
import { box, byId, closeOnOutsideClick, make, openDialog, setText } from "../page/dom.js";
import { tell } from "../page/voice.js";
import type { Kit, Table } from "../table/table.js";
import type { Words } from "../words/words.js";

export interface DetailsHost {
  readonly kit: Kit;
  readonly table: Table;
  words(): Words;
}

type Field = keyof Words["details"]["field"];
/** Where each stands in a record. */
const PROPERTY: Readonly<Record<Field, string>> = {
  name: "GN",
  black: "PB",
  blackRank: "BR",
  white: "PW",
  whiteRank: "WR",
  event: "EV",
  round: "RO",
  date: "DT",
  place: "PC",
  comment: "GC",
};
/** In pairs, as they lie in the dialog; one that is alone has a row of its own. */
const ROWS: readonly (readonly Field[])[] = [
  ["black", "blackRank"],
  ["white", "whiteRank"],
  ["name"],
  ["event", "round"],
  ["place", "date"],
];
const FIELDS = Object.keys(PROPERTY) as Field[];

type End = Exclude<keyof Words["details"]["end"], "asWritten">;
/** The ends that have no winner, and those that have one: as a record writes them. */
const DRAWS: Partial<Record<End, string>> = { none: "", draw: "0", void: "Void", unknown: "?" };
const WINS: Partial<Record<End, string>> = { points: "", resignation: "R", time: "T", forfeit: "F", win: "" };
const COLORS = ["black", "white"] as const;

/** What the dialog shows for a result: a key of its list, or undefined for what only its own words say. */
function endOf({ outcome: { how, winner }, result }: GameInfo): string | undefined {
  if (result === "") return "none";
  if (how === "draw") return "draw";
  if (how === "no-result") return "void";
  if (how === "unknown") return result === "?" ? "unknown" : undefined;
  if (!winner) return undefined;
  return `${winner}-${how === "count" ? "points" : how === "unstated" ? "win" : how}`;
}

/** Whether a record's date is one: what of it the package cannot read it names. */
function isDated(record: GameRecord, kit: DetailsHost["kit"]): boolean {
  const { games, diagnostics } = kit.GameRecord.parse(record.toSgf());
  for (const game of games) game.free();
  return !diagnostics.some(({ code }) => code === "bad-date");
}

/** Sets the dialog up. Returns what opens it. */
export function setUpDetails(host: DetailsHost): () => void {
  const { kit, table, words } = host;
  const dialog = byId("details-dialog", HTMLDialogElement);
  const form = byId("details-form", HTMLFormElement);
  closeOnOutsideClick(dialog);
  const inputs = {} as Record<Field, HTMLInputElement | HTMLTextAreaElement>;
  const field = (name: Field): HTMLElement => {
    inputs[name] =
      name === "comment"
        ? make("textarea", "", { name, rows: "3", maxlength: "20000" })
        : make("input", "", {
            type: "text",
            name,
            maxlength: "400",
            autocomplete: "off",
            ...(name === "date" ? { placeholder: "2026-11-30" } : {}),
          });
    return make("label", [make("span", ""), inputs[name]], { class: "field" });
  };
  const end = make("select", "", { name: "end" });
  const points = make("input", "", { type: "text", name: "points", inputmode: "decimal", autocomplete: "off" });
  const pointsField = make("label", [make("span", ""), points], { class: "field" });
  const endRow = make("div", [make("label", [make("span", ""), end], { class: "field" }), pointsField], {
    class: "uneven",
  });
  box("details-fields").replaceChildren(
    ...ROWS.map((names) =>
      make("div", names.map(field), {
        class: ["", "uneven", "uneven dated"][names.length - 1 + Number(names.includes("date"))] ?? "",
      }),
    ),
    endRow,
    field("comment"),
  );
  /** What the record said when the dialog opened. */
  let before: Readonly<Record<Field | "result", string>> | undefined;

  const label = (control: Element, text: string): void => {
    const name = control.parentElement?.firstElementChild;
    if (name) setText(name, text);
  };
  const showPoints = (): void => {
    pointsField.hidden = !end.value.endsWith("-points");
  };
  end.addEventListener("change", showPoints);

  function fill(): void {
    const w = words().details;
    const { record } = table.sheet;
    const { info } = record;
    const said = (name: Field): string => record.root.get(PROPERTY[name])[0] ?? "";
    before = {
      ...(Object.fromEntries(FIELDS.map((name) => [name, said(name)])) as Record<Field, string>),
      result: info.result,
    };
    for (const name of FIELDS) {
      inputs[name].value = before[name];
      label(inputs[name], w.field[name]);
    }
    label(end, w.result);
    label(points, w.points);
    const shown = endOf(info);
    const wins = COLORS.flatMap((color) =>
      (Object.keys(WINS) as End[]).map((how) => [`${color}-${how}`, w.wins(color, w.end[how])] as const),
    );
    const draws = (Object.keys(DRAWS) as End[]).map((how) => [how, w.end[how]] as const);
    end.replaceChildren(
      ...[...draws, ...wins].map(([value, text]) => make("option", text, { value })),
      ...(shown === undefined ? [make("option", info.result, { value: "asWritten" })] : []),
    );
    end.value = shown ?? "asWritten";
    points.value = String(info.outcome.points || "");
    // How a game ends that is played here, the board says.
    endRow.hidden = table.live || table.ending?.game.phase === "finished";
    setText(box("details-problem"), "");
    showPoints();
  }

  /** The result as a record writes it; undefined where the points are none. */
  function result(trial: GameRecord): string | undefined {
    const [color = "", how = ""] = end.value.split("-") as [Color | "", End | ""];
    if (end.value === "asWritten") return before?.result ?? "";
    if (how === "") return DRAWS[end.value as End] ?? "";
    const letter = color === "black" ? "B" : "W";
    if (how !== "points") return `${letter}+${WINS[how] ?? ""}`;
    const text = points.value
      .trim()
      .replace(",", ".")
      .replace(/^(\d*)½$/, "$1.5");
    trial.root.set("RE", [`${letter}+${text}`]);
    const { outcome } = trial.info;
    return outcome.how === "count" && outcome.points === Number(text) ? `${letter}+${text}` : undefined;
  }

  /** What is to be written, or what is wrong. */
  function read(): { readonly head: Record<string, string> } | { readonly problem: string; readonly at: HTMLElement } {
    const w = words().details;
    const trial = new kit.GameRecord();
    try {
      const head: Record<string, string> = {};
      for (const name of FIELDS) {
        const text = inputs[name].value.trim();
        if (text !== (before?.[name] ?? "").trim()) head[PROPERTY[name]] = text;
      }
      const { DT } = head;
      if (DT) {
        trial.root.set("DT", [DT]);
        if (!isDated(trial, kit)) return { problem: w.badDate, at: inputs.date };
      }
      if (!endRow.hidden) {
        const RE = result(trial);
        if (RE === undefined) return { problem: w.badPoints, at: points };
        const same = table.sheet.record.info;
        if (end.value !== (endOf(same) ?? "asWritten") || (end.value.endsWith("-points") && RE !== same.result))
          head.RE = RE;
      }
      return { head };
    } finally {
      trial.free();
    }
  }

  form.addEventListener("submit", (e) => {
    e.preventDefault();
    const answer = read();
    if ("problem" in answer) {
      box("details-problem").textContent = answer.problem;
      answer.at.focus();
      return;
    }
    dialog.close("done");
    if (table.describe(answer.head)) tell(words().details.done);
  });
  return () => {
    fill();
    openDialog(dialog);
  };
}
