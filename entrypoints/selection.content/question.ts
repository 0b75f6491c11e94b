import type { BubbleQuestion, Nothing } from '../../components/bubble/bubble-model.ts';
import type { Selected } from '../../utils/selection/read.ts';
import type { Run } from '../../utils/selection/runs.ts';
import { encodeRuns } from '../../utils/selection/runs.ts';
import { worthOf } from '../../utils/selection/worth.ts';

/**
 * What to ask for a selection. What was read on the page goes first, since it keeps paragraphs; `given` is what the
 * browser says of selections that no script can read: frames of other origins, closed shadow roots.
 */
export function questionOf(
  selected: Pick<Selected, 'text' | 'runs' | 'context'> | null,
  given = '',
): BubbleQuestion | Nothing {
  if (selected === null && given === '') return 'nothing-selected';
  const read = selected !== null && selected.text !== '' ? selected : asRead(given.trim());
  const worth = worthOf(read.text);
  if (worth !== 'text') return worth;
  const { context } = read;
  return {
    source: { ...encodeRuns(read.runs), ...(context !== null && { context }) },
    characters: [...read.text].length,
  };
}

const asRead = (text: string): { text: string; runs: readonly Run[]; context: null } => ({
  text,
  runs: [{ text, marks: [] }],
  context: null,
});
