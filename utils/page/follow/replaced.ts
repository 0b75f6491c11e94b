/**
 * Finds places where a page replaces content, such as a carousel. A list that drops its oldest entries and adds new ones
 * replaces nothing.
 */
import { textsIn } from '../read/context.ts';
import { hasLetters } from '../read/letters.ts';
import type { ChildChange } from '../write/own-order.ts';

/** Pages fade the old content out, or load the new. */
const replacingMs = 3000;

/** Only a parent that changes at random places has so many. */
const mostGaps = 50;

/** A place where words were taken away. Null is an end of the parent. */
interface Gap {
  readonly previous: Node | null;
  readonly next: Node | null;
  /** The new content came beside the old. The next one may come at any place. */
  readonly isAnywhere: boolean;
  readonly at: number;
}

const holdsWords = (root: Node): boolean => textsIn(root).some(({ data }) => hasLetters(data));

export class Replaced {
  readonly #now: () => number;
  readonly #gaps = new Map<Node, Gap[]>();
  readonly #arrivals = new WeakMap<Node, WeakSet<Node>>();
  #filled = new Set<Node>();

  constructor(now: () => number) {
    this.#now = now;
  }

  observe(parent: Node, change: ChildChange): void {
    const { addedNodes, removedNodes, previousSibling: previous, nextSibling: next } = change;
    // The reader waits for the text in place of an empty placeholder.
    if ([...removedNodes].some(holdsWords)) {
      const arrivals = this.#arrivals.get(parent);
      const isAnywhere = [previous, next].some((node) => node && arrivals?.has(node));
      if (isAnywhere) this.#filled.add(parent);
      const gap = { previous, next, isAnywhere, at: this.#now() };
      this.#gaps.set(parent, [...this.#recentGaps(parent), gap].slice(-mostGaps));
      this.#arrivals.delete(parent);
    }
    if (addedNodes.length === 0) return;
    const arrivals = this.#arrivals.get(parent) ?? new WeakSet();
    this.#arrivals.set(parent, arrivals);
    for (const node of addedNodes) arrivals.add(node);
    const isHere = (gap: Gap): boolean =>
      gap.isAnywhere || gap.previous === previous || gap.next === next;
    if (this.#recentGaps(parent).some(isHere)) this.#filled.add(parent);
  }

  take(): readonly Node[] {
    for (const parent of this.#gaps.keys()) {
      if (this.#recentGaps(parent).length === 0) this.#gaps.delete(parent);
    }
    const taken = [...this.#filled];
    this.#filled = new Set();
    return taken;
  }

  #recentGaps(parent: Node): Gap[] {
    const since = this.#now() - replacingMs;
    return (this.#gaps.get(parent) ?? []).filter(({ at }) => at > since);
  }
}
