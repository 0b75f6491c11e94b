/**
 * An iterable map of the page's nodes. Each node is held strongly until `release`. After that it is held weakly, so it is
 * found as long as the page keeps it, and can be collected.
 */
export class NodeMap<K extends Node, V> {
  readonly #here = new Map<K, V>();
  readonly #gone = new WeakMap<K, { readonly ref: WeakRef<K>; readonly value: V }>();
  readonly #refs = new Set<WeakRef<K>>();
  /** The number of weak references at which those to collected nodes are dropped. */
  #pruneAt = 1000;

  /** Values are never undefined. */
  get(node: K): V | undefined {
    return this.#here.get(node) ?? (this.#refs.size > 0 ? this.#gone.get(node)?.value : undefined);
  }

  has(node: K): boolean {
    return this.get(node) !== undefined;
  }

  set(node: K, value: V): void {
    this.#deleteGone(node);
    this.#here.set(node, value);
  }

  delete(node: K): boolean {
    return this.#deleteGone(node) || this.#here.delete(node);
  }

  /** The page has taken `node` away. */
  release(node: K): void {
    const value = this.#here.get(node);
    if (value === undefined) return;
    this.#here.delete(node);
    const ref = new WeakRef(node);
    this.#gone.set(node, { ref, value });
    this.#refs.add(ref);
    if (this.#refs.size < this.#pruneAt) return;
    for (const old of this.#refs) if (old.deref() === undefined) this.#refs.delete(old);
    this.#pruneAt = 1000 + 2 * this.#refs.size;
  }

  /** Yields the nodes in the page, the oldest first, and then those that have left it. */
  *[Symbol.iterator](): Generator<[K, V]> {
    yield* this.#here;
    for (const ref of this.#refs) {
      const node = ref.deref();
      const known = node && this.#gone.get(node);
      if (node && known) yield [node, known.value];
    }
  }

  #deleteGone(node: K): boolean {
    const known = this.#refs.size > 0 ? this.#gone.get(node) : undefined;
    if (!known) return false;
    this.#refs.delete(known.ref);
    return this.#gone.delete(node);
  }
}
