import type { TagHandling } from './limits.ts';

/** One request without its key, and with texts only if requested. */
export interface JournalEntry {
  /** From 1, in the order of arrival. */
  readonly number: number;
  /** The `X-Trace-ID` of the reply. */
  readonly traceId: string;
  readonly operation: 'translate' | 'analytics' | 'other';
  readonly method: string;
  /** Path with query. */
  readonly path: string;
  readonly origin: string | null;
  /** The header `X-Reporting-Tag`, by which services group usage. */
  readonly tag: string | null;
  /** Milliseconds since 1970. */
  readonly arrivedAt: number;
  /** Requests being served at the arrival, including this one. */
  readonly inFlight: number;
  /** UTF-8 bytes of the body. */
  bytes: number;
  texts: number;
  /** Code points of all texts with markup. */
  codePoints: number;
  contextCodePoints: number;
  format: 'plain' | TagHandling | null;
  source: string | null;
  target: string | null;
  billed: number;
  /** Names of the faults that took part. */
  faults: string[];
  /** Null while it is served, and for an incomplete reply. */
  status: number | null;
  durationMs: number | null;
  /** The parsed body and the reply's texts, if `keepTexts` is on. */
  request?: unknown;
  /** The raw body, if a fault answered before it was read and `keepTexts` is on. */
  unread?: string;
  reply?: readonly string[];
}

export interface Journal {
  readonly entries: readonly JournalEntry[];
  translations(): readonly JournalEntry[];
  /** The highest `inFlight` so far. */
  mostInFlight(): number;
  clear(): void;
  keepTexts: boolean;
}

type Arrival = Pick<JournalEntry, 'traceId' | 'operation' | 'method' | 'path' | 'origin' | 'tag'>;

/** The server's side of the journal. */
export interface JournalWriter extends Journal {
  arrive(arrival: Arrival): JournalEntry;
  finish(entry: JournalEntry, status: number | null): void;
}

export function createJournal(keepTexts: boolean, now: () => number): JournalWriter {
  let entries: JournalEntry[] = [];
  let count = 0;
  const open = new Set<JournalEntry>();
  return {
    keepTexts,
    get entries() {
      return entries;
    },
    translations: () => entries.filter((entry) => entry.operation === 'translate'),
    mostInFlight: () => Math.max(0, ...entries.map((entry) => entry.inFlight)),
    clear() {
      entries = [];
    },
    arrive(arrival) {
      count += 1;
      const entry: JournalEntry = {
        ...arrival,
        number: count,
        arrivedAt: now(),
        inFlight: open.size + 1,
        bytes: 0,
        texts: 0,
        codePoints: 0,
        contextCodePoints: 0,
        format: null,
        source: null,
        target: null,
        billed: 0,
        faults: [],
        status: null,
        durationMs: null,
      };
      open.add(entry);
      entries.push(entry);
      return entry;
    },
    finish(entry, status) {
      if (!open.delete(entry)) return;
      entry.status = status;
      entry.durationMs = now() - entry.arrivedAt;
    },
  };
}
