/** Gathers the page's changes until none comes for a moment, since one update of a framework makes many records. */
import type { Cancel, PageClock } from '../../base/clock.ts';
import { RateLimit } from '../dom/rate-limit.ts';
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
  /** Some may be elsewhere in the document. */
  removed: new Set<Node>(),
});

export class GatheredChanges {
  readonly #clock: PageClock;
  readonly #whenSettled: () => void;
  readonly #looks: RateLimit;
  readonly #replaced: Replaced;
  #cancelGather: Cancel | null = null;
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
    // A moved node may have been hidden in its old place.
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

  /** A change may have shown or hidden text, inside `element` if it is known. */
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

  showing(element: Element): void {
    this.#batch.showing.add(element);
    this.#gather();
  }

  readerActs(): void {
    this.#looks.reset();
    if (this.#cancelLook) this.#look();
  }

  looked(hasFound: boolean): void {
    if (hasFound) this.#looks.reset();
  }

  get areReady(): boolean {
    const { content, attributes, contexts, mayShow, showing } = this.#batch;
    const count = content.size + attributes.size + contexts.size + showing.size;
    return !this.#cancelGather && (mayShow || count > 0);
  }

  /** `replaced` are the parents with replaced content. */
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
