import type { HistoryEntry } from '../base/history-entry.ts';

/** Whether an entry says what is looked for, in its text or its translation; everything says nothing (''). */
export function searcher(
  query: string,
): (entry: Pick<HistoryEntry, 'text' | 'translation'>) => boolean {
  const wanted = folded(query.trim());
  return ({ text, translation }) =>
    folded(text).includes(wanted) || folded(translation).includes(wanted);
}

/** Wide and narrow letters, capitals and small ones are found alike. */
const folded = (text: string): string => text.normalize('NFKC').toLowerCase();
