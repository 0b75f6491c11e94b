/**
 * The state of the report page, which is also in its address. A change asks the service only for missing days, and a Worker
 * computes the rest. Numbers of one account never show in another.
 */
import { signal } from '@preact/signals';
import type { Failure } from '../../utils/base/failure.ts';
import { createLatest } from '../../utils/base/latest.ts';
import type { MendingSection } from '../../utils/base/options-section.ts';
import { utcDay } from '../../utils/base/utc-day.ts';
import type { Prices } from '../../utils/usage/money.ts';
import type { DayRange } from '../../utils/usage/ranges.ts';
import { piecesOf } from '../../utils/usage/ranges.ts';
import type { RangeProblem, ReportState } from '../../utils/usage/report-state.ts';
import {
  allKeys,
  comparedRange,
  consistent,
  rangeOfState,
  rangeProblem,
  sortFor,
  writeState,
} from '../../utils/usage/report-state.ts';
import type { ShownReport } from '../../utils/usage/report-work.ts';
import type { FileKind } from '../../utils/usage/rows-file.ts';
import { knows, reportedDays } from '../../utils/usage/table.ts';
import type { Detail, Loaded, UsageDataNeeds, Way } from '../../utils/usage/usage-data.ts';
import { createUsageData } from '../../utils/usage/usage-data.ts';
import type { AccountNews, AccountNewsNeeds } from '../usage/account-news.ts';
import { createAccountNews } from '../usage/account-news.ts';
import type { ReportWorker } from './report-worker.ts';

export interface ReportView extends AccountNews {
  readonly state: ReportState;
  readonly range: DayRange;
  /** The last visit, in milliseconds since 1970, UTC. */
  readonly now: number;
  /** It stays while a newer one is pending. */
  readonly shown: ShownReport | null;
  readonly isReading: boolean;
  /** The state differs from what is shown. */
  readonly isBusy: boolean;
  /** Milliseconds since 1970, UTC. */
  readonly fetchedAt: number | null;
  readonly failure: Failure | null;
  /** Days that failed to load while others succeeded. */
  readonly missing: readonly DayRange[] | null;
  readonly groupings: readonly string[];
}

export interface ReportActions {
  /** `typing` adds no step to the browser's history. */
  change(patch: Partial<ReportState>, how?: 'typing'): void;
  rangeProblem(range: DayRange): RangeProblem | null;
  refresh(): void;
  stop(): void;
  readMissing(): void;
  /** Requests the days in place of totals by key. */
  loadDays(): void;
  save(kind: FileKind): void;
  print(): void;
  openOptions(section?: MendingSection): void;
  /** Call it inside a click: browsers grant permissions only there. */
  allowAccess(): void;
}

export interface ReportProps {
  readonly view: ReportView;
  readonly actions: ReportActions;
  readonly host?: string | undefined;
  readonly locale: string;
}

export interface PartProps extends ReportProps {
  readonly shown: ShownReport;
}

export interface ReportModelNeeds
  extends Pick<ReportActions, 'openOptions' | 'allowAccess' | 'print'>,
    AccountNewsNeeds,
    UsageDataNeeds {
  readonly work: ReportWorker;
  readonly state: ReportState;
  /** `step` adds a step to the browser's history. */
  keepState(state: ReportState, step: boolean): void;
  prices(): Prices | null;
  saveFile(name: string, text: string | Blob): void;
  readonly locale: string;
}

export type ReportModel = ReturnType<typeof createReportModel>;

