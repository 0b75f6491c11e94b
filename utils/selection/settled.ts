import type { Clock } from '../base/clock.ts';

/**
 * Editors and frameworks hear of the focus, a selection or an edit in a later task, and some draw later still:
 * ProseMirror looks after its selection 20 ms after it got the focus.
 */
const settlingMs = 30;

/** An edit that has not shown by then was not made. */
const patienceMs = 600;

type Sleeper = Pick<Clock, 'sleep'>;

export const settled = (clock: Sleeper): Promise<void> => clock.sleep(settlingMs);

/** Whether it comes true within a patience that even a slow editor is done in. */
export async function comesTrue(condition: () => boolean, clock: Sleeper): Promise<boolean> {
  for (let waitedMs = 0; waitedMs < patienceMs; waitedMs += settlingMs) {
    await settled(clock);
    if (condition()) return true;
  }
  return false;
}
