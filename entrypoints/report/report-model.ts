/**
 * The report page, without a screen. What it shows is a state; the state stands in the page's address. A change asks the service
 * only where days are missing; everything else is worked out anew from what is there, in short tasks.
 *
 *   change ──▶ state ──▶ address
 *                │
 *                ▼  days missing?
 *              read ──▶ table ──▶ work out ──▶ shown
 *
 * Promises: what was read is not lost to a reading that brings less, and a wish for newer numbers holds until a reading has ended, whatever
 * is clicked meanwhile. Nothing of one account is shown of another.
 */
import type { ReadonlySignal } from '@preact/signals';
import { signal } from '@preact/signals';
import type { ReportActions, ReportFile, ReportView } from '../../components/report/report-view.ts';
import type { Clock } from '../../utils/base/clock.ts';
import type { Failure } from '../../utils/base/failure.ts';
import type { Result } from '../../utils/base/result.ts';
import { utcDay } from '../../utils/base/utc-day.ts';
import type { Alert } from '../../utils/usage/alerts.ts';
import type { DayRange } from '../../utils/usage/ranges.ts';
import { daysOf, piecesOf } from '../../utils/usage/ranges.ts';
import type { PieceRead, PiecesRead } from '../../utils/usage/read-pieces.ts';
import { readPieces } from '../../utils/usage/read-pieces.ts';
import { reportSteps } from '../../utils/usage/report.ts';
import type { ReportState } from '../../utils/usage/report-state.ts';
import {
  comparedRange,
  consistent,
  isRange,
  keyId,
  latestCompared,
  rangeOfState,
} from '../../utils/usage/report-state.ts';
import { byteOrderMark, csvSteps, jsonSteps } from '../../utils/usage/rows-file.ts';
import type { Steps } from '../../utils/usage/steps.ts';
import type { UsageTable } from '../../utils/usage/table.ts';
import { knows, tableSteps } from '../../utils/usage/table.ts';

export interface ReportModelNeeds
  extends Pick<ReportActions, 'openOptions' | 'allowAccess' | 'print'> {
  read(input: DayRange & { readonly fresh: boolean }): Promise<Result<PieceRead>>;
  readAlerts(today: string): Promise<readonly Alert[]>;
  /** What the address says. */
  readonly state: ReportState;
  /** `step`: the browser's Back leads to what was before. */
  keepState(state: ReportState, step: boolean): void;
  saveFile(name: string, ...parts: readonly string[]): void;
  /** Long work, in short tasks; rejects once aborted. */
  work<T>(steps: Steps<T>, signal?: AbortSignal): Promise<T>;
  readonly clock: Pick<Clock, 'now'>;
  readonly locale: string;
}

export interface ReportModel {
  readonly view: ReadonlySignal<ReportView>;
  readonly actions: ReportActions;
  /** The browser went back or forth to this. */
  goTo(state: ReportState): void;
  /** The service or its key is another one: what is there is of another account. */
  changeAccount(): void;
  /** The browser lets Verso reach something that it did not before: the service, it may be. */
  accessGiven(): void;
}

/** What was read, as far as it could be. */
interface Loaded extends Pick<PiecesRead, 'fetchedAt' | 'missing'> {
  /** The days that were asked for. */
  readonly wanted: readonly DayRange[];
  /** Null: nothing could be read. */
  readonly table: UsageTable | null;
  /** Why there is nothing newer; null: this is what was read last. */
  readonly refused: Failure | null;
}

/** A reading under way. */
interface Loading {
  readonly wanted: readonly DayRange[];
  readonly way: Way;
  readonly stop: AbortController;
  /** Rejects once stopped. */
  readonly answer: Promise<Loaded>;
}

/** `known`: what is there serves, whatever is missing of it. `missing`: what is missing is asked for. `fresh`: everything is. Each asks for more than the one before it. */
const ways = ['known', 'missing', 'fresh'] as const;
type Way = (typeof ways)[number];

