import { countBillable } from '../../utils/base/count-billable.ts';
import type { EstimateTexts } from '../../utils/base/page-estimate.ts';
import type { Wanted } from '../../utils/base/wanted.ts';
import { whenKept } from '../../utils/messages/page-life.ts';
import { send } from '../../utils/messages/send.ts';

/** How often the background may die over one look-up. */
const maxDeaths = 3;

/**
 * Asks the background what texts would cost; a worker that dies is asked again, and so is one whose answer was lost because the
 * reader was elsewhere meanwhile. Null: it died too often.
 *
 * @param page the window
 */
export const estimateByBackground =
  (wanted: Wanted, page: EventTarget): EstimateTexts =>
  async (texts) => {
    for (let deaths = 0; deaths < maxDeaths; ) {
      const answer = await unlessKept(page, send('page.estimate', { wanted, texts: [...texts] }));
      if (answer?.ok) return answer.value;
      if (answer !== null) deaths += 1;
    }
    return null;
  };

/** Null once the page has come back from where a browser has kept it: an answer that was on its way then never comes. */
function unlessKept<T>(page: EventTarget, answer: Promise<T>): Promise<T | null> {
  let endWatch = (): void => {};
  const back = new Promise<null>((resolve) => {
    endWatch = whenKept(page, { pageshow: () => resolve(null) });
  });
  return Promise.race([answer, back]).finally(endWatch);
}

/** For who wants everything anew: nothing is looked up. */
export const estimateAnew: EstimateTexts = async (texts) => ({
  billable: texts.reduce((sum, text) => sum + countBillable(text), 0),
  remembered: 0,
});
