import type { Prices } from '../../utils/usage/money.ts';
import type { Report } from '../../utils/usage/report.ts';
import type { ReportWork, WorkInput } from '../../utils/usage/report-work.ts';
import type { FileKind } from '../../utils/usage/rows-file.ts';

export interface ReportWorker {
  show(input: WorkInput): Promise<Report>;
  file(
    kind: FileKind,
    input: WorkInput,
    prices: Prices | null,
  ): Promise<{ readonly name: string; readonly text: string | Blob }>;
}

interface Question {
  readonly input: WorkInput;
  /** Null: the report itself. */
  readonly file: { readonly kind: FileKind; readonly prices: Prices | null } | null;
}
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
    show: (input) => ask({ input, file: null }),
    file: (kind, input, prices) => ask({ input, file: { kind, prices } }),
  };
}

export type WorkerScope = Pick<Worker, 'onmessage' | 'postMessage'>;

export function answerWork(self: WorkerScope, work: ReportWork): void {
  self.onmessage = ({ data: { input, file } }: MessageEvent<Question>) => {
    try {
      if (file === null) {
        const value = work.show(input);
        self.postMessage({ value }, columnsOf(value));
        return;
      }
      const { name, text } = work.file(file.kind, input, file.prices);
      // The page gets a handle, because a text of that length would hold it.
      self.postMessage({ value: { name, text: new Blob([text]) } });
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
