/**
 * Tells where a page puts new content in the place of the old: a carousel, a headline that changes. A list that takes its oldest
 * entries away at one end while new ones come at the other has replaced nothing: all of it is new to the reader.
 */
import { ofDocument } from '../read/context.ts';
import { hasLetters } from '../read/letters.ts';
import type { ChildChange } from '../write/own-order.ts';

/** New content that comes so long after the old has gone is in its place: pages let the old fade out, or wait for the new. */
const replacingMs = 3000;

/** What the page has added to one parent since it took something away there. */
interface Arrivals {
  readonly nodes: WeakSet<Node>;
  /** Something has gone since: what comes now is another lot. */
  isOver: boolean;
}

/** When words went, by the node that tells from where. */
type Gone = WeakMap<Node, number>;

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
  /** From behind a node, from before one; from a parent's start, and from its end: a parent is a sibling elsewhere. */
  readonly #goneBehind: Gone = new WeakMap();
  readonly #goneBefore: Gone = new WeakMap();
  readonly #goneFromStart: Gone = new WeakMap();
  readonly #goneFromEnd: Gone = new WeakMap();
  /** When words went from beside what had just come: the new came before the old had gone. */
  readonly #goneBeside: Gone = new WeakMap();
  readonly #arrivals = new WeakMap<Node, Arrivals>();
  /** Since the last `take`: parents that got something, and those that got it where something had gone. */
  readonly #grown = new Set<Node>();
  readonly #filled = new Set<Node>();

  /** `now`: milliseconds of a clock that never goes back. */
  constructor(now: () => number) {
    this.#now = now;
  }

  /** The page has changed children of `parent`. */
  heed(parent: Node, change: ChildChange): void {
    const { addedNodes, removedNodes, previousSibling, nextSibling } = change;
    const gap: [Gone, Node][] = [
      previousSibling ? [this.#goneBehind, previousSibling] : [this.#goneFromStart, parent],
      nextSibling ? [this.#goneBefore, nextSibling] : [this.#goneFromEnd, parent],
    ];
    // A placeholder of no words is not replaced by what comes: that is what the reader waits for.
    if ([...removedNodes].some(saysSomething)) this.#open(parent, gap);
    if (addedNodes.length === 0) return;
    this.#grown.add(parent);
    this.#welcome(parent, addedNodes);
    if (gap.some(([gone, node]) => this.#isRecent(gone.get(node)))) this.#filled.add(parent);
  }

  /** Parents where something came in the place of something else, since the last call. */
  take(): readonly Node[] {
    const taken = [...this.#grown].filter(
      (parent) => this.#filled.has(parent) || this.#isRecent(this.#goneBeside.get(parent)),
    );
    this.#grown.clear();
    this.#filled.clear();
    return taken;
  }

  #open(parent: Node, gap: readonly [Gone, Node][]): void {
    for (const [gone, node] of gap) gone.set(node, this.#now());
    const arrivals = this.#arrivals.get(parent);
    if (!arrivals) return;
    arrivals.isOver = true;
    if (gap.some(([, node]) => arrivals.nodes.has(node))) this.#goneBeside.set(parent, this.#now());
  }

  #welcome(parent: Node, added: NodeList): void {
    let arrivals = this.#arrivals.get(parent);
    if (!arrivals || arrivals.isOver) {
      arrivals = { nodes: new WeakSet(), isOver: false };
      this.#arrivals.set(parent, arrivals);
    }
    for (const node of added) arrivals.nodes.add(node);
  }

  #isRecent(at: number | undefined): boolean {
    return at !== undefined && this.#now() - at < replacingMs;
  }
}
