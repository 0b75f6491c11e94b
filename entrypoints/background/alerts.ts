/**
 * Tells an administrator what the account's usage comes to, without being asked: a mark on the toolbar button, and a notification
 * where that is wanted and allowed. Off until a budget is entered or unusual days are switched on; then the service is asked when
 * the browser starts and every six hours. Each thing is said once, also across restarts.
 */
import type { Clock } from '../../utils/base/clock.ts';
import type { Result } from '../../utils/base/result.ts';
import { utcDay } from '../../utils/base/utc-day.ts';
import type { UsageAnswer } from '../../utils/messages/to-background.ts';
import type { Settings } from '../../utils/settings/schema.ts';
import type { Alert } from '../../utils/usage/alerts.ts';
import { alertRange, alertSteps } from '../../utils/usage/alerts.ts';
import type { DayRange } from '../../utils/usage/ranges.ts';
import { readPieces } from '../../utils/usage/read-pieces.ts';
import { finish } from '../../utils/usage/steps.ts';
import { openTable } from '../../utils/usage/table.ts';

export const checkEveryMs = 6 * 60 * 60_000;

/** What lasts beyond the browser: when the service was asked, and what was said of it. */
export interface AlertRecord {
  readonly checkedAt: number;
  readonly said: readonly string[];
}

export interface AlertNeeds {
  wishes(): Promise<Settings['alerts']>;
  read(range: DayRange): Promise<Result<UsageAnswer>>;
  readRecord(): Promise<AlertRecord>;
  keepRecord(record: AlertRecord): Promise<void>;
  /** Says what is new. */
  say(alerts: readonly Alert[]): Promise<void>;
  /** Wakes us at intervals, or no longer. */
  schedule(isOn: boolean): Promise<void>;
  readonly clock: Pick<Clock, 'now'>;
}

/** Long enough that nothing is said twice: a month's budget, and the days that are looked at. */
const mostSaid = 200;

export interface Alerts {
  /** The browser has started, or the settings have changed. */
  arrange(): Promise<void>;
  /** Asks the service, unless it was asked less than six hours ago. */
  check(): Promise<void>;
}

export function createAlerts(needs: AlertNeeds): Alerts {
  /** The end of the line: two checks at once would say everything twice. */
  let last: Promise<void> = Promise.resolve();

  async function checkNow(): Promise<void> {
    const wishes = await needs.wishes();
    if (!isOn(wishes)) return;
    const now = needs.clock.now();
    const record = await needs.readRecord();
    // A little less: alarms come a moment early or late.
    if (now - record.checkedAt < checkEveryMs - 60_000) return;
    const today = utcDay(now);
    const range = alertRange(today);
    // Before it is asked: a worker that dies meanwhile must not ask again and again.
    await needs.keepRecord({ ...record, checkedAt: now });
    const { pieces, missing } = await readPieces(range, needs.read);
    // What went wrong is said where usage is looked at. Half of a month would say something wrong.
    if (missing !== null) return;
    const alerts = finish(alertSteps(openTable(range, pieces), wishes, today));
    const fresh = alerts.filter(({ id }) => !record.said.includes(id));
    if (fresh.length === 0) return;
    const said = [...record.said, ...fresh.map(({ id }) => id)].slice(-mostSaid);
    await needs.keepRecord({ checkedAt: now, said });
    await needs.say(fresh);
  }

  const check = (): Promise<void> => {
    const inTurn = last.then(checkNow);
    last = inTurn.catch(() => {});
    return inTurn;
  };

  return {
    check,
    async arrange() {
      const wishes = await needs.wishes();
      await needs.schedule(isOn(wishes));
      await check();
    },
  };
}

const isOn = ({ monthlyCharacters, unusualDays }: Settings['alerts']): boolean =>
  monthlyCharacters !== null || unusualDays;
