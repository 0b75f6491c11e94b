import { send } from '../../utils/messages/send.ts';
import { countBillable } from '../../utils/translation/count-billable.ts';
import type { Wanted } from '../../utils/translation/options.ts';
import type { EstimateTexts } from '../../utils/translation/page-estimate.ts';

/** The worker may die this often during one look-up. */
const maxDeaths = 3;

/** Asks again after the worker died. Null if it died too often. */
export const estimateByBackground =
  (wanted: Wanted): EstimateTexts =>
  async (texts) => {
    for (let deaths = 0; deaths < maxDeaths; deaths += 1) {
      const answer = await send('page.estimate', { wanted, texts: [...texts] });
      if (answer.ok) return answer.value;
    }
    return null;
  };

export const estimateAnew: EstimateTexts = async (texts) => ({
  billable: texts.reduce((sum, text) => sum + countBillable(text), 0),
  remembered: 0,
});
