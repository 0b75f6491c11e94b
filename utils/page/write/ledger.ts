/**
 * The page's originals: every change of ours goes through here, so that each can be looked through, told from the
 * page's own changes, and taken back.
 *
 * Promises: a node of the page is never removed, re-parented or replaced; what the page changed after us is the page's
 * (it reads as new source text, and restoring leaves it alone); an unchanged page comes back byte for byte.
 */

import { NodeMap } from '../dom/node-map.ts';
import { ofDocument } from '../read/context.ts';
import { reposition } from './moving.ts';
import type { ChildChange } from './own-order.ts';
import { OwnOrder } from './own-order.ts';
import { keepSelected, writeAroundSelection } from './selection.ts';
import { WrittenAttributes } from './written-attributes.ts';

interface Written {
  original: string;
  written: string;
}

/** What we did to the children of one parent. */
interface Rearrangement {
  readonly inserted: Text[];
  /** The page's order of them, once we have moved one. */
  order: OwnOrder | null;
}

const isText = (node: Node | undefined): node is Text => node?.nodeType === Node.TEXT_NODE;

/** Short words in two languages may begin alike by chance. */
const longEnough = 15;
/** By one's end and the other's beginning: scripts that leave no space between words have no such letters. */
const midWord = /^[\p{Lu}\p{Ll}\p{M}\p{N}]/u;
const ofWord = /[\p{Lu}\p{Ll}\p{M}\p{N}]$/u;

/** Its document is still coming in: a parser puts what comes behind what it has put there before, in mid-word, too. */
const isBeingParsed = ({ ownerDocument }: Text): boolean =>
  ownerDocument !== null && ofDocument(ownerDocument, 'readyState') === 'loading';

/** True where `more`, behind what we wrote into `node`, can't well be an end of other words of the page (`Tag`, `Tags`). */
const isAddition = (node: Text, written: string, more: string): boolean =>
  isBeingParsed(node) ||
  ((written.length >= longEnough || /\S\s+\S/.test(written)) &&
    !(ofWord.test(written) && midWord.test(more)));

export class Ledger {
  readonly #texts = new NodeMap<Text, Written>();
  readonly #attributes = new WrittenAttributes((element) => this.#touched.add(element));
  readonly #elements = new NodeMap<HTMLElement, true>();
  readonly #rearranged = new NodeMap<Node, Rearrangement>();
  /** Parents whose children the page has changed while they stood in our order. */
  readonly #contested = new WeakSet<Node>();
  /** Text nodes that we inserted, with what we wrote into them: with other words they are the page's. */
  readonly #ours = new NodeMap<Node, string>();
  /** In parents of texts that we emptied: an empty text of ours, by which `normalize.ts` knows what took them away. */
  readonly #witnesses = new NodeMap<Node, Text>();
  /** What was written since the last `takeTouched`: these records of an observer are ours. */
  #touched = new Set<Node>();

  /** Nodes whose text, attributes or children we changed since the last call. */
  takeTouched(): ReadonlySet<Node> {
    const touched = this.#touched;
    this.#touched = new Set();
    return touched;
  }

  /** True for a text node that we inserted and the page has not written into. */
  isOurs(node: Text): boolean {
    return this.#ours.get(node) === node.data;
  }

  /** The page's own text of `node`: what stood there before us, or what the page wrote since. Ours counts as nothing. */
  sourceOf(node: Text): string {
    if (this.isOurs(node)) return '';
    const entry = this.#texts.get(node);
    return entry && entry.written === node.data ? entry.original : node.data;
  }

  /**
   * The page has written into `node`. Where we had emptied it, and the page empties it too, nothing but its record tells:
   * from then on the text is the page's. Where it has only added words at the end, they go on what it had said itself.
   */
  pageWrote(node: Text): void {
    const entry = this.#texts.get(node);
    if (!entry) return;
    if (entry.written === '') {
      if (node.data === '') this.#texts.delete(node);
    } else this.#noteAddition(node, entry.written, entry.original);
  }

