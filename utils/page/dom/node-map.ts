/**
 * What is known of the page's nodes, without keeping alive those that the page takes away.
 *
 * Two generations: nodes in the page are held as in any map, nodes that have left it weakly. A weak map for all of them would
 * be shorter, but in a browser whose nodes are collected together with its scripts, V8 settles entries of weak maps at the end of
 * a collection, in one task: on a page of a hundred thousand elements that was 140 ms of 190.
 */
import { IterableWeakMap } from './iterable-weak-map.ts';
import { LongMap } from './long-map.ts';

export class NodeMap<K extends Node, V> {
  readonly #here = new LongMap<K, V>();
  readonly #gone = new IterableWeakMap<K, V>();
  /** Where the search for nodes that have left the page stands. */
  #search = this.#here.keys();

  get(node: K): V | undefined {
    return this.#here.get(node) ?? (this.#gone.size > 0 ? this.#gone.get(node) : undefined);
  }

  has(node: K): boolean {
    return this.get(node) !== undefined;
  }

  set(node: K, value: V): void {
    if (this.#gone.size > 0) this.#gone.delete(node);
    this.#here.set(node, value);
    // Faster than it grows: what is gone is never the larger part for long.
    for (let looked = 0; looked < 2; looked += 1) this.#searchOn();
  }

  delete(node: K): boolean {
    const isGone = this.#gone.size > 0 && this.#gone.delete(node);
    const isKnown = this.#here.delete(node) || isGone;
    // An iterator that stands still keeps what its map has dropped.
    this.#searchOn();
    return isKnown;
  }

  /** The page has taken `node` away: it is known as long as the page keeps it. */
  letGo(node: K): void {
    this.#loosen(node);
    this.#searchOn();
  }

  /** What is in the page, oldest first, then what has left it. */
  *[Symbol.iterator](): Generator<[K, V]> {
    yield* this.#here;
    yield* this.#gone;
  }

  #searchOn(): void {
    const { value: node, done } = this.#search.next();
    if (done) this.#search = this.#here.keys();
    else if (!isInPage(node)) this.#loosen(node);
  }

  #loosen(node: K): void {
    const value = this.#here.get(node);
    if (value === undefined) return;
    this.#here.delete(node);
    this.#gone.set(node, value);
  }
}

/** False in a document whose frame is gone, too: its nodes are connected to it all the same. */
const isInPage = (node: Node): boolean =>
  node.isConnected && (node.ownerDocument ?? (node as Document)).defaultView !== null;
