/** Rows as files for machines and spreadsheets: the same in every language, the columns named as in the contract, days in UTC. */
import type { Cell } from '../base/csv.ts';
import { toCsv } from '../base/csv.ts';
import type { Counter } from './columns.ts';
import { wireName } from './columns.ts';
import type { Prices } from './money.ts';
import { priceOfAll } from './money.ts';
import type { DayRange } from './ranges.ts';
import { addDays, daysOf, daysUpTo } from './ranges.ts';
import type { ReportState } from './report-state.ts';
import { keyId } from './report-state.ts';
import type { UsageRows } from './rows.ts';
import type { UsageTable } from './table.ts';

/** The contract's counters in this order, then those that the service has added. */
const firstColumns: readonly Counter[] = ['total', 'text', 'documents', 'improvement', 'speech'];

const columnsOf = ({ values }: UsageRows): Counter[] => [
  ...new Set([...firstColumns, ...Object.keys(values)]),
];

/** Excel reads a file as UTF-8 only where it begins with this. */
export const byteOrderMark = '\ufeff';

/** `order`: numbers of rows, as they are to be listed. With what the rows are compared with, where there is that. */
export function csvFile(
  table: UsageTable,
  rows: UsageRows,
  order: Uint32Array,
  prices: Prices | null = null,
): string {
  const cellsOf = cellsOfRow(table, rows, prices);
  const listed = [...rowsOfKnownDays(table, rows, order)];
  return toCsv([
    headOf(table, rows, prices),
    ...listed.map((row) => cellsOf(row).map((cell) => cell ?? '')),
  ]);
}

/** Describes the content of a file. */
interface About {
  readonly range: DayRange;
  /** The range that the rows are compared with. */
  readonly before: DayRange | null;
  /** Which keys the rows are of. */
  readonly state: Pick<ReportState, 'query' | 'hidden' | 'chosen'>;
  /** Null: rows have no costs. */
  readonly prices?: Prices | null;
}

/** Every row as an object, with the names of the CSV's columns, below what the whole is about. */
export function jsonFile(
  table: UsageTable,
  rows: UsageRows,
  order: Uint32Array,
  { range, before, state, prices = null }: About,
): string {
  const head = headOf(table, rows, prices);
  const cellsOf = cellsOfRow(table, rows, prices);
  const objectOf = (row: number) =>
    JSON.stringify(Object.fromEntries(cellsOf(row).map((cell, at) => [head[at] ?? '', cell])));
  const listed = rowsOfKnownDays(table, rows, order);
  const missing = daysOf(range).filter((day) => !table.known.has(day));
  const whole = JSON.stringify(
    {
      start_date: range.from,
      end_date: range.to,
      // From the first to the last day without an answer.
      missing_start_date: missing.at(0),
      missing_end_date: missing.at(-1),
      compared_start_date: before?.from,
      compared_end_date: before?.to,
      group_by: table.who ?? rows.grouping.replaceAll('-', '_'),
      ...keysOf(table, rows, state),
    },
    null,
    2,
  );
  const objects = Array.from(listed, (row) => `\n    ${objectOf(row)}`);
  return `${whole.slice(0, -2)},\n  "rows": [${objects.join(',')}\n  ]\n}\n`;
}

/** A day that the service has not reported has no row: on a screen a dash stands for its numbers, in a file a zero would be taken for one. */
const rowsOfKnownDays = (table: UsageTable, { grouping, days }: UsageRows, order: Uint32Array) =>
  grouping === 'day'
    ? order.filter((row) => table.known.has(table.days[days[row] ?? 0] ?? ''))
    : order;

/** A later reader must not take a part for the whole account. Says if all keys are in the file, or how they were narrowed. */
function keysOf(
  { keys, who }: UsageTable,
  { grouping }: UsageRows,
  { query, hidden, chosen }: About['state'],
): Readonly<Record<string, unknown>> {
  const named = (ids: readonly string[]) =>
    keys
      .filter((key) => ids.includes(keyId(key)))
      .map(({ maskedKey, label }) =>
        who ? { [who]: label } : { api_key: maskedKey, api_key_label: label },
      );
  // The list of keys has the others, too; elsewhere the chosen ones are shown, whatever is searched for or hidden.
  if (grouping !== 'key' && chosen.length > 0) {
    return { all_keys: false, chosen_keys: named(chosen) };
  }
  const [searched, ofHidden] = [query.trim(), named(hidden)];
  return {
    all_keys: searched === '' && ofHidden.length === 0,
    ...(searched !== '' && { searched_for: searched }),
    ...(ofHidden.length > 0 && { hidden_keys: ofHidden }),
  };
}

const headOf = ({ who }: UsageTable, rows: UsageRows, prices: Prices | null): string[] => [
  ...(rows.grouping === 'key' ? [] : ['day']),
  ...(rows.grouping === 'day' ? [] : who ? [who] : ['api_key', 'api_key_label']),
  ...columnsOf(rows).map(wireName),
  ...(prices ? ['cost', 'currency'] : []),
  ...(rows.daysBefore ? ['compared_day'] : []),
  ...(rows.before ? columnsOf(rows).map((counter) => `compared_${wireName(counter)}`) : []),
];

/** Null: there is nothing to say. */
function cellsOfRow(table: UsageTable, rows: UsageRows, prices: Prices | null) {
  const { keys, days, values, before, daysBefore } = rows;
  const columns = columnsOf(rows);
  const inOrder = (of: UsageRows['values'], row: number) =>
    columns.map((counter) => rounded(of[counter]?.[row] ?? 0));
  return (row: number): (Cell | null)[] => {
    const cells: (Cell | null)[] = [];
    if (days.length > 0) cells.push(table.days[days[row] ?? 0] ?? '');
    const key = keys.length > 0 ? table.keys[keys[row] ?? 0] : undefined;
    if (key) cells.push(...(table.who ? [key.label] : [key.maskedKey, key.label]));
    cells.push(...inOrder(values, row));
    if (prices) {
      const [total, speech] = [values.total[row] ?? 0, values.speech[row] ?? 0];
      cells.push(rounded(priceOfAll({ total, speech }, prices)), prices.currency);
    }
    if (daysBefore) cells.push(daysBefore[row] ?? null);
    if (before) cells.push(...inOrder(before, row));
    return cells;
  };
}

/** Sums of decimals end in noise: 0.1 + 0.2. Whole numbers are exact as they are, and stay so. Null of a day without a counterpart. */
function rounded(value: number): number | null {
  if (Number.isNaN(value)) return null;
  return Number.isInteger(value) ? value : Number(value.toFixed(6));
}

interface FileOf {
  /** The days that were wanted. */
  readonly range: DayRange;
  /** Those of them that the service has not reported. */
  readonly untold: ReadonlySet<string>;
  /** In UTC. */
  readonly today: string;
}

/** The days that can be in a file: today is not over, so nothing is lost without it. All of them where there is only today. */
export const daysOfFile = ({ range, today }: Pick<FileOf, 'range' | 'today'>): DayRange =>
  daysUpTo(range, addDays(today, -1)) ?? range;

/** Names a file by its days, without its ending. `about`: what stands before the days, as far as there is something to say. */
export function fileName(about: readonly string[], file: FileOf): string {
  const { from, to } = daysOfFile(file);
  const lacks = daysOf({ from, to }).some((day) => file.untold.has(day));
  return ['usage', ...about, ...(lacks ? ['partial'] : []), from, 'to', to].join('-');
}
