interface Scheduler {
  postTask(task: () => void, options: { priority: 'user-visible' }): Promise<void>;
}

/**
 * Ends this task and goes on in another.
 *
 * Not `scheduler.yield()`: what follows it goes before every timer and network event, so that a long walk would keep the
 * first answers from being asked for and shown. Not `setTimeout`: a background tab runs it once a second.
 */
export const nextTask = (): Promise<void> => {
  const scheduler = (globalThis as { scheduler?: Partial<Scheduler> }).scheduler;
  if (scheduler?.postTask) return scheduler.postTask(() => {}, { priority: 'user-visible' });
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
};
