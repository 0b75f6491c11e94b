/** Marks what was translated with its language, and its direction where that differs. */
import { direction, toBcp47 } from '../languages/bcp47.ts';
import { computedStyleOf } from './element-kind.ts';
import type { Ledger } from './ledger.ts';

const xhtmlNamespace = 'http://www.w3.org/1999/xhtml';

/** The direction text of an element runs in now; read it before anything is written. */
export const directionOf = (element: Element): 'ltr' | 'rtl' =>
  computedStyleOf(element)?.direction === 'rtl' ? 'rtl' : 'ltr';

/**
 * Sets `lang`, and `dir` where the target's direction is not `current`. Never on `body` or the root: on a large page that
 * is one task of half a second, and it would say of the whole page what is true of a part.
 */
export const markLanguage = (
  element: Element,
  target: string,
  current: 'ltr' | 'rtl',
  ledger: Ledger,
): void => {
  if (
    element.localName === 'body' ||
    element.localName === 'html' ||
    element.localName === 'option'
  )
    return;
  ledger.writeAttribute(element, 'lang', toBcp47(target));
  // In a drawing, the place of a text would be its other end then.
  if (element.namespaceURI !== xhtmlNamespace) return;
  if (direction(target) !== current) ledger.writeAttribute(element, 'dir', direction(target));
};

/** Takes the marks back: the element shows the page's own text again. */
export const unmarkLanguage = (element: Element, ledger: Ledger): void => {
  ledger.revertAttribute(element, 'lang');
  ledger.revertAttribute(element, 'dir');
};
