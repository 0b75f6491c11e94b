import type { Ref } from 'preact';
import { Cross } from '../controls/icons.tsx';
import { bubbleId, hidesBubble } from './close-without-script.ts';

/**
 * A bubble after the extension was updated under its page: it can ask for nothing more, not even for words, so it is
 * given them.
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
  /** What the button to close is called. */
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
      <button
        type="button"
        class="icon-button"
        aria-label={close}
        title={close}
        onClick={onClose}
        {...hidesBubble}
      >
        <Cross />
      </button>
    </div>
  </div>
);
