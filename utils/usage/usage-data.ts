/**
 * The usage that a page has, and how it gets what it lacks. If days are too large or too slow for the service, totals by key
 * take their place. Promises: the background is asked only for what the last answer lacks, or at will; a reading that brings
 * less replaces nothing; a question ends the one before.
 */
import { min } from 'd3-array';
import type { Clock } from '../base/clock.ts';
import type { Failure } from '../base/failure.ts';
import { createLatest } from '../base/latest.ts';
import type { Result } from '../base/result.ts';
import type { DayRange } from '../base/utc-day.ts';
import { utcDay } from '../base/utc-day.ts';
import type { UsageColumns, UsageGrouping } from '../service/types.ts';
import { addDays, countDays, daysOf, daysUpTo, isIn, piecesOf, splitRange } from './ranges.ts';
import { reportedDays } from './table.ts';

/** `fetchedAt`: milliseconds since 1970, UTC. */
export interface PieceRead {
  readonly columns: UsageColumns;
  readonly fetchedAt: number;
}

export interface UsageQuestion {
  readonly range: DayRange;
  readonly before: DayRange | null;
  /** Totals are of this day of the range alone. */
  readonly day?: string | null;
  /** Days, totals by key, or totals by a grouping that the service has listed. */
  readonly groupBy: UsageGrouping;
}

export interface Loaded {
  readonly wanted: readonly DayRange[];
  readonly groupBy: UsageGrouping;
  readonly pieces: readonly UsageColumns[];
  /** The oldest piece's; null without any. */
  readonly fetchedAt: number | null;
  /** Why days are missing, there are totals in place of days, or nothing is newer. */
  readonly failure: Failure | null;
  /** Days without an answer. */
  readonly missing: readonly DayRange[] | null;
}

/** `again`: asks for what failed; if nothing is missing, for days that were too many. `fresh`: asks for everything. */
export type Way = 'known' | 'again' | 'fresh';

export interface UsageDataNeeds {
  read(
    input: DayRange & { readonly fresh: boolean; readonly groupBy: UsageGrouping },
  ): Promise<Result<PieceRead>>;
  stop(): void;
  readonly clock: Pick<Clock, 'now'>;
}

/**
 * Whether a report is still valid: a day that was not over by then has more to report on another day. Times are in milliseconds
 * since 1970, UTC.
 */
export const stillServes = ({ to }: DayRange, fetchedAt: number, now: number): boolean =>
  to < utcDay(fetchedAt) || utcDay(now) === utcDay(fetchedAt);

