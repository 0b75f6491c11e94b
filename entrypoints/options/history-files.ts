/** The history as files that other programs read. Times are UTC, as ISO 8601 writes them. */
import { toCsv } from '../../utils/base/csv.ts';
import type { HistoryEntry } from '../../utils/history/history-entry.ts';

const columns = ['time', 'kind', 'from', 'to', 'text', 'translation', 'cut', 'starred'];

export const historyAsCsv = (entries: readonly HistoryEntry[]): string =>
  toCsv([
    columns,
    ...entries.map(({ at, kind, source, target, text, translation, isCut, isStarred }) => [
      timeOf(at),
      kind,
      source ?? '',
      target,
      text,
      translation,
      isCut ? 'yes' : '',
      isStarred ? 'yes' : '',
    ]),
  ]);

export const historyAsJson = (entries: readonly HistoryEntry[]): string =>
  `${JSON.stringify(
    {
      verso: 'history',
      version: 1,
      entries: entries.map(({ at, kind, source, target, text, translation, isCut, isStarred }) => ({
        time: timeOf(at),
        kind,
        from: source,
        to: target,
        text,
        translation,
        cut: isCut,
        starred: isStarred,
      })),
    },
    null,
    2,
  )}\n`;

const timeOf = (at: number): string => new Date(at).toISOString();
