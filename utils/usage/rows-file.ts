/** Rows as a CSV file: the same in every language, the columns named as in the contract, days in UTC. */
import type { Cell } from '../base/csv.ts';
import { toCsv } from '../base/csv.ts';
import type { Counter } from './columns.ts';
import { wireName } from './columns.ts';
import type { Prices } from './money.ts';
import { priceOf } from './money.ts';
import type { DayRange } from './ranges.ts';
import { addDays, daysOf, daysUpTo } from './ranges.ts';
import type { UsageRows } from './rows.ts';
import type { UsageTable } from './table.ts';

export interface TextFile {
  readonly name: string;
  readonly text: string;
}

/** Excel reads a file as UTF-8 only if it begins with this. */
const byteOrderMark = '\ufeff';

export interface FileContent {
  readonly table: UsageTable;
  readonly rows: UsageRows;
  /** Numbers of rows, in the order of the file. */
  readonly order: Uint32Array;
  readonly prices: Prices | null;
}

/** @param about words that stand before the days in the file's name */
export const rowsFile = (
  content: FileContent,
  about: readonly string[],
  days: Parameters<typeof fileName>[1],
): TextFile => ({ name: fileName(about, days), text: byteOrderMark + csvOf(content) });

export function csvOf({ table, rows, order, prices }: FileContent): string {
  const { keys, days, values, before, daysBefore, grouping } = rows;
  const { who } = table;
  const counters: readonly Counter[] = [
    ...new Set(['total', 'text', 'documents', 'improvement', 'speech', ...Object.keys(values)]),
  ];
  const head = [
    ...(grouping === 'key' ? [] : ['day']),
    ...(grouping === 'day' ? [] : who ? [who] : ['api_key', 'api_key_label']),
    ...counters.map(wireName),
    ...(prices ? ['cost', 'currency'] : []),
    ...(daysBefore ? ['compared_day'] : []),
    ...(before ? counters.map((counter) => `compared_${wireName(counter)}`) : []),
  ];
  const figures = (of: UsageRows['values'], row: number) =>
    counters.map((counter) => rounded(of[counter]?.[row] ?? 0));
  const cellsOf = (row: number): Cell[] => {
    const key = grouping === 'day' ? undefined : table.keys[keys[row] ?? 0];
    const counts = { total: values.total[row] ?? 0, speech: values.speech[row] ?? 0 };
    return [
      ...(grouping === 'key' ? [] : [table.days[days[row] ?? 0] ?? '']),
      ...(key ? (who ? [key.label] : [key.maskedKey, key.label]) : []),
      ...figures(values, row),
      ...(prices ? [rounded(priceOf(counts, prices)), prices.currency] : []),
      ...(daysBefore ? [daysBefore[row] ?? ''] : []),
      ...(before ? figures(before, row) : []),
    ];
  };
  // A day without a report has no row, because a reader of the file would take its zeros for figures.
  const listed =
    grouping === 'day'
      ? order.filter((row) => table.known.has(table.days[days[row] ?? 0] ?? ''))
      : order;
  return toCsv([head, ...Array.from(listed, cellsOf)]);
}

/** Sums of decimals end in noise (0.1 + 0.2). Returns '' for a day that is compared with none. */
function rounded(value: number): number | '' {
  if (Number.isNaN(value)) return '';
  return Number.isInteger(value) ? value : Number(value.toFixed(6));
}

function fileName(
  about: readonly string[],
  {
    range,
    unreported,
    today,
  }: {
    readonly range: DayRange;
    /** Days of the range without a report. */
    readonly unreported: ReadonlySet<string>;
    readonly today: string;
  },
): string {
  // Today is not over, so a file without it lacks nothing.
  const { from, to } = daysUpTo(range, addDays(today, -1)) ?? range;
  const lacks = daysOf({ from, to }).some((day) => unreported.has(day));
  return `${['usage', ...about, ...(lacks ? ['partial'] : []), from, 'to', to].join('-')}.csv`;
}
