import type { Anchor } from '../../../utils/selection/anchor.ts';
import { anchorOfField } from '../../../utils/selection/field-anchor.ts';
import { readSelection } from '../../../utils/selection/read.ts';

/** The bubble stands beside it. In a field it is the place of the selected words. */
export function anchorOfSelection(): Anchor | null {
  const { anchor = null, written } = readSelection() ?? {};
  return written && 'field' in written ? anchorOfField(written) : anchor;
}
