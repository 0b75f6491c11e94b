import { isLong } from './anchor.ts';
import type { ComposedRange, ShadowRootOf } from './composed-range.ts';
import { composedRangeOf } from './composed-range.ts';
import { isInEditable, isWritten } from './editable.ts';
import { deepActiveElement, isAnyField, selectionInField } from './field.ts';
import { worthOf } from './worth.ts';

/** Null if there are no words, or the reader edits them. */
export function offeredSelection(
  document: Document,
  shadowRootOf: ShadowRootOf,
): ComposedRange | null {
  const active = deepActiveElement(document, shadowRootOf);
  if (active !== null && (isAnyField(active) || isInEditable(active))) return null;
  const range = composedRangeOf(document, shadowRootOf);
  return range !== null && !isWritten(range) && hasWords(document, range) ? range : null;
}

/** Includes text that the reader edits. A focused field counts alone, and a password never counts. */
export function isAnySelected(document: Document, shadowRootOf: ShadowRootOf): boolean {
  const active = deepActiveElement(document, shadowRootOf);
  if (isAnyField(active)) return worthOf(selectionInField(active)?.text ?? '') === 'text';
  const range = composedRangeOf(document, shadowRootOf);
  return range !== null && hasWords(document, range);
}

/** A long selection surely has words, and serializing a book is slow. */
const hasWords = (document: Document, range: ComposedRange): boolean =>
  isLong(range) || isWorth(String(document.getSelection()));

/** Browsers report no words for a selection in a shadow tree. */
const isWorth = (words: string): boolean => words === '' || worthOf(words) === 'text';
