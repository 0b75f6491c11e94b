/** Waits until the time is up or `signal` aborts. */
export function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve();
    const timer = setTimeout(resolve, ms);
    signal.addEventListener(
      'abort',
      () => {
        clearTimeout(timer);
        resolve();
      },
      { once: true },
    );
  });
}

/** Waits until `signal` aborts. */
export const pauseForever = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) return resolve();
    signal.addEventListener('abort', () => resolve(), { once: true });
  });

/** A gate that stays open once it is opened. */
export function createGate(): { wait(signal: AbortSignal): Promise<void>; open(): void } {
  const opened = Promise.withResolvers<void>();
  return {
    wait: (signal) => Promise.race([opened.promise, pauseForever(signal)]),
    open: opened.resolve,
  };
}
