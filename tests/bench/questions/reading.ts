import { leastRequests } from '../cost/least.ts';
import { encyclopedia, pagesNamed } from '../pages.ts';
import { pressAt } from '../press.ts';
import type { Question } from '../question.ts';
import { textsSent } from '../texts-sent.ts';

/** Runs in the page: goes to its end, 0.9 screens every 400 ms. */
async function readOn(): Promise<void> {
  while (scrollY + innerHeight < document.documentElement.scrollHeight - 1) {
    window.scrollBy(0, 0.9 * innerHeight);
    await new Promise((resolve) => setTimeout(resolve, 400));
  }
}

/** Measures the requests of a page that is translated as it is read. */
export const reading: Question = {
  id: 'reading',
  about: 'requests of a page that is read to its end, 0.9 screens every 400 ms, with their minimum',
  pages: [...pagesNamed('typical'), ...encyclopedia],
  layout: 'rows',
  async ask(open) {
    const { page, journal, popup: openPopup, close } = await open({ keepTexts: true });
    try {
      const popup = await openPopup('as-i-read');
      await pressAt(popup, 'Translate page');
      await page.evaluate(readOn);
      await popup.waitUntilDone(120_000);
      const { requests, byFormat } = textsSent(journal);
      return [{ name: 'requests', value: requests, unit: 'times', least: leastRequests(byFormat) }];
    } finally {
      await close();
    }
  },
};
