/**
 * What is known of the page's nodes, without keeping alive those that the page takes away.
 *
 * Nodes in the page are held as in any map, nodes that have left it weakly. A weak map for all of them would be shorter, but V8
 * settles the entries of weak maps in one task at the end of a garbage collection: with 100,000 elements the longest task was
 * 150 ms, and 70 ms with this.
 *
 * No `FinalizationRegistry`: on a page of a hundred thousand texts its entries were a tenth of what we hold. References to what is
 * gone are met as others are added instead.
 */
export class NodeMap<K extends Node, V> {
  readonly #here = new Map<K, V>();
  readonly #gone = new WeakMap<K, { readonly ref: WeakRef<K>; readonly value: V }>();
  readonly #refs = new Set<WeakRef<K>>();
  /** Where the search for nodes that have left the page stands, and the one for those that nobody holds any more. */
  #nodes = this.#here.keys();
  #references = this.#refs.values();

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
    // Faster than it grows: what is gone is never the larger part for long.
    for (let looked = 0; looked < 2; looked += 1) this.#searchOn();
  }

  delete(node: K): boolean {
    const isKnown = this.#deleteGone(node) || this.#here.delete(node);
    // An iterator that stands still keeps what its map has dropped.
    this.#searchOn();
    return isKnown;
  }

  /** The page has taken `node` away: it is known as long as the page keeps it. */
  letGo(node: K): void {
    this.#loosen(node);
    this.#searchOn();
  }

  /** How many nodes there are; some may be gone since they were looked at. */
  get size(): number {
    return this.#here.size + this.#refs.size;
  }

  /** What is in the page, oldest first, then what has left it. */
  *[Symbol.iterator](): Generator<[K, V]> {
    yield* this.#here;
    for (const ref of this.#refs) {
      const node = ref.deref();
      const known = node && this.#gone.get(node);
      if (node && known) yield [node, known.value];
      else this.#refs.delete(ref);
    }
  }

  #searchOn(): void {
    const { value: node, done } = this.#nodes.next();
    if (done) this.#nodes = this.#here.keys();
    else if (!isInPage(node)) this.#loosen(node);
    if (this.#refs.size === 0) return;
    const { value: ref, done: isEnd } = this.#references.next();
    if (isEnd) this.#references = this.#refs.values();
    else if (ref.deref() === undefined) this.#refs.delete(ref);
  }

  #loosen(node: K): void {
    const value = this.#here.get(node);
    if (value === undefined) return;
    this.#here.delete(node);
    const ref = new WeakRef(node);
    this.#gone.set(node, { ref, value });
    this.#refs.add(ref);
  }

  #deleteGone(node: K): boolean {
    const known = this.#refs.size > 0 ? this.#gone.get(node) : undefined;
    if (!known) return false;
    this.#refs.delete(known.ref);
    return this.#gone.delete(node);
  }
}

/** False in a document whose frame is gone, too: its nodes are connected to it all the same. */
const isInPage = (node: Node): boolean =>
  node.isConnected && (node.ownerDocument ?? (node as Document)).defaultView !== null;
