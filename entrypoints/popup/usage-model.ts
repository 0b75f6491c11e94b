/**
 * The tab "Usage", without a screen. Nothing is asked before the tab is opened; the range and the one it is compared with come
 * in as few reports as they fit in; what was read stays shown until something newer comes.
 */
import type { ReadonlySignal } from '@preact/signals';
import { effect, signal, untracked } from '@preact/signals';
import type { UsageActions, UsageView } from '../../components/popup/usage-view.ts';
import type { Clock } from '../../utils/base/clock.ts';
import type { Result } from '../../utils/base/result.ts';
import { succeed } from '../../utils/base/result.ts';
import { utcDay } from '../../utils/base/utc-day.ts';
import type { UsageAnswer } from '../../utils/messages/to-background.ts';
import type { DayRange, Period } from '../../utils/usage/ranges.ts';
import { rangeBefore, rangeOf, spanOf, splitRange } from '../../utils/usage/ranges.ts';
import { summarize } from '../../utils/usage/summary.ts';
import type { UsageTable } from '../../utils/usage/table.ts';
import { openTable } from '../../utils/usage/table.ts';
import { usageCsv } from '../../utils/usage/usage-csv.ts';

export interface UsageModelNeeds extends Pick<UsageActions, 'openOptions' | 'allowAccess'> {
  read(input: DayRange & { readonly fresh: boolean }): Promise<Result<UsageAnswer>>;
  /** The period that the reader chose last. */
  readonly period: Period;
  keepPeriod(period: Period): void;
  saveFile(name: string, text: string): void;
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
  });
  const change = (changed: Partial<UsageView>) => {
    view.value = { ...view.value, ...changed };
  };
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
    change({ isReading: true, failure: null });
    const answers = await readPieces(span, fresh);
    if (mine !== asked) return;
    if (!answers.ok) {
      change({ isReading: false, failure: answers.failure });
      // Old numbers may stay, but never under another period's name.
      if (shown?.period !== period) change({ summary: null, fetchedAt: null });
      return;
    }
    const table = openTable(
      span,
      answers.value.map(({ columns }) => columns),
    );
    shown = { table, period };
    change({
      isReading: false,
      summary: summarize(table, { range, before, period, today }),
      fetchedAt: Math.min(...answers.value.map(({ fetchedAt }) => fetchedAt)),
    });
  }

  /** One after the other. What came before one failed is remembered, and costs no second request. */
  async function readPieces(span: DayRange, fresh: boolean): Promise<Result<UsageAnswer[]>> {
    const answers: UsageAnswer[] = [];
    for (const piece of splitRange(span)) {
      const answer = await needs.read({ ...piece, fresh });
      if (!answer.ok) return answer;
      answers.push(answer.value);
    }
    return succeed(answers);
  }

  function exportCsv(): void {
    const range = view.value.summary?.range;
    if (shown === null || !range) return;
    needs.saveFile(`usage-${range.from}-to-${range.to}.csv`, usageCsv(shown.table, range));
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
      exportCsv,
      openOptions,
      allowAccess,
    },
  };
}
