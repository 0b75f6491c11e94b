/** Finds contradictions in a service's numbers. They are shown to the reader, not repaired. */
import type { Counter, Counts, UsageColumns } from './columns.ts';
import { isMinutes, mapCounters } from './columns.ts';
import type { DayRange } from './ranges.ts';
import { addDays } from './ranges.ts';

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
