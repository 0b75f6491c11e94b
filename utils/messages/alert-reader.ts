/** What a page that shows usage tells of alerts, and which of them whoever reads it has seen then. */
import { createLatest } from '../base/latest.ts';
import type { Alert } from '../usage/alerts.ts';
import { send } from './send.ts';

export interface AlertReader {
  /** What there is to tell on `today`, a UTC day; nothing where the background does not answer. */
  read(today: string): Promise<readonly Alert[]>;
  /** Ids of what the mark on the button stood for when that was read last: what came since has been shown to nobody. */
  seen(): readonly string[];
}

export function createAlertReader(): AlertReader {
  let ids: readonly string[] = [];
  /** What was asked last counts: an older answer may be of another account. */
  const ask = createLatest();
  return {
    seen: () => ids,
    async read(today) {
      const isLatest = ask();
      ids = [];
      const answer = await send('usage.alerts', { today });
      if (!answer.ok) return [];
      if (isLatest()) ids = answer.value.unseen;
      return answer.value.alerts;
    },
  };
}
