/**
 * A map whose every step is short, however many entries it has: a `Map` that is full copies all it holds into a larger one at once.
 * On a page of 180,000 texts that was one task of 80 ms; here it is several maps that never get so large.
 */

/** Copied within some 10 ms on the slowest machine that was measured. */
const mostInOne = 65_536;

/** Values are never undefined. */
export class LongMap<K, V> {
  readonly #most: number;
  /** None is empty but the last, which takes what is new. */
  #maps: Map<K, V>[] = [new Map()];

  constructor(most = mostInOne) {
    this.#most = most;
  }

  get(key: K): V | undefined {
    for (const map of this.#maps) {
      const value = map.get(key);
      if (value !== undefined) return value;
    }
    return undefined;
  }

  set(key: K, value: V): void {
    const map = this.#mapOf(key) ?? this.#roomyMap();
    map.set(key, value);
  }

  delete(key: K): boolean {
    const map = this.#mapOf(key);
    if (!map?.delete(key)) return false;
    if (map.size === 0 && map !== this.#maps.at(-1)) {
      this.#maps = this.#maps.filter((other) => other !== map);
    }
    return true;
  }

  /** Oldest first. */
  *[Symbol.iterator](): Generator<[K, V]> {
    for (const map of this.#maps) yield* map;
  }

  keys(): Iterator<K> {
    const [only, ...others] = this.#maps;
    return only && others.length === 0 ? only.keys() : this.#allKeys();
  }

  *#allKeys(): Generator<K> {
    for (const map of this.#maps) yield* map.keys();
  }

  #mapOf(key: K): Map<K, V> | undefined {
    // No `find`: its closure would be garbage for each node of a page.
    for (const map of this.#maps) if (map.has(key)) return map;
    return undefined;
  }

  #roomyMap(): Map<K, V> {
    const last = this.#maps.at(-1);
    if (last && last.size < this.#most) return last;
    const map = new Map<K, V>();
    this.#maps.push(map);
    return map;
  }
}
