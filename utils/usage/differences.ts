/** Where a service's numbers contradict each other. It is told to the reader, not mended. */
import type { Steps } from '../base/steps.ts';
import type { Counter, UsageColumns } from './columns.ts';
import { counterNames, sumOfEntries } from './columns.ts';
import type { DayRange } from './ranges.ts';
import { addDays } from './ranges.ts';

export interface Difference {
  readonly counter: Counter;
  /** Where: a piece as it was asked for, or a day of it. */
  readonly range: DayRange;
  /** What the service says it comes to, and what its own parts come to. */
  readonly stated: number;
  readonly summed: number;
}

/** Each piece by itself, and each entry: what is too much in one and too little in another is right in neither. */
export function* differenceSteps(pieces: readonly UsageColumns[]): Steps<Difference[]> {
  const found: Difference[] = [];
  for (const piece of pieces) {
    const ofTotals = totalsOf(piece);
    found.push(...ofTotals);
    yield;
    // Where the sum of all characters is wrong already, its own parts say nothing new.
    if (ofTotals.some(({ counter }) => counter === 'total')) continue;
    const ofParts = yield* partSteps(piece);
    if (ofParts) found.push(ofParts);
  }
  return found;
}

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

/** How many entries are looked at in one step. */
const entriesAStep = 5_000;

/**
 * An entry's characters against its kinds of them: of the whole piece where they differ there, otherwise of the first entry of which
 * they do.
 */
function* partSteps({ range, day, counts }: UsageColumns): Steps<Difference | null> {
  let [stated, summed] = [0, 0];
  let first: Difference | null = null;
  for (let entry = 0; entry < day.length; entry++) {
    if (entry % entriesAStep === 0) yield;
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
