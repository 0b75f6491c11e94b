/**
 * The translation memory in IndexedDB, by a hash of text, options and service.
 *
 * Promises: a look-up takes one transaction. Only translations can be read from it, neither source texts nor anything
 * about keys or addresses. Too old entries go, then the least recently used, never beside a look-up. A memory that
 * fails or hangs finds and keeps nothing, and no translation fails for it. Private windows use `createShortMemory`.
 */
import type { Clock } from '../../base/clock.ts';
import { inTime } from '../../base/in-time.ts';
import { dayMs } from '../../base/utc-day.ts';
import type { Kept, MemorySize, Remembered } from './memory.ts';
import {
  clearEntries,
  evictSome,
  markUsed,
  openMemoryDatabase,
  readEntries,
  readSize,
  writeEntries,
} from './memory-entries.ts';

export type LastingMemory = ReturnType<typeof openLastingMemory>;

/** Zero of either: nothing is kept. */
export interface MemoryLimits {
  readonly maxBytes: number;
  /** Since its last use. */
  readonly maxAgeDays: number;
}

export interface LastingMemoryParts {
  readonly databaseName?: string;
  readonly clock: Clock;
  /** Asked at every use, because they may change. */
  readonly limits: () => Promise<MemoryLimits>;
  /** The present service: origin and path. */
  readonly service: () => Promise<string>;
  /** False if the disk is nearly full. */
  readonly hasRoom?: () => Promise<boolean>;
}

/** A translation waits this long for the memory. */
const patienceMs = 3_000;

/** Tidying begins this long after the last look-up. */
const idleMs = 1_000;

export function openLastingMemory({
  databaseName = 'verso-memory-1',
  clock,
  limits,
  service,
  hasRoom = async () => true,
}: LastingMemoryParts) {
  const database = openMemoryDatabase(databaseName);
  /** Entries that are being written, by service and key, so that look-ups already find them. */
  const unwritten = new Map<string, Kept>();
  let lookedUpMs = Number.NEGATIVE_INFINITY;
  let used: ArrayBuffer[] = [];
  let tidying: 'never' | 'now' | 'done' = 'never';

  async function find(
    keys: readonly string[],
    keptSinceMs = 0,
  ): Promise<ReadonlyMap<string, Remembered>> {
    const found = new Map<string, Remembered>();
    if (keys.length === 0) return found;
    database.prepare();
    const [limit, address] = await Promise.all([limits(), service()]);
    if (keepsNothing(limit)) return found;
    const hashes = await Promise.all(keys.map((key) => memoryHash(key, address)));
    const stored = await readEntries(database, hashes);
    const now = clock.now();
    const since = oldest(limit, now);
    for (const [index, key] of keys.entries()) {
      const fresh = unwritten.get(address + key);
      const record = stored[index];
      if (fresh && fresh.keptMs >= keptSinceMs) found.set(key, fresh.entry);
      else if (record && record.lastUsed >= since && record.keptMs >= keptSinceMs) {
        found.set(key, record.entry);
        // Noted by the day and while idle, so that reading costs no write.
        if (now - record.lastUsed >= dayMs) used.push(record.hash);
      }
    }
    if (used.length > 0) tidyLater();
    return found;
  }

  async function keep(entries: ReadonlyMap<string, Remembered>, from?: string): Promise<void> {
    const [limit, address] = await Promise.all([limits(), from ?? service()]);
    if (keepsNothing(limit) || entries.size === 0) return;
    const fresh = [...entries].map(
      ([key, entry]) => [address + key, { entry, keptMs: clock.now() }] as const,
    );
    for (const [id, one] of fresh) unwritten.set(id, one);
    try {
      if (!(await hasRoom())) return;
      const hashed = await Promise.all(
        [...entries].map(async ([key, entry]) => [await memoryHash(key, address), entry] as const),
      );
      const { bytes } = await writeEntries(database, hashed, clock.now());
      if (bytes > limit.maxBytes) tidyLater();
    } finally {
      for (const [id, one] of fresh) if (unwritten.get(id) === one) unwritten.delete(id);
    }
  }

  /** Brings the memory within its limits, in steps. Two runs at once do no harm. */
  async function tidy(pause: () => Promise<void>): Promise<void> {
    await pause();
    const limit = await limits();
    if (keepsNothing(limit)) {
      await clearEntries(database);
      return;
    }
    // Recent uses are noted first, or entries of today could be evicted.
    const hashes = used;
    used = [];
    const now = clock.now();
    if (hashes.length > 0) await markUsed(database, hashes, now);
    while (await evictSome(database, limit.maxBytes, oldest(limit, now))) await pause();
  }

  function tidyLater(): void {
    if (tidying === 'now') return;
    tidying = 'now';
    void tidy(untilIdle)
      .catch(() => {})
      .finally(() => {
        tidying = 'done';
      });
  }

  async function untilIdle(): Promise<void> {
    for (;;) {
      const sinceMs = clock.now() - lookedUpMs;
      if (sinceMs < 0 || sinceMs >= idleMs) return;
      await clock.sleep(idleMs - sinceMs);
    }
  }

  async function patiently<T>(work: () => Promise<T>, otherwise: T): Promise<T> {
    const result = await inTime(work(), { patienceMs, clock }).catch(() => otherwise);
    if (tidying === 'never') tidyLater();
    return result;
  }

  return {
    /** Opens beside the settings. */
    prepare: database.prepare,
    lookUp: (keys: readonly string[], keptSinceMs?: number) => {
      lookedUpMs = clock.now();
      return patiently<ReadonlyMap<string, Remembered>>(() => find(keys, keptSinceMs), new Map());
    },
    keep: (...kept: Parameters<typeof keep>) => patiently(() => keep(...kept), undefined),
    /** Tidies first. Rejects without a database. */
    async size(): Promise<MemorySize> {
      await tidy(async () => {});
      return readSize(database);
    },
    /** Returns what it held. Rejects without a database. */
    clear: () => clearEntries(database),
  };
}

const keepsNothing = ({ maxBytes, maxAgeDays }: MemoryLimits): boolean =>
  maxBytes <= 0 || maxAgeDays <= 0;

const oldest = ({ maxAgeDays }: MemoryLimits, now: number): number => now - maxAgeDays * dayMs;

/** Raise it if a key or an entry changes its meaning. Older entries are then never found, and expire. */
const format = 1;

/**
 * SHA-256 of a text's key (in-flight.ts) and the service's address. JSON escapes lone surrogates, so they stay apart.
 */
export function memoryHash(key: string, service: string): Promise<ArrayBuffer> {
  const words = JSON.stringify([format, service, key]);
  return crypto.subtle.digest('SHA-256', new TextEncoder().encode(words));
}
