import { decodeUsageReply } from '../../../utils/service/decode-usage.ts';
import type { UsageGrouping, UsageReport } from '../../../utils/service/types.ts';
import type { DayRange } from '../../../utils/usage/ranges.ts';
import { createAccount } from '../../service/analytics/account.ts';
import { usageReport } from '../../service/analytics/report.ts';

export const now = Date.parse('2026-03-05T23:30:00Z');
export const yesterday = '2026-03-04';

const account = createAccount({ seed: 1, translateKey: 'my-translate-key-0001', now: () => now });

/** What the local service's account says of a range, read as any reply is. */
export function report({ from, to }: DayRange, groupBy: UsageGrouping | null): UsageReport {
  const query = { from, to, groupBy };
  const decoded = decodeUsageReply(JSON.stringify(usageReport(account, query)), groupBy);
  if (!decoded.ok) throw new Error(`Refused: ${decoded.failure.field}`);
  return decoded.value;
}
