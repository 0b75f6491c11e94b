import type { Clock } from '../../../utils/base/clock.ts';
import { inTime } from '../../../utils/base/in-time.ts';
import type { MonthShown } from '../../../utils/base/month-spending.ts';
import { budgetLevel, budgetShare } from '../../../utils/base/month-spending.ts';
import type { Meter } from '../../../utils/pipeline/meter/meter.ts';
import type { SettingsStore } from '../../../utils/settings/store.ts';

interface BudgetParts {
  readonly meter: Pick<Meter, 'month'>;
  readonly settings: Pick<SettingsStore, 'read'>;
}

/** How long what is warned beside waits for the warning: a translation that is here is shown before a figure that may not come. */
const patienceMs = 500;

/** This month, with the share of its budget from which on the reader is warned. Rejects where the meter's database fails. */
export async function readMonthShown({ meter, settings }: BudgetParts): Promise<MonthShown> {
  const { warnAtPercent } = (await settings.read()).settings.budget;
  return { ...(await meter.month()), warnAtPercent };
}

/**
 * Which part of this month's budget is used, once the reader is to be warned of it: 1 is all of it. Null: not yet, or there is no
 * budget, or nobody can tell, or not at once.
 */
export async function readBudgetWarning({
  clock,
  ...parts
}: BudgetParts & { readonly clock: Pick<Clock, 'sleep'> }): Promise<number | null> {
  const month = await inTime(readMonthShown(parts), { patienceMs, clock }).catch(() => null);
  return month === null || budgetLevel(month) === 'within' ? null : budgetShare(month);
}
