/**
 * Gathers what the page changes until it has settled for a moment: a framework's update is many records.
 */
import type { Changes } from './watch.ts';

const gatherMs = 80;

export class GatheredChanges implements Changes {
  readonly #whenSettled: () => void;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #content = new Set<Node>();
  #attributes = new Set<Element>();
  #contexts = new Set<Element>();
  #mayShow = false;

  constructor(whenSettled: () => void) {
    this.#whenSettled = whenSettled;
  }

  content(node: Node): void {
    this.#content.add(node);
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

  appearance(): void {
    this.#mayShow = true;
    this.#gather();
  }

  /** True when something waits to be taken, and nothing more is being gathered. */
  get areReady(): boolean {
    if (this.#timer !== undefined) return false;
    return this.#mayShow || this.#content.size + this.#attributes.size + this.#contexts.size > 0;
  }

  /** Everything gathered since the last call. */
  take(): {
    readonly content: ReadonlySet<Node>;
    readonly attributes: ReadonlySet<Element>;
    readonly contexts: ReadonlySet<Element>;
    readonly mayShow: boolean;
  } {
    const taken = {
      content: this.#content,
      attributes: this.#attributes,
      contexts: this.#contexts,
      mayShow: this.#mayShow,
    };
    this.#content = new Set();
    this.#attributes = new Set();
    this.#contexts = new Set();
    this.#mayShow = false;
    return taken;
  }

  close(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.take();
  }

  #gather(): void {
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined;
      this.#whenSettled();
    }, gatherMs);
  }
}
