import type { HistoryEntry } from '../base/history-entry.ts';

/** Characters that are kept of a text, and of its translation: ten pages of a book. With 10,000 entries that bounds the database. */
export const mostCharacters = 20_000;

/** An entry as it is kept: of what is longer than `mostCharacters`, the beginning, and it says so. */
export function shorten<Entry extends Pick<HistoryEntry, 'text' | 'translation'>>(
  entry: Entry,
): Entry & Pick<HistoryEntry, 'isCut'> {
  const text = beginningOf(entry.text);
  const translation = beginningOf(entry.translation);
  const isCut = text !== entry.text || translation !== entry.translation;
  return { ...entry, text, translation, isCut };
}

/** A character outside the first plane is two units of a string: the last one is not cut in half. */
function beginningOf(text: string): string {
  if (text.length <= mostCharacters) return text;
  return [...text.slice(0, 2 * mostCharacters)].slice(0, mostCharacters).join('');
}
