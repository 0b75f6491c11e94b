/**
 * The usage that a page has, and how it gets what it lacks. If days are too large or too slow for the service, totals by key
 * take their place. Promises: the service is asked only for what is missing, or at will; a reading that brings less replaces
 * nothing; a question ends the one before.
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

export interface PiecesRead {
  readonly pieces: readonly UsageColumns[];
  /** The oldest piece's; null without any. */
  readonly fetchedAt: number | null;
  /** Days without an answer, and the reason. */
  readonly missing: { readonly ranges: readonly DayRange[]; readonly failure: Failure } | null;
}

export interface UsageQuestion {
  readonly range: DayRange;
  readonly before: DayRange | null;
  /** Totals are of this day of the range alone. */
  readonly day?: string | null;
  /** Totals by this grouping, which the service has listed. */
  readonly who?: string | null;
}

export interface Loaded extends PiecesRead {
  readonly wanted: readonly DayRange[];
  readonly groupBy: UsageGrouping;
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

export interface UsageData {
  /** Rejects if another question comes first. */
  of(question: UsageQuestion, detail: Detail, way: Way): Promise<Loaded>;
  isReading(): boolean;
  stop(): void;
  forget(): void;
}

/** Pieces that were read before one failed are kept, because they are true of their own days. */
export async function readPieces(
  pieces: readonly DayRange[],
  read: (piece: DayRange) => Promise<Result<PieceRead>>,
): Promise<PiecesRead> {
  const known: PieceRead[] = [];
  let missing: PiecesRead['missing'] = null;
  for (const [at, piece] of pieces.entries()) {
    const answer = await read(piece);
    if (!answer.ok) {
      missing = { ranges: joinRanges(pieces.slice(at)), failure: answer.failure };
      break;
    }
    known.push(answer.value);
  }
  const fetchedAt = known.length > 0 ? Math.min(...known.map((piece) => piece.fetchedAt)) : null;
  return { pieces: known.map(({ columns }) => columns), fetchedAt, missing };
}

/**
 * Whether a report is still valid: a day that was not over by then has more to report on another day. Times are in milliseconds
 * since 1970, UTC.
 */
export const stillServes = ({ to }: DayRange, fetchedAt: number, now: number): boolean =>
  to < utcDay(fetchedAt) || utcDay(now) === utcDay(fetchedAt);

export function createUsageData(needs: UsageDataNeeds): UsageData {
  const { clock } = needs;
  /** A failed question is asked again only at will. */
  let days: Loaded | null = null;
  let totals: Loaded | null = null;
  let failed: Loaded | null = null;
  /** From so many days on, days were too much. */
  let tooManyDays = Number.POSITIVE_INFINITY;
  let reading: {
    readonly asked: string;
    readonly stop: AbortController;
    readonly answer: Promise<Loaded>;
  } | null = null;
  let hasStopped = false;

  const serves = (
    one: Loaded | null,
    wanted: readonly DayRange[],
    groupBy: UsageGrouping,
  ): one is Loaded => {
    if (one?.groupBy !== groupBy) return false;
    // Totals are true of their own ranges alone.
    const isCovered =
      groupBy === 'key_and_day'
        ? coversDays(one.wanted, wanted)
        : JSON.stringify(one.wanted) === JSON.stringify(wanted);
    const { fetchedAt } = one;
    return (
      isCovered &&
      wanted.every((range) => fetchedAt === null || stillServes(range, fetchedAt, clock.now()))
    );
  };

  function plan({ range, before, day }: UsageQuestion, groupBy: UsageGrouping): DayRange[] {
    if (groupBy === 'key_and_day') return piecesOf(range, before);
    if (day) return [{ from: day, to: day }];
    // A total must not hold a day that is not over.
    const over = daysUpTo(range, addDays(utcDay(clock.now()), -1)) ?? range;
    const isApart = before && (before.to < over.from || before.from > over.to);
    return [over, ...(isApart ? [before] : [])].flatMap(splitRange);
  }

  async function load(
    question: UsageQuestion,
    groupBy: UsageGrouping,
    way: Way,
    stopped: AbortSignal,
  ): Promise<Loaded> {
    const ask = async (grouping: UsageGrouping): Promise<Loaded> => {
      const wanted = plan(question, grouping);
      const found = await readPieces(wanted, (piece) => {
        // The service answers one question at a time: another would end the pending one.
        stopped.throwIfAborted();
        return needs.read({ ...piece, fresh: way === 'fresh', groupBy: grouping });
      });
      stopped.throwIfAborted();
      return { ...found, wanted, groupBy: grouping, refused: null };
    };
    const found = await ask(groupBy);
    if (groupBy !== 'key_and_day') return keepTotals(found, found.missing?.failure ?? null);
    const { missing } = found;
    if (missing && days && hasMoreDays(days, found)) {
      const { failure } = missing;
      days = { ...days, refused: failure, missing: days.missing && { ...days.missing, failure } };
      return days;
    }
    const isReported = [...reportedDays(found.pieces)].some((day) => isDayOf(question.range, day));
    if (missing && !isReported && isTooMuch(missing.failure) && !hasStopped) {
      tooManyDays = Math.min(tooManyDays, countDays(question.range));
      return keepTotals(await ask('key'), missing.failure);
    }
    if (found.pieces.length === 0) return found;
    if (!missing && countDays(question.range) >= tooManyDays)
      tooManyDays = Number.POSITIVE_INFINITY;
    days = found;
    return days;
  }

  function keepTotals(found: Loaded, refused: Failure | null): Loaded {
    const old = serves(totals, found.wanted, found.groupBy) ? totals : null;
    const isLess = found.missing !== null && found.pieces.length <= (old?.pieces.length ?? 0);
    if (found.pieces.length === 0 && !isLess) return found;
    totals = { ...(old && isLess ? old : found), refused };
    return totals;
  }

  function end(): void {
    reading?.stop.abort();
    reading = null;
  }

  return {
    of(question, detail, way) {
      const isTooLong = detail === 'days' && countDays(question.range) >= tooManyDays;
      const groupBy = question.who ?? (detail === 'totals' || isTooLong ? 'key' : 'key_and_day');
      const wanted = plan(question, groupBy);
      const asked = JSON.stringify([wanted, groupBy]);
      if (reading?.asked === asked && way === 'known') return reading.answer;
      end();
      if (way === 'known') {
        const ofDays = plan(question, 'key_and_day');
        if (!question.who && serves(days, ofDays, 'key_and_day')) return Promise.resolve(days);
        if (serves(totals, wanted, groupBy)) return Promise.resolve(totals);
        if (detail !== 'only-days' && serves(failed, wanted, groupBy))
          return Promise.resolve(failed);
      }
      hasStopped = false;
      const stop = new AbortController();
      const answer = load(question, groupBy, way, stop.signal).then((found) => {
        failed = found.pieces.length === 0 ? found : null;
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
      days = null;
      totals = null;
      failed = null;
      tooManyDays = Number.POSITIVE_INFINITY;
    },
  };
}

export const isTooMuch = ({ code }: Failure): boolean =>
  code === 'too-large' || code === 'timed-out';

const isDayOf = ({ from, to }: DayRange, day: string): boolean => from <= day && day <= to;

const coversDays = (asked: readonly DayRange[], wanted: readonly DayRange[]): boolean =>
  wanted.flatMap(daysOf).every((day) => asked.some((range) => isDayOf(range, day)));

/** Whether the old answer has more of the wanted days. */
function hasMoreDays(old: Loaded, { wanted, pieces }: Loaded): boolean {
  if (!coversDays(old.wanted, wanted)) return false;
  const [before, now] = [reportedDays(old.pieces), reportedDays(pieces)];
  const count = (reported: ReadonlySet<string>) =>
    wanted.flatMap(daysOf).filter((day) => reported.has(day)).length;
  return count(before) > count(now);
}
