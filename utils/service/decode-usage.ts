import * as v from 'valibot';
import type { Result } from '../base/result.ts';
import { fail, succeed } from '../base/result.ts';
import { dayNumber } from '../base/utc-day.ts';
import { decodeJson, decodeValue } from './decode-json.ts';
import type {
  KeyDayUsage,
  KeyUsage,
  UsageCounters,
  UsageGrouping,
  UsageNow,
  UsageReport,
} from './types.ts';
import { isAddedCounter, isAddedGrouping } from './types.ts';

// Beyond 2^53 JavaScript would round a count silently.
const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

// A service may add counters.
const countersSchema = v.looseObject({
  total_characters: count,
  text_translation_characters: count,
  document_translation_characters: count,
  text_improvement_characters: count,
  speech_to_text_minutes: v.pipe(v.number(), v.finite(), v.minValue(0)),
});

const isStartOfDay = /^\d{4}-\d{2}-\d{2}T00:00:00(\.0+)?Z?$/;
// `new Date` would read it as local time, which is the day before west of Greenwich.
const utcDay = v.pipe(
  v.string(),
  v.regex(isStartOfDay),
  v.transform((dateTime) => dateTime.slice(0, 10)),
);

/** Only these days are checked for existence. */
const endOfRange = v.pipe(
  utcDay,
  v.check((day) => dayNumber(day) !== null, 'a day that exists'),
);

const keyEntries = {
  api_key: v.string(),
  api_key_label: v.nullish(v.string(), ''),
  usage: countersSchema,
};

const keySchema = v.object(keyEntries);
const keyDaySchema = v.object({ ...keyEntries, usage_date: utcDay });

const rangeEntries = {
  total_usage: countersSchema,
  start_date: endOfRange,
  end_date: endOfRange,
  group_by: v.nullish(v.string()),
  groupings: v.fallback(v.array(v.string()), []),
};

// The contract leaves this array's presence open, so it is ignored.
const totalSchema = v.object({ usage_report: v.object(rangeEntries) });
const byKeySchema = v.object({
  usage_report: v.object({ ...rangeEntries, key_usages: v.nullish(v.array(keySchema)) }),
});
const byGroupSchema = v.object({
  usage_report: v.object({
    ...rangeEntries,
    group_usages: v.array(v.object({ name: v.nullish(v.string(), ''), usage: countersSchema })),
  }),
});
const byKeyAndDaySchema = v.object({
  usage_report: v.object({ ...rangeEntries, key_and_day_usages: v.nullish(v.array(v.unknown())) }),
});

const nowSchema = v.object({ character_count: count, character_limit: v.nullish(count) });

/** Services without a limit name this one, or more. */
const noLimit = 1e12;

export function decodeUsageNow(text: string): Result<UsageNow> {
  const reply = decodeJson(text, nowSchema);
  if (!reply.ok) return reply;
  const { character_count: characters, character_limit: limit } = reply.value;
  return succeed({ characters, limit: limit && limit < noLimit ? limit : null });
}

/** Refuses another grouping than the requested one. */
export function decodeUsageReply(text: string, groupBy: UsageGrouping | null): Result<UsageReport> {
  switch (groupBy) {
    case 'key':
      return decodeByKey(text);
    case 'key_and_day':
      return decodeByKeyAndDay(text);
    case null:
      return decodeTotal(text);
    default:
      return decodeByGroup(text, groupBy);
  }
}

const decodeTotal = (text: string): Result<UsageReport> => {
  const reply = decodeJson(text, totalSchema);
  if (!reply.ok) return reply;
  return succeed({ ...toRange(reply.value.usage_report), groupBy: null });
};

const decodeByKey = (text: string): Result<UsageReport> => {
  const reply = decodeJson(text, byKeySchema);
  if (!reply.ok) return reply;
  const report = reply.value.usage_report;
  if (!isGroupedBy(report, 'key')) return otherGrouping;
  const { key_usages: entries, total_usage: total } = report;
  if (!entries && isUsed(total)) {
    return fail({ code: 'reply-malformed', field: 'usage_report.key_usages' });
  }
  return succeed({ ...toRange(report), groupBy: 'key', keys: (entries ?? []).map(toKeyUsage) });
};

/** Requests without a tag form a group without a name. */
function decodeByGroup(text: string, groupBy: UsageGrouping): Result<UsageReport> {
  const reply = decodeJson(text, byGroupSchema);
  if (!reply.ok) return reply;
  const report = reply.value.usage_report;
  if (!isGroupedBy(report, groupBy)) return otherGrouping;
  const keys = report.group_usages.map(({ name, usage }) => ({
    ...{ maskedKey: name === '' ? '–' : '', label: name },
    usage: toCounters(usage),
  }));
  return succeed({ ...toRange(report), groupBy: 'key', keys });
}

