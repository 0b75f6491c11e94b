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

const newBatch = () => ({
  /** Nodes whose children or text have changed. */
  content: new Set<Node>(),
  attributes: new Set<Element>(),
  contexts: new Set<Element>(),
  /** Where texts can't be kept apart. */
  joined: new Set<Node>(),
  /** All that is hidden is to be looked at. */
  mayShow: false,
  /** Some of it that is to be looked at in any case. */
  showing: new Set<Element>(),
  /** Whose own attributes may show something. */
  restyled: new Set<Element>(),
  added: new Set<Node>(),
  /** Taken away; some may stand elsewhere by now. */
  removed: new Set<Node>(),
});

export class GatheredChanges implements Changes {
  readonly #clock: PageClock;
  readonly #whenSettled: () => void;
  /** Looks that find nothing. */
  readonly #looks: RateLimit;
  readonly #replaced: Replaced;
  /** Set while changes are gathered. */
  #cancelGather: Cancel | null = null;
  /** Set until hidden text is looked at. */
  #cancelLook: Cancel | null = null;
  #batch = newBatch();

  constructor(clock: PageClock, whenSettled: () => void) {
    this.#clock = clock;
    this.#looks = new RateLimit(clock.monotonic, looksAtOnce, lookEveryMs);
    this.#replaced = new Replaced(clock.monotonic);
    this.#whenSettled = whenSettled;
  }

  content(node: Node): void {
    this.#batch.content.add(node);
    this.#gather();
  }

  children(node: Node, change: ChildChange): void {
    this.#replaced.observe(node, change);
    // What was moved here may have been hidden where it stood.
    if (change.addedNodes.length > 0) this.appearance();
    for (const added of change.addedNodes) this.#batch.added.add(added);
    for (const removed of change.removedNodes) this.#batch.removed.add(removed);
    this.#gather();
  }

  attribute(element: Element): void {
    this.#batch.attributes.add(element);
    this.#gather();
  }

  context(element: Element): void {
    this.#batch.contexts.add(element);
    this.#gather();
  }

  joined(node: Node): void {
    this.#batch.joined.add(node);
    this.content(node);
  }

  appearance(element?: Element): void {
    if (element) this.#batch.restyled.add(element);
    if (this.#batch.mayShow || this.#cancelLook) return;
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
    this.#batch.showing.add(element);
    this.#gather();
  }

  /** The reader does something: what shows now is looked for at once. */
  readerActs(): void {
    this.#looks.reset();
    if (this.#cancelLook) this.#look();
  }

  /** All that is hidden was looked at. */
  looked(hasFound: boolean): void {
    if (hasFound) this.#looks.reset();
  }

  /** True when something waits to be taken, and nothing more is being gathered. */
  get areReady(): boolean {
    const { content, attributes, contexts, mayShow, showing } = this.#batch;
    const count = content.size + attributes.size + contexts.size + showing.size;
    return !this.#cancelGather && (mayShow || count > 0);
  }

  /** Everything gathered since the last call; `replaced`: where something was put in the place of something else. */
  take(): ReturnType<typeof newBatch> & { readonly replaced: readonly Node[] } {
    const taken = { ...this.#batch, replaced: this.#replaced.take() };
    this.#batch = newBatch();
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
    this.#batch.mayShow = true;
    this.#gather();
  }

  #gather(): void {
    this.#cancelGather ??= this.#clock.after(gatherMs, () => {
      this.#cancelGather = null;
      this.#whenSettled();
    });
  }
}
