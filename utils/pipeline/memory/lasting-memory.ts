/**
 * The translation memory, kept over days and updates: the translation of a text is found under a hash of the text, the options and the service,
 * in IndexedDB (memory-entries.ts).
 *
 * Promises: a look-up takes one transaction, however many texts it has; of what is stored only the translations can be read, neither the
 * texts nor anything of the key or the address; what was not used for longest goes first once there is too much, and what was not used for
 * too long goes in any case, while nobody looks something up; a memory that fails, or hangs, finds nothing and keeps nothing, and no
 * translation fails for it.
 * Not here: private windows, which never see it (createShortMemory).
 */
import type { Clock } from '../../base/clock.ts';
import { inTime } from '../../base/in-time.ts';
import type { MemorySize, Remembered } from './memory.ts';
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
  /** Asked at every use: they may change at any time. */
  readonly limits: () => Promise<MemoryLimits>;
  /** The present service: origin and path. */
  readonly service: () => Promise<string>;
  /** Whether the browser has room for more. Asked before every writing. */
  readonly hasRoom?: () => Promise<boolean>;
  /** The stored entries could not be read and are gone. The reader is told once. */
  readonly onBegunAnew?: () => Promise<void>;
}

const dayMs = 86_400_000;

/** How long a translation waits for the memory before it goes on without. */
const patienceMs = 3_000;

/** Uses are noted to the day, and together, while nobody looks something up: reading must not cost a write. */
const markEveryMs = dayMs;

/** Old entries are looked for when the memory is first used, and then no more often than this. */
const sweepEveryMs = 3_600_000;

/** Entries evicted in one transaction, for which a look-up waits if it comes in between: about a tenth of a second. */
const evictedAtOnce = 2_000;

/** Uses are noted, and entries evicted, once nobody has looked something up for so long. */
const idleMs = 1_000;

export function openLastingMemory({
  databaseName = 'verso-memory-1',
  clock,
  limits,
  service,
  hasRoom = async () => true,
  onBegunAnew = async () => {},
}: LastingMemoryParts) {
  const database = openMemoryDatabase(databaseName, onBegunAnew);
  /** Entries that are being written, by service and key, so that a look-up meanwhile finds them. */
  const unwritten = new Map<string, Unwritten>();
  let lookedUpMs = Number.NEGATIVE_INFINITY;
  let used: ArrayBuffer[] = [];
  let isTidying = false;
  let sweptAt = Number.NEGATIVE_INFINITY;

  async function find(
    keys: readonly string[],
    keptSinceMs = 0,
  ): Promise<ReadonlyMap<string, Remembered>> {
    const found = new Map<string, Remembered>();
    // A worker that has just started reads its settings meanwhile.
    database.prepare();
    const [limit, address] = await Promise.all([limits(), service()]);
    if (keepsNothing(limit)) return found;
    const hashes = await Promise.all(keys.map((key) => memoryHash(key, address)));
    const stored = await readEntries(database, hashes);
    const now = clock.now();
    for (const [index, key] of keys.entries()) {
      const fresh = unwritten.get(address + key);
      const record = stored[index];
      if (fresh && fresh.keptMs >= keptSinceMs) found.set(key, fresh.entry);
      else if (record && record.lastUsed >= oldest(limit, now)) {
        if (record.keptMs < keptSinceMs) continue;
        found.set(key, record.entry);
        if (now - record.lastUsed >= markEveryMs) used.push(record.hash);
      }
    }
    if (used.length > 0) tidyLater();
    return found;
  }

  async function keep(entries: ReadonlyMap<string, Remembered>): Promise<void> {
    const [limit, address] = await Promise.all([limits(), service()]);
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

  /** Brings it within its limits, in steps, with a pause before each. Two at the same time do no harm. */
  async function tidy(pause: () => Promise<void>): Promise<void> {
    await pause();
    const limit = await limits();
    sweptAt = clock.now();
    if (keepsNothing(limit)) {
      await clearEntries(database);
      return;
    }
    // Recent uses must be noted first, or entries that were used today could be evicted.
    const hashes = used;
    used = [];
    if (hashes.length > 0) await markUsed(database, hashes, sweptAt);
    const { maxBytes } = limit;
    const bounds = { maxBytes, usedSince: oldest(limit, sweptAt), count: evictedAtOnce };
    while (await evictSome(database, bounds)) await pause();
  }

  function tidyLater(): void {
    if (isTidying) return;
    isTidying = true;
    const end = () => {
      isTidying = false;
    };
    void tidy(untilIdle).then(end, end);
  }

  async function untilIdle(): Promise<void> {
    for (;;) {
      const sinceMs = clock.now() - lookedUpMs;
      if (sinceMs < 0 || sinceMs >= idleMs) return;
      await clock.sleep(idleMs - sinceMs);
    }
  }

  /** Returns the result of `work`, or `otherwise` if it fails or takes too long. */
  async function patiently<T>(work: () => Promise<T>, otherwise: T): Promise<T> {
    const result = await inTime(work(), { patienceMs, clock }).catch(() => otherwise);
    if (clock.now() - sweptAt >= sweepEveryMs) tidyLater();
    return result;
  }

  return {
    lookUp: (keys: readonly string[], keptSinceMs?: number) => {
      lookedUpMs = clock.now();
      return patiently<ReadonlyMap<string, Remembered>>(() => find(keys, keptSinceMs), new Map());
    },
    keep: (entries: ReadonlyMap<string, Remembered>) => patiently(() => keep(entries), undefined),
    /** Returns its size, once that is within the limits. Rejects where no memory can be had. */
    async size(): Promise<MemorySize> {
      await tidy(async () => {});
      return readSize(database);
    },
    /** Forgets everything and gives what it held. Rejects where no memory can be had. */
    clear: () => clearEntries(database),
  };
}

interface Unwritten {
  readonly entry: Remembered;
  /** Milliseconds since 1970. */
  readonly keptMs: number;
}

const keepsNothing = ({ maxBytes, maxAgeDays }: MemoryLimits): boolean =>
  maxBytes <= 0 || maxAgeDays <= 0;

/** Entries that were last used before this time are too old. */
const oldest = ({ maxAgeDays }: MemoryLimits, now: number): number => now - maxAgeDays * dayMs;

/**
 * Raise it when the same key comes to mean another request or an entry another shape: what is kept in
 * an older format is then never found, and goes with time.
 */
const format = 1;

/**
 * The key of an entry: SHA-256 of a text's key and the service. `key` is that of in-flight.ts, which
 * holds the text and every option; `service` is its address, without anything that says who asks. Lone surrogates stay
 * apart, since JSON escapes them.
 */
export function memoryHash(key: string, service: string): Promise<ArrayBuffer> {
  const words = JSON.stringify([format, service, key]);
  return crypto.subtle.digest('SHA-256', new TextEncoder().encode(words));
}
