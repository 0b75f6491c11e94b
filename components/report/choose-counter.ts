import type { Counter } from '../../utils/usage/columns.ts';
import type { ReportState } from '../../utils/usage/report-state.ts';

/** Switches charts and comparisons to a counter, and sorts by it. */
export const ofCounter = (counter: Counter): Pick<ReportState, 'counter' | 'sort'> => ({
  counter,
  sort: { by: counter, descending: true },
});
