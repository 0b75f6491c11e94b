import type { MonthShown } from '../../../utils/base/month-spending.ts';
import { budgetLevel, budgetShare } from '../../../utils/base/month-spending.ts';
import type { Meter } from '../../../utils/pipeline/meter/meter.ts';
import type { SettingsStore } from '../../../utils/settings/store.ts';

interface BudgetParts {
  readonly meter: Pick<Meter, 'month'>;
  readonly settings: Pick<SettingsStore, 'read'>;
}

/** This month, with the share of its budget from which on the reader is warned. Rejects where the meter's database fails. */
export async function readMonthShown({ meter, settings }: BudgetParts): Promise<MonthShown> {
  const { warnAtPercent } = (await settings.read()).settings.budget;
  return { ...(await meter.month()), warnAtPercent };
}

/**
 * Which part of this month's budget is used, once the reader is to be warned of it: 1 is all of it. Null: not yet, or there is no
 * budget, or nobody can tell.
 */
export async function readBudgetWarning(parts: BudgetParts): Promise<number | null> {
  const month = await readMonthShown(parts).catch(() => null);
  return month === null || budgetLevel(month) === 'within' ? null : budgetShare(month);
}
