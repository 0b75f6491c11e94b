/** The report page computes this in a Worker, because hundreds of thousands of rows would hold the page. */
import type { Prices } from './money.ts';
import type { Report } from './report.ts';
import { reportOf } from './report.ts';
import type { ReportState } from './report-state.ts';
import type { FileKind } from './rows-file.ts';
import { rowsFile } from './rows-file.ts';
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

export type ReportWork = ReturnType<typeof createReportWork>;

export function createReportWork() {
  let table = openTable([]);
  function show({ loaded, state, today, locale }: WorkInput): Report {
    if (loaded) table = openTable(loaded.pieces, loaded.groupBy);
    return reportOf(table, state, today, locale);
  }
  return {
    show,
    file: (kind: FileKind, input: WorkInput, prices: Prices | null) =>
      rowsFile(kind, show(input), input.today, prices),
  };
}
