/** The report page computes in a Worker, because hundreds of thousands of rows would hold the page. */
import type { Prices } from '../../utils/usage/money.ts';
import type { Figures, Report } from '../../utils/usage/report.ts';
import { reportOf } from '../../utils/usage/report.ts';
import type { ReportState } from '../../utils/usage/report-state.ts';
import type { FileKind } from '../../utils/usage/rows-file.ts';
import { rowsFile } from '../../utils/usage/rows-file.ts';
import { openTable } from '../../utils/usage/table.ts';
import type { Loaded } from '../../utils/usage/usage-data.ts';

export interface WorkInput {
  /** Null: those that were opened last. */
  readonly loaded: Pick<Loaded, 'pieces' | 'groupBy'> | null;
  readonly state: ReportState;
  readonly today: string;
  /** The order of names. */
  readonly locale: string;
}

export interface ReportWorker {
  show(input: WorkInput): Promise<Report>;
  file(
    kind: FileKind,
    report: Report,
    prices: Prices | null,
  ): Promise<{ readonly name: string; readonly text: string | Blob }>;
}

type Question =
  | WorkInput
  | { readonly kind: FileKind; readonly report: Report; readonly prices: Prices | null };
type Answer = { readonly value: unknown } | { readonly error: string };

export function openReportWorker(worker: Worker): ReportWorker {
  /** The Worker answers in the order of the requests. */
  const waiting: PromiseWithResolvers<unknown>[] = [];
  let defect: Error | null = null;
  const fail = () => {
    defect = new Error('The Worker of the report does not work.');
    for (const each of waiting.splice(0)) each.reject(defect);
  };
  worker.onerror = fail;
  worker.onmessageerror = fail;
  worker.onmessage = ({ data }: MessageEvent<Answer>) => {
    const next = waiting.shift();
    if ('error' in data) next?.reject(new Error(data.error));
    else next?.resolve(data.value);
  };
  const ask = <T>(question: Question): Promise<T> => {
    if (defect) return Promise.reject(defect);
    const answer = Promise.withResolvers<unknown>();
    waiting.push(answer);
    worker.postMessage(question);
    return answer.promise as Promise<T>;
  };
  return {
    show: ask<Report>,
    file: (kind, report, prices) => ask({ kind, report, prices }),
  };
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

export type WorkerScope = Pick<Worker, 'onmessage' | 'postMessage'>;

export function answerWork(self: WorkerScope): void {
  const show = createReportWork();
  self.onmessage = ({ data }: MessageEvent<Question>) => {
    try {
      if ('report' in data) {
        const { name, text } = rowsFile(data.kind, data.report, data.prices);
        // The page gets a handle, because a text of that length would hold it.
        self.postMessage({ value: { name, text: new Blob([text]) } });
      } else {
        const value = show(data);
        self.postMessage({ value }, columnsOf(value));
      }
    } catch (error) {
      self.postMessage({ error: String(error) });
    }
  };
}

/** They are moved: to copy hundreds of thousands of rows would hold the page. */
const columnsOf = ({ rows, order }: Report): ArrayBuffer[] =>
  [
    order,
    rows.keys,
    rows.days,
    ...Object.values(rows.values),
    ...Object.values(rows.before ?? {}),
  ].map(({ buffer }) => buffer);
