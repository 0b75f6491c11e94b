/**
 * Moments at which it is known what every request has come to, so that what is ended then is accounted for to the character: each
 * that has left is billed and waits for its answer.
 */
import type { Page } from 'puppeteer-core';
import { billedIn, readMonth } from '../e2e/support/books.ts';
import { eventually } from '../e2e/support/eventually.ts';
import type { Scene } from '../e2e/support/scene.ts';
import { holdBooks } from './hold-books.ts';
import { unheardIn } from './unheard.ts';

export interface Standstill {
  /** Does something that may end requests: they are billed, and nobody hears their answer. */
  during(work: () => Promise<unknown>): Promise<void>;
  /**
   * Ends the background at a moment when all that is counted has left. Gives the characters that it says to be uncertain of all the same
   * for requests that the service never saw: there are none, so it is what the meter counts by mistake.
   */
  endBackground(): Promise<number>;
}

/** So often the same: nothing is about to leave, or to be given up. */
const looks = 4;

const patienceMs = 60_000;

export function createStandstill(
  { verso, service }: Pick<Scene, 'verso' | 'service'>,
  own: Page,
): Standstill {
  /** At the service, without an answer. */
  const waiting = () => service.journal.entries.filter(({ durationMs }) => durationMs === null);

  async function reach(): Promise<void> {
    let last = '';
    let same = 0;
    let stand = '';
    const known = eventually(
      async () => {
        const open = waiting();
        // A page of ours may find the background between two lives.
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
    // What was given up has been given up at the service, too, before it would answer.
    await reach();
    service.faults.clear('hold-reply');
    return result;
  }

  /** What the meter is uncertain of, beyond what the service knows that nobody has heard. */
  const unknown = async () =>
    (await readMonth(own)).estimated - unheardIn(service.journal.translations());

  return {
    during: (work) => within(async () => void (await work())),
    endBackground: () =>
      within(async () => {
        const before = await unknown();
        const letGo = await holdBooks(own, () => billedIn(waiting()));
        await verso.killWorker().finally(letGo);
        // Asked for, since no page may need it; and the next life may wait for whoever looks on: then nobody is answered for a minute.
        const woken = readMonth(own).catch(() => null);
        await verso.evaluateInWorker('null');
        await woken;
        await reach();
        return (await unknown()) - before;
      }),
  };
}
