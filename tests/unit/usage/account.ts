import type { DayRange } from '../../../utils/base/utc-day.ts';
import { decodeUsageReply } from '../../../utils/service/decode-usage.ts';
import type { UsageGrouping, UsageReport } from '../../../utils/service/types.ts';
import { isAddedGrouping } from '../../../utils/service/types.ts';
import type { UsageColumns } from '../../../utils/usage/columns.ts';
import { toColumns } from '../../../utils/usage/columns.ts';
import { piecesOf } from '../../../utils/usage/ranges.ts';
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

/**
 * Returns a function that decodes the local service's report of an account. The report never changes, so each query
 * runs once.
 */
export function createReporter(
  size: Partial<Pick<AccountOptions, 'keys' | 'days' | 'reportedTo' | 'now'>> = {},
) {
  const translateKey = 'my-translate-key-0001';
  const account = createAccount({ seed: 1, translateKey, now: () => now, ...size });
  const known = new Map<string, UsageReport>();
  return ({ from, to }: DayRange, groupBy: UsageGrouping): UsageReport => {
    const query = { from, to, groupBy };
    const name = JSON.stringify(query);
    const before = known.get(name);
    if (before) return before;
    const isExtended = isAddedGrouping(groupBy);
    const reply = usageReport(account, query as UsageQuery, isExtended);
    const decoded = decodeUsageReply(JSON.stringify(reply), groupBy);
    if (!decoded.ok) throw new Error(`Refused: ${decoded.failure.field}`);
    known.set(name, decoded.value);
    return decoded.value;
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
  const columns = toColumns(range, ask(range, groupBy), lastOver);
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
