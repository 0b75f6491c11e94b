import { nextTask } from './next-task.ts';

/**
 * Long work as steps. Reports of large accounts have hundreds of thousands of entries: what goes through them all yields now
 * and then, and whoever runs it decides where to pause, so that no task is long enough to be felt.
 */
export type Steps<T> = Generator<void, T, void>;

/** A slice ends after this long: half a frame at 60 Hz. */
const sliceMs = 8;

/** All of it at once: for small reports, and for tests. */
export function finish<T>(steps: Steps<T>): T {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/**
 * In slices, with a pause before each, also the first: whoever asks for long work has something to show of it before. Rejects with the signal's reason once aborted; no step runs after that.
 *
 * `pause` ends the task and goes on in another; `now` in milliseconds.
 */
export async function runSteps<T>(
  steps: Steps<T>,
  {
    pause,
    now = () => performance.now(),
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

/** Long work in short tasks, with the browser's turn in between. `signal` ends it. */
export const runInTasks = <T>(steps: Steps<T>, signal?: AbortSignal): Promise<T> =>
  runSteps(steps, { pause: nextTask, ...(signal && { signal }) });
