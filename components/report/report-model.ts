/**
 * The report page, without a screen. What it shows is a state; the state stands in the page's address. A change asks the service
 * only where days are missing; everything else is worked out anew from what is there, in a Worker.
 *
 *   change ──▶ state ──▶ address
 *                │
 *                ▼  days missing?
 *              read ──▶ work out ──▶ shown
 *
 * Promises: nothing of one account is shown of another. How days are read: `usage-data.ts`.
 */
import type { ReadonlySignal } from '@preact/signals';
import { signal } from '@preact/signals';
import type { Failure } from '../../utils/base/failure.ts';
import type { MendingSection } from '../../utils/base/options-section.ts';
import { utcDay } from '../../utils/base/utc-day.ts';
import type { Alert } from '../../utils/usage/alerts.ts';
import { keepShown } from '../../utils/usage/alerts.ts';
import type { UsageKey } from '../../utils/usage/columns.ts';
import type { NextLooks } from '../../utils/usage/next-look.ts';
import { nextLooks } from '../../utils/usage/next-look.ts';
import type { DayRange } from '../../utils/usage/ranges.ts';
import { piecesOf } from '../../utils/usage/ranges.ts';
import type { RangeProblem, ReportState } from '../../utils/usage/report-state.ts';
import {
  comparedRange,
  consistent,
  latestCompared,
  rangeOfState,
  rangeProblem,
  sortFor,
  writeState,
} from '../../utils/usage/report-state.ts';
import type { ReportFile, ShownReport } from '../../utils/usage/report-work.ts';
import { daysTold, knows } from '../../utils/usage/table.ts';
import type { Loaded, UsageDataNeeds, Way, Wish } from '../../utils/usage/usage-data.ts';
import { createUsageData } from '../../utils/usage/usage-data.ts';
import type { Patience } from '../patience-notice.tsx';
import type { ReportWorker } from './report-worker.ts';

export interface ReportView {
  readonly state: ReportState;
  /** The days that the state is about, and those that it compares them with. */
  readonly range: DayRange;
  readonly before: DayRange | null;
  /** The last day from which on they can be compared: with as many days, none of them to come. */
  readonly latestBefore: string;
  /** Where to look instead for who finds nothing. */
  readonly next: NextLooks;
  /** Today, in UTC: nothing is known of it yet. */
  readonly today: string;
  /** When the page was last looked at: milliseconds since 1970, UTC. */
  readonly now: number;
  /** What was read and worked out last; it stays while something newer is under way. */
  readonly shown: ShownReport | null;
  /** The service is being asked. */
  readonly isReading: boolean;
  /** Something other than what is shown is being read or worked out. */
  readonly isBusy: boolean;
  /** When it was read: milliseconds since 1970, UTC. */
  readonly fetchedAt: number | null;
  readonly failure: Failure | null;
  /** Days that could not be read, while others were. */
  readonly missing: readonly DayRange[] | null;
  /** What the account's month comes to against its budget. */
  readonly alerts: readonly Alert[];
  /** The account's budget for a UTC month; null: there is none. */
  readonly budget?: number | null;
  /** What the service is being asked of usage, by whomever; null: nothing. */
  readonly asked?: Patience | null;
}

export interface ReportActions {
  /** `typing`: no step of its own for the browser's Back. */
  change(patch: Partial<ReportState>, how?: 'typing'): void;
  /** Why it can't be asked for; null: it can. */
  rangeProblem(range: DayRange): RangeProblem | null;
  refresh(): void;
  /** Waits for the service no longer. */
  stop(): void;
  /** Asks for the days that could not be read. */
  readMissing(): void;
  /** Asks for the days of what is shown as totals by key. */
  loadDays(): void;
  /** Gives the rows as they are listed. */
  save(file: ReportFile): void;
  print(): void;
  openOptions(section?: MendingSection): void;
  /** Runs inside the click: a browser grants permissions only there. */
  allowAccess(): void;
}

export interface ReportProps {
  readonly view: ReportView;
  readonly actions: ReportActions;
  /** The service's host. */
  readonly host?: string | undefined;
  readonly locale: string;
}

/** What parts of the page are given once there is something to show. */
export interface PartProps extends ReportProps {
  readonly shown: ShownReport;
}

/** A key as chosen on the page; none: it is not among those that are shown. */
export function chosenAs(shown: ShownReport | null, { maskedKey, label }: UsageKey): string[] {
  const at = shown?.keys.findIndex((key) => key.maskedKey === maskedKey && key.label === label);
  const id = at === undefined ? undefined : shown?.ids[at];
  return id === undefined ? [] : [id];
}

export interface ReportModelNeeds
  extends Pick<ReportActions, 'openOptions' | 'allowAccess' | 'print'>,
    UsageDataNeeds {
  readonly work: ReportWorker;
  readAlerts(today: string): Promise<readonly Alert[]>;
  /** What the address says, as far as it can be shown. */
  readonly state: ReportState;
  /** `step`: the browser's Back leads to what was before. */
  keepState(state: ReportState, step: boolean): void;
  saveFile(name: string, text: string): void;
  readonly locale: string;
}

