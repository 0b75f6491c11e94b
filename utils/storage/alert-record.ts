/**
 * What is kept of the account's usage for alerts, beyond the browser's end. The background writes it; the settings read why the last
 * check failed. What it means is decided in utils/usage/alerts.ts.
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
  /** One for each month, budget and threshold. */
  id: v.string(),
  /** The threshold. */
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
  /** The UTC day on which the account was seen. */
  seenOn: utcDay,
  /** Characters of that day's month; null: nothing of the month is known yet. */
  usedThisMonth: v.nullable(count),
  /** Characters of the month before, while its last day is one of the latest; null: it was spoken of in its time. */
  usedLastMonth: v.nullable(count),
  /** Of the latest days. */
  flags: v.array(flag),
});

const failure = v.custom<Failure>((value) =>
  failureCodes.some((code) => code === (value as Failure | null)?.code),
);

/** Each member on its own: one that another version has stored in another shape is read as nothing, and the others stay. */
const record = v.object({
  /** When the service was asked last: milliseconds since 1970; 0: never. */
  checkedAt: v.fallback(count, 0),
  /** How long it is then left alone. */
  waitMs: v.fallback(count, 0),
  /** Whose usage was asked for, as the connection tells accounts apart. */
  asked: v.fallback(v.string(), ''),
  /** Why that told nothing; null: it did, or is under way. */
  failure: v.fallback(v.nullable(failure), null),
  /** Whose usage all that follows is. */
  account: v.fallback(v.string(), ''),
  /** Null: not all of it could ever be read. */
  glance: v.fallback(v.nullable(glance), null),
  /** What a month may come to, and the UTC day from which on that is wanted. */
  budget: v.fallback(v.nullable(v.object({ characters: count, since: utcDay })), null),
  /** What nobody has looked at yet: the mark on the button stands for it. */
  unseen: v.fallback(v.array(alert), []),
  /** Ids of what was said. */
  said: v.fallback(v.array(v.string()), []),
});

export type AccountGlance = v.InferOutput<typeof glance>;
export type BudgetAlert = v.InferOutput<typeof budgetAlert>;
export type AlertRecord = v.InferOutput<typeof record>;

export const noRecord: AlertRecord = v.parse(record, {});

/** `noRecord` where nothing is kept. */
export const alertRecord = defineItem('local:usageAlerts', (stored): AlertRecord => {
  const parsed = v.safeParse(record, stored);
  return parsed.success ? parsed.output : noRecord;
});
