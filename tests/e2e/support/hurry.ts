import { errorBodyMs } from '../../../utils/service/limits.ts';
import { inBackground } from './background.ts';
import type { Verso } from './verso.ts';

/** The factors by which the background's timers run faster. */
export interface Hurry {
  /** For the pause before a retry. */
  readonly backoff: number;
  /** For the request timeout. The default is 1, so that a slow machine does not fail other requests. */
  readonly timeout?: number;
}

/** Longer than any pause before a retry in these tests, and shorter than the request timeout. */
const betweenMs = 25_000;

/** Shortens the timers of the background until it ends. `Date.now` is unchanged. */
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
