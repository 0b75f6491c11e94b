import * as v from 'valibot';
import type { Result } from '../base/result.ts';
import { fail, succeed } from '../base/result.ts';
import { dayNumber } from '../base/utc-day.ts';
import { decodeJson, decodeValue } from './decode-json.ts';
import type { Counts, UsageEntry, UsageGrouping, UsageNow, UsageReport } from './types.ts';
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

const startOfDay = /^\d{4}-\d{2}-\d{2}T00:00:00(\.0+)?Z?$/;
// `new Date` would read it as local time, which is the day before west of Greenwich.
const utcDay = v.pipe(
  v.string(),
  v.regex(startOfDay),
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
const groupSchema = v.object({ name: v.nullish(v.string(), ''), usage: countersSchema });

// The lists are read by `listIn`, because the contract leaves their presence open.
const reportSchema = v.looseObject({
  total_usage: countersSchema,
  start_date: endOfRange,
  end_date: endOfRange,
  group_by: v.nullish(v.string()),
  groupings: v.fallback(v.array(v.string()), []),
});

type WireReport = v.InferOutput<typeof reportSchema>;
type WireEntry = v.InferOutput<typeof keySchema | typeof keyDaySchema | typeof groupSchema>;

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
export function decodeUsageReply(text: string, groupBy: UsageGrouping): Result<UsageReport> {
  const reply = decodeJson(text, v.object({ usage_report: reportSchema }));
  if (!reply.ok) return reply;
  const report = reply.value.usage_report;
  if (report.group_by && report.group_by !== groupBy) {
    return fail({ code: 'reply-malformed', field: 'usage_report.group_by' });
  }
  const list =
    groupBy === 'key_and_day'
      ? listIn(report, 'key_and_day_usages', keyDaySchema)
      : groupBy === 'key'
        ? listIn(report, 'key_usages', keySchema)
        : listIn(report, 'group_usages', groupSchema);
  if (!list.ok) return list;
  const groupings = report.groupings.filter(isAddedGrouping).slice(0, mostGroupings);
  return succeed({
    startDate: report.start_date,
    endDate: report.end_date,
    total: toCounters(report.total_usage),
    ...(groupings.length > 0 && { groupings }),
    entries: list.value.map((entry) => toEntry(entry, report.start_date)),
  });
}

/** The list may be missing only if nothing was used. */
function listIn<Schema extends v.GenericSchema>(
  report: WireReport,
  name: string,
  schema: Schema,
): Result<v.InferOutput<Schema>[]> {
  const { total_characters, speech_to_text_minutes } = report.total_usage;
  const list = report[name] ?? (total_characters + speech_to_text_minutes > 0 ? undefined : []);
  return decodeValue(list, v.array(schema), [{ key: 'usage_report' }, { key: name }]);
}

/** Bounds what a reply can put on the screen. */
const mostGroupings = 8;

/** Requests without a tag form a group without a name. */
const toEntry = (entry: WireEntry, firstDay: string): UsageEntry => ({
  ...('api_key' in entry
    ? { maskedKey: entry.api_key, label: entry.api_key_label }
    : { maskedKey: entry.name === '' ? '–' : '', label: entry.name }),
  date: 'usage_date' in entry ? entry.usage_date : firstDay,
  usage: toCounters(entry.usage),
});

const toCounters = (wire: v.InferOutput<typeof countersSchema>): Counts => ({
  total: wire.total_characters,
  text: wire.text_translation_characters,
  documents: wire.document_translation_characters,
  improvement: wire.text_improvement_characters,
  speech: wire.speech_to_text_minutes,
  ...addedOf(wire),
});

const addedOf = (wire: Readonly<Record<string, unknown>>): Record<string, number> => {
  const added: Record<string, number> = {};
  for (const name in wire) {
    if (name in countersSchema.entries) continue;
    const value = wire[name];
    const isCounter = isAddedCounter(name) && Number.isFinite(value) && Number(value) >= 0;
    if (isCounter) added[name] = Number(value);
  }
  return added;
};
