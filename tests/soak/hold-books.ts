import type { Page } from 'puppeteer-core';
import { eventually } from '../e2e/support/eventually.ts';

/** The database of utils/pipeline/meter/meter-store.ts. */
const databaseName = 'verso-meter';

interface Holder {
  letGo?: () => void;
}

/** Milliseconds to wait for counted requests to arrive before the lock is released. */
const arrivalMs = 400;

/**
 * Stops the background from counting: a page of ours holds a write transaction on the reservations. The counted sum
 * then equals the service's. It reads the database, not the meter.
 *
 * @param billed characters that the service has billed for unanswered requests
 * @returns a function that releases the lock; call it before the background gives up (`patienceMs` in that folder's
 *   meter.ts)
 */
export async function holdBooks(own: Page, billed: () => number): Promise<() => Promise<void>> {
  const letGo = () =>
    own.evaluate(() => {
      (globalThis as Holder).letGo?.();
    });
  let last = '';
  await eventually(
    async () => {
      const counted = await hold(own);
      const end = performance.now() + arrivalMs;
      while (billed() !== counted && performance.now() < end) {
        await new Promise((resolve) => setTimeout(resolve, 10));
      }
      if (billed() === counted) return true;
      last = `counted ${counted}, at the service ${billed()}`;
      await letGo();
      return null;
    },
    () => `the books to be held while all that is counted has left: ${last}`,
  );
  return letGo;
}

/** @returns reserved characters */
const hold = (own: Page): Promise<number> =>
  own.evaluate(async (name) => {
    const done = <Value>(request: IDBRequest<Value>) =>
      new Promise<Value>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const database = await done(indexedDB.open(name));
    const store = database.transaction('reservations', 'readwrite').objectStore('reservations');
    const rows = (await done(store.getAll())) as { readonly characters: number }[];
    let isHeld = true;
    // A transaction without requests ends.
    const goOn = () => {
      if (isHeld) store.count().onsuccess = goOn;
    };
    goOn();
    (globalThis as Holder).letGo = () => {
      isHeld = false;
      database.close();
    };
    return rows.reduce((sum, { characters }) => sum + characters, 0);
  }, databaseName);
