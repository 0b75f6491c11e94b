/** Marks translated text with its language, and with its direction if that differs. */
import { direction, toBcp47 } from '../../languages/bcp47.ts';
import { computedStyleOf, isElement, isText, parentElementOf } from '../read/context.ts';
import { hasLetters } from '../read/letters.ts';
import type { Segment } from '../read/segment.ts';
import { textPieces } from '../read/segment.ts';
import type { Container } from '../read/walk-options.ts';
import type { Ledger } from './ledger.ts';
import { stayingIn } from './staying.ts';

type Direction = ReturnType<typeof direction>;

export interface Mark {
  readonly element: Element;
  readonly target: string;
  /** The direction to keep, or the target's if it must not turn. */
  readonly direction: Direction;
  /** The page's own, around the parts that stay, or empty. */
  readonly language: string;
  /** They keep the page's direction. */
  readonly staying: readonly Element[];
  /** Turns once all its entries have, so that bullets and numbers stay beside them. */
  readonly list: Element | null;
}

const xhtmlNamespace = 'http://www.w3.org/1999/xhtml';

/** In pixels. */
const leastIndent = -500;

/**
 * In a drawing, `dir` would move the text to the other side of its position. Words that a page keeps far to the left of
 * their picture would widen the page to the right.
 */
const canTurn = (element: Element): boolean =>
  element.namespaceURI === xhtmlNamespace &&
  Number.parseFloat(computedStyleOf(element)?.textIndent ?? '') > leastIndent;

/** Scripts read the page's language from the root. */
const unmarked = new Set(['html', 'option']);

/** A browser restyles so many within 25 ms. 5,000 make one task of up to 0.6 s. */
const fewElements = 500;

export const isSmall = (element: Element): boolean =>
  element.getElementsByTagName('*').item(fewElements) === null;

const holdsOnly = (container: Container, segments: readonly Segment[]): boolean => {
  const texts = new Set<Node>();
  for (const { pieces } of segments) for (const { node } of textPieces(pieces)) texts.add(node);
  // `childNodes` would create one object for each node of a page.
  for (let child = container.firstChild; child; child = child.nextSibling) {
    if (isText(child) && !texts.has(child) && hasLetters(child.data)) return false;
  }
  return true;
};

/**
 * Null if each element holds too much other content. Blocks beside the text (`<li>text<ul>…</ul></li>`) inherit the mark,
 * since they are translated, too.
 *
 * @param isLeaf the container holds no other texts
 */
export const markedElements = (
  container: Container,
  segments: readonly Segment[],
  isLeaf: boolean,
): ((segment: Segment) => Element | null) => {
  const whole =
    isElement(container) &&
    holdsOnly(container, segments) &&
    (container.localName === 'body' ? isLeaf && isSmall(container) : isLeaf || isSmall(container))
      ? container
      : null;
  return ({ parent }) => {
    if (whole && (parent === container || (isLeaf && segments.length === 1))) return whole;
    return parent !== container && isElement(parent) ? parent : null;
  };
};

/** A menu has no bullets, and its entries keep their order. Reads styles. */
function listAround(element: Element): Element | null {
  const entry = element.closest('li');
  const list = entry?.parentElement;
  if (!entry || !list?.matches('ul, ol') || !isSmall(list)) return null;
  const hasBullets = computedStyleOf(entry)?.listStyleType !== 'none';
  return hasBullets && computedStyleOf(list)?.display === 'block' ? list : null;
}

/** An element stays marked until none of its texts is translated. */
export class Marks {
  readonly #ledger: Ledger;
  readonly #onMarked: (element: Element) => void;
  /** The translated texts of each marked element. */
  readonly #holders = new WeakMap<Element, Set<object>>();

  constructor(ledger: Ledger, onMarked: (element: Element) => void = () => {}) {
    this.#ledger = ledger;
    this.#onMarked = onMarked;
  }

  /** Reads styles. */
  read(element: Element, target: string): Mark {
    const own = this.#directionOf(element, target);
    const isTurned = own !== direction(target) && canTurn(element);
    const staying = isTurned ? stayingIn(element, direction(target), this.#ledger) : [];
    const language = staying.length > 0 ? this.#languageAround(element) : '';
    const list = isTurned ? listAround(element) : null;
    return {
      element,
      target,
      language,
      direction: isTurned ? own : direction(target),
      staying,
      list,
    };
  }

  /** @param holder any object that stands for the text */
  add(holder: object, { element, target, staying, list, ...own }: Mark): void {
    if (unmarked.has(element.localName)) return;
    const known = this.#holders.get(element);
    if (known) known.add(holder);
    else this.#holders.set(element, new Set([holder]));
    for (const part of staying) {
      if (this.#ledger.attributes.sourceOf(part, 'lang') === null)
        this.#ledger.attributes.write(part, 'lang', own.language);
      this.#ledger.attributes.write(part, 'dir', own.direction);
    }
    this.#ledger.attributes.write(element, 'lang', toBcp47(target));
    this.#onMarked(element);
    if (direction(target) !== own.direction) {
      this.#ledger.attributes.write(element, 'dir', direction(target));
    }
    if (list && this.#areMarked(list)) {
      this.#ledger.attributes.write(list, 'dir', direction(target));
    }
  }

  /** Texts come in order, so the last entry is the last to be marked. */
  #areMarked(list: Element): boolean {
    for (let entry = list.lastElementChild; entry; entry = entry.previousElementSibling) {
      const blocks = [...entry.children];
      const isMarked = (one: Element): boolean => this.#holders.has(one);
      if (!isMarked(entry) && (blocks.length === 0 || !blocks.every(isMarked))) return false;
    }
    return true;
  }

  /** Another text takes over, so the mark stays. */
  release(holder: object, { element }: Mark): void {
    const known = this.#holders.get(element);
    if (known?.delete(holder) && known.size === 0) this.#holders.delete(element);
  }

  /** Texts that are still translated keep the mark. */
  remove(holder: object, mark: Mark): void {
    this.release(holder, mark);
    if (this.#holders.has(mark.element)) return;
    for (const marked of [mark.element, ...mark.staying]) {
      this.#ledger.attributes.revert(marked, 'lang');
      this.#ledger.attributes.revert(marked, 'dir');
    }
    if (mark.list) this.#ledger.attributes.revert(mark.list, 'dir');
  }

  #languageAround(element: Element): string {
    for (let at: Element | null = element; at; at = parentElementOf(at)) {
      const language = this.#ledger.attributes.sourceOf(at, 'lang');
      if (language !== null) return language;
    }
    return '';
  }

  #directionOf(element: Element, target: string): Direction {
    const decisive = element.closest('[dir]');
    if (decisive && this.#ledger.attributes.shows(decisive, 'dir')) {
      // The extension sets `dir` only if the page's direction is not the target's.
      return direction(target) === 'rtl' ? 'ltr' : 'rtl';
    }
    return computedStyleOf(element)?.direction === 'rtl' ? 'rtl' : 'ltr';
  }
}
