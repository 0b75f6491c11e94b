import type { TagHandling } from './limits.ts';

/** One request as the service saw it. Never a key, and texts only where the journal was told to keep them. */
export interface JournalEntry {
  /** Counts from 1 in the order of arrival. */
  readonly number: number;
  /** The `X-Trace-ID` of the reply. */
  readonly traceId: string;
  readonly operation: 'translate' | 'analytics' | 'other';
  readonly method: string;
  /** Path with query. */
  readonly path: string;
  readonly origin: string | null;
  /** Milliseconds since the epoch. */
  readonly arrivedAt: number;
  /** Requests being served at the moment of arrival, this one counted. */
  readonly inFlight: number;
  /** UTF-8 bytes of the body. */
  bytes: number;
  texts: number;
  /** Code points of all texts, markup counted. */
  codePoints: number;
  /** Of `context`. */
  contextCodePoints: number;
  format: 'plain' | TagHandling | null;
  source: string | null;
  target: string | null;
  billed: number;
  /** Names of the faults that had a hand in the reply. */
  faults: string[];
  /** Null while it is being served, and for a reply that never came whole. */
  status: number | null;
  durationMs: number | null;
  /** The parsed body and the texts of the reply, for tests. Present when `keepTexts` is on. */
  request?: unknown;
  /** The body as it came, where a fault answered before it was read. Present when `keepTexts` is on. */
  unread?: string;
  reply?: readonly string[];
}

export interface Journal {
  readonly entries: readonly JournalEntry[];
  /** Requests to the translate operation, the usual question of a test. */
  translations(): readonly JournalEntry[];
  /** The highest `inFlight` so far. */
  mostInFlight(): number;
  clear(): void;
  keepTexts: boolean;
}

type Arrival = Pick<JournalEntry, 'traceId' | 'operation' | 'method' | 'path' | 'origin'>;

/** What the server writes with; tests get the `Journal` side of it. */
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
