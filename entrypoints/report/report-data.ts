/**
 * The days that the report has, and how it comes by those that it lacks. The service is asked only where days are missing, or at will.
 *
 * Promises: what was read is not lost to a reading that brings less, and a wish for newer numbers holds until a reading has ended, whatever
 * is looked at meanwhile.
 */
import type { Clock } from '../../utils/base/clock.ts';
import type { Failure } from '../../utils/base/failure.ts';
import type { Result } from '../../utils/base/result.ts';
import type { Steps } from '../../utils/base/steps.ts';
import type { DayRange } from '../../utils/usage/ranges.ts';
import { daysOf, isWithin } from '../../utils/usage/ranges.ts';
import type { PieceRead, PiecesRead } from '../../utils/usage/read-pieces.ts';
import { covers, readPieces, wereAsked } from '../../utils/usage/read-pieces.ts';
import type { UsageTable } from '../../utils/usage/table.ts';
import { knows, tableSteps } from '../../utils/usage/table.ts';

export interface ReportDataNeeds {
  read(input: DayRange & { readonly fresh: boolean }): Promise<Result<PieceRead>>;
  /** Long work, in short tasks; rejects once aborted. */
  work<T>(steps: Steps<T>, signal?: AbortSignal): Promise<T>;
  /** A reading has ended, and none has taken its place. */
  ended(): void;
  readonly clock: Pick<Clock, 'now'>;
}

/** `known`: what is there serves, whatever is missing of it. `missing`: what is missing is asked for. `fresh`: everything is. Each asks for more than the one before it. */
const ways = ['known', 'missing', 'fresh'] as const;
export type Way = (typeof ways)[number];

/** What was read, as far as it could be. */
export interface Loaded extends Pick<PiecesRead, 'fetchedAt' | 'missing'> {
  /** The days that were asked for. */
  readonly wanted: readonly DayRange[];
  /** Null: nothing could be read. */
  readonly table: UsageTable | null;
  /** Why there is nothing newer; null: this is what was read last. */
  readonly refused: Failure | null;
  /** It was asked for whatever is remembered: so is what is missing of it. */
  readonly isNew: boolean;
}

export interface ReportData {
  /** What is there of these days, what is on its way, or what is asked for now. Rejects once other days are wanted. */
  of(wanted: readonly DayRange[], way: Way): Promise<Loaded>;
  isReading(): boolean;
  /** Nothing that is there or on its way is of any use. */
  forget(): void;
}

/** A reading under way. */
interface Loading {
  readonly wanted: readonly DayRange[];
  readonly way: Way;
  readonly stop: AbortController;
  /** Rejects once stopped. */
  readonly answer: Promise<Loaded>;
}

export function createReportData(needs: ReportDataNeeds): ReportData {
  let loaded: Loaded | null = null;
  /** The last reading that brought nothing: what was there before it, of other days, is not lost to it. */
  let empty: Loaded | null = null;
  /** A state that wants the same days waits for the same answer. */
  let loading: Loading | null = null;
  /** The most that was wished for and has no answer yet: it holds for whatever is shown by then. */
  let owed: Way = 'known';

  function stop(): void {
    loading?.stop.abort();
    loading = null;
  }

  function dataOf(wanted: readonly DayRange[]): Promise<Loaded> {
    if (loading !== null && areSame(loading.wanted, wanted) && !isMore(owed, loading.way)) {
      return loading.answer;
    }
    stop();
    const now = needs.clock.now();
    const there = [loaded, empty].find((one) => one !== null && covers(one, wanted, now));
    if (owed === 'known' && there) return Promise.resolve(there);
    const stopping = new AbortController();
    const answer = load(wanted, owed, stopping.signal);
    loading = { wanted, way: owed, stop: stopping, answer };
    return answer;
  }

  async function load(
    wanted: readonly DayRange[],
    way: Way,
    stopped: AbortSignal,
  ): Promise<Loaded> {
    // What is missing of new numbers would otherwise come from what is remembered of older ones.
    const renewed = way === 'missing' && loaded?.isNew ? (loaded.missing?.ranges ?? null) : null;
    const isNew = way === 'fresh' || renewed !== null;
    try {
      const { pieces, fetchedAt, missing } = await readPieces(wanted, async (piece) => {
        stopped.throwIfAborted();
        const isRenewed = renewed?.some((days) => isWithin(piece, days)) ?? false;
        const fresh = way === 'fresh' || isRenewed;
        return needs.read({ ...piece, fresh });
      });
      stopped.throwIfAborted();
      const table =
        pieces.length > 0 ? await needs.work(tableSteps(wanted, pieces), stopped) : null;
      const read: Loaded = { wanted, table, fetchedAt, missing, refused: null, isNew };
      owed = 'known';
      if (missing && loaded && tellsMore(loaded, read)) loaded = refuse(loaded, missing);
      else if (table === null) {
        empty = read;
        return empty;
      } else loaded = read;
      empty = null;
      return loaded;
    } finally {
      // Who stopped it may have begun another.
      if (!stopped.aborted) {
        loading = null;
        needs.ended();
      }
    }
  }

  return {
    of(wanted, way) {
      if (isMore(way, owed)) owed = way;
      return dataOf(wanted);
    },
    isReading: () => loading !== null,
    forget() {
      stop();
      loaded = null;
      empty = null;
      owed = 'known';
    },
  };
}

const isMore = (one: Way, other: Way): boolean => ways.indexOf(one) > ways.indexOf(other);

const areSame = (some: readonly DayRange[], others: readonly DayRange[]): boolean =>
  JSON.stringify(some) === JSON.stringify(others);

/** Whether what was there tells more of the days that are wanted now than what was read of them. */
const tellsMore = (old: Loaded, { wanted, table }: Loaded): boolean =>
  old.table !== null &&
  wereAsked(old.wanted, wanted) &&
  countKnown(old.table, wanted) > countKnown(table, wanted);

const countKnown = (table: UsageTable | null, wanted: readonly DayRange[]): number =>
  wanted.flatMap(daysOf).filter((day) => table && knows(table, { from: day, to: day })).length;

/** What was there stands, with what kept it from being read anew. */
const refuse = (old: Loaded, { failure }: NonNullable<PiecesRead['missing']>): Loaded => ({
  ...old,
  missing: old.missing && { ...old.missing, failure },
  refused: failure,
});
