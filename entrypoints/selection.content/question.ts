import type { BubbleQuestion, Nothing } from '../../components/bubble/bubble-model.ts';
import type { Pointed } from '../../utils/selection/pointed.ts';
import type { Selected } from '../../utils/selection/read.ts';
import { encodeRuns } from '../../utils/selection/runs.ts';
import { worthOf } from '../../utils/selection/worth.ts';
import { countCodePoints } from '../../utils/translation/count-billable.ts';

/**
 * What to ask for a selection. What was read on the page goes first, since it keeps paragraphs; `given` is what the
 * browser says of selections that no script can read: frames of other origins, closed shadow roots.
 *
 * @param without what to say where there is neither
 */
export function questionOf(
  selected: Read | null,
  given = '',
  without: Nothing = 'nothing-selected',
): BubbleQuestion | Nothing {
  if (selected === null && given === '') return without;
  const read = selected !== null && selected.text !== '' ? selected : asRead(given.trim());
  const worth = worthOf(read.text);
  return worth === 'text' ? asked(read) : worth;
}

/** What to ask for what the context menu was opened on; null: it was not found. */
export function questionOfPointed(
  kind: Pointed['kind'],
  read: Read | null,
): BubbleQuestion | Nothing {
  if (read === null) return 'not-found';
  return worthOf(read.text) === 'text' ? asked(read) : `${kind}-without-words`;
}

type Read = Pick<Selected, 'text' | 'runs' | 'context'>;

const asked = ({ text, runs, context }: Read): BubbleQuestion => ({
  source: { ...encodeRuns(runs), ...(context !== null && { context }) },
  characters: countCodePoints(text),
});

const asRead = (text: string): Read => ({
  text,
  runs: [{ text, marks: [] }],
  context: null,
});
