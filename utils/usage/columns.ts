/**
 * A report as it travels and is stored: one array per column, one entry per key and day with usage. Reports have hundreds of
 * thousands of entries.
 */

import { sum } from 'd3-array';
import type { Result } from '../base/result.ts';
import { fail, succeed } from '../base/result.ts';
import type { DayRange } from '../base/utc-day.ts';
import type { KnownCounter, PerCounter, UsageReport } from '../service/types.ts';
import { counterNames } from '../service/types.ts';
import { daysOf, daysUpTo } from './ranges.ts';

export interface UsageKey {
  /** Masked by the service: first and last characters with asterisks between. */
  readonly maskedKey: string;
  /** May be empty or the same for two keys. */
  readonly label: string;
  /** Another key of the table has the same label. */
  readonly isDoubled?: boolean;
}

const mostLetters = 40;

/** Shortens a key's label, which may be as long as a paragraph. Empty: no label. */
export function shortLabel(label: string): string {
  const letters = [...label.trim()];
  return letters.length > mostLetters
    ? `${letters.slice(0, mostLetters).join('')}…`
    : letters.join('');
}

/** The parts of all characters, in the order of their colours. */
export const partsOfTotal = ['text', 'documents', 'improvement'] as const;

/** One of the contract, or the name of one that the service has added. */
export type Counter = KnownCounter | (string & {});

const wireNames: Readonly<Record<string, string>> = {
  text: 'text_translation_characters',
  documents: 'document_translation_characters',
  improvement: 'text_improvement_characters',
  speech: 'speech_to_text_minutes',
  total: 'total_characters',
} satisfies Record<KnownCounter, string>;

export const wireName = (counter: Counter): string => wireNames[counter] ?? counter;

export const isMinutes = (counter: Counter): boolean => wireName(counter).endsWith('_minutes');

export const isCharacters = (counter: Counter): boolean =>
  wireName(counter).endsWith('_characters');

export interface UsageColumns {
  /** The reported days that were over by then, so there may be none. */
  readonly range: DayRange;
  readonly keys: readonly UsageKey[];
  /** The entry's key (an index in `keys`) and day (counted from the first). */
  readonly key: ArrayLike<number>;
  readonly day: ArrayLike<number>;
  readonly counts: PerCounter<ArrayLike<number>>;
  /** A total of the service differs from the sum of its entries. */
  readonly differs: boolean;
  readonly groupings?: readonly string[];
}

export const mapCounters = <T>(
  of: (counter: Counter) => T,
  counters: readonly Counter[] = counterNames,
): PerCounter<T> =>
  Object.fromEntries(counters.map((counter) => [counter, of(counter)])) as PerCounter<T>;

/**
 * Returns the columns of one piece of a range. Fails with `reply-malformed` and the path of a day that was not asked for.
 * @param lastOver the last day that was over at the time of the report
 */
export function toColumns(
  asked: DayRange,
  report: UsageReport,
  lastOver = asked.to,
): Result<UsageColumns> {
  const range: DayRange = { from: report.startDate, to: report.endDate };
  if (range.from < asked.from || range.from > asked.to) return malformed('usage_report.start_date');
  if (range.to < range.from || range.to > asked.to) return malformed('usage_report.end_date');
  const { entries, groupings = [] } = report;
  const dayIndex = new Map(daysOf(range).map((day, index) => [day, index]));
  const keys = new KeyIndex();
  const [key, day] = [[] as number[], [] as number[]];
  const counters = new Set<Counter>(counterNames);
  for (const [at, entry] of entries.entries()) {
    const index = dayIndex.get(entry.date);
    if (index === undefined) return malformed(`usage_report.key_and_day_usages[${at}].usage_date`);
    key.push(keys.of(entry));
    day.push(index);
    for (const counter in entry.usage) counters.add(counter);
  }
  const valuesOf = (counter: Counter) => entries.map(({ usage }) => usage[counter] ?? 0);
  const counts = mapCounters(valuesOf, [...counters]);
  // Minutes are rounded in each entry, so their sums never agree.
  const differs = Object.entries(report.total).some(
    ([counter, stated]) => !isMinutes(counter) && stated !== sum(counts[counter] ?? []),
  );
  return succeed({
    range: { from: range.from, to: daysUpTo(range, lastOver)?.to ?? lastOver },
    ...{ keys: keys.all, key, day, counts, differs },
    ...(groupings.length > 0 && { groupings }),
  });
}

/** Keys by mask and label, each once, in the order in which they first occur. */
export class KeyIndex {
  readonly all: UsageKey[] = [];
  readonly #indexes = new Map<string, number>();

  of({ maskedKey, label }: UsageKey): number {
    const name = `${maskedKey}\0${label}`;
    const known = this.#indexes.get(name);
    if (known !== undefined) return known;
    this.#indexes.set(name, this.all.length);
    return this.all.push({ maskedKey, label }) - 1;
  }
}

const malformed = (field: string) => fail({ code: 'reply-malformed', field });
