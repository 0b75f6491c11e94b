/** Rows as a CSV or JSON file: columns are named as in the contract, days are UTC, whatever the language. */
import type { Cell } from '../base/csv.ts';
import { byteOrderMark, toCsv } from '../base/csv.ts';
import { wireName } from '../service/types.ts';
import type { Prices } from './money.ts';
import { priceOf } from './money.ts';
import { addDays, daysUpTo } from './ranges.ts';
import type { Report } from './report.ts';
import { isOfSomeKeys } from './report-state.ts';
import type { UsageRows } from './rows.ts';

export type FileKind = 'csv' | 'json';

/** The rows as they are listed. */
export function rowsFile(
  kind: FileKind,
  report: Report,
  prices: Prices | null,
): { readonly name: string; readonly text: string } {
  const { today, state, who, keys, rows, part, compared, isPartial } = report;
  // The rows by key list all keys, whichever are chosen.
  const chosen = rows.grouping === 'key' ? [] : state.chosen;
  const isOfSome = isOfSomeKeys({ ...state, chosen }, keys);
  // Today is not over, so a file without it lacks nothing.
  const { from, to } = daysUpTo(part, addDays(today, -1)) ?? part;
  // Rows by key and day are all that the service reported.
  const grouping = rows.grouping === 'key-and-day' ? [] : [rows.grouping];
  const about = [
    ...(who ? [who.replaceAll('_', '-')] : grouping),
    ...(isOfSome ? ['some-keys'] : []),
    ...(isPartial ? ['partial'] : []),
  ];
  const name = ['usage', ...about, from, 'to', to].join('-');
  if (kind === 'csv') return { name: `${name}.csv`, text: byteOrderMark + csvOf(report, prices) };
  const [head = [], ...lines] = linesOf(report, prices);
  const whole = {
    // A later reader must not take a part for the whole account.
    ...{ start_date: from, end_date: to, is_partial: isPartial, all_keys: !isOfSome },
    ...(rows.before &&
      compared && { compared_start_date: compared.from, compared_end_date: compared.to }),
    group_by: who ?? rows.grouping.replaceAll('-', '_'),
    rows: lines.map((cells) =>
      Object.fromEntries(head.map((name, at) => [name, jsonCell(name, cells[at])])),
    ),
  };
  return { name: `${name}.json`, text: `${JSON.stringify(whole, null, 1)}\n` };
}

const jsonCell = (name: Cell, cell: Cell = ''): Cell | null =>
  cell === '' && String(name).startsWith('compared_') ? null : cell;

export const csvOf = (report: Report, prices: Prices | null): string =>
  toCsv(linesOf(report, prices));

/** Returns the names of the columns, then the cells of each row. */
function linesOf(report: Report, prices: Prices | null): Cell[][] {
  const { who, counters, rows, order, keys, days } = report;
  const { values, before, grouping } = rows;
  const [hasDay, hasKey, isByDay] = [grouping !== 'key', grouping !== 'day', grouping === 'day'];
  const head = [
    ...(hasDay ? ['day'] : []),
    ...(hasKey ? (who ? [who] : ['api_key', 'api_key_label']) : []),
    ...counters.map(wireName),
    ...(prices ? ['cost', 'currency'] : []),
    ...(before && isByDay ? ['compared_day'] : []),
    ...(before ? counters.map((counter) => `compared_${wireName(counter)}`) : []),
  ];
  const figures = (of: UsageRows['values'], row: number) =>
    counters.map((counter) => rounded(of[counter]?.[row] ?? 0));
  const cellsOf = (row: number): Cell[] => {
    const day = days[rows.days[row] ?? -1];
    const { label = '', maskedKey = '' } = keys[rows.keys[row] ?? -1] ?? {};
    const counts = { total: values.total[row] ?? 0, speech: values.speech[row] ?? 0 };
    return [
      ...(hasDay ? [day?.day ?? ''] : []),
      ...(hasKey ? (who ? [label] : [maskedKey, label]) : []),
      ...figures(values, row),
      ...(prices ? [rounded(priceOf(counts, prices)), prices.currency] : []),
      ...(before && isByDay ? [day?.before?.day ?? ''] : []),
      ...(before ? figures(before, row) : []),
    ];
  };
  // A reader of the file would take the zeros of a day without a report for figures.
  const listed = isByDay ? order.filter((row) => days[rows.days[row] ?? -1]?.isReported) : order;
  return [head, ...Array.from(listed, cellsOf)];
}

/** Sums of decimals end in noise (0.1 + 0.2). */
function rounded(value: number): number | '' {
  if (Number.isNaN(value)) return '';
  return Number.isInteger(value) ? value : Number(value.toFixed(6));
}
