/**
 * Finds untranslated parts that the translation's direction would garble, such as `foo()` and phone numbers: brackets,
 * signs and spaces follow the direction around them (Unicode Standard Annex 9).
 */
import type { direction } from '../../languages/bcp47.ts';
import { inherit, isClobbered, outermost } from '../read/context.ts';
import { hasLetters, runsFromRightToLeft } from '../read/letters.ts';
import { skipRuleFor } from '../read/skip-rules.ts';
import type { Ledger } from './ledger.ts';

type Direction = ReturnType<typeof direction>;

/** Digits without the country's code may be a range, which follows the sentence. */
const phoneNumber = /^\s*(?:\+|00)\d[\d\s()./-]*$/;

const isPhoneNumber = (element: Element, words: string): boolean =>
  phoneNumber.test(words) ||
  (!hasLetters(words) && /^\s*tel:/i.test(element.getAttribute('href') ?? ''));

const isUntouched = (element: Element): boolean => {
  const { off, editable } = inherit(outermost, element, { target: '', languageOf: () => null });
  return off || editable || skipRuleFor(element) === 'protect';
};

export const runsAgainst = (words: string, around: Direction): boolean =>
  /\S/.test(words) && runsFromRightToLeft(words) !== (around === 'rtl');

/** `around` is the direction of the text around. */
export const keepsDirection = (element: Element, around: Direction): boolean => {
  const words = element.textContent ?? '';
  return runsAgainst(words, around) && (isPhoneNumber(element, words) || isUntouched(element));
};

/** The outermost parts. One with its own `dir` needs no mark. */
export const stayingIn = (element: Element, around: Direction, ledger: Ledger): Element[] => {
  const staying: Element[] = [];
  const walker = element.ownerDocument.createTreeWalker(
    element,
    NodeFilter.SHOW_ELEMENT,
    (node) => {
      const part = node as Element;
      const isOver =
        // A clobbered element is never marked.
        isClobbered(part) ||
        part.localName === 'bdi' ||
        ledger.attributes.sourceOf(part, 'dir') !== null ||
        // A translated part has marks of its own.
        (part.getAttribute('dir') === around && ledger.attributes.shows(part, 'dir'));
      if (isOver) return NodeFilter.FILTER_REJECT;
      if (!keepsDirection(part, around)) return NodeFilter.FILTER_SKIP;
      staying.push(part);
      return NodeFilter.FILTER_REJECT;
    },
  );
  while (walker.nextNode());
  return staying;
};
