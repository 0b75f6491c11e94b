/**
 * Keeps the page's originals. Every change goes through the ledger, so it can be told apart from the page's changes, and
 * reverted.
 *
 * Promises: a node of the page is never removed, re-parented or replaced. A later change of the page wins: it is new source
 * text, and restoring leaves it alone. An unchanged page is restored byte for byte.
 */

import { NodeMap } from '../dom/node-map.ts';
import { isElement, isText, ofDocument } from '../read/context.ts';
import { reposition } from './moving.ts';
import type { ChildChange } from './own-order.ts';
import { OwnOrder } from './own-order.ts';
import { WrittenAttributes } from './written-attributes.ts';

interface Written {
  original: string;
  written: string;
}

interface Rearrangement {
  readonly inserted: Text[];
  /** The page's order, after a move. */
  order: OwnOrder | null;
}

/** Shorter words in two languages may begin alike by chance. */
const longEnough = 15;
/** Scripts without spaces have no such letters. */
const midWord = /^[\p{Lu}\p{Ll}\p{M}\p{N}]/u;
const ofWord = /[\p{Lu}\p{Ll}\p{M}\p{N}]$/u;

/** A parser appends text to the node it inserted before, even in the middle of a word. */
const isBeingParsed = ({ ownerDocument }: Text): boolean =>
  ownerDocument !== null && ofDocument(ownerDocument, 'readyState') === 'loading';

/** False for the end of other words of the page (`Tag`, `Tags`). */
const isAddition = (node: Text, written: string, more: string): boolean =>
  isBeingParsed(node) ||
  ((written.length >= longEnough || /\S\s+\S/.test(written)) &&
    !(ofWord.test(written) && midWord.test(more)));

/** A `wbr` stands inside a text. */
const isBorder = (node: Node): boolean => isElement(node) && node.localName !== 'wbr';

export class Ledger {
  readonly attributes = new WrittenAttributes((element) => this.#touched.add(element));
  readonly #texts = new NodeMap<Text, Written>();
  readonly #elements = new NodeMap<HTMLElement, true>();
  readonly #rearranged = new NodeMap<Node, Rearrangement>();
  /** The page has changed these children while they were reordered. */
  readonly #contested = new WeakSet<Node>();
  /** With other text than this, an inserted node belongs to the page. */
  readonly #ours = new WeakMap<Node, string>();
  /** Empty text nodes in each parent of an emptied text (`normalize.ts`). */
  readonly #witnesses = new NodeMap<Node, Text>();
  /** Written since the last `takeTouched`. Their mutation records are ours. */
  #touched = new Set<Node>();

  takeTouched(): ReadonlySet<Node> {
    const touched = this.#touched;
    this.#touched = new Set();
    return touched;
  }

  /** False if the page has written into it. */
  isOurs(node: Text): boolean {
    return this.#ours.get(node) === node.data;
  }

  /** The original, or the page's later text. Inserted text counts as empty. */
  sourceOf(node: Text): string {
    if (this.isOurs(node)) return '';
    const entry = this.#texts.get(node);
    return entry && entry.written === node.data ? entry.original : node.data;
  }

  /**
   * Only the mutation record shows that the page emptied a text that we had emptied. Appended words are appended to the
   * original.
   */
  pageWrote(node: Text): void {
    const entry = this.#texts.get(node);
    if (!entry) return;
    if (entry.written !== '') this.#noteAddition(node, entry.written, entry.original);
    else if (node.data === '') this.#texts.delete(node);
    if (!this.shows(node)) this.#revertBeside(node);
  }

  /**
   * One of adjacent texts shows the words of all. The page's `4` would stand beside our `3 items`. Keeps the entries, so that
   * `isQuiet` is false and the sentence counts as changed.
   */
  #revertBeside(place: Pick<MutationRecord, 'previousSibling' | 'nextSibling'>): void {
    for (const side of ['previousSibling', 'nextSibling'] as const) {
      for (let at = place[side]; at && !isBorder(at); at = at[side]) {
        if (!isText(at)) continue;
        if (at.data !== '' && !this.shows(at)) break;
        this.#showSource(at);
      }
    }
  }

