/**
 * What was paid for, kept over days and updates: the translation of a text is found under a hash of the text, the wishes
 * and the service, in IndexedDB (memory-database.ts, memory-entries.ts).
 *
 * Promises: a look-up takes one transaction, however many texts it has; of what is stored only the translations can be
 * read, neither the texts nor anything of the key or the address; what was not used for longest goes first once there is
 * too much, and what was not used for too long goes in any case, a few at a time, so that nobody who looks something up
 * waits for it; a memory that fails, or hangs, finds nothing and keeps nothing, and no translation fails for it.
 * Not here: private windows, which never see it (createShortMemory).
 */
import type { Clock } from '../../base/clock.ts';
import type { MemorySize } from '../../base/memory-size.ts';
import type { Memory, Remembered } from './memory.ts';
import { connectMemory } from './memory-connection.ts';
import {
  clearEntries,
  evictSome,
  markUsed,
  readEntries,
  readSize,
  removeDamaged,
  writeEntries,
} from './memory-entries.ts';

export interface LastingMemory extends Memory {
  /** What it holds, once that is within the limits. Rejects where no memory can be had. */
  size(): Promise<MemorySize>;
  /** Forgets everything and gives what it held. Rejects where no memory can be had. */
  clear(): Promise<MemorySize>;
}

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
  /** Where texts are translated now: origin and path. What one service said is never given as another's. */
  readonly service: () => Promise<string>;
  /** Whether the browser has room for more. Asked before every writing. */
  readonly hasRoom?: () => Promise<boolean>;
  /** What was kept could not be read and is gone: to be said to the reader once. */
  readonly onSetAside?: () => Promise<void>;
}

const dayMs = 86_400_000;

/** How long a translation waits for the memory before it goes on without. */
const patienceMs = 3_000;

/** How long at most a memory that failed is left alone: else each batch would wait for it in vain. */
const restMs = 60_000;

/** Uses are noted to the day, and together, once a page is done with looking up: reading must not cost a write. */
const markEveryMs = dayMs;
const markDelayMs = 5_000;

/** What is too old is looked for when the memory is first used, and then no more often than this. */
const sweepEveryMs = 3_600_000;

/** Entries changed in one transaction, for which a look-up waits if it comes in between. */
const changedAtOnce = 250;

/** Texts that were looked up in vain, while their translation may still come. */
const maxAsked = 10_000;

