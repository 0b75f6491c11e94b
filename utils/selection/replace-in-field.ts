import type { Clock } from '../base/clock.ts';
import type { WordsInField } from './editable-words.ts';
import { isWritable } from './editable-words.ts';
import type { TextField } from './field.ts';
import { offerReplacement, typeText } from './insert-text.ts';
import type { Replacement, ReplaceOutcome } from './replacement.ts';
import { comesTrue } from './settled.ts';

export function replacementInField(selected: WordsInField): Replacement {
  const { field } = selected;
  /** What was put in their place. It goes first: it may begin with the very words. */
  let replaced: Stretch | null = null;

  async function replace(text: string, clock: Pick<Clock, 'sleep'>): Promise<ReplaceOutcome> {
    const found = field.isConnected ? (find(field, replaced) ?? find(field, selected)) : null;
    if (found === null) return 'changed';
    if (!isWritable(field)) return 'refused';
    const piece = fittingInto(field, text);
    if (piece === found.words) return 'replaced';
    const { value, maxLength } = field;
    const { length } = found.words;
    // What is typed beyond it is cut off, silently.
    if (maxLength >= 0 && value.length - length + piece.length > maxLength) return 'too-long';
    field.focus({ preventScroll: true });
    field.setSelectionRange(found.at, found.at + length);
    put(field, piece);
    if (!(await comesTrue(() => field.value !== value, clock))) return 'refused';
    replaced = { words: piece, at: found.at, before: field.value };
    return 'replaced';
  }

  return { replace };
}

type Stretch = Omit<WordsInField, 'field'>;

/** Where words are now: what was written before them or behind them since does not matter. */
function find(
  field: TextField,
  stretch: Stretch | null,
): { readonly words: string; readonly at: number } | null {
  if (stretch === null) return null;
  const { words, at, before } = stretch;
  const places = [at, field.value.length - (before.length - at)];
  const now = places.find((from) => from >= 0 && field.value.startsWith(words, from));
  return now === undefined ? null : { words, at: now };
}

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
