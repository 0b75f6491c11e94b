/**
 * Gathers what the page changes until it has settled for a moment: a framework's update is many records.
 */
import { BackOff } from '../read/back-off.ts';
import { hasLetters } from '../read/letters.ts';
import type { Changes } from './watch.ts';

const gatherMs = 80;
/** New content that comes so long after the old has gone is in its place: pages let the old fade out, or wait for the new. */
const replacingMs = 3000;

/** There are letters in a tree; the first will do. */
const saysSomething = (root: Node): boolean => {
  const texts = (root.ownerDocument ?? (root as Document)).createTreeWalker(
    root,
    NodeFilter.SHOW_TEXT,
  );
  for (let text: Node | null = texts.currentNode; text; text = texts.nextNode()) {
    if (text.nodeType === Node.TEXT_NODE && hasLetters((text as Text).data)) return true;
  }
  return false;
};

export class GatheredChanges implements Changes {
  readonly #whenSettled: () => void;
  readonly #backOff = new BackOff(() => performance.now());
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Hidden text is looked at when it rings. */
  #lookTimer: ReturnType<typeof setTimeout> | undefined;
  #content = new Set<Node>();
  #attributes = new Set<Element>();
  #contexts = new Set<Element>();
  #joined = new Set<Node>();
  #mayShow = false;
  #showing = new Set<Element>();
  #restyled = new Set<Element>();
  #grown = new Set<Node>();
  readonly #shrankAt = new WeakMap<Node, number>();
  #added = new Set<Node>();
  #removed = new Set<Node>();

  constructor(whenSettled: () => void) {
    this.#whenSettled = whenSettled;
  }

  content(node: Node): void {
    this.#content.add(node);
    this.#gather();
  }

  children(node: Node, added: NodeList, removed: NodeList): void {
    if (added.length > 0) {
      this.#grown.add(node);
      // What was moved here may have been hidden where it stood.
      this.appearance();
    }
    // A placeholder of no words is not replaced by what comes: that is what the reader waits for.
    if ([...removed].some(saysSomething)) this.#shrankAt.set(node, performance.now());
    for (const node of added) this.#added.add(node);
    for (const node of removed) this.#removed.add(node);
    this.#gather();
  }

  attribute(element: Element): void {
    this.#attributes.add(element);
    this.#gather();
  }

  context(element: Element): void {
    this.#contexts.add(element);
    this.#gather();
  }

  joined(node: Node): void {
    this.#joined.add(node);
    this.content(node);
  }

  appearance(element?: Element): void {
    if (element) this.#restyled.add(element);
    const { waitMs } = this.#backOff;
    if (waitMs === 0) this.#look();
    else this.#lookTimer ??= setTimeout(() => this.#look(), waitMs);
  }

  /** This element was hidden, and something tells that it is no longer. */
  showing(element: Element): void {
    this.#showing.add(element);
    this.#gather();
  }

  /** The reader does something: what shows now is looked for at once. */
  heedReader(): void {
    this.#backOff.reset();
    if (this.#lookTimer !== undefined) this.#look();
  }

  /** All that is hidden was looked at. */
  looked(hasFound: boolean): void {
    this.#backOff.ended(hasFound);
  }

  /** True when something waits to be taken, and nothing more is being gathered. */
  get areReady(): boolean {
    if (this.#timer !== undefined) return false;
    if (this.#mayShow || this.#showing.size > 0) return true;
    return this.#content.size + this.#attributes.size + this.#contexts.size > 0;
  }

  /** Everything gathered since the last call. */
  take(): {
    readonly content: ReadonlySet<Node>;
    readonly attributes: ReadonlySet<Element>;
    readonly contexts: ReadonlySet<Element>;
    /** Where texts can't be kept apart. */
    readonly joined: ReadonlySet<Node>;
    /** All that is hidden is to be looked at. */
    readonly mayShow: boolean;
    /** Some of it that is to be looked at in any case. */
    readonly showing: ReadonlySet<Element>;
    /** Whose own attributes may show something. */
    readonly restyled: ReadonlySet<Element>;
    /** Where something was put in the place of something else. */
    readonly replaced: readonly Node[];
    readonly added: ReadonlySet<Node>;
    /** Taken away; some may stand elsewhere by now. */
    readonly removed: ReadonlySet<Node>;
  } {
    const taken = {
      content: this.#content,
      attributes: this.#attributes,
      contexts: this.#contexts,
      joined: this.#joined,
      mayShow: this.#mayShow,
      showing: this.#showing,
      restyled: this.#restyled,
      replaced: [...this.#grown].filter((node) => this.#hasShrunk(node)),
      added: this.#added,
      removed: this.#removed,
    };
    this.#content = new Set();
    this.#attributes = new Set();
    this.#contexts = new Set();
    this.#joined = new Set();
    this.#mayShow = false;
    this.#showing = new Set();
    this.#restyled = new Set();
    this.#grown = new Set();
    this.#added = new Set();
    this.#removed = new Set();
    return taken;
  }

  close(): void {
    clearTimeout(this.#timer);
    clearTimeout(this.#lookTimer);
    this.#timer = undefined;
    this.#lookTimer = undefined;
    this.take();
  }

  #look(): void {
    clearTimeout(this.#lookTimer);
    this.#lookTimer = undefined;
    this.#mayShow = true;
    this.#gather();
  }

  #hasShrunk(node: Node): boolean {
    const at = this.#shrankAt.get(node);
    return at !== undefined && performance.now() - at < replacingMs;
  }

  #gather(): void {
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined;
      this.#whenSettled();
    }, gatherMs);
  }
}
