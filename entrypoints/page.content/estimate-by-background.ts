import type { Result } from '../../utils/base/result.ts';
import { whenKept } from '../../utils/extension/page-life.ts';
import { send } from '../../utils/messages/send.ts';
import { countBillable } from '../../utils/translation/count-billable.ts';
import type { Wanted } from '../../utils/translation/options.ts';
import type { EstimateTexts } from '../../utils/translation/page-estimate.ts';

/** The worker may die this often during one question. */
const maxDeaths = 3;

/**
 * Asks again after the worker died, or after the back/forward cache lost the answer. Null if the worker died too often.
 *
 * @param page the window
 */
export async function untilAnswered<T>(
  page: EventTarget,
  ask: () => Promise<Result<T>>,
): Promise<T | null> {
  for (let deaths = 0; deaths < maxDeaths; ) {
    const answer = await unlessKept(page, ask());
    if (answer?.ok) return answer.value;
    if (answer !== null) deaths += 1;
  }
  return null;
}

export const estimateByBackground =
  (wanted: () => Wanted, page: EventTarget): EstimateTexts =>
  (texts) =>
    untilAnswered(page, () => send('page.estimate', { wanted: wanted(), texts: [...texts] }));

/** An answer in flight never arrives in the back/forward cache. Resolves to null when the page returns. */
function unlessKept<T>(page: EventTarget, answer: Promise<T>): Promise<T | null> {
  let endWatch = (): void => {};
  const back = new Promise<null>((resolve) => {
    endWatch = whenKept(page, { pageshow: () => resolve(null) });
  });
  return Promise.race([answer, back]).finally(endWatch);
}

export const estimateAnew: EstimateTexts = async (texts) => ({
  billable: texts.reduce((sum, text) => sum + countBillable(text), 0),
  remembered: 0,
});
