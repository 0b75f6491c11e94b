/** The report's computations in a Worker, as promises. Large arrays are transferred, not copied. */
import type { PerCounter } from '../../utils/usage/columns.ts';
import { mapCounters } from '../../utils/usage/columns.ts';
import type { Prices } from '../../utils/usage/money.ts';
import type {
  ReportFile,
  ReportWork,
  ShownReport,
  TextFile,
  WorkInput,
} from '../../utils/usage/report-work.ts';

export interface ReportWorker {
  show(input: WorkInput): Promise<ShownReport>;
  file(kind: ReportFile, prices: Prices | null): Promise<TextFile>;
}

type Question =
  | { readonly name: 'show'; readonly input: WorkInput }
  | { readonly name: 'file'; readonly kind: ReportFile; readonly prices: Prices | null };
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
  const ask = <T>(question: Question, transfer: Transferable[] = []): Promise<T> => {
    if (defect) return Promise.reject(defect);
    const answer = Promise.withResolvers<unknown>();
    waiting.push(answer);
    worker.postMessage(question, transfer);
    return answer.promise as Promise<T>;
  };
  return {
    show(input) {
      const packed = { ...input, loaded: input.loaded && pack(input.loaded) };
      return ask({ name: 'show', input: packed }, (packed.loaded?.pieces ?? []).flatMap(buffersOf));
    },
    file: (kind, prices) => ask({ name: 'file', kind, prices }),
  };
}

export type WorkerScope = Pick<Worker, 'onmessage' | 'postMessage'>;

/** Runs in the Worker. */
export function answerWork(self: WorkerScope, work: ReportWork): void {
  self.onmessage = ({ data }: MessageEvent<Question>) => {
    try {
      if (data.name === 'file') {
        self.postMessage({ value: work.file(data.kind, data.prices) });
        return;
      }
      const value = work.show(data.input);
      const { rows, order } = value.report;
      const arrays = [
        rows.keys,
        rows.days,
        order,
        ...arraysOf(rows.values),
        ...arraysOf(rows.before),
      ];
      self.postMessage({ value }, [...new Set(arrays.map(({ buffer }) => buffer))]);
    } catch (error) {
      self.postMessage({ error: String(error) });
    }
  };
}

type Piece = NonNullable<WorkInput['loaded']>['pieces'][number];

/** Copies the columns, because the page still needs its own after the transfer. */
const pack = (loaded: NonNullable<WorkInput['loaded']>) => ({
  ...{ wanted: loaded.wanted, groupBy: loaded.groupBy },
  pieces: loaded.pieces.map((piece) => ({
    ...piece,
    key: Uint32Array.from(piece.key),
    day: Uint32Array.from(piece.day),
    counts: mapCounters(
      (counter) => Float64Array.from(piece.counts[counter] ?? []),
      Object.keys(piece.counts),
    ),
  })),
});

const arraysOf = <T>(of: PerCounter<T> | null): T[] => (of === null ? [] : Object.values(of));

const buffersOf = ({ key, day, counts }: Piece): Transferable[] =>
  [key, day, ...arraysOf(counts)].flatMap((array) =>
    ArrayBuffer.isView(array) ? [array.buffer as ArrayBuffer] : [],
  );
