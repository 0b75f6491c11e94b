/**
 * The days of usage that a page has, and how it comes by those that it lacks: of the report. The service is asked
 * only where days are missing, or at will.
 *
 * Promises: what was read is not lost to a reading that brings less, and a request for newer numbers holds until a reading has ended, whatever
 * is looked at meanwhile.
 */
import type { Clock } from '../base/clock.ts';
import type { Failure } from '../base/failure.ts';
import type { Result } from '../base/result.ts';
import type { DayRange } from './ranges.ts';
import { daysOf, isWithin } from './ranges.ts';
import type { PieceRead, PiecesRead } from './read-pieces.ts';
import { covers, readPieces, wereAsked } from './read-pieces.ts';
import type { UsageTable } from './table.ts';
import { knowsDay, openTable } from './table.ts';

export interface UsageDataNeeds {
  read(input: DayRange & { readonly fresh: boolean }): Promise<Result<PieceRead>>;
  /** Ends this task and goes on in another: what a large account takes is cut there. */
  pause(): Promise<void>;
  readonly clock: Pick<Clock, 'now'>;
}

/** `known`: what is there serves, whatever is missing of it. `missing`: what is missing is asked for. `fresh`: everything is. Each asks for more than the one before it. */
const ways = ['known', 'missing', 'fresh'] as const;
export type Way = (typeof ways)[number];

/** The result of a reading, as far as it succeeded. */
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

export interface UsageData {
  /** Returns the data of these days from memory, from a reading in flight, or from a new one. Rejects once other days are wanted. */
  of(wanted: readonly DayRange[], way: Way): Promise<Loaded>;
  isReading(): boolean;
  /** Nothing that is there or on its way is of any use. */
  forget(): void;
}

/** A reading in flight. */
interface Loading {
  readonly wanted: readonly DayRange[];
  readonly way: Way;
  readonly stop: AbortController;
  /** Rejects once stopped. */
  readonly answer: Promise<Loaded>;
}

export function createUsageData({ read, pause, clock }: UsageDataNeeds): UsageData {
  let loaded: Loaded | null = null;
  /** The last reading that brought nothing: what was there before it, of other days, is not lost to it. */
  let empty: Loaded | null = null;
  /** Requests for the same days share one reading. */
  let loading: Loading | null = null;
  /** The strongest request without an answer yet. It holds for the days that are shown by then. */
  let owed: Way = 'known';

  function stop(): void {
    loading?.stop.abort();
    loading = null;
  }

  async function load(
    wanted: readonly DayRange[],
    way: Way,
    stopped: AbortSignal,
  ): Promise<Loaded> {
    // Missing parts of new numbers must not come from older remembered ones.
    const renewed = way === 'missing' && loaded?.isNew ? (loaded.missing?.ranges ?? null) : null;
    const isNew = way === 'fresh' || renewed !== null;
    try {
      const { pieces, fetchedAt, missing } = await readPieces(wanted, async (piece) => {
        // The service answers one question of ours at a time: another one would end what is asked now.
        stopped.throwIfAborted();
        const isRenewed = renewed?.some((days) => isWithin(piece, days)) ?? false;
        return read({ ...piece, fresh: way === 'fresh' || isRenewed });
      });
      // A large answer has just been unpacked: what is made of it is another task.
      await pause();
      stopped.throwIfAborted();
      const table = pieces.length > 0 ? openTable(wanted, pieces) : null;
      const found: Loaded = { wanted, table, fetchedAt, missing, refused: null, isNew };
      owed = 'known';
      if (missing && loaded && tellsMore(loaded, found)) loaded = refuse(loaded, missing);
      else if (table === null) {
        empty = found;
        return empty;
      } else loaded = found;
      empty = null;
      return loaded;
    } finally {
      // If it was stopped, another may have begun.
      if (!stopped.aborted) loading = null;
    }
  }

  return {
    of(wanted, way) {
      if (isMore(way, owed)) owed = way;
      if (loading !== null && areSame(loading.wanted, wanted) && !isMore(owed, loading.way)) {
        return loading.answer;
      }
      stop();
      const there = [loaded, empty].find((one) => one && covers(one, wanted, clock.now()));
      if (owed === 'known' && there) return Promise.resolve(there);
      const stopping = new AbortController();
      const answer = load(wanted, owed, stopping.signal);
      loading = { wanted, way: owed, stop: stopping, answer };
      return answer;
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
  wanted.flatMap(daysOf).filter((day) => table && knowsDay(table, day)).length;

/** Keeps the old data, with the failure that kept it from being read anew. */
const refuse = (old: Loaded, { failure }: NonNullable<PiecesRead['missing']>): Loaded => ({
  ...old,
  missing: old.missing && { ...old.missing, failure },
  refused: failure,
});
