/** Rows as files for machines and spreadsheets: the same in every language, the columns named as in the contract, days in UTC. */
import type { Cell } from '../base/csv.ts';
import { toCsv } from '../base/csv.ts';
import type { Counter } from './columns.ts';
import { wireNames } from './columns.ts';
import type { DayRange } from './ranges.ts';
import { daysOf } from './ranges.ts';
import type { ReportState } from './report-state.ts';
import { keyId } from './report-state.ts';
import type { UsageRows } from './rows.ts';
import type { UsageTable } from './table.ts';
import { knowsDay } from './table.ts';

const columns = [
  'total',
  'text',
  'documents',
  'improvement',
  'speech',
] as const satisfies Counter[];

/** Excel reads a file as UTF-8 only where it begins with this. */
export const byteOrderMark = '\ufeff';

/** How many rows make up a piece: some milliseconds of work. */
const rowsAPiece = 10_000;

/** A file in pieces of text, each made when it is asked for: all of them at once would hold a page for a second. */
type FilePieces = Iterable<string>;

/** `order`: numbers of rows, as they are to be listed. With what the rows are compared with, where there is that. */
export function* csvPieces(table: UsageTable, rows: UsageRows, order: Uint32Array): FilePieces {
  const cellsOf = cellsOfRow(table, rows);
  const listed = rowsOfKnownDays(table, rows, order);
  yield toCsv([headOf(rows)]);
  for (let at = 0; at < listed.length; at += rowsAPiece) {
    const some = [...listed.subarray(at, at + rowsAPiece)].map(cellsOf);
    yield toCsv(some.map((cells) => cells.map((cell) => cell ?? '')));
  }
}

/** Describes the content of a file. */
interface About {
  readonly range: DayRange;
  /** The range that the rows are compared with. */
  readonly before: DayRange | null;
  /** Which keys the rows are of. */
  readonly state: Pick<ReportState, 'query' | 'hidden' | 'chosen'>;
}

/** Every row as an object, with the names of the CSV's columns, below what the whole is about. */
export function* jsonPieces(
  table: UsageTable,
  rows: UsageRows,
  order: Uint32Array,
  { range, before, state }: About,
): FilePieces {
  const head = headOf(rows);
  const cellsOf = cellsOfRow(table, rows);
  const objectOf = (row: number) =>
    JSON.stringify(Object.fromEntries(cellsOf(row).map((cell, at) => [head[at] ?? '', cell])));
  const listed = rowsOfKnownDays(table, rows, order);
  const missing = daysOf(range).filter((day) => !knowsDay(table, day));
  const whole = JSON.stringify(
    {
      start_date: range.from,
      end_date: range.to,
      // From the first to the last day without an answer.
      missing_start_date: missing.at(0),
      missing_end_date: missing.at(-1),
      compared_start_date: before?.from,
      compared_end_date: before?.to,
      group_by: rows.grouping.replaceAll('-', '_'),
      ...keysOf(table, rows, state),
    },
    null,
    2,
  );
  yield `${whole.slice(0, -2)},\n  "rows": [`;
  for (let at = 0; at < listed.length; at += rowsAPiece) {
    const some = [...listed.subarray(at, at + rowsAPiece)].map(objectOf);
    yield `${at === 0 ? '' : ','}\n    ${some.join(',\n    ')}`;
  }
  yield '\n  ]\n}\n';
}

/** A day that the service has not reported has no row: on a screen a dash stands for its numbers, in a file a zero would be taken for one. */
const rowsOfKnownDays = (table: UsageTable, { grouping, days }: UsageRows, order: Uint32Array) =>
  grouping === 'day'
    ? order.filter((row) => knowsDay(table, table.days[days[row] ?? 0] ?? ''))
    : order;

/** A later reader must not take a part for the whole account. Says if all keys are in the file, or how they were narrowed. */
function keysOf(
  { keys }: UsageTable,
  { grouping }: UsageRows,
  { query, hidden, chosen }: About['state'],
): Readonly<Record<string, unknown>> {
  const named = (ids: readonly string[]) =>
    keys
      .filter((key) => ids.includes(keyId(key)))
      .map(({ maskedKey, label }) => ({ api_key: maskedKey, api_key_label: label }));
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

const headOf = ({ grouping, before, daysBefore }: UsageRows): string[] => [
  ...(grouping === 'key' ? [] : ['day']),
  ...(grouping === 'day' ? [] : ['api_key', 'api_key_label']),
  ...columns.map((counter) => wireNames[counter]),
  ...(daysBefore ? ['compared_day'] : []),
  ...(before ? columns.map((counter) => `compared_${wireNames[counter]}`) : []),
];

/** Null: there is nothing to say. */
function cellsOfRow(table: UsageTable, { keys, days, values, before, daysBefore }: UsageRows) {
  const inOrder = (of: Readonly<Record<Counter, Float64Array>>, row: number) =>
    columns.map((counter) => rounded(of[counter][row] ?? 0));
  return (row: number): (Cell | null)[] => {
    const cells: (Cell | null)[] = [];
    if (days.length > 0) cells.push(table.days[days[row] ?? 0] ?? '');
    const key = keys.length > 0 ? table.keys[keys[row] ?? 0] : undefined;
    if (key) cells.push(key.maskedKey, key.label);
    cells.push(...inOrder(values, row));
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
