/**
 * The tab "Usage", without a screen. Nothing is asked before the tab is opened; the range and the one it is compared with come
 * in as few reports as they fit in; what was read stays shown until something newer comes.
 */
import type { ReadonlySignal } from '@preact/signals';
import { effect, signal, untracked } from '@preact/signals';
import type { UsageActions, UsageView } from '../../components/popup/usage-view.ts';
import type { Clock } from '../../utils/base/clock.ts';
import type { Result } from '../../utils/base/result.ts';
import { utcDay } from '../../utils/base/utc-day.ts';
import type { UsageAnswer } from '../../utils/messages/to-background.ts';
import type { DayRange, Period } from '../../utils/usage/ranges.ts';
import { holds, rangeBefore, rangeOf, spanOf } from '../../utils/usage/ranges.ts';
import { readPieces } from '../../utils/usage/read-pieces.ts';
import { usageCsvSteps } from '../../utils/usage/rows-file.ts';
import type { Steps } from '../../utils/usage/steps.ts';
import { summarySteps } from '../../utils/usage/summary.ts';
import type { UsageTable } from '../../utils/usage/table.ts';
import { tableSteps } from '../../utils/usage/table.ts';

export interface UsageModelNeeds extends Pick<UsageActions, 'openOptions' | 'allowAccess'> {
  read(input: DayRange & { readonly fresh: boolean }): Promise<Result<UsageAnswer>>;
  /** The period that the reader chose last. */
  readonly period: Period;
  keepPeriod(period: Period): void;
  saveFile(name: string, ...parts: readonly string[]): void;
  openReport(period: Period): void;
  /** Long work, in short tasks. */
  work<T>(steps: Steps<T>): Promise<T>;
  /** Whether the tab is shown: what is not known yet is read then. */
  readonly isOpen: ReadonlySignal<boolean>;
  readonly clock: Pick<Clock, 'now'>;
}

export interface UsageModel {
  readonly view: ReadonlySignal<UsageView>;
  readonly actions: UsageActions;
}

export function createUsageModel(needs: UsageModelNeeds): UsageModel {
  const { openOptions, allowAccess } = needs;
  const view = signal<UsageView>({
    period: needs.period,
    isReading: false,
    summary: null,
    fetchedAt: null,
    failure: null,
    missing: null,
  });
  const change = (changed: Partial<UsageView>) => {
    view.value = { ...view.value, ...changed };
  };
  /** What was read last, without gaps: it serves every period whose days it holds. */
  let loaded: { readonly table: UsageTable; readonly fetchedAt: number | null } | null = null;
  /** What is shown, whole, and the period it is of. */
  let shown: { readonly table: UsageTable; readonly period: Period } | null = null;
  /** What was asked last counts: an older answer may come later. */
  let asked = 0;

  async function read(fresh: boolean): Promise<void> {
    asked += 1;
    const mine = asked;
    const { period } = view.value;
    const today = utcDay(needs.clock.now());
    const range = rangeOf(period, today);
    const before = rangeBefore(range, period);
    const span = spanOf(range, before);
    change({ isReading: true, failure: null, missing: null });
    const known = !fresh && loaded && holds(loaded.table.range, span) ? loaded : null;
    const { pieces, fetchedAt, missing } = known
      ? { pieces: [], fetchedAt: known.fetchedAt, missing: null }
      : await readPieces(span, (piece) => needs.read({ ...piece, fresh }));
    if (mine !== asked) return;
    const failure = missing?.failure ?? null;
    // Without all of its own days a period says nothing; without those before it, it has nothing to be compared with.
    if (missing && missing.range.to >= range.from) {
      change({ isReading: false, failure });
      // Old numbers may stay, but never under another period's name.
      if (shown?.period !== period) change({ summary: null, fetchedAt: null });
      return;
    }
    const table = known?.table ?? (await needs.work(tableSteps(span, pieces)));
    const summary = await needs.work(summarySteps(table, { range, before, period, today }));
    if (mine !== asked) return;
    if (missing === null) loaded = { table, fetchedAt };
    shown = { table, period };
    change({ isReading: false, summary, fetchedAt, failure, missing: missing?.range ?? null });
  }

  async function exportCsv(): Promise<void> {
    const range = view.value.summary?.range;
    if (shown === null || !range) return;
    const pieces = await needs.work(usageCsvSteps(shown.table, range));
    needs.saveFile(`usage-${range.from}-to-${range.to}.csv`, ...pieces);
  }

  function open(): void {
    if (view.value.summary === null && !view.value.isReading) void read(false);
  }

  effect(() => {
    // Only opening the tab asks: an answer that changes the view, a failed one above all, must not ask again.
    if (needs.isOpen.value) untracked(open);
  });

  return {
    view,
    actions: {
      choose: (period) => {
        needs.keepPeriod(period);
        change({ period });
        void read(false);
      },
      refresh: () => void read(true),
      exportCsv: () => void exportCsv(),
      openReport: () => needs.openReport(view.value.period),
      openOptions,
      allowAccess,
    },
  };
}
