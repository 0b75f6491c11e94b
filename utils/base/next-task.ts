/** `user-blocking` also runs before most frames of the page. */
export type TaskPriority = 'user-visible' | 'user-blocking';

interface Scheduler {
  postTask(task: () => void, options: { priority: TaskPriority }): Promise<void>;
}

/**
 * `scheduler.yield()` would run before timers and network events, and delay the first answers. `setTimeout` runs once a
 * second in a background tab.
 */
export const nextTask = (priority: TaskPriority = 'user-visible'): Promise<void> => {
  const scheduler = (globalThis as { scheduler?: Partial<Scheduler> }).scheduler;
  if (scheduler?.postTask) return scheduler.postTask(() => {}, { priority });
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
};
