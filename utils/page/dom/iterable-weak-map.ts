/**
 * A map that forgets keys nobody else holds, and can still be walked: the page's removed nodes are not kept alive.
 *
 * No `FinalizationRegistry`: on a page of a hundred thousand texts its entries were a tenth of what we hold, and the garbage
 * collector looks at each of them without a pause. References to what is gone are met as others are added instead.
 */
export class IterableWeakMap<K extends WeakKey, V> {
  readonly #values = new WeakMap<K, { readonly ref: WeakRef<K>; value: V }>();
  readonly #refs = new Set<WeakRef<K>>();
  /** Where the search for references to what is gone stands. */
  #search = this.#refs.values();

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
    // Faster than it grows: what is gone never is the larger part for long.
    for (let looked = 0; looked < 2; looked += 1) this.#searchOn();
  }

  /** False where it was not there. */
  delete(key: K): boolean {
    const known = this.#values.get(key);
    if (!known) return false;
    this.#refs.delete(known.ref);
    return this.#values.delete(key);
  }

  /** How many keys there are; some may be gone since they were looked at. */
  get size(): number {
    return this.#refs.size;
  }

  /** Living keys with their values, oldest first. */
  *[Symbol.iterator](): Generator<[K, V]> {
    for (const ref of this.#refs) {
      const key = ref.deref();
      const known = key && this.#values.get(key);
      if (key && known) yield [key, known.value];
      else this.#refs.delete(ref);
    }
  }

  #searchOn(): void {
    const { value: ref, done } = this.#search.next();
    if (done) this.#search = this.#refs.values();
    else if (ref.deref() === undefined) this.#refs.delete(ref);
  }
}
