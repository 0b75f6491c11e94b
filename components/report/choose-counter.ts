import type { Counter } from '../../utils/usage/columns.ts';
import type { ReportState } from '../../utils/usage/report-state.ts';

/** What charts and comparisons are of from now on; rows begin with the largest of it. */
export const ofCounter = (counter: Counter): Pick<ReportState, 'counter' | 'sort'> => ({
  counter,
  sort: { by: counter, descending: true },
});
