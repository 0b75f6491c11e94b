/**
 * Finds a drop cap or another first letter in an element of its own. It is sent as a part of its word, and gets the first
 * letter of the reply.
 */
import { computedStyleOf, isText, parentElementOf } from './context.ts';
import type { Piece, SlotPiece } from './segment.ts';
import { sourceTextOf } from './segment.ts';

/** With marks: `“O`, `L’`. */
const letter = /^\p{P}?\p{Lu}['’]?$/u;
/** Behind a box that floats, `A dog` is a sentence, too. */
const restOfWord = /^(?:\s?\p{Ll}|\p{Lu}+(?!\p{L}))/u;
/** The reply's letter may have marks. */
const longestLetter = 8;

/** They are pressed or edited, or mean something by their position. */
const ownLetters = 'a, abbr, button, del, ins, label, sub, sup, [role], [tabindex]';

/** A letter of the same size is a bullet: `A` before an answer, a chord above a song. */
const leastSize = 1.2;

const fontSizeOf = (element: Element | null): number =>
  Number.parseFloat((element && computedStyleOf(element)?.fontSize) ?? '');

const firstLeafOf = (node: Node | null): Node | null =>
  node?.firstChild ? firstLeafOf(node.firstChild) : node;

const isLarger = (element: Element | null, around: Element | null): boolean =>
  fontSizeOf(element) >= leastSize * fontSizeOf(around);

/** Most drop caps float, and belong to their sentence. */
export const isFloatingInitial = (element: Element, sourceOf: (node: Text) => string): boolean => {
  const [node, behind] = [element, element.nextSibling].map(firstLeafOf);
  return (
    isText(node) &&
    letter.test(sourceOf(node)) &&
    (element.textContent ?? '').length <= longestLetter &&
    isText(behind) &&
    restOfWord.test(sourceOf(behind)) &&
    isLarger(node.parentElement, parentElementOf(element))
  );
};

/** Reads styles of possible initials only. */
export const withInitial = (pieces: readonly Piece[]): readonly Piece[] => {
  const [first, second, ...others] = pieces;
  if (first?.kind !== 'slot' || second?.kind !== 'text' || first.pinned) return pieces;
  const { element } = first;
  if (!letter.test(sourceTextOf([first])) || element.matches(ownLetters)) return pieces;
  if (element.querySelector(ownLetters)) return pieces;
  const words = sourceTextOf([second]);
  const isCapitals = /^\p{Lu}/u.test(words);
  const isInWord = restOfWord.test(words) && !/^\s/.test(words);
  const isMeant = !isCapitals || computedStyleOf(element)?.float !== 'none';
  if (!isInWord || !isMeant) return pieces;
  return [{ ...first, isUntagged: true }, second, ...others];
};

export const isUntagged = (piece: Piece | undefined): piece is SlotPiece & { isUntagged: true } =>
  piece?.kind === 'slot' && piece.isUntagged === true;
