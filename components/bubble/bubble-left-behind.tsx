import type { Ref } from 'preact';

/**
 * A bubble after the extension was updated under its page: it can ask for nothing more, not even for words, so it is
 * given them.
 */
export const BubbleLeftBehind = ({
  title,
  words,
  panelRef,
}: {
  readonly title: string;
  readonly words: string;
  readonly panelRef: Ref<HTMLDivElement>;
}) => (
  <div
    ref={panelRef}
    class="bubble"
    role="dialog"
    aria-label={title}
    popover="manual"
    tabIndex={-1}
    dir="auto"
  >
    <p class="bubble__left-behind" role="alert">
      {words}
    </p>
  </div>
);
