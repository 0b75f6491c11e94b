import type { Anchor } from '../../../utils/selection/anchor.ts';
import { anchorOfField } from '../../../utils/selection/field-anchor.ts';
import { readSelection } from '../../../utils/selection/read.ts';

/** What the bubble stands beside: in a field, the words that are selected there. */
export function anchorOfSelection(): Anchor | null {
  const { anchor = null, field } = readSelection(document) ?? {};
  return field ? anchorOfField(field) : anchor;
}
