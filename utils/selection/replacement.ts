import type { Clock } from '../base/clock.ts';

/**
 * Replaces selected words in fields, in `contenteditable`, and in editors that are built on it.
 *
 *   const { editable } = readSelection(document);  // null: the text is not editable
 *   const replacement = editable && createReplacement(editable);
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
