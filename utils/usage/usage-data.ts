/**
 * The usage that a page has, and how it gets what it lacks. If days are too large or too slow for the service, totals by key
 * take their place. Promises: the background is asked only for what the last answer lacks, or at will; a reading that brings
 * less replaces nothing; a question ends the one before.
 */
import type { Clock } from '../base/clock.ts';
import type { Failure } from '../base/failure.ts';
import type { Result } from '../base/result.ts';
import { utcDay } from '../base/utc-day.ts';
import type { UsageGrouping } from '../service/types.ts';
import type { UsageColumns } from './columns.ts';
import type { DayRange } from './ranges.ts';
import {
  addDays,
  countDays,
  daysOf,
  daysUpTo,
  joinRanges,
  piecesOf,
  splitRange,
} from './ranges.ts';
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
  /** Totals by this grouping, which the service has listed. */
  readonly who?: string | null;
}

export interface Loaded {
  readonly wanted: readonly DayRange[];
  readonly groupBy: UsageGrouping;
  readonly pieces: readonly UsageColumns[];
  /** The oldest piece's; null without any. */
  readonly fetchedAt: number | null;
  /** Days without an answer, and the reason. */
  readonly missing: { readonly ranges: readonly DayRange[]; readonly failure: Failure } | null;
  /** Why there are totals in place of days, or nothing newer. */
  readonly refused: Failure | null;
}

/** `days`: totals, if days are too much. `only-days`: the reader insists. */
export type Detail = 'totals' | 'days' | 'only-days';
/** `missing`: asks again for what failed. `fresh`: asks for everything. */
export type Way = 'known' | 'missing' | 'fresh';

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
    readonly stop: AbortController;
    readonly answer: Promise<Loaded>;
  } | null = null;
  let hasStopped = false;

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
    const isByDay = one.groupBy === 'key_and_day' && !question.who;
    if (one.groupBy !== groupBy && !isByDay) return false;
    const wanted = plan(question, one.groupBy);
    const { fetchedAt } = one;
    return (
      covers(one, wanted) &&
      (fetchedAt === null || wanted.every((range) => stillServes(range, fetchedAt, clock.now())))
    );
  }

  async function load(
    question: UsageQuestion,
    groupBy: UsageGrouping,
    fresh: boolean,
    stopped: AbortSignal,
  ): Promise<Loaded> {
    const wanted = plan(question, groupBy);
    const read: PieceRead[] = [];
    let failure: Failure | null = null;
    // The service answers one question at a time: another would end the pending one.
    for (const piece of wanted) {
      const answer = await needs.read({ ...piece, fresh, groupBy });
      stopped.throwIfAborted();
      if (!answer.ok) {
        failure = answer.failure;
        break;
      }
      read.push(answer.value);
    }
    const isCovered = last?.groupBy === groupBy && covers(last, wanted);
    if (failure && last && isCovered && last.pieces.length > read.length) {
      return { ...last, refused: failure, missing: last.missing && { ...last.missing, failure } };
    }
    const pieces = read.map(({ columns }) => columns);
    const isByDay = groupBy === 'key_and_day';
    if (isByDay && failure && isTooMuch(failure) && !hasStopped && !isReported(pieces, question)) {
      tooManyDays = Math.min(tooManyDays, countDays(question.range));
      return { ...(await load(question, 'key', fresh, stopped)), refused: failure };
    }
    return {
      ...{ wanted, groupBy, pieces },
      fetchedAt: read.length > 0 ? Math.min(...read.map(({ fetchedAt }) => fetchedAt)) : null,
      missing: failure && { ranges: joinRanges(wanted.slice(read.length)), failure },
      // Days that are read are true without the others. A total without a part is not.
      refused: isByDay ? null : failure,
    };
  }

  function end(): void {
    reading?.stop.abort();
    reading = null;
  }

  return {
    /** Rejects if another question comes first. */
    of(question: UsageQuestion, detail: Detail, way: Way): Promise<Loaded> {
      const isTooLong = detail === 'days' && countDays(question.range) >= tooManyDays;
      const groupBy = question.who ?? (detail === 'totals' || isTooLong ? 'key' : 'key_and_day');
      const asked = JSON.stringify([plan(question, groupBy), groupBy]);
      if (reading?.asked === asked && way === 'known') return reading.answer;
      end();
      if (way === 'known') {
        if (last && answers(last, question, groupBy)) return Promise.resolve(last);
        if (failed && detail !== 'only-days' && answers(failed, question, groupBy)) {
          return Promise.resolve(failed);
        }
      }
      hasStopped = false;
      const stop = new AbortController();
      const answer = load(question, groupBy, way === 'fresh', stop.signal).then((found) => {
        failed = found.pieces.length === 0 ? found : null;
        last = failed ? last : found;
        return found;
      });
      reading = { asked, stop, answer };
      const over = () => {
        if (reading?.answer === answer) reading = null;
      };
      answer.then(over, over);
      return answer;
    },
    isReading: () => reading !== null,
    stop() {
      hasStopped = true;
      needs.stop();
    },
    forget() {
      end();
      last = null;
      failed = null;
      tooManyDays = Number.POSITIVE_INFINITY;
    },
  };
}

export const isTooMuch = ({ code }: Failure): boolean =>
  code === 'too-large' || code === 'timed-out';

/** Whether a day of the question has a report. */
export const isReported = (
  pieces: readonly UsageColumns[],
  { range }: Pick<UsageQuestion, 'range'>,
): boolean => [...reportedDays(pieces)].some((day) => isDayOf(range, day));

const isDayOf = ({ from, to }: DayRange, day: string): boolean => from <= day && day <= to;

/** Totals are true of their own ranges alone. */
const covers = (one: Loaded, wanted: readonly DayRange[]): boolean =>
  one.groupBy === 'key_and_day'
    ? wanted.flatMap(daysOf).every((day) => one.wanted.some((range) => isDayOf(range, day)))
    : JSON.stringify(one.wanted) === JSON.stringify(wanted);
