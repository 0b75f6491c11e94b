import type { Clock } from '../base/clock.ts';

/**
 * Puts another text in the place of selected words that the reader may edit: in fields, in `contenteditable` and in the
 * editors that are built on it.
 *
 *   const { editable } = readSelection(document);                    // when the bubble opens; null: it can't be edited
 *   const replacement = editable && createReplacement(editable);
 *   const outcome = await replacement?.replace(translation, clock);  // when the reader says so
 *
 * Promises: edits in ways that the browser's undo and the page's own code notice; never writes over words that have
 * changed since; spaces that were selected around the words stay. Afterwards the focus is in the text, with the caret
 * behind what was put there.
 */
export interface Replacement {
  /** Never rejects. Give the focus back to nothing afterwards: it is where the reader goes on writing. */
  replace(text: string, clock: Pick<Clock, 'sleep'>): Promise<ReplaceOutcome>;
}

/**
 * `changed`: the words are not there any more. `too-long`: the field takes no text of this length. `refused`: it can't be
 * edited now, or the page did not let it happen. In none of these three was anything touched.
 */
export type ReplaceOutcome = 'replaced' | 'changed' | 'too-long' | 'refused';
