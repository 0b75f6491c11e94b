import type { Clock } from '../base/clock.ts';

/** Editors react in a later task. ProseMirror reads its selection 20 ms after it got the focus. */
const settlingMs = 30;

/** An edit that is not visible by then did not happen. */
const patienceMs = 600;

type Sleeper = Pick<Clock, 'sleep'>;

export const settled = (clock: Sleeper): Promise<void> => clock.sleep(settlingMs);

export async function comesTrue(condition: () => boolean, clock: Sleeper): Promise<boolean> {
  for (let waitedMs = 0; waitedMs < patienceMs; waitedMs += settlingMs) {
    await settled(clock);
    if (condition()) return true;
  }
  return false;
}
