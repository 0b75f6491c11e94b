import type { Page } from 'puppeteer-core';
import type { MemorySize } from '../../../utils/pipeline/memory/memory.ts';
import type { MonthSpending } from '../../../utils/translation/month-spending.ts';
import type { JournalEntry } from '../../service/journal.ts';
import { eventually } from './eventually.ts';

async function ask<Value>(ownPage: Page, name: string): Promise<Value> {
  const answer = await ownPage.evaluate(
    (message) => chrome.runtime.sendMessage({ name: message, input: {} }),
    name,
  );
  return (answer as { readonly ok: true; readonly value: Value }).value;
}

/** What the meter holds of this month, as it tells a page of ours. */
export const readMonth = (ownPage: Page): Promise<MonthSpending> => ask(ownPage, 'meter.month');

/** The same once nothing is on its way any longer. */
export const readMeter = (ownPage: Page): Promise<MonthSpending> =>
  eventually(async () => {
    const month = await readMonth(ownPage);
    return month.reserved === 0 ? month : null;
  }, 'every request to be accounted for');

/** How many translations are kept, as the memory tells the options page. */
export const countKept = async (optionsPage: Page): Promise<number> =>
  (await ask<MemorySize>(optionsPage, 'memory.read')).entries;

/** What the service has billed for these requests, by its own book. */
export const billedIn = (entries: readonly JournalEntry[]): number =>
  entries.reduce((sum, { billed }) => sum + billed, 0);

/** What a request has asked for; nothing where it was not read. */
export const textsOf = ({ request }: JournalEntry): readonly string[] =>
  (request as { readonly text: readonly string[] } | undefined)?.text ?? [];

/** Code points of all that these requests have asked for, none of it markup, whether the service has read them or not. */
export const charactersIn = (entries: readonly JournalEntry[]): number =>
  entries
    .flatMap(({ request, unread }) => (request ?? JSON.parse(unread ?? '{"text":[]}')).text)
    .reduce((sum: number, text: string) => sum + [...text].length, 0);
