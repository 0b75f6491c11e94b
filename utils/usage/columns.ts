/**
 * A report as it travels and is kept: one array a column, one entry a key and day that anything was used on. Plain numbers,
 * so that it crosses messages as it is, and small: a report of a thousand keys has hundreds of thousands of entries.
 */
import type { Result } from '../base/result.ts';
import { fail, succeed } from '../base/result.ts';
import type { UsageCounters, UsageReport } from '../service/types.ts';
import type { DayRange } from './ranges.ts';
import { addDays, daysOf, daysUpTo } from './ranges.ts';

export interface UsageKey {
  /** Masked by the service: first and last characters with asterisks between. */
  readonly maskedKey: string;
  /** May be empty, and two keys may have the same. */
  readonly label: string;
  /** Another key of the same table is shown with the same label: only with its mask is it told from that one. */
  readonly isDoubled?: boolean;
}

/** The counters of the contract. They count characters, except speech, which counts minutes with fractions. */
export const counterNames = ['text', 'documents', 'improvement', 'speech', 'total'] as const;
type KnownCounter = (typeof counterNames)[number];

/** A counter of the contract, or one that the service has added since, by its name there. */
export type Counter = KnownCounter | (string & {});

const wireNames: Readonly<Record<string, string>> = {
  text: 'text_translation_characters',
  documents: 'document_translation_characters',
  improvement: 'text_improvement_characters',
  speech: 'speech_to_text_minutes',
  total: 'total_characters',
} satisfies Record<KnownCounter, string>;

/** The counter's name in the service's replies. */
export const wireName = (counter: Counter): string => wireNames[counter] ?? counter;

export const isMinutes = (counter: Counter): boolean => wireName(counter).endsWith('_minutes');

export const isCharacters = (counter: Counter): boolean =>
  wireName(counter).endsWith('_characters');

/** One value for each counter. `total` is the service's own sum of characters. */
export type PerCounter<T> = Readonly<Record<KnownCounter, T>> & Readonly<Record<string, T>>;
export type Counts = PerCounter<number>;

export interface UsageColumns {
  /** The days that the service has reported. Days that were not over by then are not among them, so there may be none. */
  readonly range: DayRange;
  readonly keys: readonly UsageKey[];
  /** Key (an index in `keys`) and day (counted from the first of the range) of each entry. */
  readonly key: ArrayLike<number>;
  readonly day: ArrayLike<number>;
  readonly counts: PerCounter<ArrayLike<number>>;
  readonly differences: readonly Difference[];
  /** Groupings that the service offers beside the contract's. */
  readonly groupings?: readonly string[];
}

export const mapCounters = <T>(
  of: (counter: Counter) => T,
  counters: readonly Counter[] = counterNames,
): PerCounter<T> =>
  Object.fromEntries(counters.map((counter) => [counter, of(counter)])) as PerCounter<T>;

export const noCounts: Counts = mapCounters(() => 0);

export const toCounts = ({ others, ...usage }: UsageCounters): Counts => ({
  text: usage.textTranslationCharacters,
  documents: usage.documentTranslationCharacters,
  improvement: usage.textImprovementCharacters,
  speech: usage.speechToTextMinutes,
  total: usage.totalCharacters,
  ...others,
});

/**
 * Returns the columns of one piece of a range. In a report by key, the first day has all that a key used. Keys are told apart by mask
 * and label together. Fails with `reply-malformed` and the path of what is wrong: another grouping, days that were not asked for, or a day
 * outside of those that the report is about.
 *
 * @param lastOver the last day that was over at the time of the report: figures of later days are incomplete
 */
