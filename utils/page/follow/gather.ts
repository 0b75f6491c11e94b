/** Gathers the page's changes until none comes for a moment, since one update of a framework makes many records. */
import type { PageClock } from '../../base/clock.ts';
import { isAlive } from '../dom/alive.ts';
import { RateLimit } from '../dom/rate-limit.ts';
import type { Timers } from '../dom/timers.ts';
import { parentOf } from '../read/context.ts';
import type { ChildChange } from '../write/own-order.ts';
import { Replaced } from './replaced.ts';

const gatherMs = 80;

/** Limits checks of all hidden text, since animations change styles sixty times a second. */
const looksAtOnce = 2;
const lookEveryMs = 1000;

const newBatch = () => ({
  content: new Set<Node>(),
  attributes: new Set<Element>(),
  contexts: new Set<Element>(),
  mayShow: false,
  showing: new Set<Element>(),
  /** Their own attributes may show hidden text. */
  restyled: new Set<Element>(),
  added: new Set<Node>(),
  /** Nothing reports what the page changes in them while they are away. */
  removed: new Set<Node>(),
});

export interface GatheredChangesOptions {
  readonly clock: PageClock;
  readonly timers: Timers;
  /** The changes are ready. */
  begin(): void;
}

export class GatheredChanges {
  readonly #options: GatheredChangesOptions;
  readonly #looks: RateLimit;
  readonly #replaced: Replaced;
  #isGathering = false;
  #looksLater = false;
  readonly #added = new WeakSet<Node>();
  #batch = newBatch();

  constructor(options: GatheredChangesOptions) {
    this.#options = options;
    this.#looks = new RateLimit(options.clock.monotonic, looksAtOnce, lookEveryMs);
    this.#replaced = new Replaced(options.clock.monotonic);
  }

  content(node: Node): void {
    this.#batch.content.add(node);
    this.#gather();
  }

  children(node: Node, change: ChildChange): void {
    this.#replaced.observe(node, change);
    // A moved node may have been hidden in its old place.
    if (change.addedNodes.length > 0) this.appearance();
    for (const added of change.addedNodes) {
      this.#batch.added.add(added);
      this.#added.add(added);
    }
    for (const removed of change.removedNodes) {
      if (!removed.isConnected) this.#batch.removed.add(removed);
    }
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

  /** A change may have shown or hidden text, inside `element` if it is known. */
  appearance(element?: Element): void {
    if (element) this.#batch.restyled.add(element);
    if (this.#batch.mayShow || this.#looksLater) return;
    const waitMs = this.#looks.take(this);
    this.#looksLater = waitMs > 0;
    if (!this.#looksLater) this.#look();
    else this.#options.timers.after(waitMs, () => this.#lookLater());
  }

  showing(element: Element): void {
    this.#batch.showing.add(element);
    this.#gather();
  }

  readerActs(): void {
    this.#looks.reset();
    this.#lookLater();
  }

  /** True if the page has added the node, or one around it, since the run began. */
  isAdded(node: Node): boolean {
    for (let at: Node | null = node; at; at = parentOf(at)) if (this.#added.has(at)) return true;
    return false;
  }

  get areReady(): boolean {
    const { content, attributes, contexts, mayShow, showing } = this.#batch;
    const count = content.size + attributes.size + contexts.size + showing.size;
    return !this.#isGathering && (mayShow || count > 0);
  }

  /** `replaced` are the parents with replaced content. */
  take(): ReturnType<typeof newBatch> & { readonly replaced: readonly Node[] } {
    const { mayShow, ...sets } = this.#batch;
    this.#batch = newBatch();
    // The frame of a change may be gone.
    for (const nodes of Object.values<Set<Node>>(sets)) {
      for (const node of nodes) if (!isAlive(node)) nodes.delete(node);
    }
    return { ...sets, mayShow, replaced: this.#replaced.take().filter(isAlive) };
  }

  #lookLater(): void {
    if (this.#looksLater) this.#look();
  }

  #look(): void {
    this.#looksLater = false;
    this.#batch.mayShow = true;
    this.#gather();
  }

  #gather(): void {
    this.#isGathering = true;
    this.#options.timers.afterOnce(this, gatherMs, () => {
      this.#isGathering = false;
      this.#options.begin();
    });
  }
}
