import type { ShownReport } from '../../utils/usage/report-work.ts';

/** Nobody reads more on paper, and the files have all rows. */
export const mostPrinted = 1_000;

/**
 * The rows for paper, as indexes in their listed order. A screen lists all keys for choosing; paper
 * only has the chosen ones, which totals and pictures show.
 */
export function paperOrder({ state, report, ids }: ShownReport): Uint32Array {
  const { rows, order } = report;
  if (rows.grouping !== 'key' || state.chosen.length === 0) return order;
  return order.filter((row) => state.chosen.includes(ids[rows.keys[row] ?? -1] ?? ''));
}
