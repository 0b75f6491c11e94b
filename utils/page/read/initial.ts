/**
 * Finds an initial: the first letter of a text in an element of its own, such as a drop cap. It is sent as a part of its
 * word, and gets the first letter of the reply (`reply/put-initial.ts`).
 *
 * A single letter can also be the letter of an answer, a person's initial in a circle, or a word. So the word and the looks
 * decide together.
 */
import { computedStyleOf, parentElementOf } from './context.ts';
import type { Piece, SlotPiece } from './segment.ts';
import { sourceTextOf } from './segment.ts';

/** A capital, or a letter of a script without case. The marks around it belong to it: `“O`, `L’`. */
const initial = /^[\p{P}\p{S}]{0,2}[\p{Lu}\p{Lt}\p{Lo}]\p{M}*['’]?$/u;
const longestInitial = 8;

const isInitialText = (text: string): boolean =>
  text.length <= longestInitial && initial.test(text);

/** Elements that keep their own letter, since they are pressed or edited, or mean something by their position. */
const ownLetters =
  'a, abbr, button, del, ins, label, summary, sub, sup, [role="button"], [role="img"], [role="link"], [tabindex]';
/** A character with a reading is a word, or the beginning of one in a script without spaces. */
const withReading = 'ruby, rb';

/** A word may go on in small letters or in capitals. A code such as `Nf3` is no word, since it holds a digit. */
const endOfWord = String.raw`(?![\p{L}\p{M}\p{N}_@])`;
const cased = new RegExp(String.raw`^\p{Ll}[\p{L}\p{M}]*${endOfWord}`, 'u');
const capitals = new RegExp(String.raw`^[\p{Lu}\p{M}]+${endOfWord}`, 'u');
/** A name behind its initial (`J` and `john`). Few words begin with a doubled letter, except `ll` in Spanish and Welsh. */
const isDoubled = (letter: string, rest: string): boolean =>
  letter.toLowerCase() !== 'l' && rest.toLowerCase().startsWith(letter.toLowerCase());

/** Judges by the word alone: the letter and the text behind it. */
const surenessOf = (text: string, behind: string): 'none' | 'word' | 'looks' => {
  if (!isInitialText(text)) return 'none';
  const letter = /\p{L}\p{M}*/u.exec(text)?.[0] ?? '';
  if (/['’]$/.test(text)) return /^\p{L}/u.test(behind) ? 'word' : 'none';
  // A bold `I` in `I’m` may be a word or an initial.
  if (/^['’]\p{L}/u.test(behind)) return 'looks';
  if (isDoubled(letter, behind)) return 'none';
  // A bold character may be a whole word, and the next character another one.
  if (/^\p{Lo}/u.test(letter)) return /^\p{Lo}/u.test(behind) ? 'looks' : 'none';
  if (cased.test(behind)) return 'word';
  return capitals.test(behind) ? 'looks' : 'none';
};

/** Returns the only child that may hold text, or null. Texts that the extension inserted are ignored. */
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

/** Returns the text of nested elements that hold nothing else, or an empty string. */
const soleTextOf = (element: Element, sourceOf: (node: Text) => string): string => {
  let node: Node | null = element;
  while (node && node.nodeType !== Node.TEXT_NODE) node = onlyChildOf(node, sourceOf);
  return node ? sourceOf(node as Text) : '';
};

/** True for a box that floats at the start of its line. One that floats at the end (an `X` that closes) is no initial. */
export const floatsAtStart = ({ float, direction }: CSSStyleDeclaration): boolean =>
  float === 'inline-start' || float === (direction === 'rtl' ? 'right' : 'left');

/** Returns the text right behind an element, or an empty string. The text may be in an element of its own. */
const textBehind = (element: Element, sourceOf: (node: Text) => string): string => {
  let node: Node | null = element.nextSibling;
  while (node?.nodeType === Node.COMMENT_NODE) node = node.nextSibling;
  while (node && node.nodeType !== Node.TEXT_NODE) node = node.firstChild;
  return node ? sourceOf(node as Text) : '';
};

/** Matches the characters between a one-letter word and the next word. */
const partition = /^(?:[,!…–—]\s*|\s+)/;

/** True for a one-letter word that is also an initial (`A dog`, `O, dog`). It is sent with a tag. */
const isWord = (text: string, behind: string): boolean =>
  isInitialText(text) && [cased, capitals].some((word) => word.test(behind.replace(partition, '')));

/** True for a floating box that holds an initial. It belongs to its sentence. */
export const isFloatingInitial = (element: Element, sourceOf: (node: Text) => string): boolean => {
  const [text, behind] = [soleTextOf(element, sourceOf), textBehind(element, sourceOf)];
  return partition.test(behind) ? isWord(text, behind) : surenessOf(text, behind) !== 'none';
};

/** An initial's font is this many times larger than the text behind it. */
const larger = 1.2;

const sizeOf = (element: Element | null): number =>
  Number.parseFloat((element && computedStyleOf(element)?.fontSize) || '');

const looksLikeOne = ({ element, inner }: SlotPiece): boolean => {
  const style = computedStyleOf(element);
  if (style === null) return false;
  return style.float !== 'none' || sizeOf(inner) >= larger * sizeOf(parentElementOf(element));
};

const ends = ['marginInlineEnd', 'paddingInlineEnd', 'borderInlineEndWidth'] as const;

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

const holds = ({ element, inner }: SlotPiece, selector: string): boolean =>
  element.matches(selector) || inner.closest(selector) !== element.closest(selector);

/** Marks the first piece of a text as its initial, if it is one. Reads styles of possible initials only. */
export const withInitial = (pieces: readonly Piece[]): readonly Piece[] => {
  const [first, second, ...others] = pieces;
  if (first?.kind !== 'slot' || !second || second.kind === 'atom') return pieces;
  if (!isSure(first, sourceTextOf([second]))) return pieces;
  // The words after an initial may be an element in small capitals. The initial then belongs to the word inside.
  const isBefore = second.kind === 'text' || (looksLikeOne(first) && !holds(second, ownLetters));
  return isBefore ? [{ ...first, isInitial: true }, second, ...others] : pieces;
};

export const isInitial = (piece: Piece | undefined): piece is SlotPiece & { isInitial: true } =>
  piece?.kind === 'slot' && piece.isInitial === true;
