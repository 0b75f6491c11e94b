import type { AddedGrouping } from '../limits.ts';
import { isAdded } from '../limits.ts';
import type { Account, Usage, UsageEntry } from './account.ts';
import { addUsage, noUsage } from './account.ts';
import type { UsageQuery } from './range.ts';

const counters = ({ text, documents, improvement, speech }: Usage) => ({
  total_characters: text + documents + improvement,
  text_translation_characters: text,
  document_translation_characters: documents,
  text_improvement_characters: improvement,
  speech_to_text_minutes: speech / 100,
});

const sum = (entries: readonly UsageEntry[]): Usage =>
  entries.reduce((total, entry) => addUsage(total, entry.usage), noUsage);

function perKey(entries: readonly UsageEntry[]) {
  const keys = new Map<string, UsageEntry>();
  for (const entry of entries) {
    const before = keys.get(entry.maskedKey);
    const usage = before ? addUsage(before.usage, entry.usage) : entry.usage;
    keys.set(entry.maskedKey, { ...entry, usage });
  }
  return [...keys.values()].map(({ maskedKey, label, usage }) => ({
    api_key: maskedKey,
    api_key_label: label,
    usage: counters(usage),
  }));
}

const perKeyAndDay = (entries: readonly UsageEntry[]) =>
  entries.map(({ maskedKey, label, day, usage }) => ({
    api_key: maskedKey,
    api_key_label: label,
    usage_date: `${day}T00:00:00Z`,
    usage: counters(usage),
  }));

/** The groupings beside the contract's, each with the group that an entry belongs to. */
const addedGroupings: Readonly<Record<AddedGrouping, (entry: UsageEntry) => string>> = {
  // Some requests have no tag.
  tag: ({ label }) => ['marketing', 'sales-berlin', ''][label.length % 3] ?? '',
  language_pair: ({ day }) => ['EN-DE', 'EN-ES', 'JA-EN'][Number(day.slice(8)) % 3] ?? '',
};

const perGroup = (entries: readonly UsageEntry[], grouping: AddedGrouping) =>
  [...Map.groupBy(entries, addedGroupings[grouping])].map(([name, some]) => ({
    name,
    usage: counters(sum(some)),
  }));

/** Returns the account's count of the month up to now. */
export function usageNow(account: Account, today: string) {
  const { total_characters } = counters(sum(account.entries(`${today.slice(0, 7)}-01`, today)));
  return { character_count: total_characters, character_limit: 25_000_000 };
}

/** Returns the report's body. Without grouping it has neither `group_by` nor a list. */
export function usageReport(
  account: Account,
  { from, to: askedTo, groupBy }: UsageQuery,
  hasExtensions: boolean,
) {
  const to = endOf(account, from, askedTo);
  const entries = account.entries(from, to);
  return {
    usage_report: {
      total_usage: counters(sum(entries)),
      ...(groupBy && { group_by: groupBy }),
      start_date: `${from}T00:00:00`,
      end_date: `${to}T00:00:00`,
      ...(hasExtensions && { groupings: Object.keys(addedGroupings) }),
      ...(isAdded(groupBy) && { group_usages: perGroup(entries, groupBy) }),
      ...(groupBy === 'key' && { key_usages: perKey(entries) }),
      ...(groupBy === 'key_and_day' && { key_and_day_usages: perKeyAndDay(entries) }),
    },
  };
}

/** Not before the first day: a report beyond the known days has only that day, without usage. */
function endOf({ reportedTo }: Account, from: string, askedTo: string): string {
  if (reportedTo === null || askedTo <= reportedTo) return askedTo;
  return reportedTo < from ? from : reportedTo;
}