export function createReportModel(needs: ReportModelNeeds): ReportModel {
  const aboutState = (given: ReportState) => {
    const today = utcDay(needs.clock.now());
    const state = consistent(given, today);
    const range = rangeOfState(state, today);
    return {
      ...{ state, today, range },
      before: comparedRange(state, today),
      latestBefore: latestCompared(range, today),
    };
  };
  const view = signal<ReportView>({
    ...aboutState(needs.state),
    shown: null,
    isReading: false,
    isBusy: false,
    fetchedAt: null,
    failure: null,
    missing: null,
    alerts: [],
  });
  const change = (changed: Partial<ReportView>) => {
    view.value = { ...view.value, ...changed };
  };
  let loaded: Loaded | null = null;
  /** The last reading that brought nothing: what was there before it, of other days, is not lost to it. */
  let empty: Loaded | null = null;
  /** Who is shown usage has seen what the mark was for, and is told it no more: before, that is read. */
  let told: Promise<void> = Promise.resolve();
  /** A state that wants the same days waits for the same answer. */
  let loading: Loading | null = null;
  /** The most that was wished for and has no answer yet: it holds for whatever is shown by then. */
  let owed: Way = 'known';
  /** What is worked out for the state before this one is of no use. */
  let current = new AbortController();

  async function show(given: ReportState, way: Way): Promise<void> {
    current.abort();
    current = new AbortController();
    const { signal: stopped } = current;
    // A page may stand open until tomorrow: which days it is about is worked out anew.
    const about = aboutState(given);
    const { state, range, before, today } = about;
    const wanted = piecesOf(range, before);
    if (isMore(way, owed)) owed = way;
    const coming = dataOf(wanted);
    const isReading = loading !== null;
    change({
      ...about,
      isBusy: true,
      isReading,
      ...(isReading && { failure: null, missing: null }),
    });
    try {
      const { table, fetchedAt, missing, refused } = await coming;
      stopped.throwIfAborted();
      // What is missing may be of no use to this state.
      const lacks = table === null || !wanted.every((days) => knows(table, days)) ? missing : null;
      const failure = lacks?.failure ?? refused;
      if (table === null || !knowsAny(table, range)) {
        // Old numbers may stay, but never under another state's name.
        const stays = view.value.shown?.state === state;
        change({ isBusy: false, failure, ...(!stays && { shown: null, fetchedAt: null }) });
        return;
      }
      const report = await needs.work(
        reportSteps(table, state, { today, locale: needs.locale }),
        stopped,
      );
      const { keys, days } = table;
      change({
        isBusy: false,
        fetchedAt,
        failure,
        missing: lacks?.range ?? null,
        shown: { state, report, keys, ids: keys.map(keyId), days, table },
      });
    } catch (error) {
      if (!stopped.aborted) throw error;
    }
  }

  /** What is there, what is on its way, or what is asked for now. */
  function dataOf(wanted: readonly DayRange[]): Promise<Loaded> {
    if (loading !== null && areSame(loading.wanted, wanted) && !isMore(owed, loading.way)) {
      return loading.answer;
    }
    loading?.stop.abort();
    loading = null;
    const there = [loaded, empty].find((one) => one !== null && covers(one.wanted, wanted));
    if (owed === 'known' && there) return Promise.resolve(there);
    const stop = new AbortController();
    loading = { wanted, way: owed, stop, answer: load(wanted, owed === 'fresh', stop.signal) };
    return loading.answer;
  }

  async function load(
    wanted: readonly DayRange[],
    fresh: boolean,
    stopped: AbortSignal,
  ): Promise<Loaded> {
    try {
      const { pieces, fetchedAt, missing } = await readPieces(wanted, async (piece) => {
        await told;
        stopped.throwIfAborted();
        return needs.read({ ...piece, fresh });
      });
      stopped.throwIfAborted();
      const table =
        pieces.length > 0 ? await needs.work(tableSteps(wanted, pieces), stopped) : null;
      const read: Loaded = { wanted, table, fetchedAt, missing, refused: null };
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
        change({ isReading: false });
      }
    }
  }

  /** Nothing that is there or on its way is of any use. */
  function forget(): void {
    loading?.stop.abort();
    loading = null;
    loaded = null;
    empty = null;
    owed = 'known';
    change({ shown: null, fetchedAt: null, alerts: [] });
  }

  async function tellAlerts(): Promise<void> {
    change({ alerts: await needs.readAlerts(view.value.today) });
  }

  function set(state: ReportState): void {
    void show(state, 'known');
  }

  async function save(file: ReportFile): Promise<void> {
    const { shown } = view.value;
    if (shown === null) return;
    const { table } = shown;
    const { rows, order, part, before } = shown.report;
    const name = `usage-${rows.grouping}-${part.from}-to-${part.to}`;
    if (file === 'json') {
      const about = { range: part, before: rows.before ? before : null, state: shown.state };
      const pieces = await needs.work(jsonSteps(table, rows, order, about));
      needs.saveFile(`${name}.json`, ...pieces);
      return;
    }
    const pieces = await needs.work(csvSteps(table, rows, order));
    needs.saveFile(`${name}.csv`, ...(file === 'csv-excel' ? [byteOrderMark] : []), ...pieces);
  }

  told = tellAlerts();
  void show(needs.state, 'known');
  return {
    view,
    goTo: set,
    changeAccount: () => {
      forget();
      told = tellAlerts();
      void show(view.value.state, 'known');
    },
    accessGiven: () => {
      if (view.value.failure?.code === 'permission-missing') void show(view.value.state, 'fresh');
    },
    actions: {
      change: (patch, how) => {
        const state = consistent({ ...view.value.state, ...patch }, view.value.today);
        needs.keepState(state, how !== 'typing');
        set(state);
      },
      isRange: (range) => isRange(range, view.value.today),
      refresh: () => void show(view.value.state, 'fresh'),
      readMissing: () => void show(view.value.state, 'missing'),
      save: (file) => void save(file),
      print: needs.print,
      openOptions: needs.openOptions,
      allowAccess: needs.allowAccess,
    },
  };
}

/**
 * Whether all that is wanted was asked for. Days that could not be read are asked for again only at will: whatever refused them would do
 * so again, at each letter that is typed.
 */
const covers = (asked: readonly DayRange[], wanted: readonly DayRange[]): boolean =>
  wanted.every((range) => knows({ known: asked }, range));

const isMore = (one: Way, other: Way): boolean => ways.indexOf(one) > ways.indexOf(other);

const areSame = (some: readonly DayRange[], others: readonly DayRange[]): boolean =>
  JSON.stringify(some) === JSON.stringify(others);

/** Whether what was there tells more of the days that are wanted now than what was read of them. */
const tellsMore = (old: Loaded, { wanted, table }: Loaded): boolean =>
  old.table !== null &&
  covers(old.wanted, wanted) &&
  countKnown(old.table, wanted) > countKnown(table, wanted);

const countKnown = (table: UsageTable | null, wanted: readonly DayRange[]): number =>
  wanted.flatMap(daysOf).filter((day) => table && knows(table, { from: day, to: day })).length;

/** What was there stands, with what kept it from being read anew. */
const refuse = (old: Loaded, { failure }: NonNullable<PiecesRead['missing']>): Loaded => ({
  ...old,
  missing: old.missing && { ...old.missing, failure },
  refused: failure,
});

const knowsAny = ({ known }: UsageTable, { from, to }: DayRange): boolean =>
  known.some((piece) => piece.from <= to && piece.to >= from);
