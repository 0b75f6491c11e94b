import type { Clock } from '../../utils/base/clock.ts';
import { utcDay } from '../../utils/base/utc-day.ts';
import type { UsageNow } from '../../utils/service/types.ts';
import type { Alert } from '../../utils/usage/alerts.ts';
import type { Prices } from '../../utils/usage/money.ts';
import type { Patience } from '../patience-notice.tsx';

/** Shown beside the figures on every page of usage. */
export interface AccountNews {
  readonly alerts: readonly Alert[];
  /** The account's count of this moment; null: the service has none. */
  readonly usageNow?: UsageNow | null;
  /** For a UTC month. */
  readonly budget?: number | null;
  readonly prices?: Prices | null;
  /** The pending request of any of our pages. */
  readonly asked?: Patience | null;
  /** A UTC day. It has no report yet. */
  readonly today: string;
}

export interface AccountNewsNeeds {
  readAlerts(): Promise<readonly Alert[]>;
  readNow(): Promise<UsageNow | null>;
  readonly clock: Pick<Clock, 'now'>;
}

/** Drops answers that belong to an earlier account. */
export function createAccountNews(
  needs: AccountNewsNeeds,
  change: (news: Partial<AccountNews>) => void,
) {
  let account = 0;
  let shown: readonly Alert[] = [];
  return {
    async readAlerts(): Promise<void> {
      const [of, today] = [account, utcDay(needs.clock.now())];
      const alerts = await needs.readAlerts();
      if (of !== account) return;
      const ids = alerts.map(({ id }) => id);
      // Days count as seen once they are shown, but stay on the open page.
      const seen = shown.filter(({ kind, id }) => kind === 'unusual-day' && !ids.includes(id));
      shown = [...alerts, ...seen];
      change({ today, alerts: shown });
    },
    async readNow(): Promise<void> {
      const of = account;
      const usageNow = await needs.readNow();
      if (of === account) change({ usageNow });
    },
    forget(): void {
      account += 1;
      shown = [];
      change({ alerts: [], usageNow: null });
    },
  };
}
