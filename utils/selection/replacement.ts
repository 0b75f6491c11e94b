import type { Clock } from '../base/clock.ts';

/**
 * Replaces selected words in fields, in `contenteditable`, and in editors that are built on it.
 *
 *   const { written } = readSelection();
 *   const replacement = written && createReplacement(written);  // null: the text is not editable
 *   const outcome = await replacement?.replace(translation, clock);
 *
 * Promises: the browser's undo and the page's code notice the edit. Words that have changed are never overwritten. Selected
 * spaces around the words stay. Afterwards the caret is after the inserted text.
 */
export interface Replacement {
  /** Never rejects. Leave the focus where the reader continues to write. */
  replace(text: string, clock: Pick<Clock, 'sleep'>): Promise<ReplaceOutcome>;
}

/**
 * `changed`: the words are gone. `too-long`: the field does not accept the length. `refused`: the page did not allow the
 * edit. These three change nothing.
 */
export type ReplaceOutcome = 'replaced' | 'changed' | 'too-long' | 'refused';

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