export function toColumns(
  asked: DayRange,
  report: UsageReport,
  lastOver = asked.to,
): Result<UsageColumns> {
  if (report.groupBy === null) return malformed('usage_report.group_by');
  const range: DayRange = { from: report.startDate, to: report.endDate };
  if (range.from < asked.from || range.from > asked.to) return malformed('usage_report.start_date');
  if (range.to < range.from || range.to > asked.to) return malformed('usage_report.end_date');
  const entries =
    report.groupBy === 'key'
      ? report.keys.map((entry) => ({ ...entry, date: range.from }))
      : report.keyDays;
  const dayIndex = new Map(daysOf(range).map((day, index) => [day, index]));
  const keys = new KeyIndex();
  const [key, day] = [[] as number[], [] as number[]];
  const counts: Record<string, number[]> = { ...mapCounters(() => []) };
  for (const [at, entry] of entries.entries()) {
    const index = dayIndex.get(entry.date);
    if (index === undefined) return malformed(`usage_report.key_and_day_usages[${at}].usage_date`);
    key.push(keys.of(entry));
    day.push(index);
    const usage = toCounts(entry.usage);
    for (const counter in usage) {
      counts[counter] ??= new Array<number>(at).fill(0);
      counts[counter][at] = usage[counter] ?? 0;
    }
  }
  // A counter may be missing of some entries.
  for (const values of Object.values(counts)) {
    for (let at = 0; at < key.length; at++) values[at] ??= 0;
  }
  const told = { range, keys: keys.all, key, day, counts: counts as PerCounter<number[]> };
  const differences = findDifferences(told, toCounts(report.total));
  const over = daysUpTo(range, lastOver)?.to ?? lastOver;
  const { groupings = [] } = report;
  return succeed({
    ...{ ...told, range: { from: range.from, to: over }, differences },
    ...(groupings.length > 0 && { groupings }),
  });
}

/** Keys in the order in which they first occur, each once. */
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

/* Contradictions in a service's numbers are shown to the reader, not repaired. */

export interface Difference {
  readonly counter: Counter;
  /** The piece that was asked for, or a day of it. */
  readonly range: DayRange;
  /** The service's own total, and the sum of its parts. */
  readonly stated: number;
  readonly summed: number;
}

type Told = Omit<UsageColumns, 'differences'>;

/** Compares a piece with the totals that the service states for it, and each entry's characters with its kinds of them. */
export function findDifferences(piece: Told, stated: Counts): Difference[] {
  const { range } = piece;
  const summed = sumOfEntries(piece);
  const ofTotals = Object.keys(stated).flatMap((counter): Difference[] => {
    const [one, other] = [stated[counter] ?? 0, summed[counter] ?? 0];
    const tolerance = isMinutes(counter) ? minutesTolerance(piece.counts[counter] ?? []) : 0;
    return Math.abs(one - other) > tolerance
      ? [{ counter, range, stated: one, summed: other }]
      : [];
  });
  // If the sum of all characters is wrong already, its own parts say nothing new.
  const ofParts = ofTotals.some(({ counter }) => counter === 'total') ? null : partsOf(piece);
  return ofParts ? [...ofTotals, ofParts] : ofTotals;
}

const sumOfEntries = ({ counts }: Told): Counts =>
  mapCounters(
    (counter) => Array.from(counts[counter] ?? []).reduce((a, b) => a + b, 0),
    Object.keys(counts),
  );

/**
 * How far a sum of minutes may be off without being a difference. Services round minutes to hundredths: each is off by at most
 * 0.005, with a standard deviation of 0.01 / √12, and what is off by chance adds up with the square root of how many there
 * are. Five deviations are beyond chance; the worst case, which grows with the number itself, would hide whole days.
 */
function minutesTolerance(minutes: ArrayLike<number>): number {
  const entries = Array.from(minutes).filter((value) => value > 0).length;
  return (5 * 0.01 * Math.sqrt(Math.max(entries, 1))) / Math.sqrt(12);
}

/**
 * An entry's characters against its kinds of them: of the whole piece where they differ there, otherwise of the first entry of which
 * they do.
 */
function partsOf({ range, day, counts }: Told): Difference | null {
  let [stated, summed] = [0, 0];
  let first: Difference | null = null;
  for (let entry = 0; entry < day.length; entry++) {
    const total = counts.total[entry] ?? 0;
    const parts =
      (counts.text[entry] ?? 0) + (counts.documents[entry] ?? 0) + (counts.improvement[entry] ?? 0);
    stated += total;
    summed += parts;
    if (first !== null || total === parts) continue;
    const date = addDays(range.from, day[entry] ?? 0);
    first = { counter: 'total', range: { from: date, to: date }, stated: total, summed: parts };
  }
  return stated === summed ? first : { counter: 'total', range, stated, summed };
}
