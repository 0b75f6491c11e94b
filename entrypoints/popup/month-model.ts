import type { ReadonlySignal } from '@preact/signals';
import { effect, signal } from '@preact/signals';
import type { MonthShown } from '../../utils/base/month-spending.ts';
import type { Result } from '../../utils/base/result.ts';

/**
 * What this month has cost: read at once, and anew whenever `progress` changes. Null until it is read, and where it can't
 * be: that is said where it matters, when a translation is refused.
 */
export function createMonthModel({
  read,
  progress,
}: {
  readonly read: () => Promise<Result<MonthShown>>;
  readonly progress: ReadonlySignal<unknown>;
}): ReadonlySignal<MonthShown | null> {
  const month = signal<MonthShown | null>(null);
  let isReading = false;
  let isStale = false;

  /** One at a time: a page at work reports many times a second. */
  async function refresh(): Promise<void> {
    isStale = true;
    if (isReading) return;
    isReading = true;
    while (isStale) {
      isStale = false;
      const answer = await read();
      month.value = answer.ok ? answer.value : null;
    }
    isReading = false;
  }

  effect(() => {
    void progress.value;
    void refresh();
  });
  return month;
}
