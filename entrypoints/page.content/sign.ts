import type { PageSign } from '../../utils/messages/page-sign.ts';
import { signOf } from '../../utils/messages/page-sign.ts';
import { send } from '../../utils/messages/send.ts';
import type { PageReport } from '../../utils/translation/page-status.ts';

export interface Sign {
  update(report: PageReport | null): void;
  /** The browser has cleared the badge, because the page was left. */
  forget(): void;
}

const nothing = JSON.stringify(signOf(null));

export function createSign(): Sign {
  let last = nothing;

  async function sendSign(sign: PageSign, words: string): Promise<void> {
    // Only an open popup answers. A question that the popup shows needs no badge.
    const isSeen = sign.kind === 'question' && (await send('page.here', {})).ok;
    if (last === words) await send('page.sign', { sign, isSeen });
  }

  return {
    update(report) {
      const sign = signOf(report);
      const words = JSON.stringify(sign);
      if (words === last) return;
      last = words;
      void sendSign(sign, words);
    },
    forget() {
      last = nothing;
    },
  };
}
