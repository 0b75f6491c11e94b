import type { Page } from 'puppeteer-core';
import { eventually } from '../e2e/support/eventually.ts';

/** The name in utils/pipeline/meter/meter.ts. */
const databaseName = 'verso-meter';

/**
 * Resolves when the reservations on the disk equal the bills of all pending requests. If the background ends then, no cost
 * is lost. This reads the database itself, because the meter's answer may be ahead of it.
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