export interface ReportModel {
  readonly view: ReadonlySignal<ReportView>;
  readonly actions: ReportActions;
  /** The browser went back or forth to this. */
  goTo(state: ReportState): void;
  /** Somebody comes back to it, it may be tomorrow. */
  lookedAt(): void;
  /** The service or its key is another one: what is there is of another account. */
  changeAccount(): void;
  /** The browser lets Verso reach something that it did not before: the service, it may be. */
  accessGiven(): void;
}

export function createReportModel(needs: ReportModelNeeds): ReportModel {
  const aboutState = (given: ReportState) => {
    const now = needs.clock.now();
    const today = utcDay(now);
    const state = consistent(given, today);
    const range = rangeOfState(state, today);
    return {
      ...{ state, now, today, range },
      before: comparedRange(state, today),
      latestBefore: latestCompared(range, today),
      next: nextLooks(state.period, range, today),
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
  const data = createUsageData(needs);
  /** What is worked out for the state before this one is of no use. */
  let current = new AbortController();
  /** What the Worker has, and what it works on: one state at a time, and then the latest. */
  let opened: Loaded | null = null;
  let working: Promise<unknown> = Promise.resolve();
  /** How many accounts there were. */
  let account = 0;

  async function show(given: ReportState, way: Way, wish: Wish = 'days'): Promise<void> {
    current.abort();
    current = new AbortController();
    const { signal: stopped } = current;
    // A page may stand open until tomorrow: which days it is about is worked out anew.
    const about = aboutState(given);
    const { state, range, before, today } = about;
    const coming = data.of({ range, before, day: state.day }, wish, way);
    const isReading = data.isReading();
    if (isReading) void tellAlerts();
    change({
      ...about,
      isBusy: true,
      isReading,
      ...(isReading && { failure: null, missing: null }),
    });
    try {
      const loaded = await coming;
      await working;
      stopped.throwIfAborted();
      const { pieces, groupBy, fetchedAt, missing, refused } = loaded;
      const known = { known: daysTold(pieces) };
      // What is missing may be of no use to this state.
      const isWhole =
        groupBy === 'key' || piecesOf(range, before).every((piece) => knows(known, piece));
      const lacks = isWhole && pieces.length > 0 ? null : missing;
      const failure = lacks?.failure ?? refused;
      const { from, to } = range;
      const isTold = [...known.known].some((day) => from <= day && day <= to);
      if (pieces.length === 0 || (missing && !isTold)) {
        showNothing(state, failure);
        return;
      }
      const isOpen = opened?.pieces === pieces;
      const { locale } = needs;
      const worked = needs.work.show({ loaded: isOpen ? null : loaded, state, today, locale });
      working = worked.catch(() => {});
      opened = null;
      const shown = await worked;
      opened = loaded;
      stopped.throwIfAborted();
      change({
        isBusy: false,
        isReading: false,
        fetchedAt,
        failure,
        missing: lacks?.ranges ?? null,
        shown,
      });
    } catch {
      // A defect of ours: who waits is told so, and can ask again.
      if (!stopped.aborted) showNothing(given, { code: 'internal' });
    }
  }

  /** Old numbers may stay, but only for the state that they were worked out for. */
  function showNothing(state: ReportState, failure: Failure | null): void {
    const before = view.value.shown?.state;
    const stays = before !== undefined && writeState(before) === writeState(state);
    change({
      isBusy: false,
      isReading: false,
      failure,
      // Other days may have been missing before: of nothing nothing is.
      missing: null,
      ...(!stays && { shown: null, fetchedAt: null }),
    });
  }

  /** Nothing once there is another account: it is of the one before. */
  async function tellAlerts(): Promise<void> {
    const of = account;
    const now = await needs.readAlerts(utcDay(needs.clock.now()));
    if (of === account) change({ alerts: keepShown(now, view.value.alerts) });
  }

  function set(state: ReportState): void {
    void show(state, 'known');
  }

  async function save(kind: ReportFile): Promise<void> {
    if (view.value.shown === null) return;
    try {
      const { name, text } = await needs.work.file(kind);
      needs.saveFile(name, text);
    } catch {
      change({ failure: { code: 'internal' } });
    }
  }

  set(needs.state);
  return {
    view,
    goTo: set,
    lookedAt: () => change({ now: needs.clock.now() }),
    changeAccount: () => {
      account += 1;
      opened = null;
      data.forget();
      change({ shown: null, fetchedAt: null, alerts: [] });
      // Keys of one account are none of another.
      const state = { ...view.value.state, chosen: [], hidden: [], query: '' };
      needs.keepState(state, false);
      set(state);
    },
    accessGiven: () => {
      if (view.value.failure?.code === 'permission-missing') void show(view.value.state, 'fresh');
    },
    actions: {
      change: (patch, how) => {
        const { state: now } = view.value;
        const sort = sortFor(now, patch.grouping ?? now.grouping);
        // As it is shown: since the last one it may have become tomorrow.
        const state = consistent({ ...now, sort, ...patch }, utcDay(needs.clock.now()));
        needs.keepState(state, how !== 'typing');
        set(state);
      },
      rangeProblem: (range) => rangeProblem(range, view.value.today),
      refresh: () => void show(view.value.state, 'fresh'),
      readMissing: () => void show(view.value.state, 'missing'),
      loadDays: () => void show(view.value.state, 'known', 'only-days'),
      save: (kind) => void save(kind),
      print: needs.print,
      stop: data.stop,
      openOptions: needs.openOptions,
      allowAccess: needs.allowAccess,
    },
  };
}
