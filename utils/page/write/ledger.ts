/**
 * Keeps the page's originals. Every change goes through the ledger, so it can be told apart from the page's changes, and
 * reverted.
 *
 * Promises: a node of the page is never removed, re-parented or replaced. A later change of the page wins: it is new source
 * text, and restoring leaves it alone. An unchanged page is restored byte for byte.
 */

import { NodeMap } from '../dom/node-map.ts';
import { RateLimit } from '../dom/rate-limit.ts';
import { isElement, isText, ofDocument, textsIn } from '../read/context.ts';
import { hasLetters } from '../read/letters.ts';
import { hasNumber, shapeOf, withNumbersOf } from '../read/other-numbers.ts';
import { reposition } from './moving.ts';
import type { ChildChange } from './own-order.ts';
import { OwnOrder } from './own-order.ts';
import { PastTexts } from './past-texts.ts';
import type { Split } from './split-text.ts';
import { piecesAround } from './split-text.ts';
import { WrittenAttributes } from './written-attributes.ts';

/** How often a number may count along in one place. */
const counts = { burst: 20, everyMs: 50 };

export interface Counting {
  readonly needSamePlural: (one: string, other: string) => boolean;
  /** Monotonic milliseconds. */
  readonly now: () => number;
}

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
  /** By each piece. All but the holder count as inserted. */
  readonly #splits = new WeakMap<Node, Split>();
  readonly #past = new PastTexts();
  /** Empty text nodes in each parent of an emptied text (`normalize.ts`). */
  readonly #witnesses = new NodeMap<Node, Text>();
  /** Written since the last `takeTouched`. Their mutation records are ours. */
  #touched = new Set<Node>();

  readonly #counting: Counting | null;
  readonly #counts: RateLimit;

  /** @param counting without it, no number is counted along */
  constructor(counting: Counting | null = null) {
    this.#counting = counting;
    this.#counts = new RateLimit(counting?.now ?? (() => 0), counts.burst, counts.everyMs);
  }

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
    if (this.#splits.has(node)) return;
    const { parentNode: parent } = node;
    if (entry && entry.written !== '') {
      this.#noteMore(node, entry.written, entry.original);
      const beside = [...(parent?.childNodes ?? [])].filter((other) => other !== node);
      if (parent && !beside.some((other) => this.#holdsText(other)))
        this.#past.keep(parent, entry.written, entry.original);
    } else if (entry && node.data === '') this.#texts.delete(node);
    if (!this.shows(node)) this.#notePutBack(node);
    if (entry && !this.shows(node)) this.#revertBeside(node);
  }

  /** The page has put back what it had found, which was our text. */
  #notePutBack(node: Text): void {
    const original = node.parentNode && this.#past.originalOf(node.parentNode, node.data);
    if (typeof original === 'string') this.#texts.set(node, { original, written: node.data });
  }

  /** Words, or a text that we have emptied. */
  #holdsText(root: Node): boolean {
    return textsIn(root).some((node) => hasLetters(node.data) || this.wrote(node));
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
    this.#emptyRest(node);
    this.#touched.add(node);
    node.data = this.sourceOf(node);
  }

  /** The page has written more of a text into `node`, or the same text with other numbers. */
  #noteMore(node: Text, written: string, original: string): void {
    this.#noteAddition(node, written, original);
    if (!this.shows(node)) this.#countOn(node, written, original);
  }

  /** The translation counts along before it is painted. */
  #countOn(node: Text, written: string, original: string): void {
    const source = { text: node.data, format: 'plain' } as const;
    if (
      !this.#counting ||
      !hasNumber(node.data) ||
      shapeOf(source) !== shapeOf({ ...source, text: original })
    )
      return;
    const now = withNumbersOf(source, original, written, this.#counting.needSamePlural);
    if (now === null || now === written) return;
    // A page may count our writes.
    if (this.#counts.take(node.parentNode ?? node) > 0) return;
    this.#texts.set(node, { original: node.data, written: now });
    this.#touched.add(node);
    node.data = now;
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
    if (written !== '') this.#noteMore(added, written, original);
  }

  /** Keeps the only text of an element whose content the page replaces, and finds one that it puts back. */
  #noteReplaced(parent: Node, { addedNodes, removedNodes }: ChildChange): void {
    if (addedNodes.length > 0 && parent.childNodes.length === addedNodes.length) {
      const [only, other] = [...removedNodes].filter((node) => this.#holdsText(node));
      if (isText(only) && !other && this.shows(only))
        this.#past.keep(parent, only.data, this.sourceOf(only));
    }
    for (const node of addedNodes) if (isText(node) && !this.shows(node)) this.#notePutBack(node);
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
    // The page's marks stay in it.
    if (this.#splits.get(node)?.whole === data && this.shows(node)) return;
    this.#emptyRest(node);
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
    this.#emptyRest(node);
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

  /**
   * A written text stays ours while the page cuts it up, wraps its words, and joins it again. Must be called before the
   * records are followed.
   */
  followSplits(records: readonly MutationRecord[]): void {
    const done = new Set<Split>();
    for (const { target, addedNodes, removedNodes, previousSibling, nextSibling } of records) {
      for (const node of [target, ...addedNodes, ...removedNodes, previousSibling, nextSibling]) {
        const before = node && this.#splits.get(node);
        if (!isText(node) || (before && done.has(before))) continue;
        this.#followSplit(node, before, nextSibling);
        const now = this.#splits.get(node);
        if (now) done.add(now);
      }
    }
  }

  /** @param behind `normalize` may have removed the node and left all in the text behind it */
  #followSplit(node: Text, split: Split | undefined | null, behind: Node | null): void {
    const whole = this.wholeOf(node);
    if (!whole || (!split && whole === node.data)) return;
    const isOwn = (text: Text): boolean =>
      split ? this.#splits.get(text) === split : text === node;
    const isFree = (text: Text): boolean =>
      isOwn(text) || !(this.#texts.has(text) || this.#ours.has(text));
    const own = split?.pieces ?? [node];
    const first = own.find((piece) => piece.parentNode) ?? behind;
    const pieces = isText(first) ? piecesAround(first, whole, isFree) : [];
    if (!split && pieces.length === 0) return;
    const before = split?.holder ?? node;
    const entry = this.#texts.get(before);
    // One outside the page's marks is better, since the page may remove a mark with its text.
    const isOuter = ({ parentNode }: Text): boolean =>
      pieces.every((piece) => parentNode?.contains(piece));
    const holder = (entry && (pieces.find(isOuter) ?? pieces[0])) ?? before;
    for (const piece of [before, ...own]) {
      this.#splits.delete(piece);
      this.#texts.delete(piece);
      this.#ours.delete(piece);
    }
    const now: Split = { whole, holder, pieces };
    const isSplit = pieces.some((piece) => piece !== holder);
    for (const piece of pieces) {
      this.#ours.set(piece, piece.data);
      if (isSplit) this.#splits.set(piece, now).set(holder, now);
    }
    const written = pieces.length > 0 ? holder.data : whole;
    this.#ours.delete(holder);
    if (entry) this.#texts.set(holder, { original: entry.original, written });
    else this.#ours.set(holder, written);
  }

  /** The text as it was written, also if the page has cut it up. */
  wholeOf(node: Text): string | undefined {
    return this.#splits.get(node)?.whole ?? this.#texts.get(node)?.written ?? this.#ours.get(node);
  }

  areOfOneText(node: Text, other: Text): boolean {
    const split = this.#splits.get(node);
    return split !== undefined && split === this.#splits.get(other);
  }

  #emptyRest(holder: Text): void {
    const split = this.#splits.get(holder);
    if (split?.holder !== holder) return;
    for (const piece of split.pieces) {
      this.#splits.delete(piece);
      if (piece === holder || !this.isOurs(piece)) continue;
      this.#touched.add(piece);
      this.#ours.set(piece, '');
      piece.data = '';
    }
  }

  /** @param isCut `splitText` has added the end of the text before it */
  follow(parent: Node, change: ChildChange, isCut = false): void {
    this.#noteJoined(change);
    this.#noteReplaced(parent, change);
    const gone = [...change.removedNodes].filter(
      (node): node is Text => isText(node) && this.#texts.has(node) && node.parentNode !== parent,
    );
    // The page may put it elsewhere.
    for (const node of gone) if (this.shows(node)) this.#showSource(node);
    if (gone.length > 0) this.#revertBeside(change);
    const order = this.#rearranged.get(parent)?.order;
    if (!order) return;
    order.follow(change, isCut);
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
    this.#emptyRest(node);
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
