import type { ComposedRange, ShadowRootOf } from './composed-range.ts';
import { composedRangeOf } from './composed-range.ts';
import { isInEditable } from './editable.ts';
import { deepActiveElement, isAnyField } from './field.ts';
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
  if (range === null) return null;
  const ends = [range.start.node, range.end.node];
  if (ends.some(isInEditable)) return null;
  return isLong(range) || isWorth(String(document.getSelection())) ? range : null;
}

/** Of a selection in a shadow tree, browsers tell no words here. */
const isWorth = (words: string): boolean => words === '' || worthOf(words) === 'text';

/** Some of it is words, surely, and a browser takes long to write down a whole book. */
const isLong = (range: ComposedRange): boolean => liveRanges(range).around !== null;
