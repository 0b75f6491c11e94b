/** Finds contradictions in a service's numbers. They are shown to the reader, not repaired. */
import type { Counter, UsageColumns } from './columns.ts';
import { counterNames, sumOfEntries } from './columns.ts';
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

/** Each piece by itself, and each entry: what is too much in one and too little in another is right in neither. */
export const findDifferences = (pieces: readonly UsageColumns[]): Difference[] =>
  pieces.flatMap((piece) => {
    const ofTotals = totalsOf(piece);
    // If the sum of all characters is wrong already, its own parts say nothing new.
    const ofParts = ofTotals.some(({ counter }) => counter === 'total') ? null : partsOf(piece);
    return ofParts ? [...ofTotals, ofParts] : ofTotals;
  });

/**
 * How far a sum of so many minutes may be off without being a difference. Services round them to hundredths: each is off by at most
 * 0.005, with a standard deviation of 0.01 / √12, and what is off by chance adds up with the square root of how many there
 * are. Five deviations are beyond chance; the worst case, which grows with the number itself, would hide whole days.
 */
const minutesTolerance = (entries: number): number =>
  (5 * 0.01 * Math.sqrt(Math.max(entries, 1))) / Math.sqrt(12);

/** A piece's totals against the sums of its entries. */
function totalsOf(piece: UsageColumns): Difference[] {
  const { range, stated } = piece;
  const summed = sumOfEntries(piece);
  const tolerance = minutesTolerance(piece.counts.speech.reduce(countUsed, 0));
  return counterNames
    .filter((counter) =>
      counter === 'speech'
        ? Math.abs(stated.speech - summed.speech) > tolerance
        : stated[counter] !== summed[counter],
    )
    .map((counter) => ({
      ...{ counter, range },
      ...{ stated: stated[counter], summed: summed[counter] },
    }));
}

const countUsed = (count: number, value: number): number => (value > 0 ? count + 1 : count);

/**
 * An entry's characters against its kinds of them: of the whole piece where they differ there, otherwise of the first entry of which
 * they do.
 */
function partsOf({ range, day, counts }: UsageColumns): Difference | null {
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
