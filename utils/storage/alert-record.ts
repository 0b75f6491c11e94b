/**
 * What is kept of the account's usage for alerts, beyond the browser's end: when the service was asked and what came of it, what
 * was said, and what nobody has looked at yet. The background writes it; the page of settings reads why the last check failed.
 */
import * as v from 'valibot';
import type { Failure } from '../base/failure.ts';
import { failureCodes } from '../base/failure.ts';
import { utcDay } from '../messages/shapes.ts';
import type { AccountGlance, Alert } from '../usage/alerts.ts';
import type { Flag } from '../usage/flags.ts';
import { defineItem } from './define-item.ts';

export interface AlertRecord {
  /** When the service was asked last: milliseconds since 1970; 0: never. */
  readonly checkedAt: number;
  /** How long it is then left alone. */
  readonly waitMs: number;
  /** Whose usage was asked for, as the connection tells accounts apart. */
  readonly asked: string;
  /** Why that told nothing; null: it did, or is under way. */
  readonly failure: Failure | null;
  /** Whose usage all that follows is. */
  readonly account: string;
  /** Null: not all of it could ever be read. */
  readonly glance: AccountGlance | null;
  /** What a month may come to, and the UTC day from which on that is wished. */
  readonly budget: { readonly characters: number; readonly since: string } | null;
  /** What there was to say, and nobody has looked at usage since: the mark on the button stands for it. */
  readonly unseen: readonly Alert[];
  /** Ids of what was said. What is in `unseen` and not here is still to be said. */
  readonly said: readonly string[];
}

export const noRecord: AlertRecord = {
  checkedAt: 0,
  waitMs: 0,
  asked: '',
  failure: null,
  account: '',
  glance: null,
  budget: null,
  unseen: [],
  said: [],
};

const count = v.pipe(v.number(), v.finite());

const flag = v.object({
  maskedKey: v.string(),
  label: v.string(),
  isDoubled: v.exactOptional(v.boolean()),
  day: utcDay,
  value: count,
  usual: count,
}) satisfies v.GenericSchema<unknown, Flag>;

const alert = v.variant('kind', [
  v.object({
    kind: v.literal('budget'),
    id: v.string(),
    percent: v.picklist([100, 80]),
    month: v.pipe(v.string(), v.regex(/^\d{4}-(0[1-9]|1[0-2])$/)),
    used: count,
    budget: count,
  }),
  v.object({ kind: v.literal('unusual-day'), id: v.string(), flag }),
]) satisfies v.GenericSchema<unknown, Alert>;

const glance = v.object({
  seenOn: utcDay,
  usedThisMonth: v.nullable(count),
  usedLastMonth: v.nullable(count),
  flags: v.array(flag),
}) satisfies v.GenericSchema<unknown, AccountGlance>;

const failure = v.object({
  code: v.picklist(failureCodes),
  status: v.exactOptional(v.number()),
  serviceMessage: v.exactOptional(v.string()),
  traceId: v.exactOptional(v.string()),
  retryAfterMs: v.exactOptional(v.number()),
  field: v.exactOptional(v.string()),
  rule: v.exactOptional(v.string()),
  budget: v.exactOptional(v.number()),
  month: v.exactOptional(v.string()),
  endsAll: v.exactOptional(v.literal(true)),
  resetsAtMs: v.exactOptional(v.number()),
}) satisfies v.GenericSchema<unknown, Failure>;

/** Each on its own: what another version has kept in another shape is read as nothing, and all else stays. */
const record = v.object({
  checkedAt: v.fallback(count, noRecord.checkedAt),
  waitMs: v.fallback(count, noRecord.waitMs),
  asked: v.fallback(v.string(), noRecord.asked),
  failure: v.fallback(v.nullable(failure), null),
  account: v.fallback(v.string(), noRecord.account),
  glance: v.fallback(v.nullable(glance), null),
  budget: v.fallback(v.nullable(v.object({ characters: count, since: utcDay })), null),
  unseen: v.fallback(v.array(alert), []),
  said: v.fallback(v.array(v.string()), []),
}) satisfies v.GenericSchema<unknown, AlertRecord>;

/** `noRecord` where nothing is kept. */
export const alertRecord = defineItem('local:usageAlerts', (stored): AlertRecord => {
  const parsed = v.safeParse(record, stored);
  return parsed.success ? parsed.output : noRecord;
});
