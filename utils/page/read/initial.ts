/**
 * Finds an initial: the first letter of a word in an element of its own, such as a drop cap. It is sent as a part of its
 * word, and gets the first letter of the reply.
 */
import { computedStyleOf, isText } from './context.ts';
import type { Piece, SlotPiece } from './segment.ts';
import { sourceTextOf } from './segment.ts';

/** A capital, and the marks around it: `“O`, `L’`. */
const letter = /^\p{P}?\p{Lu}['’]?$/u;
/** The words go on in small letters or in capitals. Behind a box that floats, `A dog` is a sentence, too. */
const restOfWord = /^(?:\s?\p{Ll}|\p{Lu}+(?!\p{L}))/u;
/** The reply's letter may have marks. */
const longestLetter = 8;

/** Elements that keep their own letter, since they are pressed or edited, or mean something by their position. */
const ownLetters = 'a, abbr, button, del, ins, label, sub, sup, [role], [tabindex]';

/** True for a box that floats before its word, as most drop caps do. It belongs to its sentence. */
export const isFloatingInitial = (element: Element, sourceOf: (node: Text) => string): boolean => {
  let node: Node = element;
  while (node.firstChild) node = node.firstChild;
  const behind = element.nextSibling;
  return (
    isText(node) &&
    letter.test(sourceOf(node)) &&
    (element.textContent ?? '').length <= longestLetter &&
    behind !== null &&
    isText(behind) &&
    restOfWord.test(sourceOf(behind))
  );
};

/** Marks the first piece of a text as its initial, if it is one. Reads styles of possible initials only. */
export const withInitial = (pieces: readonly Piece[]): readonly Piece[] => {
  const [first, second, ...others] = pieces;
  if (first?.kind !== 'slot' || second?.kind !== 'text' || first.pinned) return pieces;
  const { element } = first;
  if (!letter.test(sourceTextOf([first])) || element.matches(ownLetters)) return pieces;
  if (element.querySelector(ownLetters)) return pieces;
  const isCapitals = /^\p{Lu}/u.test(second.source);
  const isInWord = restOfWord.test(second.source) && !/^\s/.test(second.source);
  const isMeant = !isCapitals || computedStyleOf(element)?.float !== 'none';
  return isInWord && isMeant ? [{ ...first, isInitial: true }, second, ...others] : pieces;
};

export const isInitial = (piece: Piece | undefined): piece is SlotPiece & { isInitial: true } =>
  piece?.kind === 'slot' && piece.isInitial === true;