const decodeByKeyAndDay = (text: string): Result<UsageReport> => {
  const reply = decodeJson(text, byKeyAndDaySchema);
  if (!reply.ok) return reply;
  const report = reply.value.usage_report;
  if (!isGroupedBy(report, 'key_and_day')) return otherGrouping;
  const { key_and_day_usages: entries, total_usage: total } = report;
  if (!entries && isUsed(total)) {
    return fail({ code: 'reply-malformed', field: 'usage_report.key_and_day_usages' });
  }
  const keyDays: KeyDayUsage[] = [];
  for (const [at, entry] of (entries ?? []).entries()) {
    if (isPlainKeyDay(entry)) {
      keyDays.push({ ...toKeyUsage(entry), date: entry.usage_date.slice(0, 10) });
      continue;
    }
    const place = [{ key: 'usage_report' }, { key: 'key_and_day_usages' }, { key: at }];
    const read = decodeValue(entry, keyDaySchema, place);
    if (!read.ok) return read;
    keyDays.push({ ...toKeyUsage(read.value), date: read.value.usage_date });
  }
  return succeed({ ...toRange(report), groupBy: 'key_and_day', keyDays });
};

/**
 * Checks a usual entry ten times faster than the schema, for hundreds of thousands of them. The schema checks all
 * others.
 */
function isPlainKeyDay(entry: unknown): entry is v.InferOutput<typeof keyDaySchema> {
  const { api_key, api_key_label, usage, usage_date } = (entry ?? {}) as Partial<
    v.InferOutput<typeof keyDaySchema>
  >;
  return (
    typeof api_key === 'string' &&
    typeof api_key_label === 'string' &&
    typeof usage_date === 'string' &&
    isStartOfDay.test(usage_date) &&
    isCount(usage?.total_characters) &&
    isCount(usage?.text_translation_characters) &&
    isCount(usage?.document_translation_characters) &&
    isCount(usage?.text_improvement_characters) &&
    typeof usage?.speech_to_text_minutes === 'number' &&
    usage.speech_to_text_minutes >= 0 &&
    usage.speech_to_text_minutes < Number.POSITIVE_INFINITY
  );
}

const isCount = (value: unknown): boolean => Number.isSafeInteger(value) && Number(value) >= 0;

type WireRange = v.InferOutput<typeof totalSchema>['usage_report'];

const otherGrouping = fail({ code: 'reply-malformed', field: 'usage_report.group_by' });

const isGroupedBy = ({ group_by }: WireRange, asked: UsageGrouping): boolean =>
  !group_by || group_by === asked;

/** The list may be missing only if the total is zero. */
const isUsed = (total: v.InferOutput<typeof countersSchema>): boolean =>
  total.total_characters > 0 || total.speech_to_text_minutes > 0;

function toRange(report: WireRange) {
  const groupings = report.groupings.filter(isAddedGrouping).slice(0, mostGroupings);
  return {
    startDate: report.start_date,
    endDate: report.end_date,
    total: toCounters(report.total_usage),
    ...(groupings.length > 0 && { groupings }),
  };
}

/** Bounds what a reply can put on the screen. */
const mostGroupings = 8;

const toKeyUsage = (entry: v.InferOutput<typeof keySchema>): KeyUsage => ({
  maskedKey: entry.api_key,
  label: entry.api_key_label ?? '',
  usage: toCounters(entry.usage),
});

const toCounters = (wire: v.InferOutput<typeof countersSchema>): UsageCounters => ({
  totalCharacters: wire.total_characters,
  textTranslationCharacters: wire.text_translation_characters,
  documentTranslationCharacters: wire.document_translation_characters,
  textImprovementCharacters: wire.text_improvement_characters,
  speechToTextMinutes: wire.speech_to_text_minutes,
  ...othersOf(wire),
});

function othersOf(wire: Readonly<Record<string, unknown>>): Pick<UsageCounters, 'others'> {
  let others: Record<string, number> | undefined;
  for (const name in wire) {
    if (name in countersSchema.entries) continue;
    const value = wire[name];
    const isCounter = isAddedCounter(name) && Number.isFinite(value) && Number(value) >= 0;
    if (isCounter) others = { ...others, [name]: Number(value) };
  }
  return others ? { others } : {};
}
