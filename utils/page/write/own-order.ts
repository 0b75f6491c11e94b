/**
 * The page's order of the children of one parent, while a translation has reordered them. Pages insert a child before a
 * sibling, which may have moved, so every change is repeated here.
 */

import { longestIncreasingRun } from '../reply/longest-run.ts';

export type ChildChange = Pick<
  MutationRecord,
  'addedNodes' | 'removedNodes' | 'previousSibling' | 'nextSibling'
>;

export class OwnOrder {
  #nodes: Set<Node>;

  constructor(children: readonly Node[]) {
    this.#nodes = new Set(children);
  }

  follow(change: ChildChange, isCut: boolean): void {
    const { addedNodes, removedNodes, previousSibling, nextSibling } = change;
    if (addedNodes.length === 0) {
      for (const node of removedNodes) this.#nodes.delete(node);
      return;
    }
    const changed = new Set<Node>([...addedNodes, ...removedNodes]);
    const nodes = [...this.#nodes];
    const others = nodes.filter((node) => !changed.has(node));
    const replaced = nodes.findIndex((node) => changed.has(node));
    // An inserted text node may be before the page's next child.
    let next = nextSibling;
    while (next && !others.includes(next)) next = next.nextSibling;
    const start = isCut && previousSibling ? others.indexOf(previousSibling) : -1;
    const before = start >= 0 ? start + 1 : next ? others.indexOf(next) : others.length;
    const at = removedNodes.length > 0 && replaced >= 0 ? replaced : before;
    this.#nodes = new Set(others.toSpliced(at, 0, ...addedNodes));
  }

  /** Moves the fewest children. */
  restore(parent: Node, put: (node: Node, next: Node | null) => void): void {
    const own = [...this.#nodes].filter((node) => node.parentNode === parent);
    const place = new Map(own.map((node, index) => [node, index]));
    const shown = [...parent.childNodes].filter((node) => place.has(node));
    const run = longestIncreasingRun(shown.map((node) => place.get(node) ?? 0));
    const staying = new Set(run.map((index) => shown[index]));
    let previous: Node | null = null;
    for (const node of own) {
      if (!staying.has(node as ChildNode))
        put(node, previous ? previous.nextSibling : parent.firstChild);
      previous = node;
    }
  }
}
