/**
 * Gathers what the page changes until it has settled for a moment: a framework's update is many records.
 */
import { BackOff } from '../read/back-off.ts';
import type { ChildChange } from '../write/own-order.ts';
import { Replaced } from './replaced.ts';
import type { Changes } from './watch.ts';

const gatherMs = 80;
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
  readonly #replaced = new Replaced(() => performance.now());
  #added = new Set<Node>();
  #removed = new Set<Node>();

  constructor(whenSettled: () => void) {
    this.#whenSettled = whenSettled;
  }

  content(node: Node): void {
    this.#content.add(node);
    this.#gather();
  }

  children(node: Node, change: ChildChange): void {
    this.#replaced.heed(node, change);
    // What was moved here may have been hidden where it stood.
    if (change.addedNodes.length > 0) this.appearance();
    for (const added of change.addedNodes) this.#added.add(added);
    for (const removed of change.removedNodes) this.#removed.add(removed);
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
      replaced: this.#replaced.take(),
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

  #gather(): void {
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined;
      this.#whenSettled();
    }, gatherMs);
  }
}
