import type { PageClock } from '../base/clock.ts';
import { systemClock } from '../base/clock.ts';
import { nextTask } from '../base/next-task.ts';
import { runSlices } from '../base/slices.ts';

/** Long work in steps, since a selection may be a whole document. The caller decides when to pause. */
export type Steps<T> = Generator<void, T, void>;

/** For small selections and tests. */
export function finish<T>(steps: Steps<T>): T {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/** Begins with a pause, so that the caller's change is painted first. */
export const runInTasks = <T>(steps: Steps<T>, clock: PageClock = systemClock): Promise<T> =>
  new Promise((resolve, reject) => {
    const goOn = (): boolean => {
      const step = steps.next();
      if (step.done) resolve(step.value);
      return !step.done;
    };
    nextTask()
      .then(() => runSlices(clock, goOn))
      .catch(reject);
  });
