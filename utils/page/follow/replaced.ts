/**
 * Finds places where a page replaces content, such as a carousel or a headline. A list that drops its oldest entries at one
 * end and adds new ones at the other replaces nothing, since all of its texts are new to the reader.
 */
import { ofDocument } from '../read/context.ts';
import { hasLetters } from '../read/letters.ts';
import type { ChildChange } from '../write/own-order.ts';

/** New content may come this long after the old is gone, since pages fade the old out or load the new. */
const replacingMs = 3000;

/** Only a parent that changes at random places has so many. */
const mostGaps = 50;

/** A place between two siblings where words were taken away. Null is an end of the parent. */
interface Gap {
  readonly previous: Node | null;
  readonly next: Node | null;
  /** The new came beside the old before the old went. The next one will do so as well, at any place. */
  readonly isAnywhere: boolean;
  readonly at: number;
}

/** True if there are letters in a tree. */
const saysSomething = (root: Node): boolean => {
  const texts = ofDocument(root.ownerDocument ?? (root as Document), 'createTreeWalker')(
    root,
    NodeFilter.SHOW_TEXT,
  );
  for (let text: Node | null = texts.currentNode; text; text = texts.nextNode()) {
    if (text.nodeType === Node.TEXT_NODE && hasLetters((text as Text).data)) return true;
  }
  return false;
};

export class Replaced {
  readonly #now: () => number;
  readonly #gaps = new Map<Node, Gap[]>();
  /** Nodes that came since the latest gap of their parent. */
  readonly #arrivals = new WeakMap<Node, WeakSet<Node>>();
  /** Parents where something was replaced since the last `take`. */
  #filled = new Set<Node>();

  /** @param now returns milliseconds of a monotonic clock */
  constructor(now: () => number) {
    this.#now = now;
  }

  /** The page has changed children of `parent`. */
  observe(parent: Node, change: ChildChange): void {
    const { addedNodes, removedNodes, previousSibling: previous, nextSibling: next } = change;
    // A placeholder without words is not replaced: the reader waits for the text that comes there.
    if ([...removedNodes].some(saysSomething)) {
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

  /** Returns the parents where something came in the place of something else, since the last call. */
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
