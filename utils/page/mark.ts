/** Marks what was translated with its language, and its direction where that differs. */
import { direction, toBcp47 } from '../languages/bcp47.ts';
import { computedStyleOf } from './element-kind.ts';
import type { Ledger } from './ledger.ts';

const xhtmlNamespace = 'http://www.w3.org/1999/xhtml';

/** The direction text of an element runs in now; read it before anything is written. */
export const directionOf = (element: Element): 'ltr' | 'rtl' =>
  computedStyleOf(element)?.direction === 'rtl' ? 'rtl' : 'ltr';

const unmarked = new Set(['body', 'html', 'option']);

/**
 * The marks on elements. One element may hold several texts: it is marked as long as one of them is translated.
 *
 * Never on `body` or the root: on a large page that is one task of half a second, and it would say of the whole page what is
 * true of a part.
 */
export class Marks {
  readonly #ledger: Ledger;
  readonly #holders = new WeakMap<Element, Set<object>>();

  constructor(ledger: Ledger) {
    this.#ledger = ledger;
  }

  /**
   * Sets `lang`, and `dir` where the target's direction is not `current`.
   * @param holder whose text it is: any object
   */
  add(holder: object, element: Element, target: string, current: 'ltr' | 'rtl'): void {
    if (unmarked.has(element.localName)) return;
    const holders = this.#holders.get(element) ?? new Set();
    this.#holders.set(element, holders.add(holder));
    this.#ledger.writeAttribute(element, 'lang', toBcp47(target));
    // In a drawing, the place of a text would be its other end then.
    if (element.namespaceURI !== xhtmlNamespace) return;
    if (direction(target) !== current) {
      this.#ledger.writeAttribute(element, 'dir', direction(target));
    }
  }

  /** Takes the marks back where nothing in the element is translated any more. */
  remove(holder: object, element: Element): void {
    const holders = this.#holders.get(element);
    holders?.delete(holder);
    if (holders && holders.size > 0) return;
    this.#ledger.revertAttribute(element, 'lang');
    this.#ledger.revertAttribute(element, 'dir');
  }
}
