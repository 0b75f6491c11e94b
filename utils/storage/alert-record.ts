/**
 * The background writes it, and the settings show why the last check failed. The rules are in utils/usage/alerts.ts.
 */
import type { Failure } from '../base/failure.ts';
import type { Flag } from '../usage/flags.ts';
import { defineItem } from './define-item.ts';

export interface AccountSummary {
  /** The UTC day of the check. */
  readonly seenOn: string;
  /** Characters of that day's month; null: unknown. */
  readonly usedThisMonth: number | null;
  /** Unusual days among the latest ones. */
  readonly flags: readonly Flag[];
}

export interface AlertRecord {
  /** All other members are about this account. */
  readonly account: string;
  /** 0: a check is due. */
  readonly checkedAt: number;
  readonly failure: Failure | null;
  /** Null: never read completely. */
  readonly summary: AccountSummary | null;
  /** Alerts that were notified. */
  readonly said: readonly string[];
  /** Alerts that a usage page has shown. */
  readonly seen: readonly string[];
}

/** A record of another shape begins anew. */
export const alertRecord = defineItem('local:usageAlerts', (stored): AlertRecord | null => {
  const { account, said, seen } = Object(stored) as Partial<AlertRecord>;
  const isRecord = typeof account === 'string' && Array.isArray(said) && Array.isArray(seen);
  return isRecord ? (stored as AlertRecord) : null;
});
