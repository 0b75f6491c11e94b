/** Keeps the originals of written texts, and the texts that we have inserted. A later text of the page wins. */
import { NodeMap } from '../dom/node-map.ts';
import { isText } from '../read/context.ts';
import type { Split } from './split-text.ts';
import { piecesAround } from './split-text.ts';

interface Written {
  readonly original: string;
  readonly written: string;
}

export class WrittenTexts {
  readonly #entries = new NodeMap<Text, Written>();
  /** With other text than this, an inserted node belongs to the page. */
  readonly #ours = new WeakMap<Node, string>();
  /** By each piece. All but the holder count as inserted. */
  readonly #splits = new WeakMap<Node, Split>();
  /** Empty text nodes in each parent of an emptied text (`normalize.ts`). */
  readonly #witnesses = new NodeMap<Node, Text>();
  readonly #onChange: (node: Node) => void;

  constructor(onChange: (node: Node) => void) {
    this.#onChange = onChange;
  }

  /** The original, or the page's later text. Inserted text counts as empty. */
  sourceOf(node: Text): string {
    if (this.isOurs(node)) return '';
    const entry = this.#entries.get(node);
    return entry && entry.written === node.data ? entry.original : node.data;
  }

  /** The last write, which the page may have changed since. */
  entryOf(node: Text): Written | undefined {
    return this.#entries.get(node);
  }

  shows(node: Text): boolean {
    return this.#entries.get(node)?.written === node.data;
  }

  /** False if the page has written into it. */
  isOurs(node: Text): boolean {
    return this.#ours.get(node) === node.data;
  }

  /** Written or inserted, and not changed by the page. */
  wrote(node: Text): boolean {
    return this.shows(node) || this.isOurs(node);
  }

  /** The written text has at most `length` characters. */
  wroteStart(node: Text, length: number): boolean {
    const written = this.#entries.get(node)?.written ?? this.#ours.get(node);
    return written !== undefined && written.length <= length && node.data.startsWith(written);
  }

  /** The page has not changed it since the last write. */
  isQuiet(node: Text): boolean {
    const entry = this.#entries.get(node);
    return entry === undefined || entry.written === node.data;
  }

  /** The page did not empty it. */
  isEmptied(node: Text): boolean {
    const entry = this.#entries.get(node);
    return node.data === '' && entry?.written === '' && entry.original !== '';
  }

  /** Also after the page has written into it. */
  isInserted(node: Node): boolean {
    return this.#ours.has(node);
  }

  isSplit(node: Text): boolean {
    return this.#splits.has(node);
  }

  areOfOneText(node: Text, other: Text): boolean {
    const split = this.#splits.get(node);
    return split !== undefined && split === this.#splits.get(other);
  }

  write(node: Text, data: string): void {
    // The page's marks stay in it.
    if (this.#splits.get(node)?.whole === data && this.shows(node)) return;
    this.#emptyRest(node);
    const original = this.sourceOf(node);
    this.#entries.set(node, { original, written: data });
    if (node.data === data) return;
    this.#put(node, data);
    if (data === '' && node.parentNode) this.#callWitness(node.parentNode);
  }

  /** The page has put a translation of `original` into it. */
  adopt(node: Text, original: string): void {
    this.#entries.set(node, { original, written: node.data });
  }

  forget(node: Text): void {
    this.#entries.delete(node);
  }

  /** Keeps the entry, so that `isQuiet` is false and the sentence counts as changed. */
  showSource(node: Text): void {
    this.#emptyRest(node);
    this.#put(node, this.sourceOf(node));
  }

  /** Returns the text as it was written, null if the page has changed it since, undefined if it was not written. */
  revert(node: Text): string | null | undefined {
    const entry = this.#entries.get(node);
    if (!entry) return undefined;
    const whole = this.#splits.get(node)?.whole ?? entry.written;
    this.#entries.delete(node);
    this.#emptyRest(node);
    if (node.data !== entry.written) return null;
    if (node.data !== entry.original) this.#put(node, entry.original);
    return whole;
  }

  insert(parent: Node, data: string, next: Node | null): Text {
    const node = (parent.ownerDocument ?? (parent as Document)).createTextNode(data);
    this.#ours.set(node, data);
    this.attach(parent, node, next);
    return node;
  }

  /** The page may have moved the node. One that it has written into stays. */
  remove(node: Text): void {
    if (!this.isOurs(node)) return;
    this.#emptyRest(node);
    if (node.parentNode) this.#onChange(node.parentNode);
    this.#onChange(node);
    node.remove();
  }

  /** The page has merged `other` into the end of `node`. */
  part(node: Text, other: Text): void {
    this.#put(node, node.data.slice(0, -other.data.length));
  }

  /** Also for a node of ours that `normalize()` has removed. */
  attach(parent: Node, node: Text, next: Node | null): void {
    this.#onChange(parent);
    this.#onChange(node);
    parent.insertBefore(node, next);
  }

  witnessIn(parent: Node): Text | undefined {
    return this.#witnesses.get(parent);
  }

  /** A written text stays ours while the page cuts it up, wraps its words, and joins it again. */
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

  *restore(): Generator<void> {
    for (const [node] of this.#entries) {
      this.revert(node);
      yield;
    }
    for (const [parent, witness] of this.#witnesses) {
      this.#witnesses.delete(parent);
      this.remove(witness);
      yield;
    }
  }

  #put(node: Text, data: string): void {
    this.#onChange(node);
    node.data = data;
  }

  /** The witness is the last child, where scripts that look for the first text do not find it. */
  #callWitness(parent: Node): void {
    const known = this.#witnesses.get(parent);
    if (known?.parentNode === parent && this.isOurs(known)) return;
    this.#witnesses.set(parent, this.insert(parent, '', null));
  }

  #emptyRest(holder: Text): void {
    const split = this.#splits.get(holder);
    if (split?.holder !== holder) return;
    for (const piece of split.pieces) {
      this.#splits.delete(piece);
      if (piece === holder || !this.isOurs(piece)) continue;
      this.#ours.set(piece, '');
      this.#put(piece, '');
    }
  }

  /** @param behind `normalize` may have removed the node and left all in the text behind it */
  #followSplit(node: Text, split: Split | undefined | null, behind: Node | null): void {
    const whole = split?.whole ?? this.#entries.get(node)?.written ?? this.#ours.get(node);
    if (!whole || (!split && whole === node.data)) return;
    const isOwn = (text: Text): boolean =>
      split ? this.#splits.get(text) === split : text === node;
    const isFree = (text: Text): boolean =>
      isOwn(text) || !(this.#entries.has(text) || this.#ours.has(text));
    const own = split?.pieces ?? [node];
    const first = own.find((piece) => piece.parentNode) ?? behind;
    const pieces = isText(first) ? piecesAround(first, whole, isFree) : [];
    if (!split && pieces.length === 0) return;
    const before = split?.holder ?? node;
    const entry = this.#entries.get(before);
    // One outside the page's marks is better, since the page may remove a mark with its text.
    const isOuter = ({ parentNode }: Text): boolean =>
      pieces.every((piece) => parentNode?.contains(piece));
    const holder = (entry && (pieces.find(isOuter) ?? pieces[0])) ?? before;
    for (const piece of [before, ...own]) {
      this.#splits.delete(piece);
      this.#entries.delete(piece);
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
    if (entry) this.#entries.set(holder, { original: entry.original, written });
    else this.#ours.set(holder, written);
  }
}
