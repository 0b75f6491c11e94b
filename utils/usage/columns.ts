/**
 * A report as it travels and is kept: one array a column, one entry a key and day that anything was used on. Plain numbers,
 * so that it crosses messages as it is, and small: a report of a thousand keys has hundreds of thousands of entries.
 */
import type { Result } from '../base/result.ts';
import { fail, succeed } from '../base/result.ts';
import type { UsageCounters, UsageReport } from '../service/types.ts';
import type { DayRange } from './ranges.ts';
import { daysOf } from './ranges.ts';

export interface UsageKey {
  /** Masked by the service: first and last characters with asterisks between. */
  readonly maskedKey: string;
  /** May be empty, and two keys may have the same. */
  readonly label: string;
  /** Another key of the same table is shown with the same label: only with its mask is it told from that one. */
  readonly isDoubled?: boolean;
}

/** All counters. They count characters, except speech, which counts minutes with fractions. */
export const counterNames = ['text', 'documents', 'improvement', 'speech', 'total'] as const;
export type Counter = (typeof counterNames)[number];

/** Their names in the contract. */
export const wireNames: Readonly<Record<Counter, string>> = {
  text: 'text_translation_characters',
  documents: 'document_translation_characters',
  improvement: 'text_improvement_characters',
  speech: 'speech_to_text_minutes',
  total: 'total_characters',
};

/** One number for each counter; `total` is the service's own sum of characters. */
export type Counts = Readonly<Record<Counter, number>>;

export interface UsageColumns {
  /** The days that the service has reported. */
  readonly range: DayRange;
  readonly keys: readonly UsageKey[];
  /** Key (an index in `keys`) and day (counted from the first of the range) of each entry. */
  readonly key: readonly number[];
  readonly day: readonly number[];
  readonly counts: Readonly<Record<Counter, readonly number[]>>;
  /** The service's own total of the range. */
  readonly stated: Counts;
  /** The last day that was over at the time of the report, if the range goes on after it. Later days are only partly reported. */
  readonly lastOver?: string;
}

/** One value for each counter. */
export const mapCounters = <T>(of: (counter: Counter) => T): Record<Counter, T> => ({
  text: of('text'),
  documents: of('documents'),
  improvement: of('improvement'),
  speech: of('speech'),
  total: of('total'),
});

export const noCounts: Counts = mapCounters(() => 0);

export const addCounts = (one: Counts, other: Counts): Counts =>
  mapCounters((counter) => one[counter] + other[counter]);

/** The counter whose number JavaScript can't tell from the next one (2^53, or infinite minutes); undefined: none. */
export const inexactCounter = (counts: Counts): Counter | undefined =>
  counterNames.find((counter) =>
    counter === 'speech' ? !Number.isFinite(counts.speech) : !Number.isSafeInteger(counts[counter]),
  );

/** Returns the sum of a piece's entries. */
export const sumOfEntries = ({ counts }: UsageColumns): Counts =>
  mapCounters((counter) => counts[counter].reduce((a, b) => a + b, 0));

const wireMembers = {
  text: 'textTranslationCharacters',
  documents: 'documentTranslationCharacters',
  improvement: 'textImprovementCharacters',
  speech: 'speechToTextMinutes',
  total: 'totalCharacters',
} as const satisfies Record<Counter, keyof UsageCounters>;

/**
 * A report of one piece of a range, by key and day; of one by key, what a key used stands on the first day. Keys are told apart by mask and label together. Entries of the same key
 * and day are added up. Days outside the service's stated range are unknown. Fails with `reply-malformed` and
 * the path of what is wrong: another grouping, days that were not asked for, a day outside of those it reports on, an entry that takes the sum of all beyond 2^53, from where on it would be silently rounded.
 */
export function toColumns(asked: DayRange, report: UsageReport): Result<UsageColumns> {
  if (report.groupBy === null) return malformed('usage_report.group_by');
  const range: DayRange = { from: report.startDate, to: report.endDate };
  const entries =
    report.groupBy === 'key'
      ? report.keys.map((entry) => ({ ...entry, date: range.from }))
      : report.keyDays;
  if (range.from < asked.from || range.from > asked.to) return malformed('usage_report.start_date');
  if (range.to < range.from || range.to > asked.to) return malformed('usage_report.end_date');
  const days = daysOf(range);
  const dayIndex = new Map(days.map((day, index) => [day, index]));
  const keys = new KeyIndex();
  const [ofKey, ofDay] = [[] as number[], [] as number[]];
  const values = mapCounters(() => [] as number[]);
  /** Index of the entry of a key and day. */
  const places = new Map<number, number>();
  const sums = { ...noCounts };
  for (const [at, entry] of entries.entries()) {
    const day = dayIndex.get(entry.date);
    if (day === undefined) return malformed(`usage_report.key_and_day_usages[${at}].usage_date`);
    const key = keys.of(entry);
    const cell = key * days.length + day;
    const place = places.get(cell) ?? ofKey.length;
    if (place === ofKey.length) {
      places.set(cell, place);
      ofKey.push(key);
      ofDay.push(day);
    }
    for (const counter of counterNames) {
      const value = entry.usage[wireMembers[counter]];
      sums[counter] += value;
      values[counter][place] = (values[counter][place] ?? 0) + value;
    }
    const inexact = inexactCounter(sums);
    if (inexact) {
      return malformed(`usage_report.key_and_day_usages[${at}].usage.${wireNames[inexact]}`);
    }
  }
  return succeed({
    range,
    keys: keys.all,
    key: ofKey,
    day: ofDay,
    counts: values,
    stated: mapCounters((counter) => report.total[wireMembers[counter]]),
  });
}

/** Keys in the order in which they first occur, each once. */
export class KeyIndex {
  readonly all: UsageKey[] = [];
  /** By mask, then by label. */
  readonly #indexes = new Map<string, Map<string, number>>();

  of({ maskedKey, label }: UsageKey): number {
    const ofMask = this.#indexes.get(maskedKey) ?? new Map<string, number>();
    const known = ofMask.get(label);
    if (known !== undefined) return known;
    this.#indexes.set(maskedKey, ofMask.set(label, this.all.length));
    return this.all.push({ maskedKey, label }) - 1;
  }
}

const malformed = (field: string) => fail({ code: 'reply-malformed', field });
