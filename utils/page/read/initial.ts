/**
 * The first letter of a text in an element of its own: a drop cap, an ornament. The word goes on behind it, so it is sent
 * with the rest of its word, and of what comes back the first letter is put into that element (`reply/put-initial.ts`).
 *
 * A letter by itself is many other things (the letter of an answer, a name's initial in a circle, a word of one character),
 * so an initial has to be sure: by its word, and by how it looks.
 */
import { computedStyleOf, parentElementOf } from './context.ts';
import type { Piece, SlotPiece } from './segment.ts';
import { sourceTextOf } from './segment.ts';

/** A capital, or a letter of a script that has none; what stands before and behind it goes along: `“O`, `L’`. */
const initial = /^[\p{P}\p{S}]{0,2}[\p{Lu}\p{Lt}\p{Lo}]\p{M}*['’]?$/u;
const longestInitial = 8;

const isInitialText = (text: string): boolean =>
  text.length <= longestInitial && initial.test(text);

/** What is pressed, taken out or put in, or says by its place what it is, keeps its own letter. */
const ownLetters =
  'a, abbr, button, del, ins, label, summary, sub, sup, [role="button"], [role="img"], [role="link"], [tabindex]';
/** A character with a reading of its own is a word, or the beginning of one in a script that divides none. */
const withReading = 'ruby, rb';

/** Ends a word that goes on in small letters, or one in capitals; names of squares and things have numbers in them (`Nf3`). */
const endOfWord = String.raw`(?![\p{L}\p{M}\p{N}_@])`;
const cased = new RegExp(String.raw`^\p{Ll}[\p{L}\p{M}]*${endOfWord}`, 'u');
const capitals = new RegExp(String.raw`^[\p{Lu}\p{M}]+${endOfWord}`, 'u');
/** The name behind its initial (`J` and `john`). Words that begin with a letter twice are few, but for Spanish and Welsh ones. */
const isDoubled = (letter: string, rest: string): boolean =>
  letter.toLowerCase() !== 'l' && rest.toLowerCase().startsWith(letter.toLowerCase());

/** How sure it is by the word alone: its letter and what stands behind it. */
const surenessOf = (text: string, behind: string): 'none' | 'word' | 'looks' => {
  if (!isInitialText(text)) return 'none';
  const letter = /\p{L}\p{M}*/u.exec(text)?.[0] ?? '';
  if (/['’]$/.test(text)) return /^\p{L}/u.test(behind) ? 'word' : 'none';
  // In bold, as much as an initial, it may be a word (`I’m`).
  if (/^['’]\p{L}/u.test(behind)) return 'looks';
  if (isDoubled(letter, behind)) return 'none';
  // A character may be all of its word, in bold, and what follows may be another one.
  if (/^\p{Lo}/u.test(letter)) return /^\p{Lo}/u.test(behind) ? 'looks' : 'none';
  if (cased.test(behind)) return 'word';
  return capitals.test(behind) ? 'looks' : 'none';
};

/** The only child that says something or may; null where there is none, or more than one. Texts that we put there say nothing. */
const onlyChildOf = (parent: Node, sourceOf: (node: Text) => string): Node | null => {
  let only: Node | null = null;
  for (let child = parent.firstChild; child; child = child.nextSibling) {
    const isText = child.nodeType === Node.TEXT_NODE;
    if (isText ? sourceOf(child as Text) === '' : child.nodeType !== Node.ELEMENT_NODE) continue;
    if (only) return null;
    only = child;
  }
  return only;
};

/** The text of elements that wrap nothing but each other and it; empty where there is more in them. */
const soleTextOf = (element: Element, sourceOf: (node: Text) => string): string => {
  let node: Node | null = element;
  while (node && node.nodeType !== Node.TEXT_NODE) node = onlyChildOf(node, sourceOf);
  return node ? sourceOf(node as Text) : '';
};

/** True for a box that floats where its text begins; what floats at the end is no part of it (an `X` that closes). */
export const floatsAtStart = ({ float, direction }: CSSStyleDeclaration): boolean =>
  float === 'inline-start' || float === (direction === 'rtl' ? 'right' : 'left');

/** The text right behind an element, in an element of its own or not; empty where there is none. */
const textBehind = (element: Element, sourceOf: (node: Text) => string): string => {
  let node: Node | null = element.nextSibling;
  while (node?.nodeType === Node.COMMENT_NODE) node = node.nextSibling;
  while (node && node.nodeType !== Node.TEXT_NODE) node = node.firstChild;
  return node ? sourceOf(node as Text) : '';
};

/** What stands behind a word of one letter. */
const partition = /^(?:[,!…–—]\s*|\s+)/;

/** A word of one letter, which is an initial, too (`A dog`, `O, dog`), though one that travels with a tag. */
const isWord = (text: string, behind: string): boolean =>
  isInitialText(text) && [cased, capitals].some((word) => word.test(behind.replace(partition, '')));

/** True for an initial among boxes that float where their text begins: it stands in its sentence. */
export const isFloatingInitial = (element: Element, sourceOf: (node: Text) => string): boolean => {
  const [text, behind] = [soleTextOf(element, sourceOf), textBehind(element, sourceOf)];
  return partition.test(behind) ? isWord(text, behind) : surenessOf(text, behind) !== 'none';
};

/** As many times larger than the letters around it. */
const larger = 1.2;

const sizeOf = (element: Element | null): number =>
  Number.parseFloat((element && computedStyleOf(element)?.fontSize) || '');

/** It floats, or is larger than what follows. */
const looksLikeOne = ({ element, inner }: SlotPiece): boolean => {
  const style = computedStyleOf(element);
  if (style === null) return false;
  return style.float !== 'none' || sizeOf(inner) >= larger * sizeOf(parentElementOf(element));
};

const ends = ['marginInlineEnd', 'paddingInlineEnd', 'borderInlineEndWidth'] as const;

/** Nothing parts it from the letter behind it. */
const isInWord = (slot: SlotPiece): boolean =>
  !slot.pinned &&
  [slot.element, slot.inner].every((element) => {
    const style = computedStyleOf(element);
    return style !== null && ends.every((end) => Number.parseFloat(style[end]) <= 0);
  });

const isSure = (slot: SlotPiece, behind: string): boolean => {
  if (!slot.pieces.every(({ kind }) => kind === 'text')) return false;
  const sureness = surenessOf(sourceTextOf(slot.pieces), behind);
  if (sureness === 'none' || holds(slot, ownLetters) || holds(slot, withReading)) return false;
  return looksLikeOne(slot) || (sureness === 'word' && isInWord(slot));
};

/** True where one of its wrappers is such an element. */
const holds = ({ element, inner }: SlotPiece, selector: string): boolean =>
  element.matches(selector) || inner.closest(selector) !== element.closest(selector);

/** The pieces of a text, with the first of them told to be its initial where it is one. Reads styles of what may be one. */
export const withInitial = (pieces: readonly Piece[]): readonly Piece[] => {
  const [first, second, ...others] = pieces;
  if (first?.kind !== 'slot' || !second || second.kind === 'atom') return pieces;
  if (!isSure(first, sourceTextOf([second]))) return pieces;
  // Behind an initial, first words stand in small capitals: a slot, which is no word of its own where it is so sure.
  const isBefore = second.kind === 'text' || (looksLikeOne(first) && !holds(second, ownLetters));
  return isBefore ? [{ ...first, isInitial: true }, second, ...others] : pieces;
};

export const isInitial = (piece: Piece | undefined): piece is SlotPiece & { isInitial: true } =>
  piece?.kind === 'slot' && piece.isInitial === true;
