// Problems as collections write them: which branch is right and which is wrong. Pure reading of a tree.
//
// Conventions met in the wild: a comment that says RIGHT, CORRECT, 正解 or 正确 (or WRONG, 失败 …) where a branch ends; `TE`
// (good) or `BM` (bad) on a move; `GB` or `GW` where a position is good for one side. Where a tree says none of that, its
// main line is the answer.

import type { Color } from "weiqi-rules";
import { childrenOf, colorMoving, commentOf, has, type Node } from "./nodes.js";

/** What a node says about the branch it is in. */
export type Verdict = "right" | "wrong" | undefined;

// Looked for first: 不正解 and INCORRECT contain their opposites.
const WRONG =
  /\b(WRONG|INCORRECT|FAIL(URE|ED)?)\b|^\s*(wrong|incorrect|fail(ed|ure)?)\s*([.!,;:]|$)|不正解|不正确|不正確|错误|錯誤|失败|失敗|不对|오답|실패/m;
const RIGHT = /\b(RIGHT|CORRECT)\b|^\s*(right|correct)\s*([.!,;:]|$)|正解|正确|正確|정답/m;

/** A comment without the words that are meant for programs. */
export function humanComment(comment: string): string {
  return comment
    .replace(/^[ \t]*(RIGHT|WRONG|CORRECT|INCORRECT|CHOICE|FORCE|NOTTHIS)\b[ \t]*[.:!]?[ \t]*\n?/gm, "")
    .trim();
}

const wordsSay = (comment: string): Verdict =>
  WRONG.test(comment) ? "wrong" : RIGHT.test(comment) ? "right" : undefined;

/** What this node itself says, for somebody who plays `solver`. */
export function verdictAt(node: Node, solver: Color): Verdict {
  const said = wordsSay(commentOf(node));
  if (said) return said;
  const [mine, theirs] = solver === "black" ? ["GB", "GW"] : ["GW", "GB"];
  if (has(node, mine)) return "right";
  if (has(node, theirs)) return "wrong";
  if (colorMoving(node) !== solver) return undefined;
  return has(node, "BM") ? "wrong" : has(node, "TE") ? "right" : undefined;
}

/** The whole of a problem's tree, read once. */
export class Answers {
  readonly solver: Color;
  readonly #root: Node;
  /** Whether the tree says of any branch that it is right, or that it is wrong. */
  readonly #marksRight: boolean;
  readonly #marksWrong: boolean;
  readonly #leadsToRight = new Set<number>();

  constructor(root: Node, solver: Color) {
    this.#root = root;
    this.solver = solver;
    let [right, wrong] = [false, false];
    const leaves: { node: Node; verdict: Verdict; main: boolean }[] = [];
    // Without recursion: trees may be very deep.
    const open: typeof leaves = [{ node: root, verdict: undefined, main: true }];
    for (let here = open.pop(); here; here = open.pop()) {
      const own = here.node === root ? undefined : verdictAt(here.node, solver);
      right ||= own === "right";
      wrong ||= own === "wrong";
      const verdict = own ?? here.verdict;
      const children = childrenOf(here.node);
      if (children.length === 0) leaves.push({ ...here, verdict });
      for (const [i, node] of children.entries()) open.push({ node, verdict, main: here.main && i === 0 });
    }
    this.#marksRight = right;
    this.#marksWrong = wrong;
    for (const { node: leaf, verdict, main } of leaves) {
      if ((verdict ?? this.#unsaid(main)) === "wrong") continue;
      for (let node: Node | null = leaf; node && !this.#leadsToRight.has(node.id); node = node.parent)
        this.#leadsToRight.add(node.id);
    }
  }

  /** What a branch is where nothing in it says so. */
  #unsaid(main: boolean): "right" | "wrong" {
    if (this.#marksRight) return "wrong";
    return this.#marksWrong || main ? "right" : "wrong";
  }

  /** Whether the branch that ends here is the answer: the nearest word on the way back to the root decides. */
  outcome(leaf: Node): "right" | "wrong" {
    for (let node: Node | null = leaf; node?.parent; node = node.parent) {
      const verdict = verdictAt(node, this.solver);
      if (verdict) return verdict;
    }
    return this.#unsaid(this.#onMainLine(leaf));
  }

  /** Whether the problem is over on reaching this node: nothing follows, or its own words say so. */
  ends(node: Node): boolean {
    return (
      childrenOf(node).length === 0 ||
      (node !== this.#root && wordsSay(commentOf(node)) !== undefined && colorMoving(node) === this.solver)
    );
  }

  /** The first way on that leads to an answer. */
  hint(node: Node): Node | undefined {
    return childrenOf(node).find((child) => this.#leadsToRight.has(child.id));
  }

  #onMainLine(leaf: Node): boolean {
    for (let node: Node = leaf; node.parent; node = node.parent)
      if (childrenOf(node.parent)[0]?.id !== node.id) return false;
    return true;
  }
}
