/**
 * Gathers what the page changes until it has settled for a moment: a framework's update is many records.
 */
import type { Cancel, PageClock } from '../../base/clock.ts';
import { RateLimit } from '../dom/rate-limit.ts';
import type { ChildChange } from '../write/own-order.ts';
import { Replaced } from './replaced.ts';
import type { Changes } from './watch.ts';

const gatherMs = 80;

/** Nothing tells what of the hidden shows: all of it is looked at. A page that animates changes a style sixty times a second. */
const looksAtOnce = 2;
const lookEveryMs = 1000;

export class GatheredChanges implements Changes {
  readonly #clock: PageClock;
  readonly #whenSettled: () => void;
  /** Looks that find nothing. */
  readonly #looks: RateLimit;
  /** Set while changes are gathered. */
  #cancelGather: Cancel | null = null;
  /** Set until hidden text is looked at. */
  #cancelLook: Cancel | null = null;
  #content = new Set<Node>();
  #attributes = new Set<Element>();
  #contexts = new Set<Element>();
  #joined = new Set<Node>();
  #mayShow = false;
  #showing = new Set<Element>();
  #restyled = new Set<Element>();
  readonly #replaced: Replaced;
  #added = new Set<Node>();
  #removed = new Set<Node>();

  constructor(clock: PageClock, whenSettled: () => void) {
    this.#clock = clock;
    this.#looks = new RateLimit(clock.monotonic, looksAtOnce, lookEveryMs);
    this.#replaced = new Replaced(clock.monotonic);
    this.#whenSettled = whenSettled;
  }

  content(node: Node): void {
    this.#content.add(node);
    this.#gather();
  }

  children(node: Node, change: ChildChange): void {
    this.#replaced.observe(node, change);
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
    if (this.#mayShow || this.#cancelLook) return;
    const waitMs = this.#looks.take(this);
    if (waitMs === 0) this.#look();
    else {
      this.#cancelLook = this.#clock.after(waitMs, () => {
        this.#cancelLook = null;
        this.appearance();
      });
    }
  }

  /** This element was hidden, and something tells that it is no longer. */
  showing(element: Element): void {
    this.#showing.add(element);
    this.#gather();
  }

  /** The reader does something: what shows now is looked for at once. */
  heedReader(): void {
    this.#looks.reset();
    if (this.#cancelLook) this.#look();
  }

  /** All that is hidden was looked at. */
  looked(hasFound: boolean): void {
    if (hasFound) this.#looks.reset();
  }

  /** True when something waits to be taken, and nothing more is being gathered. */
  get areReady(): boolean {
    if (this.#cancelGather) return false;
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
    this.#cancelGather?.();
    this.#cancelLook?.();
    this.#cancelGather = null;
    this.#cancelLook = null;
    this.take();
  }

  #look(): void {
    this.#cancelLook?.();
    this.#cancelLook = null;
    this.#mayShow = true;
    this.#gather();
  }

  #gather(): void {
    this.#cancelGather ??= this.#clock.after(gatherMs, () => {
      this.#cancelGather = null;
      this.#whenSettled();
    });
  }
}
