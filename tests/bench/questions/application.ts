import type { Page } from 'puppeteer-core';
import type { Figure } from '../figure.ts';
import { pagesNamed } from '../pages.ts';
import type { Question } from '../question.ts';

const rounds = 30;
const longestMs = 60_000;

interface Operated {
  /** Milliseconds of all operations, with their layouts. */
  readonly own: number;
  /** The same until the next frame. */
  readonly painted: number;
}

/** Runs in the page. Verso's turn comes between two rounds. */
async function operateOften(rounds: number): Promise<Operated> {
  // The page's own script defines it.
  const { operate } = globalThis as unknown as { operate(): Promise<Operated> };
  const all: Operated[] = [];
  for (let round = 0; round < rounds; round += 1) {
    all.push(await operate());
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  const middle = (numbers: number[]): number =>
    numbers.sort((one, other) => one - other)[numbers.length >> 1] ?? Number.POSITIVE_INFINITY;
  return {
    own: middle(all.map(({ own }) => own)),
    painted: middle(all.map(({ painted }) => painted)),
  };
}

/** Loads the page anew and measures it. The first rounds compile the app's code. */
async function measureAnew(page: Page): Promise<Operated> {
  await page.reload();
  await page.evaluate(operateOften, rounds);
  return page.evaluate(operateOften, rounds);
}

/** Measures whether an application's own operations are slower because of Verso. */
export const application: Question = {
  id: 'application',
  about:
    "time of an application's own operations on 1,000 rows: page alone, translated, restored, Verso idle",
  pages: pagesNamed('rows'),
  layout: 'rows',
  async ask(open) {
    const { page, popup: openPopup, close } = await open();
    try {
      const measure = (on: Page): Promise<Operated> => on.evaluate(operateOften, rounds);
      // The first rounds compile the app's code.
      await measure(page);
      const alone = await measure(page);
      const popup = await openPopup('as-i-read');
      await popup.press('Translate page');
      await popup.waitUntilDone(longestMs);
      const translated = await measure(page);
      await popup.press('Show original', longestMs);
      await popup.waitFor(['Show translation'], longestMs);
      const restored = await measure(page);
      const idle = await measureAnew(page);
      for (const id of (await page.browser().extensions()).keys()) {
        await page.browser().uninstallExtension(id);
      }
      const removed = await measureAnew(page);
      const longer = (name: string, { own }: Operated, base: Operated): Figure => ({
        ...{ name, value: (own / base.own - 1) * 100, unit: '%', limit: 5 },
      });
      const ms = (name: string, value: number): Figure => ({ name, value, unit: 'ms' });
      return [
        ms('operations, page alone', alone.own),
        ms('operations, translated', translated.own),
        longer('operations, translated: longer by', translated, alone),
        longer('operations, restored: longer by', restored, alone),
        ms('operations, Verso removed', removed.own),
        longer('operations, installed and idle: longer by', idle, removed),
        ms('until painted, page alone', alone.painted),
        ms('until painted, translated', translated.painted),
      ];
    } finally {
      await close();
    }
  },
};
