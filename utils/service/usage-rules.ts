import type { Failure } from '../base/failure.ts';
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

/** Days since 1970, UTC; null for anything but a day that exists. */
const dayNumber = (date: string): number | null => {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date)) return null;
  const time = new Date(`${date}T00:00:00Z`);
  // `2026-02-30` would otherwise quietly mean 2 March.
  const exists = !Number.isNaN(time.getTime()) && time.toISOString().startsWith(date);
  return exists ? time.getTime() / 86_400_000 : null;
};
