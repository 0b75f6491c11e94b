import type { MonthShown } from '../../../utils/base/month-spending.ts';
import type { JournalEntry } from '../../service/journal.ts';
import { eventually } from './eventually.ts';
import type { PopupScreen } from './popup-screen.ts';

/** What the meter holds of this month, as it tells the popup, once nothing is on its way any longer. */
export const readMeter = ({ page }: Pick<PopupScreen, 'page'>): Promise<MonthShown> =>
  eventually(async () => {
    const answer = (await page.evaluate(() =>
      chrome.runtime.sendMessage({ name: 'meter.month', input: {} }),
    )) as { readonly ok: true; readonly value: MonthShown };
    return answer.value.reserved === 0 ? answer.value : null;
  }, 'every request to be accounted for');

/** What the service has billed for these requests, by its own book. */
export const billedIn = (entries: readonly JournalEntry[]): number =>
  entries.reduce((sum, { billed }) => sum + billed, 0);

/** What a request has asked for; nothing where it was not read. */
export const textsOf = ({ request }: JournalEntry): readonly string[] =>
  (request as { readonly text: readonly string[] } | undefined)?.text ?? [];
