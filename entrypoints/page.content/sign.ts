import type { PageSign } from '../../utils/base/page-sign.ts';
import { signOf } from '../../utils/base/page-sign.ts';
import type { PageReport } from '../../utils/base/page-status.ts';
import { send } from '../../utils/messages/send.ts';

export interface Sign {
  /** Tells the background what the page has to say on the toolbar button, whenever that is something else. */
  heed(report: PageReport | null): void;
  /** The browser has taken the page's mark away, with the page. */
  forget(): void;
}

const nothing = JSON.stringify(signOf(null));

export function createSign(): Sign {
  let last = nothing;

  async function tell(sign: PageSign, words: string): Promise<void> {
    // Only an open popup answers; a question that it shows needs no other.
    const isSeen = sign.kind === 'question' && (await send('page.here', {})).ok;
    if (last === words) await send('page.sign', { sign, isSeen });
  }

  return {
    heed(report) {
      const sign = signOf(report);
      const words = JSON.stringify(sign);
      if (words === last) return;
      last = words;
      void tell(sign, words);
    },
    forget() {
      last = nothing;
    },
  };
}
