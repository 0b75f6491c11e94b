import type { Clock } from '../../utils/base/clock.ts';
import { utcDay } from '../../utils/base/utc-day.ts';
import type { UsageNow } from '../../utils/service/types.ts';
import type { Alert } from '../../utils/usage/alerts.ts';
import type { Prices } from '../../utils/usage/money.ts';
import type { Patience } from '../patience-notice.tsx';

/** The facts about an account that every page of usage shows beside its figures. */
export interface AccountNews {
  /** The month's usage against the account's budget, and unusual days. */
  readonly alerts: readonly Alert[];
  /** The account's count of this moment; null: the service has none. */
  readonly usageNow?: UsageNow | null;
  /** The account's budget for a UTC month, or null. */
  readonly budget?: number | null;
  /** Null: nobody has said what usage costs. */
  readonly prices?: Prices | null;
  /** The pending request of any of our pages, or null. */
  readonly asked?: Patience | null;
  /** A UTC day. It has no report yet. */
  readonly today: string;
}

export interface AccountNewsNeeds {
  readAlerts(): Promise<readonly Alert[]>;
  /** Null: the service has no such count, or did not tell it. */
  readNow(): Promise<UsageNow | null>;
  readonly clock: Pick<Clock, 'now'>;
}

/** Reads alerts and the count of now. An answer that belongs to an earlier account is dropped. */
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
    /** The account is another. */
    forget(): void {
      account += 1;
      shown = [];
      change({ alerts: [], usageNow: null });
    },
  };
}
