import { systemClock } from '../base/clock.ts';
import { nextTask } from '../base/next-task.ts';

/**
 * Long work in steps. A selection may be a whole document, so loops yield often, and the caller
 * decides when to pause.
 */
export type Steps<T> = Generator<void, T, void>;

/** Half a frame at 60 Hz. */
const sliceMs = 8;

/** Runs all steps at once, for small selections and tests. */
export function finish<T>(steps: Steps<T>): T {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/**
 * Runs steps in slices with a pause before each, so that the caller's change is painted first.
 * Rejects with the signal's reason, and then runs no step.
 *
 * @param pause ends the task and continues in another @param now in milliseconds
 */
export async function runSteps<T>(
  steps: Steps<T>,
  {
    pause,
    now = systemClock.monotonic,
    signal,
  }: { pause(): Promise<void>; now?(): number; readonly signal?: AbortSignal },
): Promise<T> {
  for (;;) {
    await pause();
    signal?.throwIfAborted();
    const end = now() + sliceMs;
    do {
      const step = steps.next();
      if (step.done) return step.value;
    } while (now() < end);
  }
}

/** Runs steps in short tasks until `signal` aborts. */
export const runInTasks = <T>(steps: Steps<T>, signal?: AbortSignal): Promise<T> =>
  runSteps(steps, { pause: nextTask, ...(signal && { signal }) });
