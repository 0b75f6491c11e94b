import { bundle } from '../../e2e/support/bundle.ts';
import { openScene } from '../../e2e/support/scene.ts';
import type { BusyMemory } from '../busy-memory.ts';
import type { Figure } from '../figure.ts';
import { pagesNamed } from '../pages.ts';
import type { Question } from '../question.ts';

/** Aim: nobody waits for the memory. */
const limitMs = 100;

/** Measures a large memory. */
export const busyMemory: Question = {
  id: 'busy-memory',
  about: 'time for a memory of 100,000 entries to look up, store and delete 2,000 texts',
  pages: pagesNamed('short'),
  layout: 'rows',
  async ask() {
    const { verso, pageAddress, close } = await openScene();
    try {
      const page = await verso.open(pageAddress('article.html'));
      page.setDefaultTimeout(600_000);
      await page.addScriptTag({ content: await bundle('tests/bench/busy-memory.ts', 'busy') });
      // The bundle's global is not in the page's types.
      const { lookUpMs, keepMs, evictMs, entries } = await page.evaluate(() =>
        (
          globalThis as unknown as { busy: { measureBusyMemory(): Promise<BusyMemory> } }
        ).busy.measureBusyMemory(),
      );
      const time = (name: string, value: number): Figure => ({
        ...{ name, value, unit: 'ms', limit: limitMs },
      });
      return [
        { name: 'entries', value: entries, unit: 'times' },
        time('2,000 texts looked up', lookUpMs),
        time('2,000 kept', keepMs),
        time('evicted until it fits again', evictMs),
      ];
    } finally {
      await close();
    }
  },
};
