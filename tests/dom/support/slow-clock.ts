import type { Clock } from '../../../utils/base/clock.ts';
import { systemClock } from '../../../utils/base/clock.ts';

/** Databases get ten times as long as in Verso before they count as hanging, because a busy machine stands still. */
export const slowClock: Clock = {
  now: systemClock.now,
  sleep: (delayMs, signal) => systemClock.sleep(10 * delayMs, signal),
};
