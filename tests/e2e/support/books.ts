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

/** Returns the meter's entries for this month, as an extension page reads them. */
export const readMonth = (ownPage: Page): Promise<MonthSpending> => ask(ownPage, 'meter.month');

/** Returns the month's entries after all reservations have ended. */
export const readMeter = (ownPage: Page): Promise<MonthSpending> =>
  eventually(async () => {
    const month = await readMonth(ownPage);
    return month.reserved === 0 ? month : null;
  }, 'every request to be accounted for');

/** Returns the number of stored translations, as the options page reads it. */
export const countKept = async (optionsPage: Page): Promise<number> =>
  (await ask<MemorySize>(optionsPage, 'memory.read')).entries;

/** Returns the characters that the service has billed for these requests. */
export const billedIn = (entries: readonly JournalEntry[]): number =>
  entries.reduce((sum, { billed }) => sum + billed, 0);

/** Returns the texts of a request. They are empty if the service did not read it. */
export const textsOf = ({ request }: JournalEntry): readonly string[] =>
  (request as { readonly text: readonly string[] } | undefined)?.text ?? [];

/**
 * Returns the code points of all texts in these requests, whether or not the service read them. The texts hold no
 * markup.
 */
export const charactersIn = (entries: readonly JournalEntry[]): number =>
  entries
    .flatMap(({ request, unread }) => (request ?? JSON.parse(unread ?? '{"text":[]}')).text)
    .reduce((sum: number, text: string) => sum + [...text].length, 0);