export function createUsageData(needs: UsageDataNeeds) {
  const { clock } = needs;
  /** The last answer with figures. The background remembers others for a while. */
  let last: Loaded | null = null;
  /** A failed question is asked again only at will. */
  let failed: Loaded | null = null;
  /** From so many days on, days were too much. */
  let tooManyDays = Number.POSITIVE_INFINITY;
  let reading: {
    readonly asked: string;
    readonly fresh: boolean;
    readonly answer: Promise<Loaded>;
  } | null = null;
  let hasStopped = false;
  const latest = createLatest();

  function plan({ range, before, day }: UsageQuestion, groupBy: UsageGrouping): DayRange[] {
    if (groupBy === 'key_and_day') return piecesOf(range, before);
    if (day) return [{ from: day, to: day }];
    // A total must not hold a day that is not over.
    const over = daysUpTo(range, addDays(utcDay(clock.now()), -1)) ?? range;
    const isApart = before && (before.to < over.from || before.from > over.to);
    return [over, ...(isApart ? [before] : [])].flatMap(splitRange);
  }

  /** Whether an answer has what is wanted, and still serves. Days answer a question about totals, too. */
  function answers(one: Loaded, question: UsageQuestion, groupBy: UsageGrouping): boolean {
    const isByDay = one.groupBy === 'key_and_day' && groupBy === 'key';
    if (one.groupBy !== groupBy && !isByDay) return false;
    const wanted = plan(question, one.groupBy);
    const { fetchedAt } = one;
    const serves = (range: DayRange) =>
      fetchedAt === null || stillServes(range, fetchedAt, clock.now());
    return covers(one, wanted) && wanted.every(serves);
  }

  async function load(
    question: UsageQuestion,
    groupBy: UsageGrouping,
    fresh: boolean,
    isLatest: () => boolean,
  ): Promise<Loaded> {
    const wanted = plan(question, groupBy);
    const read: PieceRead[] = [];
    let failure: Failure | null = null;
    // The service answers one question at a time: another would end the pending one.
    for (const piece of wanted) {
      const answer = await needs.read({ ...piece, fresh, groupBy });
      if (!isLatest()) throw new Error('Another question came first');
      if (!answer.ok) {
        failure = answer.failure;
        break;
      }
      read.push(answer.value);
    }
    const pieces = read.map(({ columns }) => columns);
    if (failure && last?.groupBy === groupBy && last.pieces.length > pieces.length) {
      if (covers(last, wanted)) return { ...neededOf(last, question), failure };
    }
    const isTooMany = groupBy === 'key_and_day' && failure && isTooMuch(failure) && !hasStopped;
    if (isTooMany && !isReported(pieces, question.range)) {
      tooManyDays = Math.min(tooManyDays, countDays(question.range));
      const totals = await load(question, 'key', fresh, isLatest);
      return { ...totals, failure: totals.failure ?? failure };
    }
    return {
      ...{ wanted, groupBy, pieces, failure },
      fetchedAt: min(read, ({ fetchedAt }) => fetchedAt) ?? null,
      missing: failure && wanted.slice(read.length),
    };
  }

  /** A question may not need the days that are missing. */
  function neededOf(one: Loaded, question: UsageQuestion): Loaded {
    const wanted = plan(question, one.groupBy);
    const isNeeded = ({ from, to }: DayRange) =>
      wanted.some((range) => range.from <= to && from <= range.to);
    return one.missing === null || one.missing.some(isNeeded)
      ? one
      : { ...one, wanted, failure: null, missing: null };
  }

  return {
    /** Rejects if another question comes first. */
    of(question: UsageQuestion, given: Way): Promise<Loaded> {
      // A fresh answer that is still pending is wanted of other days, too.
      const way = given === 'known' && reading?.fresh ? 'fresh' : given;
      // The rest of totals is none of days.
      if (way === 'again' && !last?.missing) tooManyDays = Number.POSITIVE_INFINITY;
      const isByDay = question.groupBy === 'key_and_day';
      const isTooLong = countDays(question.range) >= tooManyDays;
      const groupBy = isByDay && isTooLong ? 'key' : question.groupBy;
      const asked = JSON.stringify([plan(question, groupBy), groupBy]);
      if (reading?.asked === asked && given === 'known') return reading.answer;
      const isLatest = latest();
      reading = null;
      const known =
        way === 'known' && [last, failed].find((one) => one && answers(one, question, groupBy));
      if (known) return Promise.resolve(neededOf(known, question));
      hasStopped = false;
      const fresh = way === 'fresh';
      const answer = load(question, groupBy, fresh, isLatest)
        .then((found) => {
          failed = found.pieces.length === 0 ? found : null;
          last = failed ? last : found;
          return neededOf(found, question);
        })
        .finally(() => {
          if (isLatest()) reading = null;
        });
      reading = { asked, fresh, answer };
      return answer;
    },
    isReading: () => reading !== null,
    stop() {
      hasStopped = true;
      needs.stop();
    },
  };
}

export const isTooMuch = ({ code }: Failure): boolean =>
  code === 'too-large' || code === 'timed-out';

/** Whether a day of the range has a report. */
export const isReported = (pieces: readonly UsageColumns[], range: DayRange): boolean =>
  [...reportedDays(pieces)].some((day) => isIn(range, day));

/** Totals are true of their own ranges alone. */
const covers = (one: Loaded, wanted: readonly DayRange[]): boolean =>
  one.groupBy === 'key_and_day'
    ? wanted.flatMap(daysOf).every((day) => one.wanted.some((range) => isIn(range, day)))
    : JSON.stringify(one.wanted) === JSON.stringify(wanted);