  /** The page has read `written`, which says `original` for it, and put it into `node` with more words behind. */
  #noteAddition(node: Text, written: string, original: string): void {
    if (!node.data.startsWith(written)) return;
    const more = node.data.slice(written.length);
    if (!isAddition(node, written, more)) return;
    this.#texts.set(node, { original: original + more, written: node.data });
  }

  /** `element.textContent += …` puts one text in the place of all. */
  #noteJoined({ addedNodes: [added, another], removedNodes }: ChildChange): void {
    const removed = [...removedNodes];
    if (!isText(added) || another || !removed.every(isText)) return;
    if (!removed.some((node) => this.wrote(node))) return;
    const written = removed.map((node) => node.data).join('');
    const original = removed.map((node) => this.sourceOf(node)).join('');
    if (written !== '') this.#noteAddition(added, written, original);
  }

  /** True for a text of the page that says nothing only because we emptied it. */
  isEmptied(node: Text): boolean {
    const entry = this.#texts.get(node);
    return node.data === '' && entry?.written === '' && entry.original !== '';
  }

  /** The empty text of ours in a parent of texts that we emptied. */
  witnessIn(parent: Node): Text | undefined {
    return this.#witnesses.get(parent);
  }

  /** True for a text that we wrote or inserted, as it is now. */
  wrote(node: Text): boolean {
    return this.shows(node) || this.isOurs(node);
  }

  /** True where the first `length` characters of a text, or fewer of them, are what we wrote into it. */
  wroteStart(node: Text, length: number): boolean {
    const written = this.#texts.get(node)?.written ?? this.#ours.get(node);
    return written !== undefined && written.length <= length && node.data.startsWith(written);
  }

  /** True while `node` shows what we wrote. */
  shows(node: Text): boolean {
    return this.#texts.get(node)?.written === node.data;
  }

  /** The page's own value of an attribute. */
  sourceOfAttribute(element: Element, name: string): string | null {
    return this.#attributes.sourceOf(element, name);
  }

  /** True unless the page has written into `node` since we did. */
  isQuiet(node: Text): boolean {
    const entry = this.#texts.get(node);
    return entry === undefined || entry.written === node.data;
  }

  showsAttribute(element: Element, name: string): boolean {
    return this.#attributes.shows(element, name);
  }

  writeText(node: Text, data: string): void {
    const original = this.sourceOf(node);
    this.#texts.set(node, { original, written: data });
    if (node.data === data) return;
    this.#touched.add(node);
    writeAroundSelection(node, data);
    if (data === '' && node.parentNode) this.#callWitness(node.parentNode);
  }

  /** Takes from the end of `node` what the page has joined to it from `other`. */
  part(node: Text, other: Text): void {
    this.#touched.add(node);
    node.data = node.data.slice(0, -other.data.length);
  }

  /** Puts a text that the page has only joined to another, or found empty, where it stood. */
  putBack(parent: Node, node: Text, next: Node | null): void {
    this.#touched.add(parent).add(node);
    parent.insertBefore(node, next);
  }

  /** The page has taken `node` away: it is known as long as the page keeps it. */
  letGo(node: Node): void {
    this.#texts.letGo(node as Text);
    this.#attributes.letGo(node as Element);
    this.#elements.letGo(node as HTMLElement);
    this.#rearranged.letGo(node);
    this.#ours.letGo(node);
    this.#witnesses.letGo(node);
  }

  /** Gives one text back to the page, unless the page has changed it since. */
  revertText(node: Text): void {
    const entry = this.#texts.get(node);
    if (!entry) return;
    this.#texts.delete(node);
    if (node.data !== entry.written || node.data === entry.original) return;
    this.#touched.add(node);
    writeAroundSelection(node, entry.original);
  }

  writeAttribute(element: Element, name: string, value: string): void {
    this.#attributes.write(element, name, value);
  }

  /** Gives one attribute back to the page, unless the page has changed it since. */
  revertAttribute(element: Element, name: string): void {
    this.#attributes.revert(element, name);
  }

  /** A new text node of ours under `parent`, before `next`. */
  insertText(parent: Node, data: string, next: Node | null): Text {
    const node = this.#addText(parent, data, next);
    this.#rearrangementOf(parent).inserted.push(node);
    return node;
  }

  /** Puts an element of ours under `parent`, before `next`. */
  addElement(parent: Node, element: HTMLElement, next: Node | null): void {
    this.#elements.set(element, true);
    this.#touched.add(parent).add(element);
    parent.insertBefore(element, next);
  }

  /** Takes an element of ours away, wherever the page has put it since. */
  removeElement(element: HTMLElement): void {
    this.#elements.delete(element);
    if (element.parentNode) this.#touched.add(element.parentNode).add(element);
    element.remove();
  }

  /** Our elements that may stand on the page. */
  *elements(): Generator<HTMLElement> {
    for (const [element] of this.#elements) yield element;
  }

  isOurElement(element: Element): boolean {
    return this.#elements.has(element as HTMLElement);
  }

  /** Puts a child of `parent` before another of its children (null: last). */
  move(parent: Node, node: Node, next: Node | null): void {
    if (node.parentNode !== parent || node.nextSibling === next) return;
    const rearrangement = this.#rearrangementOf(parent);
    rearrangement.order ??= new OwnOrder(
      [...parent.childNodes].filter((child) => !this.#isAdded(child)),
    );
    rearrangement.order.noteMove(node);
    this.#touched.add(parent).add(node);
    reposition(parent, node, next);
  }

  /** The page has changed the children of `parent`. */
  follow(parent: Node, change: ChildChange): void {
    this.#noteJoined(change);
    const order = this.#rearranged.get(parent)?.order;
    if (!order) return;
    order.follow(change);
    this.#contested.add(parent);
  }

  /**
   * True where the page has changed children while they stood in our order. Some look at what stands where before they do
   * (Preact walks from sibling to sibling), so there the order is better left alone.
   */
  isContested(parent: Node): boolean {
    return this.#contested.has(parent);
  }

  /** Takes back insertions and moves under one parent. False where there were none. */
  straighten(parent: Node): boolean {
    const rearrangement = this.#rearranged.get(parent);
    if (!rearrangement) return false;
    this.#rearranged.delete(parent);
    this.#touched.add(parent);
    for (const node of rearrangement.inserted) this.#removeText(node);
    const { order } = rearrangement;
    if (order) {
      keepSelected([...parent.childNodes], () =>
        order.restore(parent, (node, next) => {
          this.#touched.add(node);
          reposition(parent, node, next);
        }),
      );
    }
    return true;
  }

  /** Takes back everything but what was written: the page's elements stand alone and in its own order again. */
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

  /** Takes everything back, piece by piece so that a caller may pause between two. */
  *restore(): Generator<void> {
    yield* this.straightenAll();
    for (const [node] of this.#texts) {
      this.revertText(node);
      yield;
    }
    yield* this.#attributes.restore();
    for (const [parent, witness] of this.#witnesses) {
      this.#witnesses.delete(parent);
      this.#removeText(witness);
      yield;
    }
  }

  /** Last in its parent, where scripts that look for a first text do not find it. */
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

  /** Removes a text of ours, wherever the page has put it since; not one that the page has written into. */
  #removeText(node: Text): void {
    if (!this.isOurs(node)) return;
    if (node.parentNode) this.#touched.add(node.parentNode).add(node);
    node.remove();
    this.#ours.letGo(node);
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
