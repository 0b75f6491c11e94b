import type { Page } from 'puppeteer-core';
import { eventually } from '../e2e/support/eventually.ts';

/** As utils/pipeline/meter/meter-store.ts has it. */
const databaseName = 'verso-meter';

/**
 * Resolves once what is reserved on the disk is what the service has billed for requests that wait for its answer: a background that
 * ends then leaves nothing uncounted. The database itself is read, not what the meter says of it.
 */
export async function booksWritten(own: Page, billed: () => number): Promise<void> {
  let last = '';
  await eventually(
    async () => {
      const reserved = await readReserved(own);
      last = `reserved ${reserved}, at the service ${billed()}`;
      return reserved === billed() || null;
    },
    () => `reservations to be written: ${last}`,
  );
}

const readReserved = (own: Page): Promise<number> =>
  own.evaluate(async (name) => {
    const done = <Value>(request: IDBRequest<Value>) =>
      new Promise<Value>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const database = await done(indexedDB.open(name));
    const store = database.transaction('reservations').objectStore('reservations');
    const rows = (await done(store.getAll())) as { readonly characters: number }[];
    database.close();
    return rows.reduce((sum, { characters }) => sum + characters, 0);
  }, databaseName);
