/**
 * The stored record of usage alerts. The background writes it; the settings page shows why the last check failed.
 * The rules are in utils/usage/alerts.ts.
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

const budgetAlert = v.object({
  kind: v.literal('budget'),
  id: v.string(),
  percent: v.picklist([100, 80]),
  month: v.pipe(v.string(), v.regex(/^\d{4}-(0[1-9]|1[0-2])$/)),
  used: count,
  budget: count,
});

const alert = v.variant('kind', [
  budgetAlert,
  v.object({ kind: v.literal('unusual-day'), id: v.string(), flag }),
]);

const glance = v.object({
  /** The UTC day of the check. */
  seenOn: utcDay,
  /** Characters of that day's month; null: unknown. */
  usedThisMonth: v.nullable(count),
  /** Characters of the month before; null if its last day is not among the latest days. */
  usedLastMonth: v.nullable(count),
  /** Unusual days among the latest ones. */
  flags: v.array(flag),
});

const failure = v.custom<Failure>((value) =>
  failureCodes.some((code) => code === (value as Failure | null)?.code),
);

/** A member that another version stored in another shape is empty; the others stay. */
const record = v.object({
  /** Time of the last check; 0: never. */
  checkedAt: v.fallback(count, 0),
  /** The pause until the next one. */
  waitMs: v.fallback(count, 0),
  /** The account that was asked about last. All members from `account` on may belong to an earlier one. */
  asked: v.fallback(v.string(), ''),
  failure: v.fallback(v.nullable(failure), null),
  account: v.fallback(v.string(), ''),
  /** Null: never read completely. */
  glance: v.fallback(v.nullable(glance), null),
  /** The toolbar button's mark stands for these. */
  unseen: v.fallback(v.array(alert), []),
  /** Ids of alerts that were reported. */
  said: v.fallback(v.array(v.string()), []),
});

export type AccountGlance = v.InferOutput<typeof glance>;
export type BudgetAlert = v.InferOutput<typeof budgetAlert>;
export type AlertRecord = v.InferOutput<typeof record>;

export const noRecord: AlertRecord = v.parse(record, {});

export const alertRecord = defineItem('local:usageAlerts', (stored): AlertRecord => {
  const parsed = v.safeParse(record, stored);
  return parsed.success ? parsed.output : noRecord;
});
