import type { Clock } from '../../../utils/base/clock.ts';
import { inTime } from '../../../utils/base/in-time.ts';
import type { Meter } from '../../../utils/pipeline/meter/meter.ts';
import { budgetLevel, budgetShare } from '../../../utils/translation/month-spending.ts';

/** How long what is warned beside waits for the warning: a translation that is here is shown before a figure that may not come. */
const patienceMs = 500;

/**
 * Which part of this month's budget is used, once the reader is to be warned of it: 1 is all of it. Null: not yet, or there is no
 * budget, or nobody can tell, or not at once.
 */
export async function readBudgetWarning({
  clock,
  meter,
}: {
  readonly meter: Pick<Meter, 'month'>;
  readonly clock: Pick<Clock, 'sleep'>;
}): Promise<number | null> {
  const month = await inTime(meter.month(), { patienceMs, clock }).catch(() => null);
  return month === null || budgetLevel(month) === 'within' ? null : budgetShare(month);
}
