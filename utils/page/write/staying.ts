/**
 * Parts of a translated text that stay as they are and would be read from the wrong end in its direction: `foo()` as `()foo`,
 * `--help` as `help--`, groups of a phone number from last to first. Brackets, signs and spaces go with the text around them,
 * letters do not (Unicode Standard Annex 9). Reads the tree, no styles.
 */
import type { direction } from '../../languages/bcp47.ts';
import { inherit, isClobbered, outermost } from '../read/context.ts';
import { hasLetters, runsFromRightToLeft } from '../read/letters.ts';
import { skipRuleFor } from '../read/skip-rules.ts';
import type { Ledger } from './ledger.ts';
import type { MarkPlace } from './mark-place.ts';

type Direction = ReturnType<typeof direction>;

/** With the country's number: what else has digits may be a range, which is read as the sentence is. */
const phoneNumber = /^\s*(?:\+|00)\d[\d\s()./-]*$/;

const isPhoneNumber = (element: Element, words: string): boolean =>
  phoneNumber.test(words) ||
  (!hasLetters(words) && /^\s*tel:/i.test(element.getAttribute('href') ?? ''));

/** What the service was not to translate. */
const isUntouched = (element: Element): boolean => {
  const { off, editable } = inherit(outermost, element, '', () => null);
  return off || editable || skipRuleFor(element)?.does === 'protect';
};

/** True for what runs in the other direction than the text it stands in, as far as its letters say. */
export const runsAgainst = (words: string, around: Direction): boolean =>
  /\S/.test(words) && runsFromRightToLeft(words) !== (around === 'rtl');

/** True for an element that is to keep a direction of its own in a text that runs `around`. */
export const keepsDirection = (element: Element, around: Direction): boolean => {
  const words = element.textContent ?? '';
  return runsAgainst(words, around) && (isPhoneNumber(element, words) || isUntouched(element));
};

/** What stands in a place that is to run `around`, each outermost. What has a direction of its own needs none. */
export const stayingIn = (
  { element, others }: MarkPlace,
  around: Direction,
  ledger: Ledger,
): Element[] => {
  const apart = new Set(others);
  const staying: Element[] = [];
  const walker = element.ownerDocument.createTreeWalker(
    element,
    NodeFilter.SHOW_ELEMENT,
    (node) => {
      const part = node as Element;
      const isOver =
        // Nothing can be asked of it, and it has no mark of ours.
        isClobbered(part) ||
        apart.has(part) ||
        part.localName === 'bdi' ||
        ledger.sourceOfAttribute(part, 'dir') !== null;
      if (isOver) return NodeFilter.FILTER_REJECT;
      if (!keepsDirection(part, around)) return NodeFilter.FILTER_SKIP;
      staying.push(part);
      return NodeFilter.FILTER_REJECT;
    },
  );
  while (walker.nextNode());
  return staying;
};
