/**
 * The state of the report page, which is also in its address. A change asks the service only for missing days, and a Worker
 * computes the rest.
 */
import { signal } from '@preact/signals';
import type { Failure } from '../../utils/base/failure.ts';
import type { MendingSection } from '../../utils/base/options-section.ts';
import type { DayRange } from '../../utils/base/utc-day.ts';
import { utcDay } from '../../utils/base/utc-day.ts';
import type { Prices } from '../../utils/usage/money.ts';
import type { Report } from '../../utils/usage/report.ts';
import type { ReportState } from '../../utils/usage/report-state.ts';
import {
  comparedRange,
  consistent,
  rangeOfState,
  sortFor,
  writeState,
} from '../../utils/usage/report-state.ts';
import type { FileKind } from '../../utils/usage/rows-file.ts';
import type { Loaded, Way } from '../../utils/usage/usage-data.ts';
import type { UsageContext, UsageReaderNeeds, UsageStatus } from '../usage/usage-reader.ts';
import { createUsageReader, unread } from '../usage/usage-reader.ts';
import type { ReportWorker } from './report-worker.ts';

export interface ReportPageState extends UsageStatus {
  readonly state: ReportState;
  readonly range: DayRange;
  /** It stays while a newer one is pending. */
  readonly shown: Report | null;
  /** The state differs from what is shown. */
  readonly isBusy: boolean;
  readonly groupings: readonly string[];
}

export type ReportView = ReportPageState & UsageContext;

export interface ReportProps {
  readonly view: ReportView;
  readonly actions: ReportActions;
  readonly host?: string | undefined;
  readonly locale: string;
}

export interface PartProps extends ReportProps {
  readonly shown: Report;
}

export interface ReportModelNeeds extends UsageReaderNeeds {
  openOptions(section?: MendingSection): void;
  /** Call it inside a click: browsers grant permissions only there. */
  allowAccess(): void;
  print(): void;
  readonly work: ReportWorker;
  readonly state: ReportState;
  /** `step` adds a step to the browser's history. */
  keepState(state: ReportState, step: boolean): void;
  prices(): Prices | null;
  saveFile(name: string, text: string | Blob): void;
  readonly locale: string;
}

export type ReportModel = ReturnType<typeof createReportModel>;
export type ReportActions = ReportModel['actions'];

export function createReportModel(needs: ReportModelNeeds) {
  const aboutState = (given: ReportState) => {
    const today = utcDay(needs.clock.now());
    const state = consistent(given, today);
    return { state, today, range: rangeOfState(state, today) };
  };
  const view = signal<ReportPageState>({
    ...unread,
    ...aboutState(needs.state),
    shown: null,
    isBusy: false,
    groupings: [],
  });
  const change = (changed: Partial<ReportPageState>) => {
    view.value = { ...view.value, ...changed };
  };
  const reader = createUsageReader(needs, { change, showNothing });
  /** The pieces that the Worker has. It does one state at a time, and then the latest. */
  let opened: Loaded['pieces'] | null = null;
  let working: Promise<unknown> = Promise.resolve();

  function show(given: ReportState, way: Way = 'known'): void {
    // The page may stay open over midnight.
    const about = aboutState(given);
    const { state, range, today } = about;
    const before = comparedRange(state, today);
    // A grouping is requested only if the service lists it.
    const who = view.value.groupings.find((each) => each === state.who) ?? null;
    change({ ...about, isBusy: true });
    const question = { range, before, day: state.day, groupBy: who ?? 'key_and_day' };
    void reader.read(question, way, async (loaded, isLatest) => {
      const { pieces, fetchedAt, failure, missing } = loaded;
      const groupings = [...new Set(pieces.flatMap((piece) => piece.groupings ?? []))];
      if (groupings.length > 0) change({ groupings });
      if (who === null && groupings.some((each) => each === state.who)) return show(state);
      await working;
      if (!isLatest()) return;
      const isOpened = opened === pieces;
      const input = { loaded: isOpened ? null : loaded, state, today, locale: needs.locale };
      const worked = needs.work.show(input);
      working = worked.catch(() => {});
      opened = null;
      const shown = await worked;
      opened = pieces;
      if (!isLatest()) return;
      change({ isBusy: false, isReading: false, fetchedAt, failure, missing, shown });
    });
  }

  /** Old numbers stay only for the state that they were computed for. */
  function showNothing(failure: Failure | null): void {
    const { shown, state } = view.value;
    const stays = shown !== null && writeState(shown.state) === writeState(state);
    change({
      isBusy: false,
      isReading: false,
      failure,
      // The missing days belonged to other numbers.
      missing: null,
      ...(!stays && { shown: null, fetchedAt: null }),
    });
  }

  async function save(kind: FileKind): Promise<void> {
    const { shown } = view.value;
    if (shown === null) return;
    try {
      const { name, text } = await needs.work.file(kind, shown, needs.prices());
      needs.saveFile(name, text);
    } catch {
      change({ failure: { code: 'internal' } });
    }
  }

  const actions = {
    /** `typing` adds no step to the browser's history. */
    change(patch: Partial<ReportState>, how?: 'typing'): void {
      const { state: now } = view.value;
      const sort = sortFor(now, patch.grouping ?? now.grouping);
      // Midnight may have passed since the last change.
      const state = consistent({ ...now, sort, ...patch }, utcDay(needs.clock.now()));
      needs.keepState(state, how !== 'typing');
      show(state);
    },
    refresh(): void {
      void reader.readNow();
      show(view.value.state, 'fresh');
    },
    /** Requests the days that are missing, or for which there are totals by key. */
    readAgain: (): void => show(view.value.state, 'again'),
    save: (kind: FileKind): void => void save(kind),
    print: needs.print,
    stop: reader.stop,
    openOptions: needs.openOptions,
    allowAccess: needs.allowAccess,
  };
  show(needs.state);
  void reader.readNow();
  return {
    view,
    actions,
    goTo: (state: ReportState) => show(state),
    accessGiven: () => {
      if (view.value.failure?.code === 'permission-missing') show(view.value.state, 'fresh');
    },
  };
}
