/** Reads usage for the popup's tab and for the report, and what is shown beside the figures. */
import type { Failure } from '../../utils/base/failure.ts';
import { createLatest } from '../../utils/base/latest.ts';
import type { Patience } from '../../utils/base/patience.ts';
import type { DayRange } from '../../utils/base/utc-day.ts';
import { utcDay } from '../../utils/base/utc-day.ts';
import type { UsageNow } from '../../utils/service/types.ts';
import type { Alert } from '../../utils/usage/alerts.ts';
import type { Prices } from '../../utils/usage/money.ts';
import type { Loaded, UsageDataNeeds, UsageQuestion, Way } from '../../utils/usage/usage-data.ts';
import { createUsageData, isReported } from '../../utils/usage/usage-data.ts';

export interface UsageStatus {
  readonly isReading: boolean;
  /** Milliseconds since 1970, UTC. */
  readonly fetchedAt: number | null;
  readonly failure: Failure | null;
  /** Days that could not be read while others could. */
  readonly missing: readonly DayRange[] | null;
  readonly alerts: readonly Alert[];
  /** A UTC day. It has no report yet. */
  readonly today: string;
  /** The account's count of this moment; null: the service has none. */
  readonly usageNow: UsageNow | null;
}

/** Stands beside the figures and comes from the settings and the page. */
export interface UsageContext {
  /** For a UTC month. */
  readonly budget: number | null;
  readonly prices: Prices | null;
  /** This page's pending request. */
  readonly asked: Patience | null;
}

/** Nothing is read yet. */
export const unread = {
  isReading: false,
  fetchedAt: null,
  failure: null,
  missing: null,
  alerts: [],
  usageNow: null,
} satisfies Partial<UsageStatus>;

export interface UsageReaderNeeds extends UsageDataNeeds {
  readAlerts(): Promise<readonly Alert[]>;
  readNow(): Promise<UsageNow | null>;
}

interface UsageScreen {
  change(changed: Partial<UsageStatus>): void;
  /** There are no figures for the question. */
  showNothing(failure: Failure | null): void;
}

export function createUsageReader(needs: UsageReaderNeeds, screen: UsageScreen) {
  const data = createUsageData(needs);
  const latest = createLatest();
  let shownAlerts: readonly Alert[] = [];

  async function readAlerts(): Promise<void> {
    const today = utcDay(needs.clock.now());
    const alerts = await needs.readAlerts();
    const ids = alerts.map(({ id }) => id);
    // Days count as seen once they are shown, but stay on the open page.
    const seen = shownAlerts.filter(({ kind, id }) => kind === 'unusual-day' && !ids.includes(id));
    shownAlerts = [...alerts, ...seen];
    screen.change({ today, alerts: shownAlerts });
  }

  return {
    readAlerts,
    /** Old figures stay until `show` gets new ones. `isLatest`: no other question came since. */
    async read(
      question: UsageQuestion,
      way: Way,
      show: (loaded: Loaded, isLatest: () => boolean) => void | Promise<void>,
    ): Promise<void> {
      const isLatest = latest();
      try {
        const coming = data.of(question, way);
        const isReading = data.isReading();
        if (isReading) void readAlerts();
        screen.change({ isReading, ...(isReading && { failure: null, missing: null }) });
        const loaded = await coming;
        if (!isLatest()) return;
        const hasFigures =
          loaded.pieces.length > 0 &&
          (!loaded.missing || isReported(loaded.pieces, question.range));
        if (hasFigures) await show(loaded, isLatest);
        else screen.showNothing(loaded.failure);
      } catch {
        // A defect of ours: the reader can try again.
        if (isLatest()) screen.showNothing({ code: 'internal' });
      }
    },
    async readNow(): Promise<void> {
      screen.change({ usageNow: await needs.readNow() });
    },
    isReading: data.isReading,
    stop: data.stop,
  };
}
