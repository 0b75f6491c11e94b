import type { ReadonlySignal } from '@preact/signals';
import { effect, signal } from '@preact/signals';
import type { Clock } from '../../utils/base/clock.ts';
import { runLatest } from '../../utils/base/latest.ts';
import type { Result } from '../../utils/base/result.ts';
import { dayMs, monthOf, utcDay } from '../../utils/base/utc-day.ts';
import type { MonthSpending } from '../../utils/translation/month-spending.ts';

/** A request that was stopped is accounted for a moment after the page says so; other tabs' work is not heard of here. */
const askAgainMs = 1_000;

/**
 * What this month has cost: read at once, anew whenever `progress` changes, as long as anything is on its way, when a
 * setting is another one (the budget, it may be), and when the next UTC month begins. Null until it is read, and where it can't
 * be: that is said where it matters, when a translation is refused.
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
  readonly clock: Clock;
}): ReadonlySignal<MonthSpending | null> {
  const month = signal<MonthSpending | null>(null);
  let isAskingAgain = false;

  /** One at a time: a page at work reports many times a second. */
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

  async function followMonths(): Promise<void> {
    for (let shown = thisMonth(); ; shown = thisMonth()) {
      // By the day: a browser's timer that is set for longer than 24 days rings at once.
      while (thisMonth() === shown) await clock.sleep(dayMs - (clock.now() % dayMs));
      refresh();
    }
  }
  const thisMonth = (): string => monthOf(utcDay(clock.now()));

  void followMonths();
  watchSettings(refresh);
  effect(() => {
    void progress.value;
    refresh();
  });
  return month;
}
