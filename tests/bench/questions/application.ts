import type { Page } from 'puppeteer-core';
import type { Figure } from '../figure.ts';
import { pagesNamed } from '../pages.ts';
import type { Question } from '../question.ts';

const turns = 8;
const roundsPerTurn = 10;
const longestMs = 60_000;

interface Operated {
  /** Milliseconds of all operations, with their layouts. */
  readonly own: number;
  /** The same until the next frame. */
  readonly painted: number;
}

/** Runs in the page. Verso's turn comes between two rounds. */
async function operateOften(rounds: number): Promise<Operated[]> {
  // The page's own script defines it.
  const { operate } = globalThis as unknown as { operate(): Promise<Operated> };
  const all: Operated[] = [];
  for (let round = 0; round < rounds; round += 1) {
    all.push(await operate());
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return all;
}

const middle = (numbers: readonly number[]): number =>
  [...numbers].sort((one, other) => one - other)[numbers.length >> 1] ?? Number.POSITIVE_INFINITY;

const middles = (all: readonly Operated[]): Operated => ({
  own: middle(all.map(({ own }) => own)),
  painted: middle(all.map(({ painted }) => painted)),
});

/**
 * Measures the page and its twin in turn, so that what slows the machine slows both. The first turn compiles the app's
 * code.
 */
async function measureInTurn(page: Page, twin: Page): Promise<{ page: Operated; twin: Operated }> {
  const all = { page: [] as Operated[], twin: [] as Operated[] };
  for (let turn = 0; turn <= turns; turn += 1) {
    for (const [name, one] of [
      ['page', page],
      ['twin', twin],
    ] as const) {
      await one.bringToFront();
      const operated = await one.evaluate(operateOften, roundsPerTurn);
      if (turn > 0) all[name].push(...operated);
    }
  }
  return { page: middles(all.page), twin: middles(all.twin) };
}

/** Loads the page anew and measures it. */
async function measureAnew(page: Page): Promise<Operated> {
  await page.reload();
  await page.evaluate(operateOften, turns * roundsPerTurn);
  return middles(await page.evaluate(operateOften, turns * roundsPerTurn));
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
      const twin = await page.browser().newPage();
      await twin.goto(page.url());
      // Two tabs with the same page are not equally fast, even without Verso.
      const alone = await measureInTurn(page, twin);
      await page.bringToFront();
      const popup = await openPopup('as-i-read');
      await popup.press('Translate page');
      await popup.waitUntilDone(longestMs);
      const translated = await measureInTurn(page, twin);
      await page.bringToFront();
      const again = await openPopup('as-i-read');
      await again.press('Show original', longestMs);
      await again.waitFor(['Show translation'], longestMs);
      const restored = await measureInTurn(page, twin);
      await twin.close();
      const idle = await measureAnew(page);
      for (const id of (await page.browser().extensions()).keys()) {
        await page.browser().uninstallExtension(id);
      }
      const removed = await measureAnew(page);
      const longer = (name: string, ratio: number): Figure => ({
        ...{ name, value: (ratio - 1) * 100, unit: '%', limit: 5 },
      });
      const besideTwin = ({ page: one, twin: other }: typeof alone): number => one.own / other.own;
      const thanAlone = (now: typeof alone): number => besideTwin(now) / besideTwin(alone);
      const ms = (name: string, value: number): Figure => ({ name, value, unit: 'ms' });
      return [
        ms('operations, page alone', alone.page.own),
        ms('operations, translated', translated.page.own),
        longer('operations, translated: longer by', thanAlone(translated)),
        longer('operations, restored: longer by', thanAlone(restored)),
        ms('operations, Verso removed', removed.own),
        longer('operations, installed and idle: longer by', idle.own / removed.own),
        ms('until painted, page alone', alone.page.painted),
        ms('until painted, translated', translated.page.painted),
      ];
    } finally {
      await close();
    }
  },
};
