/** A map that forgets keys nobody else holds, and can still be walked: the page's removed nodes are not kept alive. */
export class IterableWeakMap<K extends WeakKey, V> {
  readonly #values = new WeakMap<K, { readonly ref: WeakRef<K>; value: V }>();
  readonly #refs = new Set<WeakRef<K>>();
  readonly #gone = new FinalizationRegistry<WeakRef<K>>((ref) => this.#refs.delete(ref));

  get(key: K): V | undefined {
    return this.#values.get(key)?.value;
  }

  has(key: K): boolean {
    return this.#values.has(key);
  }

  set(key: K, value: V): void {
    const known = this.#values.get(key);
    if (known) {
      known.value = value;
      return;
    }
    const ref = new WeakRef(key);
    this.#values.set(key, { ref, value });
    this.#refs.add(ref);
    this.#gone.register(key, ref, ref);
  }

  delete(key: K): void {
    const known = this.#values.get(key);
    if (!known) return;
    this.#values.delete(key);
    this.#refs.delete(known.ref);
    this.#gone.unregister(known.ref);
  }

  get size(): number {
    return this.#refs.size;
  }

  /** Living keys with their values, oldest first. */
  *[Symbol.iterator](): Generator<[K, V]> {
    for (const ref of this.#refs) {
      const key = ref.deref();
      if (key === undefined) continue;
      const known = this.#values.get(key);
      if (known) yield [key, known.value];
    }
  }
}
