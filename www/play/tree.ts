// The moves and variations of the record as a small tree that scrolls: a canvas over the part that is seen, so that it
// costs the same for ten nodes and for a hundred thousand.

import type { Color } from "weiqi-rules";
import { make } from "../page/dom.js";
import { isMarked } from "../table/signs.js";
import type { Table } from "../table/table.js";
import { LONG } from "../table/walk.js";
import { walkTo } from "./record.js";

const CELL = 30;
const RADIUS = 11;
/** The most lanes that are seen without scrolling. */
const MOST_LANES = 5;

/** What a node shows. */
interface Look {
  readonly color: Color | undefined;
  readonly pass: boolean;
  readonly number: number;
  readonly comment: boolean;
  readonly marked: boolean;
}

interface Colors {
  readonly line: string;
  readonly strong: string;
  readonly seal: string;
  readonly sheet: string;
}

export interface TreeHost {
  readonly table: Table;
  /** Says where one has come to. */
  arrived(): void;
}

export class TreeView {
  readonly #root: HTMLElement;
  readonly #host: TreeHost;
  readonly #extent = make("div", "", { class: "tree-extent" });
  readonly #canvas = make("canvas", "", { "aria-hidden": "true" });
  #frame = 0;
  #version = -1;
  #node = -1;
  #numbers: { record: object; by: Int32Array } | undefined;
  #looks = new Map<number, Look>();

