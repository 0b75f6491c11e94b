/** Rows as a CSV or JSON file: columns are named as in the contract, days are UTC, whatever the language. */
import type { Cell } from '../base/csv.ts';
import { toCsv } from '../base/csv.ts';
import { wireName } from './columns.ts';
import type { Prices } from './money.ts';
import { priceOf } from './money.ts';
import type { DayRange } from './ranges.ts';
import { addDays, daysUpTo } from './ranges.ts';
import type { UsageRows } from './rows.ts';
import type { UsageTable } from './table.ts';
import { knows } from './table.ts';

export interface TextFile {
  readonly name: string;
  readonly text: string;
}

/** Excel reads UTF-8 only after this. */
const byteOrderMark = '\ufeff';

export interface RowsContent {
  readonly table: UsageTable;
  readonly rows: UsageRows;
  readonly order: Uint32Array;
  readonly prices: Prices | null;
}

export interface FileContent extends RowsContent {
  /** Words that stand before the days in the file's name. */
  readonly about: readonly string[];
  readonly range: DayRange;
  /** A UTC day. */
  readonly today: string;
  readonly compared?: DayRange | null;
  readonly isOfSomeKeys?: boolean;
}

export type FileKind = 'csv' | 'json';

export function rowsFile(kind: FileKind, content: FileContent): TextFile {
  const { table, rows, about, range, today, compared, isOfSomeKeys = false } = content;
  // Today is not over, so a file without it lacks nothing.
  const { from, to } = daysUpTo(range, addDays(today, -1)) ?? range;
  const isPartial = !knows(table.known, { from, to });
  const name = ['usage', ...about, ...(isPartial ? ['partial'] : []), from, 'to', to].join('-');
  if (kind === 'csv') return { name: `${name}.csv`, text: byteOrderMark + csvOf(content) };
  const [head = [], ...lines] = linesOf(content);
  const whole = {
    // A later reader must not take a part for the whole account.
    ...{ start_date: from, end_date: to, is_partial: isPartial, all_keys: !isOfSomeKeys },
    ...(compared && { compared_start_date: compared.from, compared_end_date: compared.to }),
    group_by: table.who ?? rows.grouping.replaceAll('-', '_'),
    rows: lines.map((cells) =>
      Object.fromEntries(head.map((name, at) => [name, jsonCell(name, cells[at])])),
    ),
  };
  return { name: `${name}.json`, text: `${JSON.stringify(whole, null, 1)}\n` };
}

const jsonCell = (name: Cell, cell: Cell = ''): Cell | null =>
  cell === '' && String(name).startsWith('compared_') ? null : cell;

export const csvOf = (content: RowsContent): string => toCsv(linesOf(content));

/** Returns the names of the columns, then the cells of each row. */
function linesOf({ table, rows, order, prices }: RowsContent): Cell[][] {
  const { keys, days, values, before, daysBefore, grouping } = rows;
  const { who, counters } = table;
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
  // A reader of the file would take the zeros of a day without a report for figures.
  const listed =
    grouping === 'day'
      ? order.filter((row) => table.known.has(table.days[days[row] ?? 0] ?? ''))
      : order;
  return [head, ...Array.from(listed, cellsOf)];
}

/** Sums of decimals end in noise (0.1 + 0.2). */
function rounded(value: number): number | '' {
  if (Number.isNaN(value)) return '';
  return Number.isInteger(value) ? value : Number(value.toFixed(6));
}
