/**
 * The stored record of usage alerts. The background writes it, and the settings page shows why the
 * last check failed. The rules are in utils/usage/alerts.ts.
 */
import * as v from 'valibot';
import type { Failure } from '../base/failure.ts';
import { failureCodes } from '../base/failure.ts';
import { utcDay } from '../messages/shapes.ts';
import type { Flag } from '../usage/flags.ts';
import { defineItem } from './define-item.ts';

const count = v.pipe(v.number(), v.finite());

const flag = v.object({
  maskedKey: v.string(),
  label: v.string(),
  isDoubled: v.exactOptional(v.boolean()),
  day: utcDay,
  value: count,
  usual: count,
}) satisfies v.GenericSchema<unknown, Flag>;

const summary = v.object({
  /** The UTC day of the check. */
  seenOn: utcDay,
  /** Characters of that day's month; null: unknown. */
  usedThisMonth: v.nullable(count),
  /** Unusual days among the latest ones. */
  flags: v.array(flag),
});

const failure = v.custom<Failure>((value) =>
  failureCodes.some((code) => code === (value as Failure | null)?.code),
);

const ids = v.fallback(v.array(v.string()), []);

/** A member that another version stored in another shape becomes empty. The others stay. */
const record = v.object({
  /** All other members are about this account. */
  account: v.fallback(v.string(), ''),
  /** Time of the last answer; 0: a check is due. */
  checkedAt: v.fallback(count, 0),
  /** Why the last check failed. */
  failure: v.fallback(v.nullable(failure), null),
  /** Null: never read completely. */
  summary: v.fallback(v.nullable(summary), null),
  /** Alerts that were notified. */
  said: ids,
  /** Alerts that a usage page has shown. */
  seen: ids,
});

export type AccountSummary = v.InferOutput<typeof summary>;
export type AlertRecord = v.InferOutput<typeof record>;

export const noRecord: AlertRecord = v.parse(record, {});

export const alertRecord = defineItem('local:usageAlerts', (stored): AlertRecord => {
  const parsed = v.safeParse(record, stored);
  return parsed.success ? parsed.output : noRecord;
});
