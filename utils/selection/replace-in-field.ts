import type { FieldSelection, TextField } from './field.ts';
import { offerReplacement, typeText } from './insert-text.ts';
import type { Replacement } from './replacement.ts';
import { comesTrue } from './replacement.ts';

/** Words as they were read, without the white space around. */
interface Stretch {
  readonly words: string;
  readonly at: number;
  /** The field's whole value at that time. */
  readonly before: string;
}

export function replacementInField(selection: FieldSelection): Replacement | null {
  const { field, start, text, value: before } = selection;
  const words = text.trim();
  if (words === '' || !isWritable(field)) return null;
  const selected: Stretch = { words, at: before.indexOf(words, start), before };
  /** The inserted text may begin with the same words, so it is searched first. */
  let replaced: Stretch | null = null;

  return {
    async replace(text, clock) {
      const found = field.isConnected ? (find(field, replaced) ?? find(field, selected)) : null;
      if (found === null) return 'changed';
      if (!isWritable(field)) return 'refused';
      const piece = fittingInto(field, text);
      if (piece === found.words) return 'replaced';
      const { value, maxLength } = field;
      const { length } = found.words;
      // Browsers silently cut off text beyond the limit.
      if (maxLength >= 0 && value.length - length + piece.length > maxLength) return 'too-long';
      field.focus({ preventScroll: true });
      field.setSelectionRange(found.at, found.at + length);
      put(field, piece);
      if (!(await comesTrue(() => field.value !== value, clock))) return 'refused';
      replaced = { words: piece, at: found.at, before: field.value };
      return 'replaced';
    },
  };
}

const isWritable = (field: TextField): boolean => !field.readOnly && !field.matches(':disabled');

/** Text may have been written before or after the words. */
function find(field: TextField, stretch: Stretch | null): Stretch | null {
  if (stretch === null) return null;
  const { words, at, before } = stretch;
  const places = [at, field.value.length - (before.length - at)];
  const now = places.find((from) => from >= 0 && field.value.startsWith(words, from));
  return now === undefined ? null : { ...stretch, at: now };
}

function fittingInto(field: TextField, text: string): string {
  const lines = text.replace(/\r\n?/g, '\n');
  return field.localName === 'input' ? lines.replace(/\s*\n\s*/g, ' ') : lines;
}

function put(field: TextField, piece: string): void {
  if (offerReplacement(field, piece, null)) return;
  if (typeText(piece)) return;
  // The page keeps the field from taking the focus. `setRangeText` bypasses the `value` setter that React watches, so React
  // notices.
  const { selectionStart, selectionEnd } = field;
  field.setRangeText(piece, selectionStart ?? 0, selectionEnd ?? 0, 'end');
  const how = { inputType: 'insertReplacementText', data: piece, bubbles: true, composed: true };
  field.dispatchEvent(new InputEvent('input', how));
  field.dispatchEvent(new Event('change', { bubbles: true }));
}
