import { nextTask } from './next-task.ts';
import type { Steps } from './steps.ts';
import { runSteps } from './steps.ts';

/** Long work in short tasks, with the browser's turn in between. `signal` ends it. */
export const runInTasks = <T>(steps: Steps<T>, signal?: AbortSignal): Promise<T> =>
  runSteps(steps, { pause: nextTask, ...(signal && { signal }) });
