import { isAlive } from './alive.ts';

/** An iterable map in the order of insertion. A node that the page drops can be collected. */
export class NodeMap<K extends Node, V> {
  readonly #entries = new WeakMap<K, { readonly ref: WeakRef<K>; readonly value: V }>();
  readonly #refs = new Set<WeakRef<K>>();
  /** References to collected nodes are dropped at this size. */
  #pruneAt = 1000;

  get(node: K): V | undefined {
    return this.#entries.get(node)?.value;
  }

  has(node: K): boolean {
    return this.#entries.has(node);
  }

  set(node: K, value: V): void {
    const ref = this.#entries.get(node)?.ref ?? new WeakRef(node);
    this.#entries.set(node, { ref, value });
    this.#refs.add(ref);
    if (this.#refs.size < this.#pruneAt) return;
    for (const old of this.#refs) if (old.deref() === undefined) this.#refs.delete(old);
    this.#pruneAt = 1000 + 2 * this.#refs.size;
  }

  delete(node: K): boolean {
    const ref = this.#entries.get(node)?.ref;
    if (ref) this.#refs.delete(ref);
    return this.#entries.delete(node);
  }

  *[Symbol.iterator](): Generator<[K, V]> {
    for (const ref of this.#refs) {
      const node = ref.deref();
      const entry = node && this.#entries.get(node);
      if (node && entry && isAlive(node)) yield [node, entry.value];
    }
  }
}
