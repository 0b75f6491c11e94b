/** Each call invalidates earlier ones and returns a test for being the latest. */
export function createLatest(): () => () => boolean {
  let last = 0;
  return () => {
    last += 1;
    const mine = last;
    return () => mine === last;
  };
}

/** Runs `work` one value at a time, and skips waiting values except the latest. A failure does not stop it. */
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
