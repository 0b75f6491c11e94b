import type { BubbleQuestion, Nothing } from '../../components/bubble/bubble-model.ts';
import type { Pointed } from '../../utils/selection/pointed.ts';
import type { Selected } from '../../utils/selection/read.ts';
import { encodeRuns } from '../../utils/selection/runs.ts';
import { worthOf } from '../../utils/selection/worth.ts';
import { countCodePoints } from '../../utils/translation/count-billable.ts';

/**
 * Text read on the page keeps paragraphs, so it wins. `given` is the browser's text of selections that no script can read:
 * frames of other origins and closed shadow roots.
 *
 * @param without the reason to show without either text
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

/** Null stands for a target that was not found. */
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
