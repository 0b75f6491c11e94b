import type { Page } from 'puppeteer-core';
import { eventually } from '../../e2e/support/eventually.ts';
import { leastRequests } from '../cost/least.ts';
import type { Figure } from '../figure.ts';
import { pagesNamed } from '../pages.ts';
import { pressAt } from '../press.ts';
import type { Question } from '../question.ts';
import { taskFigures } from '../task-figures.ts';
import { textsSent } from '../texts-sent.ts';
import { recordTrace } from '../trace/record.ts';

const longestMs = 120_000;

const messages = 100;
const everyMs = 50;

/** Runs in the page: adds messages, or scrolls until as many texts have come. */
async function growOn(messages: number, everyMs: number): Promise<void> {
  const { say } = globalThis as { say?(count: number, everyMs: number): Promise<void> };
  if (say) return say(messages, everyMs);
  for (let step = 0; step < messages; step += 1) {
    window.scrollBy(0, window.innerHeight / 4);
    await new Promise((resolve) => setTimeout(resolve, everyMs));
  }
}

interface WaitedFor {
  /** Milliseconds from each text's appearance to its translation. */
  readonly waits: number[];
  open: number;
}

/** Runs in the page: measures the time that new text in view stays untranslated. */
function watchNew(): WaitedFor {
  const state: WaitedFor = { waits: [], open: 0 };
  const seenAt = new Map<Element, { at: number; text: string }>();
  const inView = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting || seenAt.has(target)) continue;
      seenAt.set(target, { at: performance.now(), text: target.textContent });
      state.open += 1;
    }
  });
  new MutationObserver((records) => {
    for (const { addedNodes, target } of records) {
      for (const node of addedNodes) if (node instanceof HTMLParagraphElement) inView.observe(node);
      const paragraph = (target instanceof Element ? target : target.parentElement)?.closest('p');
      const seen = paragraph && seenAt.get(paragraph);
      if (!paragraph || !seen || seen.at < 0 || paragraph.textContent === seen.text) continue;
      state.waits.push(performance.now() - seen.at);
      state.open -= 1;
      seen.at = -1;
    }
  }).observe(document.body, { childList: true, subtree: true, characterData: true });
  return state;
}

const middle = (numbers: readonly number[]): number =>
  [...numbers].sort((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? Infinity;

/** Measures pages that grow: a chat, an endless list. */
export const growing: Question = {
  id: 'growing',
  about: `a growing page: ${messages} messages, one every ${everyMs} ms, or an endless list`,
  pages: pagesNamed('chat', 'endless'),
  records: true,
  layout: 'rows',
  async ask(open) {
    const { page, journal, latencyMs, popup: openPopup, close } = await open({ keepTexts: true });
    try {
      const popup = await openPopup('as-i-read');
      await pressAt(popup, 'Translate page');
      await popup.waitUntilDone(longestMs);
      journal.clear();
      const watched = await page.evaluateHandle(watchNew);
      const events = await recordTrace(page, async () => {
        await page.evaluate(growOn, messages, everyMs);
        await untilDone(page, () => watched.evaluate(({ open: waiting }) => waiting));
      });
      const waits = await watched.evaluate((state) => state.waits);
      const { requests, texts, byFormat } = textsSent(journal);
      const wait = (name: string, value: number): Figure => ({
        ...{ name, value, unit: 'ms', least: latencyMs },
      });
      return [
        { name: 'texts', value: texts, unit: 'times' },
        { name: 'requests', value: requests, unit: 'times', least: leastRequests(byFormat) },
        wait('from coming into view to its translation, half of them', middle(waits)),
        wait('from coming into view to its translation, the last', Math.max(...waits)),
        ...taskFigures('while it grows', events),
      ];
    } finally {
      await close();
    }
  },
};

/** Texts that left the view are not waited for: stops when the number of open ones stays equal. */
async function untilDone(page: Page, open: () => Promise<number>): Promise<void> {
  let before = -1;
  let same = 0;
  await eventually(
    async () => {
      const now = await open();
      same = now === before ? same + 1 : 0;
      before = now;
      await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 100)));
      return now === 0 || same > 20 || null;
    },
    'what came to be translated',
    longestMs,
  );
}
