/**
 * The order in which the page believes the children of one parent to stand, while they stand in a translation's.
 *
 * Pages put a child in its place by naming a sibling: before that one, or last. While that one stands elsewhere because of
 * us, so does the child. Every change is therefore made here as well, among the siblings as the page knows them.
 */

import { heaviestIncreasingRun, weightOf } from '../reply/heaviest-run.ts';
import { fragilityOf, holdsReader } from './moving.ts';

/** What an observer tells of a change of children. */
export type ChildChange = Pick<
  MutationRecord,
  'addedNodes' | 'removedNodes' | 'previousSibling' | 'nextSibling'
>;

export class OwnOrder {
  #nodes: readonly Node[];
  readonly #moved = new Set<Node>();

  /** `children`: the page's own, in its own order. */
  constructor(children: readonly Node[]) {
    this.#nodes = children;
  }

  /** The page has taken children away, put others in their place, or both. */
  follow({ addedNodes, removedNodes, nextSibling }: ChildChange): void {
    const changed = new Set<Node>([...addedNodes, ...removedNodes]);
    const others = this.#nodes.filter((node) => !changed.has(node));
    const replaced = this.#nodes.findIndex((node) => changed.has(node));
    // A text of ours stands for the page's next child.
    let next = nextSibling;
    while (next && !others.includes(next)) next = next.nextSibling;
    const before = next ? others.indexOf(next) : others.length;
    const at = removedNodes.length > 0 && replaced >= 0 ? replaced : before;
    this.#nodes = others.toSpliced(at, 0, ...addedNodes);
  }

  /** We move one of them. */
  noteMove(node: Node): void {
    this.#moved.add(node);
  }

  /**
   * Calls `put` for the children of `parent` to move, so that they stand as the page believes: as few as can be of those that
   * we have moved, around what must not be moved.
   */
  restore(parent: Node, put: (node: Node, next: Node | null) => void): void {
    const own = this.#nodes.filter((node) => node.parentNode === parent);
    const place = new Map(own.map((node, index) => [node, index]));
    const shown = [...parent.childNodes].filter((node) => place.has(node));
    const weights = shown.map((node) => weightOf(this.#levelOf(node), shown.length));
    const run = heaviestIncreasingRun(
      shown.map((node) => place.get(node) ?? 0),
      (index) => weights[index] ?? 1,
    );
    const staying = new Set(run.map((index) => shown[index]));
    let previous: Node | null = null;
    for (const node of own) {
      if (!staying.has(node as ChildNode))
        put(node, previous ? previous.nextSibling : parent.firstChild);
      previous = node;
    }
  }

  #levelOf(node: Node): number {
    if (this.#moved.has(node)) return fragilityOf(node);
    return holdsReader(node) ? 2 : 1;
  }
}
