import type { FieldSelection, TextField } from './field.ts';
import { offerReplacement, typeText } from './insert-text.ts';
import type { Replacement, ReplaceOutcome } from './replacement.ts';
import { comesTrue } from './settled.ts';

/** For the words selected in a text field; null where the reader may not write there. */
export function replacementInField({ field, start, end }: FieldSelection): Replacement | null {
  const before = field.value;
  const words = before.slice(start, end).trim();
  if (words === '' || !isWritable(field)) return null;
  const at = before.indexOf(words, start);

  /** Where the words are now: what was written before them or behind them since does not matter. */
  const place = (): number | undefined =>
    [at, field.value.length - (before.length - at)].find((from) => isAt(field, words, from));

  async function replace(text: string): Promise<ReplaceOutcome> {
    const from = field.isConnected ? place() : undefined;
    if (from === undefined) return 'changed';
    if (!isWritable(field)) return 'refused';
    const piece = fittingInto(field, text);
    if (piece === words) return 'replaced';
    const { value, maxLength } = field;
    // What is typed beyond it is cut off, silently.
    if (maxLength >= 0 && value.length - words.length + piece.length > maxLength) return 'too-long';
    field.focus({ preventScroll: true });
    field.setSelectionRange(from, from + words.length);
    put(field, piece);
    return (await comesTrue(() => field.value !== value)) ? 'replaced' : 'refused';
  }

  return { replace };
}

const isWritable = (field: TextField): boolean => !field.readOnly && !field.matches(':disabled');

const isAt = (field: TextField, words: string, from: number): boolean =>
  from >= 0 && field.value.startsWith(words, from);

function fittingInto(field: TextField, text: string): string {
  const lines = text.replace(/\r\n?/g, '\n');
  return field.localName === 'input' ? lines.replace(/\s*\n\s*/g, ' ') : lines;
}

function put(field: TextField, piece: string): void {
  if (offerReplacement(field, piece, null)) return;
  if (typeText(field.ownerDocument, piece)) return;
  // A field that the page keeps from having the focus. `setRangeText` goes past the setter of `value` that React watches,
  // so React sees that there is something new.
  const { selectionStart, selectionEnd } = field;
  field.setRangeText(piece, selectionStart ?? 0, selectionEnd ?? 0, 'end');
  const how = { inputType: 'insertReplacementText', data: piece, bubbles: true, composed: true };
  field.dispatchEvent(new InputEvent('input', how));
  field.dispatchEvent(new Event('change', { bubbles: true }));
}
