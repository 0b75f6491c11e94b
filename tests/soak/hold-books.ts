import type { Page } from 'puppeteer-core';
import { eventually } from '../e2e/support/eventually.ts';

/** As utils/pipeline/meter/meter-store.ts has it. */
const databaseName = 'verso-meter';

interface Holder {
  letGo?: () => void;
}

/** So long is waited for requests that are counted to arrive, before the books are let go, in milliseconds: nobody shall miss them. */
const arrivalMs = 400;

/**
 * Keeps the background from counting: a page of ours writes in the book's reservations, and whoever else wants to has to wait. So what is
 * counted stands still, and is what the service has. The database itself is read, not what the meter says of it.
 *
 * @param billed what the service has billed for requests that wait for its answer
 * @returns how to let go. It may be held no longer than the background waits for its database (`patienceMs` in that folder's meter.ts).
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

/** @returns characters that are reserved */
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
    // A transaction ends as soon as nothing is asked of it.
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
