import type { Ref } from 'preact';
import { bubbleId, CloseButton } from './close-button.tsx';

/**
 * A bubble whose extension was updated. It can no longer read messages, so it is given its words.
 */
export const BubbleLeftBehind = ({
  title,
  words,
  close,
  onClose,
  panelRef,
}: {
  readonly title: string;
  readonly words: string;
  /** The label of the close button. */
  readonly close: string;
  readonly onClose: () => void;
  readonly panelRef: Ref<HTMLDivElement>;
}) => (
  <div
    ref={panelRef}
    id={bubbleId}
    class="bubble"
    role="dialog"
    aria-label={title}
    popover="manual"
    tabIndex={-1}
    dir="auto"
  >
    <div class="bubble__left-behind">
      <p role="alert">{words}</p>
      <CloseButton label={close} onClose={onClose} />
    </div>
  </div>
);
