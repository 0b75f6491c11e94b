/** Creates moments when the outcome of every request is known: each sent request is billed and waits for its answer. */
import type { Page } from 'puppeteer-core';
import { billedIn, readMonth } from '../e2e/support/books.ts';
import { eventually } from '../e2e/support/eventually.ts';
import type { Scene } from '../e2e/support/scene.ts';
import { unheardIn } from './unheard.ts';
import { booksWritten } from './written-books.ts';

export interface Standstill {
  /** Runs work that may end billed requests. */
  during(work: () => Promise<unknown>): Promise<void>;
  /**
   * Stops the background when all counted requests have been sent. Returns the characters that the meter wrongly
   * reports as uncertain, and those of requests that left in the very moment, before their reservation was on the disk.
   */
  endBackground(): Promise<{ readonly unsent: number; readonly leaving: number }>;
}

/** Equal looks in a row that mean rest. */
const looks = 4;

const patienceMs = 60_000;

export function createStandstill(
  { verso, service }: Pick<Scene, 'verso' | 'service'>,
  own: Page,
): Standstill {
  /** Unanswered at the service. */
  const waiting = () => service.journal.entries.filter(({ durationMs }) => durationMs === null);

  async function reach(): Promise<void> {
    let last = '';
    let same = 0;
    let stand = '';
    const known = eventually(
      async () => {
        const open = waiting();
        // The background may be restarting.
        const month = await readMonth(own).catch(() => null);
        const list = open.map(({ number, billed, faults }) => `${number}: ${billed} ${faults}`);
        stand = `counted ${month?.reserved}, at the service [${list.join('; ')}]`;
        if (month?.reserved !== billedIn(open)) return null;
        const seen = open.map(({ number }) => number).join();
        same = seen === last ? same + 1 : 1;
        last = seen;
        return same >= looks || null;
      },
      'every request that has left to be billed',
      patienceMs,
    );
    await known.catch((cause: unknown) => {
      throw new Error(`The books never came to rest: ${stand}`, { cause });
    });
  }

  async function within<T>(work: () => Promise<T>): Promise<T> {
    service.faults.set('hold-reply');
    await reach();
    const result = await work();
    // Aborts have reached the service before it answers.
    await reach();
    service.faults.clear('hold-reply');
    return result;
  }

  /** The meter's uncertain characters beyond those that the service knows. */
  const unknown = async () =>
    (await readMonth(own)).estimated - unheardIn(service.journal.translations());

  return {
    during: (work) => within(async () => void (await work())),
    endBackground: () =>
      within(async () => {
        const before = await unknown();
        await booksWritten(own, () => billedIn(waiting()));
        const { length: written } = service.journal.translations();
        await verso.killWorker();
        const late = billedIn(service.journal.translations().slice(written));
        // A new background starts only when it is needed, and may wait for a debugger.
        const woken = readMonth(own).catch(() => null);
        await verso.evaluateInWorker('null');
        await woken;
        await reach();
        const unsent = (await unknown()) - before;
        return unsent === -late ? { unsent: 0, leaving: late } : { unsent, leaving: 0 };
      }),
  };
}
