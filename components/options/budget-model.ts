import { signal } from '@preact/signals';
import type { Failure } from '../../utils/base/failure.ts';
import type { Result } from '../../utils/base/result.ts';
import type { RecordHeld } from '../../utils/messages/replies.ts';
import type { MonthSpending } from '../../utils/translation/month-spending.ts';

export interface BudgetView {
  readonly month: MonthSpending | null;
  readonly held: RecordHeld | null;
  readonly failure: Failure | null;
  /** `empty`: there was nothing to clear. */
  readonly done: 'cleared' | 'empty' | null;
}

export interface BudgetNeeds {
  readMonth(): Promise<Result<MonthSpending>>;
  readHeld(): Promise<Result<RecordHeld>>;
  clear(): Promise<Result<null>>;
}

export function createBudgetModel({ readMonth, readHeld, clear }: BudgetNeeds) {
  const view = signal<BudgetView>({ month: null, held: null, failure: null, done: null });

  /** Another page may have spent something. */
  async function refresh(): Promise<void> {
    const [month, held] = await Promise.all([readMonth(), readHeld()]);
    view.value = {
      ...view.value,
      ...(month.ok && { month: month.value }),
      ...(held.ok && { held: held.value }),
      failure: month.ok ? (held.ok ? null : held.failure) : month.failure,
      done: null,
    };
  }

  return {
    view,
    refresh,
    async clear(): Promise<void> {
      const isEmpty = view.value.held?.since === null;
      const cleared = await clear();
      if (cleared.ok) await refresh();
      view.value = cleared.ok
        ? { ...view.value, done: isEmpty ? 'empty' : 'cleared' }
        : { ...view.value, failure: cleared.failure, done: null };
    },
  };
}
