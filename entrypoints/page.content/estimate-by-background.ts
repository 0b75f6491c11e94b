import { countBillable } from '../../utils/base/count-billable.ts';
import type { EstimateTexts } from '../../utils/base/page-estimate.ts';
import type { Wanted } from '../../utils/base/wanted.ts';
import { send } from '../../utils/messages/send.ts';

/** How often the background may die over one look-up. */
const maxDeaths = 3;

/** Asks the background what texts would cost; a worker that dies is asked again. Null: it died too often. */
export const estimateByBackground =
  (wanted: Wanted): EstimateTexts =>
  async (texts) => {
    for (let deaths = 0; deaths < maxDeaths; deaths += 1) {
      const estimate = await send('page.estimate', { wanted, texts: [...texts] });
      if (estimate.ok) return estimate.value;
    }
    return null;
  };

/** For who wants everything anew: nothing is looked up. */
export const estimateAnew: EstimateTexts = async (texts) => ({
  billable: texts.reduce((sum, text) => sum + countBillable(text), 0),
  remembered: 0,
});
