import type { ComposedRange } from './composed-range.ts';
import { editingHostOf } from './editable.ts';
import type { FieldSelection, TextField } from './field.ts';
import { wordsRange } from './words-range.ts';

/** Selected words that the reader may edit, as they were read. */
export type EditableWords = WordsInField | WordsInRegion;

export interface WordsInField {
  readonly field: TextField;
  readonly words: string;
  readonly at: number;
  /** The field's whole value at that time. */
  readonly before: string;
}

export interface WordsInRegion {
  readonly host: HTMLElement;
  /** A live range. */
  readonly range: Range;
  readonly words: string;
}

export function editableInField({ field, start, end }: FieldSelection): WordsInField | null {
  const before = field.value;
  const words = before.slice(start, end).trim();
  if (words === '' || !isWritable(field)) return null;
  return { field, words, at: before.indexOf(words, start), before };
}

/** Null unless all words stand in one editable region. */
export function editableInRange({ start, end }: ComposedRange): WordsInRegion | null {
  const host = editingHostOf(start.node);
  if (host === null || host !== editingHostOf(end.node) || isReadonly(host)) return null;
  const range = wordsRange({ start, end });
  return range && { host, range, words: range.toString() };
}

export const isWritable = (field: TextField): boolean =>
  !field.readOnly && !field.matches(':disabled');

export const isReadonly = (host: HTMLElement): boolean =>
  !host.isContentEditable || host.ariaReadOnly === 'true';
