/** Follows what the page writes where a translation stands: more words, other numbers, or a text that it had found there. */
import { RateLimit } from '../dom/rate-limit.ts';
import { isElement, isText, ofDocument, textsIn } from '../read/context.ts';
import { hasLetters } from '../read/letters.ts';
import { hasNumber, shapeOf, withNumbersOf } from '../read/other-numbers.ts';
import type { ChildChange } from './own-order.ts';
import type { WrittenTexts } from './written-texts.ts';

/** How often a number may count along in one place. */
const countLimit = { burst: 20, everyMs: 50 };

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

export class RewrittenTexts {
  readonly #texts: WrittenTexts;
  readonly #past = new PastTexts();
  readonly #needSamePlural: (one: string, other: string) => boolean;
  readonly #counts: RateLimit;

  /** @param now monotonic milliseconds */
  constructor(
    texts: WrittenTexts,
    now: () => number,
    needSamePlural: (one: string, other: string) => boolean,
  ) {
    this.#texts = texts;
    this.#needSamePlural = needSamePlural;
    this.#counts = new RateLimit(now, countLimit.burst, countLimit.everyMs);
  }

  /**
   * Only the mutation record shows that the page emptied a text that we had emptied. Appended words are appended to the
   * original.
   */
  followText(node: Text): void {
    const entry = this.#texts.entryOf(node);
    if (this.#texts.isSplit(node)) return;
    const { parentNode: parent } = node;
    if (entry && entry.written !== '') {
      this.#noteMore(node, entry.written, entry.original);
      const beside = [...(parent?.childNodes ?? [])].filter((other) => other !== node);
      if (parent && !beside.some((other) => this.#holdsText(other)))
        this.#past.keep(parent, entry.written, entry.original);
    } else if (entry && node.data === '') this.#texts.forget(node);
    if (!this.#texts.shows(node)) this.#notePutBack(node);
    if (entry && !this.#texts.shows(node)) this.#showSourcesBeside(node);
  }

  followChildren(parent: Node, change: ChildChange): void {
    this.#noteJoined(change);
    this.#noteReplaced(parent, change);
    const gone = [...change.removedNodes]
      .filter(isText)
      .filter((node) => this.#texts.entryOf(node) && node.parentNode !== parent);
    // The page may put it elsewhere.
    for (const node of gone) if (this.#texts.shows(node)) this.#texts.showSource(node);
    if (gone.length > 0) this.#showSourcesBeside(change);
  }

  /** The page has put back what it had found, which was our text. */
  #notePutBack(node: Text): void {
    const original = node.parentNode && this.#past.originalOf(node.parentNode, node.data);
    if (typeof original === 'string') this.#texts.adopt(node, original);
  }

  /** Words, or a text that we have emptied. */
  #holdsText(root: Node): boolean {
    return textsIn(root).some((node) => hasLetters(node.data) || this.#texts.wrote(node));
  }

  /** One of adjacent texts shows the words of all. The page's `4` would stand beside our `3 items`. */
  #showSourcesBeside(place: Pick<MutationRecord, 'previousSibling' | 'nextSibling'>): void {
    for (const side of ['previousSibling', 'nextSibling'] as const) {
      for (let at = place[side]; at && !isBorder(at); at = at[side]) {
        if (!isText(at)) continue;
        if (at.data !== '' && !this.#texts.shows(at)) break;
        this.#texts.showSource(at);
      }
    }
  }

  /** The page has written more of a text into `node`, or the same text with other numbers. */
  #noteMore(node: Text, written: string, original: string): void {
    this.#noteAddition(node, written, original);
    if (!this.#texts.shows(node)) this.#countOn(node, written, original);
  }

  /** The page has put `written` into `node` with more words behind. */
  #noteAddition(node: Text, written: string, original: string): void {
    if (!node.data.startsWith(written)) return;
    const more = node.data.slice(written.length);
    if (isAddition(node, written, more)) this.#texts.adopt(node, original + more);
  }

  /** The translation counts along before it is painted. */
  #countOn(node: Text, written: string, original: string): void {
    const source = { text: node.data, format: 'plain' } as const;
    if (!hasNumber(node.data) || shapeOf(source) !== shapeOf({ ...source, text: original })) return;
    const now = withNumbersOf(source, original, written, this.#needSamePlural);
    if (now === null || now === written) return;
    // A page may count our writes.
    if (this.#counts.take(node.parentNode ?? node) === 0) this.#texts.write(node, now);
  }

  /** `element.textContent += …` replaces all texts by one. */
  #noteJoined({ addedNodes: [added, another], removedNodes }: ChildChange): void {
    const removed = [...removedNodes];
    if (!isText(added) || another || !removed.every(isText)) return;
    if (!removed.some((node) => this.#texts.wrote(node))) return;
    const written = removed.map((node) => node.data).join('');
    const original = removed.map((node) => this.#texts.sourceOf(node)).join('');
    if (written !== '') this.#noteMore(added, written, original);
  }

  /** Keeps the only text of an element whose content the page replaces, and finds one that it puts back. */
  #noteReplaced(parent: Node, { addedNodes, removedNodes }: ChildChange): void {
    if (addedNodes.length > 0 && parent.childNodes.length === addedNodes.length) {
      const [only, other] = [...removedNodes].filter((node) => this.#holdsText(node));
      if (isText(only) && !other && this.#texts.shows(only))
        this.#past.keep(parent, only.data, this.#texts.sourceOf(only));
    }
    for (const node of addedNodes)
      if (isText(node) && !this.#texts.shows(node)) this.#notePutBack(node);
  }
}

/** A place may show any number of texts in turn. */
const mostTexts = 8;

/** Translations that the page has taken away. Many buttons say "Copied!" for a moment, then what the page found on them. */
class PastTexts {
  readonly #originals = new WeakMap<Node, Map<string, string>>();

  keep(place: Node, written: string, original: string): void {
    const originals = this.#originals.get(place) ?? new Map<string, string>();
    this.#originals.set(place, originals);
    originals.delete(written);
    originals.set(written, original);
    const [oldest] = originals.keys();
    if (originals.size > mostTexts && oldest !== undefined) originals.delete(oldest);
  }

  /** Undefined for another text than a past translation of this place. */
  originalOf(place: Node, text: string): string | undefined {
    return this.#originals.get(place)?.get(text);
  }
}
