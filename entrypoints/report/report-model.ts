/**
 * The report page, without a screen. What it shows is a state; the state stands in the page's address. A change asks the service
 * only where days are missing; everything else is worked out anew from what is there, in short tasks.
 *
 *   change ──▶ state ──▶ address
 *                │
 *                ▼  days missing?
 *              read ──▶ table ──▶ work out ──▶ shown
 */
import type { ReadonlySignal } from '@preact/signals';
import { signal } from '@preact/signals';
import type { ReportActions, ReportFile, ReportView } from '../../components/report/report-view.ts';
import type { Clock } from '../../utils/base/clock.ts';
import type { Result } from '../../utils/base/result.ts';
import { utcDay } from '../../utils/base/utc-day.ts';
import type { UsageAnswer } from '../../utils/messages/to-background.ts';
import type { DayRange } from '../../utils/usage/ranges.ts';
import { holds, spanOf } from '../../utils/usage/ranges.ts';
import type { PiecesRead } from '../../utils/usage/read-pieces.ts';
import { readPieces } from '../../utils/usage/read-pieces.ts';
import { reportSteps } from '../../utils/usage/report.ts';
import type { ReportState } from '../../utils/usage/report-state.ts';
import { comparedRange, isRange, keyId, rangeOfState } from '../../utils/usage/report-state.ts';
import { byteOrderMark, csvSteps, jsonSteps } from '../../utils/usage/rows-file.ts';
import type { Steps } from '../../utils/usage/steps.ts';
import type { UsageTable } from '../../utils/usage/table.ts';
import { tableSteps } from '../../utils/usage/table.ts';

export interface ReportModelNeeds
  extends Pick<ReportActions, 'openOptions' | 'allowAccess' | 'print'> {
  read(input: DayRange & { readonly fresh: boolean }): Promise<Result<UsageAnswer>>;
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
}

interface Loaded extends Pick<PiecesRead, 'fetchedAt' | 'missing'> {
  readonly table: UsageTable;
  readonly ids: readonly string[];
}

export function createReportModel(needs: ReportModelNeeds): ReportModel {
  const aboutState = (state: ReportState) => {
    const today = utcDay(needs.clock.now());
    return {
      state,
      today,
      range: rangeOfState(state, today),
      before: comparedRange(state, today),
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
  });
  const change = (changed: Partial<ReportView>) => {
    view.value = { ...view.value, ...changed };
  };
  let loaded: Loaded | null = null;
  /** What is under way for the state before this one is of no use. */
  let current = new AbortController();

  async function show(fresh: boolean): Promise<void> {
    current.abort();
    current = new AbortController();
    const { signal: stopped } = current;
    const { state, range, before, today } = view.value;
    change({ isBusy: true });
    try {
      const known = loaded;
      const serves = !fresh && known && covers(known, range, before);
      const data = serves
        ? known
        : await load(before ? spanOf(range, before) : range, fresh, stopped);
      if (data === null) return;
      const report = await needs.work(
        reportSteps(data.table, state, { today, locale: needs.locale }),
        stopped,
      );
      const { table, ids, fetchedAt, missing } = data;
      change({
        isBusy: false,
        fetchedAt,
        failure: missing?.failure ?? null,
        missing: missing?.range ?? null,
        shown: { state, report, keys: table.keys, ids, days: table.days },
      });
    } catch (error) {
      if (!stopped.aborted) throw error;
    }
  }

  /** Null: nothing could be read, which is said. */
  async function load(
    span: DayRange,
    fresh: boolean,
    stopped: AbortSignal,
  ): Promise<Loaded | null> {
    change({ isReading: true, failure: null, missing: null });
    const { pieces, fetchedAt, missing } = await readPieces(span, (piece) => {
      stopped.throwIfAborted();
      return needs.read({ ...piece, fresh });
    });
    stopped.throwIfAborted();
    if (pieces.length === 0) {
      // Old numbers may stay, but never under another state's name.
      const stays = view.value.shown?.state === view.value.state;
      change({
        isReading: false,
        isBusy: false,
        failure: missing?.failure ?? null,
        ...(!stays && { shown: null, fetchedAt: null }),
      });
      return null;
    }
    const table = await needs.work(tableSteps(span, pieces), stopped);
    loaded = { table, ids: table.keys.map(keyId), fetchedAt, missing };
    change({ isReading: false });
    return loaded;
  }

  function set(state: ReportState): void {
    change(aboutState(state));
    void show(false);
  }

  async function save(file: ReportFile): Promise<void> {
    const { shown } = view.value;
    if (loaded === null || shown === null) return;
    const { rows, order, part, before } = shown.report;
    const name = `usage-${rows.grouping}-${part.from}-to-${part.to}`;
    if (file === 'json') {
      const about = { range: part, before: rows.before ? before : null };
      const pieces = await needs.work(jsonSteps(loaded.table, rows, order, about));
      needs.saveFile(`${name}.json`, ...pieces);
      return;
    }
    const pieces = await needs.work(csvSteps(loaded.table, rows, order));
    needs.saveFile(`${name}.csv`, ...(file === 'csv-excel' ? [byteOrderMark] : []), ...pieces);
  }

  void show(false);
  return {
    view,
    goTo: set,
    actions: {
      change: (patch, how) => {
        const state = { ...view.value.state, ...patch };
        needs.keepState(state, how !== 'typing');
        set(state);
      },
      isRange,
      refresh: () => void show(true),
      save: (file) => void save(file),
      print: needs.print,
      openOptions: needs.openOptions,
      allowAccess: needs.allowAccess,
    },
  };
}

/** Days that could not be read are asked for again only at will: whatever refused them will do so again. */
function covers({ table }: Loaded, range: DayRange, before: DayRange | null): boolean {
  return holds(table.range, before ? spanOf(range, before) : range);
}