export function openLastingMemory({
  databaseName = 'verso-memory',
  clock,
  limits,
  service,
  hasRoom = async () => true,
  onSetAside = async () => {},
}: LastingMemoryParts): LastingMemory {
  const { use } = connectMemory(databaseName, onSetAside);
  /** Key → the service it was looked up for. */
  const asked = new Map<string, string>();
  /** What is being written, so that a look-up beside it finds it. */
  const unwritten = new Map<string, Unwritten>();
  let used: ArrayBuffer[] = [];
  let tidying: Promise<void> | null = null;
  let sweptAt = Number.NEGATIVE_INFINITY;
  let restsUntil = Number.NEGATIVE_INFINITY;

  async function find(
    keys: readonly string[],
    keptSinceMs = 0,
  ): Promise<ReadonlyMap<string, Remembered>> {
    const found = new Map<string, Remembered>();
    const [limit, address] = await Promise.all([limits(), service()]);
    if (keepsNothing(limit)) return found;
    const hashes = await Promise.all(keys.map((key) => memoryHash(key, address)));
    const stored = await use((database) => readEntries(database, hashes));
    const now = clock.now();
    const damaged: ArrayBuffer[] = [];
    const stale: ArrayBuffer[] = [];
    if (asked.size > maxAsked) asked.clear();
    for (const [index, key] of keys.entries()) {
      const fresh = unwritten.get(key);
      if (fresh && fresh.keptMs >= keptSinceMs && (fresh.service ?? address) === address) {
        found.set(key, fresh.entry);
        continue;
      }
      const record = stored[index];
      const hash = hashes[index] as ArrayBuffer;
      if (record === 'damaged') damaged.push(hash);
      if (record === undefined || record === 'damaged' || record.lastUsed < oldest(limit, now)) {
        asked.set(key, address);
        continue;
      }
      if ((record.keptMs ?? 0) < keptSinceMs) {
        asked.set(key, address);
        continue;
      }
      found.set(key, record.entry);
      if (now - record.lastUsed >= markEveryMs) stale.push(hash);
    }
    if (damaged.length > 0) unawaited(use((database) => removeDamaged(database, damaged)));
    markLater(stale);
    return found;
  }

  async function keep(entries: ReadonlyMap<string, Remembered>): Promise<void> {
    const keptMs = clock.now();
    const writing = [...entries].map(([key, entry]): [string, Unwritten] => [
      key,
      { entry, keptMs, service: asked.get(key) },
    ]);
    for (const [key, fresh] of writing) unwritten.set(key, fresh);
    try {
      await put(entries);
    } catch (error) {
      // A full disk stops the keeping, not the looking up.
      if (!isOverQuota(error)) throw error;
    } finally {
      for (const [key, fresh] of writing) {
        if (unwritten.get(key) === fresh) unwritten.delete(key);
      }
    }
  }

  async function put(entries: ReadonlyMap<string, Remembered>): Promise<void> {
    const [limit, address] = await Promise.all([limits(), service()]);
    // The address may have changed while the service before was still translating.
    const ours = [...entries].filter(([key]) => (asked.get(key) ?? address) === address);
    for (const key of entries.keys()) asked.delete(key);
    if (keepsNothing(limit) || ours.length === 0 || !(await hasRoom())) return;
    const hashed = await Promise.all(
      ours.map(async ([key, entry]) => [await memoryHash(key, address), entry] as const),
    );
    const write = () => use((database) => writeEntries(database, hashed, clock.now()));
    const { bytes } = await write().catch(async (error) => {
      if (!isOverQuota(error)) throw error;
      // The browser gives less room than the reader does: once more, in the place of what is oldest.
      await use((database) =>
        evictSome(database, { maxBytes: 0, usedSince: 0, count: changedAtOnce }),
      );
      return write();
    });
    if (bytes > limit.maxBytes) unawaited(tidy());
  }

  function markLater(hashes: readonly ArrayBuffer[]): void {
    if (hashes.length === 0) return;
    if (used.length === 0) unawaited(clock.sleep(markDelayMs).then(mark));
    used = [...used, ...hashes];
  }

  async function mark(): Promise<void> {
    const hashes = used;
    used = [];
    for (let start = 0; start < hashes.length; start += changedAtOnce) {
      const some = hashes.slice(start, start + changedAtOnce);
      await use((database) => markUsed(database, some, clock.now()));
    }
  }

  /** Brings it within its limits, once at a time: what is added meanwhile is seen by the run that goes on. */
  function tidy(): Promise<void> {
    tidying ??= tidyNow().finally(() => {
      tidying = null;
    });
    return tidying;
  }

  async function tidyNow(): Promise<void> {
    const limit = await limits();
    sweptAt = clock.now();
    if (keepsNothing(limit)) {
      await use(clearEntries);
      return;
    }
    // What was used today must not go before what was not.
    await mark();
    const { maxBytes } = limit;
    const bounds = { maxBytes, usedSince: oldest(limit, sweptAt), count: changedAtOnce };
    while (await use((database) => evictSome(database, bounds)));
  }

  /** What the memory makes of it, or `otherwise` where it fails, takes too long, or has lately done so. */
  async function patiently<T>(work: () => Promise<T>, otherwise: T): Promise<T> {
    const leftMs = restsUntil - clock.now();
    // More than a whole rest: the clock was put back.
    if (leftMs > 0 && leftMs <= restMs) return otherwise;
    const giveUp = () => {
      restsUntil = clock.now() + restMs;
      return otherwise;
    };
    // An answer that comes late is the sign that it works again.
    const answered = (value: T) => {
      restsUntil = Number.NEGATIVE_INFINITY;
      return value;
    };
    const done = new AbortController();
    const tooLong = clock.sleep(patienceMs, done.signal).then(giveUp, () => otherwise);
    const result = await Promise.race([work().then(answered, giveUp), tooLong]);
    done.abort();
    if (clock.now() - sweptAt >= sweepEveryMs) unawaited(tidy());
    return result;
  }

  return {
    lookUp: (keys, keptSinceMs) =>
      patiently<ReadonlyMap<string, Remembered>>(() => find(keys, keptSinceMs), new Map()),
    keep: (entries) => patiently(() => keep(entries), undefined),
    async size() {
      // A run that is going on may have begun with other limits.
      await tidying?.catch(() => {});
      await tidy();
      return use(readSize);
    },
    clear: () => use(clearEntries),
  };
}

interface Unwritten {
  readonly entry: Remembered;
  /** Milliseconds since 1970. */
  readonly keptMs: number;
  /** The service it was looked up for, where that is known. */
  readonly service: string | undefined;
}

const keepsNothing = ({ maxBytes, maxAgeDays }: MemoryLimits): boolean =>
  maxBytes <= 0 || maxAgeDays <= 0;

/** What was last used before that is too old. */
const oldest = ({ maxAgeDays }: MemoryLimits, now: number): number => now - maxAgeDays * dayMs;

const isOverQuota = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'QuotaExceededError';

/** Nobody waits for it; where it fails, a later use tries again. */
const unawaited = (work: Promise<unknown>): void => void work.catch(() => {});

/**
 * Raise it when the same key comes to mean another request or an entry another shape: what is kept in
 * an older format is then never found, and goes with time.
 */
const format = 1;

/**
 * Where the lasting memory keeps what `service` made of a text: SHA-256 of both. `key` is that of in-flight.ts, which
 * holds the text and every wish; `service` is its address, without anything that says who asks. Lone surrogates stay
 * apart, since JSON escapes them.
 */
export function memoryHash(key: string, service: string): Promise<ArrayBuffer> {
  const words = JSON.stringify([format, service, key]);
  return crypto.subtle.digest('SHA-256', new TextEncoder().encode(words));
}
