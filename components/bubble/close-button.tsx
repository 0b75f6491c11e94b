import { Cross } from '../controls/icons.tsx';

export const bubbleId = 'bubble';

/**
 * The browser itself hides the popover, in case the page withholds events from us or the script
 * has ended.
 */
export const CloseButton = ({
  label,
  onClose,
}: {
  readonly label: string;
  readonly onClose: () => void;
}) => (
  <button
    type="button"
    class="icon-button"
    aria-label={label}
    title={label}
    onClick={onClose}
    popovertarget={bubbleId}
    popovertargetaction="hide"
  >
    <Cross />
  </button>
);
