/**
 * The usage that a page has, and how it comes by what it lacks. The popup's tab and the report share it.
 *
 *   by key and day ──▶ days
 *        │ too large for the service, or too slow
 *        ▼
 *   by key ──────────▶ totals; the days only at will
 *
 * Promises: the service is asked only where something is missing, or at will; a reading that brings less than was there does not
 * replace it; a question ends the one before.
 */
import type { Clock } from '../base/clock.ts';
import type { Failure } from '../base/failure.ts';
import type { Result } from '../base/result.ts';
import { utcDay } from '../base/utc-day.ts';
import type { UsageGrouping } from '../service/types.ts';
import type { UsageColumns } from './columns.ts';
import type { DayRange } from './ranges.ts';
import { addDays, daysOf, daysUpTo, joinRanges, piecesOf, splitRange } from './ranges.ts';
import { reportedDays } from './table.ts';

/** A report of one piece, and when the service reported it (milliseconds since 1970, UTC). */
export interface PieceRead {
  readonly columns: UsageColumns;
  readonly fetchedAt: number;
}

export interface PiecesRead {
  readonly pieces: readonly UsageColumns[];
  /** Time of the oldest piece; null: there is none. */
  readonly fetchedAt: number | null;
  /** The days that have no answer, in their order, and why they have none. */
  readonly missing: { readonly ranges: readonly DayRange[]; readonly failure: Failure } | null;
}

/** A range, and the one that it is compared with. */
export interface UsageQuestion {
  readonly range: DayRange;
  readonly before: DayRange | null;
  /** A single day of the range that is looked at: totals are of it alone. */
  readonly day?: string | null;
  /** Totals by this grouping, which the service has listed, in place of keys. */
  readonly who?: string | null;
}

/** The answer to a question, as far as reading succeeded. */
export interface Loaded extends PiecesRead {
  /** The days that were asked for. */
  readonly wanted: readonly DayRange[];
  readonly groupBy: UsageGrouping;
  /** Why there are totals in the place of days, or nothing newer; null: this is all that was asked for. */
  readonly refused: Failure | null;
}

/** `totals`: totals by key will do. `days`: days are wanted, or totals if days are too much. */
export type Detail = 'totals' | 'days';
/** `known`: whatever is there will do. `missing`: what could not be read is asked for again. `fresh`: everything is. */
export type Way = 'known' | 'missing' | 'fresh';

export interface UsageDataNeeds {
  read(
    input: DayRange & { readonly fresh: boolean; readonly groupBy: UsageGrouping },
  ): Promise<Result<PieceRead>>;
  /** Ends the request that is on its way. */
  stop(): void;
  readonly clock: Pick<Clock, 'now'>;
}

export interface UsageData {
  /** Answers from memory, from a reading in flight, or from a new one. Rejects if another question comes first. */
  of(question: UsageQuestion, detail: Detail, way: Way): Promise<Loaded>;
  isReading(): boolean;
  /** Waits for the service no longer. */
  stop(): void;
  /** The account is another. */
  forget(): void;
}

/** Pieces that were read before one failed are kept: they are true of their own days, and are remembered by the background. */
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
 * Whether a report of a range is still valid: a day that was not over by then (or had not begun) has more to report once
 * it is another day. Times are in milliseconds since 1970, UTC.
 */
export const stillServes = ({ to }: DayRange, fetchedAt: number, now: number): boolean =>
  to < utcDay(fetchedAt) || utcDay(now) === utcDay(fetchedAt);

