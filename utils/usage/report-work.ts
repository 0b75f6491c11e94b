/**
 * All that the report page computes. Hundreds of thousands of rows would hold the page, so this runs in a Worker
 * (entrypoints/report/worker.ts).
 */
import type { UsageColumns, UsageKey } from './columns.ts';
import type { Prices } from './money.ts';
import type { Figures, Report } from './report.ts';
import { figuresOf, listOf } from './report.ts';
import type { ReportState } from './report-state.ts';
import { keyId, listsSomeKeys } from './report-state.ts';
import type { FileKind, TextFile } from './rows-file.ts';
import { rowsFile } from './rows-file.ts';
import type { UsageTable } from './table.ts';
import { openTable } from './table.ts';
import type { Loaded } from './usage-data.ts';

export interface ShownReport {
  readonly state: ReportState;
  readonly report: Report;
  readonly keys: readonly UsageKey[];
  readonly ids: readonly string[];
  readonly days: readonly string[];
}

export interface WorkInput {
  /** Null: those that were opened last. */
  readonly loaded:
    | (Pick<Loaded, 'wanted' | 'groupBy'> & { readonly pieces: readonly UsageColumns[] })
    | null;
  readonly state: ReportState;
  readonly today: string;
  /** The order of names. */
  readonly locale: string;
}

export type ReportWork = ReturnType<typeof createReportWork>;

export function createReportWork() {
  let table: UsageTable = openTable([], []);
  let last:
    | (Omit<WorkInput, 'loaded'> & { readonly about: string; readonly figures: Figures })
    | null = null;
  const idsOf = ({ keys }: UsageTable) => keys.map(keyId);
  return {
    show({ loaded, state, today, locale }: WorkInput): ShownReport {
      if (loaded) table = openTable(loaded.wanted, loaded.pieces, loaded.groupBy);
      // An order changes no figure.
      const about = JSON.stringify([{ ...state, sort: null }, today]);
      const figures =
        last?.about === about && !loaded ? last.figures : figuresOf(table, state, today);
      const list = listOf(table, state, figures, locale);
      last = { state, today, locale, about, figures };
      const { keys, days } = table;
      return { state, report: { ...figures, ...list }, keys, days, ids: idsOf(table) };
    },
    /** The rows that were shown last, as they are listed. */
    file(kind: FileKind, prices: Prices | null): TextFile {
      if (last === null) throw new Error('Nothing is shown');
      const { state, today, locale, figures } = last;
      const { rows, order } = listOf(table, state, figures, locale);
      const isOfSomeKeys = listsSomeKeys(state, idsOf(table));
      const of = table.who?.replaceAll('_', '-') ?? rows.grouping;
      return rowsFile(kind, {
        ...{ table, rows, order, prices, isOfSomeKeys, today },
        ...{ range: figures.part, about: isOfSomeKeys ? [of, 'some-keys'] : [of] },
        compared: rows.before ? figures.compared : null,
      });
    },
  };
}
