/**
 * The report page, without a screen. What it shows is a state; the state stands in the page's address. A change asks the service
 * only where days are missing; everything else is worked out anew from what is there.
 *
 *   change ──▶ state ──▶ address
 *                │
 *                ▼  days missing?
 *              read ──▶ table ──▶ work out ──▶ shown
 *
 * Promises: nothing of one account is shown of another. How days are read: `usage-data.ts`.
 */
import type { ReadonlySignal } from '@preact/signals';
import { signal } from '@preact/signals';
import type { Clock } from '../../utils/base/clock.ts';
import type { Failure } from '../../utils/base/failure.ts';
import type { MendingSection } from '../../utils/base/options-section.ts';
import { utcDay } from '../../utils/base/utc-day.ts';
import type { Alert } from '../../utils/usage/alerts.ts';
import { keepShown } from '../../utils/usage/alerts.ts';
import { daysOfFile, fileName } from '../../utils/usage/file-name.ts';
import type { NextLooks } from '../../utils/usage/next-look.ts';
import { nextLooks } from '../../utils/usage/next-look.ts';
import type { DayRange } from '../../utils/usage/ranges.ts';
import { piecesOf } from '../../utils/usage/ranges.ts';
import type { Report } from '../../utils/usage/report.ts';
import { figuresOf, listOf } from '../../utils/usage/report.ts';
import type { RangeProblem, ReportState, UnusedPart } from '../../utils/usage/report-state.ts';
import {
  comparedRange,
  consistent,
  keyId,
  latestCompared,
  listsSomeKeys,
  rangeOfState,
  rangeProblem,
  sortFor,
} from '../../utils/usage/report-state.ts';
import { byteOrderMark, csvPieces, jsonPieces } from '../../utils/usage/rows-file.ts';
import type { UsageTable } from '../../utils/usage/table.ts';
import { knows } from '../../utils/usage/table.ts';
import type { UsageDataNeeds, Way } from '../../utils/usage/usage-data.ts';
import { createUsageData } from '../../utils/usage/usage-data.ts';
import type { Patience } from '../patience-notice.tsx';

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
  /** What the address asked for and can't be shown. */
  readonly unused: readonly UnusedPart[];
  /** What the service is being asked of usage, by whomever; null: nothing. */
  readonly asked?: Patience | null;
}

export interface ShownReport {
  /** The state that it is of. */
  readonly state: ReportState;
  readonly report: Report;
  readonly keys: UsageTable['keys'];
  /** Of each key, as states and addresses name it. */
  readonly ids: readonly string[];
  readonly days: readonly string[];
  /** What it was worked out of. */
  readonly table: UsageTable;
}

export type ReportFile = 'csv' | 'csv-excel' | 'json';

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
export function chosenAs(
  shown: ShownReport | null,
  { maskedKey, label }: UsageTable['keys'][number],
): string[] {
  const at = shown?.keys.findIndex((key) => key.maskedKey === maskedKey && key.label === label);
  const id = at === undefined ? undefined : shown?.ids[at];
  return id === undefined ? [] : [id];
}

export interface ReportModelNeeds
  extends Pick<ReportActions, 'openOptions' | 'allowAccess' | 'print' | 'stop'>,
    Pick<UsageDataNeeds, 'read' | 'pause'> {
  readAlerts(today: string): Promise<readonly Alert[]>;
  /** What the address says, as far as it can be shown. */
  readonly state: ReportState;
  /** What the address asks for beyond that. */
  readonly unused: readonly UnusedPart[];
  /** `step`: the browser's Back leads to what was before. */
  keepState(state: ReportState, step: boolean): void;
  saveFile(name: string, pieces: Iterable<string>): void;
  readonly clock: Pick<Clock, 'now'>;
  readonly locale: string;
}

