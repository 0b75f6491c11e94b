import { openDB } from 'idb';
import { beforeEach, describe, expect, it } from 'vitest';
import { lastingKeys } from '../../../utils/vault/lasting-keys.ts';
import { slowClock } from '../support/slow-clock.ts';

const keptAs = (key: string) => ({ key, origins: ['https://api.example'] });

describe('lasting keys, in a real IndexedDB', () => {
  beforeEach(async () => {
    for (const { name = '' } of await indexedDB.databases()) {
      await new Promise((resolve) => {
        indexedDB.deleteDatabase(name).onsuccess = resolve;
      });
    }
  });

  it('are none on the first day', async () => {
    expect(await lastingKeys(slowClock).read('translate')).toBeNull();
  });

  it('are there for the next worker', async () => {
    await lastingKeys(slowClock).write('translate', keptAs('secret'));
    await lastingKeys(slowClock).write('translate', keptAs('newer'));
    expect(await lastingKeys(slowClock).read('translate')).toEqual(keptAs('newer'));
    expect(await lastingKeys(slowClock).read('admin')).toBeNull();
  });

  it('that were kept as text alone have no origin yet', async () => {
    await lastingKeys(slowClock).remove('admin');
    const database = await openDB('verso-vault');
    await database.put('keys', 'old-secret', 'translate');
    database.close();
    expect(await lastingKeys(slowClock).read('translate')).toEqual({
      key: 'old-secret',
      origins: null,
    });
  });

  it('can be removed, also when there is none', async () => {
    await lastingKeys(slowClock).write('admin', keptAs('secret'));
    await lastingKeys(slowClock).remove('admin');
    await lastingKeys(slowClock).remove('admin');
    expect(await lastingKeys(slowClock).read('admin')).toBeNull();
  });

  it('leave no database open that would be in the way of an update', async () => {
    await Promise.all([
      lastingKeys(slowClock).write('admin', keptAs('a')),
      lastingKeys(slowClock).write('translate', keptAs('b')),
    ]);
    const deleted = await new Promise((resolve) => {
      const request = indexedDB.deleteDatabase('verso-vault');
      request.onsuccess = () => resolve('deleted');
      request.onblocked = () => resolve('blocked');
    });
    expect(deleted).toBe('deleted');
  });

  it('that hang fail after three seconds, and are tried again at the next use', async () => {
    const slept: number[] = [];
    let time = Promise.withResolvers<void>();
    const places = lastingKeys({
      sleep: (ms: number) => {
        slept.push(ms);
        return time.promise;
      },
    });
    await places.write('translate', keptAs('secret'));
    // A connection that stays open blocks the deletion, and so every later opening.
    const blocker = await openDB('verso-vault');
    const deleting = indexedDB.deleteDatabase('verso-vault');
    await new Promise((resolve) => {
      deleting.onblocked = resolve;
    });
    time.resolve();
    await expect(places.read('translate')).rejects.toMatchObject({ name: 'TimeoutError' });
    expect(slept.at(-1)).toBe(3_000);
    time = Promise.withResolvers();
    blocker.close();
    await places.write('translate', keptAs('entered again'));
    expect(await places.read('translate')).toEqual(keptAs('entered again'));
  });
});
