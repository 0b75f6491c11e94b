/**
 * Rows as files for machines and spreadsheets: the same in every language, the columns named as in the contract, days in UTC.
 * In pieces of text, because one of a whole large report takes long to put together.
 */
import type { Cell } from '../base/csv.ts';
import { toCsv } from '../base/csv.ts';
import type { Counter } from './columns.ts';
import { orderSteps } from './order.ts';
import type { DayRange } from './ranges.ts';
import type { UsageRows } from './rows.ts';
import { rowSteps } from './rows.ts';
import type { Steps } from './steps.ts';
import type { UsageTable } from './table.ts';

const columns: readonly (readonly [Counter, string])[] = [
  ['total', 'total_characters'],
  ['text', 'text_translation_characters'],
  ['documents', 'document_translation_characters'],
  ['improvement', 'text_improvement_characters'],
  ['speech', 'speech_to_text_minutes'],
];

/** Excel reads a file as UTF-8 only where it begins with this. */
export const byteOrderMark = '\ufeff';

const rowsAStep = 500;

/** `order`: numbers of rows, as they are to be listed. With what the rows are compared with, where there is that. */
export function* csvSteps(table: UsageTable, rows: UsageRows, order: Uint32Array): Steps<string[]> {
  const cellsOf = cellsOfRow(table, rows);
  const pieces = [toCsv([headOf(rows)])];
  for (let at = 0; at < order.length; at += rowsAStep) {
    pieces.push(toCsv([...order.subarray(at, at + rowsAStep)].map(cellsOf)));
    yield;
  }
  return pieces;
}

/** Every row as an object, with the names of the CSV's columns, below what the whole is about. */
export function* jsonSteps(
  table: UsageTable,
  rows: UsageRows,
  order: Uint32Array,
  about: { readonly range: DayRange; readonly before: DayRange | null },
): Steps<string[]> {
  const head = headOf(rows);
  const cellsOf = cellsOfRow(table, rows);
  const objectOf = (row: number) =>
    JSON.stringify(Object.fromEntries(cellsOf(row).map((cell, at) => [head[at] ?? '', cell])));
  const whole = JSON.stringify(
    {
      start_date: about.range.from,
      end_date: about.range.to,
      ...(about.before && {
        compared_start_date: about.before.from,
        compared_end_date: about.before.to,
      }),
      group_by: rows.grouping.replaceAll('-', '_'),
    },
    null,
    2,
  );
  const pieces = [`${whole.slice(0, -2)},\n  "rows": [`];
  for (let at = 0; at < order.length; at += rowsAStep) {
    const some = [...order.subarray(at, at + rowsAStep)].map(objectOf);
    pieces.push(`${at === 0 ? '' : ','}\n    ${some.join(',\n    ')}`);
    yield;
  }
  return [...pieces, '\n  ]\n}\n'];
}

/** One row a day and key that anything was used on, by day and then by key. */
export function* usageCsvSteps(table: UsageTable, range: DayRange): Steps<string[]> {
  const keys = [...table.keys.keys()];
  const rows = yield* rowSteps(table, 'key-and-day', { range, before: null, keys });
  const order = yield* orderSteps(Float64Array.from(rows.days), false);
  return yield* csvSteps(table, rows, order);
}

const headOf = ({ grouping, before }: UsageRows): string[] => [
  ...(grouping === 'key' ? [] : ['day']),
  ...(grouping === 'day' ? [] : ['api_key', 'api_key_label']),
  ...columns.map(([, name]) => name),
  ...(before ? columns.map(([, name]) => `compared_${name}`) : []),
];

function cellsOfRow(table: UsageTable, { keys, days, values, before }: UsageRows) {
  const inOrder = (of: Readonly<Record<Counter, Float64Array>>, row: number): number[] =>
    columns.map(([counter]) => rounded(of[counter][row] ?? 0));
  return (row: number): Cell[] => {
    const cells: Cell[] = [];
    if (days.length > 0) cells.push(table.days[days[row] ?? 0] ?? '');
    const key = keys.length > 0 ? table.keys[keys[row] ?? 0] : undefined;
    if (key) cells.push(key.maskedKey, key.label);
    cells.push(...inOrder(values, row));
    if (before) cells.push(...inOrder(before, row));
    return cells;
  };
}

/** Sums of decimals end in noise: 0.1 + 0.2. */
const rounded = (value: number): number => Math.round(value * 1e6) / 1e6;
