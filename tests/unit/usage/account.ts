import type { DayRange } from '../../../utils/base/utc-day.ts';
import { decodeUsageReply } from '../../../utils/service/decode-usage.ts';
import type { Counts, UsageColumns, UsageGrouping } from '../../../utils/service/types.ts';
import {
  counterNames,
  isAddedGrouping,
  wireName,
  wireNames,
} from '../../../utils/service/types.ts';
import { checkDays, mapCounters } from '../../../utils/usage/columns.ts';
import { daysOf, piecesOf } from '../../../utils/usage/ranges.ts';
import type { Report } from '../../../utils/usage/report.ts';
import { reportOf as reportOfState } from '../../../utils/usage/report.ts';
import type { ReportState } from '../../../utils/usage/report-state.ts';
import { consistent } from '../../../utils/usage/report-state.ts';
import type { UsageTable } from '../../../utils/usage/table.ts';
import { openTable } from '../../../utils/usage/table.ts';
import type { AccountOptions } from '../../service/analytics/account.ts';
import { createAccount } from '../../service/analytics/account.ts';
import type { UsageQuery } from '../../service/analytics/range.ts';
import { usageReport } from '../../service/analytics/report.ts';

export const now = Date.parse('2026-03-05T23:30:00Z');
export const yesterday = '2026-03-04';

/** One key on one day of a report. */
export interface Entry {
  readonly maskedKey: string;
  readonly label: string;
  readonly date: string;
  readonly usage: Counts;
}

const wireCounters = ({ total, text, documents, improvement, speech, ...added }: Counts) => ({
  ...Object.fromEntries(
    Object.entries({ total, text, documents, improvement, speech }).map(([counter, value]) => [
      wireNames[counter as keyof typeof wireNames],
      value,
    ]),
  ),
  ...added,
});

/** Decodes a report by key and day that the service could have sent. */
export const decodeEntries = (
  { from, to }: DayRange,
  entries: readonly Entry[],
  total: Counts,
): UsageColumns =>
  decoded(
    {
      usage_report: {
        total_usage: wireCounters(total),
        start_date: `${from}T00:00:00`,
        end_date: `${to}T00:00:00`,
        key_and_day_usages: entries.map(({ maskedKey, label, date, usage }) => ({
          ...{ api_key: maskedKey, api_key_label: label },
          ...{ usage_date: `${date}T00:00:00Z`, usage: wireCounters(usage) },
        })),
      },
    },
    'key_and_day',
  );

function decoded(reply: unknown, groupBy: UsageGrouping): UsageColumns {
  const columns = decodeUsageReply(JSON.stringify(reply), groupBy);
  if (!columns.ok) throw new Error(`Refused: ${columns.failure.field}`);
  return columns.value;
}

/** Returns the entries of a report. */
export function entriesOf({ range, keys, key, day, counts }: UsageColumns): Entry[] {
  const days = daysOf(range);
  return key.map((index, at) => ({
    ...{ maskedKey: '', label: '', ...keys[index], date: days[day[at] ?? -1] ?? '' },
    usage: mapCounters((counter) => counts[counter]?.[at] ?? 0, Object.keys(counts)),
  }));
}

interface Reported extends UsageColumns {
  /** The service's own sum. */
  readonly total: Counts;
}

/**
 * Returns a function that decodes the local service's report of an account. The report never changes, so each query
 * runs once.
 */
export function createReporter(
  size: Partial<Pick<AccountOptions, 'keys' | 'days' | 'reportedTo' | 'now'>> = {},
) {
  const translateKey = 'my-translate-key-0001';
  const account = createAccount({ seed: 1, translateKey, now: () => now, ...size });
  const known = new Map<string, Reported>();
  return ({ from, to }: DayRange, groupBy: UsageGrouping): Reported => {
    const query = { from, to, groupBy };
    const name = JSON.stringify(query);
    const before = known.get(name);
    if (before) return before;
    const isExtended = isAddedGrouping(groupBy);
    const reply = usageReport(account, query as UsageQuery, isExtended);
    const stated: Readonly<Record<string, number>> = reply.usage_report.total_usage;
    const total = mapCounters((counter) => stated[wireName(counter)] ?? 0, counterNames);
    const report = { ...decoded(reply, groupBy), total };
    known.set(name, report);
    return report;
  };
}

/** Reports on an account of thirteen keys. */
export const report = createReporter();

export function columnsOf(
  range: DayRange,
  ask = report,
  groupBy: UsageGrouping = 'key_and_day',
  lastOver = range.to,
): UsageColumns {
  const columns = checkDays(range, ask(range, groupBy), lastOver);
  if (!columns.ok) throw new Error(`Refused: ${columns.failure.field}`);
  return columns.value;
}

/** Returns the table of a range with all its pieces, except those that are not answered. */
export function tableOf(
  range: DayRange,
  before: DayRange | null,
  { ask = report, isAnswered = (_piece: DayRange): boolean => true, lastOver = yesterday } = {},
): UsageTable {
  const pieces = piecesOf(range, before);
  const answered = pieces
    .filter(isAnswered)
    .map((piece) => columnsOf(piece, ask, 'key_and_day', lastOver));
  return openTable(answered);
}

/** Returns the complete content of the report page for a state. */
export function reportOf(
  table: UsageTable,
  given: ReportState,
  on: { readonly today: string; readonly locale: string },
): Report {
  return reportOfState(table, consistent(given, on.today), on.today, on.locale);
}