export function createUsageData({ clock, ...needs }: UsageDataNeeds): UsageData {
  /** The last answer with days, which serves every question about some of them. */
  let days: Loaded | null = null;
  /** The last answer of all. A question that failed is asked again only at will. */
  let last: { readonly asked: string; readonly loaded: Loaded } | null = null;
  let reading: {
    readonly asked: string;
    readonly stop: AbortController;
    readonly answer: Promise<Loaded>;
  } | null = null;
  /** The reader waits no longer for what is asked now. */
  let hasStopped = false;

  /** The ranges to ask for, in pieces that the service takes. */
  function plan({ range, before, day }: UsageQuestion, groupBy: UsageGrouping): DayRange[] {
    if (groupBy === 'key_and_day') return piecesOf(range, before);
    if (day) return [{ from: day, to: day }];
    // A total has no part: it must not hold a day that is not over.
    const over = daysUpTo(range, addDays(utcDay(clock.now()), -1)) ?? range;
    const isApart = before && (before.to < over.from || before.from > over.to);
    return [over, ...(isApart ? [before] : [])].flatMap(splitRange);
  }

  const isFresh = ({ fetchedAt }: Loaded, wanted: readonly DayRange[]): boolean =>
    fetchedAt === null || wanted.every((range) => stillServes(range, fetchedAt, clock.now()));

  async function load(
    question: UsageQuestion,
    groupBy: UsageGrouping,
    { way, old, stopped }: { readonly way: Way; old: Loaded | null; stopped: AbortSignal },
  ): Promise<Loaded> {
    const wanted = plan(question, groupBy);
    const found = await readPieces(wanted, (piece) => {
      // The service answers one question of ours at a time: another one would end what is asked now.
      stopped.throwIfAborted();
      return needs.read({ ...piece, fresh: way === 'fresh', groupBy });
    });
    stopped.throwIfAborted();
    const failure = found.missing?.failure ?? null;
    if (failure && old && hasMoreDays(old, { wanted, ...found })) {
      return { ...old, refused: failure, missing: old.missing && { ...old.missing, failure } };
    }
    const isDays = groupBy === 'key_and_day';
    const isReported = [...reportedDays(found.pieces)].some((day) => isDayOf(question.range, day));
    if (isDays && failure && !isReported && isTooMuch(failure) && !hasStopped) {
      const totals = await load(question, 'key', { way, old: null, stopped });
      return { ...totals, refused: failure };
    }
    return { ...found, wanted, groupBy, refused: isDays ? null : failure };
  }

  function end(): void {
    reading?.stop.abort();
    reading = null;
  }

  return {
    of(question, detail, way) {
      const groupBy = question.who ?? (detail === 'totals' ? 'key' : 'key_and_day');
      const wanted = plan(question, groupBy);
      const asked = JSON.stringify([wanted, groupBy]);
      if (reading?.asked === asked && way === 'known') return reading.answer;
      end();
      const ofDays = plan(question, 'key_and_day');
      const isOfDays = !question.who && days !== null && coversDays(days.wanted, ofDays);
      const old = isOfDays ? days : last?.asked === asked ? last.loaded : null;
      if (way === 'known' && old && isFresh(old, isOfDays ? ofDays : wanted)) {
        return Promise.resolve(old);
      }
      hasStopped = false;
      const stop = new AbortController();
      const answer = load(question, groupBy, { way, old, stopped: stop.signal });
      reading = { asked, stop, answer };
      const over = () => {
        if (reading?.answer === answer) reading = null;
      };
      answer.then((loaded) => {
        last = { asked, loaded };
        if (loaded.groupBy === 'key_and_day' && loaded.pieces.length > 0) days = loaded;
        over();
      }, over);
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
      last = null;
    },
  };
}

/** A question that is too large for a service may be answered without its days. */
export const isTooMuch = ({ code }: Failure): boolean =>
  code === 'too-large' || code === 'timed-out';

const isDayOf = ({ from, to }: DayRange, day: string): boolean => from <= day && day <= to;

const coversDays = (asked: readonly DayRange[], wanted: readonly DayRange[]): boolean =>
  wanted.flatMap(daysOf).every((day) => asked.some((range) => isDayOf(range, day)));

/** Whether what was there has more of the wanted days than what was read of them. */
function hasMoreDays(old: Loaded, found: PiecesRead & Pick<Loaded, 'wanted'>): boolean {
  if (!coversDays(old.wanted, found.wanted)) return false;
  const count = ({ pieces }: PiecesRead) => {
    const reported = reportedDays(pieces);
    return found.wanted.flatMap(daysOf).filter((day) => reported.has(day)).length;
  };
  return count(old) > count(found);
}
