import type { ComposedRange, ShadowRootOf } from './composed-range.ts';
import { composedRangeOf } from './composed-range.ts';
import { isInEditable } from './editable.ts';
import { deepActiveElement, isAnyField, selectionInField } from './field.ts';
import { liveRanges } from './live-ranges.ts';
import { worthOf } from './worth.ts';

/**
 * The selected text whose translation may be offered unasked; null where nothing is selected, or nothing
 * that has a translation, or in text that the reader edits.
 */
export function offeredSelection(
  document: Document,
  shadowRootOf: ShadowRootOf,
): ComposedRange | null {
  const active = deepActiveElement(document, shadowRootOf);
  if (active !== null && (isAnyField(active) || isInEditable(active))) return null;
  const range = composedRangeOf(document, shadowRootOf);
  if (range === null || [range.start.node, range.end.node].some(isInEditable)) return null;
  return hasWords(document, range) ? range : null;
}

/**
 * Whether something that has a translation is selected, in text that the reader edits as well. While a field has the focus,
 * that is what is selected in it; of one that is never read (a password's) it is nothing.
 */
export function isAnySelected(document: Document, shadowRootOf: ShadowRootOf): boolean {
  const active = deepActiveElement(document, shadowRootOf);
  if (isAnyField(active)) return worthOf(selectionInField(active)?.text ?? '') === 'text';
  const range = composedRangeOf(document, shadowRootOf);
  return range !== null && hasWords(document, range);
}

const hasWords = (document: Document, range: ComposedRange): boolean =>
  isLong(range) || isWorth(String(document.getSelection()));

/** Of a selection in a shadow tree, browsers tell no words here. */
const isWorth = (words: string): boolean => words === '' || worthOf(words) === 'text';

/** Some of it is words, surely, and a browser takes long to write down a whole book. */
const isLong = (range: ComposedRange): boolean => liveRanges(range).around !== null;
