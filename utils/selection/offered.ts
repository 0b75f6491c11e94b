import type { Anchor } from './anchor.ts';
import { anchorOfRange } from './anchor.ts';
import type { ShadowRootOf } from './composed-range.ts';
import { composedRangeOf } from './composed-range.ts';
import { isInEditable } from './editable.ts';
import { deepActiveElement } from './field.ts';
import { worthOf } from './worth.ts';

/** Of whatever type: of a password, even that it is selected is nobody's business. */
const fields = new Set(['input', 'textarea', 'select']);

/**
 * Where the selected text stands whose translation may be offered unasked; null where nothing is selected, or nothing
 * that has a translation, or in text that the reader edits.
 */
export function offeredSelection(document: Document, shadowRootOf: ShadowRootOf): Anchor | null {
  const active = deepActiveElement(document, shadowRootOf);
  if (active !== null && (fields.has(active.localName) || isInEditable(active))) return null;
  const range = composedRangeOf(document, shadowRootOf);
  if (range === null) return null;
  const ends = [range.start.node, range.end.node];
  if (ends.some(isInEditable)) return null;
  const words = String(document.getSelection());
  // Of a selection in a shadow tree, browsers tell no words here.
  return words === '' || worthOf(words) === 'text' ? anchorOfRange(range) : null;
}
