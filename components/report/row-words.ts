import { i18n } from '#i18n';
import type { Counter, UsageKey } from '../../utils/usage/columns.ts';
import type { PartProps } from './report-model.ts';
import { figure, inOrder, signedChange } from './report-words.ts';

/** What a row says, wherever it stands. */
export interface RowWords {
  /** Null: the row is of no key, or of no day. */
  readonly key: UsageKey | null;
  readonly day: string | null;
  readonly figures: readonly {
    readonly counter: Counter;
    readonly words: string;
    readonly isZero: boolean;
  }[];
  /** What the chosen counter came to in the time before, and how that has changed; null: rows are compared with nothing. */
  readonly compared: {
    readonly before: string;
    readonly change: string;
    /** The day that this one is compared with; null: the row is of no day, or of one without such. */
    readonly day: string | null;
  } | null;
}

/** `row`: its number among the rows, not in their order. */
export function rowWords({ shown, locale }: PartProps, row: number): RowWords {
  const { rows, untold } = shown.report;
  const { counter } = shown.state;
  const key = rows.grouping === 'day' ? null : (shown.keys[rows.keys[row] ?? 0] ?? null);
  const day = rows.grouping === 'key' ? null : (shown.days[rows.days[row] ?? 0] ?? null);
  const isTold = day === null || !untold.has(day);
  const [now, before] = [rows.values[counter]?.[row] ?? 0, rows.before?.[counter]?.[row] ?? 0];
  const changed = () => signedChange(now, before, locale) ?? (now > 0 ? i18n.t('report.new') : '–');
  return {
    key,
    day,
    figures: inOrder(shown.report).map((each) => {
      const value = rows.values[each]?.[row] ?? 0;
      return {
        counter: each,
        words: isTold ? figure(each, value, locale) : '–',
        isZero: value === 0,
      };
    }),
    compared:
      rows.before &&
      (Number.isNaN(before) || !isTold
        ? { before: '–', change: '–', day: null }
        : {
            before: figure(counter, before, locale),
            change: changed(),
            day: rows.daysBefore?.[row] ?? null,
          }),
  };
}
