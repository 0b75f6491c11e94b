/** Rows in the order that a reader asked for. */
import type { Steps } from '../base/steps.ts';
import type { Counter } from './columns.ts';
import { orderSteps } from './order.ts';
import type { ReportState, SortColumn } from './report-state.ts';
import type { UsageRows } from './rows.ts';
import type { UsageTable } from './table.ts';

/** Names are sorted as readers sort them; everything else by its number. */
export function* sortSteps(
  table: UsageTable,
  rows: UsageRows,
  { sort, counter }: ReportState,
  locale: string,
): Steps<Uint32Array> {
  const by = sortedBy(rows, sort.by, counter);
  // What has nothing to be compared with is sorted as if that were nothing.
  const compared = by === 'before' ? rows.before?.[counter].map((value) => value || 0) : null;
  const values = compared ?? (yield* sortValues(table, rows, by, locale));
  return yield* orderSteps(values, sort.descending);
}

/** The column that rows are sorted by: one that they have, while an address, or another grouping before, may name any. */
export function sortedBy(rows: UsageRows, by: SortColumn, counter: Counter): SortColumn {
  if (by === 'key') return rows.grouping === 'day' ? 'day' : 'key';
  if (by === 'day') return rows.grouping === 'key' ? 'key' : 'day';
  return by === 'before' && !rows.before ? counter : by;
}

/** How many rows are given their name's place in one step. */
const rowsAStep = 40_000;

function* sortValues(
  table: UsageTable,
  rows: UsageRows,
  by: SortColumn,
  locale: string,
): Steps<Float64Array> {
  if (by === 'day') return new Float64Array(rows.days);
  if (by !== 'key' && by !== 'before') return rows.values[by].slice();
  // Names are compared once for each key, not for each row.
  const ranks = nameRanks(table, locale);
  yield;
  const values = new Float64Array(rows.count);
  for (let row = 0; row < values.length; row++) {
    values[row] = ranks[rows.keys[row] ?? 0] ?? 0;
    if (row % rowsAStep === 0) yield;
  }
  return values;
}

/** Of each key its place among all by name; keys without a label come last, by their mask. */
function nameRanks({ keys }: UsageTable, locale: string): number[] {
  const { compare } = new Intl.Collator(locale, { numeric: true });
  const ranks: number[] = [];
  const named = keys.map(({ label, maskedKey }, index) => ({
    index,
    // A label of spaces is shown as none.
    name: label.trim(),
    maskedKey,
  }));
  named.sort(
    (one, other) =>
      Number(one.name === '') - Number(other.name === '') ||
      compare(one.name || one.maskedKey, other.name || other.maskedKey),
  );
  for (const [rank, { index }] of named.entries()) ranks[index] = rank;
  return ranks;
}
