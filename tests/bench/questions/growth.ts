import type { Figure } from '../figure.ts';
import { heapOf } from '../heap.ts';
import { pagesNamed } from '../pages.ts';
import { drawGrowth } from '../plot.ts';
import { pressAt } from '../press.ts';
import type { Question } from '../question.ts';
import type { OpenStage, Scope } from '../stage.ts';
import { loadDuring } from '../task-figures.ts';
import { recordTrace } from '../trace/record.ts';

const longestMs = 600_000;

async function measure(open: OpenStage, scope: Scope): Promise<Figure[]> {
  const { page, popup: openPopup, close } = await open();
  try {
    const client = await page.createCDPSession();
    const before = await heapOf(client);
    const popup = await openPopup(scope);
    const { longest, total } = loadDuring(
      await recordTrace(page, async () => {
        await pressAt(popup, 'Translate page');
        await popup.waitUntilDone(longestMs);
      }),
    );
    const time = (name: string, { wallMs, cpuMs }: typeof total): Figure => ({
      name: `${scope}: ${name}`,
      value: wallMs,
      cpuMs,
      unit: 'ms',
    });
    return [
      time('all of ours', total),
      time('longest task of ours', longest),
      {
        name: `${scope}: memory`,
        value: ((await heapOf(client)) - before) / 1_000_000,
        unit: 'MB',
      },
    ];
  } finally {
    await close();
  }
}

/** Measures time, tasks and memory by page size. */
export const growth: Question = {
  id: 'growth',
  about: 'time, tasks and memory for 1,000, 10,000 and 100,000 elements',
  pages: pagesNamed('thousand', 'ten-thousand', 'huge'),
  records: true,
  layout: 'rows',
  plot: drawGrowth,
  async ask(open) {
    const { page, close } = await open();
    const elements = await page.evaluate(() => document.querySelectorAll('*').length);
    await close();
    return [
      { name: 'elements', value: elements, unit: 'times' },
      ...(await measure(open, 'as-i-read')),
      ...(await measure(open, 'whole-page')),
    ];
  },
};
