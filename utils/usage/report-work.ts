/** The report page computes this in a Worker, because hundreds of thousands of rows would hold the page. */
import type { Figures, Report } from './report.ts';
import { reportOf } from './report.ts';
import type { ReportState } from './report-state.ts';
import { openTable } from './table.ts';
import type { Loaded } from './usage-data.ts';

export interface WorkInput {
  /** Null: those that were opened last. */
  readonly loaded: Pick<Loaded, 'pieces' | 'groupBy'> | null;
  readonly state: ReportState;
  readonly today: string;
  /** The order of names. */
  readonly locale: string;
}

export function createReportWork() {
  let table = openTable([]);
  let last: { readonly about: string; readonly figures: Figures } | null = null;
  return ({ loaded, state, today, locale }: WorkInput): Report => {
    if (loaded) table = openTable(loaded.pieces, loaded.groupBy);
    // An order changes no figure.
    const about = JSON.stringify([{ ...state, sort: null }, today]);
    const known = !loaded && last?.about === about ? last.figures : undefined;
    const report = reportOf(table, state, today, locale, known);
    last = { about, figures: known ?? report };
    return report;
  };
}
