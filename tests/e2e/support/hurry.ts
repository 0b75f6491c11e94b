import type { Verso } from './verso.ts';

/** How many times as fast the background's waits are over. */
export interface Hurry {
  /** Before a request is tried again. */
  readonly backoff: number;
  /** Until a request without an answer is given up; 1 by default, so that a slow machine fails no other. */
  readonly timeout?: number;
}

/** Above the waits between two tries, `Retry-After` in tests among them; below the time that one try may take. */
const betweenMs = 25_000;

/** Shortens what the background waits for, as long as its worker lives. Its clock goes on as ever. */
export async function hurry(verso: Verso, { backoff, timeout = 1 }: Hurry): Promise<void> {
  const worker = await verso.worker();
  await worker.evaluate(
    (limitMs, factors) => {
      const scope = globalThis as typeof globalThis & { inRealTime?: typeof setTimeout };
      scope.inRealTime ??= scope.setTimeout;
      const set = scope.inRealTime;
      const hurried = (work: () => void, ms = 0) =>
        set(work, ms / (ms < limitMs ? factors.backoff : factors.timeout));
      scope.setTimeout = hurried as typeof setTimeout;
    },
    betweenMs,
    { backoff, timeout },
  );
}
