/** Lets minutes pass in a moment: what waits for long is done, and the clock has gone on. What waits shortly waits as ever. */
import { vi } from 'vitest';

/** Timers of what happens between two looks at a page are shorter. */
const longMs = 10_000;

export interface LongTime {
  /** Goes `ms` on. */
  pass(ms: number): void;
}

/** From here on, until `vi.restoreAllMocks`. */
export const watchLongTime = (): LongTime => {
  const now = performance.now.bind(performance);
  const later = window.setTimeout.bind(window);
  let passedMs = 0;
  let waiting: { readonly at: number; readonly work: () => void }[] = [];
  vi.spyOn(performance, 'now').mockImplementation(() => now() + passedMs);
  // `as`: of the overloads this is the one that programs use.
  vi.spyOn(window, 'setTimeout').mockImplementation(((work: () => void, ms = 0) => {
    if (ms < longMs) return later(work, ms);
    waiting.push({ at: performance.now() + ms, work });
    return 0;
  }) as typeof window.setTimeout);
  return {
    pass(ms) {
      passedMs += ms;
      const due = waiting.filter(({ at }) => at <= performance.now());
      waiting = waiting.filter((timer) => !due.includes(timer));
      for (const { work } of due) work();
    },
  };
};
