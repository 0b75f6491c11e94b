import type { PageClock } from '../base/clock.ts';
import { systemClock } from '../base/clock.ts';
import { nextTask } from '../base/next-task.ts';

/** Long work in steps, since a selection may be a whole document. The caller decides when to pause. */
export type Steps<T> = Generator<void, T, void>;

/** For small selections and tests. */
export function finish<T>(steps: Steps<T>): T {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/** Half a frame at 60 Hz belongs to the page. */
const sliceMs = 8;

/** Begins with a pause, so that the caller's change is painted first. */
export async function runInTasks<T>(
  steps: Steps<T>,
  { monotonic }: PageClock = systemClock,
): Promise<T> {
  for (;;) {
    await nextTask();
    const end = monotonic() + sliceMs;
    do {
      const { done, value } = steps.next();
      if (done) return value;
    } while (monotonic() < end);
  }
}