export interface ReportModel {
  readonly view: ReadonlySignal<ReportView>;
  readonly actions: ReportActions;
  /** The browser went back or forth to this; `unused` as above. */
  goTo(state: ReportState, unused: readonly UnusedPart[]): void;
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
    unused: [],
  });
  const change = (changed: Partial<ReportView>) => {
    view.value = { ...view.value, ...changed };
  };
  const data = createUsageData(needs);
  /** What is worked out for the state before this one is of no use. */
  let current = new AbortController();
  /** How many accounts there were. */
  let account = 0;

  async function show(given: ReportState, way: Way): Promise<void> {
    current.abort();
    current = new AbortController();
    const { signal: stopped } = current;
    // A page may stand open until tomorrow: which days it is about is worked out anew.
    const about = aboutState(given);
    const { state, range, before, today } = about;
    const wanted = piecesOf(range, before);
    const coming = data.of(wanted, way);
    const isReading = data.isReading();
    if (isReading) void tellAlerts();
    change({
      ...about,
      isBusy: true,
      isReading,
      ...(isReading && { failure: null, missing: null }),
    });
    try {
      const { table, fetchedAt, missing, refused } = await coming;
      // Each of these steps may take a tenth of a second of a large account: who chose something sees first that it is chosen.
      await needs.pause();
      stopped.throwIfAborted();
      // What is missing may be of no use to this state.
      const lacks = table === null || !wanted.every((days) => knows(table, days)) ? missing : null;
      const failure = lacks?.failure ?? refused;
      if (table === null || (missing && !knowsAny(table, range))) {
        showNothing(state, failure);
        return;
      }
      const figures = figuresOf(table, state, today);
      await needs.pause();
      stopped.throwIfAborted();
      const list = listOf(table, state, figures, { today, locale: needs.locale });
      await needs.pause();
      stopped.throwIfAborted();
      const { keys, days } = table;
      change({
        isBusy: false,
        isReading: false,
        fetchedAt,
        failure,
        missing: lacks?.ranges ?? null,
        shown: { state, report: { ...figures, ...list }, keys, ids: keys.map(keyId), days, table },
      });
    } catch {
      // A defect of ours: who waits is told so, and can ask again.
      if (!stopped.aborted) showNothing(state, { code: 'internal' });
    }
  }

  /** Old numbers may stay, but never under another state's name. */
  function showNothing(state: ReportState, failure: Failure | null): void {
    const stays = view.value.shown?.state === state;
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

  function save(file: ReportFile): void {
    const { shown } = view.value;
    if (shown === null) return;
    const { table } = shown;
    const { rows, order, part, compared, untold } = shown.report;
    const of = { range: part, untold, today: view.value.today };
    const some = listsSomeKeys(shown.state, shown.ids) ? ['some-keys'] : [];
    const name = fileName([rows.grouping, ...some], of);
    if (file === 'json') {
      const about = {
        range: daysOfFile(of),
        before: rows.before ? compared : null,
        state: shown.state,
      };
      needs.saveFile(`${name}.json`, jsonPieces(table, rows, order, about));
      return;
    }
    const pieces = csvPieces(table, rows, order);
    needs.saveFile(`${name}.csv`, file === 'csv' ? pieces : [byteOrderMark, ...pieces]);
  }

  /** What can't be shown does not stay in the address: it would be kept and sent on as if it were. */
  function goTo(given: ReportState, unused: readonly UnusedPart[]): void {
    change({ unused });
    if (unused.length > 0) needs.keepState(given, false);
    set(given);
  }

  goTo(needs.state, needs.unused);
  return {
    view,
    goTo,
    lookedAt: () => change({ now: needs.clock.now() }),
    changeAccount: () => {
      account += 1;
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
        change({ unused: [] });
        set(state);
      },
      rangeProblem: (range) => rangeProblem(range, view.value.today),
      refresh: () => void show(view.value.state, 'fresh'),
      readMissing: () => void show(view.value.state, 'missing'),
      save,
      print: needs.print,
      stop: needs.stop,
      openOptions: needs.openOptions,
      allowAccess: needs.allowAccess,
    },
  };
}

const knowsAny = ({ known }: UsageTable, { from, to }: DayRange): boolean =>
  known.some((piece) => piece.from <= to && piece.to >= from);
