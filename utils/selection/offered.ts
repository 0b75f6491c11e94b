import { isLong } from './anchor.ts';
import type { ComposedRange } from './composed-range.ts';
import { composedRangeOf } from './composed-range.ts';
import { isInEditable, isWritten } from './editable.ts';
import { deepActiveElement, isAnyField, selectionInField } from './field.ts';
import { worthOf } from './worth.ts';

/** Null if there are no words, or the reader edits them. */
export function offeredSelection(): ComposedRange | null {
  const active = deepActiveElement();
  if (active !== null && (isAnyField(active) || isInEditable(active))) return null;
  const range = composedRangeOf();
  return range !== null && !isWritten(range) && hasWords(range) ? range : null;
}

/** Includes text that the reader edits. A focused field counts alone, and a password never counts. */
export function isAnySelected(): boolean {
  const active = deepActiveElement();
  if (isAnyField(active)) return worthOf(selectionInField(active)?.text ?? '') === 'text';
  const range = composedRangeOf();
  return range !== null && hasWords(range);
}

/**
 * A long selection surely has words, and serializing a book is slow. Browsers report no words for a selection in a shadow
 * tree.
 */
function hasWords(range: ComposedRange): boolean {
  if (isLong(range)) return true;
  const words = String(document.getSelection());
  return words === '' || worthOf(words) === 'text';
}
