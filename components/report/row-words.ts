import { i18n } from '#i18n';
import type { Counter, UsageKey } from '../../utils/usage/columns.ts';
import { priceOfAll } from '../../utils/usage/money.ts';
import { inMoney } from '../../utils/wording/usage-words.ts';
import type { PartProps } from './report-model.ts';
import { figure, inOrder, signedChange } from './report-words.ts';

/** The texts of a row. */
export interface RowWords {
  /** Null if the row belongs to no key, or to no day. */
  readonly key: UsageKey | null;
  readonly day: string | null;
  readonly figures: readonly {
    readonly counter: Counter;
    readonly words: string;
    readonly isZero: boolean;
  }[];
  /** The full price of the row, or null without prices. */
  readonly cost: string | null;
  /** The counter's earlier value and its change. Null without a comparison. */
  readonly compared: {
    readonly before: string;
    readonly change: string;
    /** The compared day, or null. */
    readonly day: string | null;
  } | null;
}

/** `row` is an index into the unsorted rows. */
export function rowWords({ shown, view, locale }: PartProps, row: number): RowWords {
  const { rows, untold } = shown.report;
  const { counter } = shown.state;
  const key = rows.grouping === 'day' ? null : (shown.keys[rows.keys[row] ?? 0] ?? null);
  const day = rows.grouping === 'key' ? null : (shown.days[rows.days[row] ?? 0] ?? null);
  const isTold = day === null || !untold.has(day);
  const [now, before] = [rows.values[counter]?.[row] ?? 0, rows.before?.[counter]?.[row] ?? 0];
  const { prices = null } = view;
  const [total, speech] = [rows.values.total[row] ?? 0, rows.values.speech[row] ?? 0];
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
    cost: prices && (isTold ? inMoney(priceOfAll({ total, speech }, prices), prices, locale) : '–'),
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
