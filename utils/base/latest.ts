/**
 * For answers that may come in any order, where only the one that was asked for last counts. Each call begins anew, so that all before it
 * are old, and returns whether it is still the latest.
 */
export function createLatest(): () => () => boolean {
  let last = 0;
  return () => {
    last += 1;
    const mine = last;
    return () => mine === last;
  };
}

/**
 * Runs `work` with one value at a time: of those that come while it runs, only the latest is next. What fails may succeed with the next
 * value, so a failure ends nothing.
 */
export function runLatest<T>(work: (value: T) => Promise<void>): (value: T) => void {
  let next: { readonly value: T } | null = null;
  let isRunning = false;

  async function runAll(): Promise<void> {
    if (isRunning) return;
    isRunning = true;
    while (next !== null) {
      const { value } = next;
      next = null;
      await work(value).catch(() => {});
    }
    isRunning = false;
  }

  return (value) => {
    next = { value };
    void runAll();
  };
}
