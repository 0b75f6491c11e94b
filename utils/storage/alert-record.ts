/**
 * The background writes it, and the settings show why the last check failed. The rules are in utils/usage/alerts.ts.
 */
import * as v from 'valibot';
import type { Failure } from '../base/failure.ts';
import { failureCodes } from '../base/failure.ts';
import { dayNumber } from '../base/utc-day.ts';
import type { Flag } from '../usage/flags.ts';
import { defineItem } from './define-item.ts';

const count = v.pipe(v.number(), v.finite());

const utcDay = v.pipe(
  v.string(),
  v.check((day) => dayNumber(day) !== null),
);

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

const record = v.object({
  /** All other members are about this account. */
  account: v.string(),
  /** 0: a check is due. */
  checkedAt: count,
  failure: v.nullable(failure),
  /** Null: never read completely. */
  summary: v.nullable(summary),
  /** Alerts that were notified. */
  said: v.array(v.string()),
  /** Alerts that a usage page has shown. */
  seen: v.array(v.string()),
});

export type AccountSummary = v.InferOutput<typeof summary>;
export type AlertRecord = v.InferOutput<typeof record>;

export const noRecord: AlertRecord = {
  ...{ account: '', checkedAt: 0, failure: null, summary: null, said: [], seen: [] },
};

/** A record of another shape begins anew. */
export const alertRecord = defineItem('local:usageAlerts', (stored) =>
  v.is(record, stored) ? stored : noRecord,
);
