import type { BubbleQuestion, Nothing } from '../../components/bubble/bubble-model.ts';
import type { Selected } from '../../utils/selection/read.ts';
import { worthOf } from '../../utils/selection/worth.ts';

/**
 * What to ask for a selection. What was read on the page goes first, since it keeps paragraphs; `given` is what the
 * browser says of selections that no script can read: frames of other origins, closed shadow roots.
 */
export function questionOf(
  selected: Pick<Selected, 'text' | 'context'> | null,
  given = '',
): BubbleQuestion | Nothing {
  if (selected === null && given === '') return 'nothing-selected';
  const isRead = selected !== null && selected.text !== '';
  const text = isRead ? selected.text : given.trim();
  const worth = worthOf(text);
  return worth === 'text' ? { text, context: isRead ? selected.context : null } : worth;
}
