/** True for what `fetch`, `sleep` and our own code reject with when a signal aborts. */
export const isAbortError = (error: unknown): boolean =>
  error instanceof Error && error.name === 'AbortError';

/**
 * What to throw for an aborted signal. Always an `AbortError`, also when somebody aborted with a reason of
 * another kind: callers tell aborts from failures by that name alone.
 */
export const abortReason = (signal: AbortSignal): unknown =>
  isAbortError(signal.reason) ? signal.reason : new DOMException('Aborted', 'AbortError');

/** Throws `AbortError` if `signal` has aborted. */
export const throwIfAborted = (signal: AbortSignal): void => {
  if (signal.aborted) throw abortReason(signal);
};

/**
 * Settles like `work`, but rejects with `AbortError` as soon as `signal` aborts, even if `work` never settles.
 * What `work` comes to after that is dropped.
 */
export const untilAborted = async <T>(work: Promise<T>, signal: AbortSignal): Promise<T> => {
  let onAbort = () => {};
  const aborted = new Promise<never>((_resolve, reject) => {
    onAbort = () => reject(abortReason(signal));
    signal.addEventListener('abort', onAbort, { once: true });
    if (signal.aborted) onAbort();
  });
  try {
    return await Promise.race([work, aborted]);
  } finally {
    signal.removeEventListener('abort', onAbort);
  }
};
