import * as v from 'valibot';
import type { Result } from '../base/result.ts';
import { fail, succeed } from '../base/result.ts';
import { dayNumber } from '../base/utc-day.ts';
import { decodeJson, decodeValue } from './decode-json.ts';
import { KeyIndex } from './key-index.ts';
import type { PerCounter, UsageColumns, UsageGrouping, UsageKey, UsageNow } from './types.ts';
import { counterNames, isAddedCounter, isAddedGrouping, wireNames } from './types.ts';

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

// The lists are read by `columnsOf`, because the contract leaves their presence open.
const reportSchema = v.looseObject({
  total_usage: countersSchema,
  start_date: endOfRange,
  end_date: endOfRange,
  group_by: v.nullish(v.string()),
  groupings: v.fallback(v.array(v.string()), []),
});

const listSchema = v.custom<readonly unknown[]>(Array.isArray);

type WireCounters = v.InferOutput<typeof countersSchema>;
type EntrySchema = typeof keySchema | typeof keyDaySchema | typeof groupSchema;

const nowSchema = v.object({ character_count: count, character_limit: v.nullish(v.number(), 0) });

/** Services without a limit name none, 0, -1, this one, or more. */
const noLimit = 1e12;

export function decodeUsageNow(text: string): Result<UsageNow> {
  const reply = decodeJson(text, nowSchema);
  if (!reply.ok) return reply;
  const { character_count: characters, character_limit: limit } = reply.value;
  return succeed({ characters, limit: limit > 0 && limit < noLimit ? limit : null });
}

/** Refuses another grouping than the requested one. Days may be others than the requested ones. */
export function decodeUsageReply(text: string, groupBy: UsageGrouping): Result<UsageColumns> {
  const reply = decodeJson(text, v.object({ usage_report: reportSchema }));
  if (!reply.ok) return reply;
  const report = reply.value.usage_report;
  if (report.group_by && report.group_by !== groupBy) {
    return fail({ code: 'reply-malformed', field: 'usage_report.group_by' });
  }
  switch (groupBy) {
    case 'key_and_day':
      return columnsOf(report, 'key_and_day_usages', keyDaySchema);
    case 'key':
      return columnsOf(report, 'key_usages', keySchema);
    default:
      return columnsOf(report, 'group_usages', groupSchema);
  }
}

/** Bounds what a reply can put on the screen, and in memory. */
const mostAdded = 8;

const isFull = (counts: PerCounter<unknown>): boolean =>
  Object.keys(counts).length === counterNames.length + mostAdded;

/** Entries are decoded one by one, because hundreds of thousands of objects would take much memory. */
function columnsOf(
  report: v.InferOutput<typeof reportSchema>,
  name: string,
  schema: EntrySchema,
): Result<UsageColumns> {
  const { total_usage: total, start_date: from, end_date: to } = report;
  const path = [{ key: 'usage_report' }, { key: name }];
  // The list may be missing only if nothing was used.
  const isUsed = total.total_characters + total.speech_to_text_minutes > 0;
  const list = decodeValue(report[name] ?? (isUsed ? undefined : []), listSchema, path);
  if (!list.ok) return list;
  const zeros = () => new Array<number>(list.value.length).fill(0);
  const keys = new KeyIndex();
  const [key, day] = [zeros(), zeros()];
  const counts: PerCounter<number[]> & Record<string, number[]> = {
    ...{ total: zeros(), text: zeros(), documents: zeros(), improvement: zeros(), speech: zeros() },
  };
  const dayOf = dayIndexFrom(from);
  for (const [at, one] of list.value.entries()) {
    const entry = decodeValue(one, schema, [...path, { key: at }]);
    if (!entry.ok) return entry;
    key[at] = keys.of(keyOf(entry.value));
    if ('usage_date' in entry.value) day[at] = dayOf(entry.value.usage_date);
    eachCounter(entry.value.usage, (counter, value) => {
      const column = counts[counter];
      if (column) column[at] = value;
      else if (!isFull(counts)) counts[counter] = zeros().with(at, value);
    });
  }
  const groupings = report.groupings.filter(isAddedGrouping).slice(0, mostAdded);
  return succeed({
    ...{ range: { from, to }, keys: keys.all, key, day, counts },
    differs: isOtherSum(total, counts),
    ...(groupings.length > 0 && { groupings }),
  });
}

/** Requests without a tag form a group without a name. */
const keyOf = (entry: v.InferOutput<EntrySchema>): UsageKey =>
  'api_key' in entry
    ? { maskedKey: entry.api_key, label: entry.api_key_label }
    : { maskedKey: entry.name === '' ? '–' : '', label: entry.name };

/** Counts days from the first one. A day that does not exist is before it. */
function dayIndexFrom(first: string): (day: string) => number {
  // Reading a day takes long, and each occurs with every key.
  const known = new Map<string, number>();
  return (day) => {
    const before = known.get(day);
    if (before !== undefined) return before;
    const index = (dayNumber(day) ?? Number.NEGATIVE_INFINITY) - Number(dayNumber(first));
    known.set(day, index);
    return index;
  };
}

/** The counters of the contract, then those that the service has added. */
function eachCounter(usage: WireCounters, read: (counter: string, value: number) => void): void {
  for (const counter of counterNames) read(counter, usage[wireNames[counter]]);
  for (const name in usage) {
    if (name in countersSchema.entries || !isAddedCounter(name)) continue;
    const value = usage[name];
    if (Number.isFinite(value) && Number(value) >= 0) read(name, Number(value));
  }
}

function isOtherSum(total: WireCounters, counts: PerCounter<number[]>): boolean {
  let isOther = false;
  eachCounter(total, (counter, stated) => {
    // Minutes are rounded in each entry, so their sums never agree.
    if (counter === 'speech' || counter.endsWith('_minutes')) return;
    const column = counts[counter];
    if (!column && isFull(counts)) return;
    const sum = (column ?? []).reduce((all, value) => all + value, 0);
    if (sum !== stated) isOther = true;
  });
  return isOther;
}
