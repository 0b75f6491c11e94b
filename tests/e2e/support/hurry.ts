import { errorBodyMs } from '../../../utils/service/limits.ts';
import { inBackground } from './background.ts';
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

/** Shortens what the background waits for, as long as it lives. Its clock goes on as ever. */
export const hurry = (verso: Verso, { backoff, timeout = 1 }: Hurry): Promise<unknown> =>
  inBackground(verso, shortenWaits, {
    betweenMs,
    silenceMs: errorBodyMs,
    backoff,
    timeout,
  });

interface World {
  setTimeout: typeof setTimeout;
  inRealTime?: typeof setTimeout;
}

function shortenWaits(
  world: World,
  {
    betweenMs,
    silenceMs,
    backoff,
    timeout,
  }: { betweenMs: number; silenceMs: number; backoff: number; timeout: number },
): void {
  world.inRealTime ??= world.setTimeout.bind(world);
  const set = world.inRealTime;
  const hurried = (work: () => void, ms = 0) => {
    const isBetween = ms < betweenMs && ms !== silenceMs;
    return set(work, ms / (isBetween ? backoff : timeout));
  };
  world.setTimeout = hurried as typeof setTimeout;
}
