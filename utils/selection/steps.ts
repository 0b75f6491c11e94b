import { systemClock } from '../base/clock.ts';
import { nextTask } from '../base/next-task.ts';

/** Long work in steps, since a selection may be a whole document. The caller decides when to pause. */
export type Steps<T> = Generator<void, T, void>;

/** Half a frame at 60 Hz. */
const sliceMs = 8;

/** For small selections and tests. */
export function finish<T>(steps: Steps<T>): T {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/**
 * Pauses before each slice, so that the caller's change is painted first.
 *
 * @param pause ends the task
 * @param now in milliseconds
 */
export async function runSteps<T>(
  steps: Steps<T>,
  { pause, now = systemClock.monotonic }: { pause(): Promise<void>; now?(): number },
): Promise<T> {
  for (;;) {
    await pause();
    const end = now() + sliceMs;
    do {
      const step = steps.next();
      if (step.done) return step.value;
    } while (now() < end);
  }
}

export const runInTasks = <T>(steps: Steps<T>): Promise<T> => runSteps(steps, { pause: nextTask });