export function createReportModel(needs: ReportModelNeeds) {
  const aboutState = (given: ReportState) => {
    const now = needs.clock.now();
    const today = utcDay(now);
    const state = consistent(given, today);
    return { state, now, today, range: rangeOfState(state, today) };
  };
  const view = signal<ReportView>({
    ...aboutState(needs.state),
    shown: null,
    isReading: false,
    isBusy: false,
    fetchedAt: null,
    failure: null,
    missing: null,
    groupings: [],
    alerts: [],
  });
  const change = (changed: Partial<ReportView>) => {
    view.value = { ...view.value, ...changed };
  };
  const data = createUsageData(needs);
  const news = createAccountNews(needs, change);
  const latest = createLatest();
  /** The Worker does one state at a time, and then the latest. */
  let opened: Loaded | null = null;
  let working: Promise<unknown> = Promise.resolve();

  async function show(given: ReportState, way: Way, detail: Detail = 'days'): Promise<void> {
    const isLatest = latest();
    // The page may stay open over midnight.
    const about = aboutState(given);
    const { state, range, today } = about;
    const before = comparedRange(state, today);
    // A grouping is requested only if the service lists it.
    const who = view.value.groupings.find((each) => each === state.who) ?? null;
    const coming = data.of({ range, before, day: state.day, who }, detail, way);
    const isReading = data.isReading();
    if (isReading) void news.readAlerts();
    change({
      ...about,
      isBusy: true,
      isReading,
      ...(isReading && { failure: null, missing: null }),
    });
    try {
      const loaded = await coming;
      await working;
      if (!isLatest()) return;
      const { pieces, groupBy, fetchedAt, missing, refused } = loaded;
      const groupings = pieces.flatMap((piece) => piece.groupings ?? []);
      if (groupings.length > 0) change({ groupings: [...new Set(groupings)] });
      if (who === null && groupings.some((each) => each === state.who)) return set(state);
      const known = reportedDays(pieces);
      // This state may not need the missing days.
      const isWhole =
        groupBy !== 'key_and_day' || piecesOf(range, before).every((piece) => knows(known, piece));
      const lacks = isWhole && pieces.length > 0 ? null : missing;
      const failure = lacks?.failure ?? refused;
      const { from, to } = range;
      const isReported = [...known].some((day) => from <= day && day <= to);
      if (pieces.length === 0 || (missing && !isReported)) {
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
      if (!isLatest()) return;
      change({
        isBusy: false,
        isReading: false,
        fetchedAt,
        failure,
        missing: lacks?.ranges ?? null,
        shown,
      });
    } catch {
      // A defect of ours: the reader can try again.
      if (isLatest()) showNothing(given, { code: 'internal' });
    }
  }

  /** Old numbers stay only for the state that they were computed for. */
  function showNothing(state: ReportState, failure: Failure | null): void {
    const before = view.value.shown?.state;
    const stays = before !== undefined && writeState(before) === writeState(state);
    change({
      isBusy: false,
      isReading: false,
      failure,
      // The missing days belonged to other numbers.
      missing: null,
      ...(!stays && { shown: null, fetchedAt: null }),
    });
  }

  function set(state: ReportState): void {
    void show(state, 'known');
  }

  async function save(kind: FileKind): Promise<void> {
    if (view.value.shown === null) return;
    try {
      const { name, text } = await needs.work.file(kind, needs.prices());
      needs.saveFile(name, text);
    } catch {
      change({ failure: { code: 'internal' } });
    }
  }

  const actions: ReportActions = {
    change: (patch, how) => {
      const { state: now } = view.value;
      const sort = sortFor(now, patch.grouping ?? now.grouping);
      // Midnight may have passed since the last change.
      const state = consistent({ ...now, sort, ...patch }, utcDay(needs.clock.now()));
      needs.keepState(state, how !== 'typing');
      set(state);
    },
    rangeProblem: (range) => rangeProblem(range, view.value.today),
    refresh: () => {
      void news.readNow();
      void show(view.value.state, 'fresh');
    },
    readMissing: () => void show(view.value.state, 'missing'),
    loadDays: () => void show(view.value.state, 'known', 'only-days'),
    save: (kind) => void save(kind),
    print: needs.print,
    stop: data.stop,
    openOptions: needs.openOptions,
    allowAccess: needs.allowAccess,
  };
  set(needs.state);
  void news.readNow();
  return {
    view,
    actions,
    goTo: set,
    lookedAt: () => change({ now: needs.clock.now() }),
    changeAccount: () => {
      opened = null;
      data.forget();
      news.forget();
      change({ shown: null, fetchedAt: null, groupings: [] });
      void news.readNow();
      // Keys of one account do not exist in another.
      const state = { ...view.value.state, who: null, ...allKeys };
      needs.keepState(state, false);
      set(state);
    },
    accessGiven: () => {
      if (view.value.failure?.code === 'permission-missing') void show(view.value.state, 'fresh');
    },
  };
}