  #showSource(node: Text): void {
    this.#touched.add(node);
    node.data = this.sourceOf(node);
  }

  /** The page has put `written` into `node` with more words behind. */
  #noteAddition(node: Text, written: string, original: string): void {
    if (!node.data.startsWith(written)) return;
    const more = node.data.slice(written.length);
    if (!isAddition(node, written, more)) return;
    this.#texts.set(node, { original: original + more, written: node.data });
  }

  /** `element.textContent += …` replaces all texts by one. */
  #noteJoined({ addedNodes: [added, another], removedNodes }: ChildChange): void {
    const removed = [...removedNodes];
    if (!isText(added) || another || !removed.every(isText)) return;
    if (!removed.some((node) => this.wrote(node))) return;
    const written = removed.map((node) => node.data).join('');
    const original = removed.map((node) => this.sourceOf(node)).join('');
    if (written !== '') this.#noteAddition(added, written, original);
  }

  /** The page did not empty it. */
  isEmptied(node: Text): boolean {
    const entry = this.#texts.get(node);
    return node.data === '' && entry?.written === '' && entry.original !== '';
  }

  witnessIn(parent: Node): Text | undefined {
    return this.#witnesses.get(parent);
  }

  /** Written or inserted, and not changed by the page. */
  wrote(node: Text): boolean {
    return this.shows(node) || this.isOurs(node);
  }

  /** The written text has at most `length` characters. */
  wroteStart(node: Text, length: number): boolean {
    const written = this.#texts.get(node)?.written ?? this.#ours.get(node);
    return written !== undefined && written.length <= length && node.data.startsWith(written);
  }

  shows(node: Text): boolean {
    return this.#texts.get(node)?.written === node.data;
  }

  /** The page has not changed it since the last write. */
  isQuiet(node: Text): boolean {
    const entry = this.#texts.get(node);
    return entry === undefined || entry.written === node.data;
  }

  writeText(node: Text, data: string): void {
    const original = this.sourceOf(node);
    this.#texts.set(node, { original, written: data });
    if (node.data === data) return;
    this.#touched.add(node);
    node.data = data;
    if (data === '' && node.parentNode) this.#callWitness(node.parentNode);
  }

  /** The page has merged `other` into the end of `node`. */
  part(node: Text, other: Text): void {
    this.#touched.add(node);
    node.data = node.data.slice(0, -other.data.length);
  }

  /** Inserts a node again that `normalize()` has removed. */
  putBack(parent: Node, node: Text, next: Node | null): void {
    this.#touched.add(parent).add(node);
    parent.insertBefore(node, next);
  }

  revertText(node: Text): void {
    const entry = this.#texts.get(node);
    if (!entry) return;
    this.#texts.delete(node);
    if (node.data !== entry.written || node.data === entry.original) return;
    this.#touched.add(node);
    node.data = entry.original;
  }

  insertText(parent: Node, data: string, next: Node | null): Text {
    const node = this.#addText(parent, data, next);
    this.#rearrangementOf(parent).inserted.push(node);
    return node;
  }

  addElement(parent: Node, element: HTMLElement, next: Node | null): void {
    this.#elements.set(element, true);
    this.#touched.add(parent).add(element);
    parent.insertBefore(element, next);
  }

  removeElement(element: HTMLElement): void {
    this.#elements.delete(element);
    if (element.parentNode) this.#touched.add(element.parentNode).add(element);
    element.remove();
  }

  isOurElement(element: Element): boolean {
    return this.#elements.has(element as HTMLElement);
  }

  /** Null means last. */
  move(parent: Node, node: Node, next: Node | null): void {
    if (node.parentNode !== parent || node.nextSibling === next) return;
    const rearrangement = this.#rearrangementOf(parent);
    rearrangement.order ??= new OwnOrder(
      [...parent.childNodes].filter((child) => !this.#isAdded(child)),
    );
    this.#touched.add(parent).add(node);
    reposition(parent, node, next);
  }

  follow(parent: Node, change: ChildChange): void {
    this.#noteJoined(change);
    const gone = [...change.removedNodes].filter(
      (node): node is Text => isText(node) && this.#texts.has(node) && node.parentNode !== parent,
    );
    // The page may put it elsewhere.
    for (const node of gone) if (this.shows(node)) this.#showSource(node);
    if (gone.length > 0) this.#revertBeside(change);
    const order = this.#rearranged.get(parent)?.order;
    if (!order) return;
    order.follow(change);
    this.#contested.add(parent);
  }

  /** Some frameworks walk from sibling to sibling (Preact), so the order is better left alone. */
  isContested(parent: Node): boolean {
    return this.#contested.has(parent);
  }

  /** Reverts insertions and moves. @param forGood nothing is moved here again */
  straighten(parent: Node, forGood = false): void {
    if (forGood) this.#contested.add(parent);
    const rearrangement = this.#rearranged.get(parent);
    if (!rearrangement) return;
    this.#rearranged.delete(parent);
    this.#touched.add(parent);
    for (const node of rearrangement.inserted) this.#removeText(node);
    rearrangement.order?.restore(parent, (node, next) => {
      this.#touched.add(node);
      reposition(parent, node, next);
    });
  }

  /** Reverts all but written texts, so that elements are in the page's own order. */
  *straightenAll(): Generator<void> {
    yield* this.#removeElements();
    for (const [parent] of [...this.#rearranged].reverse()) {
      this.straighten(parent);
      yield;
    }
  }

  *#removeElements(): Generator<void> {
    for (const [element] of this.#elements) {
      this.removeElement(element);
      yield;
    }
  }

  *restore(): Generator<void> {
    yield* this.straightenAll();
    for (const [node] of this.#texts) {
      this.revertText(node);
      yield;
    }
    yield* this.attributes.restore();
    for (const [parent, witness] of this.#witnesses) {
      this.#witnesses.delete(parent);
      this.#removeText(witness);
      yield;
    }
  }

  /** The witness is the last child, where scripts that look for the first text do not find it. */
  #callWitness(parent: Node): void {
    const known = this.#witnesses.get(parent);
    if (known?.parentNode === parent && this.isOurs(known)) return;
    this.#witnesses.set(parent, this.#addText(parent, '', null));
  }

  #addText(parent: Node, data: string, next: Node | null): Text {
    const node = (parent.ownerDocument ?? (parent as Document)).createTextNode(data);
    this.#ours.set(node, data);
    this.#touched.add(parent).add(node);
    parent.insertBefore(node, next);
    return node;
  }

  /** The page may have moved the node. One that it has written into stays. */
  #removeText(node: Text): void {
    if (!this.isOurs(node)) return;
    if (node.parentNode) this.#touched.add(node.parentNode).add(node);
    node.remove();
  }

  #isAdded(node: Node): boolean {
    return this.#ours.has(node) || this.#elements.has(node as HTMLElement);
  }

  #rearrangementOf(parent: Node): Rearrangement {
    const known = this.#rearranged.get(parent);
    if (known) return known;
    const rearrangement = { inserted: [], order: null };
    this.#rearranged.set(parent, rearrangement);
    return rearrangement;
  }
}