  constructor(root: HTMLElement, host: TreeHost) {
    this.#root = root;
    this.#host = host;
    this.#extent.append(this.#canvas);
    root.append(this.#extent);
    root.tabIndex = 0; // one stop for the keyboard
    root.addEventListener("scroll", () => this.#request(), { passive: true });
    root.addEventListener("wheel", (e) => this.#wheel(e), { passive: false });
    root.addEventListener("click", (e) => this.#click(e));
    root.addEventListener("keydown", (e) => this.#key(e));
    new ResizeObserver(() => {
      this.#draw();
      this.#reveal();
    }).observe(root);
  }

  /** Shows the tree as it is now; follows where one stands. */
  show(): void {
    const { table } = this.#host;
    const { shape } = table;
    this.#root.hidden = shape.size < 2;
    if (this.#version !== table.version) {
      this.#version = table.version;
      this.#looks.clear();
      const { style } = this.#extent;
      style.width = `${shape.columns * CELL}px`;
      style.height = `${shape.lanes * CELL}px`;
      this.#root.style.setProperty("--lanes", String(Math.min(shape.lanes, MOST_LANES)));
    }
    if (this.#node !== table.node.id) {
      this.#node = table.node.id;
      this.#reveal();
    }
    this.#request();
  }

  /** Colours have changed. */
  repaint(): void {
    this.#request();
  }

  /** Scrolls as little as needed to see where one stands, and two steps more. */
  #reveal(): void {
    const { table } = this.#host;
    const { shape } = table;
    const { clientWidth, clientHeight } = this.#root;
    if (clientWidth === 0) return;
    const [x, y] = [shape.column(this.#node) * CELL, shape.lane(this.#node) * CELL];
    const ahead = Math.min(2 * CELL, Math.max(0, clientWidth / 2 - CELL));
    const left = Math.min(Math.max(this.#root.scrollLeft, x + CELL + ahead - clientWidth), Math.max(0, x - ahead));
    const top = Math.min(Math.max(this.#root.scrollTop, y + CELL - clientHeight), y);
    if (left !== this.#root.scrollLeft) this.#root.scrollLeft = left;
    if (top !== this.#root.scrollTop) this.#root.scrollTop = top;
  }

  /** A wheel that turns one way only turns the tree along its line, where that is the only way it goes. */
  #wheel(e: WheelEvent): void {
    const { scrollLeft, scrollWidth, clientWidth, scrollHeight, clientHeight } = this.#root;
    if (e.ctrlKey || e.deltaX !== 0 || scrollHeight > clientHeight) return;
    const to = Math.min(Math.max(scrollLeft + e.deltaY, 0), scrollWidth - clientWidth);
    if (to === scrollLeft) return; // at its end the page scrolls on
    e.preventDefault();
    this.#root.scrollLeft = to;
  }

  // --- Choosing ---

  #go(id: number | undefined): void {
    if (id === undefined || id < 0 || id === this.#host.table.node.id) return;
    this.#host.table.goToNode(id);
    this.#host.arrived();
  }

  #click(e: MouseEvent): void {
    const box = this.#canvas.getBoundingClientRect();
    const column = Math.floor((e.clientX - box.left + this.#root.scrollLeft) / CELL);
    const lane = Math.floor((e.clientY - box.top + this.#root.scrollTop) / CELL);
    this.#go(this.#host.table.shape.at(column, lane));
  }

  #key(e: KeyboardEvent): void {
    if (e.altKey || e.ctrlKey || e.metaKey) return;
    const { table } = this.#host;
    const { shape, line } = table;
    const here = table.node.id;
    const [column, lane] = [shape.column(here), shape.lane(here)];
    switch (e.key) {
      case "ArrowRight":
        this.#go(line.ahead(here));
        break;
      case "ArrowLeft":
        this.#go(shape.parent(here));
        break;
      case "ArrowDown":
        this.#go(shape.nearest(column, lane, 1));
        break;
      case "ArrowUp":
        this.#go(shape.nearest(column, lane, -1));
        break;
      case "Home":
        this.#go(0);
        break;
      case "End":
        void walkTo(this.#host, Number.POSITIVE_INFINITY);
        break;
      default:
        return;
    }
    e.preventDefault();
    e.stopPropagation();
  }

  // --- Drawing ---

  #request(): void {
    this.#frame ||= requestAnimationFrame(() => {
      this.#frame = 0;
      this.#draw();
    });
  }

  /**
   * The number of the last move on the way to a node. Nodes keep their parents for ever, so that it is looked up once:
   * from the next node before it that has one, or where that is far, from where one stands.
   */
  #number(id: number): number {
    const { table } = this.#host;
    const { record } = table.sheet;
    const { shape, line } = table;
    const count = record.nodeCount;
    if (this.#numbers?.record !== record) this.#numbers = { record, by: new Int32Array(0) };
    let { by } = this.#numbers;
    if (by.length < count) {
      const more = new Int32Array(count * 2).fill(-1);
      more.set(by);
      by = more;
      this.#numbers = { record, by };
    }
    const way: number[] = [];
    let here = id;
    while (here >= 0 && by[here] === -1 && way.length < LONG) {
      way.push(here);
      here = shape.parent(here);
    }
    if (here >= 0 && by[here] === -1) {
      const stand = table.node.id;
      by[here] = line.here - shape.column(stand) + shape.column(here);
    }
    let number = here >= 0 ? (by[here] ?? 0) : 0;
    for (let next = way.pop(); next !== undefined; next = way.pop()) {
      number += record.node(next).moves.length;
      by[next] = number;
    }
    return number;
  }

  #look(id: number): Look {
    const known = this.#looks.get(id);
    if (known) return known;
    const node = this.#host.table.sheet.record.node(id);
    const names = node.properties;
    const { move } = node;
    const look: Look = {
      color: move?.color,
      pass: move?.pass === true,
      number: this.#number(id),
      comment: names.includes("C") || (id > 0 && names.includes("N")),
      marked: isMarked(names),
    };
    this.#looks.set(id, look);
    return look;
  }

  #draw(): void {
    const { clientWidth: width, clientHeight: height } = this.#root;
    if (width === 0 || height === 0) return;
    const ratio = devicePixelRatio;
    const canvas = this.#canvas;
    const [w, h] = [Math.round(width * ratio), Math.round(height * ratio)];
    if (canvas.width !== w || canvas.height !== h) {
      canvas.width = w;
      canvas.height = h;
      canvas.style.width = `${width}px`;
      canvas.style.height = `${height}px`;
    }
    const c = canvas.getContext("2d");
    if (!c) return;
    const { scrollLeft, scrollTop } = this.#root;
    c.setTransform(1, 0, 0, 1, 0, 0);
    c.clearRect(0, 0, w, h);
    c.setTransform(ratio, 0, 0, ratio, -scrollLeft * ratio, -scrollTop * ratio);
    const columns = [Math.floor(scrollLeft / CELL) - 1, Math.ceil((scrollLeft + width) / CELL)] as const;
    const lanes = [Math.max(0, Math.floor(scrollTop / CELL)), Math.ceil((scrollTop + height) / CELL)] as const;
    this.#paint(c, columns, lanes);
  }

  #paint(c: CanvasRenderingContext2D, columns: readonly [number, number], lanes: readonly [number, number]): void {
    const { table } = this.#host;
    const { shape, line } = table;
    const style = getComputedStyle(this.#root);
    const ink = (name: string): string => style.getPropertyValue(name).trim();
    const colors: Colors = {
      line: ink("--tree-line"),
      strong: ink("--tree-strong"),
      seal: ink("--tree-seal"),
      sheet: ink("background-color"),
    };
    const here = table.node.id;
    // The line that is walked: what leads here, and where it goes on.
    const on = new Set<number>();
    for (let id = here; id >= 0; id = shape.parent(id)) on.add(id);
    for (let id = line.ahead(here); id >= 0 && shape.column(id) <= columns[1] + 1; id = line.ahead(id)) on.add(id);

    const middle = (n: number): number => n * CELL + CELL / 2;
    const stroke = (strong: boolean, path: readonly (readonly [number, number])[]): void => {
      c.beginPath();
      for (const [x, y] of path) c.lineTo(x, y); // the first one only moves there
      c.strokeStyle = strong ? colors.strong : colors.line;
      c.lineWidth = strong ? 2.4 : 1.4;
      c.stroke();
    };
    c.lineJoin = "round";
    const strongest: (() => void)[] = []; // over the others
    for (const run of shape.beginning(columns[0], columns[1] + 1)) {
      const [node] = run.nodes;
      if (run.from === 0 || node === undefined || run.parentLane > lanes[1] || run.lane < lanes[0]) continue;
      const strong = on.has(node);
      const [x, y] = [middle(run.from - 1), middle(run.lane)];
      const path = [
        [x, middle(run.parentLane)],
        [x, y - CELL / 2],
        [middle(run.from), y],
      ] as const;
      if (strong) strongest.push(() => stroke(true, path));
      else stroke(false, path);
    }
    const seen: [id: number, column: number, lane: number][] = [];
    for (let lane = lanes[0]; lane <= Math.min(lanes[1], shape.lanes - 1); lane++) {
      for (const run of shape.inLane(lane, columns[0], columns[1])) {
        const from = Math.max(run.from, columns[0]);
        const to = Math.min(run.from + run.nodes.length - 1, columns[1] + 1);
        stroke(false, [
          [middle(from), middle(lane)],
          [middle(to), middle(lane)],
        ]);
        for (let column = from; column <= to; column++) {
          const id = run.nodes[column - run.from];
          if (id === undefined) continue;
          seen.push([id, column, lane]);
          const before = run.nodes[column - run.from - 1];
          if (before !== undefined && on.has(id))
            strongest.push(() =>
              stroke(true, [
                [middle(column - 1), middle(lane)],
                [middle(column), middle(lane)],
              ]),
            );
        }
      }
    }
    for (const draw of strongest) draw();
    c.textAlign = "center";
    c.textBaseline = "middle";
    for (const [id, column, lane] of seen) this.#drawNode(c, id, middle(column), middle(lane), on.has(id), colors);
    this.#ring(c, middle(shape.column(here)), middle(shape.lane(here)), colors.seal);
    for (const [id, column, lane] of seen) this.#drawBadges(c, id, middle(column), middle(lane), colors);
  }

  /** Where one stands. */
  #ring(c: CanvasRenderingContext2D, x: number, y: number, color: string): void {
    c.beginPath();
    c.arc(x, y, RADIUS + 2.2, 0, 7);
    c.strokeStyle = color;
    c.lineWidth = 2.6;
    c.stroke();
  }

  #drawNode(c: CanvasRenderingContext2D, id: number, x: number, y: number, on: boolean, colors: Colors): void {
    const look = this.#look(id);
    if (!on && look.color !== undefined) {
      c.beginPath();
      c.arc(x, y, RADIUS, 0, 7);
      c.fillStyle = colors.sheet;
      c.fill();
    }
    c.globalAlpha = on ? 1 : 0.66;
    c.beginPath();
    if (look.color === undefined) {
      // No move: the start, or stones set up.
      c.rect(x - 6, y - 6, 12, 12);
      c.fillStyle = colors.strong;
      c.fill();
    } else {
      c.arc(x, y, RADIUS, 0, 7);
      c.fillStyle = look.color === "black" ? "#1c1c1e" : "#fdfaf2";
      c.fill();
      c.lineWidth = 1;
      c.strokeStyle = look.color === "black" ? "#6b675f" : "#5d564b";
      c.stroke();
      c.fillStyle = look.color === "black" ? "#fff" : "#16140f";
      const text = look.pass ? "–" : String(look.number);
      c.font = `600 ${text.length < 3 ? 11 : text.length < 4 ? 9.5 : 8}px system-ui, sans-serif`;
      c.fillText(text, x, y + 0.5);
    }
    c.globalAlpha = 1;
  }

  #drawBadges(c: CanvasRenderingContext2D, id: number, x: number, y: number, colors: Colors): void {
    const look = this.#look(id);
    if (!look.comment && !look.marked) return;
    c.fillStyle = colors.seal;
    c.strokeStyle = colors.sheet;
    c.lineWidth = 1.2;
    if (look.comment) {
      c.beginPath();
      c.arc(x + 10, y - 9.5, 3.8, 0, 7);
      c.fill();
      c.stroke();
    }
    if (look.marked) {
      c.beginPath();
      c.moveTo(x - 10, y - 14.5);
      c.lineTo(x - 5, y - 6);
      c.lineTo(x - 15, y - 6);
      c.closePath();
      c.fill();
      c.stroke();
    }
  }
}
