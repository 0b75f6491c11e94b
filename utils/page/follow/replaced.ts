/**
 * Finds where a page puts new content in the place of the old: a carousel, a headline that changes. A list that takes its oldest
 * entries away at one end while new ones come at the other has replaced nothing: all of it is new to the reader.
 */
import { ofDocument } from '../read/context.ts';
import { hasLetters } from '../read/letters.ts';
import type { ChildChange } from '../write/own-order.ts';

/** New content that comes so long after the old has gone is in its place: pages let the old fade out, or wait for the new. */
const replacingMs = 3000;

/** Of one parent; only those of a page that changes at random places get so many. */
const mostGaps = 50;

/** Where words went, between two siblings; null is an end of the parent. */
interface Gap {
  readonly previous: Node | null;
  readonly next: Node | null;
  /** The new came beside the old before that went: what comes next does so as well, wherever. */
  readonly isAnywhere: boolean;
  readonly at: number;
}

/** There are letters in a tree; the first will do. */
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
  /** By parent: the latest gaps, and what was added there since. */
  #gaps = new Map<Node, Gap[]>();
  readonly #arrivals = new WeakMap<Node, WeakSet<Node>>();
  /** Since the last `take`: parents that got something, and those that got it where something had gone. */
  readonly #grown = new Set<Node>();
  readonly #filled = new Set<Node>();

  /** `now`: milliseconds of a clock that never goes back. */
  constructor(now: () => number) {
    this.#now = now;
  }

  /** The page has changed children of `parent`. */
  observe(parent: Node, change: ChildChange): void {
    const { addedNodes, removedNodes, previousSibling: previous, nextSibling: next } = change;
    const arrivals = this.#arrivals.get(parent);
    // A placeholder of no words is not replaced by what comes: that is what the reader waits for.
    if ([...removedNodes].some(saysSomething)) {
      const isAnywhere = [previous, next].some((node) => node && arrivals?.has(node));
      this.#gaps.set(
        parent,
        this.#withGap(parent, { previous, next, isAnywhere, at: this.#now() }, removedNodes),
      );
      this.#arrivals.delete(parent);
    }
    if (addedNodes.length === 0) return;
    const arrived = this.#arrivals.get(parent) ?? new WeakSet();
    this.#arrivals.set(parent, arrived);
    for (const node of addedNodes) arrived.add(node);
    this.#grown.add(parent);
    const isHere = (gap: Gap): boolean => gap.previous === previous || gap.next === next;
    const gaps = this.#gaps.get(parent) ?? [];
    if (gaps.some((gap) => this.#isRecent(gap) && isHere(gap))) this.#filled.add(parent);
  }

  /** Parents where something came in the place of something else, since the last call. */
  take(): readonly Node[] {
    for (const [parent, gaps] of this.#gaps) {
      const recent = gaps.filter((gap) => this.#isRecent(gap));
      if (recent.length > 0) this.#gaps.set(parent, recent);
      else this.#gaps.delete(parent);
    }
    const hasAnywhere = (parent: Node): boolean =>
      this.#gaps.get(parent)?.some(({ isAnywhere }) => isAnywhere) === true;
    const taken = [...this.#grown].filter(
      (parent) => this.#filled.has(parent) || hasAnywhere(parent),
    );
    this.#grown.clear();
    this.#filled.clear();
    return taken;
  }

  /** Gaps that the removed nodes have parted are one: rows that go one after the other leave one gap. */
  #withGap(parent: Node, gap: Gap, removed: NodeList): Gap[] {
    const gone = new Set<Node | null>(removed);
    const gaps = this.#gaps.get(parent) ?? [];
    const before = gaps.find(({ next }) => gone.has(next));
    const behind = gaps.find(({ previous }) => gone.has(previous));
    const merged = {
      ...gap,
      previous: before ? before.previous : gap.previous,
      next: behind ? behind.next : gap.next,
      isAnywhere: [gap, before, behind].some((one) => one?.isAnywhere),
    };
    return [...gaps.filter((one) => one !== before && one !== behind), merged].slice(-mostGaps);
  }

  #isRecent({ at }: Gap): boolean {
    return this.#now() - at < replacingMs;
  }
}
