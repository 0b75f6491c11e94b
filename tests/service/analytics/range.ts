import type { AddedGrouping, Grouping } from '../limits.ts';
import { groupings, isAdded, maxReportDays } from '../limits.ts';
import { Refusal, unsupported } from '../refusal.ts';
import { countDays, isDay } from './days.ts';

export interface UsageQuery {
  readonly from: string;
  readonly to: string;
  readonly groupBy: Grouping | AddedGrouping | null;
}

const members: readonly string[] = ['start_date', 'end_date', 'group_by'];

function readDay(query: URLSearchParams, member: string): string {
  const day = query.get(member);
  if (day === null) throw new Refusal(400, `Value for '${member}' is required.`);
  if (!isDay(day)) throw unsupported(member);
  return day;
}

/** Reads the query of a usage report. @throws Refusal 400 that names the member */
export function readUsageQuery(query: URLSearchParams, hasExtensions: boolean): UsageQuery {
  for (const name of query.keys()) {
    if (!members.includes(name)) throw new Refusal(400, `Unknown member '${name}'.`);
    if (query.getAll(name).length > 1) throw new Refusal(400, `'${name}' is given twice.`);
  }
  const from = readDay(query, 'start_date');
  const to = readDay(query, 'end_date');
  if (from > to) throw new Refusal(400, "'start_date' must not be after 'end_date'.");
  if (countDays(from, to) > maxReportDays) {
    throw new Refusal(400, `'end_date' is too late: a report has at most ${maxReportDays} days.`);
  }
  const asked = query.get('group_by');
  const added = hasExtensions && isAdded(asked) ? asked : null;
  const groupBy = groupings.find((grouping) => grouping === asked) ?? added;
  if (asked !== null && groupBy === null) throw unsupported('group_by');
  return { from, to, groupBy };
}
