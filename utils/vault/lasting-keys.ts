import type { DBSchema } from 'idb';
import type { Clock } from '../base/clock.ts';
import { systemClock } from '../base/clock.ts';
import { inTime } from '../base/in-time.ts';
import { openDatabase } from '../storage/database.ts';
import type { KeyKind, KeyPlace } from './vault.ts';
import { readKept } from './vault.ts';

interface VaultSchema extends DBSchema {
  keys: { key: KeyKind; value: unknown };
}

/** A database that hangs must not hold up every request until the worker ends. */
const patienceMs = 3_000;

/**
 * In IndexedDB, because Firefox lets content scripts read `storage.local`. Rejects if the database fails or hangs. The next
 * use tries or waits again.
 */
export function lastingKeys(clock: Pick<Clock, 'sleep'> = systemClock): KeyPlace {
  const database = openDatabase<VaultSchema>({
    name: 'verso-vault',
    version: 1,
    stores: ['keys'],
    upgrade: (made) => void made.createObjectStore('keys'),
  });
  const use: typeof database.run = (mode, work) =>
    inTime(database.run(mode, work), { patienceMs, clock });

  return {
    read: (kind) =>
      use('readonly', async (keys) => readKept(await keys.objectStore('keys').get(kind))),
    write: (kind, kept) =>
      use('readwrite', async (keys) => {
        await keys.objectStore('keys').put(kept, kind);
      }),
    remove: (kind) => use('readwrite', (keys) => keys.objectStore('keys').delete(kind)),
  };
}
