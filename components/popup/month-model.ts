import type { ReadonlySignal } from '@preact/signals';
import { effect, signal } from '@preact/signals';
import type { Clock } from '../../utils/base/clock.ts';
import { runLatest } from '../../utils/base/latest.ts';
import type { Result } from '../../utils/base/result.ts';
import type { MonthSpending } from '../../utils/translation/month-spending.ts';

/** A stopped request is accounted for shortly after its report, and other tabs report nothing here. */
const askAgainMs = 1_000;

/**
 * The month's cost. It is read again when `progress` or a setting changes, and while requests are pending. Null until it is
 * read.
 */
export function createMonthModel({
  read,
  progress,
  watchSettings,
  clock,
}: {
  readonly read: () => Promise<Result<MonthSpending>>;
  readonly progress: ReadonlySignal<unknown>;
  readonly watchSettings: (onChange: () => void) => unknown;
  readonly clock: Pick<Clock, 'sleep'>;
}): ReadonlySignal<MonthSpending | null> {
  const month = signal<MonthSpending | null>(null);
  let isAskingAgain = false;

  /** A working page reports many times a second. */
  const refresh = runLatest<void>(async () => {
    const answer = await read();
    month.value = answer.ok ? answer.value : null;
    if (month.value && month.value.reserved > 0) void askAgain();
  });

  async function askAgain(): Promise<void> {
    if (isAskingAgain) return;
    isAskingAgain = true;
    await clock.sleep(askAgainMs);
    isAskingAgain = false;
    refresh();
  }

  watchSettings(refresh);
  effect(() => {
    void progress.value;
    refresh();
  });
  return month;
}
