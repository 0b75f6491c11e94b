import { decodeUsageReply } from '../../../utils/service/decode-usage.ts';
import type { UsageGrouping, UsageReport } from '../../../utils/service/types.ts';
import type { DayRange } from '../../../utils/usage/ranges.ts';
import { createAccount } from '../../service/analytics/account.ts';
import { usageReport } from '../../service/analytics/report.ts';

export const now = Date.parse('2026-03-05T23:30:00Z');
export const yesterday = '2026-03-04';

/** What the local service says of an account, read as any reply is. */
export function createReporter(size: { readonly keys?: number; readonly days?: number } = {}) {
  const translateKey = 'my-translate-key-0001';
  const account = createAccount({ seed: 1, translateKey, now: () => now, ...size });
  return ({ from, to }: DayRange, groupBy: UsageGrouping | null): UsageReport => {
    const query = { from, to, groupBy };
    const decoded = decodeUsageReply(JSON.stringify(usageReport(account, query)), groupBy);
    if (!decoded.ok) throw new Error(`Refused: ${decoded.failure.field}`);
    return decoded.value;
  };
}

/** Of the account of thirteen keys that a report has to cope with. */
export const report = createReporter();
