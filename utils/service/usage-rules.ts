import type { Failure } from '../base/failure.ts';
import { dayNumber } from '../base/utc-day.ts';
import { maxUsageDays } from './limits.ts';
import { ruleBroken } from './rule-broken.ts';
import type { UsageQuery } from './types.ts';
import { usageGroupings } from './types.ts';

/** The first rule that a query breaks, or null. */
export const findBrokenUsageRule = ({
  startDate,
  endDate,
  groupBy,
}: UsageQuery): Failure | null => {
  const startDay = dayNumber(startDate);
  const endDay = dayNumber(endDate);
  if (startDay === null) return ruleBroken('start_date', realDate);
  if (endDay === null) return ruleBroken('end_date', realDate);
  if (endDay < startDay) return ruleBroken('end_date', 'not before start_date');
  if (endDay - startDay + 1 > maxUsageDays) {
    return ruleBroken('end_date', `at most ${maxUsageDays} days, both ends counted`);
  }
  if (groupBy !== undefined && !usageGroupings.includes(groupBy)) {
    return ruleBroken('group_by', `one of ${usageGroupings.join(', ')}`);
  }
  return null;
};

const realDate = 'a day that exists, written YYYY-MM-DD';
