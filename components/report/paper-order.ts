import type { ShownReport } from '../../utils/usage/report-work.ts';

/** Nobody reads more on paper; the files have them all. */
export const mostPrinted = 1_000;

/**
 * Numbers of the rows that paper has, as they are listed. A screen lists all keys, to choose among them; paper has those that were
 * chosen, which totals and pictures are of.
 */
export function paperOrder({ state, report, ids }: ShownReport): Uint32Array {
  const { rows, order } = report;
  if (rows.grouping !== 'key' || state.chosen.length === 0) return order;
  return order.filter((row) => state.chosen.includes(ids[rows.keys[row] ?? -1] ?? ''));
}
