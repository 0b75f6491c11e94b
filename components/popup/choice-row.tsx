import { lockedHint } from '../controls/language-select.tsx';
import type { SegmentedProps } from '../controls/segmented.tsx';
import { Segmented } from '../controls/segmented.tsx';

/** The group has the name as its label, so screen readers skip the name beside it. */
export const ChoiceRow = <Value extends string>({
  isLocked,
  hint = lockedHint(isLocked),
  ...choice
}: Omit<SegmentedProps<Value>, 'disabled'> & {
  readonly isLocked: boolean;
}) => (
  <div class="row">
    <span aria-hidden="true">{choice.label}</span>
    <Segmented {...choice} hint={hint} disabled={isLocked} />
  </div>
);
